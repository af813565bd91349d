import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '../../../src/wire/call'
import { priceCalendar } from '../../../src/wire/price-calendar'
import { rateAdjustment } from '../../../src/wire/rate-adjustment'
import { rateQuote } from '../../../src/wire/rate-quote'
import { aKey, type House, type Person } from '../kit/house'
import { anotherProperty } from '../kit/property'
import { aSummerHouse, bookingDay, fri10, sat11, sun12, thu9 } from '../reservation/summer'

let house: House
let revenue: Person
let id: (key: string, code: string) => number

beforeAll(async () => {
  house = await aSummerHouse()
  id = house.stock.id
  revenue = await house.personWith('Rate update')
})
afterAll(() => house.close())
afterEach(async () => {
  const { items } = await revenue.do(rateAdjustment.list, { origin: 'manual' })
  for (const one of items) await revenue.do(rateAdjustment.destroy, { id: one.id })
  await house.sql`delete from rate_adjustment where property_id = ${house.property_id}`
})

type Stored = InputOf<typeof rateAdjustment.store>
const weekend = { begin_date: fri10, end_date: sat11 }
const wanted = (input: Partial<Stored>): Stored => ({ kind: 'percent', value: '10', ...weekend, ...input })
const set = (input: Partial<Stored> = {}) => revenue.do(rateAdjustment.store, wanted(input))
const refusedFor = (input: Partial<Stored>) => revenue.call(rateAdjustment.store, wanted(input))
const bar = () => ({ rate_code_id: id('rate-code', 'BAR') })
const dlx = () => ({ room_type_id: id('room-type', 'DLX') })
/** What two pay for a deluxe room, night by night from Thursday to Sunday. */
const twos = async (code = 'BAR', type = 'DLX') => {
  const { items } = await revenue.do(priceCalendar.view, {
    rate_code_id: id('rate-code', code),
    from_date: thu9,
    to_date: sun12,
    room_type_ids: [id('room-type', type)],
  })
  return items.map(({ a2 }) => a2)
}
const usual = ['140.00', '170.00', '170.00', '140.00']

test('10 percent on a weekend: what is sold, quoted and derived follows at once, and goes back with it', async () => {
  const { items, published } = await set({ note: 'Fair' })
  expect(items).toMatchObject([
    {
      kind: 'percent',
      value: '10',
      rate_code: null,
      origin: 'manual',
      strategy: null,
      note: 'Fair',
      set_by: 'Person 101',
    },
  ])
  expect(published).toMatchObject({ from: fri10, to: sat11 })
  expect(await twos()).toEqual(['140.00', '187.00', '187.00', '140.00'])
  // BARNR is 10 % less in whole euro, then up: 153.00 becomes 168.
  expect(await twos('BARNR')).toEqual(['126.00', '168.00', '168.00', '126.00'])
  const stay = { arrival_date: thu9, departure_date: sun12, adults: 2, ...bar(), ...dlx() }
  expect((await house.manager.do(rateQuote.view, stay)).totals?.room).toBe('514.00')

  await revenue.do(rateAdjustment.destroy, { id: items[0].id, row_version: items[0].row_version })
  expect(await twos()).toEqual(usual)
})

test('what a strategy does to a night gives way to what is set by hand: two persons pay 175.00', async () => {
  const [{ id: strategy }] = await house.sql<{ id: number }[]>`
    insert into rate_strategy (property_id, name, condition, threshold, days_out_from, days_out_to, effect, adjust_kind, adjust_value)
    values (${house.property_id}, 'Nearly full', 'occupancy_reaches', 90, 0, 60, 'adjust', 'percent', 10) returning id`
  const [{ id: its }] = await house.sql<{ id: number }[]>`
    insert into rate_adjustment (property_id, begin_date, end_date, kind, value, origin, strategy_id)
    values (${house.property_id}, ${sat11}, ${sat11}, 'percent', 10, 'strategy', ${strategy}) returning id`
  await set({ kind: 'amount', value: '5.00', begin_date: sat11, scopes: [{ ...bar(), ...dlx() }] })
  expect(await twos()).toEqual(['140.00', '170.00', '175.00', '140.00'])
  expect(await twos('BAR', 'STD')).toEqual(['110.00', '110.00', '110.00', '110.00'])

  const refused = await revenue.call(rateAdjustment.destroy, { id: its })
  expect(refused).toMatchObject({ status: 422, refused: 'of_strategy' })
  expect(JSON.stringify(refused.body)).toContain('Nearly full')
  // Not by a run of the strategy: so that every code has its prices back when this one goes.
  await house.sql`delete from rate_adjustment where id = ${its}`
  await set({ begin_date: sat11 })
})

