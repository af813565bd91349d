import type { OutputOf } from '../../wire/call'
import type { room } from '../../wire/room'

/** A room as housekeeping and the desk see it now. */
export type RoomRow = OutputOf<typeof room.list>['items'][number]

/** How often the list is read again while nobody does anything. */
export const roomsMs = 15_000
