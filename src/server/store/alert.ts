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

/** Alerts of reservation `r` that pop up where it is served, and whether this person has read them there before. */
export const alertsAt = (tx: Pick<Tx, 'sql' | 'today' | 'who'>, trigger: AlertTrigger) => tx.sql`
  coalesce((select jsonb_agg(jsonb_build_object('id', x.id, 'text', alert_text(x.message, r.property_id, r.id), 'severity', y.severity, 'is_seen', exists (
             select from alert_seen s where s.property_id = x.property_id and s.alert_id = x.id and s.reservation_id = r.id
                and s.trigger = ${trigger} and s.seen_by_id = ${tx.who.employee_id})) order by x.id)
      from alert_information x
      join alert_message y on y.property_id = x.property_id and y.id = x.alert_message_id
     where x.property_id = r.property_id and ${isInForce(tx)} and ${warnsOf(tx.sql)}
       and exists (select from notification_area z where z.id = any (x.notification_area_ids) and z.trigger = ${trigger})), '[]')`

type Seen = { reservation_id: number; trigger: AlertTrigger; ids: readonly number[] }

/** Remembers that this person has read alerts of a reservation where it is served; once is enough. */
export async function markSeen({ sql, property_id, who }: Tx, seen: Seen): Promise<void> {
  if (seen.ids.length === 0 || !who.employee_id) return
  await sql`
    insert into alert_seen (property_id, alert_id, reservation_id, trigger, seen_by_id)
    select ${property_id}, id, ${seen.reservation_id}, ${seen.trigger}, ${who.employee_id} from unnest(${[...seen.ids]}::bigint[]) id
    on conflict do nothing`
}
