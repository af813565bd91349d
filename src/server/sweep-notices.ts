import { type Due, type Happened, queueMinutes, untold, withoutCause } from '../hotel/notification'
import type { Sql, TransactionSql } from './database/connect'
import { takeBack, tell } from './notification/tell'

type Kind = Due['kind']
type Found = Due & { property_id: number }

const readers: Record<Kind, readonly string[]> = {
  waits_long: ['Check in'],
  vip_without_room: ['Check in'],
  repair_late: ['Room maintenance'],
}

/**
 * Tells of what comes about by the clock alone: somebody has waited too long, a guest of rank comes today and has no room, a repair is late
 * (domain/housekeeping 19). Each once, however long it lasts; and takes it back where it is so no longer, whoever changed that. One round
 * through all houses. Out: of how many things there is something or nothing more to tell.
 */
export const sweepNotices = (sql: Sql): Promise<number> =>
  sql.begin(async inside => {
    // Another process that looks in the same minute would tell everything once more.
    const [{ isAlone }] = await inside<{ isAlone: boolean }[]>`
      select pg_try_advisory_xact_lock(hashtextextended('sweep notices', 0)) as "isAlone"`
    if (!isAlone) return 0
    const [due, told] = [await findDue(inside), await findTold(inside)]
    let changed = 0
    for (const property_id of new Set([...due, ...told].map(one => one.property_id))) {
      const of = (found: readonly Found[]) => found.filter(one => one.property_id === property_id)
      const fresh = untold(of(due), of(told))
      for (const one of fresh)
        await tell(inside, { property_id }, happened(one), { readers: readers[one.kind] })
      const over = withoutCause(of(due), of(told))
      if (over.length > 0) await takeBack({ sql: inside, property_id }, ...over)
      changed += fresh.length + over.length
    }
    return changed
  })

const happened = ({ property_id: _, ...one }: Found): Happened => one as Happened

/** What is so now. One query through all houses. */
const findDue = (sql: TransactionSql) => sql<Found[]>`
  with open as materialized (select property_id, business_date from business_day where status <> 'closed')
  select r.property_id, 'waits_long' as kind, jsonb_build_object('confirmation_no', r.confirmation_no, 'guest', ${called(sql)}, 'room', m.code,
           'minutes', ${queueMinutes}::int) as facts
    from open d
    join reservation r on r.property_id = d.property_id and r.status = 'reserved' and r.arrival_date <= d.business_date
     and r.queued_at <= now() - make_interval(mins => ${queueMinutes})
    left join guest_profile g on g.id = r.guest_profile_id
    left join room m on m.property_id = r.property_id and m.id = r.room_id
  union all
  select r.property_id, 'vip_without_room', jsonb_build_object('confirmation_no', r.confirmation_no, 'guest', ${called(sql)}, 'vip', v.name,
           'eta', to_char(r.eta, 'HH24:MI'))
    from open d
    join reservation r on r.property_id = d.property_id and r.status = 'reserved' and r.arrival_date = d.business_date and r.room_id is null
     and not r.is_posting_master
    join guest_profile g on g.id = r.guest_profile_id
    join master_type v on v.id = g.vip_level_id
  union all
  select q.property_id, 'repair_late', jsonb_build_object('room', m.code, 'what', c.name, 'request_no', q.request_no)
    from open d
    join maintenance_request q on q.property_id = d.property_id and q.status <> 'resolved' and q.due_at between now() - interval '14 days' and now()
    join room m on m.property_id = q.property_id and m.id = q.room_id
    join room_maintenance_code c on c.property_id = q.property_id and c.id = q.room_maintenance_code_id
  order by property_id, kind, facts`

const called = (sql: TransactionSql) =>
  sql`case when g.is_incognito then coalesce(g.incognito_name, 'Incognito') else coalesce(g.name, r.booker_name, '') end`

/** What is told of it and not over. */
const findTold = (sql: TransactionSql) => sql<Found[]>`
  select property_id, kind, facts from notification
   where kind = any (${Object.keys(readers)}) and (expires_at is null or expires_at > now())`
