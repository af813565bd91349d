import type { BusinessDate } from '../../hotel/business-date'
import type { MasterRecord } from '../../hotel/master/record'
import { refuse } from '../../hotel/refusal'
import { Refused } from '../serve'
import { applyInventory, type InventoryDelta, shortageOf } from '../store/inventory'
import type { Tx } from '../tx'
import type { Hook } from './hooks'

/** A room is part of what can be sold from the moment it is saved (domain/master-data 2.15, domain/reservations 4.1). */
export const roomHook: Hook = {
  saving: async (tx, row, before) => {
    if (before) await refuseInUse(tx, row, before)
    return { ...row, ...(await defaultsOf(tx, row)) }
  },
  saved: async (tx, row, before) => {
    await countRoom(tx, before, row)
    await connect(tx, row, before)
  },
  removed: async (tx, row) => {
    await countRoom(tx, row, undefined)
    await connect(tx, { ...row, id: Number(row.id), connecting_room_ids: [] }, row)
  },
}

/** What a new room has of its type, and the housekeeping status that new rooms begin with. */
async function defaultsOf({ sql, property_id }: Tx, row: MasterRecord): Promise<MasterRecord> {
  const [found] = await sql<{ bed_type_id: number | null; room_status_type_id: number | null }[]>`
    select t.bed_type_id,
           (select s.id from room_status_type s where s.property_id = t.property_id and s.is_initial and s.is_active) as room_status_type_id
      from room_type t where t.property_id = ${property_id} and t.id = ${Number(row.room_type_id)}`
  const name = !row.name || row.name === 'Room' ? `Room ${String(row.code)}` : row.name
  return {
    name,
    bed_type_id: row.bed_type_id ?? found?.bed_type_id ?? null,
    room_status_type_id: row.room_status_type_id ?? found?.room_status_type_id ?? null,
  }
}

/** A room that somebody has, or is promised, keeps its type and stays in the house. */
async function refuseInUse(
  { sql, property_id, today }: Tx,
  row: MasterRecord,
  before: MasterRecord,
): Promise<void> {
  const leaves = before.is_active === true && row.is_active === false
  if (!leaves && row.room_type_id === before.room_type_id) return
  const [use] = await sql<{ kind: string; from_date: string; guest: string | null }[]>`
    select o.kind, o.from_date, g.name as guest
      from room_occupancy o
      left join reservation r on r.property_id = o.property_id and r.id = o.reservation_id
      left join guest_profile g on g.id = r.guest_profile_id
     where o.property_id = ${property_id} and o.room_id = ${Number(before.id)} and o.is_active
       and (o.to_date > ${today} or o.from_date = o.to_date and o.to_date = ${today})
     order by o.from_date limit 1`
  if (!use && before.fo_status !== 'occupied') return
  const promised = use?.guest ? `given to ${use.guest} from ${use.from_date}` : 'occupied'
  const words = use && use.kind === 'out_of_order' ? `out of order from ${use.from_date}` : promised
  throw new Refused(refuse('room_in_use', { room: before.code, use: words }))
}

type Place = { room_type_id: number; since: string | null }

/** Moves the room between the counters of the dates that are open already; later ones count the rooms themselves. */
async function countRoom(
  tx: Tx,
  before: MasterRecord | undefined,
  after: MasterRecord | undefined,
): Promise<void> {
  const [was, is] = [placeOf(before), placeOf(after)]
  if (was?.room_type_id === is?.room_type_id && was?.since === is?.since) return
  const { sql, property_id, today } = tx
  const id = Number((after ?? before)?.id)
  const [days, types] = await Promise.all([
    sql<{ stay_date: BusinessDate; kind: 'out_of_order' | 'out_of_service' | null }[]>`
      select h.stay_date, p.kind from house_day h
        left join room_repair p on p.property_id = h.property_id and p.room_id = ${id} and p.state in ('scheduled', 'active')
             and h.stay_date between p.from_date and p.through_date
       where h.property_id = ${property_id} and h.stay_date >= ${today} order by h.stay_date`,
    sql<{ id: number; code: string }[]>`
      select id, code from room_type where property_id = ${property_id} and not is_pseudo`,
  ])
  const codes = new Map(types.map(type => [type.id, type.code]))
  const deltas = days.flatMap(({ stay_date, kind }): InventoryDelta[] =>
    [one(was, -1, stay_date), one(is, 1, stay_date)]
      .filter(delta => delta !== undefined && codes.has(delta.room_type_id))
      .map(delta => ({ ...(delta as InventoryDelta), ...repaired(kind, delta?.physical ?? 0) })),
  )
  try {
    await applyInventory(tx, deltas)
  } catch (error) {
    const short = shortageOf(error)?.[0]
    if (!short) throw error
    const type = short.room_type_id === undefined ? 'The house' : codes.get(short.room_type_id)
    throw new Refused(refuse('rooms_sold', { type, date: short.date, n: short.needed - short.available }))
  }
}

const placeOf = (row: MasterRecord | undefined): Place | undefined =>
  row === undefined || row.is_active === false
    ? undefined
    : { room_type_id: Number(row.room_type_id), since: (row.in_service_from as string | null) ?? null }

const one = (
  place: Place | undefined,
  physical: number,
  stay_date: BusinessDate,
): InventoryDelta | undefined =>
  place && (place.since === null || place.since <= stay_date)
    ? { stay_date, room_type_id: place.room_type_id, physical }
    : undefined

const repaired = (kind: 'out_of_order' | 'out_of_service' | null, rooms: number): Partial<InventoryDelta> => {
  if (kind === 'out_of_order') return { ooo: rooms }
  return kind === 'out_of_service' ? { oos: rooms } : {}
}

/** A door between two rooms is a door of both. */
async function connect(
  { sql, property_id }: Tx,
  row: MasterRecord & { id: number },
  before: MasterRecord | undefined,
): Promise<void> {
  const is = (row.connecting_room_ids as number[] | null) ?? []
  const was = (before?.connecting_room_ids as number[] | null) ?? []
  if (is.join() === was.join()) return
  await sql`
    update room set connecting_room_ids = case when id = any (${is}::bigint[]) then array_append(array_remove(connecting_room_ids, ${row.id}::bigint), ${row.id}::bigint)
                                               else array_remove(connecting_room_ids, ${row.id}::bigint) end
     where property_id = ${property_id} and id = any (${[...is, ...was]}::bigint[])
       and (id = any (${is}::bigint[])) <> (connecting_room_ids @> array[${row.id}]::bigint[])`
}
