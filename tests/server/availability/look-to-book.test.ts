import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../src/hotel/business-date'
import { availability } from '../../../src/wire/availability'
import { guestProfile } from '../../../src/wire/profile'
import { reservation } from '../../../src/wire/reservation'
import type { House } from '../kit/house'
import { aSummerHouse, bookingDay, fri10, master, mon13, sat11, sun12, thu9 } from '../reservation/summer'

let house: House
let id: (key: string, code: string) => number
let acme: number

beforeAll(async () => {
  house = await aSummerHouse()
  id = house.stock.id
  acme = (await house.manager.do(guestProfile.quickStore, { last_name: 'Acme Ltd', profile_type: 'company' }))
    .id
  await master(house, 'negotiated-rate').store({
    guest_profile_id: acme,
    rate_code_id: id('rate-code', 'ACME26'),
    begin_date: '2026-01-01',
    end_date: '2026-12-31',
  })
})
afterAll(() => house.close())

const family = { arrival_date: thu9, departure_date: sun12, adults: 2, child_ages: [4, 9] }
type Found = Awaited<ReturnType<typeof search>>
const search = (input: Record<string, unknown>) =>
  house.manager.do(availability.lookToBook, { ...family, ...input } as never)
const cellOf = (found: Found, code: string, type = 'DLX') =>
  found.cells.find(
    ({ rate_id, type_id }) => rate_id === id('rate-code', code) && type_id === id('room-type', type),
  )

test('10.4: the stay of three nights costs 540.00 on BAR, 486.00 on BARNR and 458.00 on ACME26', async () => {
  const found = await search({ company_id: acme })
  expect(found).toMatchObject({ nights: 3, party: { adults: 2, c1: 1, c2: 1, c3: 0 } })
  expect(cellOf(found, 'BAR')).toMatchObject({
    total: '540.00',
    average: '180.00',
    first_night: '160.00',
    sellable: true,
  })
  expect(cellOf(found, 'BARNR')).toMatchObject({ total: '486.00', sellable: true })
  expect(cellOf(found, 'ACME26')).toMatchObject({ total: '458.00', sellable: true })
  expect(found.rates[0]).toMatchObject({ code: 'ACME26', negotiated: true })
})

test('what the house sells to somebody who asks for no rate is said beside the prices', async () => {
  const { sql, property_id } = house
  const set = (rate: number | null) =>
    sql`update property_control set default_rate_code_id = ${rate} where property_id = ${property_id}`
  await set(id('rate-code', 'BARNR'))
  expect((await search({})).default_rate_id).toBe(id('rate-code', 'BARNR'))
  await set(null)
  expect((await search({})).default_rate_id).toBeNull()
})

test('a negotiated rate is shown to those who hold it alone', async () => {
  expect(cellOf(await search({}), 'ACME26')).toBeUndefined()
})

test('several rooms cost so many times as much, and too many are not sold', async () => {
  expect(cellOf(await search({ rooms: 2 }), 'BAR')).toMatchObject({
    total: '1080.00',
    average: '180.00',
    sellable: true,
  })
  const found = await search({ rooms: 5 })
  expect(cellOf(found, 'BAR')).toMatchObject({ sellable: false, reasons: ['no_availability'] })
})

test('rooms left are those of the weakest night, before anybody has booked', async () => {
  const found = await search({})
  expect(found.types.map(({ code, rooms_left, house_left }) => [code, rooms_left, house_left])).toEqual([
    ['STD', 6, 10],
    ['DLX', 4, 10],
  ])
})

test('a day use rate is for days, another for nights', async () => {
  const night = await search({ adults: 1, child_ages: [] })
  expect(cellOf(night, 'DAY')).toMatchObject({ sellable: false, reasons: ['day_use_only'] })
  const day = await search({ departure_date: thu9, adults: 1, child_ages: [] })
  expect(day.nights).toBe(0)
  expect(cellOf(day, 'DAY')).toMatchObject({ total: '60.00', sellable: true })
  expect(cellOf(day, 'BAR')).toMatchObject({ sellable: false, reasons: ['day_use_only'] })
})

