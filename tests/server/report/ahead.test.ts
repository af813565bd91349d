import { inflateSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BusinessDate } from '../../../src/hotel/business-date'
import { detailedAvailability } from '../../../src/hotel/report/definition/detailed-availability'
import { shaped } from '../../../src/hotel/report/report'
import { availability } from '../../../src/wire/availability'
import { bookingChange } from '../../../src/wire/booking-change'
import { checkIn } from '../../../src/wire/front-desk'
import { overbooking } from '../../../src/wire/room-limit'
import { type ReportAsked, reportCalls } from '../../../src/wire/report'
import { repair } from '../../../src/wire/room/repair'
import { letIn } from '../kit/arrive'
import { monday, saturday, sunday, tuesday, wednesday } from '../kit/days'
import { aDesk, type Booked, type Desk } from '../kit/desk'
import { closeNight } from '../kit/night'
import type { Stock } from '../../../src/server/property/stock'
import { runReport } from './run'

let desk: Desk
const run = (key: string, chosen: ReportAsked = {}) => runReport(desk.manager, key, chosen)

/**
 * Saturday is closed. Okafor, her husband and their son stay until Monday and have breakfast and half board; two rooms of the Rossis come on
 * Sunday with breakfast; Quinn has only asked for Monday, with lunch. A block holds two rooms of Monday. Of four deluxe rooms two are out
 * of order from Sunday on, one of them for a reason that keeps it among those available. The flat is nobody's and does not count.
 */
beforeAll(async () => {
  desk = await aDesk(furnish)
  const { manager, sql, property_id, stock } = desk
  const okafor = await stay('Okafor', { departure_date: monday })
  await sql`update reservation set c1 = 1 where id = ${okafor}`
  await sql`update reservation_night set c1 = 1 where reservation_id = ${okafor}`
  const rossi = await stay('Rossi', {
    type: 'DLX',
    rooms: 2,
    arrival_date: sunday,
    departure_date: tuesday,
  })
  const quinn = await stay('Quinn', {
    reservation_type: 'TENT',
    arrival_date: monday,
    departure_date: tuesday,
  })
  for (const [reservation_id, code] of [
    [okafor, 'BKF'],
    [okafor, 'HB'],
    [rossi, 'BKF'],
    [quinn, 'LUN'],
  ] as const)
    await manager.do(bookingChange.addPackage, {
      reservation_id,
      package_code_id: stock.id('package-code', code),
    })
  await manager.do(
    checkIn.checkIn,
    { reservation_id: okafor, room_id: await desk.roomId('101') },
    { answers: letIn },
  )
  await sql`update out_of_order_or_service_reason set include_in_statistics = code = 'LEAK' where property_id = ${property_id}`
  for (const [room, reason] of [
    ['201', 'MAINT'],
    ['202', 'LEAK'],
  ])
    await manager.do(repair.setOutOfOrder, {
      rooms: [await desk.roomId(room)],
      from_date: sunday,
      through_date: wednesday,
      reason_id: stock.id('out-of-order-or-service-reason', reason),
    })
  await manager.do(overbooking.set, {
    room_type_id: stock.id('room-type', 'DLX'),
    begin_date: monday,
    end_date: monday,
    rooms: 1,
  })
  await sql`
    select inventory_apply(${property_id}, array[(${monday}::date, ${stock.id('room-type', 'STD')}::bigint, 0, 0, 0, 0, 0, 2, 0, 0, null)::inventory_delta], true, true)`
  await closeNight(manager, sunday)
})
afterAll(() => desk.close())

