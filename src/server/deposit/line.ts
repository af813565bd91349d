import type { Money } from '../../hotel/money'
import { refuse, refuseField } from '../../hotel/refusal'
import type { InputOf } from '../../wire/call'
import { deposit } from '../../wire/deposit'
import { demand, found, freshOrStale, Refused, serve } from '../serve'
import { lockStayAccount } from '../store/account'
import { type DepositLineRow, loadDepositLines, refreshDepositLines } from '../store/deposit-line'
import { note, type Tx } from '../tx'
import { type Booking, called, lockBooking } from './booking'
import { shownLine } from './shown'

export const serveStore = serve(deposit.store, async (input, { tx }) => {
  const booking = await lockBooking(tx, input.reservation_id)
  refuseOver(booking)
  const amount = positive(tx, input.amount)
  const account = await lockStayAccount(tx, booking, booking.guest_name)
  const [{ id }] = await tx.sql<{ id: number }[]>`
    insert into reservation_deposit (property_id, reservation_id, folio_account_id, line_no, is_manual, amount, due_date, due_time, comments, created_by_id)
    select ${tx.property_id}, ${booking.id}, ${account.id}, greatest(coalesce(max(line_no), 0), ${lastOfRules}) + 1, true, ${tx.coins.write(amount)},
           ${input.due_date}, ${input.due_time ?? '18:00'}, ${input.comments ?? null}, ${tx.who.employee_id}
      from reservation_deposit where property_id = ${tx.property_id} and reservation_id = ${booking.id} returning id`
  note(tx, {
    entity: 'reservation',
    entity_id: booking.id,
    label: `Deposit of ${tx.coins.write(amount)} asked of ${called(booking)} by ${input.due_date}`,
    after: { amount: tx.coins.write(amount), due_date: input.due_date },
  })
  return await refreshed(tx, booking.id, id)
})

/** Lines by hand are numbered after those that rules bring, which come and go with the rule. */
const lastOfRules = 100

export const serveUpdate = serve(deposit.update, async (input, { tx, who }) => {
  demand(who, input.waive === undefined ? 'Deposit post' : 'Deposit waive')
  const { booking, line } = await lockLine(tx, input.id)
  freshOrStale(readable(tx, line), input.row_version)
  refuseOver(booking)
  if (input.waive && !input.reason)
    throw new Refused(refuse('reason_required', { fields: { reason: 'Please say why.' } }))
  const changed = changesOf(tx, input, line)
  await tx.sql`
    update reservation_deposit set ${tx.sql({ ...changed, updated_by_id: who.employee_id } as never)}
     where property_id = ${tx.property_id} and id = ${line.id}`
  note(tx, {
    entity: 'reservation',
    entity_id: booking.id,
    label: `Deposit line ${line.line_no} of ${called(booking)} ${input.waive ? 'waived' : 'changed'}`,
    before: { amount: tx.coins.write(line.amount), due_date: line.due_date, status: line.status },
    after: { amount: tx.coins.write(line.amount), due_date: line.due_date, status: line.status, ...changed },
  })
  return await refreshed(tx, booking.id, line.id)
})

/** Whatever a person changes is kept when the rule's lines are computed again. */
function changesOf(tx: Tx, input: InputOf<typeof deposit.update>, line: DepositLineRow) {
  const { amount, due_date, due_time, comments, waive, reason } = input
  const byHand = amount !== undefined || due_date !== undefined || due_time !== undefined
  return {
    comments: comments ?? line.comments,
    ...(byHand ? { is_manual: true } : {}),
    ...(amount === undefined ? {} : { amount: tx.coins.write(positive(tx, amount)) }),
    ...(due_date === undefined ? {} : { due_date }),
    ...(due_time === undefined ? {} : { due_time }),
    ...(waive === true ? { status: 'waived', waived_by_id: tx.who.employee_id, waive_reason: reason } : {}),
    ...(waive === false ? { status: 'open', waived_by_id: null, waive_reason: null } : {}),
  }
}

export const serveRemove = serve(deposit.remove, async (input, { tx }) => {
  const { booking, line } = await lockLine(tx, input.id)
  freshOrStale(readable(tx, line), input.row_version)
  const [used] = await tx.sql`
    select 1 from posting where property_id = ${tx.property_id} and reservation_deposit_id = ${line.id} limit 1`
  if (used || !line.is_manual) {
    throw new Refused(used ? refuse('deposit_line_used') : refuse('deposit_line_of_rule'))
  }
  await tx.sql`delete from reservation_deposit where property_id = ${tx.property_id} and id = ${line.id}`
  await refreshDepositLines(tx, booking.id)
  note(tx, {
    entity: 'reservation',
    entity_id: booking.id,
    label: `Deposit line ${line.line_no} of ${called(booking)} removed`,
    before: { amount: tx.coins.write(line.amount), due_date: line.due_date },
  })
  return { id: line.id }
})

async function lockLine(tx: Tx, id: number): Promise<{ booking: Booking; line: DepositLineRow }> {
  const [row] = await tx.sql<{ reservation_id: number }[]>`
    select reservation_id from reservation_deposit where property_id = ${tx.property_id} and id = ${id}`
  const booking = await lockBooking(tx, found(row, { deposit_line_id: id }).reservation_id)
  const lines = await loadDepositLines(tx, booking.id)
  return {
    booking,
    line: found(
      lines.find(line => line.id === id),
      { deposit_line_id: id },
    ),
  }
}

const readable = ({ coins }: Tx, { amount, received, ...line }: DepositLineRow) => ({
  ...line,
  amount: coins.write(amount),
  received: coins.write(received),
})

/** Nothing is asked of a booking that is over. */
function refuseOver({ status }: Booking): void {
  const isOpen = status === 'reserved' || status === 'waitlist' || status === 'inquiry'
  if (!isOpen) throw new Refused(refuse('wrong_state', { state: status.replaceAll('_', ' ') }))
}

function positive({ coins }: Tx, text: string): Money {
  const amount = coins.read(text)
  if (amount <= 0n) throw new Refused(refuseField('amount', 'Please give an amount above zero.'))
  return amount
}

/** The line as it is now; what was received fills the lines anew. */
async function refreshed(tx: Tx, reservation_id: number, id: number) {
  const lines = await refreshDepositLines(tx, reservation_id)
  const { line, filled } = found(lines.find(each => each.line.id === id))
  return shownLine(line, filled, tx)
}
