import { planReversal, refuseReversal } from '../../hotel/journal/reversal'
import { type Money, minus, zero } from '../../hotel/money'
import { refusePaymentBack } from '../../hotel/receivable-back'
import { receivable } from '../../wire/receivable'
import { demand, found, Refused, serve } from '../serve'
import { post } from '../store/journal'
import { loadMoneyFacts, unpaid } from '../store/moved-money'
import { lockReceivable } from '../store/receivable'
import { myShift } from '../store/shift'
import { loadStanding } from '../store/standing'
import { note, type Tx } from '../tx'
import { takeBackApplications } from './unapply'

/**
 * A payment that was none is taken back; its money was in nobody's hand, or still is in one's own (domain/finance 14.8). Of what was
 * written off the invoice is open again with it (14.9).
 */
export const serveReverse = serve(receivable.reversePayment, async ({ item_id, reason }, { tx, who }) => {
  const { coins } = tx
  const seen = await paymentOf(tx, item_id)
  const account = await lockReceivable(tx, seen.account_id)
  const item = await paymentOf(tx, item_id)
  // What was written off pays its invoice for as long as it stands.
  if (item.is_written_off) {
    demand(who, 'AR write-off')
    await takeBackApplications(tx, tx.sql`a.credit_item_id = ${item_id}`)
  }
  const refusal = refusePaymentBack(item.is_written_off ? { ...item, applied: zero } : item, coins)
  if (refusal) throw new Refused(refusal)
  const groups = await loadStanding(tx, { root_entry_ids: [item.entry_id] })
  const facts = await loadMoneyFacts(tx, groups)
  for (const group of groups) {
    const stays = refuseReversal({ group, ...(facts.get(group[0].id) ?? unpaid) })
    if (stays) throw new Refused(stays)
  }
  const shift = await myShift(tx)
  await post(tx, [planReversal(groups, { reason }, [])], { cashier_shift_id: shift.id })
  const amount = coins.write(minus(0n as Money, item.net))
  note(tx, {
    entity: 'ar_account',
    entity_id: account.id,
    label: `${item.is_written_off ? 'Write-off' : 'Payment'} ${amount} of ${account.account_no} ${account.name} taken back: ${reason}`,
  })
  return { item_id, amount, balance: coins.write(minus(account.balance, item.net)) }
})

async function paymentOf({ sql, property_id, coins }: Tx, item_id: number) {
  const [row] = await sql<
    {
      account_id: number
      entry_id: number
      original: string
      net: string
      applied: string
      is_own: boolean
      is_written_off: boolean
    }[]
  >`
    select i.ar_account_id as account_id, p.entry_id, i.original, s.net, s.applied, e.kind in ('ar_payment', 'ar_write_off') as is_own, e.kind = 'ar_write_off' as is_written_off
      from ar_item i
      join ar_item_state s on s.property_id = i.property_id and s.id = i.id
      join lateral (
        select y.entry_id from posting y
         where y.property_id = i.property_id and y.ar_item_id = i.id and y.ledger = 'ar' order by y.id limit 1) p on true
      join journal_entry e on e.property_id = i.property_id and e.id = p.entry_id
     where i.property_id = ${property_id} and i.id = ${item_id} and i.kind <> 'invoice'`
  const { original, net, applied, ...item } = found(row, { item_id })
  return { ...item, original: coins.read(original), net: coins.read(net), applied: coins.read(applied) }
}
