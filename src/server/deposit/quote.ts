import type { Money } from '../../hotel/money'
import { earlyDepartureFee, settleWithDeposit } from '../../hotel/penalty'
import { instant } from '../../hotel/property-time'
import { amountOf, type Stay } from '../../hotel/rule-amount'
import { penalty } from '../../wire/deposit'
import { answer } from '../serve'
import { computePenalty } from '../store/penalty'
import { loadPenaltyFacts, type PenaltyFacts } from '../store/penalty-facts'
import { loadStay, stayTotal } from '../store/stay-lines'
import type { Tx } from '../tx'

/** What leaving a booking would cost at a moment: now, unless another is asked. */
export const answerQuote = answer(penalty.quote, async ({ reservation_id, event, at }, { tx, today }) => {
  const { coins } = tx
  const from = event === 'early_departure' ? today : undefined
  const [found, stay] = await Promise.all([
    loadPenaltyFacts(tx, reservation_id, event),
    loadStay(tx, reservation_id, from),
  ])
  const facts = at === undefined ? found : { ...found, now: instant(at) }
  const computed = compute(tx, facts, stay, event)
  const { charge, refund } = settleWithDeposit(computed, facts.deposit_left)
  return {
    penalty: coins.write(computed),
    stay_total: coins.write(stayTotal(stay)),
    lines: facts.lines.map(line => ({
      id: line.id,
      event: line.event,
      type: line.type,
      value: line.value,
      base: line.base,
      applies_from: line.applies_from,
      applies: line.applies_from === null || line.applies_from <= facts.now,
      amount: coins.write(amountOf(line, stay, coins)),
    })),
    deposit_left: coins.write(facts.deposit_left),
    shortfall: coins.write(charge),
    refund: coins.write(refund),
  }
})

function compute(
  tx: Tx,
  facts: PenaltyFacts,
  stay: Stay,
  event: 'cancel' | 'no_show' | 'early_departure',
): Money {
  if (event === 'early_departure') return earlyDepartureFee(facts.lines, stay, tx.coins).amount
  return computePenalty(tx, facts, stay, event).amount
}