async function furnish({ put, tx }: Stock): Promise<void> {
  const year = { begin_sell_date: '2026-01-01', end_sell_date: '2027-12-31' }
  const packages = [
    { code: 'BKF', calculation_rule: 'per_adult', post_next_day: true, meal_period: 'breakfast' },
    { code: 'LUN', calculation_rule: 'per_person', meal_period: 'lunch' },
    { code: 'HB', calculation_rule: 'per_room', meal_period: 'dinner' },
  ]
  await put(
    'package-code',
    packages.map(one => ({
      ...one,
      name: one.code,
      short_description: one.code,
      transaction_code_id: '2000',
      posting_rhythm: 'every_night',
      currency_code: 'EUR',
      includes_tax: true,
      sell_separately: true,
      ...year,
    })),
  )
  await put(
    'pricing-schedule',
    packages.map(({ code }) => ({
      owner_type: 'package_code',
      package_code_id: code,
      begin_date: '2026-01-01',
      end_date: '2027-12-31',
      unit_price: '10',
    })),
  )
  await put('accommodation-type', [
    { code: 'FLAT', name: 'Flats', kind: 'guest_room', include_in_statistics: false },
  ])
  await put('room-type', [
    {
      code: 'APT',
      name: 'Flat',
      accommodation_type_id: 'FLAT',
      smoking: 'non_smoking',
      bed_type_id: 'KING',
      default_occupancy: 2,
      max_occupancy: 4,
      max_adults: 4,
      max_children: 2,
      display_sequence: 3,
    },
  ])
  await put('room', [
    { code: '301', name: 'Flat', room_type_id: 'APT', floor_id: '02', smoking: 'non_smoking' },
  ])
  await tx.sql`
    update room set room_status_type_id = (select room_status_type_id from room where property_id = ${tx.property_id} and code = '101')
     where property_id = ${tx.property_id} and code = '301'`
}

async function stay(last_name: string, more: Partial<Booked>): Promise<number> {
  const guest_profile_id = await desk.guest({ last_name, first_name: 'Ada' })
  return (await desk.reserve({ guest_profile_id, ...more })).id
}

const houseOn = async (from: BusinessDate, days: number, more = {}) =>
  await desk.manager.do(availability.property, { from, days, ...more })

test('each type on each of the nights to come: which will be full first', async () => {
  const { rows, groups, row_count } = await run('room-type-forecast', { start: saturday })
  // Saturday is closed: 27 nights of two types are left of the four weeks.
  expect(row_count).toBe(54)
  expect(rows.slice(0, 4)).toEqual([
    { date: sunday, room_type: 'STD', available: 6, occupied: 1, left: 5, occupancy: '16.67' },
    { date: sunday, room_type: 'DLX', available: 3, occupied: 2, left: 0, occupancy: '66.67' },
    { date: monday, room_type: 'STD', available: 6, occupied: 2, left: 4, occupancy: '33.33' },
    { date: monday, room_type: 'DLX', available: 3, occupied: 2, left: 0, occupancy: '66.67' },
  ])
  expect(groups[1]).toMatchObject({
    value: monday,
    count: 2,
    totals: { available: 9, occupied: 4, left: 4, occupancy: '44.44' },
  })
  expect((await run('room-type-forecast', { start: '2026-02-01' })).rows).toEqual([])
})

test('a type is as full as the availability has it, and all of them as the occupancy forecast has the house', async () => {
  const { rows, groups } = await run('room-type-forecast')
  const { rows: types } = await houseOn(sunday, 28)
  for (const { of, cells } of types.filter(({ of }) => of.code !== 'APT')) {
    const own = rows.filter(row => row.room_type === of.code)
    expect(own.map(({ date, left, occupancy }) => ({ date, left, occupancy }))).toEqual(
      cells.map(({ date, available, overbook, occupancy_percent }) => ({
        date,
        left: available - overbook,
        occupancy: occupancy_percent,
      })),
    )
  }
  // Deluxe room 202 is out of order and stands among those available: it is none to sell, in the house as in its type.
  const nights = await run('occupancy-forecast', { stay_from: sunday, stay_to: '2026-04-11' })
  expect(
    groups.map(({ value, totals }) => [
      value,
      totals.available,
      totals.occupied,
      totals.left,
      totals.occupancy,
    ]),
  ).toEqual(
    nights.rows.map(({ date, available, occupied, left, occupancy }) => [
      date,
      available,
      occupied,
      left,
      occupancy,
    ]),
  )
})

