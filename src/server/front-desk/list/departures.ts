import type { BusinessDate } from '../../../hotel/business-date'
import type { OutputOf } from '../../../wire/call'
import { deskList } from '../../../wire/desk-list'
import { answer } from '../../serve'
import type { Tx } from '../../tx'
import { type DeskRow, isSeenVacant, listedReservations } from '../../store/desk-row'
import { commonFilters, loadDeskRows } from './rows'

/** `front-desk/departures`: those who leave on a day, are overdue, or have left on it, with what each window owes. */
export const answerDepartures = answer(deskList.departures, async (input, { tx }) => {
  const { sql } = tx
  const {
    date,
    tab = 'all',
    etd_until,
    is_owing,
    payment_method_ids,
    is_seen_vacant,
    ...common
  } = input.filters ?? {}
  const day = (date ?? tx.today) as BusinessDate
  const inside = sql`r.status = 'checked_in'`
  const tabs = {
    due_out: sql`${inside} and r.departure_date = ${day}`,
    to_leave: inside,
    departed: sql`r.status = 'checked_out'`,
    express: sql`${inside} and r.express_check_out_at is not null`,
    balance_open: sql`coalesce(gb.balance, 0) <> 0`,
    overdue: sql`${inside} and r.departure_date < ${day}`,
    all: sql`true`,
  }
  const where = [
    ...commonFilters(tx, common),
    tabs[tab],
    ...(etd_until === undefined ? [] : [sql`coalesce(r.etd, '00:00') <= ${etd_until}::time`]),
    ...(is_owing === undefined ? [] : [sql`(coalesce(gb.balance, 0) > 0) = ${is_owing}`]),
    ...(is_seen_vacant === undefined ? [] : [sql`${isSeenVacant(tx)} = ${is_seen_vacant}`]),
    ...(payment_method_ids ? [sql`r.payment_method_id = any (${payment_method_ids}::bigint[])`] : []),
  ]
  const { filters: _, ...list } = input
  const [rows, totals] = await Promise.all([
    loadDeskRows(tx, {
      of:
        tab === 'balance_open'
          ? sql`${leavingOn(tx, day)} union all ${leftOwingBefore(tx, day)}`
          : leavingOn(tx, day),
      where,
      list,
      order: sql`length(m.code) nulls last, m.code`,
    }),
    loadTotals(tx, day),
  ])
  const windows = await loadWindows(tx, rows.items)
  const items = rows.items.map(row => ({ ...row, windows: windows.get(row.account_id ?? 0) ?? [] }))
  return { ...rows, items, totals }
})

/** Those in house whose departure has come, and those who left on the day. */
export const leavingOn = ({ sql, property_id }: Tx, day: BusinessDate) => sql`
  select id from reservation
   where property_id = ${property_id} and status = 'checked_in' and departure_date <= ${day} and not is_posting_master
   union all
  select id from reservation
   where property_id = ${property_id} and status = 'checked_out' and check_out_business_date = ${day} and not is_posting_master`

/** Those who left on another day and whose bill is open again, as a charge that came late opens it. */
const leftOwingBefore = ({ sql, property_id }: Tx, day: BusinessDate) => sql`
  select x.id from folio_account a join reservation x on x.property_id = a.property_id and x.id = a.reservation_id
   where a.property_id = ${property_id} and a.kind = 'stay' and a.status = 'reopened' and x.status = 'checked_out'
     and x.check_out_business_date <> ${day} and not x.is_posting_master`

type Totals = OutputOf<typeof deskList.departures>['totals']

async function loadTotals(tx: Tx, day: BusinessDate): Promise<Totals> {
  const { sql } = tx
  const [totals] = await sql<Totals[]>`
    select count(*)::int as expected, count(*) filter (where r.status = 'checked_out')::int as departed,
           count(*) filter (where r.status = 'checked_in' and r.departure_date = ${day})::int as due_out,
           count(*) filter (where r.status = 'checked_in' and r.departure_date < ${day})::int as overdue,
           count(*) filter (where r.status = 'checked_in' and r.express_check_out_at is not null)::int as express,
           (count(*) filter (where coalesce(b.balance, 0) <> 0)
             + (select count(*) from (${leftOwingBefore(tx, day)}) o
                  join folio_account x on x.property_id = ${tx.property_id} and x.reservation_id = o.id and x.kind = 'stay'
                  join subledger_balance y on y.property_id = x.property_id and y.ledger = 'guest' and y.holder_id = x.id and y.balance <> 0))::int as balance_open,
           coalesce(sum(r.adults + r.c1 + r.c2 + r.c3), 0)::int as persons
      from (${leavingOn(tx, day)}) l
      ${listedReservations(tx)}
      left join lateral (
        select y.balance from folio_account x join subledger_balance y on y.property_id = x.property_id and y.ledger = 'guest' and y.holder_id = x.id
         where x.property_id = r.property_id and x.reservation_id = r.id and x.kind = 'stay' offset 0) b on true`
  return totals
}

type Window = { window_no: number; balance: string }

/** Balance of every window that has one, of all accounts at once. */
async function loadWindows(
  { sql, property_id }: Tx,
  rows: readonly DeskRow[],
): Promise<Map<number, Window[]>> {
  const accounts = rows.flatMap(({ account_id, status }) =>
    account_id !== null && status === 'checked_in' ? account_id : [],
  )
  const found = await sql<(Window & { account_id: number })[]>`
    select p.folio_account_id as account_id, w.window_no, sum(p.ledger_amount)::text as balance
      from posting p join posting_placement w on w.property_id = p.property_id and w.posting_id = p.id
     where p.property_id = ${property_id} and p.folio_account_id = any (${accounts}::bigint[]) and p.ledger = 'guest'
     group by p.folio_account_id, w.window_no having sum(p.ledger_amount) <> 0 order by w.window_no`
  const windows = new Map<number, Window[]>()
  for (const { account_id, ...window } of found)
    windows.set(account_id, [...(windows.get(account_id) ?? []), window])
  return windows
}
