import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { addDays, type BusinessDate } from '../../src/hotel/business-date'
import { type Question, unanswered } from '../../src/hotel/question'
import type { Sql } from '../../src/server/database/connect'
import type { Booking, Hotel } from './bookings'
import { rateName } from './property'

/** Sends the same requests as the front desk's screens, without a network. */
export type Desk = {
  post<T>(path: string, body: Record<string, unknown>, key?: string, how?: 'unanswered'): Promise<T>
}

export class Refusal extends Error {
  constructor(
    readonly path: string,
    readonly word: string,
    body: unknown,
  ) {
    super(`${path}: ${word} ${JSON.stringify(body).slice(0, 1500)}`)
  }
}

type Answer = {
  success: boolean
  status_code: number
  data: { questions?: Question[] }
  error?: { error: string }
}

/** Signs requests, and answers questions as somebody does for whom all of this has happened already. */
export function deskOf(app: FastifyInstance, token: string): Desk {
  const send = async (path: string, body: Record<string, unknown>, key?: string) => {
    const headers = { authorization: `Bearer ${token}`, ...(key ? { 'idempotency-key': key } : {}) }
    const response = await app.inject({ method: 'POST', url: `/api/${path}`, headers, payload: body })
    return response.json<Answer>()
  }
  return {
    async post(path, body, key, how) {
      let answer = await send(path, body, key)
      for (let answers = {}; answer.status_code === 202 && how !== 'unanswered'; ) {
        const open = unanswered(answer.data.questions ?? [], answers)
        if (open.length === 0) break
        answers = {
          ...answers,
          ...Object.fromEntries(open.map(question => [question.code, answerTo(question)])),
        }
        answer = await send(path, { ...body, answers }, key)
      }
      if (answer.status_code !== 200)
        throw new Refusal(path, answer.error?.error ?? 'question', { answer, body })
      return answer.data as never
    },
  }
}

/** What is not simply confirmed. */
const otherwise: Record<string, string> = {
  similar_profile: 'new',
  reprice: 'keep',
  penalty_unpaid: 'leave_open',
  night_not_posted: 'no',
}

const answerTo = ({ code, choices }: Question): string =>
  otherwise[code] ?? choices[0]?.value ?? 'It was so in the data'

/** What the property knows the data's values by. */
export type Codes = {
  market: Map<string, number>
  channel: Map<string, number>
  customer_type: Map<string, number>
  deposit: Map<string, number>
  type: Map<string, number>
  rate: Map<string, number>
  country: Map<string, number>
  method: Map<string, number>
  reason: number
}

export async function loadCodes(sql: Sql, property_id: number): Promise<Codes> {
  const of = async (table: string, label = 'name') => {
    const rows = await sql<
      { id: number; label: string }[]
    >`select id, ${sql(label)} as label from ${sql(table)} where property_id = ${property_id}`
    return new Map(rows.map(row => [row.label, row.id]))
  }
  const countries = await sql<
    { id: number; name: string }[]
  >`select id, name from master_type where category = 'country' and code like 'D-%'`
  const reasons = await of('cancellation_reason', 'code')
  return {
    market: await of('market_code'),
    channel: await of('source_code'),
    customer_type: await of('guest_type'),
    deposit: await of('reservation_type'),
    type: await of('room_type', 'code'),
    rate: await of('rate_code'),
    country: new Map(countries.map(({ id, name }) => [name, id])),
    method: await of('payment_method', 'code'),
    reason: reasons.get('PLAN') ?? 0,
  }
}

const must = <K>(map: Map<K, number>, key: K): number => {
  const id = map.get(key)
  if (id === undefined) throw new Error(`no code for ${String(key)}`)
  return id
}

const externalRef = (hotel: Hotel, { row }: Booking): string => `${hotel}-${row}`

