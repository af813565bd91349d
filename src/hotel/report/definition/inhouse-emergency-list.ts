import { column } from '../columns'
import { param } from '../params'
import type { Report } from '../report'

/** Who has to be got out, room by room (domain/reports 14.3.6). */
export const inhouseEmergencyList: Report = {
  key: 'inhouse-emergency-list',
  title: 'Emergency and downtime list',
  group: 'Guest in-house',
  description:
    'Everybody in the house by floor and room, for an evacuation and for a desk without its system.',
  params: [param.floors, { name: 'without_vacant', kind: 'flag', label: 'Without vacant rooms' }],
  columns: [
    column.floor,
    column.room,
    { id: 'names', label: 'Guests', type: 'longtext' },
    { id: 'persons', label: 'Persons', type: 'count', total: 'sum' },
    { ...column.children, label: 'Of them children' },
    { id: 'wishes', label: 'Special wishes', type: 'text', from: 'md' },
    column.arrival,
    column.departure,
    { id: 'phone', label: 'Phone', type: 'text', from: 'md' },
    { id: 'occupied', label: 'Occupied', type: 'count', total: 'sum', from: 'sm' },
    { id: 'vacant_ready', label: 'Vacant and ready', type: 'count', total: 'sum', from: 'lg' },
    column.room_status,
    { id: 'due_in', label: 'Due in', type: 'text', from: 'lg' },
    { ...column.balance, from: 'lg' },
  ],
  groupBy: 'floor',
  isPersonal: true,
  basis: 'Who came without a name of his own is counted with the stay that he belongs to.',
}
