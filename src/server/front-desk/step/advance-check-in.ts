import { zero } from '../../../hotel/money'
import { refuse } from '../../../hotel/refusal'
import { arrivalSteps } from '../../../wire/front-desk'
import { accept, serve } from '../../serve'
import { loadBalances, lockStayAccount, openStayAccount, setAccountStatus } from '../../store/account'
import type { Tx } from '../../tx'
import { keepMark, lockFor } from './mark'

/** `front-desk/advance-check-in`: the account is open and may be charged, the key stays at the desk. */
export const serveAdvanceCheckIn = serve(arrivalSteps.advanceCheckIn, async (input, { tx, today }) => {
  const reservation = await lockFor(tx, 'advance_check_in', input)
  const { arrival_date } = reservation
  if (arrival_date > today) accept(refuse('arrival_is_later', { date: arrival_date }))
  const account = await openStayAccount(tx, reservation, await guestName(tx, reservation.guest_profile_id))
  const at = new Date().toISOString()
  const saved = await keepMark(tx, reservation, { advance_checked_in_at: at }, 'checked in ahead')
  return { ...saved, account_id: account.id }
})

/** `front-desk/undo-advance-check-in`: only while the account is at zero. */
export const serveUndoAdvanceCheckIn = serve(arrivalSteps.undoAdvanceCheckIn, async (input, { tx }) => {
  const reservation = await lockFor(tx, 'advance_check_in', input)
  const account = await lockStayAccount(tx, reservation, '')
  const { guest } = await loadBalances(tx, account.id)
  if (tx.coins.read(guest) !== zero)
    accept(
      refuse('undo_too_late', {
        cause: `the account has a balance of ${tx.coins.write(tx.coins.read(guest))}`,
      }),
    )
  await setAccountStatus(tx, account.id, 'pre_stay')
  return await keepMark(tx, reservation, { advance_checked_in_at: null }, 'no longer checked in ahead')
})

/** The name an account bears. */
export async function guestName({ sql }: Tx, guest_profile_id: number | null): Promise<string> {
  const [guest] = await sql<{ name: string }[]>`select name from guest_profile where id = ${guest_profile_id}`
  return guest?.name ?? 'Guest'
}