/** One request of the replay is the same request on every try: its key comes from what it is about. */
const keyOf = (...parts: (string | number)[]): string => {
  const hex = createHash('sha256').update(parts.join('|')).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

export function bookingInput(hotel: Hotel, booking: Booking, codes: Codes): Record<string, unknown> {
  const { adults, children, babies } = booking
  const country = codes.country.get(booking.country)
  return {
    arrival_date: booking.arrival,
    departure_date: booking.booked_departure,
    rooms: 1,
    adults,
    c1: babies,
    c2: children,
    guest: {
      last_name: `Guest ${hotel} ${booking.row}`,
      ...(country === undefined ? {} : { country_id: country }),
    },
    room_type_id: must(codes.type, booking.reserved_type),
    rate_code_id: must(codes.rate, rateName(booking.meal, booking.booked_departure === booking.arrival)),
    rate_amount: booking.rate,
    rate_reason: 'As booked',
    reservation_type_id: must(codes.deposit, booking.deposit),
    market_code_id: must(codes.market, booking.market),
    source_code_id: must(codes.channel, booking.channel),
    guest_type_id: must(codes.customer_type, booking.customer_type),
    payment: [{ window_no: 1, payment_method_id: must(codes.method, 'VI') }],
    channel: 'replay',
    external_ref: externalRef(hotel, booking),
  }
}

/** So many requests at a time: the database works while the next request is read. */
const atOnce = 6

async function inLanes<T>(items: T[], work: (item: T) => Promise<void>): Promise<void> {
  let next = 0
  const lane = async () => {
    while (next < items.length) await work(items[next++])
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, lane))
}

export type Life = {
  hotel: Hotel
  desk: Desk
  sql: Sql
  property_id: number
  codes: Codes
  /** Ids of what has been booked, by row of the data. */
  ids: Map<number, number>
  /** How long each night took, in milliseconds. */
  nights: Night[]
  byDate: { created: Days; cancelled: Days; departures: Days; dayUse: Days; arrivals: Days; noShows: Days }
}
type Days = Map<string, Booking[]>

export type Night = { stays: number; room_and_tax_ms: number; all_ms: number }

export function daysOf(bookings: Booking[]): Life['byDate'] {
  const days = (such: (booking: Booking) => boolean, dateOf: (booking: Booking) => string): Days => {
    const map: Days = new Map()
    for (const booking of bookings.filter(such))
      map.set(dateOf(booking), [...(map.get(dateOf(booking)) ?? []), booking])
    return map
  }
  const isStay = ({ end }: Booking) => end === 'checked_out'
  return {
    created: days(
      () => true,
      ({ created }) => created,
    ),
    cancelled: days(
      ({ end }) => end === 'cancelled',
      ({ ended }) => ended,
    ),
    departures: days(
      booking => isStay(booking) && booking.ended > booking.arrival,
      ({ ended }) => ended,
    ),
    dayUse: days(
      booking => isStay(booking) && booking.ended === booking.arrival,
      ({ arrival }) => arrival,
    ),
    arrivals: days(
      booking => isStay(booking) && booking.ended > booking.arrival,
      ({ arrival }) => arrival,
    ),
    noShows: days(
      ({ end }) => end === 'no_show',
      ({ arrival }) => arrival,
    ),
  }
}

/** What an earlier, stopped run has done already, by the numbers that the bookings carry. */
export async function knownIds(sql: Sql, property_id: number): Promise<Map<number, number>> {
  const rows = await sql<{ id: number; external_ref: string }[]>`
    select id, external_ref from reservation where property_id = ${property_id} and external_ref is not null`
  return new Map(rows.map(({ id, external_ref }) => [Number(external_ref.split('-')[1]), id]))
}