test('a week is the room nights of its nights, of the classes that were chosen', async () => {
  const { rows, totals } = await run('room-type-forecast', { group_by: 'week' })
  const first = rows.filter(({ date }) => date === '2026-03-09')
  expect(first.map(({ room_type, available }) => [room_type, available])).toEqual([
    ['STD', 6],
    ['DLX', 3],
  ])
  // Of a week of deluxe rooms one is out of order for three nights: 7 × 4 - 3; the other one stands among them.
  expect(rows[3]).toEqual({
    date: monday,
    room_type: 'DLX',
    available: 25,
    occupied: 2,
    left: 20,
    occupancy: '8.00',
  })
  expect(totals).toEqual((await run('room-type-forecast')).totals)
  const flats = { room_classes: [desk.stock.id('accommodation-type', 'FLAT')] }
  expect((await run('room-type-forecast', flats)).rows).toEqual([])
  const guests = { room_classes: [desk.stock.id('accommodation-type', 'GUEST')] }
  expect((await run('room-type-forecast', guests)).row_count).toBe(56)
})

const days = { stay_from: saturday, stay_to: tuesday }

test('who comes, goes, stays and eats, of a closed night as it was and of the others as they are booked', async () => {
  const { rows, groups, totals } = await run('meal-person-forecast', days)
  expect(rows).toEqual(
    [
      // arriving, leaving, adults, children, breakfast, in the morning, lunch, dinner
      [saturday, '2026-03-09', 3, 0, 2, 1, 0, 0, 0, 3],
      [sunday, '2026-03-09', 4, 0, 6, 1, 2, 3, 0, 3],
      [monday, monday, 2, 3, 6, 0, 6, 7, 2, 0],
      [tuesday, monday, 0, 6, 0, 0, 4, 6, 0, 0],
    ].map(([date, week, arriving, leaving, adults, children, breakfast, in_the_morning, lunch, dinner]) => ({
      date,
      week,
      arriving,
      leaving,
      adults,
      children,
      breakfast,
      in_the_morning,
      lunch,
      dinner,
    })),
  )
  expect(groups.map(({ value, totals: { breakfast, dinner } }) => [value, breakfast, dinner])).toEqual([
    ['2026-03-09', 2, 6],
    [monday, 10, 0],
  ])
  expect(totals).toMatchObject({ arriving: 9, leaving: 9, breakfast: 12, lunch: 2, dinner: 6 })
  expect((await run('meal-person-forecast')).row_count).toBe(14)
})

test.each([saturday, sunday, monday, tuesday])(
  'on %s the meals are those of the meal plan list',
  async date => {
    const [row] = (await run('meal-person-forecast', { stay_from: date, stay_to: date })).rows
    for (const meal of ['breakfast', 'lunch', 'dinner']) {
      const { totals } = await run('inhouse-meal-plan', { date, meal })
      expect(row[meal]).toBe(Number(totals.included_adults) + Number(totals.included_children))
    }
    const { totals } = await run('inhouse-meal-plan', { date, with_others: true })
    expect(row.in_the_morning).toBe(Number(totals.adults) + Number(totals.children))
  },
)

test('the persons of a night are those of the availability, and what comes and goes leads from one night to the next', async () => {
  const { rows } = await run('meal-person-forecast', days)
  const { house } = await houseOn(sunday, 3)
  const persons = rows.map(({ adults, children }) => Number(adults) + Number(children))
  expect(persons.slice(1)).toEqual(house.map(night => night.persons))
  for (const [index, { arriving, leaving }] of rows.entries())
    expect(persons[index]).toBe((persons[index - 1] ?? 0) + Number(arriving) - Number(leaving))
})

test('whoever comes and goes on one day eats on that day alone', async () => {
  await stay('Silva', { arrival_date: wednesday, departure_date: wednesday })
  const dinner = async (date: string) =>
    (await run('inhouse-meal-plan', { date, meal: 'dinner', with_others: true })).rows.map(row => row.guest)
  expect(await dinner(wednesday)).toEqual(['Silva, Ada'])
  expect(await dinner('2026-03-19')).toEqual([])
})

