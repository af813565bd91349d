import type { OutputOf } from '../../wire/call'
import { checkOut } from '../../wire/check-out'
import { answerByKeys } from '../serve'
import type { Tx } from '../tx'
import { dueByWindow, dueToday, planDue } from './due'
import { type Leaving, loadLeaving } from './facts'
import { guardsOf, nothingGiven, verifyOf } from './guards'

/** What stands between a guest and the door, with what each window owes. Reads only. */
export const answerVerifyCheckOut = answerByKeys(checkOut.verify, async ({ reservation_id }, { tx }) => {
  return await verifyWithDue(tx, await loadLeaving(tx, reservation_id))
})

/** The findings, and what the windows owe once the nights are posted that are not yet: both must be paid in one go. */
export async function verifyWithDue(tx: Tx, leaving: Leaving): Promise<OutputOf<typeof checkOut.verify>> {
  const due = dueByWindow(leaving, await planDue(tx, leaving, { nights: true, charges: true }))
  const guards = guardsOf(tx, leaving, nothingGiven(leaving), await dueToday(tx, leaving))
  return await verifyOf(tx, leaving, guards, due)
}
