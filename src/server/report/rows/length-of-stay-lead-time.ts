import type { Params } from '../../../hotel/report/report'
import { revenueOf } from '../../profile/revenue'
import type { Fragment } from '../../store/desk-row'
import { uncountedTypes } from '../../store/uncounted-types'
import type { Tx } from '../../tx'
import { daysBeside } from '../beside'
import { among } from '../records'
import type { RowsOf } from '../rows'

/**
 * Every stay stands once in each part, within the band of its nights and of its days ahead. What it has brought is what the page of its
 * guest tells of it. All bands are told, so that those that are empty are seen to be; of no booking at all, none.
 */
export const rows: RowsOf = async (tx, params) => {
  const { sql, property_id } = tx
  const found = await sql<{ part: number; band: number }[]>`
    with booking as materialized ${bookings(tx, params)},
    told as (
      select r.length, r.lead, r.has_ended and r.is_now as is_stay, r.has_ended and not r.is_now as was_stay,
             case when r.is_now and r.is_share_primary then r.rooms * r.length else 0 end as booked,
             r.status = 'cancelled' as is_cancelled, n.nights, n.sold, v.room_revenue
        from booking r
        left join lateral (
          select count(*)::int as nights, count(*) filter (where ${kindOfUse(tx)} = 'sold')::int as sold
            from stay_night_fact f
           where f.property_id = r.property_id and f.reservation_id = r.id and f.counts_room and r.has_ended) n on true
        left join lateral (
          select sum(x.room_revenue) as room_revenue from ${revenueOf(tx, property_id)} x where r.has_ended and r.is_now) v on true
    ), placed as (
      select p.*, t.*
        from told t
       cross join lateral (values
         (1, width_bucket(t.length, array[1, 2, 3, 4, 5, 7, 14, 30]), t.length, (t.length > 0)::int),
         (2, width_bucket(t.lead, array[1, 2, 4, 8, 15, 31, 61, 91]), t.lead, 1)) p (part, band, days, counted))
    select part, band, count(*) filter (where x.is_stay)::int as stays, coalesce(sum(x.days) filter (where x.is_stay), 0)::int as days,
           coalesce(sum(x.counted) filter (where x.is_stay), 0)::int as counted, coalesce(sum(x.nights) filter (where x.is_stay), 0)::int as room_nights,
           coalesce(sum(x.sold) filter (where x.is_stay), 0)::int as sold, coalesce(sum(x.room_revenue) filter (where x.is_stay), 0) as room_revenue,
           coalesce(sum(x.booked), 0)::int as booked, coalesce(sum(x.booked) filter (where x.is_cancelled), 0)::int as cancelled,
           count(*) filter (where x.was_stay)::int as stays_before, coalesce(sum(x.nights) filter (where x.was_stay), 0)::int as nights_before
      from generate_series(1, 2) part
     cross join generate_series(0, 8) band
      left join placed x using (part, band)
     where exists (select from booking)
     group by 1, 2 order by 1, 2`
  return found.map(row => {
    const { name, bands } = parts[row.part - 1]
    return { ...row, part: name, band: bands[row.band] }
  })
}

/** Whatever was booked for or on the dates, or those beside them, with the length and the lead that it has come to. */
function bookings(tx: Tx, params: Params): Fragment {
  const { sql, property_id, today } = tx
  const { stay_from, stay_to, basis, markets, sources } = params
  const before = daysBeside(params)
  const day = days(tx)[String(basis)]
  return sql`(
    select r.*, coalesce(r.check_out_business_date, r.departure_date) - r.arrival_date as length,
           case when r.is_walk_in then 0 else greatest(r.arrival_date - r.booked_business_date, 0) end as lead,
           r.status = 'checked_out' and r.check_out_business_date < ${today} as has_ended,
           ${day} between ${stay_from} and ${stay_to} as is_now
      from reservation r
     where r.property_id = ${property_id} and r.status in ('reserved', 'checked_in', 'checked_out', 'cancelled', 'no_show')
       and not r.is_posting_master and r.room_type_id not in ${uncountedTypes(tx)}
       and (${day} between ${stay_from} and ${stay_to} or ${day} between ${before.from}::date and ${before.to}::date)
       ${among(tx, sql`r.market_code_id`, markets)} ${among(tx, sql`r.source_code_id`, sources)})`
}

const parts = [
  {
    name: 'Length of stay',
    bands: [
      'Day use',
      '1 night',
      '2 nights',
      '3 nights',
      '4 nights',
      '5 to 6 nights',
      '7 to 13 nights',
      '14 to 29 nights',
      '30 nights and more',
    ],
  },
  {
    name: 'Lead time',
    bands: [
      'Same day',
      '1 day ahead',
      '2 to 3 days ahead',
      '4 to 7 days ahead',
      '8 to 14 days ahead',
      '15 to 30 days ahead',
      '31 to 60 days ahead',
      '61 to 90 days ahead',
      '91 days ahead and more',
    ],
  },
]

const days = ({ sql }: Pick<Tx, 'sql'>): Record<string, Fragment> => ({
  departures: sql`coalesce(r.check_out_business_date, r.departure_date)`,
  arrivals: sql`r.arrival_date`,
  bookings_made: sql`r.booked_business_date`,
})

/** A room is given away only where none of those who share it pays, which its own fact says (as in `stat_day`). */
const kindOfUse = ({ sql }: Pick<Tx, 'sql'>): Fragment => sql`
  case when r.share_group_id is null then f.use_kind else coalesce((
    select d.use_kind from room_day_fact d
     where d.property_id = f.property_id and d.business_date = f.business_date and d.primary_reservation_id = f.reservation_id), f.use_kind) end`