test('one row for each scope, on the weekdays that were said', async () => {
  const { items } = await set({
    begin_date: thu9,
    end_date: sun12,
    days_of_week: ['thu', 'sun'],
    kind: 'amount',
    value: '-7.50',
    scopes: [dlx(), dlx(), { rate_category_id: id('rate-category', 'CORP') }],
  })
  expect(
    items.map(({ room_type, rate_category, days_of_week }) => [
      room_type?.code,
      rate_category?.code,
      days_of_week,
    ]),
  ).toEqual([
    ['DLX', undefined, ['thu', 'sun']],
    [undefined, 'CORP', ['thu', 'sun']],
  ])
  expect(await twos()).toEqual(['132.50', '170.00', '170.00', '132.50'])
  expect(await twos('BAR', 'STD')).toEqual(['110.00', '110.00', '110.00', '110.00'])
})

test('moved to other nights, those it leaves cost what they did', async () => {
  const { items } = await set({})
  const [{ id: one, row_version }] = items
  const to = { kind: 'amount' as const, value: '20', begin_date: sat11, end_date: sun12 }
  const { item } = await revenue.do(rateAdjustment.update, { id: one, row_version, ...to })
  expect(item).toMatchObject({ value: '20.00', begin_date: sat11, row_version: row_version + 1 })
  expect(await twos()).toEqual(['140.00', '170.00', '190.00', '160.00'])
  expect(await revenue.call(rateAdjustment.update, { id: one, row_version, ...to })).toMatchObject({
    refused: 'stale',
  })
  expect(await revenue.call(rateAdjustment.destroy, { id: one, row_version })).toMatchObject({
    refused: 'stale',
  })
})

test('the preview tells what would change and changes nothing; what is then done is what it said', async () => {
  const asked = wanted({ scopes: [{ ...bar(), ...dlx() }] })
  const told = await revenue.do(rateAdjustment.preview, asked)
  expect(told).toMatchObject({ total: 2, from: fri10, to: sat11, is_cut: false })
  expect(
    told.items.map(({ date, rate_code, room_type, before, after }) => [
      date,
      rate_code.code,
      room_type.code,
      before.a2,
      after.a2,
    ]),
  ).toEqual([
    [fri10, 'BAR', 'DLX', '170.00', '187.00'],
    [sat11, 'BAR', 'DLX', '170.00', '187.00'],
  ])
  expect(await twos()).toEqual(usual)
  const { items } = await revenue.do(rateAdjustment.store, asked)
  expect(await twos()).toEqual(['140.00', '187.00', '187.00', '140.00'])
  // In place of the one that stands: Friday goes back, Saturday is 15 % more.
  const other = await revenue.do(rateAdjustment.preview, {
    id: items[0].id,
    ...wanted({ value: '15', begin_date: sat11 }),
  })
  expect(other.items.map(({ date, before, after }) => [date, before.a2, after.a2])).toEqual([
    [fri10, '187.00', '170.00'],
    [sat11, '187.00', '195.50'],
  ])
})

test('a preview of years is told for its first 62 nights, and says so', async () => {
  const told = await revenue.do(
    rateAdjustment.preview,
    wanted({ begin_date: '2026-07-01', end_date: '2028-06-30' }),
  )
  expect(told).toMatchObject({ from: '2026-07-01', to: '2026-08-31', is_cut: true })
  // Two types of four codes.
  expect(told).toMatchObject({ total: 62 * 8 })
  const late = wanted({ begin_date: '2031-01-01', end_date: '2031-01-05' })
  expect(await revenue.do(rateAdjustment.preview, late)).toMatchObject({ total: 0, from: null })
})

