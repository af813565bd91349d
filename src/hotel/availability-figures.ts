import { type Counters, maxAvailable, occupancyPercent, toSell } from './availability'

/** Counters with the rooms of reservations and blocks that do not deduct. */
export type Tallied = Counters & { oos: number; tentative: number }

/** What a night shows of a type, a class of types or the house (domain/housekeeping-and-misc 12). */
export type Figures = {
  physical: number
  ooo: number
  oos: number
  sold: number
  block_held: number
  tentative: number
  overbook: number
  sell_limit: number | null
  available: number
  /** Without the rooms that are only asked for. */
  min_available: number
  /** With the rooms that blocks still hold. */
  max_available: number
  sellable: number
  occupancy_percent: string
}

/**
 * The figures of one night. In: the counters of the type, those of the house, whether tentative rooms count as sold for
 * what may be sold and for the occupancy. For the house itself both are the same.
 */
export function figuresOf(type: Tallied, house: Tallied, withTentative = false): Figures {
  const available = maxAvailable(type)
  const asked = withTentative ? type.tentative : 0
  return {
    physical: type.physical,
    ooo: type.ooo,
    oos: type.oos,
    sold: type.sold,
    block_held: type.block_held,
    tentative: type.tentative,
    overbook: type.overbook,
    sell_limit: type.sell_limit,
    available,
    min_available: available - type.tentative,
    max_available: available + type.block_held,
    sellable: Math.max(0, toSell({ type, house }) - asked),
    occupancy_percent: occupancyWith(type, withTentative),
  }
}

/** How full a type, a class or a house is, with the rooms that are only asked for or without; percent with two decimals. */
export const occupancyWith = (tallied: Tallied, withTentative: boolean): string =>
  occupancyPercent({ ...tallied, sold: tallied.sold + (withTentative ? tallied.tentative : 0) })

/** A class as the sum of its types; it sells what its types may, as far as the house goes. */
export function figuresOfClass(types: readonly Tallied[], house: Tallied, withTentative = false): Figures {
  const total = (field: 'physical' | 'ooo' | 'oos' | 'sold' | 'block_held' | 'tentative' | 'overbook') =>
    types.reduce((all, type) => all + type[field], 0)
  const sum: Tallied = {
    physical: total('physical'),
    ooo: total('ooo'),
    oos: total('oos'),
    sold: total('sold'),
    block_held: total('block_held'),
    tentative: total('tentative'),
    overbook: total('overbook'),
    sell_limit: null,
  }
  const each = types.reduce((all, type) => all + figuresOf(type, house, withTentative).sellable, 0)
  const figures = figuresOf(sum, house, withTentative)
  return { ...figures, sellable: Math.min(figures.sellable, each) }
}
