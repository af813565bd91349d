import { atRate } from '../exchange'
import {
  absolute,
  type Coins,
  divideRounded,
  isZero,
  larger,
  type Money,
  minus,
  money,
  negate,
  zero,
} from '../money'
import { isRefusal, type Refusal, refuse, refuseField } from '../refusal'
import type { ContraLine, EntryKind, NewEntry } from './entry'

/** Ledger account ids of the places that money of a drawer goes through. */
export type CashPlaces = {
  drawer: number
  cheques: number
  safe: number
  over_short: number
  fx_result: number
}

/** Whose drawer it is, in which currency the house counts, and where money lies. */
export type Drawer = { cashier_id: number; base: string; coins: Coins; places: CashPlaces }

/** What a drawer holds of one currency, as notes and coins or as cheques. */
export type Held = {
  instrument: 'cash' | 'cheque'
  currency: string
  coins: Coins
  /** In minor units of that currency. */
  expected: Money
  /** What the ledger says it is worth in base currency. */
  value: Money
}
export type Counted = Held & {
  counted: Money
  /** By which a difference is judged, and at which a found note is valued when the drawer held none; decimal text. */
  cash_buy_rate: string | null
}

/**
 * A shift begins with what the drawer is given or gives back to the safe (recipe R27). In: the float it begins with and what the
 * last shift retained. Out: an entry, none when they are equal. Source: domain/finance 9.3.
 */
export function openDrawer(drawer: Drawer, opening: Money, retained: Money): NewEntry | null {
  const amount = minus(opening, retained)
  return isZero(amount) ? null : move(drawer, 'shift_open', baseHeld(drawer, amount, amount), negate(amount))
}

/**
 * Money is carried to the safe during the shift (recipe R28), foreign money at what it is worth in the drawer.
 * In: what the drawer holds of the currency and how much of it goes. Out: the entry. Refuses `drawer_short`.
 * Source: domain/finance 9.5.
 */
export function dropFromDrawer(drawer: Drawer, held: Held, amount: Money): NewEntry | Refusal {
  if (amount > held.expected) return refuse('drawer_short', { currency: held.currency })
  return move(drawer, 'shift_drop', held, amount)
}

export type Difference = { instrument: 'cash' | 'cheque'; currency: string; difference: Money; value: Money }
export type ClosedDrawer = {
  entry: NewEntry | null
  dropped: Money
  differences: Difference[]
  largest: Money
}

/**
 * A shift ends with the drawer holding exactly the retained float: what was found or is missing goes to over and short (recipe
 * R29), all else to the safe (R28), and of a currency that is gone no value stays behind. In: the counts, all currencies the
 * drawer holds; the float to keep. Out: one entry (none when nothing moves), the base cash dropped, the differences and the
 * largest of them in base currency, foreign money at what the desk buys it for. Refuses `validation`, `float_too_high`, `no_exchange_rate`. Source: domain/finance 9.5.
 */
export function closeDrawer(
  drawer: Drawer,
  counts: readonly Counted[],
  retained: Money,
): ClosedDrawer | Refusal {
  const cash = counts.find(({ instrument, currency }) => instrument === 'cash' && currency === drawer.base)
  if (retained < 0n) return refuseField('retained_float', 'Please give an amount of zero or more.')
  if (retained > (cash?.counted ?? zero)) return refuse('float_too_high')

  const differences: Difference[] = []
  const lines: ContraLine[] = []
  let largest = zero
  for (const count of counts) {
    const difference = minus(count.counted, count.expected)
    const value = valueOfDifference(count, difference, drawer)
    if (isRefusal(value)) return value
    if (!isZero(difference)) {
      const { instrument, currency } = count
      differences.push({ instrument, currency, difference, value })
      lines.push(...foundOrMissing(drawer, count, difference, value))
      largest = larger(largest, absolute(atDesk(count, difference, value, drawer)))
    }
    const kept = count === cash ? retained : zero
    lines.push(...toSafe(drawer, count, money(count.value + value), kept))
  }
  return {
    entry: lines.length === 0 ? null : { kind: 'shift_close', postings: [], lines },
    dropped: minus(cash?.counted ?? zero, retained),
    differences,
    largest,
  }
}

