import { reservation } from '../../wire/reservation'
import { serve } from '../serve'
import { book } from '../store/booking/book'
import { holdIsOver, takeHold } from '../store/booking/held'
import { afterExpiredHolds } from '../store/hold'

/** `booking/store` (domain/reservations 5.3, 5.16). */
export const serveStore = serve(
  reservation.store,
  async ({ answers: _, hold_id, ...booking }, { tx, answers, who }) => {
    const held = hold_id === undefined ? undefined : await takeHold(tx, hold_id)
    const isOver = hold_id !== undefined && held === undefined
    const take = () => book(tx, booking, { answers, who }, { confirmation_no: held?.confirmation_no })
    const booked = await afterExpiredHolds(tx, take).catch((error: unknown) => {
      throw isOver ? holdIsOver(error) : error
    })
    const { id, confirmation_no, row_version, guest_profile_id, total, deposit_lines, cancel_text, plan } =
      booked
    return {
      id,
      confirmation_no,
      row_version,
      status: plan.status,
      guest_profile_id,
      room_total: tx.coins.write(plan.room_total),
      total,
      nights: plan.nights.map(({ stay_date, rate_amount }) => ({
        stay_date,
        rate_amount: tx.coins.write(rate_amount),
      })),
      deposit_lines,
      cancel_text,
      message: `${said[plan.status]}: ${confirmation_no}.`,
    }
  },
)

const said = { reserved: 'Booked', inquiry: 'Kept as an inquiry', waitlist: 'Put on the waitlist' }
