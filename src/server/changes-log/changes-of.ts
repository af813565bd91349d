import type { Fragment } from '../store/desk-row'
import type { Change, Tx } from '../tx'

/** The changes log of a call; nothing where it has changed nothing. What is taken back with it is known as such from then on. */
export function changesOf(
  tx: Tx,
  { served, undo_of }: { served: { call: { path: string } }; undo_of?: number },
): Fragment | undefined {
  if (tx.changes.length === 0) return undefined
  const { sql, property_id, today, who } = tx
  const rows = tx.changes.map(
    ({ entity, entity_id, label, before, after, row_version: made_version }: Change) => ({
      property_id,
      kind: served.call.path,
      label: label.slice(0, 200),
      entity,
      entity_id,
      business_date: today,
      by_id: who.employee_id || null,
      changes: difference(before, after),
      made_version,
    }),
  )
  const written = (undone: Fragment) => sql`
    insert into operation (property_id, kind, label, entity, entity_id, business_date, by_id, changes, undo_of, made_version)
    select property_id, kind, label, entity, entity_id, business_date, by_id, changes, ${undone}, coalesce(made_version, case entity
             when 'reservation' then (select r.row_version from reservation r where r.property_id = t.property_id and r.id = t.entity_id)
             when 'guest-profile' then (select g.row_version from guest_profile g where g.id = t.entity_id)
             when 'folio-account' then (select a.row_version from folio_account a where a.property_id = t.property_id and a.id = t.entity_id) end)
      from jsonb_to_recordset(${sql.json(rows as never)}::jsonb) as t (property_id bigint, kind text, label text, entity text,
           entity_id bigint, business_date date, by_id bigint, changes jsonb, made_version integer)`
  if (undo_of === undefined) return written(sql`null`)
  return sql`
    with undone as (
      select id from operation
       where property_id = ${property_id} and id = ${undo_of} and by_id = ${who.employee_id} and undone_by is null),
    made as (${written(sql`(select id from undone)`)} returning id)
    update operation set undone_by = (select min(id) from made)
     where property_id = ${property_id} and id in (select id from undone)`
}

/** What differs, field by field: `{name: [was, is]}`. Secrets never come here, because rows are read without them. */
function difference(before: Change['before'], after: Change['after']): Record<string, [unknown, unknown]> {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  const kept = new Set(['row_version', 'updated_at', 'updated_by_id', 'created_at', 'created_by_id'])
  const changed: Record<string, [unknown, unknown]> = {}
  for (const name of names) {
    const [was, is] = [before?.[name] ?? null, after?.[name] ?? null]
    if (!kept.has(name) && JSON.stringify(was) !== JSON.stringify(is)) changed[name] = [was, is]
  }
  return changed
}
