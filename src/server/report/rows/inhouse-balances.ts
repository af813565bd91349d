import type { RowsOf } from '../rows'
import { byRoom, stayColumns, stayFilters, stayJoins } from '../stay'

/** Stays in house with something owed, in credit or held on a card; the limit is the larger of what was agreed and what is held. */
export const rows: RowsOf = (tx, params) => {
  const { over_only, least } = params
  const { sql, property_id, today } = tx
  return sql`
    select * from (
      select ${stayColumns(tx)}, a.credit_limit, coalesce(c.authorised, 0) as authorised, l.last_payment,
             greatest(coalesce(gb.balance, 0) - greatest(coalesce(a.credit_limit, 0), coalesce(c.authorised, 0)), 0) as over_by,
             row_number() over (order by ${byRoom(tx)}, r.id) as place
        from reservation r
        ${stayJoins(tx, sql`${today}`)}
        left join lateral (
          select sum(x.amount) as authorised from card_authorization x
           where x.property_id = r.property_id and x.folio_account_id = a.id and x.status = 'held') c on true
        left join lateral (
          select max(p.business_date) as last_payment from posting p
           where p.property_id = r.property_id and p.folio_account_id = a.id and p.ledger = 'guest' and p.side = 'payment'
             and p.reverses_id is null) l on true
       where r.property_id = ${property_id} and r.status = 'checked_in' ${stayFilters(tx, params)}) w
     where (balance <> 0 or authorised <> 0) and abs(balance) >= ${least}::numeric ${over_only ? sql`and over_by > 0` : sql``}
     order by over_by desc, place`
}
