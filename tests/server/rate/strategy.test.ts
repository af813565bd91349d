import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../src/hotel/business-date'
import { sweepStrategies } from '../../../src/server/sweep-strategies'
import { availability } from '../../../src/wire/availability'
import type { InputOf } from '../../../src/wire/call'
import { priceCalendar } from '../../../src/wire/price-calendar'
import { rateAdjustment } from '../../../src/wire/rate-adjustment'
import { rateQuote } from '../../../src/wire/rate-quote'
import { rateStrategy } from '../../../src/wire/rate-strategy'
import { reservation } from '../../../src/wire/reservation'
import { restriction } from '../../../src/wire/restriction'
import type { House, Person } from '../kit/house'
import { anotherProperty } from '../kit/property'
import { aSummerHouse, bookingDay, fri10, mon13, sat11, sun12, thu9 } from '../reservation/summer'

let house: House
let revenue: Person
let id: (key: string, code: string) => number
let rooms: number
const booked: number[] = []

beforeAll(async () => {
  house = await aSummerHouse()
  id = house.stock.id
  revenue = await house.personWith('Rate update', 'Restriction store', 'Look to book')
  const [{ n }] = await house.sql<{ n: number }[]>`
    select count(*)::int as n from room where property_id = ${house.property_id} and room_type_id = ${dlx()}`
  rooms = n
})
afterAll(() => house.close())
afterEach(async () => {
  for (const one of booked.splice(0)) await cancel(one)
  const { items } = await revenue.do(rateStrategy.list, { include_inactive: true })
  for (const { id: strategy } of items) await revenue.do(rateStrategy.destroy, { id: strategy })
  const standing = await revenue.do(rateAdjustment.list, {})
  for (const { id: adjustment } of standing.items)
    await revenue.do(rateAdjustment.destroy, { id: adjustment })
})

const dlx = () => id('room-type', 'DLX')
type Said = InputOf<typeof rateStrategy.store>
/** Deluxe rooms 10 percent dearer on every night on which 90 percent of them are sold. */
const said = (more: Partial<Said> = {}): Said => ({
  name: 'Nearly full',
  condition: 'occupancy_reaches',
  threshold: '90',
  room_type_id: dlx(),
  days_out_from: 0,
  days_out_to: 60,
  effect: 'adjust',
  adjust_kind: 'percent',
  adjust_value: '10',
  for_room_type_id: dlx(),
  ...more,
})
const keep = async (more: Partial<Said> = {}) => revenue.do(rateStrategy.store, said(more))
const run = () => revenue.do(rateStrategy.run, {})
/** Sells deluxe rooms: all of them, unless told otherwise. */
const sell = async (arrival_date: string, departure_date: string, count = rooms) => {
  const made = await house.manager.do(reservation.store, {
    arrival_date,
    departure_date,
    rooms: count,
    adults: 2,
    rate_code_id: id('rate-code', 'BAR'),
    room_type_id: dlx(),
    guest: { last_name: 'Wedding' },
  })
  booked.push(made.id)
  return made.id
}
const giveBack = async (one: number) => {
  booked.splice(booked.indexOf(one), 1)
  await cancel(one)
}
const cancel = (one: number) =>
  house.manager.do(reservation.cancel, {
    reservation_ids: [one],
    cancellation_reason_id: id('cancellation-reason', 'PLAN'),
  })
const twos = async (code = 'BAR') => {
  const { items } = await revenue.do(priceCalendar.view, {
    rate_code_id: id('rate-code', code),
    from_date: thu9,
    to_date: sun12,
    room_type_ids: [dlx()],
  })
  return items.map(({ a2 }) => a2)
}
const usual = ['140.00', '170.00', '170.00', '140.00']

