import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, type BusinessDate } from '../../../src/hotel/business-date'
import type { InputOf } from '../../../src/wire/call'
import { priceCalendar } from '../../../src/wire/price-calendar'
import { rateQuote } from '../../../src/wire/rate-quote'
import { reservation } from '../../../src/wire/reservation'
import { restriction } from '../../../src/wire/restriction'
import type { House, Person } from '../kit/house'
import { changed } from './change'
import { aSummerHouse, bookingDay, fri10, sat11, sun12, thu9 } from '../reservation/summer'

let house: House
let id: (key: string, code: string) => number
let revenue: Person

beforeAll(async () => {
  house = await aSummerHouse()
  id = house.stock.id
  revenue = await house.personWith('Rate update')
})
afterAll(() => house.close())
beforeEach(async () => {
  for (const code of ['BAR', 'BARNR'])
    await set({ ...on(code), ...days(bookingDay, '2026-12-31'), mode: 'clear' })
})

const on = (code: string) => ({ rate_code_id: id('rate-code', code) })
const dlx = () => id('room-type', 'DLX')
const days = (from_date: string, to_date = from_date) => ({ from_date, to_date })
const wanted = (more: Partial<InputOf<typeof priceCalendar.set>>): InputOf<typeof priceCalendar.set> => ({
  ...on('BAR'),
  room_type_ids: [dlx()],
  ...days(thu9, sun12),
  mode: 'set',
  ...more,
})
const set = (more: Partial<InputOf<typeof priceCalendar.set>>) => revenue.do(priceCalendar.set, wanted(more))
const refusedFor = (more: Partial<InputOf<typeof priceCalendar.set>>) =>
  revenue.call(priceCalendar.set, wanted(more))
/** Two persons in a deluxe room, with where the price comes from. */
const twos = async (code = 'BAR', from: string = thu9, to: string = sun12) =>
  (
    await revenue.do(priceCalendar.view, { ...on(code), ...days(from, to), room_type_ids: [dlx()] })
  ).items.map(({ date, a2, source }) => [date, a2, source])

test('the calendar shows what is sold and where each price comes from', async () => {
  const shown = await revenue.do(priceCalendar.view, { ...on('BAR'), ...days(thu9, fri10) })
  expect(shown.rate_code).toMatchObject({ code: 'BAR', currency_code: 'EUR' })
  expect(shown.room_types.map(({ code }) => code)).toEqual(['STD', 'DLX'])
  expect(shown.bands).toEqual(['Infant', 'Child', 'Teen'])
  expect(shown.items).toHaveLength(4)
  expect(shown.items.find(({ date, room_type }) => date === thu9 && room_type.code === 'DLX')).toEqual({
    room_type: { id: dlx(), code: 'DLX', name: 'Deluxe' },
    date: thu9,
    a1: '120.00',
    a2: '140.00',
    a3: '170.00',
    a4: '200.00',
    extra_adult: '30.00',
    c1: '0.00',
    c2: '20.00',
    c3: '35.00',
    source: 'schedule',
    adjusted: false,
    adjustments: [],
    restrictions: [],
  })
  expect((await twos('BARNR')).map(([, amount, source]) => [amount, source])).toEqual([
    ['126.00', 'derived'],
    ['153.00', 'derived'],
    ['153.00', 'derived'],
    ['126.00', 'derived'],
  ])
  // Nothing is sold after the summer.
  expect(await twos('BAR', '2026-08-31', '2026-09-02')).toEqual([['2026-08-31', '140.00', 'schedule']])
})

test('a night that is overtyped beats the schedule, the other columns keep their price', async () => {
  const done = await set({ ...days(sat11), values: { a2: '199.90' } })
  expect(done).toMatchObject({ changed: 1, without_price: 0, published: { from: sat11, to: sat11 } })
  expect(await twos('BAR', fri10, sat11)).toEqual([
    [fri10, '170.00', 'schedule'],
    [sat11, '199.90', 'override'],
  ])
  const told = await revenue
    .do(priceCalendar.view, { ...on('BAR'), ...days(sat11), room_type_ids: [dlx()] })
    .then(({ items }) => items[0])
  expect(told).toMatchObject({ a1: '150.00', a3: '200.00', c2: '20.00' })
  // What is derived from it follows: 199.90 less 10 % is 179.91, to the nearest whole 180.
  expect(await twos('BARNR', sat11, sat11)).toEqual([[sat11, '180.00', 'derived']])
})

