import { afterAll, beforeAll, expect, test } from 'vitest'
import { entityOf } from '../../../src/server/master/entities'
import { masterCalls } from '../../../src/wire/master'
import { rateAdjustment } from '../../../src/wire/rate-adjustment'
import type { House } from '../kit/house'
import { aSummerHouse, fri10, master, thu9 } from '../reservation/summer'

let house: House

beforeAll(async () => {
  house = await aSummerHouse()
})
afterAll(() => house.close())

type Cell = {
  a1: string
  a2: string
  a3: string | null
  a4: string | null
  extra_adult: string | null
  c1: string
  c2: string
  c3: string
  source: string
}
const cell = async (code: string, type: string, night: string): Promise<Cell | undefined> => {
  const [row] = await house.sql<Cell[]>`
    select d.a1, d.a2, d.a3, d.a4, d.extra_adult, d.c1, d.c2, d.c3, d.source from rate_day d
      join rate_code r on r.id = d.rate_code_id join room_type t on t.id = d.room_type_id
     where d.property_id = ${house.property_id} and r.code = ${code} and t.code = ${type} and d.stay_date = ${night}`
  return row
}
const idOf = (key: string, code: string) => house.stock.id(key, code)

test('a saved price is sold at once, and codes made from it follow', async () => {
  expect(await cell('BAR', 'DLX', thu9)).toMatchObject({
    a1: '120.0000',
    a2: '140.0000',
    a3: '170.0000',
    a4: '200.0000',
    c2: '20.0000',
    c3: '35.0000',
    source: 'schedule',
  })
  expect(await cell('BARNR', 'DLX', thu9)).toMatchObject({
    a1: '108.0000',
    a2: '126.0000',
    a3: '153.0000',
    extra_adult: '27.0000',
    c2: '18.0000',
    c3: '32.0000',
    source: 'derived',
  })
  expect(await cell('ACME26', 'DLX', fri10)).toMatchObject({
    a1: '127.0000',
    a2: '144.0000',
    a3: '170.0000',
    c2: '17.0000',
  })
  expect(await cell('BAR', 'DLX', '2026-09-01')).toBeUndefined()
})

test('the list of codes says how many nights of each have a price, and since when; a night that has passed counts no more', async () => {
  const listed = async () => {
    const { items } = await house.manager.do(masterCalls(entityOf('rate-code')).list!, { per_page: 100 })
    return Object.fromEntries(items.map(one => [String(one.code), one]))
  }
  const before = await listed()
  // From 30 June to 31 August.
  expect(before.BAR).toMatchObject({ nights_priced: 63, published_at: expect.stringMatching(/Z$/) })
  expect(before.BARNR.nights_priced).toBe(63)
  const twoMore = {
    owner_type: 'rate_code',
    rate_code_id: idOf('rate-code', 'BAR'),
    season_name: 'Autumn',
    begin_date: '2026-10-01',
    end_date: '2026-10-02',
    days_of_week: ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'],
    room_type_ids: [idOf('room-type', 'STD')],
    one_person: '80.00',
    two_persons: '90.00',
  }
  const { data } = await master(house, 'pricing-schedule').store(twoMore)
  const after = await listed()
  expect([after.BAR.nights_priced, after.BARNR.nights_priced]).toEqual([65, 65])
  expect(String(after.BAR.published_at) > String(before.BAR.published_at)).toBe(true)
  expect(after.DAY.published_at).toBe(before.DAY.published_at)
  // What is counted is what is sold.
  const [{ nights }] = await house.sql<{ nights: number }[]>`
    select count(distinct stay_date)::int as nights from rate_day where rate_code_id = ${idOf('rate-code', 'BAR')}`
  expect(nights).toBe(65)
  await master(house, 'pricing-schedule').remove(data.id)
  expect((await listed()).BAR.nights_priced).toBe(63)
  await house.sql`
    update rate_publication set nights = nights + datemultirange(daterange('2026-06-01', '2026-06-30'))
     where rate_code_id = ${idOf('rate-code', 'BAR')}`
  expect((await listed()).BAR.nights_priced).toBe(63)
})

test('nothing is published before the business date', async () => {
  expect(await cell('BAR', 'DLX', '2026-06-29')).toBeUndefined()
  expect(await cell('BAR', 'DLX', '2026-06-30')).toBeDefined()
})

