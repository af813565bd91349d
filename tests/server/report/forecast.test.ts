import { afterAll, beforeAll, expect, test } from 'vitest'
import { availability } from '../../../src/wire/availability'
import { checkIn } from '../../../src/wire/front-desk'
import { reservation } from '../../../src/wire/reservation'
import { monday, saturday, sunday, tuesday } from '../kit/days'
import { aDesk, type Desk } from '../kit/desk'
import { closeNight } from '../kit/night'
import { runReport } from './run'

let desk: Desk
const run = (key: string, more = {}) => runReport(desk.manager, key, more)
const nights = { stay_from: saturday, stay_to: monday }

/** Saturday is closed with one in house; on Sunday one more is booked, one is cancelled, and one only asks. */
beforeAll(async () => {
  desk = await aDesk()
  const { manager, stock } = desk
  const here = await desk.reserve({ departure_date: tuesday, amount: '110.00' })
  const gone = await desk.reserve({
    type: 'DLX',
    arrival_date: sunday,
    departure_date: tuesday,
    amount: '121.00',
  })
  await manager.do(checkIn.checkIn, { reservation_id: here.id, room_id: await desk.roomId('101') })
  await closeNight(manager, sunday)
  await manager.do(reservation.cancel, {
    reservation_ids: [gone.id],
    cancellation_reason_id: stock.id('cancellation-reason', 'PLAN'),
  })
  for (const _ of [1, 2])
    await desk.reserve({ arrival_date: monday, departure_date: tuesday, amount: '132.00' })
  await desk.reserve({
    arrival_date: monday,
    departure_date: tuesday,
    amount: '99.00',
    reservation_type: 'TENT',
  })
})
afterAll(() => desk.close())

test('a closed night is told as it was frozen, the others as they are on the books', async () => {
  const { rows, groups, totals } = await run('history-forecast', { ...nights, with_tentative: true })
  expect(rows).toMatchObject([
    {
      date: saturday,
      part: 'History',
      available: 10,
      arrivals: 1,
      occupied: 1,
      room_revenue: '100.00',
      tentative: null,
    },
    {
      date: sunday,
      part: 'Forecast',
      available: 10,
      arrivals: 0,
      stay_overs: 1,
      occupied: 1,
      room_revenue: '100.00',
      tentative: 0,
    },
    {
      date: monday,
      part: 'Forecast',
      arrivals: 3,
      occupied: 3,
      guests: 6,
      room_revenue: '340.00',
      tentative: 1,
      adr: '113.33',
    },
  ])
  expect(groups.map(({ value, totals }) => [value, totals.occupied, totals.adr])).toEqual([
    ['History', 1, '100.00'],
    ['Forecast', 4, '110.00'],
  ])
  // 5 of 30, never the mean of three ratios.
  expect(totals).toMatchObject({ occupied: 5, occupancy: '16.67', room_revenue: '540.00', revpar: '18.00' })
  expect((await run('history-forecast', nights)).rows[0]).not.toHaveProperty('tentative')
})

test('it says of a night what the availability of the house says', async () => {
  const { rows } = await run('history-forecast', { stay_from: sunday, stay_to: tuesday })
  const { house } = await desk.manager.do(availability.property, { from: sunday, days: 3, view: 'house' })
  expect(
    rows.map(({ date, occupied, occupancy, arrivals, departures }) => ({
      date,
      occupied,
      occupancy,
      arrivals,
      departures,
    })),
  ).toEqual(
    house.map(({ date, sold, occupancy_percent, arrivals, departures }) => ({
      date,
      occupied: sold,
      occupancy: occupancy_percent,
      arrivals,
      departures,
    })),
  )
})

test('a year later a night stands beside what it was', async () => {
  const { rows } = await run('history-forecast', {
    stay_from: '2027-03-13',
    stay_to: '2027-03-14',
    compare: 'last_year_weekday',
  })
  expect(rows).toMatchObject([
    { occupied: 0, nights_before: 1, occupancy_before: '10.00', adr_before: '100.00' },
    { occupied: 0, nights_before: null, occupancy_before: null },
  ])
})

test('the nights to come say how many rooms are left, month by month, and nothing of what is over', async () => {
  const { rows, groups } = await run('occupancy-forecast', { stay_from: saturday, stay_to: '2026-04-01' })
  expect(rows[0]).toMatchObject({ date: sunday, left: 9, occupancy: '10.00' })
  expect(rows[1]).toMatchObject({ date: monday, left: 7, guests: 6 })
  expect(groups.map(({ value, count }) => [value, count])).toEqual([
    ['2026-03', 17],
    ['2026-04', 1],
  ])
})

test('pick-up is what the books have gained since a close, in the whole and by type', async () => {
  const { rows, totals } = await run('pickup-report', { ...nights, days: 1 })
  expect(rows).toMatchObject([
    {
      date: sunday,
      rooms: 1,
      rooms_then: 2,
      gained: -1,
      revenue_gained: '-110.00',
      adr_gained: null,
      available: 10,
    },
    {
      date: monday,
      rooms: 3,
      rooms_then: 2,
      gained: 1,
      room_revenue: '340.00',
      revenue_gained: '130.00',
      adr_gained: '130.00',
    },
  ])
  expect(totals).toMatchObject({ gained: 0, revenue_gained: '20.00', adr_gained: null })
  const byType = await run('pickup-report', { ...nights, days: 1, dimension: 'room_type' })
  expect(byType.rows.map(({ date, part, gained }) => [date, part, gained])).toEqual([
    [sunday, 'DLX', -1],
    [sunday, 'STD', 0],
    [monday, 'DLX', -1],
    [monday, 'STD', 2],
  ])
  expect(byType.totals.gained).toBe(totals.gained)
})

test('where no close so long ago was kept there is no pick-up', async () => {
  expect((await run('pickup-report', { ...nights, days: 30 })).rows).toEqual([])
})