test('what booking would refuse is not offered: nights outside the sell dates of the house, no room left for day guests', async () => {
  const { sql, property_id, manager } = house
  const sells = (from: string | null, to: string | null) =>
    sql`update property_control set sell_begin_date = ${from}, sell_end_date = ${to} where property_id = ${property_id}`
  const two = { adults: 2, child_ages: [] }
  const wanted = (code: string) => ({
    ...two,
    room_type_id: id('room-type', 'DLX'),
    rate_code_id: id('rate-code', code),
  })
  const guest = { guest: { last_name: 'Late' } }
  await sells('2026-01-01', fri10)
  const stay = { arrival_date: thu9, departure_date: sun12 }
  expect(cellOf(await search(two), 'BAR')).toMatchObject({ sellable: false, reasons: ['house_not_open'] })
  const why = { ...family, ...stay, rate_id: id('rate-code', 'BAR'), type_id: id('room-type', 'DLX') }
  expect((await manager.do(availability.explain, why)).reasons).toMatchObject([
    {
      code: 'house_not_open',
      scope: 'house',
      fix: 'The house takes stays from 2026-01-01 to 2026-07-10 only.',
    },
  ])
  expect(await manager.call(availability.hold, { ...stay, ...wanted('BAR') })).toMatchObject({
    refused: 'house_not_open',
  })
  // The last night is sold; of the day after it nothing is, not even a few hours.
  expect(cellOf(await search({ ...two, departure_date: sat11 }), 'BAR')).toMatchObject({ sellable: true })
  const dayAfter = { arrival_date: sat11, departure_date: sat11 }
  expect(cellOf(await search({ ...two, ...dayAfter }), 'DAY')).toMatchObject({ reasons: ['house_not_open'] })
  expect(await manager.call(reservation.store, { ...dayAfter, ...guest, ...wanted('DAY') })).toMatchObject({
    refused: 'house_not_open',
  })
  await sells('2026-01-01', null)

  const aDay = { arrival_date: sun12, departure_date: sun12 }
  const full = (most: number | null) =>
    sql`update property_control set max_day_use_per_date = ${most} where property_id = ${property_id}`
  await full(1)
  expect(cellOf(await search({ ...two, ...aDay }), 'DAY')).toMatchObject({ sellable: true })
  expect(cellOf(await search({ ...two, ...aDay, rooms: 2 }), 'DAY')).toMatchObject({
    sellable: false,
    reasons: ['day_use_full'],
  })
  await manager.do(reservation.store, { ...aDay, ...guest, ...wanted('DAY') })
  expect(cellOf(await search({ ...two, ...aDay }), 'DAY')).toMatchObject({ reasons: ['day_use_full'] })
  await full(null)
})

test('of a stay that would begin in the past nothing is offered', async () => {
  const past = {
    arrival_date: addDays(bookingDay, -1),
    departure_date: bookingDay,
    adults: 2,
    child_ages: [],
  }
  expect(cellOf(await search(past), 'BAR')!.reasons).toContain('date_in_past')
})

test('six adults pay for four and two more, and do not fit', async () => {
  const found = await search({ departure_date: fri10, adults: 6, child_ages: [] })
  expect(cellOf(found, 'BAR')).toMatchObject({
    total: '260.00',
    sellable: false,
    reasons: ['occupancy_too_high'],
  })
})

test('nights without a price close the cell, and other dates are offered', async () => {
  const found = await search({ arrival_date: '2026-08-31', departure_date: '2026-09-02' })
  expect(cellOf(found, 'BAR')).toMatchObject({
    total: null,
    sellable: false,
    reasons: ['rate_not_available'],
  })
  const explained = await house.manager.do(availability.explain, {
    ...family,
    arrival_date: '2026-08-31',
    departure_date: '2026-09-02',
    rate_id: id('rate-code', 'BAR'),
    type_id: id('room-type', 'DLX'),
  })
  expect(explained.reasons[0]).toMatchObject({
    code: 'rate_not_available',
    dates: ['2026-09-01'],
    fix: 'BAR is not priced on 2026-09-01.',
  })
  expect(explained.alternatives).toContainEqual(
    expect.objectContaining({ kind: 'dates', arrival_date: '2026-08-30', departure_date: '2026-09-01' }),
  )
  expect(explained.alternatives.at(-1)).toEqual({ kind: 'waitlist' })
})