test.each<[string, Partial<Stored>, string]>([
  ['zero', { value: '0.00' }, 'validation'],
  ['more than everything off', { value: '-100.5' }, 'validation'],
  ['half a cent', { kind: 'amount', value: '0.005' }, 'validation'],
  ['a last night before the first', { begin_date: sat11, end_date: fri10 }, 'validation'],
  ['a rate that does not exist', { scopes: [{ rate_code_id: 999_999 }] }, 'validation'],
  ['a weekend without its weekday', { days_of_week: ['tue'] }, 'adjustment_days'],
  ['nights that are over', { begin_date: '2026-06-01', end_date: '2026-06-29' }, 'adjustment_days'],
])('%s adjusts nothing', async (_, input, refused) => {
  expect(await refusedFor(input)).toMatchObject({ status: 422, refused })
  expect(await revenue.do(rateAdjustment.list, {})).toMatchObject({ total: 0 })
  expect(await twos()).toEqual(usual)
})

test('a class and a code at once are refused', async () => {
  const both = { ...bar(), rate_class_id: id('rate-class', 'PUB') }
  expect(await refusedFor({ scopes: [both] })).toMatchObject({ status: 422, refused: 'validation' })
})

test('nights that began before today may be adjusted up to their end', async () => {
  const { items } = await set({ begin_date: '2026-06-20', end_date: bookingDay })
  expect(items).toHaveLength(1)
})

test('sent twice under one key it is set once', async () => {
  const key = aKey()
  const both = await Promise.all([0, 1].map(() => revenue.call(rateAdjustment.store, wanted({}), { key })))
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(await revenue.do(rateAdjustment.list, {})).toMatchObject({ total: 1 })
})

test('of two who adjust the same nights at once both count, in any order', async () => {
  const both = await Promise.all([
    revenue.call(rateAdjustment.store, wanted({})),
    house.manager.call(rateAdjustment.store, wanted({ kind: 'amount', value: '3' })),
    revenue.call(priceCalendar.set, {
      ...bar(),
      room_type_ids: [dlx().room_type_id],
      from_date: thu9,
      to_date: thu9,
      mode: 'set',
      values: { a2: '141' },
    }),
  ])
  expect(both.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await twos()).toEqual(['141.00', '190.00', '190.00', '140.00'])
  await revenue.do(priceCalendar.set, {
    ...bar(),
    room_type_ids: [dlx().room_type_id],
    from_date: thu9,
    to_date: thu9,
    mode: 'clear',
  })
})

test('of two who take one back at once, one does and the other is told it is gone', async () => {
  const { items } = await set({})
  const both = await Promise.all(
    [revenue, house.manager].map(person => person.call(rateAdjustment.destroy, { id: items[0].id })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
  expect(await twos()).toEqual(usual)
})

test('whoever only sells looks and changes nothing', async () => {
  const { items } = await set({})
  const clerk = await house.personWith('Look to book')
  expect((await clerk.call(rateAdjustment.list, {})).status).toBe(200)
  expect(await clerk.call(rateAdjustment.store, wanted({}))).toMatchObject({ status: 403 })
  expect(await clerk.call(rateAdjustment.destroy, { id: items[0].id })).toMatchObject({ status: 403 })
  const nobody = await house.personWith('Housekeeping board')
  expect(await nobody.call(rateAdjustment.list, {})).toMatchObject({ status: 403 })
})

test('for another property it does not exist, nor do its rates', async () => {
  const { items } = await set({})
  const [{ id: one, row_version }] = items
  const other = await anotherProperty(house)
  expect(await other.do(rateAdjustment.list, { from_date: thu9 })).toMatchObject({ total: 0 })
  const to = wanted({ begin_date: thu9, end_date: sun12 })
  for (const answered of [
    await other.call(rateAdjustment.update, { id: one, row_version, ...to }),
    await other.call(rateAdjustment.destroy, { id: one }),
    await other.call(rateAdjustment.preview, { id: one, ...to }),
  ])
    expect(answered).toMatchObject({ status: 404 })
  expect(await other.call(rateAdjustment.store, { ...to, scopes: [bar()] })).toMatchObject({
    status: 422,
    refused: 'validation',
  })
  expect(await twos()).toEqual(['140.00', '187.00', '187.00', '140.00'])
})

test('what was set and taken back stands in the changes log', async () => {
  const { items } = await set({ scopes: [bar()] })
  await revenue.do(rateAdjustment.destroy, { id: items[0].id })
  const labels = await house.sql<{ label: string }[]>`
    select label from operation where entity = 'rate-adjustment' and entity_id = ${items[0].id} order by id`
  expect(labels.map(({ label }) => label)).toEqual([
    `+10 % set for BAR, ${fri10} to ${sat11}`,
    `+10 % taken back for BAR, ${fri10} to ${sat11}`,
  ])
})
