import { depositApplication, depositMoved, type ReceiptLeft } from '../../hotel/journal/deposit'
import { type Money, sum } from '../../hotel/money'
import { refuse } from '../../hotel/refusal'
import { deposit } from '../../wire/deposit'
import { Refused, serve } from '../serve'
import { lockAccount, lockStayAccount, touchAccounts } from '../store/account'
import { refreshDepositLines } from '../store/deposit-line'
import { post } from '../store/journal'
import { closeSettled } from '../store/settled'
import { myShift } from '../store/shift'
import { note, type Tx } from '../tx'
import { type Booking, called, lockBooking } from './booking'
import { bookingOfReceipt, receiptLeft, takeOf } from './held'

/**
 * Moves a deposit to other stays. In house it goes on to the guest's bill at once, by way of his own deposit ledger, so that
 * each step can be followed.
 */
export const serveTransfer = serve(deposit.transfer, async (input, { tx, today }) => {
  const { coins } = tx
  const from = await bookingOfReceipt(tx, input.posting_id)
  const bookings = await lockBookings(tx, [
    from.reservation_id,
    ...input.targets.map(each => each.reservation_id),
  ])
  const targets = input.targets.map(({ reservation_id, amount }) => ({
    booking: bookings.get(reservation_id) as Booking,
    amount: coins.read(amount),
  }))
  for (const { booking } of targets) refuseGone(booking)
  const accounts = await lockAccounts(
    tx,
    from.account_id,
    targets.map(({ booking }) => booking),
  )
  const shift = await myShift(tx)
  const { receipt, code } = await receiptLeft(tx, { ...from, posting_id: input.posting_id })
  for (const { amount } of targets) takeOf(tx, receipt, amount)
  const moved = sum(targets.map(({ amount }) => amount))
  const left = takeOf(tx, receipt, moved)

  const by = { cashier_shift_id: shift.id }
  const moves = targets.map(({ booking, amount }) => ({
    taken: { ...receipt, left: amount },
    to: {
      account_id: accounts.get(booking.id) as number,
      reservation_id: booking.id,
      today,
      guest_name: booking.guest_name,
      room_no: booking.room_no ?? undefined,
    },
  }))
  const [{ posting_ids }] = await post(
    tx,
    [depositMoved(moves, code, { reservation_id: from.reservation_id, reason: input.reason })],
    by,
  )
  const arrived = moves.map(({ taken, to }, index) => ({
    to,
    receipt: {
      ...taken,
      posting_id: posting_ids[index * 2 + 1],
      account_id: to.account_id,
      reservation_deposit_id: null,
    } satisfies ReceiptLeft,
    isInHouse: targets[index].booking.status === 'checked_in',
  }))
  const applications = arrived.flatMap(({ to, receipt, isInHouse }) =>
    isInHouse
      ? (depositApplication([receipt], code, { ...to, window_no: 1 }, { isCheckIn: true }) ?? [])
      : [],
  )
  await post(tx, applications, by)
  for (const id of bookings.keys()) await refreshDepositLines(tx, id)
  await touchAccounts(tx, [...new Set([from.account_id, ...accounts.values()])])
  await closeSettled(tx, from.account_id)
  noteAll(tx, { from: bookings.get(from.reservation_id) as Booking, targets, reason: input.reason })
  return {
    left: coins.write(left),
    targets: arrived.map(({ to, receipt, isInHouse }) => ({
      reservation_id: to.reservation_id,
      posting_id: receipt.posting_id,
      amount: coins.write(receipt.left),
      ledger: isInHouse ? ('guest' as const) : ('deposit' as const),
    })),
  }
})

/** Bookings are locked in ascending id, as everywhere. */
async function lockBookings(tx: Tx, ids: number[]): Promise<Map<number, Booking>> {
  const bookings = new Map<number, Booking>()
  for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) bookings.set(id, await lockBooking(tx, id))
  return bookings
}

async function lockAccounts(tx: Tx, from: number, targets: Booking[]): Promise<Map<number, number>> {
  const ids = targets.map(({ id }) => id)
  const there = await tx.sql<{ id: number; reservation_id: number }[]>`
    select id, reservation_id from folio_account
     where property_id = ${tx.property_id} and reservation_id = any (${ids}::bigint[]) and kind = 'stay'`
  const accounts = new Map(there.map(({ id, reservation_id }) => [reservation_id, id]))
  for (const id of [...new Set([from, ...accounts.values()])].toSorted((a, b) => a - b))
    await lockAccount(tx, id)
  for (const booking of targets.filter(({ id }) => !accounts.has(id))) {
    accounts.set(booking.id, (await lockStayAccount(tx, booking, booking.guest_name)).id)
  }
  return accounts
}

function refuseGone({ status }: Booking): void {
  const takes = ['reserved', 'waitlist', 'checked_in'].includes(status)
  if (!takes) throw new Refused(refuse('wrong_state', { state: status.replaceAll('_', ' ') }))
}

type Moved = { from: Booking; targets: { booking: Booking; amount: Money }[]; reason: string }

function noteAll(tx: Tx, { from, targets, reason }: Moved): void {
  for (const { booking, amount } of targets) {
    note(tx, {
      entity: 'reservation',
      entity_id: from.id,
      label: `Deposit ${tx.coins.write(amount)} of ${called(from)} moved to ${called(booking)}: ${reason}`,
    })
  }
}
