import type { BusinessDate } from '../business-date'
import { type Refusal, refuse } from '../refusal'
import { refuseState, type Status } from '../stay'
import { type GivenRoom, refuseParty } from './check-in-room'

export type CheckedOutStay = { status: Status; check_out_business_date: BusinessDate | null }

/**
 * A guest who left today comes back into his room unless it was given away since (domain/reservations 7.8, 10.21). In: the stay, its
 * last room with whoever was given it since, or is in it. Out: the state before; or `wrong_state`, `undo_too_late`, `room_taken`,
 * `room_occupied`.
 */
export function reinstateCheckOut(
  stay: CheckedOutStay,
  room: GivenRoom,
  today: BusinessDate,
): { status: 'checked_in' } | Refusal {
  const refusal = refuseState('reinstate_check_out', stay.status)
  if (refusal) return refusal
  const { check_out_business_date: leftOn } = stay
  if (leftOn !== today) return refuse('undo_too_late', { cause: `the check-out was on ${leftOn}` })
  return refuseParty(room) ?? { status: 'checked_in' }
}
