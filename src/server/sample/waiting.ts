import { reservation } from '../../wire/reservation'
import type { Life } from './life'

/** Who waits for a room on the nights of the congress, when two types are closed (domain/master-data 5.10). */
const wishes = [
  { guest: 41, type: 'STK', adults: 1, note: 'Rings every second day' },
  { guest: 97, type: 'STT', adults: 2, note: 'Takes any room with two beds' },
  { guest: 163, type: 'STK', adults: 2, note: 'Has a room elsewhere until somebody cancels' },
]

/** Puts them on the waitlist, so that the list of it has something to show. */
export async function putWaiting({ desk, stock, profiles, calendar }: Life): Promise<void> {
  const agent = await desk.of('E030')
  for (const { guest, type, adults, note } of wishes)
    await agent.do(reservation.store, {
      status: 'waitlist',
      arrival_date: calendar.dateOf(84),
      departure_date: calendar.dateOf(87),
      adults,
      guest_profile_id: profiles.guests[guest].id,
      room_type_id: stock.id('room-type', type),
      rate_code_id: stock.id('rate-code', 'BAR0'),
      waitlist: { note },
    })
}
