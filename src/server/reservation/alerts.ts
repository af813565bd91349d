import type { OutputOf } from '../../wire/call'
import { alertInformation } from '../../wire/alert'
import { answer, found, type Served, serve } from '../serve'
import { isInForce, markSeen, raisedByRule, type ReadAlert, ruleSeen, warnsOf } from '../store/alert'
import { loadReservation } from '../store/reservation'

type Shown = OutputOf<typeof alertInformation.forTrigger>['items'][number]

/** `alert-information/for-trigger`: what is to be read where a reservation is served. */
const answerForTrigger = answer(alertInformation.forTrigger, async ({ reservation_id, trigger }, { tx }) => {
  const { sql, property_id, who } = tx
  await loadReservation(tx, reservation_id)
  const items = await sql<Shown[]>`
    select x.id, y.id as alert_message_id, y.code, y.severity, alert_text(x.message, r.property_id, r.id) as message, x.owner_type,
           exists (select from alert_seen s where s.property_id = x.property_id and s.alert_id = x.id and s.reservation_id = r.id
                      and s.trigger = ${trigger} and s.seen_by_id = ${who.employee_id}) as is_seen,
           coalesce((select jsonb_agg(jsonb_build_object('by', e.name,
                              'at', to_char(s.seen_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) order by s.seen_at)
                       from alert_seen s join employee e on e.id = s.seen_by_id
                      where s.property_id = x.property_id and s.alert_id = x.id and s.reservation_id = r.id and s.trigger = ${trigger}), '[]') as seen
      from reservation r
      join alert_information x on x.property_id = r.property_id and ${isInForce(tx)} and ${warnsOf(sql)}
      join alert_message y on y.property_id = x.property_id and y.id = x.alert_message_id
     where r.property_id = ${property_id} and r.id = ${reservation_id}
       and exists (select from notification_area z where z.id = any (x.notification_area_ids) and z.trigger = ${trigger})
     order by x.display_sequence, x.id`
  const raised = await sql<Shown[]>`
    select null as id, y.id as alert_message_id, y.code, y.severity, alert_text(y.message, r.property_id, r.id) as message,
           'reservation' as owner_type,
           exists (select from alert_rule_seen s where ${ruleSeen(tx)} and s.trigger = ${trigger}
                      and s.seen_by_id = ${who.employee_id}) as is_seen,
           coalesce((select jsonb_agg(jsonb_build_object('by', e.name,
                              'at', to_char(s.seen_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) order by s.seen_at)
                       from alert_rule_seen s join employee e on e.id = s.seen_by_id
                      where ${ruleSeen(tx)} and s.trigger = ${trigger}), '[]') as seen
      from reservation r
      join alert_message y on ${raisedByRule(tx)}
     where r.property_id = ${property_id} and r.id = ${reservation_id}
       and exists (select from notification_area z where z.id = any (y.notification_area_ids) and z.trigger = ${trigger})
     order by y.display_sequence, y.id`
  return { items: [...items, ...raised] }
})

/** `alert-information/seen`: only what warns of this reservation can have been read on it. */
const serveSeen = serve(
  alertInformation.seen,
  async ({ ids, alert_message_ids, reservation_id, trigger }, { tx }) => {
    const { sql, property_id } = tx
    const known = await sql<ReadAlert[]>`
      select x.id, x.alert_message_id from reservation r
        join alert_information x on x.property_id = r.property_id and ${warnsOf(sql)}
       where r.property_id = ${property_id} and r.id = ${reservation_id} and x.id = any (${ids}::bigint[])
      union all
      select null, y.id from reservation r join alert_message y on ${raisedByRule(tx)}
       where r.property_id = ${property_id} and r.id = ${reservation_id} and y.id = any (${alert_message_ids}::bigint[])`
    for (const id of ids)
      found(
        known.find(one => one.id === id),
        { alert_information_id: id },
      )
    for (const id of alert_message_ids)
      found(
        known.find(one => one.id === null && one.alert_message_id === id),
        { alert_message_id: id },
      )
    await markSeen(tx, { reservation_id, trigger, alerts: known })
    return { seen: known.length }
  },
  { whileClosing: true },
)

export const alertServed: Served[] = [answerForTrigger, serveSeen]
