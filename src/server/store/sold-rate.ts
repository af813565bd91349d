import type { BusinessDate } from '../../hotel/business-date'
import type { Money } from '../../hotel/money'
import type { OfferedRate } from '../../hotel/offer-rate'
import type { RateRules } from '../../hotel/rate/price'
import { type PostingRate, sellRateAt, type SoldIn } from '../../hotel/rate/sold-in'
import type { RestrictedOffer } from '../../hotel/restriction'
import { remembered } from '../remember'
import type { Tx } from '../tx'

/** A rate code with everything that offering, pricing and booking it needs. */
export type SoldRate = OfferedRate &
  RateRules & {
    id: number
    name: string
    is_active: boolean
    rate_category_id: number
    rate_class_id: number
    /** Codes whose restrictions this one obeys too, the nearest first. */
    base_rate_code_ids: number[]
    ignores_house_restrictions: boolean
    room_type_ids: number[]
    currency_code: string
    transaction_code_id: number
    includes_tax: boolean
    market_code_id: number
    source_code_id: number | null
    reservation_type_id: number | null
    deposit_rule_id: number | null
    cancellation_penalty_id: number | null
    packages: { package_code_id: number; quantity: number; is_included: boolean }[]
    print_rate: boolean
    suppress_rate: boolean
    short_info: string | null
    display_sequence: number
  }

/** Rate codes by their ids, or all active ones in the order they are shown. */
export async function loadSoldRates(tx: Tx, ids: readonly number[] | 'active'): Promise<SoldRate[]> {
  const rates = await remembered(tx, 'rates', () => readRates(tx))
  const wanted = rates.filter(rate => (ids === 'active' ? rate.is_active : ids.includes(rate.id)))
  return await soldIn(tx, wanted)
}

/** The same; what is priced in another currency with what that is worth now. */
export async function soldIn<T extends { currency_code: string }>(
  tx: Tx,
  priced: readonly T[],
): Promise<(T & { sold_in?: SoldIn })[]> {
  if (!priced.some(one => isForeign(tx, one))) return [...priced]
  const courses = await remembered(tx, 'posting-rates', () => readPostingRates(tx))
  const now = new Date().toISOString()
  return priced.map(one => {
    if (!isForeign(tx, one)) return one
    const { currency_code: currency } = one
    return { ...one, sold_in: { currency, rate: sellRateAt(courses, currency, now) } }
  })
}

/** Whether something is priced in another currency than that of the house. */
export const isForeign = ({ currency }: Tx, { currency_code }: { currency_code: string }): boolean =>
  currency_code !== currency

/** Whether a rate code is sold in another currency; asks nothing that is not remembered. */
export const hasForeignRates = async (tx: Tx): Promise<boolean> =>
  (await remembered(tx, 'rates', () => readRates(tx))).some(rate => isForeign(tx, rate))

const readPostingRates = ({ sql, property_id }: Tx): Promise<PostingRate[]> => sql<PostingRate[]>`
  select currency_code as currency, begin_at::text as begin_at, trim_scale(sell_rate)::text as sell_rate
    from exchange_rate
   where property_id = ${property_id} and rate_type = 'posting' and sell_rate is not null and is_active`

async function readRates({ sql, property_id, coins }: Tx): Promise<SoldRate[]> {
  const rows = await sql<(Omit<SoldRate, 'floor_amount'> & { floor_amount: string | null })[]>`
    select r.id, r.code, r.name, r.is_active, r.rate_category_id, g.rate_class_id,
           array_remove(array[b1.id, b2.id, b3.id], null) as base_rate_code_ids,
           r.ignores_house_restrictions, r.room_type_ids, r.currency_code, r.transaction_code_id, r.includes_tax, r.market_code_id,
           r.source_code_id, r.reservation_type_id, r.deposit_rule_id, r.cancellation_penalty_id, r.packages, r.print_rate,
           r.suppress_rate, r.short_info, r.display_sequence, r.begin_sell_date, r.end_sell_date, r.book_from, r.book_to,
           r.min_stay_nights, r.max_stay_nights, r.min_advance_days, r.max_advance_days, r.arrival_days, r.is_public, r.is_negotiated,
           r.is_for_blocks, r.is_day_use, r.allow_discount, r.allow_overtype, r.floor_amount, r.free_night_every, r.is_complimentary,
           r.is_house_use
      from rate_code r
      join rate_category g on g.property_id = r.property_id and g.id = r.rate_category_id
      left join rate_code b1 on b1.property_id = r.property_id and b1.id = r.base_rate_code_id and r.inherit_restrictions
      left join rate_code b2 on b2.property_id = b1.property_id and b2.id = b1.base_rate_code_id and b1.inherit_restrictions
      left join rate_code b3 on b3.property_id = b2.property_id and b3.id = b2.base_rate_code_id and b2.inherit_restrictions
     where r.property_id = ${property_id}
     order by r.display_sequence, r.code`
  return rows.map(row => ({
    ...row,
    floor_amount: row.floor_amount === null ? null : coins.read(row.floor_amount),
  }))
}

