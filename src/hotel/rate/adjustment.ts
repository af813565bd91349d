import { type BusinessDate, isInMask } from '../business-date'
import { type Coins, decimal, larger, type Money, sum, zero } from '../money'
import { type Rounding, roundPrice } from './derivation'
import { type RateDay, roomFields } from './rate-day'

/** For what prices are yielded: empty columns match all. */
export type YieldScope = {
  rate_class_id: number | null
  rate_category_id: number | null
  rate_code_id: number | null
  room_type_id: number | null
}

/** Yield, by hand or by a strategy. Both dates are included; `value` is decimal text. */
export type RateAdjustment = YieldScope & {
  begin_date: BusinessDate
  end_date: BusinessDate
  days_of_week: number
  kind: 'percent' | 'amount'
  value: string
  origin: 'manual' | 'strategy'
}

export type YieldedCode = {
  id: number
  rate_class_id: number
  rate_category_id: number
  is_yieldable: boolean
  floor_amount: Money | null
  rounding: Rounding
}

/**
 * All adjustments that match a cell are added up, percents first, then amounts; those made by hand replace those of
 * strategies (domain/reservations 3.2.6). In: a cell, its code, the adjustments. Out: the cell with other prices, or the
 * very same. Overtyped nights and codes that are not yieldable are left alone. The room price is adjusted, not below the
 * code's floor; percents move the extra adult as well; children are not yielded.
 */
export function adjusted(
  cell: RateDay,
  code: YieldedCode,
  adjustments: readonly RateAdjustment[],
  coins: Coins,
): RateDay {
  const matching = adjustmentsInForce(cell, code, adjustments)
  if (matching.length === 0) return cell

  const percents = matching.filter(({ kind }) => kind === 'percent').map(({ value }) => value)
  const amount = sum(matching.filter(({ kind }) => kind === 'amount').map(({ value }) => coins.read(value)))
  const { units, denominator } = totalPercent(percents)
  const price = (base: Money, more: Money) =>
    roundPrice(
      { numerator: base * (denominator + units) + more * denominator, denominator },
      code.rounding,
      coins,
    )

  const changed = { ...cell, is_adjusted: true }
  for (const field of roomFields) {
    const base = cell[field]
    if (base !== null) changed[field] = larger(price(base, amount), code.floor_amount ?? zero)
  }
  if (cell.extra_adult !== null) changed.extra_adult = larger(price(cell.extra_adult, zero), zero)
  return changed
}

/** Those of the adjustments that move a cell: none of an overtyped night, and of those made by hand and by strategies the former. */
export function adjustmentsInForce<A extends RateAdjustment>(
  cell: Pick<RateDay, 'stay_date' | 'room_type_id' | 'source'>,
  code: YieldedCode,
  adjustments: readonly A[],
): A[] {
  if (!code.is_yieldable || cell.source === 'override') return []
  const matching = adjustments.filter(adjustment => matches(adjustment, cell, code))
  const manual = matching.filter(({ origin }) => origin === 'manual')
  return manual.length > 0 ? manual : matching
}

/**
 * The adjustments that concern a code, by night: publishing asks for each night many times.
 * Out: a function from a night to its adjustments, which remembers.
 */
export function adjustmentsOf<A extends RateAdjustment>(
  code: YieldedCode,
  adjustments: readonly A[],
): (night: BusinessDate) => readonly A[] {
  const own = adjustments.filter(adjustment => concerns(adjustment, code))
  const known = new Map<BusinessDate, readonly A[]>()
  return night => {
    const found = known.get(night) ?? own.filter(adjustment => covers(adjustment, night))
    known.set(night, found)
    return found
  }
}

const matches = (
  adjustment: RateAdjustment,
  cell: Pick<RateDay, 'stay_date' | 'room_type_id'>,
  code: YieldedCode,
): boolean =>
  concerns(adjustment, code) &&
  covers(adjustment, cell.stay_date) &&
  (adjustment.room_type_id ?? cell.room_type_id) === cell.room_type_id

/** Whether a scope has a rate code in it. */
export const concerns = (
  scope: YieldScope,
  code: Pick<YieldedCode, 'id' | 'rate_class_id' | 'rate_category_id'>,
): boolean =>
  (scope.rate_class_id ?? code.rate_class_id) === code.rate_class_id &&
  (scope.rate_category_id ?? code.rate_category_id) === code.rate_category_id &&
  (scope.rate_code_id ?? code.id) === code.id

const covers = ({ begin_date, end_date, days_of_week }: RateAdjustment, night: BusinessDate): boolean =>
  begin_date <= night && night <= end_date && isInMask(days_of_week, night)

/** The sum of percents as a fraction: `units ÷ denominator` is 0.15 for 10 % and 5 %. */
function totalPercent(percents: readonly string[]): { units: bigint; denominator: bigint } {
  const parsed = percents.map(decimal)
  const scale = Math.max(0, ...parsed.map(percent => percent.scale))
  const units = parsed.reduce(
    (all, percent) => all + percent.units * 10n ** BigInt(scale - percent.scale),
    0n,
  )
  return { units, denominator: 100n * 10n ** BigInt(scale) }
}
