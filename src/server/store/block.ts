import type { Effect } from '../../hotel/block/effect'
import { effectOf, type StatusType } from '../../hotel/block/effect'
import type { PickedBlock } from '../../hotel/block/pick-up'
import type { BusinessDate } from '../../hotel/business-date'
import type { Money } from '../../hotel/money'
import type { Tx } from '../tx'

type Amounts = { a1: Money | null; a2: Money | null; a3: Money | null; a4: Money | null }

/** A block as a booking out of it reads it. */
export type BlockOfBooking = Omit<PickedBlock, 'cells'> & {
  id: number
  effect: Effect
  rate_code_id: number | null
  rate_guarantee: boolean
  reservation_type_id: number
  market_code_id: number
  source_code_id: number
  origin_code_id: number | null
  payment_method_id: number | null
  cells: (PickedBlock['cells'][number] & Amounts)[]
}

type Row = Omit<BlockOfBooking, 'cells' | 'effect'> & {
  status_type: StatusType
  cells: (Omit<BlockOfBooking['cells'][number], keyof Amounts> & {
    [field in keyof Amounts]: string | null
  })[]
}

/** The blocks that nights belong to, each with its grid of some dates; no query where there are none. */
export async function loadBlocks(
  { sql, property_id, coins }: Tx,
  ids: readonly number[],
  { from, until }: { from: BusinessDate; until: BusinessDate },
): Promise<Map<number, BlockOfBooking>> {
  if (ids.length === 0) return new Map()
  const rows = await sql<Row[]>`
    select b.id, b.code, b.begin_date, b.end_date, b.inventory_control, b.rate_code_id, b.rate_guarantee, b.reservation_type_id, b.market_code_id,
           b.source_code_id, b.origin_code_id, b.payment_method_id, s.status_type,
           jsonb_build_object('code', s.code, 'allow_pickup', s.allow_pickup) as status,
           coalesce((select jsonb_agg(jsonb_build_object('stay_date', g.stay_date, 'room_type_id', g.room_type_id, 'allotted', g.allotted,
                       'picked', g.picked, 'cut_off_on', g.cut_off_on, 'sell_limit', g.sell_limit, 'a1', g.a1::text, 'a2', g.a2::text,
                       'a3', g.a3::text, 'a4', g.a4::text) order by g.stay_date, g.room_type_id)
              from block_grid g
             where g.property_id = b.property_id and g.block_id = b.id and g.stay_date >= ${from} and g.stay_date < ${until}), '[]') as cells
      from block b join block_status s on s.property_id = b.property_id and s.id = b.status_id
     where b.property_id = ${property_id} and b.id = any (${ids as number[]}::bigint[])`
  const read = (amount: string | null) => (amount === null ? null : coins.read(amount))
  return new Map(
    rows.map(({ status_type, ...row }) => [
      row.id,
      {
        ...row,
        effect: effectOf(status_type),
        cells: row.cells.map(({ a1, a2, a3, a4, ...cell }) => ({
          ...cell,
          a1: read(a1),
          a2: read(a2),
          a3: read(a3),
          a4: read(a4),
        })),
      },
    ]),
  )
}
