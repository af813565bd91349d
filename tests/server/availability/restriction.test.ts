import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../src/hotel/business-date'
import { availability } from '../../../src/wire/availability'
import type { InputOf } from '../../../src/wire/call'
import { bookingChange } from '../../../src/wire/booking-change'
import { reservation } from '../../../src/wire/reservation'
import { restriction } from '../../../src/wire/restriction'
import type { House, Person } from '../kit/house'
import { aSummerHouse, bookingDay, fri10, mon13, sat11, sun12, thu9, tue14 } from '../reservation/summer'

let house: House
let revenue: Person
let id: (key: string, code: string) => number

beforeAll(async () => {
  house = await aSummerHouse()
  id = house.stock.id
  revenue = await house.personWith('Restriction store', 'Look to book')
})
afterEach(() => house.sql`delete from restriction where property_id = ${house.property_id}`)
afterAll(() => house.close())

type Stored = InputOf<typeof restriction.store>
const weekend = { begin_date: fri10, end_date: sun12 }
const set = (input: Partial<Stored>, person = revenue) =>
  person.call(restriction.store, { kind: 'closed', ...weekend, ...input } as Stored)
const keep = (input: Partial<Stored>) =>
  revenue.do(restriction.store, { kind: 'closed', ...weekend, ...input } as Stored)
const reasonsOf = async (rate: string, type: string, stay: object = {}) => {
  const { cells } = await revenue.do(availability.lookToBook, {
    arrival_date: fri10,
    departure_date: sun12,
    adults: 2,
    rate_code_ids: [id('rate-code', rate)],
    room_type_ids: [id('room-type', type)],
    ...stay,
  })
  return cells[0].reasons
}

test('a type closed for a weekend is not sold then, the other is', async () => {
  const { items } = await keep({ scopes: [{ room_type_id: id('room-type', 'DLX') }], note: 'Wedding' })
  expect(items).toMatchObject([
    { kind: 'closed', scope: 'type', room_type: { code: 'DLX' }, note: 'Wedding', set_by: 'Person 101' },
  ])
  expect(await reasonsOf('BAR', 'DLX')).toEqual(['closed'])
  expect(await reasonsOf('BAR', 'STD')).toEqual([])
})

test('a restriction of a rate holds for that rate and those made from it, and one row is written for each scope', async () => {
  const { items } = await keep({
    kind: 'min_los',
    value: 3,
    scopes: [{ rate_code_id: id('rate-code', 'BAR') }, { rate_category_id: id('rate-category', 'CORP') }],
  })
  expect(items.map(({ scope, value }) => [scope, value])).toEqual([
    ['rate', 3],
    ['category', 3],
  ])
  expect(await reasonsOf('BAR', 'STD')).toEqual(['min_los'])
  expect(await reasonsOf('BARNR', 'STD')).toEqual(['min_los'])
  expect(await reasonsOf('BAR', 'STD', { departure_date: mon13 })).toEqual([])
})

test('without a scope the whole house is closed to arrival, on the weekdays that were said', async () => {
  await keep({ kind: 'cta', days_of_week: ['fri'] })
  expect(await reasonsOf('BAR', 'STD')).toEqual(['cta'])
  expect(await reasonsOf('BAR', 'STD', { arrival_date: sat11 })).toEqual([])
})

test('a smaller minimum takes the place of a greater one on its days, where it replaces it', async () => {
  await keep({ kind: 'min_los', value: 4, begin_date: '2026-07-01', end_date: '2026-07-31' })
  await keep({ kind: 'min_los', value: 2, replace: true })
  expect(await reasonsOf('BAR', 'STD')).toEqual([])
  expect(await reasonsOf('BAR', 'STD', { arrival_date: thu9 })).toEqual(['min_los'])
  const { items } = await revenue.do(restriction.list, { kind: 'min_los' })
  expect(items.map(({ begin_date, end_date, value }) => [begin_date, end_date, value])).toEqual([
    ['2026-07-01', thu9, 4],
    [fri10, sun12, 2],
    [mon13, '2026-07-31', 4],
  ])
})

test('beside a greater minimum a smaller one changes nothing, and another type keeps its own', async () => {
  const [std, dlx] = [id('room-type', 'STD'), id('room-type', 'DLX')]
  await keep({ kind: 'min_los', value: 4, scopes: [{ room_type_id: std }, { room_type_id: dlx }] })
  await keep({ kind: 'min_los', value: 2, scopes: [{ room_type_id: std }] })
  expect(await reasonsOf('BAR', 'STD')).toEqual(['min_los'])
  await keep({ kind: 'min_los', value: 2, scopes: [{ room_type_id: dlx }], replace: true })
  expect(await reasonsOf('BAR', 'STD')).toEqual(['min_los'])
  expect(await reasonsOf('BAR', 'DLX')).toEqual([])
})

