import type { BusinessDate } from '../business-date'
import { type Coins, type Money, zero } from '../money'
import type { AgeBand } from '../occupancy'
import { adjusted, adjustmentsOf, type RateAdjustment } from './adjustment'
import { type DerivedCode, derive, type Rounding } from './derivation'
import { type RackRate, rackDays } from './rack'
import { adultFields, anyLength, childFields, type Prices, type RateDay } from './rate-day'
import { type Nights, type ScheduleRow, scheduleDays } from './schedule'

/** What publishing reads of a rate code; the dates are its first and last stay night. */
export type PricedCode = DerivedCode & {
  rate_class_id: number
  rate_category_id: number
  begin_sell_date: BusinessDate
  end_sell_date: BusinessDate
  room_type_ids: readonly number[]
  pricing_basis: 'schedule' | 'derived' | 'rack'
  derive_type: 'amount' | 'percent' | null
  derive_value: string | null
  derive_rounding: Rounding | null
  derive_children: boolean
  floor_amount: Money | null
  is_yieldable: boolean
}

/** A night overtyped in the price calendar; an empty column keeps the normal price. */
export type RateOverride = {
  rate_code_id: number
  room_type_id: number
  stay_date: BusinessDate
} & { [field in keyof Prices]: Money | null }

export type PriceFacts = {
  codes: ReadonlyMap<number, PricedCode>
  schedule: readonly ScheduleRow[]
  rack: readonly RackRate[]
  overrides: readonly RateOverride[]
  adjustments: readonly RateAdjustment[]
  bands: readonly AgeBand[]
  coins: Coins
}

/**
 * What is sold: one cell per type, night and length tier of a rate code, from its schedule, its base code or the rack
 * rates, then single nights overtyped, then yield (domain/reservations 3.2). Bounded by the code's sell dates and types.
 * Derived codes follow the overtyped, but not the yielded prices of their base: yield reaches them by their own rows.
 */
export function publish(code: PricedCode, nights: Nights, facts: PriceFacts): RateDay[] {
  const rounding = code.pricing_basis === 'schedule' ? 'none' : (code.derive_rounding ?? 'unit_nearest')
  const yielded = { ...code, rounding } as const
  const adjustmentsOn = adjustmentsOf(yielded, facts.adjustments)
  return beforeYield(code, nights, facts).map(cell =>
    adjusted(cell, yielded, adjustmentsOn(cell.stay_date), facts.coins),
  )
}

function beforeYield(code: PricedCode, nights: Nights, facts: PriceFacts): RateDay[] {
  const sold = soldBy(code)
  const overrides = facts.overrides.filter(override => override.rate_code_id === code.id && sold(override))
  return overtyped(cellsOf(code, nights, facts).filter(sold), within(overrides, nights))
}

function cellsOf(code: PricedCode, nights: Nights, facts: PriceFacts): RateDay[] {
  const { codes, schedule, rack, bands, coins } = facts
  if (code.pricing_basis === 'schedule') {
    const rows = schedule.filter(row => row.rate_code_id === code.id)
    return scheduleDays(rows, nights, bands)
  }
  const base = code.base_rate_code_id === null ? undefined : codes.get(code.base_rate_code_id)
  const made = { rate_code_id: code.id, is_adjusted: false, market_code_id: null }
  const cells = base === undefined ? rackDays(rack, code, nights, bands) : beforeYield(base, nights, facts)
  const source = base === undefined ? 'rack' : 'derived'
  const rule = derivationOf(code)
  return cells.map(cell => ({ ...cell, ...derive(cell, rule, coins), ...made, source }))
}

const derivationOf = (code: PricedCode) => ({
  derive_type: code.derive_type ?? 'percent',
  derive_value: code.derive_value ?? '0',
  derive_rounding: code.derive_rounding ?? 'unit_nearest',
  derive_children: code.derive_children,
  floor_amount: code.floor_amount,
})

/** An override beats every tier of its night; with prices for one and two it opens a night that had none. */
function overtyped(cells: RateDay[], overrides: readonly RateOverride[]): RateDay[] {
  if (overrides.length === 0) return cells
  const byNight = new Map(overrides.map(override => [keyOf(override), override]))
  const priced = new Set(cells.map(keyOf))
  const changed = cells.map(cell => overtype(cell, byNight.get(keyOf(cell))))
  const opened = overrides.filter(
    override => !priced.has(keyOf(override)) && override.a1 !== null && override.a2 !== null,
  )
  return [...changed, ...opened.map(override => overtype(closed(override), override))]
}

function overtype(cell: RateDay, override: RateOverride | undefined): RateDay {
  if (override === undefined) return cell
  const changed: RateDay = { ...cell, source: 'override' }
  for (const field of adultFields) changed[field] = override[field] ?? cell[field]
  for (const field of childFields) changed[field] = override[field] ?? cell[field]
  return changed
}

const closed = ({ rate_code_id, room_type_id, stay_date }: RateOverride): RateDay => {
  const nothing = { a1: null, a2: null, a3: null, a4: null, extra_adult: null, c1: zero, c2: zero, c3: zero }
  const cell = { rate_code_id, room_type_id, stay_date, is_adjusted: false, market_code_id: null }
  return { ...nothing, ...cell, ...anyLength, source: 'override' }
}

type Cell = { room_type_id: number; stay_date: BusinessDate }

const keyOf = ({ room_type_id, stay_date }: Cell): string => `${room_type_id} ${stay_date}`

const soldBy =
  ({ room_type_ids, begin_sell_date, end_sell_date }: PricedCode) =>
  ({ room_type_id, stay_date }: Cell): boolean =>
    room_type_ids.includes(room_type_id) && begin_sell_date <= stay_date && stay_date <= end_sell_date

const within = (overrides: readonly RateOverride[], { from, until }: Nights): RateOverride[] =>
  overrides.filter(({ stay_date }) => from <= stay_date && stay_date < until)
