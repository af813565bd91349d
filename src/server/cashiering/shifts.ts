import { cashiering } from '../../wire/cashiering'
import { answer } from '../serve'
import { type ShiftHead, shiftColumns, shiftJoins } from '../store/shift'
import type { Fragment } from '../store/desk-row'
import { may, type Tx } from '../tx'
import { headOf } from './shift-summary'

/** The history of shifts; others' shifts only for those who may see all (domain/finance 9.7). */
export const answerShifts = answer(cashiering.shifts, async (input, { tx, who }) => {
  const { sql, property_id } = tx
  const { cashier_id, employee_id, from, to, with_difference } = input.filters ?? {}
  const page = input.page ?? 1
  const per_page = input.per_page ?? 50
  const difference = overShort(tx)
  // The page first: what each shift came to is added up for its rows alone.
  const rows = await sql<(ShiftHead & { over_short: string; total: number })[]>`
    with found as materialized (
      select s.id, s.business_date from cashier_shift s ${with_difference ? difference : sql``}
       where s.property_id = ${property_id}
         ${may(who, 'Cashiering view all') ? sql`` : sql`and s.opened_by_id = ${who.employee_id}`}
         ${cashier_id ? sql`and s.cashier_id = ${cashier_id}` : sql``}
         ${employee_id ? sql`and s.opened_by_id = ${employee_id}` : sql``}
         ${from ? sql`and s.business_date >= ${from}` : sql``}
         ${to ? sql`and s.business_date <= ${to}` : sql``}
         ${with_difference ? sql`and d.over_short <> 0` : sql``}),
    page as (
      select id from found order by business_date desc, id desc limit ${per_page} offset ${(page - 1) * per_page})
    select ${shiftColumns(tx)}, d.over_short, (select count(*) from found) as total
      from ${shiftJoins(tx)} ${difference}
     where s.property_id = ${property_id} and s.id in (select id from page)
     order by s.business_date desc, s.id desc`
  return {
    items: rows.map(({ over_short, total: _, ...shift }) => ({ ...headOf(shift), over_short })),
    total: rows[0]?.total ?? 0,
    page,
    per_page,
  }
})

/** What the shift `s` was over when it was closed, below zero what it was short, as `d.over_short`: in the currency of the house. */
export const overShort = ({ sql }: Pick<Tx, 'sql'>): Fragment => sql`
  cross join lateral (
    select coalesce(-sum(l.amount), 0) as over_short
      from journal_entry e
      join journal_line l on l.property_id = e.property_id and l.entry_id = e.id
      join ledger_account g on g.property_id = l.property_id and g.id = l.ledger_account_id
     where e.property_id = s.property_id and e.cashier_shift_id = s.id and e.kind = 'shift_close' and g.code = 'OVER_SHORT') d`
