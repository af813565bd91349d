import { zero } from '../../../hotel/money'
import { earlyDepartureFee } from '../../../hotel/penalty'
import { leavesEarly, mayShorten } from '../../../hotel/stay-change/may-change'
import { Refused } from '../../serve'
import type { Tx } from '../../tx'
import { loadPenaltyFacts } from '../penalty-facts'
import { loadStay } from '../stay-lines'
import type { Booked } from './booked'
import { datesAfter, type StayChange } from './wanted'

/** A change of the dates loses no fee that the booking has for leaving early. Refuses `leaving_costs`. */
export async function demandNoFee(tx: Tx, booked: Booked, change: StayChange): Promise<void> {
  const { departure_date } = datesAfter(booked, change)
  if (!leavesEarly(booked, { departure_date })) return
  const { lines } = await loadPenaltyFacts(tx, booked.id, 'early_departure')
  const lost = lines.length > 0 ? await loadStay(tx, booked.id, departure_date) : undefined
  const fee = lost ? earlyDepartureFee(lines, lost, tx.coins).amount : zero
  const refusal = mayShorten(fee, departure_date, tx.coins)
  if (refusal) throw new Refused(refusal)
}
