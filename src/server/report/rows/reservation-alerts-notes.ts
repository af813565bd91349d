import type { BusinessDate } from '../../../hotel/business-date'
import { isNoteOf } from '../../reservation/view/remarks'
import { isInForce, raisedByRule, warnsOf } from '../../store/alert'
import type { Fragment } from '../../store/desk-row'
import { shownName } from '../../store/incognito'
import { mayReadNote } from '../../store/readable-note'
import type { Tx } from '../../tx'
import { among } from '../records'
import type { RowsOf } from '../rows'
import { byRoom } from '../stay'

/** What is noted of the stays in scope and of their guests, and what warns of them on the date; one statement. */
export const rows: RowsOf = (tx, params) => {
  const { with_internal, note_types } = params
  const { sql, property_id } = tx
  const date = params.date as BusinessDate
  const onDate = { sql, today: date }
  const hasAlerts = !Array.isArray(note_types) || note_types.length === 0
  return sql`
    with due as materialized (
      select r.property_id, r.id, r.status, r.guest_profile_id, r.block_id, r.arrival_date, r.departure_date,
             concat_ws(' · ', m.code, ${shownName(tx)}, r.confirmation_no) as stay, vip.code as vip,
             row_number() over (order by ${byRoom(tx)}, ${shownName(tx)}, r.id) as place
        from reservation r
        left join guest_profile g on g.id = r.guest_profile_id
        left join master_type vip on vip.id = g.vip_level_id
        left join room m on m.property_id = r.property_id and m.id = r.room_id
       where r.property_id = ${property_id} and not r.is_posting_master and ${scopes(tx, date)[String(params.scope)]})
    select r.stay, r.arrival_date as arrival, r.departure_date as departure, r.vip, x.kind, x.type, x.text, e.name as user, x.at
      from (
        select r.id as stay_id, 'note' as kind, t.name as type, concat_ws(E'\n', nullif(n.title, ''), n.text) as text,
               n.created_by_id as by_id, n.created_at as at
          from due r
          join note n on ${isNoteOf(tx)}
          join note_type t on t.id = n.note_type_id and ${mayReadNote(tx, 'n')}
         where ${with_internal ? sql`true` : sql`not coalesce(n.is_internal, t.is_internal, true)`} ${among(tx, sql`t.id`, note_types)}
         union all
        select r.id, 'alert', y.name, alert_text(x.message, r.property_id, r.id), x.created_by_id, x.created_at
          from due r
          join alert_information x on ${hasAlerts} and x.property_id = r.property_id and ${isInForce(onDate)} and ${warnsOf(sql)}
          join alert_message y on y.property_id = x.property_id and y.id = x.alert_message_id
         union all
        select r.id, 'alert', y.name, alert_text(y.message, r.property_id, r.id), null, null
          from due r
          join alert_message y on ${hasAlerts} and ${raisedByRule(onDate)}) x
      join due r on r.id = x.stay_id
      left join employee e on e.id = x.by_id
     order by r.place, x.at nulls first, x.kind, x.text`
}

const scopes = ({ sql }: Tx, date: BusinessDate): Record<string, Fragment> => {
  const coming = sql`r.status in ('reserved', 'checked_in')`
  return {
    arrivals: sql`r.arrival_date = ${date} and ${coming}`,
    in_house: sql`r.status = 'checked_in' and ${date}::date between r.arrival_date and r.departure_date`,
    departures: sql`r.departure_date = ${date} and ${coming}`,
    all: sql`(r.arrival_date = ${date} and ${coming} or r.departure_date = ${date} and ${coming}
              or r.status = 'checked_in' and ${date}::date between r.arrival_date and r.departure_date)`,
  }
}
