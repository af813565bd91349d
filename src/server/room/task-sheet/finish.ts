import type { InputOf } from '../../../wire/call'
import type { taskSheets } from '../../../wire/room/task-sheet'
import type { At } from '../../serve'
import { loadRoomSettings } from '../../store/room-setting'
import { together } from '../../together'
import { updateRooms } from '../update'
import { endBreak } from './at-work'
import { markDone } from './mark'
import { said, tellOf, touch } from './move'
import type { KeptRoom, KeptSheet } from './sheets'

/** A room whose condition cannot be set is not done, and nothing else is. What is done is said of the sheet already. */
const whole = { isWhole: true, isSheetWork: true }

export type Finished = Pick<InputOf<typeof taskSheets.updateRoom>, 'room_status_type_id' | 'seen'>

/**
 * Rooms are done: since when and how long, without breaks, is kept, and the room gets its condition, clean unless another is said,
 * inspected where its attendant may inspect (domain/housekeeping 1.4 "Task completed"). Beds that were turned down leave the condition
 * as it is.
 */
export async function finishRooms(
  at: At,
  sheet: KeptSheet,
  rooms: readonly KeptRoom[],
  { room_status_type_id, seen }: Finished,
): Promise<void> {
  const { tx } = at
  await endBreak(tx, sheet)
  await markDone(
    tx,
    rooms.map(({ id }) => id),
  )
  await touch(tx, [sheet])
  tellOf(tx, sheet, `${said(rooms)} done`)

  const cleaned = rooms.filter(({ task_kind }) => task_kind !== 'turndown').map(({ room_id }) => room_id)
  const all = rooms.map(({ room_id }) => room_id)
  if (seen) await updateRooms(tx, { room_ids: all, changes: { seen } }, at.who, whole)
  if (cleaned.length === 0) return
  if (room_status_type_id !== undefined) {
    await updateRooms(tx, { room_ids: cleaned, changes: { room_status_type_id } }, at.who, whole)
    return
  }
  const inspecting = rooms.filter(({ task_kind }) => task_kind === 'inspection').map(({ room_id }) => room_id)
  const cleaning = cleaned.filter(id => !inspecting.includes(id))
  if (cleaning.length > 0) await updateRooms(tx, { room_ids: cleaning, status: 'clean' }, at.who, whole)
  const isInspector = await mayInspect(at, sheet)
  const toInspected = isInspector ? cleaned : inspecting
  if (toInspected.length === 0) return
  // The attendant's own right stands in for that of the person: it is about this work alone.
  const permissions = new Set([...at.who.permissions, 'Set inspected'])
  const who = isInspector ? { ...at.who, permissions } : at.who
  await updateRooms(tx, { room_ids: toInspected, status: 'inspected' }, who, whole)
}

async function mayInspect({ tx }: At, { attendant }: KeptSheet): Promise<boolean> {
  if (!attendant) return false
  const { sql, property_id } = tx
  const [[row], { inspection_enabled }] = await together([
    sql<{ can_inspect: boolean }[]>`
      select can_inspect from housekeeping_attendant where property_id = ${property_id} and id = ${attendant.id}`,
    loadRoomSettings(tx),
  ])
  return inspection_enabled && row?.can_inspect === true
}