export const liveDay = async (life: Life, date: BusinessDate): Promise<void> => {
  const { byDate } = life
  const done = await statesOf(life, date)
  await openCashier(life, date)
  await inLanes(
    (byDate.created.get(date) ?? []).filter(({ row }) => !life.ids.has(row)),
    booking => enter(life, booking),
  )
  await inLanes(
    (byDate.cancelled.get(date) ?? []).filter(booking => done.get(idOf(life, booking)) !== 'cancelled'),
    booking => cancel(life, booking),
  )
  await depart(
    life,
    (byDate.departures.get(date) ?? []).filter(booking => done.get(idOf(life, booking)) !== 'checked_out'),
    date,
  )
  const arriving = [...(byDate.dayUse.get(date) ?? []), ...(byDate.arrivals.get(date) ?? [])]
  const due = arriving.filter(
    booking => !['checked_in', 'checked_out'].includes(done.get(idOf(life, booking)) ?? ''),
  )
  const dayUse = byDate.dayUse.get(date) ?? []
  await arrive(
    life,
    due.filter(booking => dayUse.includes(booking)),
  )
  await depart(
    life,
    dayUse.filter(booking => done.get(idOf(life, booking)) !== 'checked_out'),
    date,
  )
  await arrive(
    life,
    due.filter(booking => !dayUse.includes(booking)),
  )
  await closeDay(life, date)
}

const idOf = (life: Life, { row }: Booking): number => life.ids.get(row) ?? 0

/** States of the reservations that the day is about; a day that was stopped half-way goes on where it was. */
async function statesOf(
  { sql, property_id, ids, byDate }: Life,
  date: BusinessDate,
): Promise<Map<number, string>> {
  const rows = [byDate.cancelled, byDate.departures, byDate.dayUse, byDate.arrivals, byDate.noShows].flatMap(
    days => days.get(date) ?? [],
  )
  const known = rows.flatMap(({ row }) => ids.get(row) ?? [])
  const states = await sql<
    { id: number; status: string }[]
  >`select id, status from reservation where property_id = ${property_id} and id = any (${known}::bigint[])`
  return new Map(states.map(({ id, status }) => [id, status]))
}

async function enter(life: Life, booking: Booking): Promise<void> {
  const book = () =>
    life.desk.post<{ id: number }>(
      'booking/store',
      { ...bookingInput(life.hotel, booking, life.codes) },
      keyOf(life.hotel, booking.row, 'book'),
    )
  // Another lane was faster at the last room: asked again, the house asks whether to oversell, as it did in the data.
  const { id } = await book().catch(error => {
    if (error instanceof Refusal && error.word === 'no_availability') return book()
    throw error
  })
  life.ids.set(booking.row, id)
}

async function cancel(life: Life, booking: Booking): Promise<void> {
  await giveType(life, booking)
  await life.desk.post(
    'booking-cancel-reservation/save',
    {
      reservation_ids: [idOf(life, booking)],
      cancellation_reason_id: life.codes.reason,
      refund: 'keep_on_ledger',
    },
    keyOf(life.hotel, booking.row, 'cancel'),
  )
}

/** The type that the hotel had put the guest into, where it differs from the booked one: an upgrade at no charge. */
async function giveType(life: Life, booking: Booking): Promise<void> {
  if (booking.assigned_type === booking.reserved_type) return
  await life.desk.post(
    'booking/upgrade',
    {
      id: idOf(life, booking),
      room_type_id: must(life.codes.type, booking.assigned_type),
      reason: 'As the hotel gave it',
    },
    keyOf(life.hotel, booking.row, 'type'),
  )
}

type Verified = { windows: { window_no: number; to_pay: string }[] }

async function depart(life: Life, bookings: Booking[], date: BusinessDate): Promise<void> {
  await inLanes(bookings, async booking => {
    const reservation_id = idOf(life, booking)
    if (booking.booked_departure > date) {
      await life.desk.post(
        'update-departure-for-early-checkout',
        { reservation_id, fee: 'none' },
        keyOf(life.hotel, booking.row, 'early', date),
      )
    }
    const { windows } = await life.desk.post<Verified>('checkout/verify', { reservation_id })
    await life.desk.post(
      'checkout',
      {
        reservation_id,
        windows: windows
          .filter(({ to_pay }) => to_pay !== '0.00')
          .map(({ window_no, to_pay }) => ({
            no: window_no,
            action: 'pay',
            payments: [byCard(life, to_pay)],
          })),
      },
      keyOf(life.hotel, booking.row, 'depart', date),
    )
  })
}

