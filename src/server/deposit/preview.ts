import { depositLines } from '../../hotel/deposit'
import { amountOf } from '../../hotel/rule-amount'
import { deposit, penalty } from '../../wire/deposit'
import { answer, found } from '../serve'
import { depositRuleLines, penaltyRuleLines } from '../store/booking/rule-lines'
import { loadDepositLines } from '../store/deposit-line'
import { loadStay, stayTotal } from '../store/stay-lines'
import { loadBookedAt } from '../store/booked-at'

/** As if the rule were the booking's: only lines by hand stand beside it. */
export const answerDepositRule = answer(deposit.previewRule, async ({ rule_id, reservation_id }, { tx }) => {
  const { coins } = tx
  const [{ booked_business_date, arrival_date }, stay, rule, lines] = await Promise.all([
    loadBookedAt(tx, reservation_id),
    loadStay(tx, reservation_id),
    depositRuleLines(tx, rule_id),
    loadDepositLines(tx, reservation_id),
  ])
  const byHand = lines.filter(({ is_manual, status }) => is_manual && status !== 'cancelled')
  const asked = depositLines(
    found(rule, { deposit_rule_id: rule_id }),
    stay,
    { booked_on: booked_business_date, arrival_date },
    byHand,
    coins,
  )
  return {
    lines: asked.map(line => ({ ...line, amount: coins.write(line.amount) })),
    stay_total: coins.write(stayTotal(stay)),
  }
})

export const answerPenaltyRule = answer(penalty.previewRule, async ({ rule_id, reservation_id }, { tx }) => {
  const { coins } = tx
  const [booked, stay] = await Promise.all([loadBookedAt(tx, reservation_id), loadStay(tx, reservation_id)])
  const rule = await penaltyRuleLines(tx, rule_id, booked)
  const lines = found(rule, { cancellation_penalty_id: rule_id })
  return {
    lines: lines.map(line => ({ ...line, amount: coins.write(amountOf(line, stay, coins)) })),
    stay_total: coins.write(stayTotal(stay)),
  }
})