test('lifted on one day it holds on the others; lifted altogether it is gone', async () => {
  const { items } = await keep({})
  const [{ id: number, row_version }] = items
  const { left } = await revenue.do(restriction.remove, {
    id: number,
    row_version,
    days: { begin_date: sat11, end_date: sat11 },
  })
  expect(left.map(({ begin_date, end_date }) => [begin_date, end_date])).toEqual([
    [fri10, fri10],
    [sun12, sun12],
  ])
  expect(await reasonsOf('BAR', 'STD', { arrival_date: sat11 })).toEqual([])
  expect(await reasonsOf('BAR', 'STD')).toEqual(['closed'])
  for (const one of left) await revenue.do(restriction.remove, { id: one.id })
  expect(await reasonsOf('BAR', 'STD')).toEqual([])
})

test('lifting days that it does not hold on leaves it as it is', async () => {
  const { items } = await keep({})
  const { left } = await revenue.do(restriction.remove, {
    id: items[0].id,
    days: { begin_date: '2026-08-01', end_date: '2026-08-02' },
  })
  expect(left).toEqual(items)
})

test('another number and other days are changed on what was read', async () => {
  const { items } = await keep({ kind: 'min_los', value: 4 })
  const [{ id: number, row_version }] = items
  const to = { kind: 'max_los' as const, value: 1, begin_date: fri10, end_date: fri10 }
  const changed = await revenue.do(restriction.update, { id: number, row_version, ...to })
  expect(changed).toMatchObject({ ...to, row_version: row_version + 1 })
  expect(await reasonsOf('BAR', 'STD')).toEqual(['max_los'])
  expect(await revenue.call(restriction.update, { id: number, row_version, ...to })).toMatchObject({
    refused: 'stale',
  })
  expect(await revenue.call(restriction.remove, { id: number, row_version })).toMatchObject({
    refused: 'stale',
  })
})

test('the calendar shows the house, every type, and what else carries something', async () => {
  const [bar, dlx] = [id('rate-code', 'BAR'), id('room-type', 'DLX')]
  await keep({ kind: 'ctd', days_of_week: ['sun'], begin_date: '2026-07-01', end_date: '2026-07-31' })
  await keep({ kind: 'min_los', value: 2, scopes: [{ room_type_id: dlx, rate_code_id: bar }] })
  const { dates, rows, restrictions } = await revenue.do(restriction.calendar, { from_date: thu9, days: 5 })
  expect(dates.map(({ date }) => date)).toEqual([thu9, fri10, sat11, sun12, mon13])
  expect(
    rows.map(({ scope, room_type, rate_code, cells }) => [
      scope,
      rate_code?.code,
      room_type?.code,
      cells.map(({ date }) => date),
    ]),
  ).toEqual([
    ['house', undefined, undefined, [sun12]],
    ['type', undefined, 'STD', []],
    ['type', undefined, 'DLX', []],
    ['rate', 'BAR', 'DLX', [fri10, sat11, sun12]],
  ])
  expect(restrictions).toHaveLength(2)
  const ofRate = await revenue.do(restriction.calendar, { from_date: thu9, rate_code_id: bar })
  expect(ofRate.rows.map(({ scope }) => scope)).toEqual(['rate'])
  expect(ofRate.dates).toHaveLength(31)
})

test('what was set and lifted stands in the changes log', async () => {
  const { items } = await keep({ scopes: [{ room_type_id: id('room-type', 'STD') }] })
  await revenue.do(restriction.remove, { id: items[0].id })
  const labels = await house.sql<{ label: string }[]>`
    select label from operation where entity = 'restriction' and entity_id = ${items[0].id} order by id`
  expect(labels.map(({ label }) => label)).toEqual([
    `Closed set for STD, ${fri10} to ${sun12}`,
    `Closed lifted for STD, ${fri10} to ${sun12}`,
  ])
})

test.each<[string, Partial<Stored>, string]>([
  ['a minimum without a number', { kind: 'min_los' }, 'validation'],
  ['a closed day with a number', { value: 2 }, 'validation'],
  ['a last day before the first', { begin_date: sun12, end_date: fri10 }, 'validation'],
  ['an arrival on request', { kind: 'cta', on_request: true }, 'validation'],
  ['a rate that does not exist', { scopes: [{ rate_code_id: 999_999 }] }, 'validation'],
  ['a weekend without its weekday', { days_of_week: ['tue'] }, 'restriction_days'],
  ['days that are over', { begin_date: '2026-06-01', end_date: '2026-06-29' }, 'restriction_days'],
])('%s restricts nothing', async (_, input, refused) => {
  expect(await set(input)).toMatchObject({ status: 422, refused })
  expect(await revenue.do(restriction.list, {})).toMatchObject({ total: 0 })
})

test('days that begin before today may end today', async () => {
  expect(await set({ begin_date: '2026-06-01', end_date: bookingDay })).toMatchObject({ status: 200 })
})