test('by weekday, up or down, by amount or percent, and back again', async () => {
  const weekend = { days_of_week: ['fri' as const, 'sat' as const] }
  expect(await set({ ...weekend, mode: 'percent', values: { a1: '10', a2: '10' } })).toMatchObject({
    changed: 2,
  })
  expect((await twos()).map(([, amount]) => amount)).toEqual(['140.00', '187.00', '187.00', '140.00'])
  await set({ mode: 'add', values: { a2: '-5' } })
  expect((await twos()).map(([, amount]) => amount)).toEqual(['135.00', '182.00', '182.00', '135.00'])
  expect(await set({ ...weekend, mode: 'clear' })).toMatchObject({ changed: 2 })
  expect(await twos()).toEqual([
    [thu9, '135.00', 'override'],
    [fri10, '170.00', 'schedule'],
    [sat11, '170.00', 'schedule'],
    [sun12, '135.00', 'override'],
  ])
  // An empty amount gives a column back; with nothing overtyped the night is of the schedule again.
  await set({ values: { a2: null } })
  expect((await twos()).every(([, , source]) => source === 'schedule')).toBe(true)
  expect(
    (await house.sql`select 1 from rate_override where rate_code_id = ${id('rate-code', 'BAR')}`).length,
  ).toBe(0)
})

test('a derived code may be overtyped too, and its base stays', async () => {
  await set({ ...on('BARNR'), ...days(thu9), values: { a2: '115' } })
  expect(await twos('BARNR', thu9, thu9)).toEqual([[thu9, '115.00', 'override']])
  expect(await twos('BAR', thu9, thu9)).toEqual([[thu9, '140.00', 'schedule']])
})

test('an overtyped night is not yielded; one that is yielded says so', async () => {
  const [{ id: adjustment }] = await house.sql<{ id: number }[]>`
    insert into rate_adjustment (property_id, rate_code_id, begin_date, end_date, kind, value)
    values (${house.property_id}, ${id('rate-code', 'BAR')}, ${thu9}, ${fri10}, 'percent', 10) returning id`
  await set({ ...days(fri10), values: { a2: '150', a1: '140' } })
  await set({ ...days(thu9), mode: 'clear' })
  const { items } = await revenue.do(priceCalendar.view, {
    ...on('BAR'),
    ...days(thu9, sat11),
    room_type_ids: [dlx()],
  })
  expect(items.map(({ a2, adjusted }) => [a2, adjusted])).toEqual([
    ['154.00', true],
    ['150.00', false],
    ['170.00', false],
  ])
  await house.sql`delete from rate_adjustment where id = ${adjustment}`
})

test('a closed night is opened by prices for one and two persons', async () => {
  const after = days('2026-09-05')
  expect(await set({ ...after, mode: 'add', values: { a2: '10' } })).toMatchObject({
    changed: 0,
    without_price: 1,
  })
  expect(await set({ ...after, values: { a1: '80' } })).toMatchObject({ changed: 0, without_price: 1 })
  expect(await set({ ...after, values: { a1: '80', a2: '100' } })).toMatchObject({
    changed: 1,
    without_price: 0,
  })
  expect(await twos('BAR', '2026-09-05', '2026-09-05')).toEqual([['2026-09-05', '100.00', 'override']])
})

test('what is quoted and booked follows; what was booked keeps its price', async () => {
  const stay = {
    arrival_date: thu9,
    departure_date: fri10,
    adults: 2,
    ...on('BAR'),
    room_type_id: dlx(),
  }
  const booked = await house.manager.do(reservation.store, { ...stay, guest: { last_name: 'Early' } })
  await set({ ...days(thu9), values: { a2: '145' } })
  expect((await house.manager.do(rateQuote.view, stay)).totals?.room).toBe('145.00')
  const [night] =
    await house.sql`select rate_amount from reservation_night where reservation_id = ${booked.id}`
  expect(night.rate_amount).toBe('140.0000')
})

