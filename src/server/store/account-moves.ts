import type { Tx } from '../tx'
import type { Fragment } from './desk-row'

/** What has moved on each account of the chart on a date, from its lines: for the date that is open, and for the one that is closed now. */
export const accountMoves = (
  { sql, property_id }: Pick<Tx, 'sql' | 'property_id'>,
  date: string,
): Fragment => sql`(
  select l.ledger_account_id, coalesce(sum(l.amount) filter (where l.amount > 0), 0) as debits,
         coalesce(-sum(l.amount) filter (where l.amount < 0), 0) as credits, count(*)::int as lines
    from journal_line l where l.property_id = ${property_id} and l.business_date = ${date} group by l.ledger_account_id)`
