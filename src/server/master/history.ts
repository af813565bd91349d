import type { Entity } from '../../hotel/master/entity'
import type { Changes } from '../../hotel/master/former-state'
import { masters } from '../../wire/masters'
import { answer, demand, found } from '../serve'
import { isKnownTo } from '../store/incognito'
import { mayReadNote } from '../store/readable-note'
import type { Tx } from '../tx'
import { hasColumn } from './entities'
import { listOfName } from './list-of'
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
    await demandKnown(tx, entity, id)
    const rows = await sql<Row[]>`
    select o.id, o.at, o.business_date, o.by_id, e.name as by_name, o.label, o.kind, o.changes, count(*) over () as total
      from operation o left join employee e on e.id = o.by_id
     where o.property_id = ${property_id} and o.entity = ${key} and o.entity_id = ${id}
     order by o.id desc limit ${per_page} offset ${(page - 1) * per_page}`
    const said = await sayChanges(
      tx,
      entity,
      rows.map(({ changes }) => visible(tx, entity, changes)),
      id,
    )
    return {
      items: rows.map(({ by_id, by_name, total: _, ...row }, index) => ({
        ...row,
        by: by_id === null ? null : { id: by_id, name: by_name ?? '' },
        changes: said[index],
      })),
      total: rows[0]?.total ?? 0,
      page,
      per_page,
    }
  },
)

/** Of whoever is incognito the past tells the name, and so does that of what belongs to him (domain/reservations 2.1). */
export async function demandKnown(tx: Tx, entity: Entity, id: number): Promise<void> {
  const { sql, who } = tx
  const [owner] =
    entity.key === 'guest-profile'
      ? [{ id }]
      : hasColumn(entity, 'guest_profile_id')
        ? await sql<
            { id: number }[]
          >`select guest_profile_id as id from ${sql(entity.table)} where id = ${id}`
        : []
  if (entity.key === 'note') {
    const [note] = await sql<{ reads: boolean }[]>`
      select ${mayReadNote(tx, 't')} as reads from note t where t.id = ${id}`
    // Whoever may not read it does not hear that it is there.
    if (note?.reads === false) found(undefined, { entity: entity.key, id })
  }
  if (owner && !(await isKnownTo(tx, owner.id))) demand(who, 'Guest incognito view')
}