/** Part of a currency's value: what it is worth in the drawer, in proportion. */
const carrying = ({ value, expected }: Held, amount: Money): Money =>
  amount === expected ? value : money(divideRounded(value * amount, expected))

/** A difference is worth what the drawer's money of that currency is worth, and at the desk's rate where it held none. */
function valueOfDifference(count: Counted, difference: Money, { base, coins }: Drawer): Money | Refusal {
  if (count.currency === base) return difference
  if (count.expected > 0n && count.value > 0n) return carrying(count, difference)
  if (isZero(difference)) return zero
  if (count.cash_buy_rate === null) {
    return refuse('no_exchange_rate', { type: 'cash', currency: count.currency })
  }
  return atRate(count.coins.write(difference), count.cash_buy_rate, coins)
}

/** What a difference is judged by: what the drawer's own foreign money is worth says how well it was bought, not how much of it is gone. */
const atDesk = (
  { currency, coins, cash_buy_rate }: Counted,
  difference: Money,
  value: Money,
  { base, coins: baseCoins }: Drawer,
): Money =>
  currency === base || cash_buy_rate === null
    ? value
    : atRate(coins.write(difference), cash_buy_rate, baseCoins)

function foundOrMissing(drawer: Drawer, held: Held, difference: Money, value: Money): ContraLine[] {
  if (isZero(value)) return []
  return [
    inDrawer(drawer, held, difference, value),
    { ledger: 'internal', ledger_account_id: drawer.places.over_short, amount: negate(value) },
  ]
}

function toSafe(drawer: Drawer, count: Counted, value: Money, kept: Money): ContraLine[] {
  const dropped = minus(count.counted, kept)
  const worth = count.currency === drawer.base ? dropped : value
  if (isZero(dropped)) {
    const left = minus(value, count.currency === drawer.base ? kept : zero)
    return isZero(left) ? [] : emptied(drawer, count, left)
  }
  return isZero(worth)
    ? []
    : [inDrawer(drawer, count, negate(dropped), negate(worth)), inSafe(drawer, count, dropped, worth)]
}

/** Buying and selling at different rates leaves value without notes. */
const emptied = (drawer: Drawer, held: Held, value: Money): ContraLine[] => [
  inDrawer(drawer, held, zero, negate(value)),
  { ledger: 'internal', ledger_account_id: drawer.places.fx_result, amount: value },
]

const move = (drawer: Drawer, kind: EntryKind, held: Held, amount: Money): NewEntry => {
  const value = carrying(held, amount)
  return {
    kind,
    postings: [],
    lines: [inDrawer(drawer, held, negate(amount), negate(value)), inSafe(drawer, held, amount, value)],
  }
}

const baseHeld = ({ base, coins }: Drawer, expected: Money, value: Money): Held => ({
  instrument: 'cash',
  currency: base,
  coins,
  expected: negate(expected),
  value: negate(value),
})

const inDrawer = (
  { cashier_id, places }: Drawer,
  { instrument, currency, coins }: Held,
  amount: Money,
  value: Money,
): ContraLine => ({
  ledger: 'cash',
  ledger_account_id: instrument === 'cheque' ? places.cheques : places.drawer,
  cashier_id,
  cash_currency: currency,
  cash_amount: coins.write(amount),
  amount: value,
})

const inSafe = ({ places }: Drawer, { currency, coins }: Held, amount: Money, value: Money): ContraLine => ({
  ledger: 'cash',
  ledger_account_id: places.safe,
  cash_currency: currency,
  cash_amount: coins.write(amount),
  amount: value,
})
