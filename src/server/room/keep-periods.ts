import { addDays } from '../../hotel/business-date'
import { stateOnStart } from '../../hotel/room/repair'
import type { OutputOf } from '../../wire/call'
import type { repair } from '../../wire/room/repair'
import { endWaiting } from '../store/room-repair'
import { note, type Tx } from '../tx'
import type { RoomFacts } from './repair-facts'
import type { Taken } from './withdraw-rooms'

type Answer = OutputOf<typeof repair.setOutOfOrder>
type Made = Pick<Answer, 'created' | 'availability'>

/** Keeps a period for each room that was taken, with the request that it is made for, and answers how many rooms are left to sell. */
export async function keepPeriods(
  tx: Tx,
  taken: Taken,
  requestOf: (room_id: number) => number | null,
): Promise<Made> {
  const created: Answer['created'] = []
  for (const { room, isLate } of taken.good)
    created.push(await insertPeriod(tx, taken, { room, isLate, maintenance_id: requestOf(room.id) }))
  return { created, availability: await loadAvailability(tx, taken) }
}

type New = { room: RoomFacts; isLate: boolean; maintenance_id: number | null }

async function insertPeriod(
  tx: Tx,
  { kind, wanted, period, reason }: Taken,
  { room, isLate, maintenance_id }: New,
): Promise<Answer['created'][number]> {
  const { sql, property_id, today, who } = tx
  const { from_date, through_date } = period
  const state = stateOnStart(period, today, room.is_occupied)
  if (state === 'active') await endWaiting(tx, room.id)
  const [made] = await sql<{ id: number; row_version: number }[]>`
    insert into room_repair ${sql({
      property_id,
      room_id: room.id,
      kind,
      reason_id: reason.id,
      from_date,
      through_date,
      return_time: wanted.return_time ?? null,
      return_status_type_id: wanted.return_status_id ?? reason.return_status_id,
      comment: wanted.comment ?? null,
      maintenance_id,
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
  { good, period: { from_date, through_date } }: Taken,
): Promise<Answer['availability']> {
  const types = [...new Set(good.map(({ room }) => room.room_type_id))]
  return await sql<Answer['availability']>`
    select t.code as room_type, i.stay_date as date, i.available
      from inventory_day i join room_type t on t.property_id = i.property_id and t.id = i.room_type_id
     where i.property_id = ${property_id} and i.room_type_id = any (${types}::bigint[]) and i.stay_date between ${from_date} and ${through_date}
     order by i.stay_date, t.code`
}
