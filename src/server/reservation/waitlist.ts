import { minus, sum } from '../../hotel/money'
import { refuse } from '../../hotel/refusal'
import { refuseState } from '../../hotel/stay'
import { bookingChange } from '../../wire/booking-change'
import { Refused, serve } from '../serve'
import { book } from '../store/booking/book'
import { insertWaitlist } from '../store/booking/beside'
import { loadReceipts, receivedOf } from '../store/deposit-line'
import { changeStay } from '../store/stay-change/change'
import { loadBooked } from '../store/stay-change/booked'
import type { Tx } from '../tx'
import { shown } from './update'

/** `booking/waitlist-store`: a new entry, or a reservation that takes no room any more (domain/reservations 5.2, 5.14). */
export const serveWaitlist = serve(
  bookingChange.waitlist,
  async ({ booking, reservation_id, row_version, answers: _, ...entry }, { tx, answers, who }) => {
    if (booking) {
      const {
        id,
        confirmation_no,
        row_version: version,
        total,
      } = await book(tx, { ...booking, status: 'waitlist', waitlist: entry }, { answers, who })
      return { id, confirmation_no, row_version: version, total }
    }
    const id = reservation_id as number
    const stay = await loadBooked(tx, id)
    const refusal = refuseState('put_on_waitlist', stay.status)
    if (refusal) throw new Refused(refusal)
    if (stay.room !== null) throw new Refused(refuse('waitlist_room', { room: stay.room }))
    await refusePaid(tx, id)
    const changed = await changeStay(
      tx,
      {
        id,
        row_version,
        seen: stay,
        change: {},
        becomes: 'waitlist',
        reprice: 'keep',
        // Who waits for a room to be had does not wait at the desk for it to be made.
        header: { status: 'waitlist', queued_at: null, queue_priority: null },
        label: ({ confirmation_no, guest }) => `Waitlisted ${confirmation_no} ${guest}`,
      },
      { answers, who },
    )
    await insertWaitlist(tx, id, entry)
    return {
      id,
      confirmation_no: stay.confirmation_no,
      row_version: changed.row_version,
      total: tx.coins.write(changed.total.after),
    }
  },
)

/** Money that somebody paid for a room is not left waiting. */
async function refusePaid(tx: Tx, id: number): Promise<void> {
  const receipts = await loadReceipts(tx, id)
  const paid = minus(
    sum(receivedOf(receipts).map(({ amount }) => amount)),
    sum(receipts.map(({ applied }) => applied)),
  )
  if (paid > 0n) throw new Refused(refuse('waitlist_deposit', { amount: tx.coins.write(paid) }))
}

/**
 * `booking/waitlist-activate`: everything a booking is checked for, at today's price if somebody wants so; also of another type
 * or for other days than he waited for.
 */
export const serveActivate = serve(
  bookingChange.activate,
  async ({ id, row_version, reprice, answers: _, ...instead }, { tx, answers, who }) => {
    const stay = await loadBooked(tx, id)
    const refusal = refuseState(stay.status === 'inquiry' ? 'book' : 'activate', stay.status)
    if (refusal) throw new Refused(refusal)
    const { sql, property_id } = tx
    const changed = await changeStay(
      tx,
      {
        id,
        row_version,
        seen: stay,
        change: instead,
        becomes: 'reserved',
        reprice,
        header: { status: 'reserved' },
        label: ({ confirmation_no, guest }) => `Activated ${confirmation_no} ${guest}`,
      },
      { answers, who },
    )
    await sql`delete from waitlist_entry where property_id = ${property_id} and reservation_id = ${id}`
    return { ...shown(tx, changed), message: `Booked: ${changed.before.confirmation_no}.` }
  },
)
