import { addDays, type BusinessDate } from '../../hotel/business-date'
import { comparedSpans, fiscalYearOf, metricsOf } from '../../hotel/metrics'
import type { OutputOf } from '../../wire/call'
import { home } from '../../wire/home'
import { reservationReaders } from '../../wire/reservation-readers'
import { revenueReaders } from '../../wire/revenue-readers'
import { leavingOn } from '../front-desk/list/departures'
import { answer, found } from '../serve'
import { listedReservations } from '../store/desk-row'
import { together } from '../together'
import { may, type Tx, type Who } from '../tx'
import { loadLastYear } from './last-year'
import { loadPickup } from './pickup'

type Summary = OutputOf<typeof home.summary>
type Revenue = NonNullable<Summary['revenue']>

const depositReaders = ['Batch deposits', 'Deposit post']
const departureReaders = ['Departures', 'Check out']
const houseReaders = ['End of day', 'Ledger verification', 'Financial report']

/** `dashboard/summary`: money, deposits and the state of the house, each in one query for whoever may see it. */
export const answerSummary = answer(home.summary, async (_, { tx, today, who }) => {
  const [arranged, revenue, pickup, last_year, deposits, owing, house] = await together([
    loadArranged(tx),
    sees(who, revenueReaders) ? loadRevenue(tx) : null,
    sees(who, reservationReaders) ? loadPickup(tx) : null,
    sees(who, [...reservationReaders, ...revenueReaders]) ? loadLastYear(tx) : [],
    sees(who, depositReaders) ? loadDeposits(tx) : null,
    sees(who, departureReaders) ? loadOwing(tx) : null,
    sees(who, houseReaders) ? loadHouse(tx) : null,
  ])
  return { business_date: today, arranged, revenue, pickup, last_year, deposits, owing, house }
})

/** Beside the figures, so that the page asks once. */
async function loadArranged({ sql, property_id, who }: Tx): Promise<Summary['arranged']> {
  const [row] = await sql<{ value: NonNullable<Summary['arranged']> }[]>`
    select value from employee_preference
     where property_id = ${property_id} and employee_id = ${who.employee_id} and name = 'dashboard'`
  return row?.value ?? null
}

const sees = (who: Who, rights: readonly string[]): boolean => rights.some(right => may(who, right))

type Sums = {
  name: keyof Revenue
  from_date: BusinessDate
  through_date: BusinessDate
  room_revenue: string
  total_revenue: string
  rooms_sold: number
  rooms_occupied: number
  rooms_available: number
}

async function loadRevenue({ sql, property_id, today, coins }: Tx): Promise<Revenue> {
  const [year] = await sql<{ begins: number }[]>`
    select fiscal_year_start_month as begins from datetime_control where property_id = ${property_id}`
  const all = { ...comparedSpans(today), year: fiscalYearOf(today, year?.begins ?? 1) }
  const spans = Object.entries(all).map(([name, span]) => ({ name, ...span }))
  const rows = await sql<Sums[]>`
    select k.name, k.from_date, k.through_date, coalesce(sum(f.room_revenue), 0)::text as room_revenue,
           coalesce(sum(f.total_revenue), 0)::text as total_revenue, coalesce(sum(f.rooms_sold), 0)::int as rooms_sold,
           coalesce(sum(f.rooms_occupied), 0)::int as rooms_occupied, coalesce(sum(f.rooms_available), 0)::int as rooms_available
      from jsonb_to_recordset(${sql.json(spans as never)}::jsonb) as k (name text, from_date date, through_date date)
      left join property_day_fact f on f.property_id = ${property_id} and f.business_date between k.from_date and k.through_date
     group by k.name, k.from_date, k.through_date`
  const spanOf = (name: keyof Revenue): Revenue['month'] => {
    const { name: _, rooms_occupied, rooms_available, ...span } = found(rows.find(row => row.name === name))
    const { adr, revpar, occupancy_percent } = metricsOf({
      room_revenue: coins.read(span.room_revenue),
      total_revenue: coins.read(span.total_revenue),
      rooms_sold: span.rooms_sold,
      rooms_occupied,
      rooms_available,
    })
    const text = (amount: typeof adr) => (amount === null ? null : coins.write(amount))
    return { ...span, occupancy_percent, adr: text(adr), revpar: text(revpar) }
  }
  return {
    yesterday: spanOf('yesterday'),
    last_week: spanOf('last_week'),
    last_year: spanOf('last_year'),
    month: spanOf('month'),
    last_month: spanOf('last_month'),
    year: spanOf('year'),
  }
}

/** What is still to be paid in advance, late and within a week. */
async function loadDeposits({ sql, property_id, today }: Tx): Promise<Summary['deposits']> {
  const [due] = await sql<NonNullable<Summary['deposits']>[]>`
    select count(*) filter (where d.due_date < ${today})::int as overdue,
           coalesce(sum(d.amount - d.received) filter (where d.due_date < ${today}), 0)::text as overdue_amount,
           count(*) filter (where d.due_date >= ${today})::int as next_week,
           coalesce(sum(d.amount - d.received) filter (where d.due_date >= ${today}), 0)::text as next_week_amount
      from reservation_deposit d
      join reservation r on r.property_id = d.property_id and r.id = d.reservation_id and r.status in ('reserved', 'waitlist')
     where d.property_id = ${property_id} and d.status in ('open', 'partial') and d.due_date <= ${addDays(today, 7)}`
  return due
}

/** What is still to be paid by those who leave today, have left today or should have left: the list of departures, those that owe. */
async function loadOwing(tx: Tx): Promise<Summary['owing']> {
  const { sql, today } = tx
  const [owing] = await sql<NonNullable<Summary['owing']>[]>`
    select count(*)::int as guests, coalesce(sum(b.balance), 0)::text as amount
      from (${leavingOn(tx, today)}) l ${listedReservations(tx)}
      join folio_account a on a.property_id = r.property_id and a.reservation_id = r.id and a.kind = 'stay'
      join subledger_balance b on b.property_id = a.property_id and b.ledger = 'guest' and b.holder_id = a.id
     where b.balance > 0`
  return owing
}

async function loadHouse({ sql, property_id, today, day }: Tx): Promise<Summary['house']> {
  const [state] = await sql<Omit<NonNullable<Summary['house']>, 'is_closing'>[]>`
    select (now() at time zone p.time_zone)::date - ${today}::date as days_behind,
           (select e.status from eod_run e where e.property_id = p.id and e.business_date = ${today} and e.status <> 'abandoned'
             order by e.id desc limit 1) as run,
           c.business_date as last_closed,
           coalesce((select sum(b.closing) from ledger_day_balance b
                      where b.property_id = p.id and b.business_date = c.business_date), 0) = 0 as is_balanced
      from property_profile p
      left join lateral (select max(business_date) as business_date from business_day
                          where property_id = p.id and status = 'closed') c on true
     where p.id = ${property_id}`
  return { ...state, is_closing: day === 'closing' }
}
