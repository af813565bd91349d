import type { BusinessDate } from '../business-date'
import { type May, unlessMay } from '../override'
import { type Answers, type Question, unanswered } from '../question'
import { isRefusal, type Refusal, refuse } from '../refusal'
import { refuseState, type Status } from '../stay'
import {
  type GivenRoom,
  refuseNotGiven,
  refuseParty,
  watchCondition,
  watchParty,
  watchRepair,
} from './check-in-room'
import type { Outcome } from './guard'

export type MovingStay = {
  status: Status
  guest: string
  arrival_date: BusinessDate
  departure_date: BusinessDate
  /** The room he is in, the type he booked to sleep in, whether he may be moved. */
  room: string
  room_type: string
  do_not_move: boolean
  sharers: readonly string[]
}

export type Move = {
  move_date: BusinessDate
  /** Somebody has said why, now or when it was planned; or the guest has booked two types, one after the other. */
  has_reason: boolean
}

/**
 * A guest in house changes rooms, now or on a later day of his stay (domain/reservations 7.6). In: the stay, the room he gets
 * (its takers from the day of the move on), the move, what has been answered. Out: a refusal (`wrong_state`,
 * `move_same_room`, `reason_required`, `move_outside`, `do_not_move`, `room_taken`, `room_occupied`, `room_out_of_order`,
 * `room_not_given`),
 * or the questions left: `do_not_move`, `room_dirty`, `room_out_of_service`, `move_sharers`, `move_rate`. None: move.
 */
export function moveRoom(
  stay: MovingStay,
  target: GivenRoom,
  move: Move,
  desk: { today: BusinessDate; may: May; answers: Answers },
): Refusal | Question[] {
  const refusal = refuseMove(stay, target, move, desk.today)
  if (refusal) return refusal
  const locked = askLocked(stay, desk.may)
  if (isRefusal(locked)) return locked
  const isNow = move.move_date === desk.today
  const questions = [
    locked,
    ...(isNow ? askEntering(target, stay) : []),
    askSharers(stay),
    askRate(stay, target),
  ].filter(question => question !== undefined)
  return unanswered(questions, desk.answers)
}

function refuseMove(
  stay: MovingStay,
  target: GivenRoom,
  { move_date, has_reason }: Move,
  today: BusinessDate,
): Refusal | undefined {
  const refusal = refuseState('move_room', stay.status)
  if (refusal) return refusal
  if (target.code === stay.room) return refuse('move_same_room', { room: stay.room })
  if (!has_reason) return refuse('reason_required')
  const isOver = move_date > today && move_date >= stay.departure_date
  if (move_date < today || isOver) return refuse('move_outside', { from: today, to: stay.departure_date })
  const { repair, code } = target
  if (repair?.kind === 'out_of_order') return refuse('room_out_of_order', { room: code, date: repair.until })
  return refuseNotGiven(target) ?? refuseParty(target)
}

function askLocked({ do_not_move, guest, room }: MovingStay, may: May): Question | Refusal | undefined {
  return do_not_move ? unlessMay(refuse('do_not_move', { guest, room }), 'Do not move', may) : undefined
}

/** Who was seen in the new room and its condition matter when somebody enters it today; of the room itself one thing is asked. */
function askEntering(room: GivenRoom, { room_type }: MovingStay): Question[] {
  const facts = { room, reservation: { is_posting_master: false }, booked_type: room_type, sharers: [] }
  const asked = (...looks: Outcome[]) => looks.flatMap(one => (one.state === 'ask' ? [one.question] : []))
  return [...asked(watchParty(facts)), ...asked(watchRepair(facts), watchCondition(facts)).slice(0, 1)]
}

function askSharers({ sharers }: MovingStay): Question | undefined {
  if (sharers.length === 0) return undefined
  return {
    code: 'move_sharers',
    text: `${sharers.join(', ')} share the room. Move together?`,
    choices: [
      { value: 'together', label: 'Move together' },
      { value: 'break', label: 'Break the share' },
    ],
  }
}

function askRate({ room_type }: MovingStay, target: GivenRoom): Question | undefined {
  if (target.room_type === room_type) return undefined
  return {
    code: 'move_rate',
    text: `${target.room_type} instead of ${room_type}. Which price for the remaining nights?`,
    choices: [
      { value: 'keep', label: 'Keep the rate' },
      { value: 'reprice', label: `Charge ${target.room_type}` },
      { value: 'upgrade', label: 'Give as upgrade' },
    ],
    data: { preselected: 'keep' },
  }
}