test('the night that fills gets dearer with the next run, and goes back when it empties again', async () => {
  const { run: first } = await keep()
  expect(first).toMatchObject({ strategies: 1, began: 0, says: '1 strategy: nothing to change' })
  const wedding = await sell(sat11, sun12)
  expect(await run()).toMatchObject({ began: 1, ended: 0, says: '1 strategy: in force on 1 night more' })
  expect(await twos()).toEqual(['140.00', '170.00', '187.00', '140.00'])
  expect(await twos('BARNR')).toEqual(['126.00', '153.00', '168.00', '126.00'])
  // What is booked keeps its price.
  const [night] = await house.sql`select rate_amount from reservation_night where reservation_id = ${wedding}`
  expect(night.rate_amount).toBe('170.0000')

  await giveBack(wedding)
  expect(await run()).toMatchObject({ began: 0, ended: 1 })
  expect(await twos()).toEqual(usual)
  expect(await revenue.do(rateAdjustment.list, {})).toMatchObject({ total: 0 })
})

test('set by hand on such a night, five euro more take the place of its ten percent: 175.00', async () => {
  await sell(sat11, sun12)
  await keep()
  await revenue.do(rateAdjustment.store, {
    kind: 'amount',
    value: '5.00',
    begin_date: sat11,
    end_date: sat11,
    scopes: [{ rate_code_id: id('rate-code', 'BAR'), room_type_id: dlx() }],
  })
  expect(await twos()).toEqual(['140.00', '170.00', '175.00', '140.00'])
  const why = await revenue.do(rateQuote.info, {
    arrival_date: fri10,
    departure_date: sun12,
    rate_code_id: id('rate-code', 'BAR'),
    room_type_id: dlx(),
  })
  expect(why.nights.map(({ a2, source, adjustments }) => [a2, source, adjustments])).toMatchObject([
    ['170.00', 'schedule', []],
    ['175.00', 'schedule', [{ kind: 'amount', value: '5.00', strategy: null }]],
  ])
  const derived = await revenue.do(priceCalendar.view, {
    rate_code_id: id('rate-code', 'BARNR'),
    from_date: sat11,
    to_date: sat11,
    room_type_ids: [dlx()],
  })
  expect(derived.items).toMatchObject([
    { adjusted: true, adjustments: [{ kind: 'percent', value: '10', strategy: 'Nearly full' }] },
  ])
  // Rates that nobody touched by hand keep what the strategy says; and no run takes away what a hand has set.
  expect(await run()).toMatchObject({ began: 0, ended: 0 })
  expect(await twos('BARNR')).toEqual(['126.00', '153.00', '168.00', '126.00'])
  expect(await revenue.do(rateAdjustment.list, { origin: 'manual' })).toMatchObject({ total: 1 })
})

test('a kept strategy is in force at once; what it says otherwise holds at once, switched off it is gone', async () => {
  await sell(fri10, sun12)
  const { item, run: first } = await keep()
  expect(first).toMatchObject({ began: 2 })
  expect(item).toMatchObject({
    name: 'Nearly full',
    nights: 2,
    room_type: { code: 'DLX' },
    adjust_value: '10',
  })
  expect(await twos()).toEqual(['140.00', '187.00', '187.00', '140.00'])

  const by = {
    ...said({ adjust_kind: 'amount', adjust_value: '-3' }),
    id: item.id,
    row_version: item.row_version,
  }
  const changed = await revenue.do(rateStrategy.update, by)
  expect(changed.run).toMatchObject({ began: 0, ended: 0, changed: 2 })
  expect(await twos()).toEqual(['140.00', '167.00', '167.00', '140.00'])
  expect(await revenue.call(rateStrategy.update, by)).toMatchObject({ refused: 'stale' })

  const off = { ...by, row_version: changed.item.row_version, is_active: false }
  const { run: last } = await revenue.do(rateStrategy.update, off)
  expect(last).toMatchObject({ strategies: 0, ended: 2 })
  expect(await twos()).toEqual(usual)
  expect(await revenue.do(rateStrategy.list, {})).toMatchObject({ total: 0 })
  expect(await revenue.do(rateStrategy.list, { include_inactive: true })).toMatchObject({ total: 1 })
})

