import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../src/hotel/business-date'
import { priceCalendar } from '../../../src/wire/price-calendar'
import { rateQuote } from '../../../src/wire/rate-quote'
import { rateSetup } from '../../../src/wire/rate-setup'
import type { House, Person } from '../kit/house'
import { changed } from './change'
import { aSummerHouse, sat11, sun12, thu9 } from '../reservation/summer'
import { putPackages } from './packages'

let house: House
let id: (key: string, code: string) => number
let clerk: Person

beforeAll(async () => {
  house = await aSummerHouse(putPackages)
  id = house.stock.id
  clerk = await house.personWith('Look to book', 'Rate update')
})
afterAll(() => house.close())

/** Everything that is sold of a rate code, cell by cell, without its id. */
const sold = (rate_code_id: number) =>
  house.sql`select stay_date, room_type_id, min_nights, max_nights, a1, a2, a3, a4, extra_adult, c1, c2, c3, market_code_id
              from rate_day where rate_code_id = ${rate_code_id} order by stay_date, room_type_id, min_nights`
const code = (text: string) => id('rate-code', text)

test('a copy with its prices is sold at the same prices', async () => {
  const night = {
    rate_code_id: code('BAR'),
    room_type_ids: [id('room-type', 'DLX')],
    from_date: sat11,
    to_date: sat11,
  }
  await clerk.do(priceCalendar.set, { ...night, mode: 'set', values: { a1: '155', a2: '177' } })
  const made = await house.manager.do(rateSetup.copy, {
    id: code('BAR'),
    code: 'BAR2',
    name: 'Second best',
    with: { schedule: true },
  })
  expect(made).toMatchObject({ rows: 3, negotiated: 0 })
  const cells = await sold(made.id)
  expect(cells).toHaveLength(made.published.rows)
  expect(cells).toEqual(await sold(code('BAR')))
  expect(
    cells.find(
      ({ stay_date, room_type_id }) => stay_date === sat11 && room_type_id === id('room-type', 'DLX'),
    ),
  ).toMatchObject({ a1: '155.0000', a2: '177.0000', a3: '200.0000' })
  // From now on each is priced by itself.
  await clerk.do(priceCalendar.set, { ...night, mode: 'clear' })
  expect(await sold(made.id)).toEqual(cells)
  const [row] =
    await house.sql`select code, name, room_type_ids, packages from rate_code where id = ${made.id}`
  expect(row).toMatchObject({ code: 'BAR2', name: 'Second best', packages: [] })
  const [log] =
    await house.sql`select label from operation where entity = 'rate-code' and entity_id = ${made.id} order by id desc limit 1`
  expect(log.label).toContain('made like BAR')
})

test('a copy takes along only what is asked for', async () => {
  const bare = await house.manager.do(rateSetup.copy, { id: code('BAR'), code: 'BARE' })
  expect(bare).toMatchObject({ rows: 0, published: { rows: 0 } })
  expect(await sold(bare.id)).toEqual([])
  const [{ name }] = await house.sql`select name from rate_code where id = ${bare.id}`
  expect(name).toBe('Best available rate')

  const packed = await house.manager.do(rateSetup.copy, {
    id: code('BARBF'),
    code: 'BARBF2',
    with: { packages: true },
  })
  const [{ packages }] = await house.sql`select packages from rate_code where id = ${packed.id}`
  expect(packages).toMatchObject([{ package_code_id: id('package-code', 'BKF'), is_included: true }])
  // A derived code has its prices from its base, so that its copy has them too.
  expect((await sold(packed.id)).length).toBe((await sold(code('BARBF'))).length)
})

test('agreements that still run go along when they are asked for', async () => {
  const [company] = await house.sql<{ id: number }[]>`
    insert into guest_profile (profile_type, last_name) values ('company', 'Acme') returning id`
  const agreement = {
    property_id: house.property_id,
    guest_profile_id: company.id,
    rate_code_id: code('ACME26'),
  }
  await house.sql`insert into negotiated_rate ${house.sql({ ...agreement, begin_date: '2025-01-01', end_date: '2025-12-31' })}`
  await house.sql`insert into negotiated_rate ${house.sql({ ...agreement, begin_date: '2026-01-01', end_date: '2026-12-31' })}`
  const made = await house.manager.do(rateSetup.copy, {
    id: code('ACME26'),
    code: 'ACME27',
    with: { negotiated: true },
  })
  expect(made.negotiated).toBe(1)
  const told = await clerk.do(rateQuote.view, {
    arrival_date: thu9,
    departure_date: sun12,
    adults: 2,
    child_ages: [4, 9],
    room_type_id: id('room-type', 'DLX'),
    rate_code_id: made.id,
    profiles: [{ role: 'company', guest_profile_id: company.id }],
  })
  expect(told).toMatchObject({ problems: [], totals: { room: '458.00' } })
})

test('a code that is taken, or nothing to copy, makes nothing', async () => {
  expect(await house.manager.call(rateSetup.copy, { id: code('BAR'), code: 'BARNR' })).toMatchObject({
    refused: 'duplicate',
  })
  expect(await house.manager.call(rateSetup.copy, { id: 999_999, code: 'NEW' })).toMatchObject({
    status: 404,
  })
  expect(await clerk.call(rateSetup.copy, { id: code('BAR'), code: 'NEW' })).toMatchObject({ status: 403 })
})

const aRow = async (season: string, type: string) => {
  const [row] = await house.sql<{ id: number; row_version: number }[]>`
    select id, row_version from pricing_schedule
     where rate_code_id = ${code('BAR')} and season_name = ${season} and room_type_ids = array[${id('room-type', type)}]::bigint[]
     order by begin_date desc limit 1`
  return row
}

