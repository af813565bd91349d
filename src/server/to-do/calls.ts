import type { z } from 'zod'
import { refuse } from '../../hotel/refusal'
import { toDoCalls } from '../../wire/to-do'
import { toDoOrder } from '../../wire/to-do-order'
import { wrong } from '../master/wrong'
import { tell } from '../notification/tell'
import { answer, found, freshOrStale, Refused, type Served, serve } from '../serve'
import type { Fragment } from '../store/desk-row'
import { together } from '../together'
import type { Tx } from '../tx'
import { mineToDo } from './mine'

type ToDo = z.input<typeof toDoCalls.store.output>
type Whose = { employee_id?: number | null; group_id?: number | null }

const doneDays = 14
const mostShown = 200

const answerList = answer(toDoCalls.list, ({ with_done = false }, { tx }) => loadToDos(tx, with_done))

/** What the person sees of to-dos, in the order of their list. */
export async function loadToDos(
  tx: Tx,
  with_done: boolean,
): Promise<{ items: ToDo[]; open: number; overdue: number }> {
  const { sql } = tx
  const items = await sql<ToDo[]>`
    select ${columns(tx)} from to_do t
      left join to_do_place o on o.property_id = t.property_id and o.to_do_id = t.id and o.employee_id = ${tx.who.employee_id}
     where ${seen(tx)} and (t.done_at is null ${with_done ? sql`or t.done_at > now() - make_interval(days => ${doneDays})` : sql``})
     order by t.done_at is not null, t.done_at desc, coalesce(t.due_date < ${tx.today}, false) desc, o.place nulls last, t.due_date nulls last, array_position(array['high', 'normal', 'low'], t.priority),
              t.due_time nulls last, t.id limit ${mostShown}`
  const open = items.filter(({ done_at }) => done_at === null)
  return { items, open: open.length, overdue: open.filter(({ is_overdue }) => is_overdue).length }
}

const serveStore = serve(
  toDoCalls.store,
  async ({ title, due_date, due_time, priority = 'normal', link, ...whose }, { tx, who }) => {
    const { sql, property_id } = tx
    demandDay(due_date ?? null, due_time ?? null)
    const { employee_id, group_id } = await ownerOf(tx, whose)
    const [{ id }] = await sql<{ id: number }[]>`
      insert into to_do (property_id, employee_id, group_id, title, due_date, due_time, priority, link, created_by_id)
      values (${property_id}, ${employee_id}, ${group_id}, ${title}, ${due_date ?? null}, ${due_time ?? null}, ${priority}, ${link ?? null},
              ${who.employee_id}) returning id`
    if (employee_id !== null && employee_id !== who.employee_id) await tellOf(tx, title, employee_id)
    return await readToDo(tx, id)
  },
  { whileClosing: true },
)

const serveUpdate = serve(
  toDoCalls.update,
  async ({ id, row_version, title, due_date, due_time, priority, is_done, ...whose }, { tx, who }) => {
    const { sql } = tx
    const current = await lockToDo(tx, id)
    freshOrStale(current, row_version)
    const done = is_done === undefined ? sql`done_at` : is_done ? sql`coalesce(done_at, now())` : sql`null`
    const day = due_date === undefined ? current.due_date : due_date
    // Without its day an hour says nothing.
    const hour = day === null ? null : due_time === undefined ? current.due_time : due_time
    demandDay(day, due_time ?? null)
    const isGiven = whose.employee_id !== undefined || whose.group_id !== undefined
    const owner = isGiven ? await ownerOf(tx, whose) : undefined
    const kept = owner
      ? sql`employee_id = ${owner.employee_id}, group_id = ${owner.group_id}`
      : sql`employee_id = employee_id`
    await sql`
      update to_do t set title = ${title ?? current.title}, done_at = ${done}, due_date = ${day}, due_time = ${hour},
             priority = ${priority ?? current.priority}, ${kept}
       where ${seen(tx)} and t.id = ${id}`
    const given = owner?.employee_id ?? null
    if (given !== null && given !== who.employee_id && given !== current.employee?.id)
      await tellOf(tx, title ?? current.title, given)
    return await readAny(tx, id)
  },
  { whileClosing: true },
)

