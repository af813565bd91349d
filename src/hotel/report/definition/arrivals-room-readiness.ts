import { column } from '../columns'
import { param } from '../params'
import type { Report } from '../report'

/** Who may have his room now, and what is missing for the others (domain/reports 14.4.4). */
export const arrivalsRoomReadiness: Report = {
  key: 'arrivals-room-readiness',
  title: 'Arrivals room readiness',
  group: 'Arrival',
  description:
    'Which arriving guests have a room that they can be given now, and what is missing for the others.',
  params: [param.date, param.room_types, param.floors],
  columns: [
    { id: 'readiness', label: 'Ready', type: 'status' },
    column.eta,
    { id: 'minutes', label: 'Minutes left', type: 'count', from: 'md' },
    column.guest,
    column.vip,
    column.confirmation_no,
    column.room_type,
    column.room,
    column.rooms,
    column.room_status,
    { id: 'fo_status', label: 'Occupied', type: 'status', from: 'lg' },
    { id: 'blocking', label: 'Waits for', type: 'text' },
    { id: 'occupant_out', label: 'Guest out', type: 'time', from: 'md' },
    { id: 'attendant', label: 'Attendant', type: 'text', from: 'lg' },
    { id: 'task', label: 'Cleaning', type: 'status', from: 'lg' },
  ],
  groupBy: 'readiness',
  plot: { x: 'readiness', bars: ['rooms'], ofGroups: true, isAcross: true },
  isLandscape: true,
  basis:
    'Who is still to come, with whoever should have come before; ready is a vacant room in a condition in which the house gives rooms to guests, as it is now.',
}
