import type { OutputOf } from '../../wire/call'
import { bookingView } from '../../wire/booking-view'
import { answer } from '../serve'
import type { Fragment } from '../store/desk-row'
import type { Tx } from '../tx'
import { orderOf } from './list/order'
import { loadReservationRows } from './list/rows'
import { countedOf, type ListInput, whereOf } from './list/where'

/**
 * `booking/list` (domain/reservations 5.16): the page is chosen by the reservation alone, and only its rows are put together;
 * so the list is as quick with many stored stays as with few.
 */
export const answerList = answer(bookingView.list, async (input, { tx }) => {
  const { page = 1, per_page = 50 } = input
  const { where } = await whereOf(tx, input)
  const [items, totals] = await Promise.all([
    loadReservationRows(tx, pageOf(tx, where, input)),
    loadTotals(tx, where, input),
  ])
  return { items, total: totals.reservations, page, per_page, totals }
})

function pageOf(tx: Tx, where: Fragment, input: ListInput): Fragment {
  const { sql } = tx
  const { page = 1, per_page = 50 } = input
  const { joins, by } = orderOf(tx, input)
  return sql`
    select id, row_number() over () as place from (
      select r.id from reservation r ${joins} where ${where}
       order by ${by}, r.id limit ${per_page} offset ${(page - 1) * per_page}) p`
}

type Totals = OutputOf<typeof bookingView.list>['totals']

/** So many stays are added up night by night; for more, somebody narrows the list or opens a report. */
const mostAddedUp = 20_000

/** What the whole list comes to. Whoever shares a room takes it once. */
async function loadTotals(tx: Tx, where: Fragment, { filters = {} }: ListInput): Promise<Totals> {
  const { sql } = tx
  const counts = countedOf(tx, filters)
  const own = sql`case when r.is_share_primary then r.rooms else 0 end`
  const [totals] = await sql<Omit<Totals, 'revenue'>[]>`
    select count(*)::int as reservations,
           coalesce(sum(${own}) filter (where ${counts}), 0)::int as rooms,
           coalesce(sum((r.adults + r.c1 + r.c2 + r.c3) * r.rooms) filter (where ${counts}), 0)::int as persons,
           coalesce(sum(${own} * (r.departure_date - r.arrival_date)) filter (where ${counts}), 0)::int as room_nights
      from reservation r where ${where}`
  if (totals.reservations > mostAddedUp) return { ...totals, revenue: null }
  return { ...totals, revenue: await loadRevenue(tx, sql`${where} and ${counts}`) }
}

async function loadRevenue({ sql, coins }: Tx, where: Fragment): Promise<string> {
  const [{ revenue }] = await sql<{ revenue: string }[]>`
    select coalesce(round(sum(n.share_amount * r.rooms * n.exchange_rate), ${coins.decimals}::int), 0)::text as revenue
      from reservation r join reservation_night n on n.property_id = r.property_id and n.reservation_id = r.id
     where ${where}`
  return revenue
}
