import { addDays, type BusinessDate } from '../../src/hotel/business-date'
import type { Sql } from '../../src/server/database/connect'
import { inventory } from './property'
import type { Hotel } from './bookings'

/**
 * The product's own figures in the form of reference.json, read from its reservations and frozen facts alone: nothing of the
 * data is looked at on the way out.
 */
export async function figuresOf(sql: Sql, property_id: number, hotel: Hotel, { from, until }: Period) {
  const stays = await loadStays(sql, property_id)
  const nights = await loadNights(sql, property_id)
  const openings = new Map(
    (await loadOpenings(sql, property_id)).map(opening => [opening.business_date, opening]),
  )
  const months: Record<string, unknown> = {}
  for (const month of wholeMonths({ from, until })) {
    const period = { from: `${month}-01` as BusinessDate, until: lastOf(month) }
    months[month] = {
      opening: openingOf(stays, openings, period.from),
      ...figures(hotel, stays, nights, period),
    }
  }
  return {
    inventory: { [hotel]: { room_types: inventory[hotel] } },
    hotels: {
      [hotel]: {
        months,
        period: { first_day: from, last_day: until },
        period_total: figures(hotel, stays, nights, { from, until }),
        days: days(stays, nights, { from, until }),
      },
    },
  }
}

export type Period = { from: BusinessDate; until: BusinessDate }

type Stay = {
  id: number
  status: string
  arrival: BusinessDate
  departure: BusinessDate
  booked_arrival: BusinessDate
  booked_departure: BusinessDate
  created: BusinessDate
  cancelled: BusinessDate | null
  no_show: BusinessDate | null
  checked_in: BusinessDate | null
  checked_out: BusinessDate | null
  adults: number
  children: number
  babies: number
  market: string
  channel: string
  customer_type: string
  meal: string
  assigned: string
  reserved: string
  deposit: string
  country: string
}

/** One night or one reservation is one row; the dimensions are those of the reservation. */
type Night = {
  stay: Stay
  date: BusinessDate
  cents: number
  adults: number
  children: number
  babies: number
}

async function loadStays(sql: Sql, property_id: number): Promise<Map<number, Stay>> {
  const rows = await sql<Stay[]>`
    select r.id, r.status, r.arrival_date as arrival, r.departure_date as departure, r.original_arrival as booked_arrival,
           r.original_departure as booked_departure, r.booked_business_date as created, r.cancelled_business_date as cancelled,
           r.no_show_business_date as no_show, r.checked_in_business_date as checked_in, r.check_out_business_date as checked_out,
           r.adults, r.c2 + r.c3 as children, r.c1 as babies, m.name as market, s.name as channel, g.name as customer_type, split_part(rc.name, ' ', 1) as meal,
           t.code as assigned, c.code as reserved, y.name as deposit, coalesce(k.name, 'NULL') as country
      from reservation r
      join market_code m on m.property_id = r.property_id and m.id = r.market_code_id
      join source_code s on s.property_id = r.property_id and s.id = r.source_code_id
      left join guest_type g on g.property_id = r.property_id and g.id = r.guest_type_id
      join rate_code rc on rc.property_id = r.property_id and rc.id = r.rate_code_id
      join room_type t on t.property_id = r.property_id and t.id = r.room_type_id
      join room_type c on c.property_id = r.property_id and c.id = r.charge_type_id
      join reservation_type y on y.property_id = r.property_id and y.id = r.reservation_type_id
      left join guest_profile p on p.id = r.guest_profile_id
      left join master_type k on k.id = p.nationality_id
     where r.property_id = ${property_id} and r.status <> 'hold' order by r.id`
  return new Map(rows.map(row => [row.id, row]))
}

type Facts = {
  reservation_id: number
  date: BusinessDate
  cents: number
  adults: number
  children: number
  babies: number
}

async function loadNights(sql: Sql, property_id: number): Promise<(Facts & { date: BusinessDate })[]> {
  return await sql<Facts[]>`
    select reservation_id, business_date as date, (room_revenue * 100)::int as cents, adults, c2 + c3 as children, c1 as babies
      from stay_night_fact where property_id = ${property_id} and kind = 'overnight' order by business_date, reservation_id`
}

