import { isInside } from '../../hotel/block/pick-up'
import { type RoomsWanted, roomsAfter, withRooms } from '../../hotel/block/grid'
import {
  type BusinessDate,
  isInMask,
  maskOf,
  nightsOf,
  type Weekday,
  weekdays,
} from '../../hotel/business-date'
import { sum as sumOf, times, zero } from '../../hotel/money'
import { refuseField } from '../../hotel/refusal'
import type { OutputOf } from '../../wire/call'
import { block } from '../../wire/block'
import { accept, answer, found, Refused, serve } from '../serve'
import { loadSoldTypes } from '../store/sold-rate'
import { note, type Tx } from '../tx'
import { type GridCell, loadGrid, lockBlock, type LockedBlock, moveHold } from './load'

type Grid = OutputOf<typeof block.grid>

/** `block-grid/view`: every night and type that the house sells, with what it has left beside (domain/reservations 6.3, 6.12). */
export const answerGrid = answer(block.grid, async ({ id }, { tx }) => gridOf(tx, id))

/** `block-grid/update`: cells as they were typed. Refuses `grid_below_pickup`, `grid_rooms`, `no_availability`, `validation`. */
export const serveUpdateGrid = serve(block.updateGrid, async ({ id, row_version, cells }, { tx }) => {
  const locked = await lockBlock(tx, id, row_version)
  await keepGrid(
    tx,
    locked,
    cells.map(({ date, room_type_id, rooms, ...set }) => ({
      stay_date: date as BusinessDate,
      room_type_id,
      rooms: rooms === undefined ? undefined : ({ mode: 'set', value: rooms } as const),
      set,
    })),
  )
  return gridOf(tx, id)
})

/** `block-grid/range`: the same for many nights and types. Refuses as `block-grid/update`. */
export const serveFillGrid = serve(block.fillGrid, async (input, { tx }) => {
  const { id, row_version, room_type_ids, from_date, to_date, rooms, amounts = {}, sell_limit } = input
  const locked = await lockBlock(tx, id, row_version)
  const mask = maskOf((input.days_of_week as Weekday[] | undefined) ?? weekdays)
  const dates = nightsOf(locked.begin_date, locked.end_date).filter(
    date => date >= from_date && date <= to_date && isInMask(mask, date),
  )
  if (dates.length === 0) throw new Refused(refuseField('from_date', 'The block has none of these nights.'))
  const set = { ...amounts, ...(sell_limit === undefined ? {} : { sell_limit }) }
  await keepGrid(
    tx,
    locked,
    dates.flatMap(stay_date => room_type_ids.map(room_type_id => ({ stay_date, room_type_id, rooms, set }))),
  )
  return gridOf(tx, id)
})

type Edit = {
  stay_date: BusinessDate
  room_type_id: number
  rooms?: RoomsWanted
  set: Partial<Pick<GridCell, 'sell_limit' | 'a1' | 'a2' | 'a3' | 'a4'>>
}

/** Writes what was changed of a grid, and moves what is held for it. */
async function keepGrid(tx: Tx, locked: LockedBlock, edits: readonly Edit[]): Promise<void> {
  const [types, before] = await Promise.all([loadSoldTypes(tx, 'sold'), loadGrid(tx, locked.id)])
  const { begin_date, end_date } = locked
  const codes = new Map(types.map(({ id, code }) => [id, code]))
  for (const { stay_date, room_type_id } of edits) {
    found(codes.get(room_type_id), { room_type_id })
    if (!isInside({ begin_date, end_date, inventory_control: 'non_elastic' }, stay_date))
      throw new Refused(refuseField('date', `The block has no night of ${stay_date}.`))
  }
  const editOf = new Map(edits.map(edit => [`${edit.stay_date} ${edit.room_type_id}`, edit]))
  const cells = edits.map(
    ({ stay_date, room_type_id }) =>
      before.find(one => one.stay_date === stay_date && one.room_type_id === room_type_id) ?? {
        stay_date,
        room_type_id,
        ...empty,
      },
  )
  const wanted = (cell: GridCell) => editOf.get(`${cell.stay_date} ${cell.room_type_id}`)
  const rooms = accept(
    withRooms(
      cells,
      cell => {
        const asked = wanted(cell)?.rooms
        return asked === undefined ? cell.allotted : roomsAfter(cell.allotted, asked)
      },
      { types: codes },
    ),
  )
  const after = rooms.map(cell => ({ ...cell, ...defined(wanted(cell)?.set ?? {}) }))
  await moveHold(tx, { ...locked, cells }, { ...locked, cells: after })
  await writeCells(tx, locked, { before: cells, after, cause: 'edit' })
  const total = after.reduce((all, { allotted }) => all + allotted, 0)
  const was = cells.reduce((all, { allotted }) => all + allotted, 0)
  note(tx, {
    entity: 'block',
    entity_id: locked.id,
    label: `Grid of ${locked.code}: ${after.length} ${after.length === 1 ? 'cell' : 'cells'} changed`,
    before: { room_nights: was },
    after: { room_nights: total },
  })
}

