import type { z } from 'zod'
import type { OutputOf } from '../../wire/call'
import { bookingView } from '../../wire/booking-view'
import { planningOnce } from '../plan-once'
import { quickFilters } from '../../hotel/quick-text'
import { answer } from '../serve'
import type { Fragment } from '../store/desk-row'
import { readHere } from '../store/quick-text'
import type { Tx } from '../tx'
import { orderedOf } from './list/order'
import { loadReservationRows, type ReservationRow } from './list/rows'
import { countedOf, type Found, type ListInput, whereOf } from './list/where'

/**
 * `booking/list` (domain/reservations 5.16): the page is chosen by the reservation alone, and only its rows are put together;
 * so the list is as quick with many stored stays as with few.
 */
export const answerList = answer(bookingView.list, async (asked, { tx }) => {
  const input = await understood(tx, asked)
  const { page = 1, per_page = 50, with_totals = true } = input
  const found = await whereOf(tx, input)
  const [items, whole] = await Promise.all([
    loadPage(tx, found, input),
    with_totals ? loadTotals(tx, found.where, input) : undefined,
  ])
  const isLast = items.length < per_page && (items.length > 0 || page === 1)
  const known = isLast ? (page - 1) * per_page + items.length : null
  return { items, total: whole?.total ?? known, page, per_page, totals: whole?.totals ?? null }
})

/** What was typed may say more than a name: days, states, types (domain/reservations 8.4). It counts more than a tab. */
async function understood(tx: Tx, { locale = 'en', ...input }: Asked): Promise<ListInput> {
  const text = input.search?.trim() ?? ''
  if (text === '') return input
  const { chips, rest } = await readHere(tx, text, locale)
  const filters = { ...input.filters, ...quickFilters(chips, tx.today) }
  return chips.length > 0 ? { ...input, search: rest, filters } : { ...input, search: rest }
}

/** The ids first: a statement that finds them and puts the rows together would be planned anew for every page. */
async function loadPage(tx: Tx, found: Found, input: ListInput): Promise<ReservationRow[]> {
  const { sql } = tx
  const { page = 1, per_page = 50 } = input
  const [, rows] = await Promise.all([
    planningOnce(sql),
    sql<{ id: number }[]>`
      ${orderedOf(tx, found, input)} limit ${per_page} offset ${(page - 1) * per_page}`,
  ])
  const ids = rows.map(({ id }) => id)
  return await loadReservationRows(
    tx,
    sql`select id, place from unnest(${ids}::bigint[]) with ordinality as t (id, place)`,
  )
}

type Asked = z.output<typeof bookingView.list.input>
type Totals = NonNullable<OutputOf<typeof bookingView.list>['totals']>
type Counted = { total: number; totals: Totals }

/** So many stays are added up night by night; for more, somebody narrows the list or opens a report. */
const mostAddedUp = 20_000

/** What the whole list comes to. Whoever shares a room takes it once. */
async function loadTotals(tx: Tx, where: Fragment, { filters = {} }: ListInput): Promise<Counted> {
  const { sql } = tx
  const counts = countedOf(tx, filters)
  const own = sql`case when r.is_share_primary then r.rooms else 0 end`
  const { stay_from = null, stay_to = null } = filters
  const nights = sql`greatest(0, least(r.departure_date, ${stay_to}::date + 1) - greatest(r.arrival_date, ${stay_from}::date))`
  const [totals] = await sql<Omit<Totals, 'revenue'>[]>`
    select count(*)::int as reservations,
           coalesce(sum(${own}) filter (where ${counts}), 0)::int as rooms,
           coalesce(sum((r.adults + r.c1 + r.c2 + r.c3) * r.rooms) filter (where ${counts}), 0)::int as persons,
           coalesce(sum(${own} * ${nights}) filter (where ${counts}), 0)::int as room_nights
      from reservation r where ${where}`
  const total = totals.reservations
  const revenue = total > mostAddedUp ? null : await loadRevenue(tx, sql`${where} and ${counts}`)
  return { total, totals: { ...totals, revenue } }
}

async function loadRevenue({ sql, coins }: Tx, where: Fragment): Promise<string> {
  const [{ revenue }] = await sql<{ revenue: string }[]>`
    select coalesce(round(sum(n.share_amount * r.rooms), ${coins.decimals}::int), 0)::text as revenue
      from reservation r join reservation_night n on n.property_id = r.property_id and n.reservation_id = r.id
     where ${where}`
  return revenue
}
