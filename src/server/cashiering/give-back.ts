import { planRefund } from '../../hotel/journal/payment'
import { noSurcharge } from '../../hotel/journal/surcharge'
import { type Money, sum } from '../../hotel/money'
import { refuse } from '../../hotel/refusal'
import type { PaymentInput } from '../../wire/payment-input'
import { accept, Refused } from '../serve'
import { refuseExpired, refuseUncharged } from '../store/card-on-file'
import { deskOf, loadPaid, loadPaymentFacts, receiptContent, type TakenAt } from '../store/payment'
import { loadWaysToPay, tenderOf, wayToPay } from '../store/way-to-pay'
import { refuseRefundOpen } from '../store/card-intent'
import { together } from '../together'
import { may, type Tx } from '../tx'

/**
 * Plans money that goes back to a guest: as much as was paid the same way, more or another way with a right (domain/finance
 * 8.2). Out: the entry, what leaves the drawer, and what the receipt prints. Refuses `refund_too_much`,
 * `card_not_refunded`, `card_pending` while a card is being given money of this account, and what planRefund refuses.
 */
export async function planGiveBack(tx: Tx, at: TakenAt, payments: readonly PaymentInput[], reason: string) {
  const [facts, ways, paid, cards] = await together([
    loadPaymentFacts(tx, at.account.id, at.window_no),
    loadWaysToPay(tx, payments),
    loadPaid(tx, at.account.id),
    refuseExpired(tx, payments),
    refuseRefundOpen(tx, at.account.id),
  ])
  if (at.shift) refuseUncharged(payments, cards, 'card_not_refunded')
  const wanted = payments.map(payment => {
    const tender = tenderOf(tx, payment)
    return {
      way: wayToPay(ways, payment.payment_method_id),
      tender: { ...tender, supplement: tender.supplement ?? reason },
    }
  })
  const desk = deskOf(tx, { ...at, balance: facts.balance }, facts)
  const { entry, total, ...planned } = accept(planRefund(desk, wanted, paid))
  if (planned.beyond.length > 0 && !may(tx.who, 'Cashiering refund any method')) {
    const [{ way, paid }] = planned.beyond
    throw new Refused(refuse('refund_too_much', { amount: tx.coins.write(paid), method: way.name }))
  }
  const given = planned.given.map(each => ({
    ...each,
    amount: -each.tender.amount as Money,
    change: 0n as Money,
    is_city_ledger: false,
    surcharge: noSurcharge,
  }))
  return {
    entry,
    total,
    wanted,
    cash: sum(
      planned.given.filter(({ way }) => way.payment_type === 'cash').map(({ tender }) => tender.amount),
    ),
    receipt: { ...receiptContent(tx, facts, at, given), reason },
  }
}
