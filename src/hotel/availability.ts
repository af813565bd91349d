import type { BusinessDate } from './business-date'
import { decimal, divideRounded } from './money'

/** Rooms of one type, or of the whole house, on one night (domain/reservations 4.1, 4.2). */
export type Counters = {
  physical: number
  ooo: number
  sold: number
  block_held: number
  /** Rooms that may be sold beyond those that are there. */
  overbook: number
  sell_limit: number | null
}

export type NightCounters = { stay_date: BusinessDate; type: Counters; house: Counters }

/** Rooms that can be slept in. */
export const inventoryOf = ({ physical, ooo }: Counters): number => physical - ooo

/** Rooms left without overbooking; negative when oversold. */
export const minAvailable = (counters: Counters): number =>
  inventoryOf(counters) - counters.sold - counters.block_held

/** Rooms left with the overbooking that is allowed. */
export const maxAvailable = (counters: Counters): number => minAvailable(counters) + counters.overbook

/** Rooms left under the sell limit; null when there is none. */
export const underLimit = ({ sell_limit, sold }: Counters): number | null =>
  sell_limit === null ? null : sell_limit - sold

/**
 * Rooms of a type that may be sold on a night: the smallest of what the type, the house and both sell limits leave, never
 * less than 0 (domain/reservations 4.2). The house counts too, so a type is overbooked only while the house has rooms.
 */
export function toSell({ type, house }: { type: Counters; house: Counters }): number {
  const limits = [underLimit(type), underLimit(house)].filter(limit => limit !== null)
  return Math.max(0, Math.min(maxAvailable(type), maxAvailable(house), ...limits))
}

/** Rooms that may be sold for every night of a stay: those of its weakest night. */
export const toSellForStay = (nights: readonly NightCounters[]): number => Math.min(...nights.map(toSell))

/** The house as the sum of its types, with its own overbooking and limit. Pseudo types are not given. */
export function houseOf(
  types: readonly Counters[],
  own: { overbook: number; sell_limit: number | null },
): Counters {
  const total = (field: 'physical' | 'ooo' | 'sold' | 'block_held') =>
    types.reduce((all, type) => all + type[field], 0)
  return {
    physical: total('physical'),
    ooo: total('ooo'),
    sold: total('sold'),
    block_held: total('block_held'),
    ...own,
  }
}

/** Rooms the house may oversell: the dated level if there is one, else the percentage of its rooms, rounded down. */
export function houseOverbooking(physical: number, percent: string, dated: number | null): number {
  if (dated !== null) return dated
  const { units, scale } = decimal(percent)
  return Number((BigInt(physical) * units) / (100n * 10n ** BigInt(scale)))
}

/** (sold + block left) ÷ inventory in percent, as text with two decimals; a house without rooms is 0.00. */
export function occupancyPercent(counters: Counters): string {
  const rooms = BigInt(inventoryOf(counters))
  if (rooms <= 0n) return '0.00'
  const hundredths = divideRounded(BigInt(counters.sold + counters.block_held) * 10_000n, rooms)
  return `${hundredths / 100n}.${(hundredths % 100n).toString().padStart(2, '0')}`
}

/**
 * Why fewer rooms may be sold than the type shows (domain/reservations 4.2, 8.1): "House level: 2 rooms left; 3 STD rooms
 * are oversold." Nothing when the house is not the narrow point.
 */
export function explainHouse(
  type: Counters,
  house: Counters,
  types: readonly (Counters & { code: string })[],
): string | undefined {
  if (maxAvailable(house) >= maxAvailable(type)) return undefined
  const oversold = types.filter(other => minAvailable(other) < 0)
  const parts = oversold.map(other => `${count(-minAvailable(other), other.code)} oversold`)
  return `House level: ${rooms(Math.max(0, maxAvailable(house)))} left${parts.map(part => `; ${part}`).join('')}.`
}

const rooms = (n: number): string => (n === 1 ? '1 room' : `${n} rooms`)
const count = (n: number, code: string): string => (n === 1 ? `1 ${code} room is` : `${n} ${code} rooms are`)
