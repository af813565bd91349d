import { addDays, type BusinessDate } from '../../hotel/business-date'
import { type Refusal, refuse, sentenceOf } from '../../hotel/refusal'
import { nightChanges, type Period, refusePeriod, stateOnStart } from '../../hotel/room/repair'
import type { InputOf, OutputOf } from '../../wire/call'
import { repair } from '../../wire/room/repair'
import { accept, ask, type At, found, Refused, serve } from '../serve'
import { lockRooms } from '../store/room'
import { loadRoomSettings } from '../store/room-setting'
import { note, type Tx } from '../tx'
import { changeRepair } from './change-repair'
import {
  type Kind,
  loadConflicts,
  loadOverlaps,
  loadReason,
  loadRooms,
  type Reason,
  type RoomFacts,
} from './repair-facts'
import { freeRooms, judge, refuseReason } from './repair-judge'
import { moveNights } from './repair-nights'
import { demandRequest, lockRequest, type RequestFacts } from './repair-request'

type RepairInput = InputOf<typeof repair.setOutOfOrder>
type Answer = OutputOf<typeof repair.setOutOfOrder>

/** `set-room-out-of-order`: makes periods, changes one, or brings a room back before its time. */
export const serveSetOutOfOrder = serve(repair.setOutOfOrder, (input, at) => set('out_of_order', input, at))

/** `set-room-out-of-service`: the same for rooms that are still sold. */
export const serveSetOutOfService = serve(repair.setOutOfService, (input, at) =>
  set('out_of_service', input, at),
)

const set = (kind: Kind, input: RepairInput, at: At): Promise<Answer> =>
  input.id === undefined ? create(kind, input, at) : changeRepair(kind, { ...input, id: input.id }, at)

async function create(kind: Kind, input: RepairInput, at: At): Promise<Answer> {
  const { tx } = at
  const request = await lockRequest(tx, input.maintenance_id)
  const period = periodOf(input, tx.today)
  const [{ ooo_max_nights }, reason, rooms] = await Promise.all([
    loadRoomSettings(tx),
    loadReason(tx, found(input.reason_id, { reason_id: null })),
    loadRooms(tx, found(input.rooms, { rooms: null })),
  ])
  accept<Refusal | undefined>(refusePeriod(period, tx.today, ooo_max_nights))
  refuseReason(kind, reason, input)
  if (rooms.length === 0) accept(refuse('not_found', { rooms: input.rooms }))

  const ids = rooms.map(({ id }) => id)
  demandRequest(request, ids)
  const [overlaps, conflicts] = await Promise.all([
    loadOverlaps(tx, ids, period),
    loadConflicts(tx, ids, period),
  ])
  const judged = rooms.map(room => ({
    room,
    found: judge(kind, { room, period, overlaps, conflicts }, { unassign: input.unassign ?? false, at }),
  }))
  const skipped = judged.flatMap(({ room, found }) =>
    found.refusal ? [{ room, refusal: found.refusal }] : [],
  )
  const [first] = skipped
  if (first && (!input.skip_conflicts || skipped.length === rooms.length)) throw new Refused(first.refusal)
  const good = judged.filter(({ found }) => !found.refusal)

  const oversell = await moveNights(
    tx,
    kind,
    good.map(({ room }) => ({ ...room, nights: nightChanges(null, period, tx.today) })),
    at,
  )
  ask([...good.flatMap(({ found }) => found.questions).slice(0, 1), ...oversell], at)

  const created = []
  await freeRooms(
    tx,
    good.flatMap(({ found }) => found.unassign),
  )
  await lockRooms(
    tx,
    good.map(({ room }) => room.id),
  )
  for (const { room } of good) {
    const isLate = conflicts.some(({ room_id, leaves_late }) => room_id === room.id && leaves_late)
    created.push(await insertRepair(tx, kind, { room, period, reason, request, input, isLate }))
  }
  return {
    created,
    skipped: skipped.map(({ room, refusal }) => ({
      room_id: room.id,
      room: room.code,
      error: refusal.refused,
      message: sentenceOf(refusal),
    })),
    availability: await loadAvailability(tx, good, period),
  }
}

function periodOf(input: RepairInput, today: BusinessDate): Period {
  const from_date = (input.from_date ?? today) as BusinessDate
  const through = input.through_date ?? addDays(from_date, (input.nights ?? 1) - 1)
  return { from_date, through_date: through as BusinessDate }
}

type New = {
  room: RoomFacts
  period: Period
  reason: Reason
  request: RequestFacts | null
  input: RepairInput
  isLate: boolean
}

async function insertRepair(
  tx: Tx,
  kind: Kind,
  { room, period, reason, request, input, isLate }: New,
): Promise<Answer['created'][number]> {
  const { sql, property_id, today, who } = tx
  const { from_date, through_date } = period
  const state = stateOnStart(period, today, room.is_occupied)
  const [made] = await sql<{ id: number; row_version: number }[]>`
    insert into room_repair ${sql({
      property_id,
      room_id: room.id,
      kind,
      reason_id: reason.id,
      from_date,
      through_date,
      return_time: input.return_time ?? null,
      return_status_type_id: input.return_status_id ?? reason.return_status_id,
      comment: input.comment ?? null,
      maintenance_id: request?.room_id === room.id ? request.id : null,
      state,
      created_by_id: who.employee_id,
      updated_by_id: who.employee_id,
    } as never)} returning id, row_version`
  // Only what takes the room out of sale keeps guests out of it.
  if (kind === 'out_of_order') {
    await sql`
      update room_occupancy set is_active = false
       where property_id = ${property_id} and room_id = ${room.id} and kind = 'hold' and is_active`
    await sql`
      insert into room_occupancy (property_id, kind, room_id, room_repair_id, from_date, to_date, early, created_by_id)
      values (${property_id}, 'out_of_order', ${room.id}, ${made.id}, ${from_date}, ${addDays(through_date, 1)}, ${!isLate}, ${who.employee_id})`
  }
  note(tx, {
    entity: 'room',
    entity_id: room.id,
    label: `Room ${room.code} ${kind.replaceAll('_', ' ')} ${from_date} to ${through_date}: ${reason.name}`,
    after: { kind, from_date, through_date, reason: reason.name },
  })
  return { ...made, room_id: room.id, room: room.code, state }
}

async function loadAvailability(
  { sql, property_id }: Tx,
  good: readonly { room: RoomFacts }[],
  { from_date, through_date }: Period,
): Promise<Answer['availability']> {
  const types = [...new Set(good.map(({ room }) => room.room_type_id))]
  return await sql<Answer['availability']>`
    select t.code as room_type, i.stay_date as date, i.available
      from inventory_day i join room_type t on t.property_id = i.property_id and t.id = i.room_type_id
     where i.property_id = ${property_id} and i.room_type_id = any (${types}::bigint[]) and i.stay_date between ${from_date} and ${through_date}
     order by i.stay_date, t.code`
}
