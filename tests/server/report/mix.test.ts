import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, businessDate } from '../../../src/hotel/business-date'
import { checkOut } from '../../../src/wire/check-out'
import { checkIn } from '../../../src/wire/front-desk'
import { openShift } from '../deposit/ledger'
import { letIn } from '../kit/arrive'
import { monday, saturday, sunday } from '../kit/days'
import { aDesk, type Booked, type Desk } from '../kit/desk'
import { closeNight } from '../kit/night'
import { runReport } from './run'

let desk: Desk
const run = (key: string, more = {}) => runReport(desk.manager, key, more)
const key = 'length-of-stay-lead-time'
const february = { stay_from: '2026-02-01', stay_to: '2026-02-28' }

/** A stay of a time that is over, with a night fact for each of its nights at 100.00, and 90.00 of it in the house's books. */
async function past(arrival: string, nights: number, lead: number, more: Partial<Booked> & Past = {}) {
  const { sql, property_id } = desk
  const {
    status = 'checked_out',
    use = 'sold',
    market = 'BAR',
    counts = true,
    walk_in = false,
    ...booked
  } = more
  const arrival_date = businessDate(arrival)
  const departure_date = addDays(arrival_date, nights)
  const { id } = await desk.reserve({ arrival_date, departure_date, status: 'inquiry', ...booked })
  const ended =
    status === 'checked_out'
      ? { check_out_business_date: departure_date, checked_in_business_date: arrival_date }
      : status === 'cancelled'
        ? { cancelled_at: '2026-02-01T10:00:00Z', cancelled_business_date: arrival_date }
        : {}
  const row = {
    ...ended,
    status,
    is_walk_in: walk_in,
    market_code_id: desk.stock.id('market-code', market),
    booked_business_date: addDays(arrival_date, -lead),
  }
  await sql`update reservation set ${sql(row as never)} where id = ${id}`
  if (status === 'checked_out' && nights > 0)
    await sql`
      insert into stay_night_fact (property_id, business_date, reservation_id, kind, counts_room, use_kind, room_type_code, charged_room_type_code,
             adults, c1, c2, c3, arrival, departs_next, rate_amount, share_amount, room_revenue, room_other_revenue, fnb_revenue, other_revenue, tax)
      select ${property_id}, n.stay_date, n.reservation_id, 'overnight', ${counts}, ${use}, 'STD', 'STD', 2, 0, 0, 0, n.stay_date = ${arrival_date},
             n.stay_date = ${addDays(departure_date, -1)}, 100, 100, ${use === 'sold' ? 90 : 0}, 0, 0, 0, 10
        from reservation_night n where n.property_id = ${property_id} and n.reservation_id = ${id}`
  return id
}
type Past = { status?: string; use?: string; market?: string; counts?: boolean; walk_in?: boolean }

/**
 * The five stays of domain/reports 5 leave in February, with a day use and a booking that was cancelled; a year earlier one guest was here.
 * On Saturday two come for a night, one of them to a room that the house gives away; on Sunday they leave, and Sunday is closed too.
 */