test('a strategy that restricts asks for two nights where the house is nearly sold, and lets go again', async () => {
  await keep({
    effect: 'restrict',
    adjust_kind: null,
    adjust_value: null,
    restriction_kind: 'min_los',
    restriction_value: 2,
  })
  const wedding = await sell(sat11, mon13, rooms - 1)
  const { item } = await revenue.do(
    rateStrategy.store,
    said({
      name: 'Some sold',
      condition: 'rooms_sold_reaches',
      threshold: '1',
      effect: 'restrict',
      adjust_kind: null,
      adjust_value: null,
      restriction_kind: 'min_los',
      restriction_value: 2,
    }),
  )
  expect(item.nights).toBe(2)
  const reasons = async (arrival_date: string, departure_date: string) => {
    const { cells } = await revenue.do(availability.lookToBook, {
      arrival_date,
      departure_date,
      adults: 2,
      rate_code_ids: [id('rate-code', 'BAR')],
      room_type_ids: [dlx()],
    })
    return cells[0].reasons
  }
  expect(await reasons(sat11, sun12)).toEqual(['min_los'])
  expect(await reasons(sat11, mon13)).toEqual([])
  const { items } = await revenue.do(restriction.list, { from_date: thu9, to_date: mon13 })
  expect(items).toMatchObject([{ kind: 'min_los', value: 2, origin: 'strategy', note: 'Some sold' }])
  expect(await revenue.call(restriction.remove, { id: items[0].id })).toMatchObject({
    refused: 'of_strategy',
  })
  // In place of others of its kind: what a strategy has set stays.
  const three = { kind: 'min_los' as const, value: 3, begin_date: sat11, end_date: sat11, replace: true }
  const own = await revenue.do(restriction.store, { ...three, scopes: [{ room_type_id: dlx() }] })
  expect(await revenue.do(restriction.list, { from_date: thu9, to_date: mon13 })).toMatchObject({ total: 2 })
  await revenue.do(restriction.remove, { id: own.items[0].id })

  await giveBack(wedding)
  await run()
  expect(await reasons(sat11, sun12)).toEqual([])
})

test('a simulation tells the nights and prices before anything is kept, and running it does just that', async () => {
  await sell(fri10, sun12)
  const told = await revenue.do(rateStrategy.simulate, { strategy: said(), from_date: thu9, to_date: sun12 })
  expect(told.nights).toEqual([
    { date: thu9, figure: '0.00', is_met: false, what: null },
    { date: fri10, figure: '100.00', is_met: true, what: 'began' },
    { date: sat11, figure: '100.00', is_met: true, what: 'began' },
    { date: sun12, figure: '0.00', is_met: false, what: null },
  ])
  const bar = told.prices.items.filter(({ rate_code }) => rate_code.code === 'BAR')
  expect(bar.map(({ date, before, after }) => [date, before.a2, after.a2])).toEqual([
    [fri10, '170.00', '187.00'],
    [sat11, '170.00', '187.00'],
  ])
  expect(await twos()).toEqual(usual)
  const { item } = await keep()
  expect(await twos()).toEqual(['140.00', '187.00', '187.00', '140.00'])

  // Kept, it would do nothing new; said otherwise, what it would change.
  const again = await revenue.do(rateStrategy.simulate, { id: item.id, from_date: thu9, to_date: sun12 })
  expect(again.nights.map(({ what }) => what)).toEqual([null, null, null, null])
  expect(again.prices.total).toBe(0)
  const other = await revenue.do(rateStrategy.simulate, {
    id: item.id,
    strategy: said({ adjust_value: '20', days_out_to: 10 }),
    from_date: thu9,
    to_date: sun12,
  })
  expect(other.nights.map(({ date, what }) => [date, what])).toEqual([
    [thu9, null],
    [fri10, 'changed'],
    [sat11, 'ended'],
  ])
  expect(
    other.prices.items
      .filter(({ rate_code }) => rate_code.code === 'BAR')
      .map(({ date, before, after }) => [date, before.a2, after.a2]),
  ).toEqual([
    [fri10, '187.00', '204.00'],
    [sat11, '187.00', '170.00'],
  ])
})

