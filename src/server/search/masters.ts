import type { Entity } from '../../hotel/master/entity'
import type { OutputOf } from '../../wire/call'
import { masterCalls } from '../../wire/master'
import type { quick } from '../../wire/quick'
import { entities, hasColumn } from '../master/entities'
import { containing, isLike, plainPattern } from '../store/like-text'
import { type Fragment, scopeOf } from '../master/select'
import { allows, type At } from '../serve'
import type { Who } from '../tx'

const most = 8

/** Guests and rooms are found by their own lists. */
const elsewhere = ['guest-profile', 'room']

/**
 * Active records of all masters by code and name, in one statement: a code that is the text itself first, then what begins with it.
 * Tables of masters are short; the long one, of guests, has its own list.
 */
export async function findMasters(
  text: string,
  { tx, who }: At,
): Promise<OutputOf<typeof quick.search>['masters']> {
  const { sql } = tx
  const all = entities.filter(entity => isOpen(entity, who))
  if (all.length === 0) return []
  const inside = sql`q.inside`
  const found = all
    .map((entity): Fragment => {
      const code = hasColumn(entity, 'code') ? sql`t.code` : sql`null::text`
      return sql`
        select ${entity.key}::text as entity, t.id, ${code} as code, t.name from ${sql(entity.table)} t
         where ${scopeOf(tx, entity)} and t.is_active and (${isLike(tx, code, inside)} or ${isLike(tx, sql`t.name`, inside)})`
    })
    .reduce((left, right) => sql`${left} union all ${right}`)
  return await sql`
    with q as (select ${text} as text, ${plainPattern(tx, containing(text))} as inside)
    select m.entity, m.id, m.code, m.name
      from q cross join lateral (${found}) m
     order by lower(m.code) = lower(q.text) desc nulls last, starts_with(lower(m.code), lower(q.text)) desc nulls last,
              starts_with(lower(m.name), lower(q.text)) desc, m.name, m.entity, m.id
     limit ${most}`
}

/** Whether the person has a screen of it: the administrator's stand beside the employees', which begin with `home/`. */
function isOpen(entity: Entity, who: Who): boolean {
  const { key, screen, permission } = entity
  const { list } = masterCalls(entity)
  if (!screen || elsewhere.includes(key) || !['name', 'is_active'].every(name => hasColumn(entity, name)))
    return false
  const isHome = screen.startsWith('home/')
  if (isHome === (who.layout === 'admin')) return false
  return (
    list !== undefined &&
    allows(who, list.permission) &&
    (!permission.screen || who.permissions.has(permission.screen))
  )
}