test('whoever only sells sees restrictions and changes none', async () => {
  const { items } = await keep({})
  const clerk = await house.personWith('Look to book')
  expect(await clerk.do(restriction.list, {})).toMatchObject({ total: 1 })
  expect(await set({}, clerk)).toMatchObject({ status: 403 })
  expect(await clerk.call(restriction.remove, { id: items[0].id })).toMatchObject({ status: 403 })
  const cleaner = await house.personWith('Housekeeping board')
  expect(await cleaner.call(restriction.calendar, { from_date: thu9 })).toMatchObject({ status: 403 })
})

test('a restriction that is gone cannot be lifted again', async () => {
  expect(await revenue.call(restriction.remove, { id: 999_999 })).toMatchObject({ status: 404 })
})

const stayed = async (person: Person, more: object = {}) =>
  person.call(
    reservation.store,
    {
      arrival_date: fri10,
      departure_date: sun12,
      adults: 2,
      guest: { last_name: `Stays${String.fromCharCode(97 + guests++)}` },
      room_type_id: id('room-type', 'DLX'),
      rate_code_id: id('rate-code', 'BAR'),
      ...more,
    },
    { answers: { similar_profile: 'new' } },
  )
let guests = 0
const inStandard = (date: string) => [{ date, room_type_id: id('room-type', 'STD') }]

test('a night in another type obeys what closes that type, and no longer what closes the first', async () => {
  const agent = await house.personWith('Reservation store', 'Reservation update')
  const only = { begin_date: sat11, end_date: sat11 }
  const [{ id: closed }] = (await keep({ ...only, scopes: [{ room_type_id: id('room-type', 'STD') }] })).items
  expect(await stayed(agent, { nights_detail: inStandard(sat11) })).toMatchObject({
    refused: 'restricted_stay',
  })
  const stay = (await stayed(agent)).data
  const patches = [{ dates: [sat11], set: { room_type_id: id('room-type', 'STD') } }]
  expect(
    await agent.call(bookingChange.updateNights, { reservation_id: stay.id, patches, reprice: 'new' }),
  ).toMatchObject({ refused: 'restricted_stay' })
  // Whoever may override it is asked once.
  expect(
    (
      await house.manager.call(bookingChange.updateNights, {
        reservation_id: stay.id,
        patches,
        reprice: 'new',
      })
    ).asked,
  ).toEqual(['restricted_stay'])
  await house.sql`delete from restriction where id = ${closed}`
  await keep({ ...only, scopes: [{ room_type_id: id('room-type', 'DLX') }] })
  expect(await stayed(agent, { nights_detail: inStandard(sat11) })).toMatchObject({ status: 200 })
  expect(await stayed(agent, { nights_detail: inStandard(fri10) })).toMatchObject({
    refused: 'restricted_stay',
  })
})

test('who changes a stay is held to what he asks for anew: arrival, departure, length, and the nights that come', async () => {
  const agent = await house.personWith('Reservation store', 'Reservation update')
  const stay = (await stayed(agent, { departure_date: mon13 })).data
  const to = (change: object, answers?: Record<string, string>, person: Person = agent) =>
    person.call(bookingChange.update, { id: stay.id, reprice: 'keep', ...change }, answers ? { answers } : {})
  const kinds = ({ body }: { body: Record<string, unknown> }) =>
    (body.error as { data: { reasons: { code: string }[] } }).data.reasons.map(({ code }) => code)
  await keep({ kind: 'cta' })
  await keep({ kind: 'ctd' })
  await keep({ kind: 'min_los', value: 3, begin_date: bookingDay })
  await keep({ kind: 'closed', begin_date: tue14, end_date: tue14 })
  // What he was sold is not asked again: neither his arrival nor his nights.
  expect(await to({ eta: '16:00' })).toMatchObject({ status: 200 })
  expect(await to({ adults: 1 })).toMatchObject({ status: 200 })
  // Sunday is closed to departure, two nights are too short; both are one refusal.
  expect(kinds(await to({ departure_date: sun12 }))).toEqual(['ctd', 'min_los'])
  expect(kinds(await to({ arrival_date: sat11, departure_date: tue14 }))).toEqual(['cta'])
  expect(kinds(await to({ departure_date: addDays(tue14, 1) }))).toEqual(['closed'])
  const asked = await to({ departure_date: sun12 }, undefined, house.manager)
  expect(asked.asked).toEqual(['restricted_stay'])
  expect(await to({ departure_date: sun12 }, { restricted_stay: 'yes' })).toMatchObject({
    refused: 'restricted_stay',
  })
  expect(await to({ departure_date: sun12 }, { restricted_stay: 'yes' }, house.manager)).toMatchObject({
    status: 200,
  })
})

test('a code for the night of whoever holds it is not given for one night to whoever does not', async () => {
  const agent = await house.personWith('Reservation store', 'Reservation update', 'Rate override')
  const acme = [{ date: sat11, rate_code_id: id('rate-code', 'ACME26') }]
  expect(await stayed(agent, { nights_detail: acme })).toMatchObject({ refused: 'rate_not_negotiated' })
})
