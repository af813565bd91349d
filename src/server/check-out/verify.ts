import { checkOut } from '../../wire/check-out'
import { answer } from '../serve'
import { loadReservation } from '../store/reservation'
import { loadLeaving } from './facts'
import { guardsOf } from './guards'

/** What stands between a guest and the door, with what each window owes. Reads only. */
export const answerVerifyCheckOut = answer(checkOut.verify, async ({ reservation_id }, { tx }) => {
  const reservation = await loadReservation(tx, reservation_id)
  const leaving = await loadLeaving(tx, reservation)
  const open = leaving.windows.map(({ window_no, balance }) => ({ window_no, left: tx.coins.read(balance) }))
  const guards = guardsOf(tx, leaving, open).map(({ no, key, state, text, permission }) => ({
    no,
    key,
    state,
    text,
    ...(permission ? { permission } : {}),
  }))
  return {
    reservation_id,
    row_version: reservation.row_version,
    account_id: leaving.account_id,
    guest: leaving.guest,
    room: leaving.room,
    ready: guards.every(({ state }) => state === 'pass'),
    guards,
    windows: leaving.windows,
  }
})
