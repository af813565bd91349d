import type { BusinessDate } from '../../../hotel/business-date'
import { absolute, type Money, minus } from '../../../hotel/money'
import type { Params } from '../../../hotel/report/report'
import { holdersOf, pricesOfStays } from '../../store/night-prices'
import type { Tx } from '../../tx'
import type { RowsOf } from '../rows'
import { byRoom, stayColumns, stayFilters, stayJoins } from '../stay'

type Night = {
  stay_date: BusinessDate
  arrival: BusinessDate
  departure: BusinessDate
  rate_code_id: number
  charge_type_id: number
  adults: number
  c1: number
  c2: number
  c3: number
  profile_ids: number[]
  /** Database text. */
  charged: string
} & Record<string, unknown>

/**
 * Nights of a date beside what they would cost if they were booked now, which is reckoned where bookings are priced and not here. What
 * differs most comes first, before it what has no price at all.
 */
export const rows: RowsOf = async (tx, params) => {
  const { coins } = tx
  const nights = await loadNights(tx, params)
  const prices = await pricesOfStays(tx, nights.map(asBooked))
  const least = coins.read(String(params.tolerance))
  return nights
    .map((night, index) => {
      const [configured] = prices[index]
      const variance = configured === null ? null : minus(coins.read(night.charged), configured)
      return { night, configured, variance }
    })
    .filter(({ variance }) => variance === null || absolute(variance) >= least)
    .toSorted((one, other) => byVariance(one.variance, other.variance))
    .map(({ night, configured, variance }) => ({
      ...night,
      configured: configured === null ? null : coins.write(configured),
      variance: variance === null ? null : coins.write(variance),
    }))
}

function byVariance(one: Money | null, other: Money | null): number {
  if (one === null || other === null) return Number(other === null) - Number(one === null)
  const [less, more] = [absolute(one), absolute(other)]
  return less === more ? 0 : less < more ? 1 : -1
}

const asBooked = (night: Night) => ({
  arrival_date: night.arrival,
  departure_date: night.departure,
  profile_ids: night.profile_ids,
  nights: [
    {
      stay_date: night.stay_date,
      rate_code_id: night.rate_code_id,
      charge_type_id: night.charge_type_id,
      adults: night.adults,
      c1: night.c1,
      c2: night.c2,
      c3: night.c3,
      discount: null,
    },
  ],
})

/** One row for each room of the night, by room; of sharers with all their people and what they are charged together. */
async function loadNights(tx: Tx, params: Params): Promise<Night[]> {
  const { date, scope } = params
  const { sql, property_id } = tx
  const inHouse = sql`r.status = 'checked_in'`
  const arriving = sql`(r.status = 'reserved' and r.arrival_date = ${date})`
  const which =
    scope === 'in_house' ? inHouse : scope === 'arrivals' ? arriving : sql`(${inHouse} or ${arriving})`
  return await sql<Night[]>`
    select ${stayColumns(tx)}, z.stay_date, z.rate_code_id, z.charge_type_id, ct.code as charge_type, zc.code as rate_code,
           coalesce(w.adults, z.adults) as adults, coalesce(w.c1, z.c1) as c1, coalesce(w.c2, z.c2) as c2, coalesce(w.c3, z.c3) as c3,
           coalesce(w.c1 + w.c2 + w.c3, z.c1 + z.c2 + z.c3) as children, coalesce(w.charged, z.share_amount) as charged,
           ${holdersOf(tx)} as profile_ids, z.override_reason as reason, e.name as user,
           case when z.is_fixed then 'fixed' end as fixed,
           case z.discount_kind when 'percent' then trim_scale(z.discount_value) || ' % – ' || dr.name
                                when 'amount' then trim_scale(z.discount_value) || ' – ' || dr.name end as discount
      from reservation_night z
      join reservation r on r.property_id = z.property_id and r.id = z.reservation_id
      ${stayJoins(tx, sql`${date}`)}
      join room_type ct on ct.property_id = z.property_id and ct.id = z.charge_type_id
      join rate_code zc on zc.property_id = z.property_id and zc.id = z.rate_code_id
      left join discount_reason dr on dr.property_id = z.property_id and dr.id = z.discount_reason_id
      left join employee e on e.id = z.override_by_id
      left join lateral (
        select sum(x.adults)::int as adults, sum(x.c1)::int as c1, sum(x.c2)::int as c2, sum(x.c3)::int as c3, sum(x.share_amount) as charged
          from reservation y
          join reservation_night x on x.property_id = y.property_id and x.reservation_id = y.id and x.stay_date = z.stay_date
         where y.property_id = z.property_id and y.share_group_id = z.share_group_id and y.status in ('reserved', 'checked_in')) w
        on z.share_group_id is not null
     where z.property_id = ${property_id} and z.stay_date = ${date} and (z.share_group_id is null or z.counts_inventory)
       and not r.is_posting_master and ${which} ${stayFilters(tx, params)}
     order by ${byRoom(tx)}, guest, r.id`
}
