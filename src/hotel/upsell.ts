import { type Money, zero } from './money'
import { type Refusal, refuse } from './refusal'

/**
 * An upsell is charged for every night and room beside the price that was agreed (domain/reservations 5.5). In: the package it
 * is charged as, the amount of a night. Refuses `upsell_amount`, `upsell_package`.
 */
export function refuseUpsell(
  {
    code,
    calculation_rule,
    posting_rhythm,
  }: { code: string; calculation_rule: string; posting_rhythm: string },
  amount: Money,
): Refusal | undefined {
  if (amount <= zero) return refuse('upsell_amount')
  const isNightly = calculation_rule === 'per_room' && posting_rhythm === 'every_night'
  return isNightly ? undefined : refuse('upsell_package', { code })
}
