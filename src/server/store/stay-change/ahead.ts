import { zero } from '../../../hotel/money'
import { refuse } from '../../../hotel/refusal'
import { Refused } from '../../serve'
import type { Tx } from '../../tx'
import { loadBalances, lockAccountOfStay, setAccountStatus } from '../account'
import type { Booked } from './booked'
import type { ChangePlan } from './plan'

/** Whoever was checked in ahead and comes another day, or waits for a room from now on, is checked in ahead no more. */
export const endsAhead = (
  { is_ahead }: Booked,
  { wish }: Pick<ChangePlan, 'wish'>,
  { today, becomes }: { today: string; becomes?: string },
): boolean => is_ahead && (wish.arrival_date > today || becomes === 'waitlist')

/**
 * His account waits again, as by `front-desk/undo-advance-check-in`. Refuses `undo_too_late` while something stands on it: it would be
 * money on a stay that nobody has at the desk (domain/reservations 7.3).
 */
export async function closeAhead(tx: Tx, { id }: Booked): Promise<void> {
  const { coins } = tx
  const account = await lockAccountOfStay(tx, id)
  if (account?.status !== 'open') return
  const balance = coins.read((await loadBalances(tx, account.id)).guest)
  if (balance !== zero)
    throw new Refused(
      refuse('undo_too_late', { cause: `the account has a balance of ${coins.write(balance)}` }),
    )
  await setAccountStatus(tx, account.id, 'pre_stay')
}
