import { toSellForStay } from '../../hotel/availability'
import { addDays, type BusinessDate, nightsBetween } from '../../hotel/business-date'
import { absolute, type Money, minus, sum, times, zero } from '../../hotel/money'
import { misfits, type Party } from '../../hotel/occupancy'
import { notYet } from '../../hotel/offer'
import { adultsAmount, cellFor, childrenAmount, type RateDay } from '../../hotel/rate/rate-day'
import { type SplitStay, splitStays } from '../../hotel/split-stay'
import { dayUseOrNights } from '../../hotel/stay'
import type { Tx } from '../tx'
import { inBase, type SoldIn } from '../../hotel/rate/sold-in'
import { type IsOpen, type Leg, loadOpenings } from './alternative-open'
import { type CountedNight, countersOf, loadCounters } from './counters'
import { loadPrices } from './price'
import { loadSoldRates, loadSoldTypes, type SoldType } from './sold-rate'

export type Wish = {
  arrival_date: BusinessDate
  departure_date: BusinessDate
  rooms: number
  party: Party
  room_type_id?: number
  rate_code_id?: number
}

export type Alternative = {
  kind: 'type' | 'dates' | 'split' | 'waitlist'
  room_type_id?: number
  room_type?: string
  arrival_date?: BusinessDate
  departure_date?: BusinessDate
  rooms_left?: number
  total?: string
  difference?: string
  then_room_type_id?: number
  then_room_type?: string
  moves_on?: BusinessDate
}

/** How many days earlier or later a stay may be offered instead. */
const days = 3

/**
 * What may be sold instead of a stay that cannot: other types for it, the nearest in price first, the same type some days
 * earlier or later, where no type has all nights two of them with one move, and always the waitlist (domain/reservations 4.7). Nothing
 * is offered that a restriction or a sell date closes. Four queries at the most; day use has none.
 */
export async function findAlternatives(tx: Tx, wish: Wish): Promise<Alternative[]> {
  const { arrival_date, departure_date, room_type_id, rate_code_id } = wish
  const waitlist: Alternative = { kind: 'waitlist' }
  const nights = nightsBetween(arrival_date, departure_date)
  if (nights === 0) return [waitlist]

  const earliest = addDays(arrival_date, -days)
  const span = { from: earliest < tx.today ? tx.today : earliest, until: addDays(departure_date, days) }
  const types = await loadSoldTypes(tx, 'sold')
  const [rate] = rate_code_id === undefined ? [] : await loadSoldRates(tx, [rate_code_id])
  const [isOpen, counted, prices] = await Promise.all([
    loadOpenings(tx, { from: span.from, to: span.until }, rate_code_id),
    loadCounters(tx, span),
    rate_code_id === undefined
      ? []
      : loadPrices(tx, { rate_code_ids: [rate_code_id], room_type_ids: types.map(({ id }) => id), ...span }),
  ])
  const facts = { tx, wish, counted, prices, isOpen, sold_in: rate?.sold_in }
  const fitting = types.filter(type => misfits(wish.party, type).length === 0)
  const wanted = totalOf(facts, { arrival_date, departure_date, room_type_id })
  const others = fitting
    .filter(({ id }) => id !== room_type_id)
    .flatMap(type => offered(facts, type, { arrival_date, departure_date }, 'type', wanted))
    .toSorted((a, b) => (a.distance < b.distance ? -1 : a.distance > b.distance ? 1 : 0))
  const own = fitting.find(({ id }) => id === room_type_id)
  const shifts = [-1, 1, -2, 2, -3, 3]
    .map(shift => ({
      arrival_date: addDays(arrival_date, shift),
      departure_date: addDays(departure_date, shift),
    }))
    .filter(stay => stay.arrival_date >= tx.today)
  const moved = own ? shifts.flatMap(stay => offered(facts, own, stay, 'dates', wanted)) : []
  const parted = others.length > 0 ? [] : splitOffers(facts, fitting, wanted)
  return [...others.slice(0, 5), ...parted, ...moved].map(({ alternative }) => alternative).concat(waitlist)
}

type Facts = {
  tx: Tx
  wish: Wish
  counted: readonly CountedNight[]
  prices: readonly RateDay[]
  isOpen: IsOpen
  sold_in: SoldIn | null | undefined
}
/** `distance`: how far its price is from that of the stay wanted. */
type Weighed = { alternative: Alternative; distance: Money }

