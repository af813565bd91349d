import type { SupplyLine, Supplying } from '../../../hotel/task-sheet/supplies'
import type { Tx } from '../../tx'

/** What tasks bring into rooms, by task; those that bring nothing are left out. What is not in use any more is not brought. */
export async function loadSupplying({ sql, property_id }: Tx): Promise<Map<number, Supplying>> {
  const rows = await sql<{ id: number; is_linen_change: boolean; lines: SupplyLine[] }[]>`
    select t.id, t.is_linen_change,
           jsonb_agg(jsonb_build_object('room_type_id', l.room_type_id, 'quantity', l.quantity,
             'supply', jsonb_build_object('id', y.id, 'code', y.code, 'name', y.name, 'kind', y.kind))
             order by y.display_sequence, y.code, l.quantity) as lines
      from task_sheet_setting t
      cross join lateral jsonb_to_recordset(t.supplies) as l (room_type_id bigint, supply_id bigint, quantity int)
      join housekeeping_supply y on y.property_id = t.property_id and y.id = l.supply_id and y.is_active
     where t.property_id = ${property_id}
     group by t.id, t.is_linen_change`
  return new Map(rows.map(({ id, ...supplying }) => [id, supplying]))
}
