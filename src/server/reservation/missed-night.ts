import { firstNightOnly } from '../../hotel/no-show'
import type { Penalty } from '../../hotel/penalty'
import { computePenalty, settlePenalty, type SettledPenalty } from '../store/penalty'
import { loadPenaltyFacts } from '../store/penalty-facts'
import type { ReservationRow } from '../store/reservation'
import { loadStay } from '../store/stay-lines'
import type { Tx } from '../tx'
import type { NoShow } from './no-show'

/** What the night costs that a guest who is still expected did not sleep: by the rule of a no-show, one night at most. As booked. */
export async function costOfMissed(tx: Tx, reservation_id: number): Promise<Penalty> {
  const [facts, stay] = await Promise.all([
    loadPenaltyFacts(tx, reservation_id, 'no_show'),
    loadStay(tx, reservation_id),
  ])
  return firstNightOnly(computePenalty(tx, facts, stay, 'no_show'), stay, tx.coins)
}

/** Charges it, once for each night; what is left of the deposit stays for the others. `row`: as it was booked. */
export const chargeMissed = (
  tx: Tx,
  row: ReservationRow,
  goes_on: Penalty,
  how: NoShow,
): Promise<SettledPenalty> =>
  settlePenalty(tx, {
    ...how,
    reservation: row,
    event: 'no_show',
    refund: 'keep_on_ledger',
    who: tx.who,
    goes_on,
  })
