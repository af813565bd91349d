import type { BusinessDate } from '../../hotel/business-date'
import { sum } from '../../hotel/money'
import { mayBookInto, type ShareMode } from '../../hotel/share'
import { type At, demand, Refused } from '../serve'
import { book, type Booked as Made } from '../store/booking/book'
import type { Booking } from '../store/booking/wish'
import { heldNights } from '../store/share/room'
import { loadStay, stayTotal } from '../store/stay-lines'
import { type Booked, loadBooked } from '../store/stay-change/booked'
import { combine } from './combine'

/** A booking as it is answered: what this guest pays, night by night. */
type Priced = Made & { nights: { stay_date: BusinessDate; rate_amount: string }[]; room_total: string }

/** Books a stay, into a room of its own or, with `share_with`, into that of another reservation. */
export async function bookOrShare(
  { share_with, ...booking }: Booking & { share_with?: number },
  { confirmation_no }: { confirmation_no?: string },
  at: At,
): Promise<Priced & { shares_with?: string }> {
  const { tx } = at
  if (share_with !== undefined) {
    // What the other one pays is changed by it.
    demand(at.who, 'Reservation update')
    const target = await loadBooked(tx, share_with)
    return { ...(await bookInto(booking, { target, confirmation_no }, at)), shares_with: target.guest }
  }
  const made = await book(tx, booking, at, { confirmation_no })
  return {
    ...made,
    room_total: tx.coins.write(made.plan.room_total),
    nights: made.plan.nights.map(({ stay_date, rate_amount }) => ({
      stay_date,
      rate_amount: tx.coins.write(rate_amount),
    })),
  }
}

type Into = { target: Booked; mode?: ShareMode; confirmation_no?: string }

/**
 * Books a stay into the room of another one (domain/reservations 5.9; `share_with` of 5.16): on the nights they have in common
 * nothing more is sold, on its others it takes a room like every booking. Refuses and asks as `book`; refuses as `mayBookInto`
 * and `combine`.
 */
export async function bookInto(
  wanted: Booking,
  { target, mode, confirmation_no }: Into,
  at: At,
): Promise<Priced> {
  const { tx } = at
  const { room_id, ...booking } = wanted
  const refusal = mayBookInto(target, { status: booking.status, rooms: booking.rooms ?? 1, room_id })
  if (refusal) throw new Refused(refusal)
  const shared_nights = new Set(heldNights(target, tx.today).map(({ stay_date }) => stay_date))
  const made = await book(tx, booking, at, { shared_nights, confirmation_no })
  const { lines } = await combine({ reservation_id: made.id, target_id: target.id, mode }, at)

  const [{ nights, row_version }, stay] = await Promise.all([loadBooked(tx, made.id), loadStay(tx, made.id)])
  const { deposit_lines, cancel_text } = lines.get(made.id) ?? made
  return {
    ...made,
    row_version,
    deposit_lines,
    cancel_text,
    total: tx.coins.write(stayTotal(stay)),
    room_total: tx.coins.write(sum(nights.map(({ share_amount }) => share_amount))),
    nights: nights.map(({ stay_date, share_amount }) => ({
      stay_date,
      rate_amount: tx.coins.write(share_amount),
    })),
  }
}
