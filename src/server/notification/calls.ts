import { criticalKinds, type Happened, noticeKinds } from '../../hotel/notification'
import { told } from '../../hotel/notification-words'
import type { OutputOf } from '../../wire/call'
import { notificationCalls } from '../../wire/notification'
import { answer, type Served, serve } from '../serve'
import { secondsLeft } from '../sign-in/session'
import type { Fragment } from '../store/desk-row'
import { together } from '../together'
import { mineToDo } from '../to-do/mine'
import { may, type Tx } from '../tx'

const days = 14
const mostShown = 50

const answerList = answer(notificationCalls.list, async (_, { tx, who }) => {
  const { sql } = tx
  const [rows, unread] = await together([
    sql<(Happened & { id: number; at: string; times: number; is_read: boolean })[]>`
      select n.id, n.kind, n.facts, n.at, n.times, ${isRead(tx)} as is_read from ${toldTo(tx)}
       order by n.at desc, n.id desc limit ${mostShown}`,
    countUnread(tx),
  ])
  const home = who.layout === 'admin' ? '' : '/home'
  const items = rows.map(row => {
    const { id, kind, at, times, is_read } = row
    return { id, kind, at, times, is_read, ...told(row, home) }
  })
  return { items, unread }
})

type Counted = OutputOf<typeof notificationCalls.count>

/** One statement, by the index of each: every page that is open asks it twice a minute. */
const answerCount = answer(notificationCalls.count, async (_, { tx, who }) => {
  const { sql, property_id, today } = tx
  const seesArrivals = may(who, 'Arrivals')
  const [counted] = await sql<Counted[]>`
    select count(*) filter (where not ${isRead(tx)})::int as unread, max(n.at) as latest,
           count(*) filter (where not ${isRead(tx)} and n.kind = any (${criticalKinds as string[]}))::int as critical,
           exists (select from employee_preference p
                    where p.property_id = ${property_id} and p.employee_id = ${who.employee_id} and p.name = 'notices'
                      and (p.value -> 'sound' <> '[]' or p.value -> 'desktop' <> '[]')) as rings,
           (select count(*)::int from to_do t
             where t.property_id = ${property_id} and ${mineToDo(tx)} and t.done_at is null and t.due_date <= ${today}) as due,
           ${
             seesArrivals
               ? sql`(select coalesce(sum(a.rooms), 0)::int from reservation a
                       where a.property_id = ${property_id} and a.arrival_date <= ${today} and a.status = 'reserved'
                         and a.room_id is null and not a.is_posting_master)`
               : sql`0`
           } as unassigned,
           (select ${secondsLeft(sql)} from session where id = ${who.session_id}) as ends_in
      from ${toldTo(tx)}`
  return counted
})

const serveUpdate = serve(
  notificationCalls.update,
  async ({ ids, read, dismiss }, { tx, who }) => {
    const { sql, property_id } = tx
    const chosen = ids ? sql`n.id = any (${ids}::bigint[])` : sql`true`
    if (read || dismiss) {
      // Somebody has read of it: the same again is something new from now on.
      await sql`
        with seen as (
          insert into notification_read (property_id, notification_id, employee_id, dismissed_at)
          select n.property_id, n.id, ${who.employee_id}, ${dismiss ? sql`now()` : null}::timestamptz
            from ${toldTo(tx)} and ${chosen} order by n.id
          on conflict (property_id, notification_id, employee_id)
          do update set dismissed_at = coalesce(notification_read.dismissed_at, excluded.dismissed_at)
          returning notification_id)
        update notification n set is_new = false from seen
         where n.property_id = ${property_id} and n.id = seen.notification_id and n.is_new`
    } else {
      await sql`
        delete from notification_read n
         where n.property_id = ${property_id} and n.employee_id = ${who.employee_id}
           and ${ids ? sql`n.notification_id = any (${ids}::bigint[])` : sql`true`}`
    }
    return { unread: await countUnread(tx) }
  },
  { whileClosing: true },
)

/** What the person is told: to themselves, to one of their rights or their role, or to everybody. */
const toldTo = ({ sql, property_id, who }: Tx): Fragment => sql`
  notification n left join notification_read r
      on r.property_id = n.property_id and r.notification_id = n.id and r.employee_id = ${who.employee_id}
   where n.property_id = ${property_id} and n.at > now() - make_interval(days => ${days})
     and (n.expires_at is null or n.expires_at > now()) and r.dismissed_at is null
     and (n.employee_id = ${who.employee_id}
          or n.employee_id is null and (n.readers is null or n.readers && ${[...who.permissions, who.role]}::text[]))
     and not exists (
       select from employee_preference p, jsonb_array_elements_text(p.value -> 'muted') muted (name)
        where p.property_id = n.property_id and p.employee_id = ${who.employee_id} and p.name = 'notices'
          and ${sql.json(noticeKinds)}::jsonb -> muted.name ? n.kind)`

const isRead = ({ sql, who }: Tx): Fragment =>
  sql`(r.read_at is not null or n.by_id is not distinct from ${who.employee_id})`

async function countUnread(tx: Tx): Promise<number> {
  const { sql } = tx
  const [{ unread }] = await sql<{ unread: number }[]>`
    select count(*)::int as unread from ${toldTo(tx)} and not ${isRead(tx)}`
  return unread
}

export const notificationServed: Served[] = [answerList, answerCount, serveUpdate]