test('10.25: three restrictions hold, the one for the web does not', async () => {
  const { sql, property_id } = house
  const [bar, barnr, dlx] = [id('rate-code', 'BAR'), id('rate-code', 'BARNR'), id('room-type', 'DLX')]
  await sql`
    insert into restriction (property_id, kind, value, begin_date, end_date, days_of_week, rate_code_id, room_type_id, channel) values
      (${property_id}, 'min_los', 3, '2026-07-10', '2026-07-10', 127, ${bar}, null, null),
      (${property_id}, 'ctd', null, '2026-07-01', '2026-07-31', 64, null, null, null),
      (${property_id}, 'closed', null, '2026-07-11', '2026-07-11', 127, null, ${dlx}, 'web'),
      (${property_id}, 'min_advance', 11, '2026-07-01', '2026-07-31', 127, ${barnr}, null, null)`
  const explained = await house.manager.do(availability.explain, {
    arrival_date: fri10,
    departure_date: sun12,
    adults: 2,
    rate_id: barnr,
    type_id: dlx,
  })
  expect(explained.sellable).toBe(false)
  expect(
    explained.reasons.map(({ code, scope, value, actual, dates }) => ({ code, scope, value, actual, dates })),
  ).toEqual([
    { code: 'ctd', scope: 'house', dates: [sun12] },
    { code: 'min_los', scope: 'rate', value: 3, actual: 2, dates: [fri10] },
    { code: 'min_advance', scope: 'rate', value: 11, actual: 10, dates: [fri10] },
  ])
  expect(explained.nights.map(({ date, price }) => [date, price])).toEqual([
    [fri10, '153.00'],
    [sat11, '153.00'],
  ])
  await sql`delete from restriction where property_id = ${property_id}`
})

test('availability shows every night of every type, opened or not', async () => {
  const { dates, rows } = await house.manager.do(availability.search, { from_date: thu9, days: 4 })
  expect(dates.map(({ date, weekday, house: all }) => [date, weekday, all.physical, all.to_sell])).toEqual([
    [thu9, 'thu', 10, 10],
    [fri10, 'fri', 10, 10],
    [sat11, 'sat', 10, 10],
    [sun12, 'sun', 10, 10],
  ])
  expect(rows.map(({ room_type, cells }) => [room_type.code, cells.map(({ to_sell }) => to_sell)])).toEqual([
    ['STD', [6, 6, 6, 6]],
    ['DLX', [4, 4, 4, 4]],
  ])
})

test('10.2: the house holds back rooms that other types have sold too many of', async () => {
  const { sql, property_id } = house
  const [std, dlx] = [id('room-type', 'STD'), id('room-type', 'DLX')]
  const deltas = [{ stay_date: mon13, room_type_id: std, sold: 9 }]
  await sql`select inventory_apply(${property_id}, array(select (t.stay_date, t.room_type_id, 0, 0, 0, t.sold, 0, 0, 0, 0, null)::inventory_delta
    from jsonb_to_recordset(${sql.json(deltas)}::jsonb) as t (stay_date date, room_type_id bigint, sold int)), true, true)`
  const { rows, dates } = await house.manager.do(availability.search, { from_date: mon13, days: 1 })
  expect(rows.map(({ cells: [{ max_avail, to_sell }] }) => [max_avail, to_sell])).toEqual([
    [-3, 0],
    [4, 1],
  ])
  expect(dates[0].house).toMatchObject({ max_avail: 1, occupancy_percent: '90.00' })
  const explained = await house.manager.do(availability.explain, {
    arrival_date: mon13,
    adults: 1,
    rooms: 2,
    rate_id: id('rate-code', 'BAR'),
    type_id: dlx,
  })
  expect(explained).toMatchObject({
    sellable: false,
    house: 'House level: 1 room left; 3 STD rooms are oversold.',
  })
  expect(explained.reasons.map(({ code }) => code)).toEqual(['house_full'])
})

test('whoever may not sell sees nothing', async () => {
  const nobody = await house.personWith('Housekeeping board')
  expect(await nobody.call(availability.lookToBook, family as never)).toMatchObject({ status: 403 })
  expect(
    await house.manager.call(availability.explain, { ...family, rate_id: 999_999, type_id: 1 } as never),
  ).toMatchObject({ status: 404 })
})
