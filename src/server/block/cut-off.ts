import { cutOffDue } from '../../hotel/block/grid'
import { heldOf } from '../../hotel/block/effect'
import { block } from '../../wire/block'
import { found, serve } from '../serve'
import { loadSoldTypes } from '../store/sold-rate'
import { note, type Tx } from '../tx'
import { writeCells } from './grid'
import { type GridCell, loadGrid, lockBlock, type LockedBlock, moveHold } from './load'

/** `block/cutoff`: by hand, on all nights to come or on those named (domain/reservations 6.4). Refuses `stale`. */
export const serveCutOff = serve(block.cutOff, async ({ id, row_version, dates }, { tx }) => {
  const { sql, property_id } = tx
  const locked = await lockBlock(tx, id, row_version)
  const types = await loadSoldTypes(tx, 'sold')
  const released = await cutOff(tx, locked, cells =>
    cells
      .filter(
        ({ stay_date, cut_off_on }) =>
          cut_off_on === null && stay_date >= tx.today && (dates?.includes(stay_date) ?? true),
      )
      .map(cell => ({ ...cell, allotted: cell.picked, cut_off_on: tx.today })),
  )
  const [kept] = await sql<{ row_version: number }[]>`
    select row_version from block where property_id = ${property_id} and id = ${id}`
  return {
    row_version: kept.row_version,
    released: released.map(({ stay_date, room_type_id, rooms }) => ({
      date: stay_date,
      room_type: found(types.find(type => type.id === room_type_id)).code,
      rooms,
    })),
  }
})

/** The night gives back what blocks hold past their cut-off; each as it is due on the new date. Out: what is worth saying. */
export async function cutOffBlocks(tx: Tx): Promise<string | null> {
  const { sql, property_id, today } = tx
  const due = await sql<{ id: number }[]>`
    select b.id from block b join block_status s on s.property_id = b.property_id and s.id = b.status_id
     where b.property_id = ${property_id} and b.end_date > ${today} and s.status_type in ('non_deduct', 'deduct', 'actual')
       and (b.cutoff_date <= ${today} or b.cutoff_days is not null)
       and exists (select from block_grid g where g.property_id = b.property_id and g.block_id = b.id and g.cut_off_on is null
                      and g.stay_date >= ${today} and g.allotted > g.picked
                      and coalesce(b.cutoff_date, g.stay_date - b.cutoff_days) <= ${today})
     order by b.id`
  let rooms = 0
  for (const { id } of due) {
    const locked = await lockBlock(tx, id)
    const released = await cutOff(tx, locked, cells => cutOffDue(cells, locked, today))
    rooms += released.reduce((all, cell) => all + cell.rooms, 0)
  }
  if (rooms === 0) return null
  const blocks = due.length === 1 ? '1 block' : `${due.length} blocks`
  return `${blocks} gave back ${rooms} ${rooms === 1 ? 'room night' : 'room nights'}`
}

async function cutOff(
  tx: Tx,
  locked: LockedBlock,
  choose: (cells: GridCell[]) => GridCell[],
): Promise<{ stay_date: string; room_type_id: number; rooms: number }[]> {
  const cells = await loadGrid(tx, locked.id)
  const after = choose(cells)
  if (after.length === 0) return []
  const before = after.map(({ stay_date, room_type_id }) =>
    found(cells.find(one => one.stay_date === stay_date && one.room_type_id === room_type_id)),
  )
  await moveHold(tx, { ...locked, cells: before }, { ...locked, cells: after })
  await writeCells(tx, locked, { before, after, cause: 'cutoff' })
  const released = before
    .map(cell => ({ stay_date: cell.stay_date, room_type_id: cell.room_type_id, rooms: heldOf(cell) }))
    .filter(({ rooms }) => rooms > 0)
  const rooms = released.reduce((all, cell) => all + cell.rooms, 0)
  note(tx, {
    entity: 'block',
    entity_id: locked.id,
    label: `Block ${locked.code} cut off: ${rooms} room nights given back`,
    after: { dates: [...new Set(after.map(({ stay_date }) => stay_date))] },
  })
  return released
}
