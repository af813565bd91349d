import { matchReceipts } from '../../hotel/deposit'
import { smaller, sum } from '../../hotel/money'
import { deposit } from '../../wire/deposit'
import { answer, found } from '../serve'
import { loadDepositLines, loadReceipts, receivedOf } from '../store/deposit-line'
import type { Tx } from '../tx'
import { shownLines } from './shown'

export const answerList = answer(deposit.list, async ({ reservation_id }, { tx, today }) => {
  const { coins } = tx
  const [rule, lines, receipts] = await Promise.all([
    loadRule(tx, reservation_id),
    loadDepositLines(tx, reservation_id),
    loadReceipts(tx, reservation_id),
  ])
  const received = receivedOf(receipts)
  const total = (of: 'amount' | 'applied' | 'refunded' | 'moved' | 'left') =>
    coins.write(sum(receipts.map(receipt => receipt[of])))
  const asked = lines.filter(({ status }) => status !== 'waived' && status !== 'cancelled')
  const refundable = matchReceipts(lines, received).refundable
  return {
    reservation_id,
    rule,
    lines: shownLines(lines, received, { today, coins }),
    receipts: receipts.map(({ account_id: _, reservation_deposit_id: __, business_date, ...receipt }) => ({
      ...receipt,
      date: business_date,
      amount: coins.write(receipt.amount),
      applied: coins.write(receipt.applied),
      refunded: coins.write(receipt.refunded),
      moved: coins.write(receipt.moved),
      left: coins.write(receipt.left),
    })),
    totals: {
      asked: coins.write(sum(asked.map(({ amount }) => amount))),
      received: total('amount'),
      applied: total('applied'),
      refunded: total('refunded'),
      moved: total('moved'),
      left: total('left'),
      refundable: coins.write(smaller(refundable, sum(receipts.map(({ left }) => left)))),
    },
  }
})

type Rule = { id: number; code: string; name: string; is_refundable: boolean }

/** The rule of the booking, null without one; refuses a booking that does not exist. */
async function loadRule({ sql, property_id }: Tx, reservation_id: number): Promise<Rule | null> {
  const [row] = await sql<{ rule: Rule | null }[]>`
    select case when u.id is null then null
                else jsonb_build_object('id', u.id, 'code', u.code, 'name', u.name, 'is_refundable', u.is_refundable) end as rule
      from reservation r left join deposit_rule u on u.property_id = r.property_id and u.id = r.deposit_rule_id
     where r.property_id = ${property_id} and r.id = ${reservation_id}`
  return found(row, { reservation_id }).rule
}
