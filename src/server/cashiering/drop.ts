import { dropFromDrawer } from '../../hotel/journal/shift'
import { refuse, refuseField } from '../../hotel/refusal'
import { cashiering } from '../../wire/cashiering'
import { accept, demand, Refused, serve } from '../serve'
import { issueReceipt } from '../store/document'
import { drawerOf, loadDrawer } from '../store/shift-drawer'
import { post } from '../store/journal'
import { lockShift } from '../store/shift'
import { isBlind, loadCounts } from './shift-summary'

/** A full drawer is emptied into the safe during the shift (domain/finance 9.5). */
export const serveDrop = serve(cashiering.drop, async (input, { tx }) => {
  const shift = await lockShift(tx, input.shift_id)
  if (shift.opened_by_id !== tx.who.employee_id) demand(tx.who, 'Cashiering close other')
  if (shift.status === 'closed') throw new Refused(refuse('shift_not_open', { status: 'closed already' }))
  if (shift.status === 'counted') throw new Refused(refuse('shift_counting'))
  const currency = input.currency ?? tx.currency
  const [lines, drawer, counts] = await Promise.all([
    loadDrawer(tx, shift),
    drawerOf(tx, shift),
    loadCounts(tx, shift.id),
  ])
  const held = lines.find(line => line.instrument === 'cash' && line.currency === currency)
  if (!held) throw new Refused(refuse('drawer_short', { currency }))
  const amount = held.coins.read(input.amount)
  if (amount <= 0n) throw new Refused(refuseField('amount', 'Please give an amount above zero.'))

  const entry = accept(dropFromDrawer(drawer, held, amount))
  const [{ entry_id }] = await post(tx, [entry], { cashier_shift_id: shift.id })
  const receipt_no = await issueReceipt(tx, {
    entry_id,
    kind: 'drop',
    content: {
      cashier: shift.number,
      shift_no: shift.shift_no,
      user: tx.who.name,
      business_date: tx.today,
      currency,
      amount: held.coins.write(amount),
      bag_no: input.bag_no ?? null,
    },
  })
  const left = held.coins.write((held.expected - amount) as typeof amount)
  return { receipt_no, left: isBlind(shift, counts) ? null : left }
})
