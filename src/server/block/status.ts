import { effectOf } from '../../hotel/block/effect'
import { followersOf, pickupsLeft, refuseType, stepTo } from '../../hotel/block/status'
import { isRefusal } from '../../hotel/refusal'
import { block } from '../../wire/block'
import { accept, ask, found, Refused, serve } from '../serve'
import { applyInventory } from '../store/inventory'
import { note, type Tx } from '../tx'
import { groupsOf, loadFlow, loadGrid, lockBlock, moveHold, reasonTables } from './load'

/**
 * `block/status-change` (domain/reservations 6.2): what its rooms are to the house changes with it. Refuses `block_status_step`,
 * `approval_needed`, `reason_required`, `block_type_mismatch`, `block_has_pickups`, `no_availability`, `stale`. Asks `pickups`.
 */
export const serveStatus = serve(block.changeStatus, async (input, at) => {
  const { id, row_version, to_status_id, reason_id, note: said, reservation_type_id } = input
  const { tx, who } = at
  const { sql, property_id, today } = tx
  const locked = await lockBlock(tx, id, row_version)
  const [flow, groups] = await Promise.all([loadFlow(tx), groupsOf(tx)])
  const followers = followersOf(locked.status_id, flow, groups)
  const to = accept(stepTo(followers, { to_status_id, reason_id }, { code: locked.status_code }))
  const effect = effectOf(to.status_type)
  const typeId = reservation_type_id ?? to.default_reservation_type_id ?? locked.reservation_type_id
  if (effect !== 'none') {
    const [type] = await sql<{ code: string; deducts_inventory: boolean }[]>`
      select code, deducts_inventory from reservation_type where property_id = ${property_id} and id = ${typeId} and is_active`
    const mismatch = refuseType(to, found(type, { reservation_type_id: typeId }))
    if (mismatch) throw new Refused(mismatch)
  }
  if (effect === 'none') await letGo(tx, locked, at)

  const cells = await loadGrid(tx, id)
  await moveHold(tx, { ...locked, cells }, { status_type: to.status_type, cells })
  const reason = await reasonOf(tx, to.reason_kind, reason_id)
  const [kept] = await sql<{ row_version: number; cancellation_no: string | null }[]>`
    update block set status_id = ${to.id}, reservation_type_id = ${effect === 'none' ? sql`reservation_type_id` : sql`${typeId}`},
           lost_reason_id = ${to.reason_kind === 'lost' ? (reason_id ?? null) : null},
           refused_reason_id = ${to.reason_kind === 'refused' ? (reason_id ?? null) : null},
           block_cancellation_reason_id = ${to.reason_kind === 'cancellation' ? (reason_id ?? null) : null},
           end_note = ${to.reason_kind === 'none' ? null : (said ?? null)},
           cancellation_no = ${to.reason_kind === 'cancellation' ? sql`'B' || nextval('cancellation_seq')` : null},
           updated_by_id = ${who.employee_id}
     where property_id = ${property_id} and id = ${id} returning row_version, cancellation_no`
  if (effect === 'deduct' && effectOf(locked.status_type) !== 'deduct')
    await sql`
      update block_grid set original = allotted
       where property_id = ${property_id} and block_id = ${id}
         and not exists (select from block_grid x where x.property_id = ${property_id} and x.block_id = ${id} and x.original > 0)`
  const worth = await noteStatus(tx, {
    block_id: id,
    from_status_id: locked.status_id,
    to_status_id: to.id,
    reason,
    note: said,
  })
  note(tx, {
    entity: 'block',
    entity_id: id,
    label: `Block ${locked.code}: ${to.name}`,
    before: { status: locked.status_code },
    after: { status: to.code, ...(reason ? { reason } : {}), business_date: today },
  })
  return { row_version: kept.row_version, cancellation_no: kept.cancellation_no, ...worth }
})

