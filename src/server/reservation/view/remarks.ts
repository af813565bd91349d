import type { OutputOf } from '../../../wire/call'
import type { bookingView } from '../../../wire/booking-view'
import { raisedByRule, ruleSeen, warnsOf } from '../../store/alert'
import { mayReadNote } from '../../store/readable-note'
import { together } from '../../together'
import type { Tx } from '../../tx'

type View = Required<OutputOf<typeof bookingView.view>>

/** Whether note `n` is of reservation `r`, or of its guest and in force during the stay. */
export const isNoteOf = ({ sql }: Pick<Tx, 'sql'>) => sql`
  n.property_id = r.property_id and n.is_active
  and ((n.owner_type = 'reservation' and n.owner_id = r.id)
    or (n.owner_type = 'guest_profile' and n.owner_id = r.guest_profile_id
        and coalesce(n.begin_date, '-infinity') <= r.departure_date and coalesce(n.end_date, 'infinity') >= r.arrival_date))`

/** Notes of the reservation and of its guest, as far as they are in force during the stay. */
export const loadNotes = async (
  { sql, property_id, who }: Tx,
  reservation_id: number,
): Promise<View['notes']> =>
  await sql<View['notes']>`
    select n.id, n.owner_type, n.note_type_id, t.name as note_type, n.title, n.text, n.is_internal, n.begin_date, n.end_date, n.created_at as at,
           e.name as by, n.row_version
      from reservation r
      join note n on ${isNoteOf({ sql })}
      join note_type t on t.id = n.note_type_id and ${mayReadNote({ sql, who }, 'n')}
      left join employee e on e.id = n.created_by_id
     where r.property_id = ${property_id} and r.id = ${reservation_id}
     order by n.owner_type desc, n.display_sequence, n.id desc`

export async function loadAlerts(tx: Tx, reservation_id: number): Promise<View['alerts']> {
  const { sql, property_id, who } = tx
  const seenAt = sql`to_char(s.seen_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
  const [put, raised] = await together([
    sql<View['alerts']>`
      select x.id, x.row_version, m.id as alert_message_id, x.owner_type, m.code, m.severity, alert_text(x.message, r.property_id, r.id) as message,
             x.begin_date, x.end_date,
             exists (select from alert_seen s where s.property_id = x.property_id and s.alert_id = x.id and s.reservation_id = r.id
                        and s.trigger = 'reservation' and s.seen_by_id = ${who.employee_id}) as is_seen,
             coalesce((select jsonb_agg(jsonb_build_object('by', e.name, 'trigger', s.trigger, 'at', ${seenAt}) order by s.seen_at)
                         from alert_seen s join employee e on e.id = s.seen_by_id
                        where s.property_id = x.property_id and s.alert_id = x.id and s.reservation_id = r.id), '[]') as seen
        from reservation r
        join alert_information x on x.property_id = r.property_id and not x.is_resolved and x.is_active and ${warnsOf(sql)}
        join alert_message m on m.property_id = x.property_id and m.id = x.alert_message_id
       where r.property_id = ${property_id} and r.id = ${reservation_id} order by x.display_sequence, x.id`,
    sql<View['alerts']>`
      select null as id, null::int as row_version, y.id as alert_message_id, 'reservation' as owner_type, y.code, y.severity,
             alert_text(y.message, r.property_id, r.id) as message, null as begin_date, null as end_date,
             exists (select from alert_rule_seen s where ${ruleSeen(tx)} and s.trigger = 'reservation'
                        and s.seen_by_id = ${who.employee_id}) as is_seen,
             coalesce((select jsonb_agg(jsonb_build_object('by', e.name, 'trigger', s.trigger, 'at', ${seenAt}) order by s.seen_at)
                         from alert_rule_seen s join employee e on e.id = s.seen_by_id where ${ruleSeen(tx)}), '[]') as seen
        from reservation r
        join alert_message y on ${raisedByRule(tx)}
       where r.property_id = ${property_id} and r.id = ${reservation_id} order by y.display_sequence, y.id`,
  ])
  return [...put, ...raised]
}

export const loadTraces = async ({ sql, property_id }: Tx, reservation_id: number): Promise<View['traces']> =>
  await sql<View['traces']>`
    select t.id, d.name as department, t.from_date, t.to_date, t.due_time, t.text, t.resolved_at, e.name as resolved_by
      from trace t
      join master_type d on d.id = t.department_id
      left join employee e on e.id = t.resolved_by_id
     where t.property_id = ${property_id} and t.owner_type = 'reservation' and t.owner_id = ${reservation_id}
     order by t.resolved_at is not null, t.from_date, t.id`

export const loadSpecials = async (
  { sql, property_id }: Tx,
  reservation_id: number,
): Promise<View['specials']> =>
  await sql<View['specials']>`
    select x.preference_id, y.code, y.name, x.is_excluded, x.weight,
           exists (select from guest_preference f
                    where f.guest_profile_id = r.guest_profile_id and f.preference_id = x.preference_id and f.is_active
                      and f.is_excluded = x.is_excluded and (f.only_property_id is null or f.only_property_id = r.property_id)) as is_from_profile
      from reservation_special x
      join reservation r on r.property_id = x.property_id and r.id = x.reservation_id
      join master_type y on y.id = x.preference_id
     where x.property_id = ${property_id} and x.reservation_id = ${reservation_id} order by x.is_excluded, x.weight desc, y.name`

export const loadMoves = async ({ sql, property_id }: Tx, reservation_id: number): Promise<View['moves']> =>
  await sql<View['moves']>`
    select v.id, f.code as from_room, t.code as to_room, ft.code as from_type, tt.code as to_type, q.name as reason, v.note, v.move_date, v.state,
           coalesce(e.name, b.name) as by
      from room_move v
      join room f on f.property_id = v.property_id and f.id = v.from_room_id
      join room t on t.property_id = v.property_id and t.id = v.to_room_id
      join room_type ft on ft.property_id = v.property_id and ft.id = v.from_type_id
      join room_type tt on tt.property_id = v.property_id and tt.id = v.to_type_id
      left join room_move_reason q on q.property_id = v.property_id and q.id = v.room_move_reason_id
      left join employee e on e.id = v.done_by_id
      left join employee b on b.id = v.created_by_id
     where v.property_id = ${property_id} and v.reservation_id = ${reservation_id} order by v.id desc`