test('the calendar names what restricts a night of the rate', async () => {
  const { items } = await house.manager.do(restriction.store, {
    kind: 'cta',
    begin_date: fri10,
    end_date: fri10,
    scopes: [on('BAR')],
  })
  const shown = await revenue.do(priceCalendar.view, {
    ...on('BAR'),
    ...days(thu9, fri10),
    room_type_ids: [dlx()],
  })
  expect(shown.items.map(({ restrictions }) => restrictions)).toEqual([[], ['cta']])
  await house.manager.do(restriction.remove, { id: items[0].id, row_version: items[0].row_version })
})

test('nobody sells below zero, or below the floor without the right', async () => {
  expect(await refusedFor({ mode: 'add', values: { a1: '-500', a2: '-500' } })).toMatchObject({
    refused: 'below_floor',
  })
  const [row] = await house.sql<{ id: number; row_version: number }[]>`
    select id, row_version from rate_code where code = 'BAR'`
  await changed(house, 'rate-code', { id: row.id, floor_amount: '100' })
  const low = { ...days(thu9), values: { a1: '90', a2: '95' } }
  expect(await refusedFor(low)).toMatchObject({ refused: 'below_floor' })
  expect((await house.manager.call(priceCalendar.set, wanted(low))).status).toBe(200)
  await changed(house, 'rate-code', { id: row.id, floor_amount: null })
})

test('who may undersell a type types prices below its least', async () => {
  const { sql } = house
  await sql`update room_type set min_rate = 100 where id = ${dlx()}`
  const low = { ...days(thu9), values: { a1: '90', a2: '95' } }
  expect(await refusedFor(low)).toMatchObject({ refused: 'below_floor' })
  await sql`update employee set can_override_rate_floor = true where id = ${revenue.employee_id}`
  expect((await set(low)).changed).toBe(1)
  await sql`update employee set can_override_rate_floor = false where id = ${revenue.employee_id}`
  await sql`update room_type set min_rate = null where id = ${dlx()}`
})

test('what makes no sense is refused, and nothing of it is kept', async () => {
  expect(await refusedFor({ values: { a1: '160' } })).toMatchObject({ refused: 'two_below_one' })
  expect(await twos()).toEqual([
    [thu9, '140.00', 'schedule'],
    [fri10, '170.00', 'schedule'],
    [sat11, '170.00', 'schedule'],
    [sun12, '140.00', 'schedule'],
  ])
  expect(
    await refusedFor({ ...days('2026-01-01', addDays(bookingDay, -1)), values: { a2: '150' } }),
  ).toMatchObject({
    refused: 'no_nights_to_price',
  })
  expect(await refusedFor({ ...days(thu9), days_of_week: ['mon'], values: { a2: '150' } })).toMatchObject({
    refused: 'no_nights_to_price',
  })
  expect(await refusedFor({ values: {} })).toMatchObject({ refused: 'validation' })
  expect(await refusedFor({ ...days(sun12, thu9), values: { a2: '150' } })).toMatchObject({
    refused: 'validation',
  })
  expect(await refusedFor({ room_type_ids: [999_999], values: { a2: '150' } })).toMatchObject({
    refused: 'validation',
  })
  expect(await refusedFor({ rate_code_id: 999_999, values: { a2: '150' } })).toMatchObject({ status: 404 })
  const clerk = await house.personWith('Look to book')
  expect(await clerk.call(priceCalendar.set, wanted({ values: { a2: '150' } }))).toMatchObject({
    status: 403,
  })
  expect((await clerk.call(priceCalendar.view, { ...on('BAR'), ...days(thu9) })).status).toBe(200)
})

test('of two who add 10 % to the same nights at once both do', async () => {
  const more = wanted({ ...days(thu9), mode: 'percent', values: { a2: '10' } })
  const both = await Promise.all([revenue, house.manager].map(person => person.call(priceCalendar.set, more)))
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(await twos('BAR', thu9, thu9)).toEqual([[thu9, '169.40', 'override']])
})

test('prices are set in one place while the schedule changes in another', async () => {
  const [row] = await house.sql<{ id: number; row_version: number }[]>`
    select id, row_version from pricing_schedule where season_name = 'Summer' and two_persons = 140`
  const nights = Array.from({ length: 6 }, (_, index) => addDays(thu9 as BusinessDate, index))
  const all = await Promise.all([
    ...nights.map(date => revenue.call(priceCalendar.set, wanted({ ...days(date), values: { a3: '210' } }))),
    changed(house, 'pricing-schedule', { id: row.id, two_persons: '141' }),
  ])
  expect(all.map(({ status }) => status)).toEqual(Array<number>(7).fill(200))
  expect((await twos('BAR', thu9, thu9))[0]).toEqual([thu9, '141.00', 'override'])
  await changed(house, 'pricing-schedule', { id: row.id, two_persons: '140' })
})