const empty = {
  allotted: 0,
  original: 0,
  picked: 0,
  sell_limit: null,
  cut_off_on: null,
  a1: null,
  a2: null,
  a3: null,
  a4: null,
}

const defined = <T extends object>(set: T): Partial<T> =>
  Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined)) as Partial<T>

type Written = { before: readonly GridCell[]; after: readonly GridCell[]; cause: 'edit' | 'cutoff' }

/** Cells as they are from now on, and in the log how many rooms each had; the block is a new version. */
export async function writeCells(
  { sql, property_id, who }: Tx,
  { id }: { id: number },
  { before, after, cause }: Written,
): Promise<void> {
  const by = who.employee_id || null
  const rows = after.map((cell, index) => ({ ...cell, was: before[index]?.allotted ?? 0 }))
  await sql`
    with cell as materialized (
      select * from jsonb_to_recordset(${sql.json(rows as never)}::jsonb) as c (stay_date date, room_type_id bigint, allotted int, was int,
        sell_limit int, cut_off_on date, a1 numeric, a2 numeric, a3 numeric, a4 numeric)),
    kept as (
      insert into block_grid as g (property_id, block_id, stay_date, room_type_id, allotted, sell_limit, cut_off_on, a1, a2, a3, a4)
      select ${property_id}, ${id}, stay_date, room_type_id, allotted, sell_limit, cut_off_on, a1, a2, a3, a4 from cell
      on conflict (property_id, block_id, stay_date, room_type_id) do update
         set allotted = excluded.allotted, sell_limit = excluded.sell_limit, cut_off_on = excluded.cut_off_on,
             a1 = excluded.a1, a2 = excluded.a2, a3 = excluded.a3, a4 = excluded.a4),
    logged as (
      insert into block_grid_log (property_id, block_id, stay_date, room_type_id, cause, allotted_before, allotted_after, by_id)
      select ${property_id}, ${id}, stay_date, room_type_id, ${cause}, was, allotted, ${by}::bigint from cell where was <> allotted)
    update block set updated_by_id = ${by} where property_id = ${property_id} and id = ${id}`
}

type Row = Grid['cells'][number] & { code: string; name: string }

async function gridOf({ sql, property_id, coins }: Tx, id: number): Promise<Grid> {
  const [head, rows] = await Promise.all([
    sql<
      { row_version: number; begin_date: BusinessDate; end_date: BusinessDate; persons_per_room: number }[]
    >`
      select row_version, begin_date, end_date, persons_per_room from block where property_id = ${property_id} and id = ${id}`,
    sql<Row[]>`
      select d.day::date as date, t.id as room_type_id, t.code, t.name, coalesce(g.allotted, 0) as allotted, coalesce(g.original, 0) as original,
             coalesce(g.picked, 0) as picked, greatest(coalesce(g.allotted, 0) - coalesce(g.picked, 0), 0) as remaining, g.sell_limit, g.cut_off_on,
             g.a1::text, g.a2::text, g.a3::text, g.a4::text,
             least(coalesce(i.available, f.physical - f.ooo + f.overbook), coalesce(i.sell_limit - i.sold, 1000000)) as available
        from block b
       cross join lateral (
         select generate_series(least(b.begin_date, min(x.stay_date)), greatest(b.end_date - 1, max(x.stay_date)), interval '1 day') as day
           from (select b.begin_date as stay_date union all
                 select stay_date from block_grid where property_id = b.property_id and block_id = b.id and picked > 0) x) d
        join room_type t on t.property_id = b.property_id and t.is_active and not t.is_pseudo
        left join block_grid g on g.property_id = b.property_id and g.block_id = b.id and g.stay_date = d.day and g.room_type_id = t.id
        left join inventory_day i on i.property_id = b.property_id and i.stay_date = d.day and i.room_type_id = t.id
        left join lateral (
          select * from inventory_fresh(b.property_id, array[d.day::date]) y where i.stay_date is null and y.room_type_id = t.id) f on true
       where b.property_id = ${property_id} and b.id = ${id}
       order by d.day, t.display_sequence, t.id`,
  ])
  const { row_version, persons_per_room } = found(head[0], { block_id: id })
  const types = [...new Map(rows.map(({ room_type_id, code, name }) => [room_type_id, { code, name }]))]
  const dates = [...new Set(rows.map(({ date }) => date))]
  const sum = (date: string, field: 'allotted' | 'picked' | 'available') =>
    rows.filter(row => row.date === date).reduce((all, row) => all + row[field], 0)
  const price = ([`a${persons_per_room}`] as ['a1' | 'a2' | 'a3' | 'a4'])[0]
  const revenue = sumOf(
    rows.map(row => {
      const amount = row[price]
      return amount === null ? zero : times(coins.read(amount), Math.max(row.allotted, row.picked))
    }),
  )
  return {
    row_version,
    dates,
    types: types.map(([type_id, named]) => ({ id: type_id, ...named })),
    cells: rows.map(({ code: _c, name: _n, ...cell }) => cell),
    totals: dates.map(date => ({
      date,
      allotted: sum(date, 'allotted'),
      picked: sum(date, 'picked'),
      available: sum(date, 'available'),
    })),
    revenue: coins.write(revenue),
  }
}
