import type { Params } from '../../../hotel/report/report'
import { knowsBirthDates } from '../../store/birth-date'
import type { Fragment } from '../../store/desk-row'
import { mayReadNote } from '../../store/readable-note'
import type { Tx } from '../../tx'
import { among } from '../records'
import type { RowsOf } from '../rows'
import { stayColumns, stayJoins } from '../stay'

/** Stays that touch the days, of those whose guest is looked after more than others. */
export const rows: RowsOf = (tx, params) => {
  const { repeat_from, without_birthdays } = params
  const { sql, who } = tx
  const tellsBirthdays = without_birthdays !== true && knowsBirthDates(who)
  return sql`
    with listed as materialized (${touching(tx, params)})
    select * from (
      select ${stayColumns(tx)}, b.stays, b.last_stay, vip.rank, wishes.told as wishes, noted.told as note,
             nullif(concat_ws(', ', case when vip.id is not null then 'VIP' end,
               case when ${repeat_from} > 0 and b.stays >= ${repeat_from} then b.stays || ' stays before' end,
               'birthday ' || birth.day), '') as why, r.id
        from listed l
        join lateral (select * from reservation x where x.property_id = ${tx.property_id} and x.id = l.id offset 0) r on true
        ${stayJoins(tx, sql`r.arrival_date`)}
        left join lateral (
          select count(*)::int as stays, max(x.departure_date) as last_stay from reservation x
           where x.property_id = r.property_id and x.guest_profile_id = r.guest_profile_id and x.status = 'checked_out' and x.id <> r.id
             and x.arrival_date < r.arrival_date) b on true
        left join lateral (
          select string_agg(y.name, ', ' order by x.weight desc, y.name) as told
            from reservation_special x join master_type y on y.id = x.preference_id
           where x.property_id = r.property_id and x.reservation_id = r.id and not x.is_excluded) wishes on true
        left join lateral (
          select string_agg(n.text, ' / ' order by n.owner_type desc, n.display_sequence, n.id) as told from note n
           where n.property_id = r.property_id and n.is_active and ${mayReadNote(tx, 'n')}
             and (n.owner_type = 'reservation' and n.owner_id = r.id
               or n.owner_type = 'guest_profile' and n.owner_id = r.guest_profile_id
              and coalesce(n.begin_date, '-infinity') <= r.departure_date and coalesce(n.end_date, 'infinity') >= r.arrival_date)) noted on true
        left join lateral (
          select to_char(d, 'DD/MM') as day from generate_series(r.arrival_date, r.departure_date, interval '1 day') d
           where ${tellsBirthdays} and to_char(d, 'MMDD') = to_char(g.date_of_birth, 'MMDD') limit 1) birth on true
       where not r.is_posting_master ${among(tx, sql`g.vip_level_id`, params.vips)}) w
     where why is not null
     order by rank nulls last, vip, arrival, guest, id`
}

/** By what of them lies on the days. Of nights that are over the frozen facts say who stayed. */
function touching({ sql, property_id }: Tx, { date_from, date_to, scope }: Params): Fragment {
  const comes = sql`
    select id from reservation where property_id = ${property_id} and arrival_date between ${date_from} and ${date_to}
       and status in ('reserved', 'checked_in', 'checked_out')`
  const leaves = sql`
    select id from reservation where property_id = ${property_id} and departure_date between ${date_from} and ${date_to}
       and status in ('reserved', 'checked_in', 'checked_out')`
  const stays = sql`
    select id from reservation where property_id = ${property_id} and status = 'checked_in' and arrival_date <= ${date_to} and departure_date >= ${date_from}
     union
    select reservation_id from stay_night_fact where property_id = ${property_id} and business_date between ${date_from} and ${date_to} and kind = 'overnight'`
  if (scope === 'arrivals') return comes
  if (scope === 'departures') return leaves
  return scope === 'in_house' ? stays : sql`${comes} union ${leaves} union ${stays}`
}
