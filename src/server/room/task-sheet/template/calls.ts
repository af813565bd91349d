import { refuse } from '../../../../hotel/refusal'
import { sheetTemplates } from '../../../../wire/room/task-sheet-template'
import { answer, ask, found, freshOrStale, Refused, type Served, serve } from '../../../serve'
import type { Tx } from '../../../tx'
import { endDefault, keepTemplate, lockTemplates, noteTemplate, ofCode, overwriting } from './keep'
import { type Kept, loadTemplates, showTemplates } from './load'

const answerTemplates = answer(sheetTemplates.list, async (_, { tx }) => ({
  items: await showTemplates(tx, await loadTemplates(tx, tx.sql`true`)),
}))

const serveStore = serve(sheetTemplates.store, async (wanted, at) => {
  await lockTemplates(at.tx)
  const there = await ofCode(at.tx, wanted.code)
  ask(overwriting(there), at)
  return await keepTemplate(at.tx, wanted, there)
})

const serveUpdate = serve(sheetTemplates.update, async ({ id, row_version, ...change }, { tx }) => {
  const { sql, property_id, who } = tx
  const before = await lockTemplate(tx, id)
  freshOrStale(before, row_version)
  const after = { ...before, ...change }
  if (after.code !== before.code && (await ofCode(tx, after.code)))
    throw new Refused(
      refuse('duplicate', {
        label: 'This code',
        fields: { code: `There is a template ${after.code} already.` },
      }),
    )
  if (after.is_default && !before.is_default) await endDefault(tx, before.kind, id)
  await sql`
    update task_sheet_template
       set code = ${after.code}, name = ${after.name}, is_default = ${after.is_default}, updated_by_id = ${who.employee_id || null}
     where property_id = ${property_id} and id = ${id}`
  noteTemplate(tx, before, after)
  const [shown] = await showTemplates(tx, await loadTemplates(tx, sql`id = ${id}`))
  return shown
})

const serveRemove = serve(sheetTemplates.remove, async ({ id }, { tx }) => {
  const { sql, property_id } = tx
  const gone = await lockTemplate(tx, id)
  await sql`delete from task_sheet_template where property_id = ${property_id} and id = ${id}`
  noteTemplate(tx, gone, undefined)
  return { id }
})

async function lockTemplate(tx: Tx, id: number): Promise<Kept> {
  await lockTemplates(tx)
  const [one] = await loadTemplates(tx, tx.sql`id = ${id}`)
  return found(one, { task_sheet_template_id: id })
}

export const sheetTemplateServed: Served[] = [answerTemplates, serveStore, serveUpdate, serveRemove]
