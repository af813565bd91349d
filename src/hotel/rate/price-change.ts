import type { RateAdjustment } from './adjustment'
import { type PricedCode, type PriceFacts, publish } from './publish'
import { adultFields, type RateDay } from './rate-day'
import type { Nights } from './schedule'

/** A cell that would be sold at other prices. */
export type PriceChange = { before: RateDay; after: RateDay }

/**
 * What other adjustments would make of the prices, by the rule that publishes (domain/reservations 3.2.6, 3.7 `simulate`). In: the
 * codes and runs of nights looked at, today's facts, the adjustments as they would be. Out: the cells that would change, in the
 * order of codes and nights.
 */
export function priceChanges(
  codes: readonly PricedCode[],
  runs: readonly Nights[],
  facts: PriceFacts,
  adjustments: readonly RateAdjustment[],
): PriceChange[] {
  const then = { ...facts, adjustments }
  return codes.flatMap(code =>
    runs.flatMap(run => {
      const after = publish(code, run, then)
      // Yield changes prices and no more: both times the same cells come in the same order.
      return publish(code, run, facts)
        .map((before, index) => ({ before, after: after[index] }))
        .filter(({ before, after }) => adultFields.some(field => before[field] !== after[field]))
    }),
  )
}
