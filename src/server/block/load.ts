import { type Cell, effectOf, movedHold, type StatusType } from '../../hotel/block/effect'
import type { ApprovedStep, BlockStatus } from '../../hotel/block/status'
import type { BusinessDate } from '../../hotel/business-date'
import { found, freshOrStale } from '../serve'
import { applyInventory, type InventoryDelta } from '../store/inventory'
import type { Tx } from '../tx'

/** A block under its lock: whoever takes rooms out of it waits. */
export type LockedBlock = {
  id: number
  row_version: number
  code: string
  name: string
  begin_date: BusinessDate
  end_date: BusinessDate
  cutoff_date: BusinessDate | null
  cutoff_days: number | null
  status_id: number
  status_code: string
  status_type: StatusType
  reservation_type_id: number
  persons_per_room: number
  rate_code_id: number | null
}

/** Locks a block before the house, as whoever picks up does. Refuses `not_found`, `stale`. */
export async function lockBlock(
  { sql, property_id }: Tx,
  id: number,
  row_version?: number,
): Promise<LockedBlock> {
  const [row] = await sql<LockedBlock[]>`
    select b.id, b.row_version, b.code, b.name, b.begin_date, b.end_date, b.cutoff_date, b.cutoff_days, b.status_id, s.code as status_code,
           s.status_type, b.reservation_type_id, b.persons_per_room, b.rate_code_id
      from block b join block_status s on s.property_id = b.property_id and s.id = b.status_id
     where b.property_id = ${property_id} and b.id = ${id} for update of b`
  const block = found(row, { block_id: id })
  freshOrStale(block, row_version)
  return block
}

export type GridCell = Cell & {
  original: number
  sell_limit: number | null
  a1: string | null
  a2: string | null
  a3: string | null
  a4: string | null
}

/** The grid as it is kept, in the order of its nights. */
export async function loadGrid({ sql, property_id }: Tx, block_id: number): Promise<GridCell[]> {
  return await sql<GridCell[]>`
    select stay_date, room_type_id, allotted, original, picked, sell_limit, cut_off_on, a1::text, a2::text, a3::text, a4::text
      from block_grid where property_id = ${property_id} and block_id = ${block_id} order by stay_date, room_type_id`
}

/** Moves what is held for a block in the counters of the nights to come. Refuses `no_availability` where the house lacks rooms. */
export async function moveHold(
  tx: Tx,
  before: { status_type: StatusType; cells: readonly Cell[] },
  after: { status_type: StatusType; cells: readonly Cell[] },
): Promise<void> {
  const of = ({ status_type, cells }: typeof before) => ({
    effect: effectOf(status_type),
    cells: cells.filter(({ stay_date }) => stay_date >= tx.today),
  })
  const deltas: InventoryDelta[] = movedHold(of(before), of(after))
  await applyInventory(tx, deltas)
}

/** The statuses of the house and which may follow which. */
export async function loadFlow({ sql, property_id }: Tx): Promise<{
  statuses: BlockStatus[]
  steps: ApprovedStep[]
}> {
  const [statuses, steps] = await Promise.all([
    sql<BlockStatus[]>`
      select id, code, name, status_type, display_sequence, allow_pickup, default_reservation_type_id,
             case when status_type in ('lost', 'refused') then status_type when status_type = 'cancelled' then 'cancellation' else 'none' end as reason_kind
        from block_status where property_id = ${property_id} and is_active order by display_sequence`,
    sql<ApprovedStep[]>`
      select from_status_id, to_status_id, requires_approval, coalesce(approval_group_ids, '{}') as approval_group_ids
        from block_status_flow where property_id = ${property_id}`,
  ])
  return { statuses: [...statuses], steps: [...steps] }
}

/** The groups that somebody belongs to, by whom steps are approved. */
export async function groupsOf({ sql, who }: Tx): Promise<number[]> {
  const [row] = await sql<{ group_ids: number[] }[]>`
    select coalesce(group_ids, '{}') as group_ids from employee where id = ${who.employee_id}`
  return row?.group_ids ?? []
}

/** Out of which list a block that ends says why. */
export const reasonTables = {
  lost: 'lost_reason',
  refused: 'refused_reason',
  cancellation: 'block_cancellation_reason',
} as const
