import { isChased } from '../../store/deposit-due'
import type { Fragment } from '../../store/desk-row'
import type { Tx } from '../../tx'
import { reach } from '../reach'
import type { RowsOf } from '../rows'
import { stayColumns, stayFilters, stayJoins } from '../stay'

/** Lines of what is asked for, those that are not paid as the list of deposits due has them. */
export const rows: RowsOf = (tx, params) => {
  const { due_from, due_to, scope } = params
  const { sql, property_id, today } = tx
  return sql`
    select * from (
      select ${stayColumns(tx)}, d.id as line_id, d.due_date, u.code as rule, d.amount as requested, d.received,
             d.amount - d.received as outstanding, reach.email, reach.phone,
             case when d.status = 'paid' then 'paid' when d.due_date < ${today} then 'overdue' when d.due_date = ${today} then 'due_today'
                  else 'upcoming' end as state,
             case when d.status <> 'paid' and d.due_date < ${today} then ${today}::date - d.due_date end as overdue_days
        from reservation_deposit d
        join reservation r on r.property_id = d.property_id and r.id = d.reservation_id
        ${stayJoins(tx, sql`r.arrival_date`)}
        left join deposit_rule u on u.property_id = d.property_id and u.id = d.deposit_rule_id
        ${reach(tx)}
       where d.property_id = ${property_id} and d.due_date between ${due_from} and ${due_to} and ${scopes(tx)[String(scope)]}
         ${stayFilters(tx, params)}) w
     order by array_position(array['overdue', 'due_today', 'upcoming', 'paid'], state), due_date, guest, line_id`
}

const scopes = (tx: Tx): Record<string, Fragment> => {
  const { sql, today } = tx
  return {
    unpaid: isChased(tx),
    overdue: sql`${isChased(tx)} and d.due_date < ${today}`,
    due_today: sql`${isChased(tx)} and d.due_date = ${today}`,
    part_paid: sql`${isChased(tx)} and d.status = 'partial'`,
    paid: sql`d.status = 'paid'`,
    all: sql`(${isChased(tx)} or d.status = 'paid')`,
  }
}
