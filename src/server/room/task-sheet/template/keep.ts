import { mayI, type Question } from '../../../../hotel/question'
import { whatStands } from '../../../../hotel/task-sheet/template'
import type { InputOf } from '../../../../wire/call'
import type { sheetTemplates } from '../../../../wire/room/task-sheet-template'
import { found } from '../../../serve'
import { note, type Tx } from '../../../tx'
import { type Kept, loadNamed, loadTemplates, type Params, showTemplates, type Shown } from './load'

export type ToKeep = Omit<InputOf<typeof sheetTemplates.store>, 'params'> & { params: Params }

/** Whoever keeps a template waits for whoever keeps one already: a code is given once, and one is the default. */
export async function lockTemplates({ sql, property_id }: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`task-sheet-template ${property_id}`}, 0))`
}

/** What has the code already. Templates are locked. */
export async function ofCode(tx: Tx, code: string): Promise<Kept | undefined> {
  const { sql } = tx
  const [there] = await loadTemplates(tx, sql`code = ${code}`)
  return there
}

/** Who overwrites what somebody has kept is asked. */
export const overwriting = (there: Kept | undefined): Question[] =>
  there
    ? [
        mayI('overwrite', `There is a template ${there.code} already: ${there.name}. Overwrite it?`, {
          yes: 'Overwrite',
        }),
      ]
    : []

/** Keeps choices under a code, in the place of `there` if it is given. Refuses what is not there, or of another house. */
export async function keepTemplate(tx: Tx, wanted: ToKeep, there: Kept | undefined): Promise<Shown> {
  const { sql, property_id, who } = tx
  const { left_out } = whatStands(wanted.params, await loadNamed(tx, [wanted.params]))
  for (const { what, id } of left_out) found(undefined, { [`${what}_id`]: id })
  const row = {
    code: wanted.code,
    name: wanted.name,
    kind: wanted.kind,
    // A page of the other kind has a default of its own.
    is_default: wanted.is_default ?? (there?.kind === wanted.kind && there.is_default),
    params: sql.json(wanted.params as never),
    updated_by_id: who.employee_id || null,
  }
  if (row.is_default) await endDefault(tx, wanted.kind, there?.id)
  const [{ id }] = there
    ? await sql<{ id: number }[]>`
        update task_sheet_template set ${sql(row as never)} where property_id = ${property_id} and id = ${there.id} returning id`
    : await sql<{ id: number }[]>`
        insert into task_sheet_template ${sql({ ...row, property_id, created_by_id: row.updated_by_id } as never)} returning id`
  const [kept] = await loadTemplates(tx, sql`id = ${id}`)
  noteTemplate(tx, there, kept)
  const [shown] = await showTemplates(tx, [kept])
  return shown
}

/** The page begins with one only. */
export async function endDefault(tx: Tx, kind: Kept['kind'], but: number | undefined): Promise<void> {
  const { sql, property_id, who } = tx
  const before = await loadTemplates(
    tx,
    sql`kind = ${kind} and is_default and id is distinct from ${but ?? null}`,
  )
  for (const one of before) {
    await sql`
      update task_sheet_template set is_default = false, updated_by_id = ${who.employee_id || null}
       where property_id = ${property_id} and id = ${one.id}`
    noteTemplate(tx, one, { ...one, is_default: false })
  }
}

/** A line of the changes log. */
export function noteTemplate(tx: Tx, before: Kept | undefined, after: Kept | undefined): void {
  const one = after ?? before
  if (!one) return
  note(tx, {
    entity: 'task-sheet-template',
    entity_id: one.id,
    label: `Template ${one.code} of task sheets ${after ? (before ? 'changed' : 'made') : 'deleted'}`,
    before: said(before),
    after: said(after),
  })
}

const said = (one: Kept | undefined) =>
  one
    ? { code: one.code, name: one.name, kind: one.kind, is_default: one.is_default, params: one.params }
    : null
