import type { z } from 'zod'
import { type Choices, type Known, namesIn, whatStands } from '../../../../hotel/task-sheet/template'
import type { OutputOf } from '../../../../wire/call'
import type { sharing, sheetTemplates } from '../../../../wire/room/task-sheet-template'
import type { Fragment } from '../../../store/desk-row'
import type { Tx } from '../../../tx'

export type Shown = OutputOf<typeof sheetTemplates.store>
export type Params = z.output<z.ZodObject<typeof sharing>>

/** A template as it was kept, with what may have gone meanwhile. */
export type Kept = Omit<Shown, 'left_out'>

export async function loadTemplates({ sql, property_id }: Tx, which: Fragment): Promise<Kept[]> {
  return await sql<Kept[]>`
    select id, row_version, code, name, kind, is_default, params from task_sheet_template
     where property_id = ${property_id} and ${which} order by kind, code`
}

/** Templates as people see them: each with what of it still stands. */
export async function showTemplates(tx: Tx, templates: readonly Kept[]): Promise<Shown[]> {
  const known = await loadNamed(
    tx,
    templates.map(({ params }) => params),
  )
  return templates.map(template => {
    const { choices, left_out } = whatStands(template.params, known)
    return { ...template, params: choices, left_out }
  })
}

/** What choices name: whether it is there, and what it is called even where it is not. Whoever's contract is over has left the house. */
export async function loadNamed({ sql, property_id, today }: Tx, all: readonly Choices[]): Promise<Known> {
  const ids = namesIn(all)
  type Row = { what: keyof Known; id: number; name: string; is_there: boolean }
  const rows = await sql<Row[]>`
    select 'task' as what, id, name, is_active as is_there from task_sheet_setting
     where property_id = ${property_id} and id = any (${ids.task}::bigint[])
    union all
    select 'attendant', id, name, is_active and coalesce(end_date, ${today}) >= ${today} from housekeeping_attendant
     where property_id = ${property_id} and id = any (${ids.attendant}::bigint[])
    union all
    select 'floor', id, name, is_active from master_type where category = 'floor' and id = any (${ids.floor}::bigint[])
    union all
    select 'room_type', id, name, is_active from room_type
     where property_id = ${property_id} and id = any (${ids.room_type}::bigint[])
    union all
    select 'room', id, code, is_active from room where property_id = ${property_id} and id = any (${ids.room}::bigint[])`
  const of = (what: keyof Known) =>
    new Map(rows.filter(row => row.what === what).map(({ id, name, is_there }) => [id, { name, is_there }]))
  return {
    task: of('task'),
    attendant: of('attendant'),
    floor: of('floor'),
    room_type: of('room_type'),
    room: of('room'),
  }
}
