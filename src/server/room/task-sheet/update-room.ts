import { mayI } from '../../../hotel/question'
import { type Refusal, refuse, refuseField } from '../../../hotel/refusal'
import { credits, sayCredits } from '../../../hotel/task-sheet/credits'
import {
  conditionToRedo,
  isAgain,
  type RoomAction,
  refuseClosed,
  refuseForeign,
  refusePlanning,
  roomAfter,
} from '../../../hotel/task-sheet/sheet'
import type { InputOf } from '../../../wire/call'
import { taskSheets } from '../../../wire/room/task-sheet'
import { accept, ask, type At, demand, found, serve } from '../../serve'
import { loadRoomSettings } from '../../store/room-setting'
import { may, type Tx } from '../../tx'
import { updateRooms } from '../update'
import { endBreak } from './at-work'
import { finishRooms } from './finish'
import { followCome } from './follow'
import { markPending, markSkipped } from './mark'
import { said, tellOf, touch } from './move'
import {
  type KeptRoom,
  type KeptSheet,
  lockSheet,
  lockWithDay,
  momentNow,
  occupiedOf,
  showSheet,
} from './sheets'

type Input = InputOf<typeof taskSheets.updateRoom>

/** `tasksheet/update-room`: what somebody does in a room of a sheet; attendants in those of their own (domain/housekeeping 6.1, 14.5). */
export const serveUpdateSheetRoom = serve(taskSheets.updateRoom, async (input, at) => {
  const { tx, who, today } = at
  const sheet_id = await sheetOf(tx, input.sheet_room_id)
  // What is to be done once more may come to another sheet that has the room.
  const sheet = input.action === 'reopen' ? await lockWithDay(tx, sheet_id) : await lockSheet(tx, sheet_id)
  const room = found(sheet.rooms.find(({ id }) => id === input.sheet_room_id))
  const supervises = may(who, 'Supervise task sheets')
  accept<Refusal | undefined>(
    refuseClosed(sheet, today) ?? refuseForeign(sheet, { employee_id: who.employee_id, supervises }),
  )
  if (input.action === 'edit') await edit(at, sheet, room, input)
  else if (input.action === 'see') await see(at, sheet, room, input)
  else await act(at, sheet, room, { ...input, action: input.action })
  return await showSheet(tx, sheet.id)
})

async function sheetOf({ sql, property_id }: Tx, id: number): Promise<number> {
  const [row] = await sql<{ owner_id: number }[]>`
    select owner_id from task_sheet_room where property_id = ${property_id} and id = ${id}`
  return found(row, { sheet_room_id: id }).owner_id
}

async function edit({ tx }: At, sheet: KeptSheet, room: KeptRoom, input: Input): Promise<void> {
  const { sql, property_id } = tx
  demand(tx.who, 'Supervise task sheets')
  accept<Refusal | undefined>(refusePlanning(sheet, tx.today))
  const row = {
    credits: input.credits === undefined ? room.credits : sayCredits(credits(input.credits)),
    instructions: input.instructions === undefined ? room.instructions : input.instructions,
    sequence: input.sequence ?? room.sequence,
  }
  await sql`update task_sheet_room set ${sql(row)} where property_id = ${property_id} and id = ${room.id}`
  await touch(tx, [sheet])
  tellOf(tx, sheet, `${said([room])} changed`)
}

/** Whoever is at the door tells the desk what is behind it, before the room is done and where it waits (domain/housekeeping 2, 15.5). */
async function see({ tx, who }: At, sheet: KeptSheet, room: KeptRoom, { seen }: Input): Promise<void> {
  const { sheet_no: no, task_date: date } = sheet
  if (date > tx.today) accept<void>(refuse('sheet_later', { no, date }))
  if (seen === undefined) return accept<void>(refuseField('seen', 'Please say what you have seen.'))
  await updateRooms(tx, { room_ids: [room.room_id], changes: { seen } }, who, { isSheetWork: true })
}