test('a changed price rewrites its own nights only, those of derived codes too', async () => {
  const [row] = await house.sql<{ id: number; row_version: number }[]>`
    select id, row_version from pricing_schedule where season_name = 'Summer weekend'`
  const before = await cell('BAR', 'DLX', thu9)
  const { data } = await master(house, 'pricing-schedule').update({ ...row, two_persons: '180' })
  // Fridays and Saturdays of July and August, of BAR, BARNR and ACME26.
  expect(data.published).toEqual({ rows: 18 * 3, from: '2026-07-03', to: '2026-08-29' })
  expect(await cell('BAR', 'DLX', fri10)).toMatchObject({ a2: '180.0000' })
  expect(await cell('BARNR', 'DLX', fri10)).toMatchObject({ a2: '162.0000' })
  expect(await cell('BAR', 'DLX', thu9)).toEqual(before)
})

test('two rows of one rate may not price one night of one type', async () => {
  const row = {
    owner_type: 'rate_code',
    rate_code_id: idOf('rate-code', 'BAR'),
    begin_date: '2026-08-30',
    end_date: '2026-09-30',
    days_of_week: ['sun'],
    room_type_ids: [idOf('room-type', 'DLX')],
    one_person: '1',
    two_persons: '2',
  }
  const refused = await master(house, 'pricing-schedule').store(row)
  expect(refused).toMatchObject({ status: 422, refused: 'overlap' })
  expect(refused.body.message).toContain('2026-08-30')
  const tier = await master(house, 'pricing-schedule').store({
    ...row,
    begin_date: '2026-09-01',
    min_nights: 7,
  })
  expect(tier.status).toBe(200)
})

test('a row that is outside what its rate sells is refused by its field', async () => {
  const row = {
    owner_type: 'rate_code',
    rate_code_id: idOf('rate-code', 'BAR'),
    begin_date: '2025-01-01',
    end_date: '2025-01-31',
    days_of_week: ['sun'],
    room_type_ids: [idOf('room-type', 'PM')],
    one_person: '1',
    two_persons: '2',
  }
  const refused = await master(house, 'pricing-schedule').store(row)
  expect(refused.body).toMatchObject({
    error: {
      error: 'validation',
      fields: { begin_date: expect.anything(), room_type_ids: expect.anything() },
    },
  })
})

test('a deleted row closes its nights', async () => {
  const row = {
    owner_type: 'rate_code',
    rate_code_id: idOf('rate-code', 'BAR'),
    begin_date: '2026-12-01',
    end_date: '2026-12-31',
    days_of_week: ['sun', 'mon'],
    room_type_ids: [idOf('room-type', 'DLX')],
    one_person: '100',
    two_persons: '110',
  }
  const { data } = await master(house, 'pricing-schedule').store(row)
  expect(await cell('BAR', 'DLX', '2026-12-06')).toBeDefined()
  expect(await cell('BAR', 'DLX', '2026-12-08')).toBeUndefined()
  await master(house, 'pricing-schedule').remove(data.id)
  expect(await cell('BAR', 'DLX', '2026-12-06')).toBeUndefined()
})

test('a rate is not based on itself, nor four deep', async () => {
  const [bar] = await house.sql<
    { id: number; row_version: number }[]
  >`select id, row_version from rate_code where code = 'BAR'`
  const refused = await master(house, 'rate-code').update({
    ...bar,
    pricing_basis: 'derived',
    base_rate_code_id: idOf('rate-code', 'BARNR'),
    derive_type: 'percent',
    derive_value: '-1',
  })
  expect(refused.refused).toBe('rate_circle')
})

test('a rack rate prices the codes that are made from it', async () => {
  const common = {
    name: 'Rack',
    rate_category_id: idOf('rate-category', 'BAR'),
    market_code_id: idOf('market-code', 'BAR'),
    begin_sell_date: '2026-01-01',
    end_sell_date: '2026-12-31',
    room_type_ids: [idOf('room-type', 'STD')],
    currency_code: 'EUR',
    exchange_mode: 'daily',
    transaction_code_id: idOf('transaction-code', '1000'),
    pricing_basis: 'rack',
    derive_type: 'percent',
    derive_value: '-20',
  }
  await master(house, 'rate-code').store({ code: 'RACK20', ...common })
  const rack = await master(house, 'rate').store({
    code: 'R1',
    name: 'Rack STD',
    room_type_id: idOf('room-type', 'STD'),
    begin_date: '2026-07-01',
    days_of_week: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
    one_person: '200',
    two_persons: '220',
    extra_adult: '40',
    transaction_code_id: idOf('transaction-code', '1000'),
  })
  expect(rack.status).toBe(200)
  expect(await cell('RACK20', 'STD', thu9)).toMatchObject({
    a1: '160.0000',
    a2: '176.0000',
    extra_adult: '32.0000',
    source: 'rack',
  })
})

