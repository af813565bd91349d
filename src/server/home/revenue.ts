import type { BusinessDate } from '../../hotel/business-date'
import { type DaySums, metricsOf } from '../../hotel/metrics'
import { type Money, sum } from '../../hotel/money'
import type { OutputOf } from '../../wire/call'
import { revenue } from '../../wire/revenue'
import { answer } from '../serve'
import { together } from '../together'
import type { Fragment } from '../store/desk-row'
import type { Tx } from '../tx'

type Revenue = OutputOf<typeof revenue.look>
type Span = { from_date: BusinessDate; through_date: BusinessDate }

/** `dashboard/revenue`: the days of a span and its transaction codes, in one query each. */
export const answerRevenue = answer(revenue.look, async (span, { tx }) => {
  const asked = span as Span
  const [days, codes] = await together([loadDays(tx, asked), loadCodes(tx, asked)])
  const { coins } = tx
  const sumOf = (name: 'room_revenue' | 'total_revenue') =>
    coins.write(sum(days.map(day => coins.read(day[name]))))
  return { days, codes, room_revenue: sumOf('room_revenue'), total_revenue: sumOf('total_revenue') }
})

type Day = { date: BusinessDate; room_revenue: string; total_revenue: string; is_closed: boolean } & Record<
  'rooms_sold' | 'rooms_occupied' | 'rooms_available',
  number
>

async function loadDays(
  { sql, property_id, today, coins }: Tx,
  { from_date, through_date }: Span,
): Promise<Revenue['days']> {
  const days = await sql<Day[]>`
    select business_date as date, room_revenue::text, total_revenue::text, rooms_sold, rooms_occupied, rooms_available, true as is_closed
      from property_day_fact
     where property_id = ${property_id} and business_date between ${from_date} and ${through_date} and business_date <> ${today}
     union all
    select ${today}::date, coalesce(-sum(amount) filter (where revenue_class = 'room'), 0)::text, coalesce(-sum(amount), 0)::text, 0, 0, 0, false
      from journal_line
     where property_id = ${property_id} and business_date = ${today} and ledger = 'revenue'
    having ${today}::date between ${from_date} and ${through_date}
     order by date desc`
  return days.map(({ date, is_closed, room_revenue, total_revenue, ...rooms }) => {
    const sums: DaySums = {
      ...rooms,
      room_revenue: coins.read(room_revenue),
      total_revenue: coins.read(total_revenue),
    }
    const { occupancy_percent, adr, revpar } = metricsOf(sums)
    const text = (amount: Money | null) => (amount === null ? null : coins.write(amount))
    return {
      date,
      room_revenue,
      total_revenue,
      rooms_sold: is_closed ? rooms.rooms_sold : null,
      occupancy_percent,
      adr: text(adr),
      revpar: text(revpar),
    }
  })
}

/** What was earned by code in a span, as rows of a subquery: closed days from their facts, the day that is open from the journal. */
export const revenueOf = (
  { sql, property_id, today }: Pick<Tx, 'sql' | 'property_id' | 'today'>,
  from: Fragment,
  through: Fragment,
): Fragment => sql`(
  select business_date, transaction_code_id, revenue_class, postings, net from revenue_day_fact
   where property_id = ${property_id} and business_date between ${from} and ${through} and business_date <> ${today}
   union all
  select business_date, transaction_code_id, revenue_class, 1, -amount from journal_line
   where property_id = ${property_id} and business_date = ${today} and ledger = 'revenue'
     and ${today}::date between ${from} and ${through})`

const loadCodes = async (tx: Tx, { from_date, through_date }: Span): Promise<Revenue['codes']> => {
  const { sql, property_id } = tx
  return await sql<Revenue['codes']>`
    select c.code, c.name, f.revenue_class, sum(f.postings)::int as postings, sum(f.net)::text as net
      from ${revenueOf(tx, sql`${from_date}::date`, sql`${through_date}::date`)} f
      join transaction_code c on c.property_id = ${property_id} and c.id = f.transaction_code_id
     group by c.id, c.code, c.name, f.revenue_class
     order by array_position(array['room', 'room_other', 'fnb', 'other'], f.revenue_class), c.code`
}