beforeAll(async () => {
  desk = await aDesk()
  const { manager } = desk
  await openShift(desk, manager)
  await past('2026-02-03', 1, 0)
  await past('2026-02-05', 2, 3)
  await past('2026-02-07', 2, 14)
  await past('2026-02-09', 3, 21)
  await past('2026-02-12', 7, 60)
  await past('2026-02-20', 0, 0)
  await past('2026-02-21', 4, 21, { status: 'cancelled', rooms: 2 })
  await past('2025-02-10', 2, 5)
  for (const [code, market] of [
    ['101', 'BAR'],
    ['201', 'COMP'],
  ]) {
    const type = code < '200' ? 'STD' : 'DLX'
    const stay = await desk.reserve({
      type,
      departure_date: sunday,
      amount: market === 'BAR' ? '110.00' : '0.00',
    })
    stays.push(stay)
    const market_code_id = desk.stock.id('market-code', market)
    await desk.sql`update reservation set market_code_id = ${market_code_id} where id = ${stay.id}`
    await desk.sql`update reservation_night set market_code_id = ${market_code_id} where reservation_id = ${stay.id}`
    await manager.do(
      checkIn.checkIn,
      { reservation_id: stay.id, room_id: await desk.roomId(code) },
      { answers: letIn },
    )
  }
  await closeNight(manager, sunday)
  await openShift(desk, manager)
  const [paying, given] = stays
  const payments = [{ payment_method_id: desk.stock.id('payment-method', 'CA'), amount: '115.00' }]
  await manager.do(checkOut.checkOut, {
    reservation_id: paying.id,
    windows: [{ no: 1, action: 'pay', payments }],
  })
  await manager.do(checkOut.checkOut, { reservation_id: given.id })
})
afterAll(() => desk.close())
const stays: { id: number; guest_profile_id: number }[] = []

const told = (rows: Record<string, unknown>[], part: string, ...ids: string[]) =>
  rows
    .filter(row => row.part === part && (row.stays !== 0 || row.booked !== 0))
    .map(row => ids.map(id => row[id]))

test('stays stand in the band of their nights and in that of their days ahead, each part a whole', async () => {
  const { rows, groups, totals } = await run(key, february)
  expect(rows).toHaveLength(18)
  expect(told(rows, 'Length of stay', 'band', 'stays', 'share', 'room_nights', 'room_revenue')).toEqual([
    ['Day use', 1, '16.67', 0, '0.00'],
    ['1 night', 1, '16.67', 1, '90.00'],
    ['2 nights', 2, '33.33', 4, '360.00'],
    ['3 nights', 1, '16.67', 3, '270.00'],
    ['4 nights', 0, '0.00', 0, '0.00'],
    ['7 to 13 nights', 1, '16.67', 7, '630.00'],
  ])
  expect(told(rows, 'Lead time', 'band', 'stays', 'booked', 'cancelled', 'cancelled_share')).toEqual([
    ['Same day', 2, 1, 0, '0.00'],
    ['2 to 3 days ahead', 1, 2, 0, '0.00'],
    ['8 to 14 days ahead', 1, 2, 0, '0.00'],
    // Two rooms for four nights were cancelled, three nights were slept.
    ['15 to 30 days ahead', 1, 11, 8, '72.73'],
    ['31 to 60 days ahead', 1, 7, 0, '0.00'],
  ])
  expect(groups.map(({ value, totals }) => [value, totals])).toMatchObject([
    // 15 nights of five, the day use apart.
    [
      'Length of stay',
      { stays: 6, share: '100.00', average: '3.0', room_nights: 15, cancelled_share: '34.78' },
    ],
    // 98 days of six.
    ['Lead time', { stays: 6, share: '100.00', average: '16.3', room_nights: 15, cancelled_share: '34.78' }],
  ])
  expect(totals).toEqual({})
})

test('a year earlier the same dates stand beside them, and their bands are those of now', async () => {
  const { rows, groups } = await run(key, { ...february, compare: 'last_year' })
  const two = rows.find(({ band }) => band === '2 nights')
  expect(two).toMatchObject({ stays: 2, stays_before: 1, nights_before: 2, growth: '100.00' })
  expect(rows.find(({ band }) => band === '4 to 7 days ahead')).toMatchObject({ stays: 0, stays_before: 1 })
  expect(groups.map(({ totals }) => [totals.stays, totals.stays_before, totals.growth])).toEqual([
    [6, 1, '650.00'],
    [6, 1, '650.00'],
  ])
})

