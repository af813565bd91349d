import type { UndoWay } from '../hotel/undo'
import { bookingChange } from './booking-change'
import { checkOut } from './check-out'
import { arrivalSteps, checkIn } from './front-desk'
import { roomChoice } from './front-desk/room-choice'
import { priceCalendar } from './price-calendar'
import { profileMerge } from './profile-merge'
import { reservation } from './reservation'
import { roomMove } from './room-move'
import type { UndoName } from './undo'

const paths = (...calls: readonly { path: string }[]): string[] => calls.map(({ path }) => path)

/**
 * What Ctrl/⌘ Z takes back, and by which call (domain/housekeeping-and-misc 20.9). To add something: its line here, its input in
 * `src/server/undo/input.ts`, and what does not come back with it in `src/web/shell/undo/words.ts`. Its way back must refuse by
 * itself what may no longer be taken back.
 */
export const undoWays = {
  check_in: {
    done_by: paths(checkIn.checkIn, checkIn.massCheckIn),
    field: 'status',
    became: 'checked_in',
    taken_back_by: checkIn.undoCheckIn.path,
    right: 'Undo check-in',
    needs_reason: true,
  },
  check_out: {
    done_by: paths(checkOut.checkOut, checkOut.batch),
    field: 'status',
    became: 'checked_out',
    taken_back_by: checkOut.checkOut.path,
    right: 'Reinstate checkout',
    needs_reason: true,
  },
  // Whoever waited or had only asked would be booked afterwards.
  cancel: {
    done_by: paths(reservation.cancel),
    field: 'status',
    was: 'reserved',
    became: 'cancelled',
    taken_back_by: bookingChange.reinstate.path,
    right: 'Reservation reinstate',
  },
  no_show: {
    done_by: paths(reservation.noShow),
    field: 'status',
    was: 'reserved',
    became: 'no_show',
    taken_back_by: bookingChange.reinstate.path,
    right: 'Reservation reinstate',
  },
  assign_room: {
    done_by: paths(roomChoice.assign),
    field: 'room',
    was: null,
    is_all: true,
    is_alone: true,
    taken_back_by: roomChoice.unassign.path,
    right: 'Check in',
  },
  assign_other_room: {
    done_by: paths(roomChoice.assign),
    field: 'room',
    is_all: true,
    is_alone: true,
    taken_back_by: roomChoice.assign.path,
    right: 'Check in',
  },
  unassign_room: {
    done_by: paths(roomChoice.unassign),
    field: 'room',
    became: null,
    is_alone: true,
    taken_back_by: roomChoice.assign.path,
    right: 'Check in',
  },
  room_move: {
    done_by: paths(roomMove.store),
    field: 'room',
    taken_back_by: roomMove.store.path,
    right: 'Room move',
  },
  queue: {
    done_by: paths(arrivalSteps.queueAdd),
    field: 'queued_at',
    was: null,
    taken_back_by: arrivalSteps.queueRemove.path,
    right: 'Check in',
  },
  advance_check_in: {
    done_by: paths(arrivalSteps.advanceCheckIn),
    field: 'advance_checked_in_at',
    was: null,
    taken_back_by: arrivalSteps.undoAdvanceCheckIn.path,
    right: 'Check in',
  },
  no_post: {
    done_by: paths(arrivalSteps.noPost),
    field: 'is_no_post',
    taken_back_by: arrivalSteps.noPost.path,
    right: 'Check in',
  },
  prices: {
    done_by: paths(priceCalendar.set),
    taken_back_by: priceCalendar.undo.path,
    right: 'Rate update',
  },
  // Two profiles are noted; the one that went says so.
  merge: {
    done_by: paths(profileMerge.merge),
    field: 'merged_into',
    was: null,
    taken_back_by: profileMerge.undo.path,
    right: 'Guest merge',
  },
} satisfies Record<UndoName, UndoWay>
