import { type Problem, refuseProblems } from '../../hotel/booking'
import type { Reason, ReasonCode } from '../../hotel/reason'
import type { Refusal } from '../../hotel/refusal'
import { Refused } from '../serve'
import type { Tx } from '../tx'
import { findAlternatives, type Wish } from './alternative'
import { type LastTaker, loadLastTaker } from './last-taker'

const lacks = ['no_availability', 'house_full', 'sell_limit_reached']
const lacking: readonly ReasonCode[] = ['no_availability', 'house_full', 'sell_limit']

/** Tells all that is wrong at once, a lack of rooms with what may be booked instead and who took the last (domain/reservations 4.4). */
export async function refuseAll(tx: Tx, problems: readonly Problem[], wish: Wish): Promise<void> {
  const refusal = refuseProblems(problems)
  if (!refusal) return
  if (!lacks.includes(refusal.refused)) throw new Refused(refusal)
  const [alternatives, last_taker] = await Promise.all([
    findAlternatives(tx, wish),
    lastTakerOf(tx, shortageIn(refusal), wish),
  ])
  const taken = last_taker ? { last_taker } : {}
  throw new Refused({ ...refusal, facts: { ...refusal.facts, alternatives, ...taken } })
}

const shortageIn = ({ facts }: Refusal): Reason | undefined => (facts.reasons as Reason[] | undefined)?.[0]

/** Of a reason that a room lacks for: who took the last one of the first night on which it does. */
export async function lastTakerOf(
  tx: Tx,
  reason: Reason | undefined,
  { room_type_id }: Pick<Wish, 'room_type_id'>,
): Promise<LastTaker | null> {
  const date = reason?.dates[0]
  if (reason === undefined || date === undefined || !lacking.includes(reason.code)) return null
  const isOfHouse = reason.scope === 'house' || room_type_id === undefined
  return await loadLastTaker(tx, { date, room_type_id: isOfHouse ? null : room_type_id })
}