test('they are taken by when they came or were booked as well, and by market and source', async () => {
  const nights = async (more: object) =>
    (await run(key, { ...february, ...more })).groups.map(({ totals }) => totals.stays)
  // All came in February; of the five, three were booked in January or earlier.
  expect(await nights({ basis: 'arrivals' })).toEqual([6, 6])
  expect(await nights({ basis: 'bookings_made' })).toEqual([3, 3])
  expect(await nights({ basis: 'departures', stay_to: '2026-02-09' })).toEqual([3, 3])
  expect(await nights({ markets: [desk.stock.id('market-code', 'COMP')] })).toEqual([])
  expect(await nights({ sources: [desk.stock.id('source-code', 'DIR')] })).toEqual([6, 6])
})

test('who has left today is told when the day is closed, as the statistics and the page of the guest tell it', async () => {
  const weekend = { stay_from: saturday, stay_to: monday }
  const before = await run(key, weekend)
  expect(before.groups[0].totals).toMatchObject({ stays: 0, room_nights: 0, booked: 2 })
  await closeNight(desk.manager, monday)
  const { rows, groups } = await run(key, weekend)
  expect(told(rows, 'Length of stay', 'band', 'stays', 'room_nights', 'sold', 'room_revenue', 'adr')).toEqual(
    [['1 night', 2, 2, 1, '100.00', '100.00']],
  )
  const market = await run('market-segment-statistics', { stay_from: saturday, stay_to: sunday })
  for (const { totals } of groups)
    for (const id of ['room_nights', 'sold', 'room_revenue', 'adr'])
      expect(totals[id]).toBe(market.totals[id])
  const history = await run('profile-stay-history', {
    profile: stays[0].guest_profile_id,
    arrival_from: saturday,
  })
  expect(history.totals.room_revenue).toBe('100.00')
})

test('a walk-in has booked no day ahead, and of sharers the room counts once', async () => {
  const march = { stay_from: '2026-03-01', stay_to: '2026-03-08' }
  await past('2026-03-01', 2, 9, { walk_in: true })
  await past('2026-03-01', 2, 9, { counts: false, is_share_primary: false })
  const { rows, groups } = await run(key, march)
  expect(told(rows, 'Lead time', 'band', 'stays', 'room_nights', 'booked')).toEqual([
    ['Same day', 1, 2, 2],
    ['8 to 14 days ahead', 1, 0, 0],
  ])
  expect(groups[0].totals).toMatchObject({ stays: 2, room_nights: 2, average: '2.0', room_revenue: '360.00' })
})

