import { movedBy, type OrderAction, putInOrder } from '../../hotel/room/cleaning-order'
import { readyConditions } from '../../hotel/room/desk-state'
import { refuse } from '../../hotel/refusal'
import type { InputOf } from '../../wire/call'
import { roomPriority } from '../../wire/room/priority'
import { found, Refused, serve } from '../serve'
import { loadRoomSettings } from '../store/room-setting'
import { note, type Tx } from '../tx'
import { isWithdrawn, type Places, loadPlaces } from './cleaning-places'

type Input = InputOf<typeof roomPriority.update>
type Row = { id: number; code: string; state: string; is_withdrawn: boolean }
type Order = Places & { rooms: ReadonlyMap<number, Row> }

/**
 * `room-priority/update`: which rooms housekeeping makes first, as the desk and supervisors put them (domain/housekeeping 9). One after
 * the other, and on rooms that nobody makes clean meanwhile: else a room would come first that is ready.
 */
export const serveRoomPriority = serve(roomPriority.update, async (input, { tx }) => {
  const { items, room_id = 0, action = 'top', reason, reservation_id } = input
  if (items) await putAll(tx, items)
  else await putOne(tx, { room_id, action, reason, reservation_id })
  const { places } = await loadPlaces(tx)
  return { items: await named(tx, places) }
})

async function lockOrder(tx: Tx, asked: readonly number[]): Promise<Order> {
  const { sql, property_id } = tx
  await sql`select pg_advisory_xact_lock(hashtextextended(${`room-priority ${property_id}`}, 0))`
  const before = await loadPlaces(tx)
  const ids = [...new Set([...asked, ...before.places.keys()])]
  await sql`select from room where property_id = ${property_id} and id = any (${ids}::bigint[]) order by id for update`
  // Read when they are locked: a statement that waits for a row takes what hangs on it from before.
  const rows = await sql<Row[]>`
    select m.id, m.code, coalesce(s.base_status, 'dirty') as state,
           ${isWithdrawn(tx)} as is_withdrawn
      from room m left join room_status_type s on s.property_id = m.property_id and s.id = m.room_status_type_id
     where m.property_id = ${property_id} and m.is_active and m.id = any (${ids}::bigint[])`
  const rooms = new Map(rows.map(row => [row.id, row]))
  // What was made clean while this waited for it stands there no more.
  const now = await loadPlaces(tx)
  await forgetMoot(tx, now.waited)
  return { waited: now.waited, rooms, places: new Map([...now.places].filter(([id]) => rooms.has(id))) }
}

/** An order of whoever waits no more, and a wish for whoever has another room or does not come. */
async function forgetMoot({ sql, property_id }: Tx, waited: ReadonlySet<number>): Promise<void> {
  await sql`
    delete from room_priority p
     where p.property_id = ${property_id}
       and (p.is_order_only and p.room_id <> all (${[...waited]}::bigint[])
            or p.reservation_id is not null
               and not exists (select from reservation r where r.property_id = p.property_id and r.id = p.reservation_id
                                                           and r.room_id = p.room_id and r.status in ('reserved', 'checked_in')))`
}

/** A room that can be put first: one that is there, is not withdrawn, and is not ready. */
async function demandToClean(tx: Tx, { rooms, places }: Order, ids: readonly number[]): Promise<void> {
  const ready = readyConditions(await loadRoomSettings(tx))
  for (const room_id of ids) {
    const { code, state, is_withdrawn } = found(rooms.get(room_id), { room_id })
    if (is_withdrawn) throw new Refused(refuse('room_need_not', { room: code, state: 'withdrawn' }))
    if (ready.includes(state) && !places.has(room_id))
      throw new Refused(refuse('room_need_not', { room: code, state }))
  }
}

/** Rooms that came to the order meanwhile stay behind those that were put. */
async function putAll(tx: Tx, items: NonNullable<Input['items']>): Promise<void> {
  const order = await lockOrder(
    tx,
    items.map(({ room_id }) => room_id),
  )
  const asked = items
    .toSorted((one, other) => one.sequence - other.sequence || one.room_id - other.room_id)
    .map(({ room_id }) => room_id)
  await demandToClean(tx, order, asked)
  await keepOrder(tx, order, [...asked, ...[...order.places.keys()].filter(id => !asked.includes(id))])
  for (const id of asked) if (!order.places.has(id)) tellOf(tx, order, id, 'put first')
}

type One = { room_id: number; action: OrderAction; reason?: string; reservation_id?: number }

