import type { UndoName } from '../../../wire/undo'
import type { PlainText } from '../../words/translate'

const roomBefore: PlainText = 'The reservation has its room of before again.'
const expectedAgain: PlainText =
  'The guest is expected again, without a room; a penalty that was charged stays on the bill.'

/** What will be once it is taken back, and what will not come back with it. */
export const afterwards: Record<UndoName, PlainText> = {
  check_in: 'The guest is due in again and the room vacant; deposits go back to where they were.',
  check_out: 'The guest is in house again and the bill open; payments, folios and invoices stay.',
  cancel: expectedAgain,
  no_show: expectedAgain,
  assign_room: 'The reservation stays, without a room.',
  assign_other_room: roomBefore,
  unassign_room: roomBefore,
  room_move: 'The guest is in the room of before again.',
  queue: 'The guest does not wait for the room any more.',
  advance_check_in: 'The guest is due in again and the bill not open yet.',
  no_post: 'Whether anything may be charged to the room is as before.',
  prices: 'The nights have their prices of before.',
  merge: 'The two profiles are two again.',
}
