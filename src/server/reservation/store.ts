import { reservation } from '../../wire/reservation'
import { serve } from '../serve'
import { bookOrShare } from '../share/book-into'
import { holdIsOver, takeHold } from '../store/booking/held'
import { afterExpiredHolds } from '../store/hold'

/** `booking/store` (domain/reservations 5.3, 5.16). */
export const serveStore = serve(reservation.store, async ({ answers: _, hold_id, ...booking }, at) => {
  const { tx } = at
  const held = hold_id === undefined ? undefined : await takeHold(tx, hold_id)
  const isOver = hold_id !== undefined && held === undefined
  const take = () => bookOrShare(booking, { confirmation_no: held?.confirmation_no }, at)
  const { plan, shares_with, ...booked } = await afterExpiredHolds(tx, take).catch((error: unknown) => {
    throw isOver ? holdIsOver(error) : error
  })
  const beside = shares_with === undefined ? '' : `, sharing with ${shares_with}`
  return {
    id: booked.id,
    confirmation_no: booked.confirmation_no,
    row_version: booked.row_version,
    status: plan.status,
    guest_profile_id: booked.guest_profile_id,
    room_total: booked.room_total,
    total: booked.total,
    nights: booked.nights,
    deposit_lines: booked.deposit_lines,
    cancel_text: booked.cancel_text,
    message: [`${said[plan.status]}: ${booked.confirmation_no}${beside}.`, ...plan.suggested].join(' '),
  }
})

const said = { reserved: 'Booked', inquiry: 'Kept as an inquiry', waitlist: 'Put on the waitlist' }
