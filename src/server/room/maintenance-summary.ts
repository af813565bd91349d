import { daysToReopen } from '../../hotel/room/maintenance'
import { maintenance } from '../../wire/room/maintenance'
import type { OutputOf } from '../../wire/call'
import { answer } from '../serve'

/** `tasksheet-room-maintenance/summary`: what stands above the list, counted with one query. */
export const answerMaintenanceSummary = answer(
  maintenance.summary,
  async (_, { tx: { sql, property_id, who } }) => {
    const [counts] = await sql<OutputOf<typeof maintenance.summary>[]>`
    select count(*) filter (where status = 'open')::int as open,
           count(*) filter (where status = 'in_progress')::int as in_progress,
           count(*) filter (where status = 'resolved')::int as resolved,
           count(*) filter (where status <> 'resolved' and due_at < now())::int as late,
           count(*) filter (where status <> 'resolved' and assigned_to_id = ${who.employee_id})::int as mine
      from maintenance_request
     where property_id = ${property_id}
       and (status <> 'resolved' or resolved_at >= now() - make_interval(days => ${daysToReopen}))`
    return counts
  },
)
