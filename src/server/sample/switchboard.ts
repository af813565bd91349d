import { instantAt } from '../../hotel/property-time'
import { entityOf } from '../master/entities'
import { masterCalls } from '../../wire/master'
import type { Clerk } from './desk'
import { keptOf, type Life } from './life'

const messages = [
  {
    caller_name: 'Helena Silva',
    caller_phone: '+351 210 004 512',
    text: 'The meeting moves to ten. Please ring back before nine.',
  },
  { caller_name: 'Rita', text: 'Dinner at eight, a table for four is taken.' },
  {
    caller_name: 'Airline',
    caller_phone: '+351 218 000 011',
    text: 'The suitcase was found and comes by four.',
  },
  { caller_name: 'Front door', text: 'A parcel from the tailor lies at the desk.' },
]
const calls = [
  { time: '05:30' },
  { time: '06:00', repeat_daily: true },
  { time: '06:30' },
  { time: '07:00', repeat_daily: true },
  { time: '07:15' },
]

/** What callers have left by eleven, whom to wake tomorrow, and where one guest is to be found (domain/housekeeping 16.8). */
export async function sitAtSwitchboard(
  { sql, property_id, stays, kept, calendar }: Life,
  clerk: Clerk,
): Promise<void> {
  const { store } = masterCalls(entityOf('telephone-operator'))
  if (!store) throw new Error('entries are made')
  const [{ time_zone }] = await sql<{ time_zone: string }[]>`
    select time_zone from property_profile where id = ${property_id}`
  const long = stays.filter(stay => stay.arrival < 0 && stay.departure > 1 && kept.has(stay.no))
  const inside = await stillInside(
    { sql, property_id },
    long.map(stay => keptOf({ kept }, stay).id),
  )
  const write = (entry: object) => clerk.do(store, entry as never)
  for (const [place, message] of messages.entries())
    await write({ entry_type: 'message', reservation_id: inside[place], ...message })
  for (const [place, { time, ...more }] of calls.entries())
    await write({
      entry_type: 'wake_up_call',
      reservation_id: inside[place + 2],
      due_at: instantAt(calendar.dateOf(1), time, time_zone),
      ...more,
    })
  await write({ entry_type: 'locator', reservation_id: inside[0], text: 'At the pool bar' })
}

/** By their rooms: who is in the house and has not left early. */
async function stillInside(
  { sql, property_id }: Pick<Life, 'sql' | 'property_id'>,
  ids: number[],
): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select r.id from reservation r join room m on m.property_id = r.property_id and m.id = r.room_id
     where r.property_id = ${property_id} and r.id = any (${ids}::bigint[]) and r.status = 'checked_in' order by m.code limit 12`
  return rows.map(({ id }) => id)
}
