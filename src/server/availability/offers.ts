import { addDays, type BusinessDate, nightsOf } from '../../hotel/business-date'
import { heldOn } from '../../hotel/held-rate'
import { houseReasons } from '../../hotel/house-open'
import { type Money, zero } from '../../hotel/money'
import type { Party } from '../../hotel/occupancy'
import { evaluate, type Offer } from '../../hotel/offer'
import { priceStay } from '../../hotel/rate/price'
import type { Prices } from '../../hotel/rate/rate-day'
import type { Reason } from '../../hotel/reason'
import { isRefusal, refuseField } from '../../hotel/refusal'
import { dayUseOrNights } from '../../hotel/stay'
import { departureWithin, partyAsked, type StayAsked } from '../../hotel/stay-asked'
import { accept, Refused } from '../serve'
import { loadDayUses } from '../store/booking/day-use'
import { type CountedNight, countersOf, loadCounters } from '../store/counters'
import { loadRestrictions } from '../store/restriction'
import { loadSetup } from '../store/setup'
import {
  type HeldRate,
  loadHeldRates,
  loadSoldRates,
  loadSoldTypes,
  restrictedOffer,
  type SoldRate,
  type SoldType,
} from '../store/sold-rate'
import { may, type Tx } from '../tx'
import { loadShortItems } from './short-items'

export type Asked = StayAsked & {
  guest_profile_id?: number
  company_id?: number
  corporate_no?: string
  agent_id?: number
  source_id?: number
  group_id?: number
  rate_class_id?: number
  room_type_ids?: number[]
  rate_code_ids?: number[]
}

export type Cell = {
  rate: SoldRate
  type: SoldType
  /** Of one room, a night each; null where a night has no price. */
  amounts: Money[] | null
  prices: ReadonlyMap<BusinessDate, Prices>
  offer: Offer
  reasons: Reason[]
}

export type Offers = {
  arrival_date: BusinessDate
  departure_date: BusinessDate
  nights: BusinessDate[]
  rooms: number
  party: Party
  company: Company | null
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
  const setup = await loadSetup(tx)
  const departure_date = accept(departureWithin(asked, setup.max_stay_nights))
  const nights = dayUseOrNights(arrival_date, departure_date)
  const isDayUse = arrival_date === departure_date
  const span = { from: arrival_date, until: isDayUse ? addDays(arrival_date, 1) : departure_date }
  const company = asked.corporate_no === undefined ? null : await loadCompany(tx, asked.corporate_no)
  const { guest_profile_id, company_id, agent_id, source_id, group_id } = asked
  const profiles = [guest_profile_id, company_id, agent_id, source_id, group_id, company?.id]

  const party = partyAsked(asked, setup.bands)
  const { max_day_use_per_date: most } = setup
  const [allRates, types, counted, restrictions, held, priced, given] = await Promise.all([
    loadSoldRates(tx, asked.rate_code_ids ?? 'active'),
    loadSoldTypes(tx, asked.room_type_ids ?? 'sold'),
    isDayUse ? [] : loadCounters(tx, span),
    loadRestrictions(tx, { from: arrival_date, to: departure_date }),
    loadHeldRates(
      tx,
      profiles.filter(id => id !== undefined),
      { from: span.from, to: addDays(span.until, -1) },
    ),
    loadNightPrices(tx, span, { length: nights.length, party, asked }),
    isDayUse && most !== null ? loadDayUses(tx, { arrival_date }) : 0,
  ])
  const { rate_class_id } = asked
  // Rooms that the house gives away are offered to whoever may make prices.
  const rates = allRates.filter(
    rate =>
      (rate_class_id === undefined || rate.rate_class_id === rate_class_id) &&
      (!rate.is_house_use || may(tx.who, 'Rate override')),
  )
  const stay = { arrival_date, departure_date, rooms, party }
  const facts = { today: tx.today, max_advance_days: setup.max_advance_days, restrictions }
  const counters = new Map(types.map(type => [type.id, countersOf(counted, type.id)]))
  const ofHouse = houseReasons(stay, { sells: setup, day_uses: { most, given }, today: tx.today })
  const short = await loadShortItems(tx, rates, {
    arrival_date,
    departure_date,
    nights,
    rooms,
    party,
    bands: setup.bands,
  })

  const cells = rates.flatMap(rate =>
    types
      .filter(({ id }) => rate.room_type_ids.includes(id))
      .map((type): Cell => {
        const prices = priced.get(`${rate.id} ${type.id}`) ?? none
        const offer = offerOf(rate, type, prices)
        const holding = heldOn(held, offer, nights)
        const reasons = evaluate(stay, offer, {
          ...facts,
          counters: counters.get(type.id) ?? [],
          holds_rate: holding !== undefined,
        })
        const amounts = amountsOf(tx, { rate, type, prices, party, nights, holding })
        const all = [...ofHouse, ...reasons, ...(short.get(rate.id) ?? [])]
        return { rate, type, amounts, prices, offer, reasons: all }
      }),
  )
  return { arrival_date, departure_date, nights, rooms, party, company, rates, types, counted, held, cells }
}

