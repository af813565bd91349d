import { addDays, type BusinessDate, nightsOf } from '../../hotel/business-date'
import { comparedWith } from '../../hotel/report/compare'
import type { Params } from '../../hotel/report/report'
import { loadMovements, noMovements } from '../availability/movements'
import { loadCounters } from '../store/counters'
import { loadNets, onTheBooks } from '../store/on-the-books'
import { countedHouse, loadCounting } from '../store/uncounted-types'
import type { Tx } from '../tx'

type Span = { from: BusinessDate; to: BusinessDate }

/** A night of the house under the ids of its columns: as it was, or as it is on the books. */
export type ForecastNight = {
  date: BusinessDate
  available: number
  out_of_order: number
  /** Out of order and available all the same, by its reason: a room of the statistics, and none to sell. */
  kept_out_of_order: number
  arrivals: number
  departures: number
  stay_overs: number
  occupied: number
  sold: number
  complimentary: number
  house_use: number
  day_use: number
  no_shows: number | null
  tentative: number | null
  guests: number
  room_revenue: string
}

/** The nights of a report in their order: closed ones from their frozen figures, the others from the books. */
export async function loadForecast(tx: Tx, { from, to }: Span): Promise<ForecastNight[]> {
  const yesterday = addDays(tx.today, -1)
  const closed = from <= yesterday ? await loadClosed(tx, { from, to: to < yesterday ? to : yesterday }) : []
  const open = to >= tx.today ? await loadOpen(tx, { from: from > tx.today ? from : tx.today, to }) : []
  return [...closed, ...open]
}

async function loadClosed({ sql, property_id }: Tx, { from, to }: Span): Promise<ForecastNight[]> {
  return await sql<ForecastNight[]>`
    select h.business_date as date, h.rooms_available as available, h.rooms_ooo as out_of_order, 0 as kept_out_of_order, coalesce(s.arrivals, 0)::int as arrivals,
           coalesce(s.departures, 0)::int as departures, coalesce(s.stay_overs, 0)::int as stay_overs, h.rooms_occupied as occupied,
           h.rooms_sold as sold, h.rooms_complimentary as complimentary, h.rooms_house_use as house_use, h.rooms_day_use as day_use,
           h.rooms_no_show as no_shows, null::int as tentative, h.guests, h.room_revenue::text
      from property_day_fact h
      left join lateral (
        select sum(f.rooms_arrived) as arrivals, sum(f.rooms_departed) as departures, sum(f.rooms_stayed_over) as stay_overs
          from stat_day f where f.property_id = h.property_id and f.business_date = h.business_date) s on true
     where h.property_id = ${property_id} and h.business_date between ${from} and ${to}
     order by h.business_date`
}

type Books = Pick<
  ForecastNight,
  'date' | 'occupied' | 'sold' | 'complimentary' | 'house_use' | 'tentative' | 'guests' | 'room_revenue'
>

async function loadOpen(tx: Tx, { from, to }: Span): Promise<ForecastNight[]> {
  const { sql } = tx
  const span = { from, until: addDays(to, 1) }
  const nets = await loadNets(tx)
  const [counted, counting, movements, books] = await Promise.all([
    loadCounters(tx, span),
    loadCounting(tx, span),
    loadMovements(tx, span),
    sql<Books[]>`
      select stay_date as date, sum(rooms_individual + rooms_picked_up + rooms_block_left)::int as occupied, sum(rooms_sold)::int as sold,
             sum(rooms_complimentary)::int as complimentary, sum(rooms_house_use)::int as house_use, sum(rooms_tentative)::int as tentative,
             sum(persons)::int as guests, sum(room_revenue)::text as room_revenue
        from ${onTheBooks(tx, nets, { from, to })} b group by 1`,
  ])
  const booked = new Map(books.map(night => [night.date, night]))
  return counted.map(night => {
    const date = night.stay_date
    const { physical, ooo } = countedHouse(night, counting)
    const { arrivals, departures, stay_overs, day_use } = movements.get(date) ?? noMovements
    return {
      ...(booked.get(date) ?? nothing),
      date,
      available: physical - ooo,
      out_of_order: ooo,
      kept_out_of_order: countedHouse(night, { ...counting, keptRooms: () => 0 }).ooo - ooo,
      arrivals,
      departures,
      stay_overs,
      day_use,
      no_shows: null,
    }
  })
}

const nothing = {
  occupied: 0,
  sold: 0,
  complimentary: 0,
  house_use: 0,
  tentative: 0,
  guests: 0,
  room_revenue: '0',
}

type Before = { nights_before: number; available_before: number; sold_before: number; revenue_before: string }

/** What stands beside each night, by its date: the frozen figures of the one that it is compared with. */
export async function loadBefore(
  { sql, property_id }: Tx,
  params: Params,
  { from, to }: Span,
): Promise<Map<BusinessDate, Before>> {
  const all = comparedWith(params, from, to)
  if (all.from === null) return new Map()
  const found = await sql<(Before & { date: BusinessDate })[]>`
    select business_date as date, rooms_occupied as nights_before, rooms_available as available_before, rooms_sold as sold_before,
           room_revenue::text as revenue_before
      from property_day_fact where property_id = ${property_id} and business_date between ${all.from} and ${all.to}`
  const byDate = new Map(found.map(({ date, ...before }) => [date, before]))
  return new Map(
    nightsOf(from, addDays(to, 1)).flatMap(night => {
      const beside = comparedWith(params, night, night).from
      const before = beside === null ? undefined : byDate.get(beside)
      return before === undefined ? [] : [[night, before] as const]
    }),
  )
}