test('rooms left of the house and of each type, night beside night', async () => {
  const nights = { stay_from: sunday, stay_to: tuesday }
  const left = await run('detailed-availability', nights)
  expect(left.rows.map(row => [row.type, row.figure, row[sunday], row[monday], row[tuesday]])).toEqual([
    // Of eleven rooms two are out of order and three sold on Sunday; on Monday two are sold and two held.
    ['House', 'Left', 6, 5, 9],
    ['STD', 'Left', 5, 4, 6],
    ['DLX', 'Left', 0, 0, 2],
    ['APT', 'Left', 1, 1, 1],
  ])
  expect(left.totals).toEqual({})
  const more = await run('detailed-availability', {
    ...nights,
    room_types: [desk.stock.id('room-type', 'DLX')],
    show: 'to_overbook',
    with_tentative: true,
  })
  expect(more.rows.map(row => [row.type, row.figure, row[monday]])).toEqual([
    ['House', 'Left with overbooking', 5],
    ['House', 'Tentative', 1],
    ['DLX', 'Left with overbooking', 1],
    ['DLX', 'Tentative', 0],
  ])
})

test('every figure is that of property availability', async () => {
  const chosen = { stay_from: saturday, stay_to: wednesday, show: 'all', with_tentative: true }
  const { rows, groups } = await run('detailed-availability', chosen)
  const { house, rows: types } = await houseOn(saturday, 5)
  expect(groups.map(({ value, count }) => [value, count])).toEqual(
    ['House', 'STD', 'DLX', 'APT'].map(type => [type, 6]),
  )
  const told = ({
    available,
    overbook,
    sold,
    block_held,
    ooo,
    tentative,
  }: (typeof types)[number]['cells'][number]) => [
    ['Left', available - overbook],
    ['Left with overbooking', available],
    ['Sold', sold],
    ['Held by blocks', block_held],
    ['Out of order', ooo],
    ['Tentative', tentative],
  ]
  const all = [{ of: { code: 'House' }, cells: house }, ...types]
  const found = rows.map(({ type, figure, ...nights }) =>
    Object.entries(nights).map(([night, n]) => [type, night, figure, n]),
  )
  expect(found.flat().map(String).toSorted()).toEqual(
    all
      .flatMap(({ of, cells }) => cells.flatMap(cell => told(cell).map(one => [of.code, cell.date, ...one])))
      .map(String)
      .toSorted(),
  )
})

test('more nights than a month has are no columns, and no two of them are called alike', async () => {
  const { body } = await desk.manager.call(reportCalls['detailed-availability'], {
    stay_from: sunday,
    stay_to: '2026-04-15',
  })
  expect(body).toMatchObject({ error: { error: 'range_too_long' } })
  const { rows } = await run('detailed-availability', { stay_from: sunday, stay_to: '2026-04-14' })
  expect(Object.keys(rows[0])).toHaveLength(2 + 31)
  const { columns } = shaped(detailedAvailability, { stay_from: '2027-02-14', stay_to: '2027-03-16' })
  const labels = columns.map(({ label }) => label)
  expect(new Set(labels).size).toBe(2 + 31)
  expect([labels[2], labels[3], labels[17], labels[30]]).toEqual([
    'Su 14 Feb',
    'Mo 15',
    'Mo 1 Mar',
    'Su 14 Mar',
  ])
})

test.each([
  [
    'a month of nights',
    'detailed-availability',
    { stay_from: '2027-02-14', stay_to: '2027-03-16', show: 'all' },
  ],
  ['three months of business', 'business-on-books', { months: 3, compare: 'last_year' }],
  ['a year of business', 'business-on-books', { months: 12, compare: 'last_year' }],
])('%s does not run off its page', async (_, key, chosen) => {
  const { rawPayload } = await desk.app.inject({
    method: 'POST',
    url: `/api/reports/${key}`,
    headers: { authorization: `Bearer ${desk.manager.token}` },
    payload: { ...chosen, format: 'pdf' },
  })
  const pdf = rawPayload.toString('latin1')
  const places = [...pdf.matchAll(/stream\r?\n([^]*?)\r?\nendstream/g)].flatMap(([, packed]) =>
    [...opened(packed).matchAll(/1 0 0 1 ([\d.]+) [\d.]+ Tm/g)].map(([, x]) => Number(x)),
  )
  // 40 points are left on either side, and the last cell begins before them.
  const width = Number(/\/MediaBox \[0 0 ([\d.]+)/.exec(pdf)?.[1])
  expect(Math.max(...places)).toBeGreaterThan(width - 92)
  expect(Math.max(...places)).toBeLessThan(width - 40)
})

/** Streams that are no text, as fonts are, have none. */
function opened(packed: string): string {
  try {
    return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
  } catch {
    return ''
  }
}
