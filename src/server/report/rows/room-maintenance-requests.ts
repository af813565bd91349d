import type { Params } from '../../../hotel/report/report'
import { priorities } from '../../../hotel/room/maintenance'
import type { Fragment } from '../../store/desk-row'
import type { Tx } from '../../tx'
import { among } from '../records'
import type { RowsOf } from '../rows'

/** Requests of the days, the most urgent first. What was resolved is found by when it was: not before it was reported. */
export const rows: RowsOf = (tx, params) => {
  const { created_from, created_to, priority } = params
  const { sql, property_id } = tx
  const urgency = [...priorities]
  return sql`
    select q.status, q.request_no::text as request_no, m.code as room, c.code || ' – ' || c.name as fault, c.category, q.remarks as note, q.priority,
           q.created_at as at, e.name as user, a.name as assignee, q.due_at as due, q.resolved_at as resolved, b.name as resolver,
           round(extract(epoch from coalesce(q.resolved_at, now()) - q.created_at) / 3600, 1) as hours, 1 as requests,
           case when q.due_at < coalesce(q.resolved_at, now()) then 1 end as late, w.kind as withdrawn, q.resolution
      from maintenance_request q
      join property_profile h on h.id = q.property_id
      join room m on m.property_id = q.property_id and m.id = q.room_id
      join room_maintenance_code c on c.property_id = q.property_id and c.id = q.room_maintenance_code_id
      left join employee e on e.id = q.created_by_id
      left join employee a on a.id = q.assigned_to_id
      left join employee b on b.id = q.resolved_by_id
      left join lateral (
        select x.kind from room_repair x
         where x.property_id = q.property_id and x.maintenance_id = q.id and x.state <> 'cancelled' order by x.kind, x.id limit 1) w on true
     where q.property_id = ${property_id} and ${scoped(tx, params)}
       and (q.created_at at time zone h.time_zone)::date between ${created_from} and ${created_to}
       and ${priority === 'all' ? sql`true` : sql`q.priority = ${priority}`}
       ${among(tx, sql`q.room_maintenance_code_id`, params.faults)} ${among(tx, sql`m.floor_id`, params.floors)}
       ${among(tx, sql`q.assigned_to_id`, params.assignees)}
     order by array_position(array['open', 'in_progress', 'resolved'], q.status),
              array_position(${urgency}::text[], q.priority) desc, q.created_at, q.id`
}

function scoped({ sql }: Tx, { scope, created_from }: Params): Fragment {
  const open = sql`q.status <> 'resolved'`
  // Its own day may begin before that of UTC.
  const resolved = sql`(q.status = 'resolved' and q.resolved_at >= ${created_from}::date - 1)`
  if (scope === 'open') return open
  return scope === 'resolved' ? resolved : sql`(${open} or ${resolved})`
}