describe('business on the books', () => {
  let house: Desk
  const books = (more = {}) => runReport(house.manager, 'business-on-books', more)

  /** Saturday is closed with one who pays and one of the house; March and April bring more, of which one only asks, and a block holds two. */
  beforeAll(async () => {
    house = await aDesk()
    const { manager, stock, sql } = house
    const book = async (market: string, source: string, more: Partial<Booked>) => {
      const { id } = await house.reserve(more)
      const codes = {
        market_code_id: stock.id('market-code', market),
        source_code_id: stock.id('source-code', source),
      }
      await sql`update reservation set ${sql(codes)} where id = ${id}`
      await sql`update reservation_night set ${sql(codes)} where reservation_id = ${id}`
      return id
    }
    const inside = async (reservation_id: number, room: string) =>
      manager.do(checkIn.checkIn, { reservation_id, room_id: await house.roomId(room) }, { answers: letIn })
    await inside(await book('BAR', 'DIR', { departure_date: monday, amount: '110.00' }), '101')
    await inside(await book('HSE', 'DIR', { type: 'DLX', departure_date: monday, amount: '0.00' }), '201')
    await closeNight(manager, sunday)
    const april = { arrival_date: businessDate('2026-03-31'), departure_date: businessDate('2026-04-03') }
    await book('BAR', 'BKG', { ...april, type: 'DLX', rooms: 2, amount: '220.00' })
    await book('BAR', 'DIR', { ...april, reservation_type: 'TENT' })
    await sql`
      select inventory_apply(${house.property_id}, array[('2026-05-02'::date, ${stock.id('room-type', 'STD')}::bigint, 0, 0, 0, 0, 0, 2, 0, 0, null)::inventory_delta], true, true)`
  })
  afterAll(() => house.close())

  test('a segment has its closed nights and its books, month by month', async () => {
    const { rows, totals } = await books({ with_tentative: true })
    expect(rows).toMatchObject([
      {
        segment: 'Transient',
        // Saturday and Sunday at 100.00 net, and two rooms at 200.00 on the last night of March.
        rooms_1: 4,
        revenue_1: '600.00',
        adr_1: '150.00',
        rooms_2: 4,
        revenue_2: '800.00',
        adr_2: '200.00',
        rooms_3: 0,
        adr_3: null,
        room_nights: 8,
        room_revenue: '1400.00',
        adr: '175.00',
        share: '66.67',
        tentative: 3,
      },
      { segment: 'Non-revenue', rooms_1: 2, sold_1: 0, revenue_1: '0.00', adr_1: null, share: '16.67' },
      // What a block holds is of no market yet.
      { segment: 'None', rooms_1: 0, rooms_3: 2, sold_3: 0, revenue_3: '0.00', share: '16.67' },
    ])
    expect(totals).toMatchObject({
      rooms_1: 6,
      adr_1: '150.00',
      room_nights: 12,
      sold: 8,
      room_revenue: '1400.00',
      adr: '175.00',
      share: '100.00',
      tentative: 3,
    })
  })

  test('by whatever it is split, it is what history and forecast say of the same nights', async () => {
    const { totals: nights } = await runReport(house.manager, 'history-forecast', {
      stay_from: '2026-03-01',
      stay_to: '2026-05-31',
      with_tentative: true,
    })
    expect(nights.occupied).toBe(12)
    for (const dimension of ['market_group', 'market', 'source', 'room_class', 'room_type', 'channel']) {
      const { totals } = await books({ dimension, with_tentative: true })
      expect([dimension, totals]).toMatchObject([
        dimension,
        {
          room_nights: nights.occupied,
          sold: nights.sold,
          room_revenue: nights.room_revenue,
          adr: nights.adr,
          tentative: nights.tentative,
        },
      ])
    }
  })

  test('segments stand within their groups, in the order of the house', async () => {
    const of = async (dimension: string) =>
      (await books({ dimension })).rows.map(({ segment, part, room_nights }) => [part, segment, room_nights])
    expect(await of('market')).toEqual([
      ['Transient', 'BAR – Best available', 8],
      ['Non-revenue', 'HSE – House use', 2],
      ['None', 'None', 2],
    ])
    expect(await of('source')).toEqual([
      ['Direct', 'DIR – Guest direct', 4],
      ['Online', 'BKG – Online agency A', 6],
      ['None', 'None', 2],
    ])
    expect((await of('room_type')).map(([, ...own]) => own)).toEqual([
      ['STD – Standard', 4],
      ['DLX – Deluxe', 8],
    ])
    expect((await of('channel')).map(([, ...own]) => own)).toEqual([
      ['desk', 10],
      ['None', 2],
    ])
  })

  test('months begin with the one of the day that was chosen, and beside them stands a year earlier', async () => {
    const april = await books({ month: '2026-04-20', months: 1 })
    expect(april.rows).toMatchObject([{ segment: 'Transient', rooms_1: 4, room_nights: 4 }])
    expect(april.rows[0]).not.toHaveProperty('rooms_2')
    const later = await books({ month: '2027-03-01', months: 12, compare: 'last_year' })
    // Only Saturday of that time is closed.
    expect(later.rows).toMatchObject([
      {
        segment: 'Transient',
        rooms_1: 0,
        rooms_12: 0,
        nights_before: 1,
        revenue_before: '100.00',
        growth: '-100.00',
      },
      { segment: 'Non-revenue', nights_before: 1, revenue_before: '0.00', growth: null },
    ])
  })
})
