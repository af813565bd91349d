import { checkOut } from '../../wire/check-out'
import { answer } from '../serve'
import { loadLeaving } from './facts'
import { guardsOf, nothingGiven, verifyOf } from './guards'

/** What stands between a guest and the door, with what each window owes. Reads only. */
export const answerVerifyCheckOut = answer(checkOut.verify, async ({ reservation_id }, { tx }) => {
  const leaving = await loadLeaving(tx, reservation_id)
  return verifyOf(tx, leaving, guardsOf(tx, leaving, nothingGiven(leaving)))
})
