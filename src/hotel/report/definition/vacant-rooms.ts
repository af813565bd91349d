import { column } from '../columns'
import { param } from '../params'
import type { Report } from '../report'

/** Rooms in which nobody is (domain/reports 14.9.9). */
export const vacantRooms: Report = {
  key: 'vacant-rooms',
  title: 'Vacant rooms',
  group: 'Housekeeping',
  description: 'Rooms that are empty now, since when, and how long they will stay so.',
  params: [
    { name: 'min_days', kind: 'count', label: 'Nights at least', usual: 0, least: 0, most: 999 },
    param.room_types,
    param.floors,
    // A room out of order is not vacant.
    { ...param.condition, choices: param.condition.choices.filter(({ value }) => value !== 'out_of_order') },
  ],
  columns: [
    column.room,
    { ...column.room_type, from: undefined },
    column.floor,
    { ...column.room_status, from: 'sm' },
    { id: 'vacant_nights', label: 'Nights vacant', type: 'count' },
    { id: 'next_arrival', label: 'Next arrival', type: 'date', from: 'sm' },
    { id: 'free_nights', label: 'Nights free', type: 'count' },
    { id: 'last_guest', label: 'Last guest', type: 'text', from: 'md' },
    { id: 'room_condition', label: 'Kept as', type: 'text', from: 'lg' },
    { id: 'rooms', label: 'Rooms', type: 'count', total: 'sum', from: 'lg' },
  ],
  groupBy: 'room_type',
  basis:
    'Rooms that are not out of order. Free until the next guest who has the room, or until it is to be out of order; empty where nothing is planned.',
}
