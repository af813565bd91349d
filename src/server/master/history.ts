import type { Entity } from '../../hotel/master/entity'
import type { Changes } from '../../hotel/master/former-state'
import type { MasterRecord } from '../../hotel/master/record'
import type { Kept } from '../../wire/master'
import { masters } from '../../wire/masters'
import { answer, demand, found } from '../serve'
import { isKnownTo } from '../store/incognito'
import { mayReadNote } from '../store/readable-note'
import type { Tx } from '../tx'
import { hasColumn } from './entities'
import { masked } from './hooks'
import { listOfName } from './list-of'
import { nameOf } from './naming'
import { readRecord } from './read'
import { sayChanges, visible } from './say-changes'

type Row = {
  id: number
  at: string
  business_date: string | null
  by_id: number | null
  by_name: string | null
  label: string
  kind: string
  changes: Changes
  total: number
}

/** Every change of a record as people read it, the newest first. What a person may not see was never changed for them. */
export const answerHistory = answer(
  masters.history,
  async ({ entity: key, id, page = 1, per_page = 25 }, { tx, who }) => {
    const { sql, property_id } = tx
    const entity = listOfName(who, key, 'list')
    const record = await demandKnown(tx, entity, id)
    const rows = await sql<Row[]>`
    select o.id, o.at, o.business_date, o.by_id, e.name as by_name, o.label, o.kind, o.changes, count(*) over () as total
      from operation o left join employee e on e.id = o.by_id
     where o.property_id = ${property_id} and o.entity = ${key} and o.entity_id = ${id}
     order by o.id desc limit ${per_page} offset ${(page - 1) * per_page}`
    const said = await sayChanges(
      tx,
      entity,
      rows.map(({ changes }) => visible(tx, entity, changes, record)),
      id,
    )
    // A line says what the record is called; where that is not shown, neither is it in the past.
    const isNamed = !record || isCalledAsShown(tx, entity, { ...record, id, row_version: 1 })
    return {
      items: rows.map(({ by_id, by_name, total: _, label, ...row }, index) => ({
        ...row,
        label: isNamed ? label : `${entity.title} •••`,
        by: by_id === null ? null : { id: by_id, name: by_name ?? '' },
        changes: said[index],
      })),
      total: rows[0]?.total ?? 0,
      page,
      per_page,
    }
  },
)

/**
 * Of whoever is incognito the past tells the name, and so does that of what belongs to him (domain/reservations 2.1). Out: the record
 * that says so, as it is or as it was when it was deleted. Refuses `not_found` where nothing says any more whom it was for.
 */
export async function demandKnown(tx: Tx, entity: Entity, id: number): Promise<MasterRecord | undefined> {
  const record = (await readRecord(tx, entity, id)) ?? (await asDeleted(tx, entity, id))
  const isOfGuest = hasColumn(entity, 'guest_profile_id')
  // Whoever may not read it does not hear that it is there.
  if (entity.key === 'note' && !(await readsNote(tx, record))) found(undefined, { entity: entity.key, id })
  if (isOfGuest) found(record, { entity: entity.key, id })
  const owner_id = entity.key === 'guest-profile' ? id : isOfGuest ? record?.guest_profile_id : undefined
  if (owner_id != null && !(await isKnownTo(tx, Number(owner_id)))) demand(tx.who, 'Guest incognito view')
  return record
}

const isCalledAsShown = (tx: Tx, entity: Entity, record: Kept): boolean =>
  nameOf(masked(tx, entity, record)) === nameOf(record)

/** What the line of its deletion has kept of a record. */
async function asDeleted(
  { sql, property_id }: Tx,
  { key }: Entity,
  id: number,
): Promise<MasterRecord | undefined> {
  const [last] = await sql<{ changes: Changes }[]>`
    select changes from operation
     where property_id = ${property_id} and entity = ${key} and entity_id = ${id} order by id desc limit 1`
  const entries = Object.entries(last?.changes ?? {})
  const isDeletion = entries.length > 0 && entries.every(([, [, is]]) => is === null)
  return isDeletion ? Object.fromEntries(entries.map(([name, [was]]) => [name, was])) : undefined
}

async function readsNote(tx: Tx, note: MasterRecord | undefined): Promise<boolean> {
  if (note?.note_type_id == null) return false
  const [{ reads }] = await tx.sql<{ reads: boolean }[]>`
    select ${mayReadNote(tx, 't')} as reads
      from (select ${Number(note.note_type_id)}::bigint as note_type_id, ${(note.is_internal as boolean | null) ?? null}::boolean as is_internal) t`
  return reads
}
