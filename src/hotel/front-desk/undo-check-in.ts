import type { BusinessDate } from '../business-date'
import { type Coins, type Money, zero } from '../money'
import { type Refusal, refuse } from '../refusal'
import { refuseState, type Status } from '../stay'

export type CheckedInStay = {
  status: Status
  check_in_business_date: BusinessDate
  /** Postings that are neither reversed, nor reversals, nor the deposit that was applied. */
  open_postings: number
  windows: readonly { window_no: number; balance: Money }[]
  was_moved: boolean
  /** Pays alone for sharers who are in house. */
  pays_for_sharers: boolean
}

/**
 * A check-in is undone on its own day, as long as nothing has happened since (domain/reservations 7.5). Out: the state before;
 * or `wrong_state`, `undo_posted`, `undo_too_late` with its cause: then the guest checks out with a zero balance instead.
 * The balance of a window counts without the deposit, which goes back to the ledger.
 */
export function undoCheckIn(
  stay: CheckedInStay,
  today: BusinessDate,
  coins: Coins,
): { status: 'reserved' } | Refusal {
  const refusal = refuseState('undo_check_in', stay.status)
  if (refusal) return refusal
  const { check_in_business_date, open_postings } = stay
  if (check_in_business_date !== today) return tooLate(`the check-in was on ${check_in_business_date}`)
  if (open_postings > 0) return refuse('undo_posted', { n: open_postings })
  const open = stay.windows.find(({ balance }) => balance !== zero)
  if (open) return tooLate(`window ${open.window_no} has a balance of ${coins.write(open.balance)}`)
  if (stay.was_moved) return tooLate('the guest has changed rooms')
  if (stay.pays_for_sharers) return tooLate('the guest pays for the sharers')
  return { status: 'reserved' }
}

const tooLate = (cause: string): Refusal => refuse('undo_too_late', { cause })
