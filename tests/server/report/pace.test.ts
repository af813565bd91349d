import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkIn } from '../../../src/wire/front-desk'
import { reservation } from '../../../src/wire/reservation'
import { monday, saturday, sunday, tuesday } from '../kit/days'
import { aDesk, type Desk } from '../kit/desk'
import { closeNight } from '../kit/night'
import { runReport } from './run'

let desk: Desk
const nights = { stay_from: saturday, stay_to: monday, horizon: 7 }
const run = (more = {}) => runReport(desk.manager, 'reservation-pace', { ...nights, ...more })

/** One is in house from Saturday to Tuesday; for Monday one is booked on Saturday and cancelled on Monday, one is booked on Sunday. */
beforeAll(async () => {
  desk = await aDesk()
  const { manager, stock } = desk
  const here = await desk.reserve({ departure_date: tuesday, amount: '110.00' })
  const gone = await desk.reserve({
    type: 'DLX',
    arrival_date: monday,
    departure_date: tuesday,
    amount: '132.00',
  })
  await manager.do(checkIn.checkIn, { reservation_id: here.id, room_id: await desk.roomId('101') })
  await closeNight(manager, sunday)
  await desk.reserve({ arrival_date: monday, departure_date: tuesday, amount: '99.00' })
  await closeNight(manager, monday)
  await manager.do(reservation.cancel, {
    reservation_ids: [gone.id],
    cancellation_reason_id: stock.id('cancellation-reason', 'PLAN'),
  })
  await aYearBefore()
})
afterAll(() => desk.close())

/** The same Saturday to Monday 364 days before: three room nights on the books at the first close, six in the end. */
async function aYearBefore(): Promise<void> {
  const { sql, property_id } = desk
  const books = (stay_date: string, rooms: number, room_revenue: string) => ({
    property_id,
    business_date: '2025-03-15',
    stay_date,
    room_type_code: 'STD',
    rooms_individual: rooms,
    rooms_picked_up: 0,
    rooms_block_left: 0,
    rooms_tentative: 0,
    rooms_sold: rooms,
    rooms_complimentary: 0,
    rooms_house_use: 0,
    persons: rooms,
    room_revenue,
  })
  await sql`insert into pace_day ${sql([books('2025-03-15', 2, '200'), books('2025-03-17', 1, '150')] as never)}`
  const slept = { '2025-03-15': [2, '200'], '2025-03-16': [0, '0'], '2025-03-17': [4, '400'] }
  for (const [business_date, [rooms, room_revenue]] of Object.entries(slept))
    await sql`
      insert into property_day_fact ${sql({ ...night, property_id, business_date, rooms_occupied: rooms, rooms_sold: rooms, room_revenue, total_revenue: room_revenue } as never)}`
}

const night = {
  rooms_physical: 10,
  rooms_ooo: 0,
  rooms_oos: 0,
  rooms_available: 10,
  rooms_complimentary: 0,
  rooms_house_use: 0,
  rooms_day_use: 0,
  rooms_no_show: 0,
  guests: 0,
  room_other_revenue: '0',
  fnb_revenue: '0',
  other_revenue: '0',
  total_revenue: '0',
  tax: '0',
  non_revenue: '0',
  payments: '0',
}

test('at each close the nights that were over count as slept, the others as they were on the books; today as they are', async () => {
  const { rows } = await run({ compare: 'none' })
  expect(rows).toEqual([
    { days_before: 2, date: saturday, rooms: 4, adr: '105.00', room_revenue: '420.00' },
    { days_before: 1, date: sunday, rooms: 5, adr: '102.00', room_revenue: '510.00' },
    { days_before: 0, date: monday, rooms: 4, adr: '97.50', room_revenue: '390.00' },
  ])
})

test('beside it stands what last year had at the same distance, and what it came to in the end', async () => {
  const { rows } = await run()
  expect(
    rows.map(({ days_before, rooms_before, difference, adr_before, revenue_before, final }) => [
      days_before,
      rooms_before,
      difference,
      adr_before,
      revenue_before,
      final,
    ]),
  ).toEqual([
    [2, 3, 1, '116.67', '350.00', 6],
    // Of that close nothing was kept.
    [1, null, null, null, null, 6],
    [0, null, null, null, null, 6],
  ])
  // By the date it is one day later: of the first night nothing is known, so that there is no end either.
  const { rows: other } = await run({ compare: 'last_year' })
  expect(other.map(({ rooms_before, final }) => [rooms_before, final])).toEqual([
    [null, null],
    [2, null],
    [null, null],
  ])
})

test('so many days before the last night, and no close that is still to come', async () => {
  const { rows } = await run({ stay_to: tuesday, horizon: 7, compare: 'none' })
  expect(rows.map(({ days_before, date }) => [days_before, date])).toEqual([
    [3, saturday],
    [2, sunday],
    [1, monday],
  ])
})
