import { matchReceipts } from '../../hotel/deposit'
import { smaller, sum } from '../../hotel/money'
import { deposit } from '../../wire/deposit'
import { answer, found } from '../serve'
import { loadDepositLines, loadReceipts, receivedOf, servesDeposits } from '../store/deposit-line'
import type { Tx } from '../tx'
import { shownLines } from './shown'

export const answerList = answer(deposit.list, async ({ reservation_id }, { tx, today }) => {
  const { coins } = tx
  const [{ rule, payment_method_id }, lines, receipts] = await Promise.all([
    loadTerms(tx, reservation_id),
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
    payment_method_id,
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

type Terms = { rule: Rule | null; payment_method_id: number | null }

/** The rule that its lines are asked by, or else that it was booked with by hand, and how it is paid, by its first bill or else as it was booked; refuses a booking that does not exist. */
async function loadTerms({ sql, property_id }: Tx, reservation_id: number): Promise<Terms> {
  const [row] = await sql<Terms[]>`
    select case when u.id is null then null
                else jsonb_build_object('id', u.id, 'code', u.code, 'name', u.name, 'is_refundable', u.is_refundable) end as rule,
           (select m.id from payment_method m where m.property_id = r.property_id and ${servesDeposits({ sql })}
               and m.id = coalesce((select w.payment_method_id from folio_account a
                 join folio_window w on w.property_id = a.property_id and w.folio_account_id = a.id and w.window_no = 1
                where a.property_id = r.property_id and a.reservation_id = r.id and a.kind = 'stay'), r.payment_method_id)) as payment_method_id
      from reservation r
      left join deposit_rule u on u.property_id = r.property_id and u.id = coalesce(
           (select d.deposit_rule_id from reservation_deposit d
             where d.property_id = r.property_id and d.reservation_id = r.id and d.deposit_rule_id is not null
               and (d.status <> 'cancelled' or r.status in ('cancelled', 'no_show')) order by d.line_no limit 1),
           r.deposit_rule_id)
     where r.property_id = ${property_id} and r.id = ${reservation_id}`
  return found(row, { reservation_id })
}