/** One room is put somewhere in the order, or off it. */
export async function putOne(tx: Tx, one: One): Promise<void> {
  const { room_id, action, reason, reservation_id } = one
  const order = await lockOrder(tx, [room_id])
  if (reservation_id !== undefined) await demandItsRoom(tx, order, { room_id, reservation_id })
  switch (action) {
    case 'top':
    case 'end':
      await demandToClean(tx, order, [room_id])
      await put(tx, order, { ...one, action })
      return tellOf(
        tx,
        order,
        room_id,
        action === 'top' ? 'put first' : 'put behind those that are first',
        reason,
      )
    case 'up':
    case 'down': {
      demandPlace(order, room_id)
      const rooms = movedBy([...order.places.keys()], room_id, action === 'up' ? -1 : 1)
      return await keepOrder(tx, order, rooms)
    }
    case 'remove':
      return await takeOff(tx, order, room_id)
  }
}

function demandPlace({ places, rooms }: Order, room_id: number): void {
  const { code } = found(rooms.get(room_id), { room_id })
  if (!places.has(room_id)) throw new Refused(refuse('room_not_put_first', { room: code }))
}

async function demandItsRoom(
  { sql, property_id }: Tx,
  { rooms }: Order,
  { room_id, reservation_id }: { room_id: number; reservation_id: number },
): Promise<void> {
  const [stay] = await sql<{ confirmation_no: string; is_its: boolean }[]>`
    select confirmation_no, coalesce(room_id = ${room_id}, false) and status in ('reserved', 'checked_in') as is_its from reservation
     where property_id = ${property_id} and id = ${reservation_id}`
  const { confirmation_no, is_its } = found(stay, { reservation_id })
  const { code } = found(rooms.get(room_id), { room_id })
  if (!is_its) throw new Refused(refuse('room_of_another_stay', { confirmation_no, room: code }))
}

/** A room that a guest waits for is only ordered; one that is put again keeps its reason where none is given. */
async function put({ sql, property_id, who }: Tx, { waited }: Order, one: One): Promise<void> {
  const isTop = one.action === 'top'
  await sql`
    insert into room_priority as p (property_id, room_id, sequence, is_before_queue, is_order_only, reason, reservation_id, set_by_id)
    select ${property_id}, ${one.room_id},
           coalesce(${isTop ? sql`min(sequence) - 1` : sql`max(sequence) + 1`}, 1), ${isTop}, ${waited.has(one.room_id)},
           ${one.reason || null}, ${one.reservation_id ?? null}::bigint, ${who.employee_id || null}::bigint
      from room_priority where property_id = ${property_id}
    on conflict (property_id, room_id) do update
       set sequence = excluded.sequence, is_before_queue = excluded.is_before_queue, is_order_only = excluded.is_order_only,
           reason = coalesce(excluded.reason, p.reason), reservation_id = coalesce(excluded.reservation_id, p.reservation_id),
           set_by_id = excluded.set_by_id, set_at = now()`
}

/** The order as it is wanted: who put a room there, why and when stays with it. */
async function keepOrder(tx: Tx, { waited }: Order, room_ids: readonly number[]): Promise<void> {
  const { sql, property_id, who } = tx
  const rows = putInOrder(room_ids, waited)
  await sql`
    insert into room_priority as p (property_id, room_id, sequence, is_before_queue, is_order_only, set_by_id)
    select ${property_id}, room_id, used.last + sequence, is_before_queue, is_order_only, ${who.employee_id || null}::bigint
      from jsonb_to_recordset(${sql.json(rows as never)}::jsonb)
        as t (room_id bigint, sequence integer, is_before_queue boolean, is_order_only boolean)
      cross join (select coalesce(max(sequence), 0) as last from room_priority where property_id = ${property_id}) used
    on conflict (property_id, room_id) do update
       set sequence = excluded.sequence, is_before_queue = excluded.is_before_queue, is_order_only = excluded.is_order_only`
}

/** By hand; a room that a guest waits for stays, in the place that he has. */
async function takeOff(tx: Tx, order: Order, room_id: number): Promise<void> {
  demandPlace(order, room_id)
  const { sql, property_id } = tx
  const gone = await sql`
    delete from room_priority where property_id = ${property_id} and room_id = ${room_id} returning room_id`
  if (gone.length === 0)
    throw new Refused(refuse('room_waited_for', { room: order.rooms.get(room_id)?.code }))
  tellOf(tx, order, room_id, 'not put first any more')
}

function tellOf(tx: Tx, { rooms }: Order, room_id: number, words: string, reason?: string): void {
  const { code } = found(rooms.get(room_id), { room_id })
  note(tx, {
    entity: 'room',
    entity_id: room_id,
    label: `Room ${code} ${words}${reason ? `: ${reason}` : ''}`,
    after: { cleaning_priority: words },
  })
}

async function named({ sql, property_id }: Tx, places: Places['places']) {
  const ids = [...places.keys()]
  const rows = await sql<{ id: number; code: string }[]>`
    select id, code from room where property_id = ${property_id} and id = any (${ids}::bigint[])`
  const codes = new Map(rows.map(({ id, code }) => [id, code]))
  return [...places].map(([room_id, place]) => ({ ...place, room_id, code: codes.get(room_id) ?? '' }))
}