type Opening = { business_date: BusinessDate; in_house: number }

/** Rooms in house when the date began: those the close of the day before counted. */
async function loadOpenings(sql: Sql, property_id: number): Promise<Opening[]> {
  return await sql<
    Opening[]
  >`select business_date + 1 as business_date, rooms_occupied as in_house from property_day_fact where property_id = ${property_id}`
}

const within = (date: BusinessDate | null, { from, until }: Period): boolean =>
  date !== null && date >= from && date <= until
const nightsBetween = (from: BusinessDate, to: BusinessDate): number =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000
const isStayed = ({ checked_in }: Stay) => checked_in !== null
const lead = (stay: Stay) => nightsBetween(stay.created, stay.booked_arrival)

function figures(hotel: Hotel, stays: Map<number, Stay>, facts: Facts[], period: Period) {
  const all = [...stays.values()]
  const nights: Night[] = facts
    .filter(({ date }) => within(date, period))
    .map(({ reservation_id, ...night }) => ({ ...night, stay: stays.get(reservation_id) as Stay }))
  const dayCount = nightsBetween(period.from, period.until) + 1
  return {
    days: dayCount,
    events: events(all, period),
    nights: nightFigures(hotel, nights, dayCount),
    cohort: cohort(all, period),
    by_market_segment: breakdown(all, nights, period, ({ market }) => market),
    by_distribution_channel: breakdown(all, nights, period, ({ channel }) => channel),
    by_customer_type: breakdown(all, nights, period, ({ customer_type }) => customer_type),
    by_meal: breakdown(all, nights, period, ({ meal }) => meal),
    by_room_type_assigned: breakdown(all, nights, period, ({ assigned }) => assigned),
    by_room_type_reserved: breakdown(all, nights, period, ({ reserved }) => reserved),
    by_deposit_type: breakdown(all, nights, period, ({ deposit }) => deposit),
    countries_by_arrivals: countries(all, nights, period),
  }
}

function events(all: Stay[], period: Period) {
  const arrived = all.filter(({ checked_in }) => within(checked_in, period))
  const departed = all.filter(({ checked_out }) => within(checked_out, period))
  return {
    created: all.filter(({ created }) => within(created, period)).length,
    cancelled: all.filter(({ cancelled }) => within(cancelled, period)).length,
    no_shows: all.filter(({ no_show }) => within(no_show, period)).length,
    arrivals: arrived.length,
    departures: departed.length,
    day_use: arrived.filter(({ checked_in, checked_out }) => checked_in === checked_out).length,
    early_departures: departed.filter(
      ({ checked_out, booked_departure }) => (checked_out as string) < booked_departure,
    ).length,
    same_day_bookings: arrived.filter(({ created, arrival }) => created === arrival).length,
    other_room_type: arrived.filter(({ assigned, reserved }) => assigned !== reserved).length,
  }
}

const sumOf = <T>(rows: T[], value: (row: T) => number): number =>
  rows.reduce((sum, row) => sum + value(row), 0)

/** Half away from zero, in whole hundredths, so that no fraction of a cent decides. */
function ratio(numerator: number, denominator: number, scale = 100): number {
  if (denominator === 0) return 0
  const n = BigInt(Math.round(numerator)) * BigInt(scale) * 2n
  const d = BigInt(denominator) * 2n
  const rounded = n < 0n ? -((-n + d / 2n) / d) : (n + d / 2n) / d
  return Number(rounded) / 100
}

function nightFigures(hotel: Hotel, nights: Night[], dayCount: number) {
  const rooms = Object.values(inventory[hotel]).reduce((a, b) => a + b, 0)
  const revenue = sumOf(nights, ({ cents }) => cents)
  const paid = nights.filter(({ cents }) => cents > 0)
  return {
    room_nights: nights.length,
    paid_room_nights: paid.length,
    available_room_nights: rooms * dayCount,
    occupancy_pct: ratio(nights.length * 100, rooms * dayCount),
    room_revenue_cents: revenue,
    of_which_negative_rate_cents: sumOf(
      nights.filter(({ cents }) => cents < 0),
      ({ cents }) => cents,
    ),
    adr: ratio(revenue, paid.length, 1),
    adr_all_rooms: ratio(revenue, nights.length, 1),
    revpar: ratio(revenue, rooms * dayCount, 1),
    adult_nights: sumOf(nights, ({ adults }) => adults),
    child_nights: sumOf(nights, ({ children }) => children),
    baby_nights: sumOf(nights, ({ babies }) => babies),
  }
}

