import { addDays, type BusinessDate, nightsBetween } from './business-date'
import { type Coins, type Money, percentOf, smaller, sum, times } from './money'

/** What one planned night is quoted at, for all rooms of the reservation; `counts` is the code's `include_in_deposit_rule`. */
export type StayLine = {
  night: BusinessDate
  part: 'room' | 'package' | 'fixed_charge'
  /** As quoted, in minor units; packages and fixed charges that stand outside the rate. */
  amount: Money
  /** Generates added on top. */
  added_tax: Money
  counts: boolean
}
export type Stay = { rooms: number; lines: readonly StayLine[] }
export type Base = 'room' | 'room_tax' | 'room_packages' | 'all'

/** How much a line of a deposit rule or a penalty asks: `value` is decimal text, a percentage, nights, or an amount per room. */
export type RuleAmount = { type: 'percent' | 'nights' | 'flat'; value: string; base: Base }

/**
 * One stay with others that are asked for with it, as if their rooms had never left it: nights are counted from the arrival of each.
 * In: the stay and the others. Out: a stay of all their rooms. Refuses nothing. Source: domain/reservations 5.10, domain/finance 13.3.
 */
export function stayWith(stay: Stay, others: readonly Stay[]): Stay {
  const first = arrivalOf(stay)
  const moved = others.flatMap(other => {
    const own = arrivalOf(other)
    return first === undefined || own === undefined
      ? other.lines
      : other.lines.map(line => ({ ...line, night: addDays(first, nightsBetween(own, line.night)) }))
  })
  return {
    rooms: others.reduce((rooms, other) => rooms + other.rooms, stay.rooms),
    lines: [...stay.lines, ...moved],
  }
}

/**
 * What deposits and penalties are counted from. In: the stay. Out: minor units: ROOM the rooms, ROOM_TAX with the taxes
 * added on them, ROOM_PACKAGES with packages, ALL the stay total; lines that do not count are left out of each.
 * Refuses nothing. Source: domain/finance 13.3.
 */
export function baseOf({ lines }: Pick<Stay, 'lines'>, base: Base): Money {
  const counted = lines.filter(({ counts, part }) => counts && partsOf[base].includes(part))
  const amounts = counted.map(({ amount }) => amount)
  const taxes = counted.map(({ added_tax }) => added_tax)
  return sum(base === 'room_tax' || base === 'all' ? [...amounts, ...taxes] : amounts)
}

/**
 * What one line asks of a stay, never more than the whole of it.
 * In: the line, the stay (for an early departure the lost nights only), the coins. Out: minor units.
 * Refuses nothing. Source: domain/finance 13.3.
 */
export function amountOf({ type, value, base }: RuleAmount, stay: Stay, coins: Coins): Money {
  const asked = {
    percent: () => percentOf(baseOf(stay, base), value, coins),
    nights: () => baseOf({ lines: firstNights(stay, Number(value)) }, base),
    flat: () => times(coins.read(value), stay.rooms),
  }[type]()
  return smaller(asked, baseOf(stay, 'all'))
}

const partsOf: Record<Base, readonly StayLine['part'][]> = {
  room: ['room'],
  room_tax: ['room'],
  room_packages: ['room', 'package'],
  all: ['room', 'package', 'fixed_charge'],
}

const arrivalOf = ({ lines }: Stay): BusinessDate | undefined => lines.map(({ night }) => night).toSorted()[0]

function firstNights({ lines }: Stay, count: number): StayLine[] {
  const nights = [...new Set(lines.map(({ night }) => night))].sort().slice(0, count)
  return lines.filter(({ night }) => nights.includes(night))
}
