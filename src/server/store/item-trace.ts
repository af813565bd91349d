import type { Tx } from '../tx'

/**
 * What departments have to do for the things of a stay stands among its traces (domain/master-data 2.73): the text of the thing on
 * its first day, by the hour at which it has to be set up for whoever arrives that day; on its last that it comes back, where that
 * takes a while. Written anew when things change: what is done stays, what is open and not wanted any more goes. Whoever wrote a
 * trace by hand has written another text.
 */
export async function traceItems({ sql, property_id, who }: Tx, reservation_id: number): Promise<void> {
  await sql`
    with lent as materialized (
      select distinct d.id as department_id, i.from_date, i.to_date, v.trace_text, v.setdown_minutes,
             i.quantity || ' × ' || v.name as thing,
             case when v.setup_minutes > 0 and i.from_date = r.arrival_date
                  then '00:00'::time + greatest(coalesce(r.eta, p.check_in_time) - '00:00'::time - make_interval(mins => v.setup_minutes),
                                                interval '0') end as due_time
        from reservation_item i
        join reservation r on r.property_id = i.property_id and r.id = i.reservation_id
        join property_profile p on p.id = r.property_id
        join item_inventory v on v.property_id = i.property_id and v.id = i.item_inventory_id and v.trace_text <> ''
        join item_class c on c.property_id = v.property_id and c.id = v.item_class_id
        join master_type d on d.id = any (c.department_ids)
       where i.property_id = ${property_id} and i.reservation_id = ${reservation_id}),
    wanted as (
      select department_id, from_date as day, due_time, thing || ': ' || trace_text as text from lent
      union
      select department_id, to_date, null, thing || ': to fetch, ' || setdown_minutes || ' minutes' from lent where setdown_minutes > 0),
    ours as (
      select t.* from trace t
       where t.property_id = ${property_id} and t.owner_type = 'reservation' and t.owner_id = ${reservation_id}
         and exists (select from item_inventory v
                      cross join lateral (values (' × ' || v.name || ': ' || v.trace_text),
                                                 (' × ' || v.name || ': to fetch, ' || v.setdown_minutes || ' minutes')) s (said)
                      where v.property_id = t.property_id and v.trace_text <> '' and right(t.text, length(s.said)) = s.said
                        and left(t.text, -length(s.said)) ~ '^[0-9]+$')),
    gone as (
      delete from trace t using ours o
       where t.property_id = o.property_id and t.id = o.id and o.resolved_at is null
         and not exists (select from wanted w where (w.department_id, w.day, w.text) = (o.department_id, o.from_date, o.text))),
    other_hour as (
      update trace t set due_time = w.due_time from ours o, wanted w
       where t.property_id = o.property_id and t.id = o.id and o.resolved_at is null
         and (w.department_id, w.day, w.text) = (o.department_id, o.from_date, o.text) and o.due_time is distinct from w.due_time)
    insert into trace (property_id, owner_type, owner_id, department_id, from_date, to_date, due_time, text, created_by_id)
    select ${property_id}, 'reservation', ${reservation_id}, w.department_id, w.day, w.day, w.due_time, w.text, ${who.employee_id || null}::bigint
      from wanted w
     where not exists (select from ours o where (o.department_id, o.from_date, o.text) = (w.department_id, w.day, w.text))`
}