test('a row of prices is cut before a night, and what is sold stays as it is', async () => {
  const row = await aRow('Summer weekend', 'DLX')
  const [before, derived] = await Promise.all([sold(code('BAR')), sold(code('BARNR'))])
  const { items } = await house.manager.do(rateSetup.split, { ...row, date: '2026-07-15' })
  expect(items.map(({ begin_date, end_date }) => [begin_date, end_date])).toEqual([
    ['2026-06-01', '2026-07-14'],
    ['2026-07-15', '2026-08-31'],
  ])
  expect(items[0].id).toBe(row.id)
  expect(items[0].row_version).toBeGreaterThan(row.row_version)
  expect(await sold(code('BAR'))).toEqual(before)
  expect(await sold(code('BARNR'))).toEqual(derived)
  const [made] = await house.sql`select * from pricing_schedule where id = ${items[1].id}`
  expect(made).toMatchObject({
    season_name: 'Summer weekend',
    two_persons: '170.0000',
    days_of_week: 48,
    child_prices: [
      { band: 'Infant', amount: '0' },
      { band: 'Child', amount: '20' },
      { band: 'Teen', amount: '35' },
    ],
  })
  // The second half may be priced by itself now.
  await changed(house, 'pricing-schedule', { id: items[1].id, two_persons: '190' })
  const dearer = (await sold(code('BAR'))).filter((cell, index) => cell.a2 !== before[index].a2)
  expect(dearer.length).toBeGreaterThan(0)
  expect(dearer.every(({ stay_date }) => stay_date >= '2026-07-15')).toBe(true)
})

test('a season is cut as a whole: all its types and weekdays, and nothing else', async () => {
  const row = await aRow('Summer', 'DLX')
  const before = await sold(code('BAR'))
  const { items } = await house.manager.do(rateSetup.split, {
    ...row,
    date: '2026-07-20',
    whole_season: true,
  })
  // The weekend was cut before, so that it is another season by now.
  expect(items).toHaveLength(4)
  expect(items.map(({ begin_date }) => begin_date)).toEqual([
    '2026-06-01',
    '2026-07-20',
    '2026-06-01',
    '2026-07-20',
  ])
  expect(await sold(code('BAR'))).toEqual(before)
})

test('there is nothing to cut off before the first night, or after the last', async () => {
  const row = await aRow('Summer', 'STD')
  for (const date of ['2026-05-01', '2026-07-20', '2026-09-01']) {
    expect(await house.manager.call(rateSetup.split, { ...row, date })).toMatchObject({
      refused: 'split_outside',
    })
  }
  expect(await house.manager.call(rateSetup.split, { id: 999_999, date: thu9 })).toMatchObject({
    status: 404,
  })
  expect(await clerk.call(rateSetup.split, { ...row, date: '2026-08-01' })).toMatchObject({ status: 403 })
})

test('of two who cut the same row at once one does', async () => {
  const row = await aRow('Summer', 'STD')
  const before = await sold(code('BAR'))
  const both = await Promise.all(
    ['2026-08-01', '2026-08-15'].map(date => house.manager.call(rateSetup.split, { ...row, date })),
  )
  expect(both.map(({ refused }) => refused).toSorted()).toEqual(['stale', undefined])
  expect(await sold(code('BAR'))).toEqual(before)
})

const preview = (packageCode: string, more: object = {}) =>
  clerk.do(rateSetup.previewPackage, {
    id: id('package-code', packageCode),
    arrival: thu9,
    departure: sun12,
    adults: 2,
    c1: 1,
    c2: 1,
    ...more,
  })

test('3.5: what each package posts for the family, night by night', async () => {
  expect(await preview('BKF')).toEqual({
    items: [thu9, addDays(thu9, 1), sat11].map(date => ({
      date,
      consumed_on: addDays(date, 1),
      units: 4,
      unit_price: '15.00',
      amount: '38.00',
    })),
    total: '114.00',
  })
  expect((await preview('PRK')).total).toBe('36.00')
  expect(await preview('CLEAN')).toMatchObject({ items: [{ date: sat11, amount: '25.00' }], total: '25.00' })
  expect(await preview('SPA')).toMatchObject({ items: [{ date: thu9 }, { date: sat11 }], total: '120.00' })
  expect(await preview('LINEN')).toMatchObject({ items: [{ date: addDays(thu9, 1) }], total: '9.00' })
  expect((await preview('PRK', { rooms: 3 })).total).toBe('108.00')
  // A flat package is once, whatever rooms.
  expect((await preview('CLEAN', { rooms: 3 })).total).toBe('25.00')
})

test('a package is previewed for one day, and not where it has no price', async () => {
  expect(await preview('PRK', { departure: thu9 })).toMatchObject({ items: [{ date: thu9 }], total: '12.00' })
  const ask = (more: object) =>
    clerk.call(rateSetup.previewPackage, {
      id: id('package-code', 'PRK'),
      arrival: thu9,
      departure: sun12,
      ...more,
    })
  expect(await ask({ arrival: '2028-01-01', departure: '2028-01-02' })).toMatchObject({
    refused: 'package_not_sold',
  })
  expect(await ask({ departure: '2026-07-01' })).toMatchObject({ refused: 'validation' })
  expect(await ask({ departure: '2027-12-01' })).toMatchObject({ refused: 'stay_too_long' })
  expect(await ask({ id: 999_999 })).toMatchObject({ status: 404 })
})