/** The whole order of the person is written anew: they hold their own record, so that two of their pages do not mix two orders. */
const serveOrder = serve(
  toDoOrder.keep,
  async ({ ids }, { tx, who }) => {
    const { sql, property_id } = tx
    await sql`select from employee where id = ${who.employee_id} for no key update`
    await sql`delete from to_do_place where property_id = ${property_id} and employee_id = ${who.employee_id}`
    const placed = await sql<{ id: number }[]>`
      with wanted as (select id, min(place) as place from unnest(${ids}::bigint[]) with ordinality as x (id, place) group by id),
           kept as (
             insert into to_do_place (property_id, employee_id, to_do_id, place)
             select ${property_id}, ${who.employee_id}, t.id, w.place from to_do t join wanted w on w.id = t.id where ${seen(tx)}
             returning to_do_id, place)
      select to_do_id as id from kept order by place`
    return { ids: placed.map(({ id }) => id) }
  },
  { whileClosing: true },
)

const serveRemove = serve(
  toDoCalls.remove,
  async ({ id }, { tx }) => {
    await lockToDo(tx, id)
    await tx.sql`delete from to_do t where ${seen(tx)} and t.id = ${id}`
    return { id }
  },
  { whileClosing: true },
)

const answerAssignees = answer(toDoCalls.assignees, async (_, { tx }) => {
  const { sql, property_id } = tx
  const [people, groups] = await together([
    sql<{ id: number; name: string }[]>`
      select id, name from employee
       where ${property_id} = any (property_ids) and is_active and login_enabled order by name, id limit 500`,
    sql<{ id: number; name: string }[]>`
      select id, name from employee_group where property_id = ${property_id} and is_active order by name, id`,
  ])
  return { people, groups }
})

/** Who has it to do: a person or a group of this house, oneself where nobody is said. */
async function ownerOf(
  { sql, property_id, who }: Tx,
  { employee_id, group_id }: Whose,
): Promise<{ employee_id: number | null; group_id: number | null }> {
  if (employee_id != null && group_id != null) throw wrong('group_id', 'Please choose a person or a group.')
  if (group_id != null) {
    const [group] = await sql`
      select 1 from employee_group where property_id = ${property_id} and id = ${group_id} and is_active`
    if (!group) throw new Refused(refuse('not_found', { group_id }))
    return { employee_id: null, group_id }
  }
  if (employee_id == null || employee_id === who.employee_id)
    return { employee_id: who.employee_id, group_id: null }
  const [person] = await sql`
    select 1 from employee where ${property_id} = any (property_ids) and id = ${employee_id} and is_active and login_enabled`
  if (!person) throw new Refused(refuse('not_found', { employee_id }))
  return { employee_id, group_id: null }
}

function demandDay(due_date: string | null, due_time: string | null): void {
  if (due_time !== null && due_date === null) throw wrong('due_date', 'Please give the day of the hour.')
}

const tellOf = ({ sql, property_id, who }: Tx, title: string, employee_id: number) =>
  tell(
    sql,
    { property_id, by_id: who.employee_id },
    { kind: 'to_do_given', facts: { title, by: who.name } },
    { employee_id },
  )

/** Somebody else's is not there. */
async function lockToDo(tx: Tx, id: number): Promise<ToDo> {
  const [row] = await tx.sql`select 1 from to_do t where ${seen(tx)} and t.id = ${id} for update`
  found(row, { id })
  return await readToDo(tx, id)
}

const readToDo = async (tx: Tx, id: number): Promise<ToDo> => {
  const [row] = await tx.sql<ToDo[]>`select ${columns(tx)} from to_do t where ${seen(tx)} and t.id = ${id}`
  return found(row, { id })
}

/** As it stands, also where it has just been given away. */
const readAny = async (tx: Tx, id: number): Promise<ToDo> => {
  const [row] = await tx.sql<ToDo[]>`
    select ${columns(tx)} from to_do t where t.property_id = ${tx.property_id} and t.id = ${id}`
  return found(row, { id })
}

const seen = (tx: Tx): Fragment =>
  tx.sql`t.property_id = ${tx.property_id} and (${mineToDo(tx)} or t.created_by_id = ${tx.who.employee_id})`

const columns = ({ sql, today, who }: Tx): Fragment => sql`
  t.id, t.row_version, t.title, t.due_date, to_char(t.due_time, 'HH24:MI') as due_time, t.priority, t.link, t.done_at,
  coalesce(t.done_at is null and t.due_date < ${today}, false) as is_overdue,
  (select jsonb_build_object('id', e.id, 'name', e.name) from employee e where e.id = t.employee_id and e.id <> ${who.employee_id}) as employee,
  (select jsonb_build_object('id', g.id, 'name', g.name) from employee_group g where g.property_id = t.property_id and g.id = t.group_id) as "group",
  (select jsonb_build_object('id', e.id, 'name', e.name) from employee e
    where e.id = t.created_by_id and e.id <> ${who.employee_id}) as "from"`

export const toDoServed: Served[] = [
  answerList,
  answerAssignees,
  serveStore,
  serveUpdate,
  serveOrder,
  serveRemove,
]
