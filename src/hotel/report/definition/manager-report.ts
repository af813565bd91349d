import { param } from '../params'
import type { Report } from '../report'

/** The one page a general manager reads (domain/reports 14.11.1, domain/finance 19.3). */
export const managerReport: Report = {
  key: 'manager-report',
  title: 'Manager report',
  group: 'Statistical',
  description: 'A closed date, its month and its year so far on one page, beside the same date last year.',
  params: [param.closed_date],
  columns: [
    { id: 'section', label: 'Section', type: 'text', from: 'sm' },
    { id: 'figure', label: 'Figure', type: 'text' },
    { id: 'unit', label: 'Unit', type: 'unit' },
    { id: 'today', label: 'Day', type: 'varies' },
    { id: 'month_to_date', label: 'Month to date', type: 'varies' },
    { id: 'year_to_date', label: 'Year to date', type: 'varies', from: 'sm' },
    { id: 'last_year', label: 'Day last year', type: 'varies', from: 'sm' },
    { id: 'note', label: 'Note', type: 'longtext', from: 'lg' },
  ],
  groupBy: 'section',
  isInParts: true,
  basis:
    'Rooms out of order are not available; complimentary and house use are occupied and not sold. Rooms of a month or a year are room nights.',
}