test('a rate code that nothing but its prices names can be deleted', async () => {
  const { data } = await master(house, 'rate-code').store({
    code: 'GONE',
    name: 'Gone',
    rate_category_id: idOf('rate-category', 'BAR'),
    market_code_id: idOf('market-code', 'BAR'),
    begin_sell_date: '2026-01-01',
    end_sell_date: '2026-12-31',
    room_type_ids: [idOf('room-type', 'STD')],
    currency_code: 'EUR',
    exchange_mode: 'daily',
    transaction_code_id: idOf('transaction-code', '1000'),
    pricing_basis: 'derived',
    base_rate_code_id: idOf('rate-code', 'BAR'),
    derive_type: 'amount',
    derive_value: '-5',
  })
  expect(await cell('GONE', 'STD', thu9)).toMatchObject({ a1: '85.0000' })
  expect(await master(house, 'rate-code').remove(data.id)).toMatchObject({ status: 200 })
  expect(await cell('GONE', 'STD', thu9)).toBeUndefined()
})

const control = async (fields: Record<string, unknown>) => {
  const [row] = await house.sql<{ id: number; row_version: number }[]>`
    select id, row_version from property_control where property_id = ${house.property_id}`
  expect(await master(house, 'property-control').update({ ...row, ...fields })).toMatchObject({ status: 200 })
}

test('a house that takes bookings further ahead than before has prices for the nights that come to it', async () => {
  await control({ max_advance_days: 9 })
  // As if it had never been otherwise: nights up to 9 July.
  await house.sql`delete from rate_day where stay_date > ${thu9}`
  await control({ max_advance_days: 10 })
  expect(await cell('BAR', 'DLX', fri10)).toMatchObject({ a2: '180.0000' })
  expect(await cell('BARNR', 'DLX', fri10)).toMatchObject({ a2: '162.0000' })
  expect(await cell('BAR', 'DLX', '2026-07-11')).toBeUndefined()
  await control({ max_advance_days: 730 })
  expect(await cell('BAR', 'DLX', '2026-08-31')).toBeDefined()
})

test('an age band that gets another name keeps its prices: they call it by the new one', async () => {
  const bands = (middle: string) => [
    { name: 'Infant', age_from: 0, age_to: 5 },
    { name: middle, age_from: 6, age_to: 11 },
    { name: 'Teen', age_from: 12, age_to: 17 },
  ]
  await control({ child_age_bands: bands('Pupil') })
  expect(await cell('BAR', 'DLX', thu9)).toMatchObject({ c2: '20.0000', c3: '35.0000' })
  const [{ named, left }] = await house.sql<{ named: number; left: number }[]>`
    select count(*) filter (where child_prices @> '[{"band": "Pupil"}]')::int as named,
           count(*) filter (where child_prices @> '[{"band": "Child"}]')::int as left
      from pricing_schedule where property_id = ${house.property_id}`
  expect([named > 0, left]).toEqual([true, 0])
  await control({ child_age_bands: bands('Child') })
  expect(await cell('BAR', 'DLX', thu9)).toMatchObject({ c2: '20.0000', c3: '35.0000' })
})

test('a category that comes into another class is yielded as that class is', async () => {
  const [negotiated, open] = [idOf('rate-class', 'NEG'), idOf('rate-class', 'PUB')]
  const { items } = await house.manager.do(rateAdjustment.store, {
    kind: 'percent',
    value: '10',
    begin_date: thu9,
    end_date: thu9,
    scopes: [{ rate_class_id: negotiated }],
  })
  expect(await cell('BAR', 'DLX', thu9)).toMatchObject({ a2: '140.0000' })
  const into = async (rate_class_id: number) => {
    const [row] = await house.sql<{ id: number; row_version: number }[]>`
      select id, row_version from rate_category where property_id = ${house.property_id} and code = 'BAR'`
    expect(await master(house, 'rate-category').update({ ...row, rate_class_id })).toMatchObject({
      status: 200,
    })
  }
  await into(negotiated)
  expect(await cell('BAR', 'DLX', thu9)).toMatchObject({ a2: '154.0000' })
  await into(open)
  expect(await cell('BAR', 'DLX', thu9)).toMatchObject({ a2: '140.0000' })
  await house.manager.do(rateAdjustment.destroy, { id: items[0].id })
})
