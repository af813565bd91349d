import type { Tx } from '../tx'

export const alertTriggers = [
  'reservation',
  'check_in',
  'in_house',
  'check_out',
  'billing',
  'profile',
  'block',
  'housekeeping',
  'cashiering',
  'end_of_day',
] as const
export type AlertTrigger = (typeof alertTriggers)[number]

/** Whether alert `x` warns of reservation `r`: it is its own, its block's, or that of anybody on it (domain/reservations 2.8). */
export const warnsOf = (sql: Tx['sql']) => sql`
  ((x.owner_type, x.owner_id) in (('reservation', r.id), ('guest_profile', r.guest_profile_id), ('block', r.block_id))
    or x.owner_type = 'guest_profile' and x.owner_id in (
      select w.guest_profile_id from reservation_guest w where w.property_id = r.property_id and w.reservation_id = r.id
      union all
      select w.guest_profile_id from reservation_profile w where w.property_id = r.property_id and w.reservation_id = r.id))`

/** Whether alert `x` is open and in force today. */
export const isInForce = ({ sql, today }: Pick<Tx, 'sql' | 'today'>) => sql`
  not x.is_resolved and x.is_active
  and (x.begin_date is null or x.begin_date <= ${today}) and (x.end_date is null or x.end_date >= ${today})`

/**
 * Messages `y` that raise themselves on reservation `r` today, for as long as their rule holds of it (domain/master-data 2.66). What
 * somebody has put on it by hand says the same already.
 */
export const raisedByRule = (tx: Pick<Tx, 'sql' | 'today'>) => tx.sql`
  y.property_id = r.property_id and y.auto_rule <> 'none' and y.is_active and r.status in ('reserved', 'checked_in')
  and y.applies_to && array['reservation', 'guest_profile']
  and alert_rule_holds(y.auto_rule, r.property_id, r.id, ${tx.today})
  and not exists (select from alert_information x
                   where x.property_id = r.property_id and x.alert_message_id = y.id and ${isInForce(tx)} and ${warnsOf(tx.sql)})`

/** Whether row `s` is somebody's reading of message `y` on reservation `r` today. */
export const ruleSeen = (tx: Pick<Tx, 'sql' | 'today'>) => tx.sql`
  s.property_id = r.property_id and s.alert_message_id = y.id and s.reservation_id = r.id and s.business_date = ${tx.today}`

/** Alerts of reservation `r` that pop up where it is served, and whether this person has read them there before. */
export const alertsAt = (tx: Pick<Tx, 'sql' | 'today' | 'who'>, trigger: AlertTrigger) => tx.sql`
  coalesce((select jsonb_agg(jsonb_build_object('id', x.id, 'row_version', x.row_version, 'alert_message_id', y.id, 'text', alert_text(x.message, r.property_id, r.id),
             'severity', y.severity, 'is_seen', exists (
             select from alert_seen s where s.property_id = x.property_id and s.alert_id = x.id and s.reservation_id = r.id
                and s.trigger = ${trigger} and s.seen_by_id = ${tx.who.employee_id})) order by x.id)
      from alert_information x
      join alert_message y on y.property_id = x.property_id and y.id = x.alert_message_id
     where x.property_id = r.property_id and ${isInForce(tx)} and ${warnsOf(tx.sql)}
       and exists (select from notification_area z where z.id = any (x.notification_area_ids) and z.trigger = ${trigger})), '[]')
  || coalesce((select jsonb_agg(jsonb_build_object('id', null, 'row_version', null, 'alert_message_id', y.id, 'text', alert_text(y.message, r.property_id, r.id),
             'severity', y.severity, 'is_seen', exists (
             select from alert_rule_seen s where ${ruleSeen(tx)} and s.trigger = ${trigger} and s.seen_by_id = ${tx.who.employee_id}))
             order by y.display_sequence, y.id)
      from alert_message y
     where ${raisedByRule(tx)}
       and exists (select from notification_area z where z.id = any (y.notification_area_ids) and z.trigger = ${trigger})), '[]')`

/** An alert as it is read: `id` of one that was put down, null of one that raised itself. */
export type ReadAlert = { id: number | null; row_version: number | null; alert_message_id: number }

type Seen = { reservation_id: number; trigger: AlertTrigger; alerts: readonly ReadAlert[] }

/** Remembers that this person has read alerts of a reservation where it is served; once is enough. */
export async function markSeen(tx: Tx, { reservation_id, trigger, alerts }: Seen): Promise<void> {
  const { sql, property_id, today, who } = tx
  if (!who.employee_id) return
  const ids = alerts.flatMap(({ id }) => id ?? [])
  const rules = alerts.filter(({ id }) => id === null).map(({ alert_message_id }) => alert_message_id)
  if (ids.length > 0) {
    await sql`
      insert into alert_seen (property_id, alert_id, reservation_id, trigger, seen_by_id)
      select ${property_id}, id, ${reservation_id}, ${trigger}, ${who.employee_id} from unnest(${ids}::bigint[]) id
      on conflict do nothing`
  }
  if (rules.length > 0) {
    await sql`
      insert into alert_rule_seen (property_id, alert_message_id, reservation_id, trigger, business_date, seen_by_id)
      select ${property_id}, id, ${reservation_id}, ${trigger}, ${today}, ${who.employee_id} from unnest(${rules}::bigint[]) id
      on conflict do nothing`
  }
}
