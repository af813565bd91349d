import type { Fragment } from '../../store/desk-row'
import { shownName } from '../../store/incognito'
import type { Tx } from '../../tx'
import type { RowsOf } from '../rows'
import { byRoom, stayColumns, stayFilters, stayJoins } from '../stay'

/** Stays in house that are to leave on the days, and before them those that should have left already. */
export const rows: RowsOf = (tx, params) => {
  const { departure_from, departure_to, scope } = params
  const { sql, property_id, today, who } = tx
  return sql`
    select ${stayColumns(tx)}, nx.guest as next_guest,
           case when r.late_check_out then to_char(r.etd, 'HH24:MI') end as late_until
      from reservation r
      ${stayJoins(tx, sql`r.departure_date`)}
      left join lateral (
        select concat_ws(', ', ${shownName({ sql, who }, 'ng')}, to_char(x.eta, 'HH24:MI')) as guest
          from reservation x left join guest_profile ng on ng.id = x.guest_profile_id
         where x.property_id = r.property_id and x.room_id = r.room_id and x.status = 'reserved' and x.arrival_date = r.departure_date
         order by x.id limit 1) nx on true
     where r.property_id = ${property_id} and r.status = 'checked_in' and not r.is_posting_master
       and (r.departure_date between ${departure_from} and ${departure_to} or r.departure_date < ${today})
       ${scopes(tx)[String(scope)]} ${stayFilters(tx, params)}
     order by r.departure_date, ${byRoom(tx)}, r.id`
}

const scopes = ({ sql }: Tx): Record<string, Fragment> => ({
  all: sql``,
  open_balance: sql`and coalesce(gb.balance, 0) > 0`,
  credit_balance: sql`and coalesce(gb.balance, 0) < 0`,
  zero_balance: sql`and coalesce(gb.balance, 0) = 0`,
})
