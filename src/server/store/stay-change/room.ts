import { legsOf } from '../../../hotel/front-desk/legs'
import { stretchesFor } from '../../../hotel/stay-change/room'
import { mayI } from '../../../hotel/question'
import { mayUnassign } from '../../../hotel/front-desk/assign-room'
import { isRefusal, sentenceOf } from '../../../hotel/refusal'
import { type At, ask, Refused } from '../../serve'
import { may, type Tx } from '../../tx'
import { settleMoves } from '../planned-moves'
import { lockRooms, putStretches, releaseRoom, type Stretch, takenBy, takersOf } from '../room'
import type { Booked } from './booked'
import type { ChangePlan } from './plan'

type Kept = { plan: ChangePlan; early: boolean; late: boolean; do_not_move: boolean }

/**
 * The room goes with the stay: held for the new dates, given up when the type booked changes. Is it somebody else's then, who
 * is in house may not stay, and who has still to come is asked whether he comes without a room. Called under the lock of the
 * reservation. A room that was promised is given up by those alone who may move the guest. Asks `room_lost`, `do_not_move`; refuses
 * `room_taken`, `room_out_of_order`, `do_not_move`.
 */
export async function keepRoom(
  tx: Tx,
  booked: Booked,
  { plan, early, late, do_not_move }: Kept,
  at: Pick<At, 'answers' | 'who'>,
): Promise<void> {
  if (booked.held.length === 0) return
  if (changesTypes(booked, plan) && booked.status !== 'checked_in') {
    askPromised(booked, do_not_move, at)
    await releaseRoom(tx, booked.id)
    return
  }
  const { arrival_date, departure_date } = plan.wish
  const isSame = arrival_date === booked.arrival_date && departure_date === booked.departure_date
  const isPromise = do_not_move === booked.do_not_move
  if (isSame && isPromise && early === booked.early_check_in && late === booked.late_check_out) return

  const wanted = stretchesFor(booked.held, plan.wish)
  const rows = wanted.map(
    (stretch, index): Stretch => ({
      ...stretch,
      early: index === 0 && early,
      late: index === wanted.length - 1 && late,
      reservation_id: booked.id,
      occupancy_key: booked.share_group_id ?? booked.held[0].occupancy_key,
      do_not_move,
    }),
  )
  await lockRooms(tx, [...new Set(rows.map(({ room_id }) => room_id))])
  const [taker] = await takersOf(tx, rows)
  if (taker) {
    const refusal = takenBy(taker)
    if (booked.status === 'checked_in') throw new Refused(refusal)
    ask(
      [
        mayI('room_lost', `${sentenceOf(refusal)} Go on without a room?`, {
          data: refusal.facts,
          yes: 'Go on without a room',
        }),
      ],
      at,
    )
    askPromised(booked, do_not_move, at)
    await releaseRoom(tx, booked.id)
    return
  }
  await putStretches(tx, rows)
  // Planned moves that lie outside the stay fall away.
  if (booked.held.length > 1) await settleMoves(tx, [booked.id])
}

/** A night has another type than before, or the stay goes on in one that it had not. */
const changesTypes = ({ nights, departure_date }: Booked, plan: ChangePlan): boolean =>
  plan.nights.some(
    ({ room_type_id, before }) => before !== undefined && before.room_type_id !== room_type_id,
  ) || legsOf(plan.nights, plan.wish.departure_date).length > legsOf(nights, departure_date).length

function askPromised(
  { guest, room }: Booked,
  do_not_move: boolean,
  { answers, who }: Pick<At, 'answers' | 'who'>,
): void {
  const locked = mayUnassign({ do_not_move, guest, room }, right => may(who, right))
  if (locked && isRefusal(locked)) throw new Refused(locked)
  if (locked) ask([locked], { answers, who })
}
