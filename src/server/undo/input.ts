import { bookingChange } from '../../wire/booking-change'
import type { Call, InputOf } from '../../wire/call'
import type { checkOut } from '../../wire/check-out'
import type { arrivalSteps, checkIn } from '../../wire/front-desk'
import type { roomChoice } from '../../wire/front-desk/room-choice'
import type { priceCalendar } from '../../wire/price-calendar'
import type { profileMerge } from '../../wire/profile-merge'
import type { roomMove } from '../../wire/room-move'
import type { UndoName } from '../../wire/undo'

/** What is known of the record that a line of the log is of. */
export type UndoFacts = {
  entity_id: number
  /** Of the reservation. */
  row_version: number | null
  is_no_post: boolean | null
  /** The room that it had before, whatever it is called by now. */
  was_room_id: number | null
  move: { id: number; row_version: number } | null
  run_id: number | null
  merge_id: number | null
}

/** The input of a call without what only the person can say. */
type Asked<C extends Call> = Omit<InputOf<C>, 'reason'>
type InputsOf<C extends Call> = (facts: UndoFacts) => Asked<C> | undefined

const ofStay = ({ entity_id, row_version }: UndoFacts) => ({
  reservation_id: entity_id,
  ...(row_version === null ? {} : { row_version }),
})

const reinstate: InputsOf<typeof bookingChange.reinstate> = facts => {
  const { reservation_id, ...version } = ofStay(facts)
  return { id: reservation_id, ...version }
}
const intoRoomBefore: InputsOf<typeof roomChoice.assign> = facts =>
  facts.was_room_id === null ? undefined : { ...ofStay(facts), room_id: facts.was_room_id }

/**
 * What the call is sent that takes something back, from the version of the record that was read; nothing where it is not there to be
 * taken back, as a move that was only planned.
 */
export const undoInputs = {
  check_in: ofStay satisfies InputsOf<typeof checkIn.undoCheckIn>,
  check_out: (facts => ({ action: 'reinstate', ...ofStay(facts) })) satisfies InputsOf<
    typeof checkOut.checkOut
  >,
  cancel: reinstate,
  no_show: reinstate,
  assign_room: ofStay satisfies InputsOf<typeof roomChoice.unassign>,
  assign_other_room: intoRoomBefore,
  unassign_room: intoRoomBefore,
  room_move: (({ move }) =>
    move === null ? undefined : { undo: move.id, row_version: move.row_version }) satisfies InputsOf<
    typeof roomMove.store
  >,
  queue: ofStay satisfies InputsOf<typeof arrivalSteps.queueRemove>,
  advance_check_in: ofStay satisfies InputsOf<typeof arrivalSteps.undoAdvanceCheckIn>,
  no_post: (facts => ({ ...ofStay(facts), is_no_post: !facts.is_no_post })) satisfies InputsOf<
    typeof arrivalSteps.noPost
  >,
  prices: (({ run_id }) => (run_id === null ? undefined : { run_id })) satisfies InputsOf<
    typeof priceCalendar.undo
  >,
  merge: (({ merge_id }) => (merge_id === null ? undefined : { merge_id })) satisfies InputsOf<
    typeof profileMerge.undo
  >,
} satisfies Record<UndoName, (facts: UndoFacts) => object | undefined>
