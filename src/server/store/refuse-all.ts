import { type Problem, refuseProblems } from '../../hotel/booking'
import { Refused } from '../serve'
import type { Tx } from '../tx'
import { findAlternatives, type Wish } from './alternative'

const lacks = ['no_availability', 'house_full', 'sell_limit_reached']

/** Tells all that is wrong at once, a lack of rooms with what may be booked instead. */
export async function refuseAll(tx: Tx, problems: readonly Problem[], wish: Wish): Promise<void> {
  const refusal = refuseProblems(problems)
  if (!refusal) return
  if (!lacks.includes(refusal.refused)) throw new Refused(refusal)
  const alternatives = await findAlternatives(tx, wish)
  throw new Refused({ ...refusal, facts: { ...refusal.facts, alternatives } })
}
