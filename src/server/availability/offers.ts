import { addDays, type BusinessDate } from '../../hotel/business-date'
import type { Money } from '../../hotel/money'
import type { Party } from '../../hotel/occupancy'
import { evaluate, type Offer } from '../../hotel/offer'
import { holdingOf } from '../../hotel/held-rate'
import { priceStay } from '../../hotel/rate/price'
import type { Prices } from '../../hotel/rate/rate-day'
import type { Reason } from '../../hotel/reason'
import { isRefusal } from '../../hotel/refusal'
import { dayUseOrNights } from '../../hotel/stay'
import { departureOf, partyAsked, type StayAsked } from '../../hotel/stay-asked'
import { type CountedNight, countersOf, loadCounters } from '../store/counters'
import { loadRestrictions } from '../store/restriction'
import { loadSetup, type Setup } from '../store/setup'
import { type HeldRate, loadHeldRates, loadSoldRates, loadSoldTypes, type SoldRate, type SoldType } from '../store/sold-rate'
import type { Tx } from '../tx'

export type Asked = StayAsked & {
  guest_profile_id?: number
  company_id?: number
  agent_id?: number
  source_id?: number
  rate_class_id?: number
  room_type_ids?: number[]
  rate_code_ids?: number[]
}

export type Cell = {
  rate: SoldRate
  type: SoldType
  /** Per room, one amount a night; null where a night has no price. */
  amounts: Money[] | null
  prices: ReadonlyMap<BusinessDate, Prices>
  reasons: Reason[]
}

export type Offers = {
  arrival_date: BusinessDate
  departure_date: BusinessDate
  nights: BusinessDate[]
  rooms: number
  party: Party
  setup: Setup
  rates: SoldRate[]
  types: SoldType[]
  counted: CountedNight[]
  held: HeldRate[]
  cells: Cell[]
}

/**
 * Everything that could be sold for a stay, cell by cell, with what stands in the way. One query for prices, one for
 * restrictions, a few small ones beside them, all sent together; what may be sold is decided in memory by the function that
 * books (domain/reservations 4.7).
 */
export async function loadOffers(tx: Tx, asked: Asked): Promise<Offers> {
  const { arrival_date, rooms = 1 } = asked
  const departure_date = departureOf(asked)
  const nights = dayUseOrNights(arrival_date, departure_date)
  const isDayUse = arrival_date === departure_date
  const span = { from: arrival_date, until: isDayUse ? addDays(arrival_date, 1) : departure_date }
  const profiles = [asked.guest_profile_id, asked.company_id, asked.agent_id, asked.source_id].filter(id => id !== undefined)
  const [setup, allRates, allTypes, counted, restrictions, held, priced] = await Promise.all([
    loadSetup(tx),
    loadSoldRates(tx, asked.rate_code_ids ?? 'active'),
    loadSoldTypes(tx, asked.room_type_ids ?? 'sold'),
    isDayUse ? [] : loadCounters(tx, span),
    loadRestrictions(tx, { from: arrival_date, to: departure_date }),
    loadHeldRates(tx, profiles, { from: span.from, to: addDays(span.until, -1) }),
    loadNightPrices(tx, span, nights.length, asked),
  ])
  const party = partyAsked(asked, setup.bands)
  const rates = allRates.filter(rate => asked.rate_class_id === undefined || rate.rate_class_id === asked.rate_class_id)
  const stay = { arrival_date, departure_date, rooms, party }
  const typeCounters = new Map(allTypes.map(type => [type.id, countersOf(counted, type.id)]))
  const facts = { today: tx.today, max_advance_days: setup.max_advance_days, restrictions }

  const cells = rates.flatMap(rate =>
    allTypes
      .filter(({ id }) => rate.room_type_ids.includes(id))
      .map((type): Cell => {
        const prices = pricesOf(priced.get(`${rate.id} ${type.id}`), party, tx)
        const offer: Offer = {
          rate_code_id: rate.id,
          base_rate_code_ids: rate.base_rate_code_ids,
          rate_class_id: rate.rate_class_id,
          rate_category_id: rate.rate_category_id,
          room_type_id: type.id,
          accommodation_type_id: type.accommodation_type_id,
          ignores_house_restrictions: rate.ignores_house_restrictions,
          block_id: null,
          channel: 'desk',
          rate,
          room_type: type,
          prices,
        }
        const holding = holdingOf(held, rate.id, type.id, nights)
        const counters = typeCounters.get(type.id) ?? []
        const reasons = evaluate(stay, offer, { ...facts, counters, holds_rate: holding !== undefined })
        const amounts = amountsOf(prices, nights, { rate, type, party, negotiated_percent: holding?.discount_percent ?? null }, tx)
        return { rate, type, amounts, prices, reasons }
      }),
  )
  return { arrival_date, departure_date, nights, rooms, party, setup, rates, types: allTypes, counted, held, cells }
}

type PricedNights = { rate_code_id: number; room_type_id: number; dates: BusinessDate[]; room: (string | null)[] }

/** The price of the room for these people on each night, all codes and types, from the tier of the stay's length. */
async function loadNightPrices(
  { sql, property_id }: Tx,
  { from, until }: { from: BusinessDate; until: BusinessDate },
  length: number,
  asked: Asked,
): Promise<Map<string, PricedNights>> {
  const { adults = 1, child_ages = [], c1 = 0, c2 = 0, c3 = 0 } = asked
  const rates = asked.rate_code_ids ? sql`and d.rate_code_id = any (${asked.rate_code_ids}::bigint[])` : sql``
  const types = asked.room_type_ids ? sql`and d.room_type_id = any (${asked.room_type_ids}::bigint[])` : sql``
  const rows = await sql<PricedNights[]>`
    with people as materialized (
      select ${adults}::int + coalesce(sum((a.age > b.oldest)::int), 0)::int as adults,
             case when cardinality(${child_ages}::int[]) = 0 then ${c1}::int else coalesce(sum((a.band = 1)::int), 0)::int end as c1,
             case when cardinality(${child_ages}::int[]) = 0 then ${c2}::int else coalesce(sum((a.band = 2)::int), 0)::int end as c2,
             case when cardinality(${child_ages}::int[]) = 0 then ${c3}::int else coalesce(sum((a.band = 3)::int), 0)::int end as c3
        from (select 0 as oldest) b left join (select 0 as age, 0 as band) a on false)
    select d.rate_code_id, d.room_type_id, array_agg(d.stay_date order by d.stay_date) as dates,
           array_agg((case when p.adults <= 1 then d.a1 when p.adults = 2 then d.a2 when p.adults = 3 then d.a3 when p.adults = 4 then d.a4
                      else d.a4 + d.extra_adult * (p.adults - 4) end) + d.c1 * p.c1 + d.c2 * p.c2 + d.c3 * p.c3 order by d.stay_date) as room
      from rate_day d, people p
     where d.property_id = ${property_id} and d.stay_date >= ${from} and d.stay_date < ${until}
       and ${Math.max(1, length)} between d.min_nights and d.max_nights ${rates} ${types}
     group by d.rate_code_id, d.room_type_id`
  return new Map(rows.map(row => [`${row.rate_code_id} ${row.room_type_id}`, row]))
}