async function act(
  at: At,
  sheet: KeptSheet,
  room: KeptRoom,
  input: Input & { action: RoomAction },
): Promise<void> {
  const { tx } = at
  const { sql, property_id } = tx
  const is_held = room.is_departure && (await isOccupied(tx, room.room_id))
  const is_again = isAgain(room, await momentNow(tx))
  accept(roomAfter({ ...room, is_held, is_again }, input.action))
  const goesIn = input.action === 'start' || input.action === 'finish'
  if (goesIn && room.status === 'pending') await askOfWish(at, room)
  switch (input.action) {
    case 'start': {
      await leaveTheOther(at, sheet, room)
      await endBreak(tx, sheet)
      await sql`
        update task_sheet_room set status = 'in_progress', started_at = now(), skip_reason = null, retry_at = null
         where property_id = ${property_id} and id = ${room.id}`
      break
    }
    case 'finish':
      return await finishRooms(at, sheet, [room], input)
    case 'skip':
      return await skip(at, sheet, room, input)
    case 'reopen':
      demand(tx.who, 'Supervise task sheets')
      await markPending(tx, [room.id])
      if (room.status === 'completed') await takeBack(at, room)
      // Who is in the room has come since: it is done for him, not when he leaves.
      if (room.is_departure && sheet.task_date === tx.today && is_held)
        await followCome(tx, [room.room_id], { isAgain: true })
      break
    case 'cancel':
      await markPending(tx, [room.id])
  }
  await touch(tx, [sheet])
  tellOf(tx, sheet, `${said([room])} ${words[input.action]}`)
}

const words = { start: 'begun', cancel: 'given up', reopen: 'to be done once more' } as const

/** Who found that the work is not done takes back what it had made of the room. */
async function takeBack({ tx, who }: At, { room_id, task_kind }: KeptRoom): Promise<void> {
  const status = conditionToRedo(task_kind, await loadRoomSettings(tx))
  if (status) await updateRooms(tx, { room_ids: [room_id], status }, who, { isSheetWork: true })
}

/** A sheet that was made after the guest hung out his card has his room to do: nobody goes in without being asked (domain/housekeeping 9). */
async function askOfWish(at: At, { room_id, room }: KeptRoom): Promise<void> {
  const { sql, property_id } = at.tx
  const [seen] = await sql<{ wish: string | null }[]>`
    select guest_service_status as wish from room
     where property_id = ${property_id} and id = ${room_id} and fo_status = 'occupied'`
  const wish = wishes[seen?.wish ?? '']
  if (wish) ask([mayI('guest_wish', `Room ${room}: ${wish}. Go in all the same?`, { yes: 'Go in' })], at)
}

const wishes: Partial<Record<string, string>> = {
  do_not_disturb: 'the guest is not to be disturbed',
  service_declined: 'the guest has declined service',
}

const isOccupied = async (tx: Tx, room_id: number): Promise<boolean> =>
  (await occupiedOf(tx, [room_id])).has(room_id)

/** An attendant is in one room at a time: whoever goes to another leaves that one to be done. */
async function leaveTheOther(at: At, sheet: KeptSheet, room: KeptRoom): Promise<void> {
  const { sql, property_id } = at.tx
  const attendant_id = sheet.attendant?.id ?? null
  const [other] = await sql<{ id: number; room: string }[]>`
    select r.id, m.code as room
      from task_sheet_room r
      join task_sheet s on s.property_id = r.property_id and s.id = r.owner_id
      join room m on m.property_id = r.property_id and m.id = r.room_id
     where r.property_id = ${property_id} and r.task_date = ${sheet.task_date} and r.status = 'in_progress' and r.id <> ${room.id}
       and (s.id = ${sheet.id} or s.attendant_id = ${attendant_id}) for update of r`
  if (!other) return
  ask(
    [
      mayI('switch_room', `Room ${other.room} is begun and not done. Leave it and begin room ${room.room}?`, {
        yes: `Begin ${room.room}`,
      }),
    ],
    at,
  )
  await markPending(at.tx, [other.id])
}

/** Left out, with why: who is not to be disturbed is asked for again later, as the house has set it. */
async function skip(at: At, sheet: KeptSheet, room: KeptRoom, input: Input): Promise<void> {
  const { tx } = at
  const { skip_reason, retry_at } = input
  if (skip_reason === undefined)
    return accept<void>(refuseField('skip_reason', 'Please say why the room is left out.'))
  const isWish = skip_reason === 'do_not_disturb' || skip_reason === 'service_declined'
  if (isWish && (await isOccupied(tx, room.room_id)))
    await updateRooms(
      tx,
      { room_ids: [room.room_id], changes: { guest_service_status: skip_reason } },
      at.who,
      { isSheetWork: true },
    )
  await markSkipped(tx, [room.id], { skip_reason, retry_at })
  await touch(tx, [sheet])
  tellOf(tx, sheet, `${said([room])} left out: ${skip_reason.replaceAll('_', ' ')}`)
}
