import type { BusinessDate } from '../../hotel/business-date'
import type { MasterRecord } from '../../hotel/master/record'
import { refuse } from '../../hotel/refusal'
import { type RoomAsked, roomProblems, type TypeOfRoom } from '../../hotel/room/fits-type'
import { Refused } from '../serve'
import { applyInventory, type InventoryDelta, shortageOf } from '../store/inventory'
import { shownName } from '../store/incognito'
import type { Tx } from '../tx'
import { changeOthers } from './change-others'
import { entityOf } from './entities'
import type { Hook } from './hooks'
import { demandNone } from './wrong'

/** A room is part of what can be sold from the moment it is saved (domain/master-data 2.15, domain/reservations 4.1). */
export const roomHook: Hook = {
  saving: async (tx, row, before) => {
    const { type, ...facts } = await factsOf(tx, row)
    // A type that does not exist is told by the checks.
    if (type) demandNone(roomProblems({ ...askedOf(row, before), ...facts }, type))
    if (before) await refuseInUse(tx, row, before)
    const name = !row.name || row.name === 'Room' ? `Room ${String(row.code)}` : row.name
    return {
      ...row,
      name,
      floor_id: type?.is_pseudo ? null : row.floor_id,
      room_status_type_id: row.room_status_type_id ?? facts.initial_status_id,
    }
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

type Facts = {
  type: TypeOfRoom | null
  components: RoomAsked['components']
  rate_of_type?: string
  /** The housekeeping status that new rooms begin with. */
  initial_status_id: number | null
}

/** What a room is measured by: its type, the rooms it is made of, and whose rack rate it has. */
async function factsOf({ sql, property_id }: Tx, row: MasterRecord): Promise<Facts> {
  const [{ rate_of_type, ...facts }] = await sql<(Facts & { rate_of_type: string | null })[]>`
    select (select jsonb_build_object('code', t.code, 'is_pseudo', t.is_pseudo, 'is_generic', t.is_generic, 'max_occupancy', t.max_occupancy,
                     'parts', (select coalesce(jsonb_agg(p.part || jsonb_build_object('code', c.code) order by p.at), '[]')
                                 from jsonb_array_elements(t.component_room_types) with ordinality p(part, at)
                                 join room_type c on c.property_id = t.property_id and c.id = (p.part->>'room_type_id')::bigint))
              from room_type t where t.property_id = ${property_id} and t.id = ${Number(row.room_type_id)}) as type,
           (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'room_type_id', r.room_type_id)), '[]') from room r
             where r.property_id = ${property_id} and r.id = any (${idsOf(row.component_room_ids)}::bigint[])) as components,
           (select t.code from rate a join room_type t on t.property_id = a.property_id and t.id = a.room_type_id
             where a.property_id = ${property_id} and a.id = ${(row.rate_id as number | null) ?? null}) as rate_of_type,
           (select s.id from room_status_type s where s.property_id = ${property_id} and s.is_initial and s.is_active) as initial_status_id`
  return { ...facts, ...(rate_of_type === null ? {} : { rate_of_type }) }
}

const askedOf = (row: MasterRecord, before: MasterRecord | undefined) => ({
  ...(before ? { id: Number(before.id) } : {}),
  max_occupancy: (row.max_occupancy as number | null) ?? null,
  connecting_room_ids: idsOf(row.connecting_room_ids),
})

const idsOf = (value: unknown): number[] => (value as number[] | null | undefined) ?? []

/** A room that somebody has, or is promised, keeps its type and stays in the house. */
async function refuseInUse(
  { sql, property_id, today, who }: Tx,
  row: MasterRecord,
  before: MasterRecord,
): Promise<void> {
  const leaves = before.is_active === true && row.is_active === false
  if (!leaves && row.room_type_id === before.room_type_id) return
  const [use] = await sql<{ kind: string; from_date: string; guest: string | null }[]>`
    select o.kind, o.from_date, ${shownName({ sql, who })} as guest
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
  tx: Tx,
  row: MasterRecord & { id: number },
  before: MasterRecord | undefined,
): Promise<void> {
  const is = idsOf(row.connecting_room_ids)
  const was = idsOf(before?.connecting_room_ids)
  if (is.join() === was.join()) return
  const others = tx.sql`t.property_id = ${tx.property_id} and t.id = any (${[...is, ...was]}::bigint[])`
  await changeOthers(tx, entityOf('room'), others, other => {
    const doors = idsOf(other.connecting_room_ids)
    const hasOne = doors.includes(row.id)
    if (hasOne === is.includes(Number(other.id))) return {}
    return { connecting_room_ids: hasOne ? doors.filter(id => id !== row.id) : [...doors, row.id] }
  })
}
