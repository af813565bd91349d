import { plus, minus, sum } from '../../hotel/money'
import { checkReceivable } from '../../hotel/receivable'
import { movedItems, refuseMove } from '../../hotel/receivable-move'
import { refuse, refuseField } from '../../hotel/refusal'
import { receivable } from '../../wire/receivable'
import { found, Refused, serve } from '../serve'
import { loadCodes, systemCode } from '../store/code'
import { post } from '../store/journal'
import { acceptFindings, lockReceivable } from '../store/receivable'
import { copyItems, loadStandingItems, onAccount } from '../store/receivable-moved'
import { myShift } from '../store/shift'
import { note } from '../tx'

/**
 * What was charged to, or paid by, the wrong company is the other's, whole, with its number and its age (domain/finance 14.9, recipe R24).
 * The other account is asked as for any charge. Refuses `ar_item_stays`, `validation`, and what `checkReceivable` finds.
 */
export const serveTransfer = serve(receivable.transferItems, async (input, { tx, answers, who }) => {
  const { coins, today } = tx
  const ids = [...new Set(input.item_ids)]
  const [seen] = await loadStandingItems(tx, ids)
  const { account_id } = found(seen, { item_id: ids[0] })
  const { to_account_id, reason } = input
  if (account_id === to_account_id)
    throw new Refused(refuseField('to_account_id', 'Please choose another account.'))
  const locked = new Map<number, Awaited<ReturnType<typeof lockReceivable>>>()
  for (const id of [account_id, to_account_id].toSorted((a, b) => a - b))
    locked.set(id, await lockReceivable(tx, id))
  const [from, to] = [account_id, to_account_id].map(id => found(locked.get(id), { ar_account_id: id }))
  const items = await loadStandingItems(tx, ids)
  for (const id of ids)
    found(
      items.find(item => item.id === id),
      { item_id: id },
    )
  if (items.some(item => item.account_id !== account_id))
    throw new Refused(refuseField('item_ids', 'Please choose documents of one account.'))
  for (const item of items) {
    const stays = refuseMove(item)
    if (stays) throw new Refused(stays)
  }
  const amount = sum(items.map(({ net }) => net))
  if (to.status === 'closed') throw new Refused(refuse('ar_closed', { account_no: to.account_no }))
  acceptFindings(checkReceivable(to, to.name, amount, to.limit_mode, coins), { answers, who })
  const shown = {
    amount: coins.write(amount),
    from_balance: coins.write(minus(from.balance, amount)),
    to_balance: coins.write(plus(to.balance, amount)),
  }
  if (input.preview) return { ...shown, item_ids: [] }

  const shift = await myShift(tx)
  const code = systemCode(await loadCodes(tx), 'city_ledger')
  const copies = await copyItems(tx, items, to.id)
  const entry = movedItems(
    items.map(item => ({
      ...item,
      from: onAccount(from, item.id, `To ${to.account_no} ${to.name}`),
      to: onAccount(
        to,
        found(copies.get(item.id), { item_id: item.id }),
        `From ${from.account_no} ${from.name}`,
      ),
    })),
    { transaction_code_id: code.id, today, reason },
  )
  await post(tx, [entry], { cashier_shift_id: shift.id })
  const documents = items.map(({ document_no }) => document_no ?? 'a payment').join(', ')
  for (const account of [from, to])
    note(tx, {
      entity: 'ar_account',
      entity_id: account.id,
      label: `${documents} of ${shown.amount} moved from ${from.account_no} ${from.name} to ${to.account_no} ${to.name}: ${reason}`,
    })
  return { ...shown, item_ids: items.map(({ id }) => found(copies.get(id), { item_id: id })) }
})