test('what each run did stands in its log, with the figure of the night; one that came by the clock for nothing does not', async () => {
  await sell(sat11, sun12)
  const { item } = await keep()
  await run()
  expect(await sweepStrategies(house.sql)).toBe(0)
  const { items } = await revenue.do(rateStrategy.runs, {})
  expect(items[0]).toMatchObject({ occasion: 'hand', by: 'Person 101', strategies: 1, began: 0, changes: [] })
  expect(items[1]).toMatchObject({
    occasion: 'saved',
    business_date: bookingDay,
    began: 1,
    says: '1 strategy: in force on 1 night more',
    changes: [
      {
        strategy: { id: item.id, name: 'Nearly full' },
        what: 'began',
        nights: [{ date: sat11, figure: '100' }],
      },
    ],
  })
  const own = await revenue.do(rateStrategy.runs, { strategy_id: item.id })
  expect(own).toMatchObject({ total: 1 })
  // Taken away, the log still knows it.
  await revenue.do(rateStrategy.destroy, { id: item.id, row_version: item.row_version })
  const after = await revenue.do(rateStrategy.runs, { strategy_id: item.id })
  expect(after.items.map(({ began, ended }) => [began, ended])).toEqual([
    [0, 1],
    [1, 0],
  ])
  expect(await revenue.call(rateStrategy.destroy, { id: item.id })).toMatchObject({ status: 404 })
})

test('during the day the house looks by itself', async () => {
  await keep()
  await sell(sat11, sun12)
  expect(await sweepStrategies(house.sql)).toBe(1)
  expect(await twos()).toEqual(['140.00', '170.00', '187.00', '140.00'])
  const { items } = await revenue.do(rateStrategy.runs, {})
  expect(items[0]).toMatchObject({ occasion: 'clock', by: null, began: 1 })
})

test('the calendar shows how full the nights are, what waits for that, and what is in force', async () => {
  await sell(sat11, sun12)
  await keep({ days_out_to: 12 })
  await revenue.do(rateAdjustment.store, {
    kind: 'amount',
    value: '-4',
    begin_date: thu9,
    end_date: sun12,
    days_of_week: ['thu', 'sat'],
    scopes: [{ room_type_id: dlx() }],
  })
  const shown = await revenue.do(rateStrategy.calendar, { from_date: thu9, days: 5 })
  expect(shown.dates.map(({ date }) => date)).toEqual([thu9, fri10, sat11, sun12, mon13])
  expect(shown.dates[2]).toMatchObject({ weekday: 'sat', sold: rooms })
  expect(shown.dates[0]).toMatchObject({ occupancy_percent: '0.00', sold: 0 })
  // Twelve days from 30 June is Sunday 12 July.
  expect(shown.strategies).toMatchObject([
    {
      strategy: { name: 'Nearly full' },
      cells: [
        { date: thu9, figure: '0.00', is_met: false, is_in_force: false },
        { date: fri10, is_met: false },
        { date: sat11, figure: '100.00', is_met: true, is_in_force: true },
        { date: sun12, is_met: false },
      ],
    },
  ])
  expect(shown.adjustments).toMatchObject([
    { adjustment: { value: '-4.00', room_type: { code: 'DLX' } }, nights: [thu9, sat11] },
  ])
})

test('two runs at once do it once', async () => {
  await keep()
  await sell(fri10, sun12)
  const both = await Promise.all([revenue, house.manager].map(person => person.do(rateStrategy.run, {})))
  expect(both.map(({ began }) => began).sort()).toEqual([0, 2])
  expect(await revenue.do(rateAdjustment.list, {})).toMatchObject({ total: 1 })
})

test('while one sells the last rooms another runs the strategies: both come through', async () => {
  await keep()
  const all = await Promise.all([
    sell(sat11, sun12, rooms),
    ...Array.from({ length: 4 }, run),
    revenue.do(rateAdjustment.store, { kind: 'percent', value: '1', begin_date: thu9, end_date: thu9 }),
  ])
  expect(all).toHaveLength(6)
  await run()
  expect(await twos()).toEqual(['141.40', '170.00', '187.00', '140.00'])
})

