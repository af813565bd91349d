import { addDays, type BusinessDate } from '../business-date'
import type { RoomToday } from './task'

/** A room as housekeeping sees it today: who is in it, who comes next. */
export type RoomSeen = Pick<RoomToday, 'condition' | 'fo_status' | 'stay_status' | 'service'> & {
  reservation: Guest | null
  next: { reservation_id: number; arrival_date: BusinessDate; nights: number } | null
}
export type Guest = { id: number; arrival_date: BusinessDate; departure_date: BusinessDate }

/** A room on a day, and whose it is by day. */
export type RoomOn = Omit<RoomSeen, 'reservation' | 'next'> & { guest: Guest | null }

/**
 * A room on the day that sheets are made for: today as it stands, tomorrow as it will stand when today is closed: whoever sleeps there
 * tonight stays on or leaves, the room is slept in and dirty, and what guests wanted of housekeeping today is no wish for tomorrow. What
 * is vacant then is today's work, and done by then. Source: domain/housekeeping 6.2 `task_date`, 1.4.
 */
export function roomOn(seen: RoomSeen, day: BusinessDate, today: BusinessDate): RoomOn {
  const { condition, fo_status, stay_status, service, reservation } = seen
  if (day <= today) return { condition, fo_status, stay_status, service, guest: reservation }
  const guest = tonight(seen, today)
  const stays = guest ? [guest.departure_date <= day ? 'due_out' : 'stay_over'] : []
  const comes = seen.next?.arrival_date === day ? ['arrival'] : []
  const all = [...stays, ...comes]
  return {
    condition: guest ? 'dirty' : 'inspected',
    fo_status: guest ? 'occupied' : 'vacant',
    stay_status: all.length > 0 ? all : ['not_reserved'],
    service: 'none',
    guest,
  }
}

/** Who sleeps in it tonight: whoever is in it and does not leave today, else whoever comes today and stays a night. */
function tonight({ reservation, next }: RoomSeen, today: BusinessDate): Guest | null {
  if (reservation && reservation.departure_date > today) return reservation
  if (next?.arrival_date !== today || next.nights === 0) return null
  return { id: next.reservation_id, arrival_date: today, departure_date: addDays(today, next.nights) }
}