function cohort(all: Stay[], period: Period) {
  const due = all.filter(({ booked_arrival }) => within(booked_arrival, period))
  const stayed = due.filter(isStayed)
  const slept = sumOf(stayed, ({ arrival, departure }) => nightsBetween(arrival, departure))
  const cancelled = due.filter(({ status }) => status === 'cancelled').length
  return {
    due: due.length,
    stayed: stayed.length,
    cancelled,
    no_show: due.filter(({ status }) => status === 'no_show').length,
    cancelled_pct: ratio(cancelled * 100, due.length),
    lead_time_sum_due: sumOf(due, lead),
    lead_time_avg_due: ratio(sumOf(due, lead), due.length),
    lead_time_sum_stayed: sumOf(stayed, lead),
    lead_time_avg_stayed: ratio(sumOf(stayed, lead), stayed.length),
    booked_nights_due: sumOf(due, ({ booked_arrival, booked_departure }) =>
      nightsBetween(booked_arrival, booked_departure),
    ),
    nights_stayed: slept,
    los_avg_stayed: ratio(slept, stayed.length),
    guests_arrived: sumOf(stayed, ({ adults, children, babies }) => adults + children + babies),
  }
}

function breakdown(all: Stay[], nights: Night[], period: Period, keyOf: (stay: Stay) => string) {
  const rows = new Map<
    string,
    {
      due: number
      arrivals: number
      departures: number
      cancelled: number
      no_shows: number
      room_nights: number
      room_revenue_cents: number
    }
  >()
  const add = (
    stay: Stay,
    name: 'due' | 'arrivals' | 'departures' | 'cancelled' | 'no_shows' | 'room_nights' | 'room_revenue_cents',
    amount = 1,
  ) => {
    const key = keyOf(stay)
    const row = rows.get(key) ?? {
      due: 0,
      arrivals: 0,
      departures: 0,
      cancelled: 0,
      no_shows: 0,
      room_nights: 0,
      room_revenue_cents: 0,
    }
    row[name] += amount
    rows.set(key, row)
  }
  for (const stay of all) {
    if (within(stay.booked_arrival, period)) add(stay, 'due')
    if (within(stay.checked_in, period)) add(stay, 'arrivals')
    if (within(stay.checked_out, period)) add(stay, 'departures')
    if (within(stay.cancelled, period)) add(stay, 'cancelled')
    if (within(stay.no_show, period)) add(stay, 'no_shows')
  }
  for (const { stay, cents } of nights) {
    add(stay, 'room_nights')
    add(stay, 'room_revenue_cents', cents)
  }
  const sorted = [...rows].sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(
    sorted.map(([key, row]) => [
      key,
      // No night, no average.
      {
        ...row,
        adr_all_rooms: row.room_nights === 0 ? null : ratio(row.room_revenue_cents, row.room_nights, 1),
      },
    ]),
  )
}

const countriesShown = 15

function countries(all: Stay[], nights: Night[], period: Period) {
  const rows = Object.entries(breakdown(all, nights, period, ({ country }) => country)).filter(
    ([, { arrivals }]) => arrivals > 0,
  )
  const top = rows
    .sort(([a, x], [b, y]) => y.arrivals - x.arrivals || (a < b ? -1 : 1))
    .slice(0, countriesShown)
    .map(([country, { arrivals, room_nights, room_revenue_cents }]) => [
      country,
      arrivals,
      room_nights,
      room_revenue_cents,
    ])
  return {
    countries_with_arrivals: rows.length,
    top,
    columns: ['country', 'arrivals', 'room_nights', 'room_revenue_cents'],
  }
}