test.each<[string, Partial<Said>, string]>([
  ['without a name', { name: ' ' }, 'name'],
  ['with its last night before the first', { days_out_from: 9, days_out_to: 3 }, 'days_out_to'],
  ['that adjusts by nothing', { adjust_value: '0' }, 'adjust_value'],
  ['that adjusts and restricts', { restriction_kind: 'closed' }, 'restriction_kind'],
  [
    'that restricts to a minimum without a number',
    { effect: 'restrict', adjust_kind: null, adjust_value: null, restriction_kind: 'min_los' },
    'restriction_value',
  ],
  ['of a type that does not exist', { room_type_id: 999_999 }, 'room_type_id'],
  ['with a threshold that is no number', { threshold: 'full' }, 'threshold'],
])('a strategy %s is not kept', async (_, more, field) => {
  const answered = await revenue.call(rateStrategy.store, said(more))
  expect(answered).toMatchObject({ status: 422, refused: 'validation' })
  expect(JSON.stringify(answered.body)).toContain(field)
  expect(await revenue.do(rateStrategy.list, { include_inactive: true })).toMatchObject({ total: 0 })
})

test('half a cent is no amount, and one rate and its class are not both meant', async () => {
  const half = said({ adjust_kind: 'amount', adjust_value: '0.005' })
  expect(await revenue.call(rateStrategy.store, half)).toMatchObject({ status: 422, refused: 'validation' })
  const both = said({ rate_code_id: id('rate-code', 'BAR'), rate_class_id: id('rate-class', 'PUB') })
  expect(await revenue.call(rateStrategy.store, both)).toMatchObject({ status: 422, refused: 'validation' })
  expect(await revenue.call(rateStrategy.simulate, {})).toMatchObject({ status: 422, refused: 'validation' })
})

test('whoever only sells looks; for another property nothing of it exists', async () => {
  const { item } = await keep()
  const clerk = await house.personWith('Look to book')
  expect((await clerk.call(rateStrategy.calendar, { from_date: thu9 })).status).toBe(200)
  expect((await clerk.call(rateStrategy.runs, {})).status).toBe(200)
  for (const answered of [
    await clerk.call(rateStrategy.store, said()),
    await clerk.call(rateStrategy.run, {}),
    await clerk.call(rateStrategy.destroy, { id: item.id }),
  ])
    expect(answered).toMatchObject({ status: 403 })

  const other = await anotherProperty(house)
  expect(await other.do(rateStrategy.list, { include_inactive: true })).toMatchObject({ total: 0 })
  expect(await other.do(rateStrategy.runs, {})).toMatchObject({ total: 0 })
  expect(await other.do(rateStrategy.run, {})).toMatchObject({ strategies: 0 })
  const theirs = { ...said({ room_type_id: null, for_room_type_id: null }), id: item.id, row_version: 1 }
  for (const answered of [
    await other.call(rateStrategy.update, theirs),
    await other.call(rateStrategy.destroy, { id: item.id }),
    await other.call(rateStrategy.simulate, { id: item.id }),
  ])
    expect(answered).toMatchObject({ status: 404 })
  expect(await other.call(rateStrategy.store, said())).toMatchObject({ status: 422, refused: 'validation' })
})

test('a rate that a strategy is for is not thrown away beside it, and what it did stands in the changes log', async () => {
  const { item } = await keep({ rate_code_id: id('rate-code', 'BARNR') })
  const [{ n }] = await house.sql<{ n: number }[]>`
    select count(*)::int as n from operation where entity = 'rate-strategy' and entity_id = ${item.id}`
  expect(n).toBe(1)
  await expect(
    house.sql`delete from rate_code where property_id = ${house.property_id} and id = ${id('rate-code', 'BARNR')}`,
  ).rejects.toThrow(/foreign key/)
  expect(addDays(bookingDay, 60) > sun12).toBe(true)
})
