import { addDays } from '../../src/hotel/business-date'
import type { House } from './house'
import type { Work } from './measure'

/** What is looked at all day. */
export async function reading({ sql, desk, property_id, today, later }: House): Promise<Work[]> {
  const [fullest] = await sql<{ date: string; arrivals: number }[]>`
    select arrival_date as date, count(*)::int as arrivals from reservation
     where property_id = ${property_id} and status in ('reserved', 'checked_in', 'checked_out') and arrival_date >= ${today}
     group by arrival_date order by count(*) desc, arrival_date limit 1`
  const counters = (from: string, until: string) => sql`
    select stay_date, room_type_id, available from inventory_day
     where property_id = ${property_id} and stay_date >= ${from} and stay_date < ${until}`
  // The same sixty days again and again: later ones are not priced, and a search there ends in proposals.
  const ahead = (round: number, nights = 0) => later(30 + (round % 60) + nights)
  const busiest = fullest ?? { date: today, arrivals: 0 }
  const names = ['gest h2 4477', 'Guset H2 120', 'geust h1 77', 'guest h2 900']
  const works: Work[] = [
    {
      name: 'availability, all types, 3 nights',
      goal: [5, 10],
      run: round => desk.post('availability/search', { from_date: ahead(round), days: 3 }),
      bare: round => counters(ahead(round), ahead(round, 3)),
    },
    {
      name: 'look to book, 14 nights, all rates',
      goal: [25, 50],
      most: 3,
      run: round => desk.post('look-to-book/search', { arrival_date: ahead(round), nights: 14, adults: 2 }),
      bare: round =>
        Promise.all([
          counters(ahead(round), ahead(round, 14)),
          sql`select * from rate_code where property_id = ${property_id} and is_active`,
          sql`select rate_code_id, room_type_id, stay_date, a2 from rate_day where property_id = ${property_id}
               and stay_date >= ${ahead(round)} and stay_date < ${ahead(round, 14)}`,
          sql`select * from room_type where property_id = ${property_id} and is_active`,
        ]),
    },
    {
      name: 'reservations, first 50',
      goal: [6, 12],
      run: () => desk.post('booking/list', { per_page: 50, with_totals: false }),
      bare: () => sql`
        select r.*, g.name, t.code, c.code from reservation r
          left join guest_profile g on g.id = r.guest_profile_id
          join room_type t on t.property_id = r.property_id and t.id = r.room_type_id
          join rate_code c on c.property_id = r.property_id and c.id = r.rate_code_id
         where r.property_id = ${property_id} order by r.arrival_date desc, r.id desc limit 50`,
    },
    {
      name: 'reservations of today and later',
      goal: [6, 12],
      run: () => desk.post('booking/list', { filters: { tab: 'current' }, per_page: 50, with_totals: false }),
    },
    {
      name: 'what all reservations come to',
      run: () => desk.post('booking/list', { per_page: 1 }),
    },
    {
      name: `arrivals of the fullest day (${busiest.arrivals})`,
      goal: [25, 50],
      run: () =>
        desk.post('front-desk/arrivals', { filters: { date: busiest.date, tab: 'all' }, per_page: 250 }),
      bare: () => sql`
        select r.*, g.name, t.code from reservation r
          left join guest_profile g on g.id = r.guest_profile_id
          join room_type t on t.property_id = r.property_id and t.id = r.room_type_id
         where r.property_id = ${property_id} and r.arrival_date = ${busiest.date}`,
    },
    {
      name: 'guest search with a misspelling',
      goal: [30, 80],
      run: round => desk.post('guest-profile/list', { search: names[round % names.length], per_page: 20 }),
      bare: round => sql`
        select id, name from guest_profile where search_key % ${names[round % names.length]}
         order by similarity(search_key, ${names[round % names.length]}) desc limit 20`,
    },
    {
      name: 'property of the next 14 days',
      run: () => desk.post('availability/search', { from_date: today, days: 14 }),
      bare: () => counters(today, addDays(today, 14)),
    },
  ]
  // As a house is that has been open for a while: each of the sixteen connections knows its statements, and the code is compiled.
  return works.map(work => ({ ...work, warm: 300 }))
}
