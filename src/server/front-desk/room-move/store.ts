import type { InputOf, OutputOf } from '../../../wire/call'
import { roomMove } from '../../../wire/room-move'
import { type At, serve } from '../../serve'
import { exchange } from './exchange'
import { moveTo } from './move'
import { tellOfOldRooms } from './old-room'
import { dropMove, finishMove, undoMove } from './planned'
import { settleMoves } from '../../store/planned-moves'

/** `room-move-histort/store`: whatever happens to the room of a guest in house (domain/reservations 7.6). */
export const serveRoomMove = serve(roomMove.store, async (input, at) => {
  const changed = await change(input, at)
  await tellOfOldRooms(at.tx, changed.moves)
  await settleMoves(
    at.tx,
    changed.moves.map(({ reservation_id }) => reservation_id),
  )
  return changed
})

async function change(
  input: InputOf<typeof roomMove.store>,
  at: At,
): Promise<OutputOf<typeof roomMove.store>> {
  const { row_version, done, drop, undo, swap_with, to_room_id } = input
  if (done !== undefined) return await finishMove(done, row_version, at)
  if (drop !== undefined) return await dropMove(drop, row_version, at)
  if (undo !== undefined) return await undoMove(undo, row_version, at)
  if (swap_with !== undefined) return await exchange({ ...input, swap_with }, at)
  return await moveTo({ ...input, to_room_id: to_room_id ?? 0 }, at)
}
