import type { z } from 'zod'
import { toDoCalls } from '../../wire/to-do'
import { answer, found, freshOrStale, type Served, serve } from '../serve'
import type { Fragment } from '../store/desk-row'
import type { Tx } from '../tx'

type ToDo = z.input<typeof toDoCalls.store.output>

const doneDays = 14
const mostShown = 200

const answerList = answer(toDoCalls.list, async ({ with_done = false }, { tx }) => {
  const { sql } = tx
  const items = await sql<ToDo[]>`
    select ${columns(tx)} from to_do t
     where ${own(tx)} and (t.done_at is null ${with_done ? sql`or t.done_at > now() - make_interval(days => ${doneDays})` : sql``})
     order by t.done_at is not null, t.done_at desc, t.due_date nulls last, t.id limit ${mostShown}`
  const open = items.filter(({ done_at }) => done_at === null)
  return { items, open: open.length, overdue: open.filter(({ is_overdue }) => is_overdue).length }
})

const serveStore = serve(
  toDoCalls.store,
  async ({ title, due_date, link }, { tx, who }) => {
    const { sql, property_id } = tx
    const [row] = await sql<ToDo[]>`
      insert into to_do as t (property_id, employee_id, title, due_date, link, created_by_id)
      values (${property_id}, ${who.employee_id}, ${title}, ${due_date ?? null}, ${link ?? null}, ${who.employee_id})
      returning ${columns(tx)}`
    return row
  },
  { whileClosing: true },
)

const serveUpdate = serve(
  toDoCalls.update,
  async ({ id, row_version, title, due_date, is_done }, { tx }) => {
    const { sql } = tx
    const current = await lockToDo(tx, id)
    freshOrStale(current, row_version)
    const done = is_done === undefined ? sql`done_at` : is_done ? sql`coalesce(done_at, now())` : sql`null`
    const [row] = await sql<ToDo[]>`
      update to_do t set title = ${title ?? current.title}, done_at = ${done},
             due_date = ${due_date === undefined ? current.due_date : due_date}
       where ${own(tx)} and t.id = ${id} returning ${columns(tx)}`
    return row
  },
  { whileClosing: true },
)

const serveRemove = serve(
  toDoCalls.remove,
  async ({ id }, { tx }) => {
    await lockToDo(tx, id)
    await tx.sql`delete from to_do t where ${own(tx)} and t.id = ${id}`
    return { id }
  },
  { whileClosing: true },
)

/** Somebody else's is not there. */
async function lockToDo(tx: Tx, id: number): Promise<ToDo> {
  const [row] = await tx.sql<
    ToDo[]
  >`select ${columns(tx)} from to_do t where ${own(tx)} and t.id = ${id} for update`
  return found(row, { id })
}

const own = ({ sql, property_id, who }: Tx): Fragment =>
  sql`t.property_id = ${property_id} and t.employee_id = ${who.employee_id}`

const columns = ({ sql, today }: Tx): Fragment =>
  sql`t.id, t.row_version, t.title, t.due_date, coalesce(t.done_at is null and t.due_date < ${today}, false) as is_overdue, t.link, t.done_at`

export const toDoServed: Served[] = [answerList, serveStore, serveUpdate, serveRemove]