/** Who was picked up out of a block that ends goes on outside it, at the price that was agreed. */
async function letGo(
  tx: Tx,
  { id, code }: { id: number; code: string },
  at: Parameters<typeof ask>[1],
): Promise<void> {
  const { sql, property_id } = tx
  const [counted] = await sql<{ reserved: number; in_house: number }[]>`
    select count(*) filter (where status in ('reserved', 'inquiry', 'waitlist'))::int as reserved,
           count(*) filter (where status = 'checked_in')::int as in_house
      from reservation where property_id = ${property_id} and block_id = ${id}`
  const left = pickupsLeft(counted, code)
  if (left === undefined) return
  if (isRefusal(left)) throw new Refused(left)
  ask([left], at)
  const nights = await sql<{ stay_date: string; room_type_id: number; rooms: number; deducts: boolean }[]>`
    select n.stay_date, n.room_type_id, sum(r.rooms)::int as rooms, t.deducts_inventory as deducts
      from reservation r
      join reservation_type t on t.property_id = r.property_id and t.id = r.reservation_type_id
      join reservation_night n on n.property_id = r.property_id and n.reservation_id = r.id and n.block_id = ${id} and n.counts_inventory
     where r.property_id = ${property_id} and r.block_id = ${id} and r.status = 'reserved'
     group by n.stay_date, n.room_type_id, t.deducts_inventory`
  await applyInventory(
    tx,
    nights.flatMap(({ rooms, deducts, ...night }) => {
      const cell = night as { stay_date: never; room_type_id: number }
      const by = (count: number) => (deducts ? { sold: count } : { tentative: count })
      return [
        { ...cell, ...by(-rooms), block_id: id },
        { ...cell, ...by(rooms) },
      ]
    }),
    // They have their rooms: nothing is sold here that was not.
    { type: true, house: true },
  )
  await sql`
    with stays as (
      update reservation set block_id = null
       where property_id = ${property_id} and block_id = ${id} and status in ('reserved', 'inquiry', 'waitlist') returning id)
    update reservation_night n set block_id = null, is_fixed = true from stays
     where n.property_id = ${property_id} and n.reservation_id = stays.id and n.block_id = ${id}`
}

type Step = {
  block_id: number
  from_status_id: number | null
  to_status_id: number
  reason?: string | null
  note?: string
}

/** One row more of what a block went through, with what it was worth at that moment. Out: room nights and their price. */
export async function noteStatus(
  { sql, property_id, today, who, coins }: Tx,
  { block_id, from_status_id, to_status_id, reason = null, note: said }: Step,
): Promise<{ room_nights: number; value: string }> {
  const [row] = await sql<{ room_nights: number; value: string }[]>`
    insert into block_status_history (property_id, block_id, display_sequence, from_status_id, to_status_id, reason, note, room_nights, value,
           business_date, by_id)
    select ${property_id}, ${block_id},
           1 + coalesce((select max(display_sequence) from block_status_history where property_id = ${property_id} and block_id = ${block_id}), 0),
           ${from_status_id}::bigint, ${to_status_id}::bigint, ${reason}, ${said ?? null}, coalesce(sum(greatest(g.allotted, g.picked)), 0),
           coalesce(sum(greatest(g.allotted, g.picked) * coalesce(
             case b.persons_per_room when 1 then g.a1 when 2 then g.a2 when 3 then g.a3 else g.a4 end, 0)), 0), ${today}, ${who.employee_id || null}::bigint
      from block b left join block_grid g on g.property_id = b.property_id and g.block_id = b.id
     where b.property_id = ${property_id} and b.id = ${block_id}
    returning room_nights, value::text`
  return { room_nights: row.room_nights, value: coins.write(coins.read(row.value)) }
}

/** The reason by its name, out of the list of the status. Refuses `not_found`. */
async function reasonOf(
  { sql, property_id }: Tx,
  kind: 'none' | keyof typeof reasonTables,
  id: number | undefined,
): Promise<string | null> {
  if (kind === 'none') return null
  const [reason] = await sql<{ name: string }[]>`
    select name from ${sql(reasonTables[kind])} where property_id = ${property_id} and id = ${id ?? 0} and is_active`
  return found(reason, { reason_id: id }).name
}
