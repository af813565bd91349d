import { column } from '../columns'
import { param } from '../params'
import type { Report } from '../report'

/** The register of guests that authorities may ask for (domain/reports 14.3.4). */
export const inhouseNationalityRegister: Report = {
  key: 'inhouse-nationality-register',
  title: 'Guest registration register',
  group: 'Guest in-house',
  description: 'The register of guests that authorities may ask for.',
  params: [
    param.date,
    {
      name: 'scope',
      kind: 'choice',
      label: 'Which',
      choices: [
        { value: 'arrived', label: 'Arrived on the date' },
        { value: 'in_house', label: 'In the house on the date' },
      ],
      usual: 'arrived',
    },
    {
      name: 'nationalities',
      kind: 'records',
      label: 'Nationalities',
      of: 'master-type',
      category: 'country',
    },
    { name: 'missing_only', kind: 'flag', label: 'With something missing only' },
  ],
  columns: [
    column.room,
    { id: 'last_name', label: 'Last name', type: 'text' },
    { id: 'first_name', label: 'First name', type: 'text' },
    { id: 'gender', label: 'Sex', type: 'status', from: 'lg' },
    { id: 'born', label: 'Born', type: 'date', from: 'md' },
    { id: 'birth_place', label: 'Birth place', type: 'text', from: 'lg' },
    { ...column.nationality, from: 'sm' },
    { id: 'document', label: 'Document', type: 'text', from: 'md' },
    { id: 'document_no', label: 'Number', type: 'code', from: 'md' },
    { id: 'issued_by', label: 'Issued by', type: 'code', from: 'lg' },
    { id: 'expires', label: 'Expires', type: 'date', from: 'lg' },
    { ...column.at, label: 'Arrived', from: 'sm' },
    column.departure,
    { id: 'address', label: 'Address', type: 'longtext', from: 'lg' },
    { id: 'missing', label: 'Missing', type: 'text' },
  ],
  isLandscape: true,
  isPersonal: true,
  basis:
    'Everybody by name, who accompanies as well. Of a document the last four characters are shown, and when somebody was born to whoever may know it.',
}