const byCard = ({ codes }: Life, amount: string) => ({
  payment_method_id: must(codes.method, 'VI'),
  amount,
  card: { terminal: { brand: 'VISA', last4: '4242', approval_code: 'REPLAY' } },
})

async function arrive(life: Life, bookings: Booking[]): Promise<void> {
  if (bookings.length === 0) return
  const free = await life.sql<{ id: number; type: string }[]>`
    select r.id, t.code as type from room r join room_type t on t.property_id = r.property_id and t.id = r.room_type_id
     where r.property_id = ${life.property_id} and r.fo_status = 'vacant' and not t.is_pseudo order by r.code`
  const byType = new Map<string, number[]>()
  for (const { id, type } of free) byType.set(type, [...(byType.get(type) ?? []), id])
  const given = bookings.map(booking => ({ booking, room_id: byType.get(booking.assigned_type)?.shift() }))
  await inLanes(given, async ({ booking, room_id }) => {
    if (room_id === undefined) throw new Error(`no room of type ${booking.assigned_type} for ${booking.row}`)
    await life.desk.post(
      'front-desk/check-in',
      { reservation_id: idOf(life, booking), room_id },
      keyOf(life.hotel, booking.row, 'check-in'),
    )
  })
}

async function openCashier({ desk, sql, property_id }: Life, date: BusinessDate): Promise<void> {
  const [open] =
    await sql`select 1 from cashier_shift s join cashier c on c.property_id = s.property_id and c.id = s.cashier_id
    where s.property_id = ${property_id} and s.status <> 'closed' and c.kind = 'user'`
  if (open) return
  const [cashier] = await sql<
    { id: number }[]
  >`select id from cashier where property_id = ${property_id} and kind = 'user' order by id limit 1`
  await desk.post(
    'cashier-open',
    { cashier_id: cashier.id, opening_amount: '0.00' },
    keyOf(property_id, 'open', date),
  )
}

/** The nine steps, as the night clerk takes them. */
async function closeDay(life: Life, date: BusinessDate): Promise<void> {
  const { desk, byDate } = life
  const begun = performance.now()
  const missing = (byDate.noShows.get(date) ?? []).filter(({ row }) => life.ids.has(row))
  await inLanes(missing, booking => giveType(life, booking))
  await prepare(desk, date)
  await desk.post('guest-country-update', { skip: true, skip_reason: 'Not in the data' })
  if (missing.length > 0) {
    await desk.post('arrival-not-checked-in/update', {
      items: missing.map(booking => ({
        reservation_id: idOf(life, booking),
        action: 'no_show',
        charge: 'none',
        waive_reason: 'Not in the data',
      })),
    })
  }
  await desk.post('cashier-closure-eod', { action: 'close', shift_ids: 'all' })
  await desk.post('cashier-closure-eod', { action: 'freeze' })
  const posting = performance.now()
  const { items_done } = await desk.post<{ items_done: number }>('postingroomandtax', { action: 'start' })
  const room_and_tax_ms = performance.now() - posting
  await desk.post('update-business-date', { expected_new_date: addDays(date, 1) })
  await desk.post('additional_procedures', { action: 'run' })
  await desk.post('finalizing_end_of_the_day', { action: 'run' })
  life.nights.push({ stays: items_done, room_and_tax_ms, all_ms: performance.now() - begun })
}

type Prepared = {
  ready: boolean
  findings: { code: string; level: string; needs_confirmation: boolean; message: string }[]
}

/** Reads the warnings and confirms them; what blocks the night stops the replay with its own words. */
async function prepare({ post }: Desk, date: BusinessDate): Promise<void> {
  const { findings } = await post<Prepared>('preparing-end-of-the-day', { check_only: true })
  const confirm = findings.filter(finding => finding.needs_confirmation).map(({ code }) => code)
  const prepared = await post<Prepared>('preparing-end-of-the-day', { confirm })
  if (prepared.ready) return
  const blocking = prepared.findings.filter(({ level }) => level === 'block').map(({ message }) => message)
  throw new Error(`${date} cannot be closed: ${blocking.join(' ') || 'a warning was not confirmed'}`)
}