/** The position before the first event of a date: who is in house, and what the books hold for that month. */
function openingOf(stays: Map<number, Stay>, openings: Map<BusinessDate, Opening>, date: BusinessDate) {
  const all = [...stays.values()]
  const month = { from: date, until: lastOf(date.slice(0, 7)) }
  const isOnBooks = ({ created, cancelled, no_show, booked_arrival }: Stay) =>
    created < date &&
    booked_arrival >= date &&
    (cancelled === null || cancelled >= date) &&
    (no_show === null || no_show >= date)
  const books = all.filter(isOnBooks)
  const inHouse = all.filter(
    ({ checked_in, checked_out }) =>
      checked_in !== null && checked_in < date && (checked_out === null || checked_out >= date),
  )
  const overlap = (from: BusinessDate, to: BusinessDate): number => {
    const begin = from > month.from ? from : month.from
    const end = to < addDays(month.until, 1) ? to : addDays(month.until, 1)
    return Math.max(0, nightsBetween(begin, end))
  }
  const due = books.map(stay => ({ stay, nights: overlap(stay.booked_arrival, stay.booked_departure) }))
  const byType: Record<string, number> = {}
  for (const { stay, nights } of due)
    if (nights > 0) byType[stay.reserved] = (byType[stay.reserved] ?? 0) + nights
  return {
    date,
    rooms_in_house: inHouse.length,
    bookings_on_books: books.length,
    room_nights_on_books: {
      from_bookings_due: sumOf(due, ({ nights }) => nights),
      from_rooms_in_house: sumOf(inHouse, ({ booked_departure }) => overlap(date, booked_departure)),
      from_bookings_due_by_reserved_type: Object.fromEntries(
        Object.entries(byType).sort(([a], [b]) => (a < b ? -1 : 1)),
      ),
    },
    ...(openings.has(date) ? { in_house_at_close: openings.get(date)?.in_house } : {}),
  }
}

/** A row for every business date, in the order of the reference's day columns. */
function days(stays: Map<number, Stay>, facts: Facts[], period: Period): unknown[][] {
  const all = [...stays.values()]
  const count = (dateOf: (stay: Stay) => BusinessDate | null) => {
    const counts = new Map<string, number>()
    for (const stay of all) {
      const date = dateOf(stay)
      if (date !== null) counts.set(date, (counts.get(date) ?? 0) + 1)
    }
    return (date: BusinessDate) => counts.get(date) ?? 0
  }
  const created = count(stay => stay.created)
  const cancelled = count(stay => stay.cancelled)
  const noShows = count(stay => stay.no_show)
  const arrivals = count(stay => stay.checked_in)
  const departures = count(stay => stay.checked_out)
  const dayUse = count(stay =>
    stay.checked_in !== null && stay.checked_in === stay.checked_out ? stay.checked_in : null,
  )
  const byDate = new Map<string, Facts[]>()
  for (const fact of facts) byDate.set(fact.date, [...(byDate.get(fact.date) ?? []), fact])
  const rows: unknown[][] = []
  for (let date = period.from; date <= period.until; date = addDays(date, 1)) {
    const nights = byDate.get(date) ?? []
    const types: Record<string, number> = {}
    for (const { reservation_id } of nights) {
      const type = (stays.get(reservation_id) as Stay).assigned
      types[type] = (types[type] ?? 0) + 1
    }
    rows.push([
      date,
      created(date),
      cancelled(date),
      noShows(date),
      arrivals(date),
      departures(date),
      dayUse(date),
      nights.length,
      nights.filter(({ cents }) => cents > 0).length,
      sumOf(nights, night => night.adults),
      sumOf(nights, night => night.children),
      sumOf(nights, night => night.babies),
      sumOf(nights, night => night.cents),
      Object.fromEntries(Object.entries(types).sort(([a], [b]) => (a < b ? -1 : 1))),
    ])
  }
  return rows
}

const lastOf = (month: string): BusinessDate => {
  const [year, number] = month.split('-').map(Number)
  return `${month}-${String(new Date(Date.UTC(year, number, 0)).getUTCDate()).padStart(2, '0')}` as BusinessDate
}

/** Months of which every day was lived; the others are left out. */
function wholeMonths({ from, until }: Period): string[] {
  const months: string[] = []
  for (
    let month = from.slice(0, 7);
    month <= until.slice(0, 7);
    month = addDays(lastOf(month), 1).slice(0, 7)
  ) {
    if (`${month}-01` >= from && lastOf(month) <= until) months.push(month)
  }
  return months
}