function offered(
  facts: Facts,
  type: SoldType,
  stay: { arrival_date: BusinessDate; departure_date: BusinessDate },
  kind: 'type' | 'dates',
  wanted: Money | undefined,
): Weighed[] {
  const { tx, wish, counted, isOpen } = facts
  const nights = counted.filter(
    ({ stay_date }) => stay.arrival_date <= stay_date && stay_date < stay.departure_date,
  )
  const rooms_left = nights.length === 0 ? 0 : toSellForStay(countersOf(nights, type.id))
  const isYoung =
    notYet(
      nights.map(({ stay_date }) => stay_date),
      type,
    ).length > 0
  if (rooms_left < wish.rooms || isYoung || !isOpen(stay, [{ type }])) return []
  const total = totalOf(facts, { ...stay, room_type_id: type.id })
  if (total === undefined && wish.rate_code_id !== undefined) return []
  const difference = total === undefined || wanted === undefined ? undefined : minus(total, wanted)
  const alternative = {
    kind,
    room_type_id: type.id,
    room_type: type.code,
    ...(kind === 'dates' ? stay : {}),
    rooms_left,
    ...(total === undefined ? {} : { total: tx.coins.write(total) }),
    ...(difference === undefined ? {} : { difference: tx.coins.write(difference) }),
  }
  return [{ alternative, distance: difference === undefined ? zero : absolute(difference) }]
}

/** A stay in two types with one move, when no other type has all its nights. */
function splitOffers(facts: Facts, types: readonly SoldType[], wanted: Money | undefined): Weighed[] {
  const { tx, wish, counted, isOpen } = facts
  const { arrival_date, departure_date, rooms } = wish
  const stay = { arrival_date, departure_date }
  const dates = dayUseOrNights(arrival_date, departure_date)
  const has = (room_type_id: number, night: BusinessDate) => {
    const counters = counted.filter(({ stay_date }) => stay_date === night)
    const isYoung = types.some(type => type.id === room_type_id && notYet([night], type).length > 0)
    return counters.length > 0 && !isYoung && toSellForStay(countersOf(counters, room_type_id)) >= rooms
  }
  const codes = new Map(types.map(({ id, code }) => [id, code]))
  const legsOf = ({ first, second, moves_on }: SplitStay): Leg[] =>
    types.flatMap(type => [
      ...(type.id === first
        ? [{ type, part: { dates: dates.filter(night => night < moves_on), is_first: true, is_last: false } }]
        : []),
      ...(type.id === second
        ? [
            {
              type,
              part: { dates: dates.filter(night => night >= moves_on), is_first: false, is_last: true },
            },
          ]
        : []),
    ])
  const splits = splitStays(dates, has, [...codes.keys()], wish.room_type_id).filter(split =>
    isOpen(stay, legsOf(split)),
  )
  return splits.slice(0, mostSplits).flatMap(({ first, second, moves_on }) => {
    const total = priceOf(facts, stay, night => (night < moves_on ? first : second))
    if (total === undefined && wish.rate_code_id !== undefined) return []
    const difference = total === undefined || wanted === undefined ? undefined : minus(total, wanted)
    const alternative: Alternative = {
      kind: 'split',
      room_type_id: first,
      room_type: codes.get(first),
      then_room_type_id: second,
      then_room_type: codes.get(second),
      moves_on,
      ...(total === undefined ? {} : { total: tx.coins.write(total) }),
      ...(difference === undefined ? {} : { difference: tx.coins.write(difference) }),
    }
    return [{ alternative, distance: zero }]
  })
}

const mostSplits = 2

/** What the code asks for all rooms and nights; undefined where a night has no price. */
function totalOf(
  facts: Facts,
  {
    arrival_date,
    departure_date,
    room_type_id,
  }: Pick<Wish, 'arrival_date' | 'departure_date' | 'room_type_id'>,
): Money | undefined {
  if (room_type_id === undefined) return undefined
  return priceOf(facts, { arrival_date, departure_date }, () => room_type_id)
}

/** The same where the type is another on other nights. */
function priceOf(
  { tx, wish, prices, sold_in }: Facts,
  { arrival_date, departure_date }: Pick<Wish, 'arrival_date' | 'departure_date'>,
  typeOn: (night: BusinessDate) => number,
): Money | undefined {
  const { rate_code_id, party } = wish
  if (rate_code_id === undefined) return undefined
  const dates = dayUseOrNights(arrival_date, departure_date)
  const amounts = dates.map(stay_date => {
    const room_type_id = typeOn(stay_date)
    const cell = cellFor(prices, { rate_code_id, room_type_id, stay_date, nights: dates.length })
    const adults = cell && adultsAmount(cell, party.adults)
    return cell && adults != null && sold_in?.rate !== null
      ? inBase(sum([adults, childrenAmount(cell, party)]), sold_in, tx.coins)
      : undefined
  })
  return amounts.every(amount => amount !== undefined)
    ? times(sum(amounts as Money[]), wish.rooms)
    : undefined
}
