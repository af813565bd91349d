import { among } from '../records'
import type { RowsOf } from '../rows'

/** Rooms of the sheets of the days, by whose they were; what somebody can do in a day counts for each day on which he has done something. */
export const rows: RowsOf = (tx, params) => {
  const { date_from, date_to } = params
  const { sql, property_id } = tx
  return sql`
    with work as (
      select s.attendant_id, count(distinct y.task_date) filter (where y.status = 'completed')::int as days,
             count(*) filter (where y.status = 'completed')::int as rooms,
             coalesce(sum(y.credits) filter (where y.status = 'completed'), 0) as credits,
             count(*) filter (where y.status = 'completed' and y.minutes is not null)::int as timed,
             coalesce(sum(y.minutes) filter (where y.status = 'completed'), 0)::int as minutes,
             coalesce(sum(y.credits) filter (where y.status = 'completed' and y.minutes is not null), 0) as timed_credits,
             count(*) filter (where y.status = 'skipped')::int as skipped
        from task_sheet_room y
        join task_sheet s on s.property_id = y.property_id and s.id = y.owner_id
       where y.property_id = ${property_id} and y.task_date between ${date_from} and ${date_to} and y.status in ('completed', 'skipped')
         and s.attendant_id is not null
         ${among(tx, sql`s.attendant_id`, params.attendants)} ${among(tx, sql`y.task_sheet_setting_id`, params.tasks)}
       group by 1)
    select a.code || ' – ' || a.name as attendant, w.*, w.days * coalesce(a.max_credits, 0) as capacity
      from work w
      join housekeeping_attendant a on a.property_id = ${property_id} and a.id = w.attendant_id
     order by w.credits desc, a.code`
}
