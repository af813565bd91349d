import { sum } from '../../hotel/money'
import { profileStatistics } from '../../wire/profile-statistics'
import { answer, found } from '../serve'
import type { Tx } from '../tx'
import { profilesOfPerson } from './privacy/facts'
import { revenueOf } from './revenue'

const counts = ['stays', 'nights', 'room_nights', 'cancellations', 'no_shows'] as const
const amounts = ['room_revenue', 'fb_revenue', 'other_revenue'] as const

type Row = { year: number; role: string } & Record<(typeof counts)[number], number> &
  Record<(typeof amounts)[number], string>

/** `guest-profile/statistics` (domain/reservations 2.7). Counted from the stays themselves, so that nothing has to be taken off again. */
export const answerStatistics = answer(profileStatistics.of, async (input, { tx }) => {
  const { id, years = 10 } = input
  const property_id = await houseAsked(tx, input.property_id)
  const ids = await profilesOfPerson(tx, id)
  found(ids[0], { id })
  const by_year = await loadFigures(tx, { ids, property_id, years })
  const { coins } = tx
  const whole = (name: (typeof counts)[number]) => by_year.reduce((all, row) => all + row[name], 0)
  const money = (name: (typeof amounts)[number]) =>
    coins.write(sum(by_year.map(row => coins.read(row[name]))))
  return {
    by_year,
    totals: {
      stays: whole('stays'),
      nights: whole('nights'),
      room_nights: whole('room_nights'),
      cancellations: whole('cancellations'),
      no_shows: whole('no_shows'),
      room_revenue: money('room_revenue'),
      fb_revenue: money('fb_revenue'),
      other_revenue: money('other_revenue'),
    },
  }
})

/** The house of the call, or another one in which the person works. */
async function houseAsked({ sql, property_id, who }: Tx, asked: number | undefined): Promise<number> {
  if (asked === undefined || asked === property_id) return property_id
  const [house] =
    await sql`select id from employee where id = ${who.employee_id} and ${asked} = any (property_ids)`
  found(house, { property_id: asked })
  return asked
}

type Asked = { ids: readonly number[]; property_id: number; years: number }

/**
 * A stay counts when it is over, in the year of its arrival, for the guest and for whoever was its company, agent, source, group
 * or contact; room nights only where the reservation is the one of its room that counts. Revenue is net, of days that are
 * closed. What was counted before the house moved in here (guest_stat) is added.
 */
async function loadFigures({ sql }: Tx, { ids: all, property_id, years }: Asked): Promise<Row[]> {
  const ids = all as number[]
  return await sql<Row[]>`
    with mine as (
      select id as reservation_id, 'guest' as role from reservation
       where property_id = ${property_id} and guest_profile_id = any (${ids}::bigint[])
      union
      select reservation_id, case when role in ('billing_contact', 'addressee') then 'contact' else role end from reservation_profile
       where property_id = ${property_id} and guest_profile_id = any (${ids}::bigint[])),
    counted as (
      select extract(year from r.arrival_date)::int as year, m.role,
             (r.status = 'checked_out')::int as stays,
             case when r.status = 'checked_out' then r.departure_date - r.arrival_date else 0 end as nights,
             case when r.status = 'checked_out' then n.room_nights else 0 end as room_nights,
             (r.status = 'cancelled')::int as cancellations, (r.status = 'no_show')::int as no_shows,
             f.room_revenue, f.fb_revenue, f.other_revenue
        from mine m
        join reservation r on r.property_id = ${property_id} and r.id = m.reservation_id and not r.is_posting_master
        cross join lateral (
          select count(*) filter (where x.counts_inventory)::int * r.rooms as room_nights
            from reservation_night x where x.property_id = r.property_id and x.reservation_id = r.id and r.arrival_date < r.departure_date) n
        cross join lateral (
          select coalesce(sum(x.room_revenue + x.room_other_revenue), 0) as room_revenue, coalesce(sum(x.fnb_revenue), 0) as fb_revenue,
                 coalesce(sum(x.other_revenue), 0) as other_revenue
            from ${revenueOf({ sql }, property_id)} x) f
       where r.status in ('checked_out', 'cancelled', 'no_show')
      union all
      select year, role, stays, nights, room_nights, cancellations, no_shows, room_revenue, fb_revenue, other_revenue
        from guest_stat where property_id = ${property_id} and guest_profile_id = ${ids[0]})
    select year, role, sum(stays)::int as stays, sum(nights)::int as nights, sum(room_nights)::int as room_nights,
           sum(cancellations)::int as cancellations, sum(no_shows)::int as no_shows, sum(room_revenue)::text as room_revenue,
           sum(fb_revenue)::text as fb_revenue, sum(other_revenue)::text as other_revenue
      from counted
     where year > (select coalesce(max(year), 0) from counted) - ${years}::int
     group by year, role order by year desc, role`
}