const undo = (run_id: number, by: Person = revenue) => by.call(priceCalendar.undo, { run_id })
const offered = async (by: Person = revenue) =>
  (await by.do(priceCalendar.view, { ...on('BAR'), ...days(thu9) })).undo

test('what was overtyped in one go is taken back in one go: to what was overtyped before, or to the normal price', async () => {
  await set({ ...days(fri10), values: { a2: '188' } })
  const { run_id } = await set({ ...days(thu9, sat11), mode: 'percent', values: { a2: '10' } })
  expect(await offered()).toMatchObject({ run_id, label: `DLX, ${thu9} to ${sat11}: 2 adults +10 %` })
  expect((await twos('BARNR', fri10, fri10))[0][1]).not.toBe('169.00')

  const { data } = await undo(run_id ?? 0)
  expect(data).toMatchObject({ changed: 3, published: { from: thu9, to: sat11 } })
  expect(await twos('BAR', thu9, sat11)).toEqual([
    [thu9, '140.00', 'schedule'],
    [fri10, '188.00', 'override'],
    [sat11, '170.00', 'schedule'],
  ])
  // What is derived from it went along.
  expect((await twos('BARNR', fri10, fri10))[0][1]).toBe('169.00')
  expect(await undo(run_id ?? 0)).toMatchObject({ refused: 'undone_already' })

  // Taking back is a run too, which can be taken back.
  expect(await undo(data.run_id)).toMatchObject({ status: 200 })
  expect((await twos('BAR', fri10, fri10))[0]).toEqual([fri10, '206.80', 'override'])
})

test('what went back to the normal price is overtyped again', async () => {
  await set({ ...days(thu9), values: { a2: '155', a3: '210' } })
  const { run_id } = await set({ ...days(thu9), mode: 'clear' })
  expect(await undo(run_id ?? 0)).toMatchObject({ status: 200 })
  expect(await twos('BAR', thu9, thu9)).toEqual([[thu9, '155.00', 'override']])
  // Nothing changed: there is nothing to take back.
  expect((await set({ ...days(thu9), values: { a2: '155' } })).run_id).toBeNull()
})

test('nights that were changed again since are left alone, and it is said by whom and how', async () => {
  const first = await set({ ...days(thu9, sat11), values: { a2: '155' } })
  const second = await house.manager.do(priceCalendar.set, wanted({ ...days(fri10), values: { a2: '160' } }))
  const refused = await undo(first.run_id ?? 0)
  expect(refused).toMatchObject({ status: 422, refused: 'prices_changed_since' })
  expect(JSON.stringify(refused.body)).toContain(`DLX, ${fri10}: 2 adults 160`)
  expect(await twos('BAR', thu9, thu9)).toEqual([[thu9, '155.00', 'override']])

  // Another's run needs the right to; after it the own one can go.
  expect(await undo(second.run_id ?? 0)).toMatchObject({ status: 403 })
  expect((await offered())?.run_id).toBe(first.run_id)
  expect((await offered(house.manager))?.run_id).toBe(second.run_id)
  expect(await undo(second.run_id ?? 0, house.manager)).toMatchObject({ status: 200 })
  expect(await undo(first.run_id ?? 0)).toMatchObject({ status: 200 })
})

test('of two who undo the same run at once one does, and the other hears that it is done', async () => {
  const { run_id } = await set({ ...days(thu9), values: { a2: '155' } })
  const both = await Promise.all([undo(run_id ?? 0), undo(run_id ?? 0, house.manager)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  expect(both.find(({ status }) => status === 422)?.refused).toBe('undone_already')
  expect(await twos('BAR', thu9, thu9)).toEqual([[thu9, '140.00', 'schedule']])
})

test('nobody undoes what there is not, or without the right to set prices', async () => {
  const { run_id } = await set({ ...days(thu9), values: { a2: '155' } })
  expect(await undo(999_999)).toMatchObject({ status: 404 })
  const clerk = await house.personWith('Look to book')
  expect(await undo(run_id ?? 0, clerk)).toMatchObject({ status: 403 })
  expect(await offered(clerk)).toBeNull()
})
