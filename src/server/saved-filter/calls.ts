import type { z } from 'zod'
import { refuse } from '../../hotel/refusal'
import { savedFilter } from '../../wire/saved-filter'
import { answer, found, Refused, type Served, serve } from '../serve'

type Saved = z.output<typeof savedFilter.store.output>

const most = 50

const answerList = answer(savedFilter.list, async ({ list }, { tx, who }) => {
  const { sql, property_id } = tx
  const items = await sql<Saved[]>`
    select id, name, look from saved_filter
     where property_id = ${property_id} and employee_id = ${who.employee_id} and list = ${list} order by lower(name)`
  return { items: [...items] }
})

const serveStore = serve(
  savedFilter.store,
  async ({ list, name, look }, { tx, who }) => {
    const { sql, property_id } = tx
    const [saved] = await sql<(Saved & { total: number })[]>`
      insert into saved_filter (property_id, employee_id, list, name, look, created_by_id, updated_by_id)
      values (${property_id}, ${who.employee_id}, ${list}, ${name}, ${sql.json(look as never)}, ${who.employee_id}, ${who.employee_id})
      on conflict (property_id, employee_id, list, lower(name)) do update set name = excluded.name, look = excluded.look
      returning id, name, look,
        (select count(*)::int from saved_filter where property_id = ${property_id} and employee_id = ${who.employee_id} and list = ${list}
            and lower(name) <> lower(${name})) as total`
    const { total, ...kept } = saved
    if (total >= most) throw new Refused(refuse('filters_full', { n: most }))
    return kept
  },
  { whileClosing: true },
)

const serveRemove = serve(
  savedFilter.remove,
  async ({ id }, { tx, who }) => {
    const { sql, property_id } = tx
    const [gone] = await sql<{ id: number }[]>`
      delete from saved_filter where property_id = ${property_id} and employee_id = ${who.employee_id} and id = ${id} returning id`
    // Somebody else's is not there.
    return found(gone, { id })
  },
  { whileClosing: true },
)

export const savedFilterServed: Served[] = [answerList, serveStore, serveRemove]
