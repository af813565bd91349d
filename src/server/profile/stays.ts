import { type BusinessDate, nightsBetween } from '../../hotel/business-date'
import { scopeOfStay, stayTotals } from '../../hotel/stay-history'
import { guestProfile } from '../../wire/profile'
import { answer, found } from '../serve'
import { together } from '../together'
import type { Tx } from '../tx'
import { revenueOf } from './revenue'

type Row = {
  reservation_id: number
  confirmation_no: string
  status: string
  arrival_date: BusinessDate
  departure_date: BusinessDate
  rooms: number
  room_type: string
  room: string | null
  rate_code: string
  average_rate: string
  room_total: string
  role: string
  revenue: string | null
  room_revenue: string
  closed_nights: number
}

/**
 * `future_and_past_stay`: every reservation of a profile, as guest or in whatever role, with what it comes to. What is to
 * come is told from the nearest on, what was from the latest back. One query; the totals are of all of them.
 */
export const answerStays = answer(guestProfile.stays, async (input, { tx }) => {
  const { guest_profile_id, scope = 'all', page = 1, per_page = 50 } = input
  const [profiles, all] = await together([
    tx.sql`select id from guest_profile where id = ${guest_profile_id}`,
    loadStays(tx, guest_profile_id),
  ])
  found(profiles[0], { guest_profile_id })
  const of = (wanted: string) => all.filter(({ status }) => scopeOfStay(status) === wanted)
  const [future, past, cancelled] = [of('future').toReversed(), of('past'), of('cancelled')]
  const shown = { future, past, cancelled, all: [...future, ...past, ...cancelled] }[scope]
  const { coins } = tx
  const totals = stayTotals(
    all.map(row => ({
      ...row,
      revenue: coins.read(row.revenue ?? '0'),
      room_revenue: coins.read(row.room_revenue),
    })),
  )
  return {
    items: shown.slice((page - 1) * per_page, page * per_page).map(row => ({
      ...row,
      nights: nightsBetween(row.arrival_date, row.departure_date),
    })),
    total: shown.length,
    page,
    per_page,
    counts: { future: future.length, past: past.length, cancelled: cancelled.length },
    totals: {
      ...totals,
      revenue: coins.write(totals.revenue),
      average_rate: totals.average_rate === null ? null : coins.write(totals.average_rate),
    },
  }
})

/** The reservations of a profile by `id`, each in one `role`: who is the guest and something else besides is the guest. */
export const inWhichRole = ({ sql, property_id }: Pick<Tx, 'sql' | 'property_id'>, profile: number) => sql`
  select distinct on (id) id, role
    from (select id, 'guest' as role, 1 as rank from reservation
           where property_id = ${property_id} and guest_profile_id = ${profile}
           union all
          select reservation_id, 'accompanying', 2 from reservation_guest
           where property_id = ${property_id} and guest_profile_id = ${profile}
           union all
          select reservation_id, role, 3 from reservation_profile
           where property_id = ${property_id} and guest_profile_id = ${profile}) x
   order by id, rank`

/** The latest arrival first. */
async function loadStays({ sql, property_id, coins }: Tx, profile: number): Promise<Row[]> {
  return await sql<Row[]>`
    with mine as (${inWhichRole({ sql, property_id }, profile)})
    select r.id as reservation_id, r.confirmation_no, r.status, r.arrival_date, r.departure_date, r.rooms, t.code as room_type,
           m.code as room, c.code as rate_code, mine.role, round(night.total / greatest(night.n, 1), ${coins.decimals}::int)::text as average_rate,
           (night.total * r.rooms)::text as room_total, fact.revenue::text as revenue, fact.room_revenue::text as room_revenue,
           fact.nights as closed_nights
      from mine
      join reservation r on r.property_id = ${property_id} and r.id = mine.id
      join room_type t on t.property_id = r.property_id and t.id = r.room_type_id
      join rate_code c on c.property_id = r.property_id and c.id = r.rate_code_id
      left join room m on m.property_id = r.property_id and m.id = r.room_id
      cross join lateral (
        select coalesce(sum(n.share_amount), 0) as total, count(*) as n
          from reservation_night n where n.property_id = r.property_id and n.reservation_id = r.id) night
      cross join lateral (
        select sum(f.room_revenue + f.room_other_revenue + f.fnb_revenue + f.other_revenue) as revenue,
               coalesce(sum(f.room_revenue), 0) as room_revenue, count(*) filter (where f.kind = 'overnight')::int as nights
          from ${revenueOf({ sql }, property_id)} f) fact
     where not r.is_posting_master
     order by r.arrival_date desc, r.id desc`
}
