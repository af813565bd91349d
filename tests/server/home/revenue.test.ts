import { afterAll, beforeAll, expect, test } from 'vitest'
import { deskList } from '../../../src/wire/desk-list'
import { checkIn } from '../../../src/wire/front-desk'
import { home } from '../../../src/wire/home'
import { reservation } from '../../../src/wire/reservation'
import { revenue as calls } from '../../../src/wire/revenue'
import { letIn } from '../kit/arrive'
import { withBreakfast } from '../kit/breakfast'
import { charge } from '../kit/charge'
import { aHouse, type House, saturday, sunday } from '../kit/house'
import { closeNight } from '../kit/night'

let house: House

beforeAll(async () => {
  house = await aHouse(withBreakfast)
  const { manager, stock } = house
  const booked = await manager.do(reservation.store, {
    arrival_date: saturday,
    nights: 2,
    adults: 2,
    guest: { last_name: 'Smith' },
    room_type_id: stock.id('room-type', 'STD'),
    rate_code_id: stock.id('rate-code', 'BARBB'),
  })
  const { account_id } = await manager.do(
    checkIn.checkIn,
    { reservation_id: booked.id, row_version: booked.row_version, room_id: stock.id('room', '101') },
    { answers: letIn },
  )
  await charge(house, account_id, '2000', '22.00')
})
afterAll(() => house.close())

const revenue = (from_date: string, through_date = from_date) =>
  house.manager.do(calls.look, { from_date, through_date })

test('of the day that is open stands what is posted, to the cent of the home page', async () => {
  const posted = await revenue(saturday)
  expect(posted.codes).toMatchObject([{ code: '2000', revenue_class: 'fnb', postings: 1, net: '20.00' }])
  expect(posted.days).toMatchObject([{ date: saturday, total_revenue: '20.00', rooms_sold: null, adr: null }])
  const today = await house.manager.do(deskList.today, {})
  expect([posted.room_revenue, posted.total_revenue]).toEqual([today.revenue?.room, today.revenue?.total])
})

test('of closed days every code and every day, which add up to the figure that was clicked', async () => {
  await closeNight(house.manager, sunday)
  const { revenue: figures } = await house.manager.do(home.summary, {})
  const { from_date, through_date } = figures!.yesterday
  const closed = await revenue(from_date, through_date)
  expect(closed.codes).toMatchObject([
    { code: '1000', revenue_class: 'room', net: '113.64' },
    { code: '2000', revenue_class: 'fnb', postings: 2, net: '41.82' },
  ])
  expect(closed.days).toMatchObject([{ date: saturday, rooms_sold: 1, adr: '113.64' }])
  const { room_revenue, total_revenue } = figures!.yesterday
  expect(closed).toMatchObject({ room_revenue, total_revenue })
  expect((await revenue('2026-03-01', sunday)).days.map(({ date }) => date)).toEqual([sunday, saturday])
})

test('of days that nobody knows nothing, and nothing for whoever may not see money', async () => {
  expect(await revenue('2020-01-01', '2020-01-31')).toMatchObject({
    days: [],
    codes: [],
    total_revenue: '0.00',
  })
  const keeper = await house.personWith('Housekeeping board')
  const { status } = await keeper.post('dashboard/revenue', { from_date: saturday, through_date: saturday })
  expect(status).toBe(403)
})
