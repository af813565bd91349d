import { column } from '../columns'
import { param } from '../params'
import type { Report } from '../report'

/** Every room as it is (domain/reports 14.9.1). */
export const housekeepingStatus: Report = {
  key: 'housekeeping-status',
  title: 'Housekeeping status',
  group: 'Housekeeping',
  description: 'The state of every room at this moment, with who is in it and who comes next.',
  params: [
    param.condition,
    {
      name: 'occupied',
      kind: 'choice',
      label: 'Occupied',
      choices: [
        { value: 'all', label: 'All' },
        { value: 'vacant', label: 'Vacant' },
        { value: 'occupied', label: 'Occupied' },
      ],
      usual: 'all',
    },
    param.floors,
    {
      name: 'sections',
      kind: 'records',
      label: 'Sections',
      of: 'master-type',
      category: 'housekeeping_section',
    },
    param.room_types,
    { name: 'attendants', kind: 'records', label: 'Attendants', of: 'housekeeping-attendant' },
    {
      name: 'sort_by',
      kind: 'choice',
      label: 'In order of',
      choices: [
        { value: 'room', label: 'Room' },
        { value: 'floor', label: 'Floor' },
        { value: 'section', label: 'Section' },
        { value: 'condition', label: 'Condition' },
      ],
      usual: 'room',
    },
  ],
  shape: ({ sort_by }) => ({
    columns: [
      { ...column.room, from: undefined },
      column.room_type,
      column.floor,
      { id: 'section', label: 'Section', type: 'text', from: 'lg' },
      { ...column.room_status, from: undefined },
      { id: 'fo_status', label: 'Occupied', type: 'status' },
      { id: 'stay_status', label: 'Today', type: 'status', from: 'sm' },
      { ...column.guest, from: 'md' },
      column.adults,
      column.children,
      { ...column.departure, from: 'md' },
      { ...column.etd, from: 'lg' },
      { id: 'next_guest', label: 'Next guest', type: 'text', from: 'lg' },
      { id: 'next_eta', label: 'Next ETA', type: 'time', from: 'md' },
      { id: 'service', label: 'Service', type: 'status', from: 'lg' },
      { id: 'first', label: 'Place', type: 'count', from: 'lg' },
      { id: 'linen', label: 'Linen', type: 'count', total: 'sum', from: 'lg' },
      { id: 'room_condition', label: 'Kept as', type: 'text', from: 'lg' },
      { id: 'attendant', label: 'Attendant', type: 'text', from: 'md' },
      { id: 'rooms', label: 'Rooms', type: 'count', total: 'sum', from: 'lg' },
    ],
    ...(sort_by === 'room' ? {} : { groupBy: sort_by === 'condition' ? 'room_status' : String(sort_by) }),
  }),
  isLandscape: true,
  basis: 'As the rooms are now; place is the one in which a room is to be made first.',
}
