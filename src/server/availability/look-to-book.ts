import { explainHouse, maxAvailable, toSellForStay } from '../../hotel/availability'
import { divideRounded, money, sum, times } from '../../hotel/money'
import type { Reason } from '../../hotel/reason'
import { restrictionReasons } from '../../hotel/restriction'
import { availability } from '../../wire/availability'
import { answer, found } from '../serve'
import { findAlternatives } from '../store/alternative'
import { countersOf } from '../store/counters'
import { lastTakerOf } from '../store/refuse-all'
import { loadRestrictions } from '../store/restriction'
import { loadSetup } from '../store/setup'
import { loadSoldTypes } from '../store/sold-rate'
import type { Tx } from '../tx'
import { type Asked, type Cell, loadOffers, type Offers } from './offers'
import { type Extra, extrasOf } from './extras'
import { type Policies, policiesOf } from './policies'
import { loadReleasable } from './releasable'

/** `look-to-book/search`: codes by types, what a stay costs and whether it may be sold. */
export const answerLookToBook = answer(availability.lookToBook, async (input, { tx }) => {
  const offers = await loadOffers(tx, input as Asked)
  const shown = offers.cells.filter(
    ({ rate, reasons }) =>
      (input.show_closed !== false || reasons.length === 0) &&
      // A negotiated rate that nobody here holds is not offered at all.
      !(rate.is_negotiated && reasons.some(({ code }) => code === 'rate_not_negotiated')),
  )
  const isSold = shown.some(({ reasons }) => reasons.length === 0)
  const { arrival_date, departure_date, nights, rooms, party, company } = offers
  return {
    arrival_date,
    departure_date,
    nights: arrival_date === departure_date ? 0 : nights.length,
    rooms,
    party,
    company,
    types: offers.types.map(type => ({
      id: type.id,
      code: type.code,
      name: type.name,
      ...leftOf(offers, type.id),
    })),
    rates: ratesShown(tx, offers, shown, {
      policies: await policiesOf(tx, offers, shown),
      extras: await extrasOf(tx, offers),
    }),
    default_rate_id: (await loadSetup(tx)).default_rate_code_id,
    cells: shown.map(cell => cellShown(tx, offers, cell)),
    alternatives: isSold ? [] : await findAlternatives(tx, { ...offers, room_type_id: offers.types[0]?.id }),
  }
})

/** `look-to-book/explain`: why one cell cannot be sold, night by night; the very reasons that booking would refuse with. */
export const answerExplain = answer(availability.explain, async ({ rate_id, type_id, ...asked }, { tx }) => {
  const offers = await loadOffers(tx, {
    ...(asked as Asked),
    rate_code_ids: [rate_id],
    room_type_ids: [type_id],
  })
  const cell = found(
    offers.cells.find(({ rate, type }) => rate.id === rate_id && type.id === type_id),
    { rate_id, type_id },
  )
  const { reasons } = cell
  const isShort = (code: string) => reasons.some(reason => reason.code === code)
  const isOfRooms = ({ code }: Reason) =>
    code === 'no_availability' || code === 'house_full' || code === 'sell_limit'
  const span = { from: offers.arrival_date, until: offers.departure_date }
  const [alternatives, restrictions, types, releasable, last_taker] = await Promise.all([
    reasons.length === 0
      ? []
      : findAlternatives(tx, { ...offers, room_type_id: type_id, rate_code_id: rate_id }),
    loadRestrictions(tx, { from: offers.arrival_date, to: offers.departure_date }),
    loadSoldTypes(tx, 'sold'),
    isShort('no_availability') || isShort('house_full')
      ? loadReleasable(tx, span, isShort('no_availability') ? type_id : null)
      : [],
    lastTakerOf(tx, reasons.find(isOfRooms), { room_type_id: type_id }),
  ])
  const counters = new Map(countersOf(offers.counted, type_id).map(night => [night.stay_date, night]))
  const amounts = cell.amounts
  return {
    sellable: reasons.length === 0,
    reasons,
    house: houseSentence({ ...offers, types }, cell) ?? null,
    nights: offers.nights.map((date, index) => {
      const night = counters.get(date)
      const alone = { arrival_date: date, departure_date: date }
      const rows = restrictions.filter(({ begin_date, end_date }) => begin_date <= date && date <= end_date)
      return {
        date,
        type_available: night ? maxAvailable(night.type) : null,
        house_available: night ? maxAvailable(night.house) : null,
        price: amounts ? tx.coins.write(amounts[index]) : null,
        restrictions: restrictionReasons(alone, cell.offer, {
          restrictions: rows,
          limits: [],
          today: tx.today,
        })
          .filter(({ dates }) => dates.includes(date))
          .map(({ code }) => code),
      }
    }),
    releasable,
    last_taker,
    alternatives,
  }
})

/** Rooms left of a type for the whole stay; day use takes none. */
function leftOf({ counted }: Offers, typeId: number): { rooms_left: number; house_left: number } {
  const nights = countersOf(counted, typeId)
  if (nights.length === 0) return { rooms_left: 0, house_left: 0 }
  return {
    rooms_left: toSellForStay(nights),
    house_left: Math.min(...nights.map(({ house }) => maxAvailable(house))),
  }
}

/** Negotiated codes by their rank, then the others as the house orders them. */
function ratesShown(
  { currency }: Tx,
  { rates, held }: Offers,
  cells: readonly Cell[],
  { policies, extras }: { policies: ReadonlyMap<number, Policies>; extras: ReadonlyMap<number, Extra[]> },
) {
  const seen = new Set(cells.map(({ rate }) => rate.id))
  const rankOf = (id: number) =>
    held.find(({ rate_code_id }) => rate_code_id === id)?.rank ?? Number.MAX_SAFE_INTEGER
  return rates
    .filter(({ id }) => seen.has(id))
    .toSorted((a, b) => Number(b.is_negotiated) - Number(a.is_negotiated) || rankOf(a.id) - rankOf(b.id))
    .map(({ id, code, name, is_negotiated, short_info }) => {
      const { deposit = null, cancel = null } = policies.get(id) ?? {}
      return {
        id,
        code,
        name,
        negotiated: is_negotiated,
        // Whatever it is priced in, it is shown in the currency of the house.
        currency,
        short_info,
        policies: { deposit, cancel },
        extras: extras.get(id) ?? [],
      }
    })
}

function cellShown({ coins }: Tx, { rooms, nights }: Offers, { rate, type, amounts, reasons }: Cell) {
  const total = amounts && sum(amounts)
  return {
    rate_id: rate.id,
    type_id: type.id,
    total: total === null ? null : coins.write(times(total, rooms)),
    average: total === null ? null : coins.write(money(divideRounded(total, BigInt(nights.length)))),
    first_night: amounts ? coins.write(amounts[0]) : null,
    sellable: reasons.length === 0,
    reasons: [...new Set(reasons.map(({ code }) => code))],
  }
}

function houseSentence(
  { counted, types }: Pick<Offers, 'counted' | 'types'>,
  { type }: Cell,
): string | undefined {
  for (const { house, types: tallies } of counted) {
    const own = tallies.get(type.id)
    const all = types.flatMap(({ id, code }) => {
      const tallied = tallies.get(id)
      return tallied ? [{ ...tallied, code }] : []
    })
    const sentence = own && explainHouse(own, house, all)
    if (sentence) return sentence
  }
  return undefined
}
