import { addDays, type BusinessDate, nightsBetween, nightsOf } from '../../../hotel/business-date'
import { comparedWith } from '../../../hotel/report/compare'
import { loadNets, onTheBooks } from '../../store/on-the-books'
import type { Tx } from '../../tx'
import type { RowsOf } from '../rows'

type Span = { from: BusinessDate; to: BusinessDate }
type Books = { rooms: number; adr: string | null; room_revenue: string }

/** A line for each close at which the nights were looked at, from so many days before the last of them; today's is the books as they are. */
export const rows: RowsOf = async (tx, params) => {
  const nights = { from: params.stay_from as BusinessDate, to: params.stay_to as BusinessDate }
  const first = addDays(nights.to, -Number(params.horizon))
  const last = nights.to < tx.today ? nights.to : tx.today
  if (first > last) return []
  const closes = nightsOf(first, addDays(last, 1))
  const of = (span: Span) => comparedWith(params, span.from, span.to)
  const [then, from] = [of(nights), of({ from: first, to: last })]
  const [now, before, final] = await Promise.all([
    booksAt(tx, nights, { from: first, to: last }),
    then.from === null ? nothing : booksAt(tx, then as Span, from as Span),
    then.from === null ? null : loadFinal(tx, then as Span),
  ])
  return closes.flatMap(date => {
    const books = now.get(date)
    if (!books) return []
    const beside = of({ from: date, to: date }).from
    const last_year = beside === null ? undefined : before.get(beside)
    return {
      days_before: nightsBetween(date, nights.to),
      date,
      ...books,
      rooms_before: last_year?.rooms ?? null,
      adr_before: last_year?.adr ?? null,
      revenue_before: last_year?.room_revenue ?? null,
      difference: last_year ? books.rooms - last_year.rooms : null,
      final,
    }
  })
}

const nothing: Map<BusinessDate, Books> = new Map()

/** What was on the books for the nights at each of the closes, by its date; none where the house had not closed that date. */
async function booksAt(tx: Tx, { from, to }: Span, closes: Span): Promise<Map<BusinessDate, Books>> {
  const { sql, property_id, today, coins } = tx
  const nets = closes.to === today ? await loadNets(tx) : []
  const ahead = from > today ? from : today
  const live = sql`
    union all select ${today}::date, coalesce(sum(rooms_individual + rooms_picked_up + rooms_block_left), 0), coalesce(sum(rooms_sold), 0), coalesce(sum(room_revenue), 0)
      from ${onTheBooks(tx, nets, { from: ahead, to })} b`
  const found = await sql<(Books & { date: BusinessDate })[]>`
    with kept as (
      select d.business_date as date, coalesce(sum(b.rooms_individual + b.rooms_picked_up + b.rooms_block_left), 0) as rooms,
             coalesce(sum(b.rooms_sold), 0) as sold, coalesce(sum(b.room_revenue), 0) as revenue
        from property_day_fact d
        left join pace_day b on b.property_id = d.property_id and b.business_date = d.business_date and b.stay_date between ${from} and ${to}
       where d.property_id = ${property_id} and d.business_date between ${closes.from} and ${closes.to}
         and exists (select from pace_day k where k.property_id = d.property_id and k.business_date = d.business_date)
       group by 1
      ${closes.to === today ? live : sql``}
    )
    select k.date, (k.rooms + coalesce(s.rooms, 0))::int as rooms, (k.revenue + coalesce(s.revenue, 0))::text as room_revenue,
           round((k.revenue + coalesce(s.revenue, 0)) / nullif(k.sold + coalesce(s.sold, 0), 0), ${coins.decimals}::int)::text as adr
      from kept k
      left join lateral (
        select sum(f.rooms_occupied) as rooms, sum(f.rooms_sold) as sold, sum(f.room_revenue) as revenue
          from property_day_fact f
         where f.property_id = ${property_id} and f.business_date between ${from} and ${to} and f.business_date < k.date) s on true`
  return new Map(found.map(({ date, ...books }) => [date, books]))
}

/** As the nights were slept in the end; null while one of them is not closed. */
async function loadFinal({ sql, property_id }: Tx, { from, to }: Span): Promise<number | null> {
  const [{ final }] = await sql<{ final: number | null }[]>`
    select case when count(*) = ${nightsBetween(from, to) + 1} then sum(rooms_occupied)::int end as final
      from property_day_fact where property_id = ${property_id} and business_date between ${from} and ${to}`
  return final
}