export type SoldType = {
  id: number
  code: string
  name: string
  is_active: boolean
  is_pseudo: boolean
  accommodation_type_id: number | null
  default_occupancy: number
  max_occupancy: number
  max_adults: number
  max_children: number
  min_rate: Money | null
  /** Its first night; null: it has always been sold. */
  active_from: BusinessDate | null
  upgrade_rank: number | null
  display_sequence: number
}

/** A rate code and a type as restrictions look at them. */
export const restrictedOffer = (
  rate: SoldRate,
  type: Pick<SoldType, 'id' | 'accommodation_type_id'>,
  channel = 'desk',
): RestrictedOffer => ({
  rate_code_id: rate.id,
  base_rate_code_ids: rate.base_rate_code_ids,
  rate_class_id: rate.rate_class_id,
  rate_category_id: rate.rate_category_id,
  room_type_id: type.id,
  accommodation_type_id: type.accommodation_type_id,
  ignores_house_restrictions: rate.ignores_house_restrictions,
  block_id: null,
  channel,
})

/** Room types by their ids, or all that are sold, in the order they are shown. */
export async function loadSoldTypes(tx: Tx, ids: readonly number[] | 'sold'): Promise<SoldType[]> {
  const types = await remembered(tx, 'types', () => readTypes(tx))
  return types.filter(type => (ids === 'sold' ? type.is_active && !type.is_pseudo : ids.includes(type.id)))
}

async function readTypes({ sql, property_id, coins }: Tx): Promise<SoldType[]> {
  const rows = await sql<(Omit<SoldType, 'min_rate'> & { min_rate: string | null })[]>`
    select id, code, name, is_active, is_pseudo, accommodation_type_id, coalesce(default_occupancy, 2) as default_occupancy,
           coalesce(max_occupancy, 2) as max_occupancy, coalesce(max_adults, max_occupancy, 2) as max_adults,
           coalesce(max_children, max_occupancy, 2) as max_children, min_rate, active_from, upgrade_rank, display_sequence
      from room_type where property_id = ${property_id} order by display_sequence, code`
  return rows.map(row => ({ ...row, min_rate: row.min_rate === null ? null : coins.read(row.min_rate) }))
}

/** A code that a profile holds; the dates and types for which it does. */
export type HeldRate = {
  /** For which of the profiles that were asked about: itself or its head office holds it. */
  for_id: number
  rate_code_id: number
  begin_date: BusinessDate
  end_date: BusinessDate | null
  room_type_ids: number[]
  discount_percent: string | null
  rank: number
}

/**
 * The negotiated codes that these profiles hold in some part of a stay. A company has those of its head office too, unless it
 * holds the same code itself (domain/reservations 3.4).
 */
export async function loadHeldRates(
  { sql, property_id }: Tx,
  profileIds: readonly number[],
  { from, to }: { from: BusinessDate; to: BusinessDate },
): Promise<HeldRate[]> {
  if (profileIds.length === 0) return []
  return await sql<HeldRate[]>`
    with holder as (
      select p.id, p.id as for_id, 0 as distance from guest_profile p where p.id = any (${profileIds as number[]}::bigint[])
      union all
      select c.parent_company_id, c.id, 1 from guest_profile c
       where c.id = any (${profileIds as number[]}::bigint[]) and c.parent_company_id is not null)
    select h.for_id, n.rate_code_id, n.begin_date, n.end_date, n.room_type_ids, n.discount_percent, coalesce(n.rank, 1) as rank
      from holder h join negotiated_rate n on n.property_id = ${property_id} and n.guest_profile_id = h.id
     where n.is_active and n.begin_date <= ${to} and (n.end_date is null or n.end_date >= ${from})
       and (h.distance = 0 or not exists (select 1 from negotiated_rate o where o.property_id = n.property_id and o.guest_profile_id = h.for_id
                                             and o.rate_code_id = n.rate_code_id and o.is_active))
     order by n.rank`
}