type Company = { id: number; name: string }

/** The company that has a corporate number; asked only where somebody gives one. */
async function loadCompany({ sql }: Tx, corporate_no: string): Promise<Company> {
  const [company] = await sql<Company[]>`
    select id, name from guest_profile
     where corporate_no = ${corporate_no} and profile_type = 'company' and is_active and merged_into_id is null order by id limit 1`
  if (company) return company
  const message = 'No company has this corporate number.'
  throw new Refused(refuseField('corporate_no', message))
}

const none: ReadonlyMap<BusinessDate, Prices> = new Map()

/** A rate code and a type as the rules look at them, at the desk. */
const offerOf = (rate: SoldRate, type: SoldType, prices: ReadonlyMap<BusinessDate, Prices>): Offer => ({
  ...restrictedOffer(rate, type),
  rate,
  room_type: type,
  prices,
})

/** `nights`: which of the span, counted from its first; `amounts`: of each of them, empty where it has no price. */
type Row = { rate_code_id: number; room_type_id: number; nights: string; amounts: string }
type Wanted = { length: number; party: Party; asked: Asked }

/** What the room costs these people on each night, of all codes and types, from the tier of the stay's length. One query. */
async function loadNightPrices(
  { sql, property_id, coins }: Tx,
  { from, until }: { from: BusinessDate; until: BusinessDate },
  { length, party, asked }: Wanted,
): Promise<Map<string, ReadonlyMap<BusinessDate, Prices>>> {
  const { adults } = party
  const room = sql.unsafe(adults > 4 ? `a4 + extra_adult * ${adults - 4}` : `a${Math.max(1, adults)}`)
  // Of thousands of nights each sum with nobody in it is felt.
  const children = (['c1', 'c2', 'c3'] as const)
    .filter(band => party[band] > 0)
    .reduce((all, band) => sql`${all} + ${sql(band)} * ${party[band]}::int`, sql``)
  const rates = asked.rate_code_ids ? sql`and rate_code_id = any (${asked.rate_code_ids}::bigint[])` : sql``
  const types = asked.room_type_ids ? sql`and room_type_id = any (${asked.room_type_ids}::bigint[])` : sql``
  // As text with commas, which is taken apart at once; an array of the database is read letter by letter.
  const rows = await sql<Row[]>`
    select rate_code_id, room_type_id, string_agg((stay_date - ${from}::date)::text, ',') as nights,
           string_agg(coalesce((${room}${children})::text, ''), ',') as amounts
      from rate_day
     where property_id = ${property_id} and stay_date >= ${from} and stay_date < ${until}
       and min_nights <= ${Math.max(1, length)} and max_nights >= ${Math.max(1, length)} ${rates} ${types}
     group by rate_code_id, room_type_id`
  // Most nights cost what others cost.
  const known = new Map<string, Prices>()
  const pricesAt = (text: string): Prices => {
    const there = known.get(text)
    if (there) return there
    const prices = flat(text === '' ? null : coins.read(text))
    known.set(text, prices)
    return prices
  }
  const dates = nightsOf(from, until)
  return new Map(
    rows.map(({ rate_code_id, room_type_id, nights, amounts }) => {
      const each = amounts.split(',')
      const prices = new Map<BusinessDate, Prices>()
      for (const [index, night] of nights.split(',').entries())
        prices.set(dates[Number(night)], pricesAt(each[index]))
      return [`${rate_code_id} ${room_type_id}`, prices]
    }),
  )
}

/** The price of a night for a party that is counted already: the same for any number of adults, children included. */
const flat = (amount: Money | null): Prices => ({
  a1: amount,
  a2: amount,
  a3: amount,
  a4: amount,
  extra_adult: amount === null ? null : zero,
  c1: zero,
  c2: zero,
  c3: zero,
})

type Priced = {
  rate: SoldRate
  type: SoldType
  prices: ReadonlyMap<BusinessDate, Prices>
  party: Party
  nights: BusinessDate[]
  holding: HeldRate[] | undefined
}

/** What each night would be booked at, by the rule that books. */
function amountsOf(tx: Tx, { rate, type, prices, party, nights, holding }: Priced): Money[] | null {
  const priced = priceStay(
    nights.map((stay_date, index) => ({
      stay_date,
      night_no: index + 1,
      prices: prices.get(stay_date),
      party,
      negotiated_percent: holding?.[index].discount_percent,
    })),
    1,
    { rate, room_type: type, clerk: { may: () => false, max_discount_percent: null }, coins: tx.coins },
  )
  return isRefusal(priced) ? null : priced.nights.map(({ rate_amount }) => rate_amount)
}
