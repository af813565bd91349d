import { afterAll, beforeAll, expect, test } from 'vitest'
import { availability } from '../../../src/wire/availability'
import { deskList } from '../../../src/wire/desk-list'
import { checkIn } from '../../../src/wire/front-desk'
import { reservation } from '../../../src/wire/reservation'
import { repair } from '../../../src/wire/room/repair'
import { letIn } from '../kit/arrive'
import { withBreakfast } from '../kit/breakfast'
import { monday, saturday, sunday } from '../kit/days'
import { aHouse, type House } from '../kit/house'
import { closeNight } from '../kit/night'

let house: House
beforeAll(async () => {
  house = await aHouse(withBreakfast)
  await moveIn('101')
  await moveIn('102')
})
afterAll(() => house.close())

async function moveIn(room: string): Promise<number> {
  const { manager, stock } = house
  const { id } = await manager.do(reservation.store, {
    arrival_date: saturday,
    departure_date: monday,
    adults: 2,
    guest: { last_name: 'Guest' },
    room_type_id: stock.id('room-type', 'STD'),
    rate_code_id: stock.id('rate-code', 'BARBB'),
  })
  await manager.do(
    checkIn.checkIn,
    { reservation_id: id, room_id: stock.id('room', room) },
    { answers: letIn },
  )
  return id
}

test('a room out of order that its reason leaves among the rooms available stays there on every screen, as in the closed day', async () => {
  const { manager, sql, stock, property_id } = house
  const reason_id = stock.id('out-of-order-or-service-reason', 'MAINT')
  const rooms = [stock.id('room', '105'), stock.id('room', '201')]
  await manager.do(repair.setOutOfOrder, { rooms, from_date: saturday, through_date: sunday, reason_id })
  const seen = async () => {
    const { tonight } = await manager.do(deskList.today, {})
    const shown = await manager.do(availability.property, { from: saturday, days: 3 })
    const classes = await manager.do(availability.property, { from: saturday, days: 3, view: 'class' })
    const grid = await manager.do(availability.search, { from_date: saturday, days: 3 })
    const of = (cells: { occupancy_percent: string }[]) => cells.map(cell => cell.occupancy_percent)
    return {
      tonight: tonight.occupancy_percent,
      house: [of(shown.house), of(grid.dates.map(date => date.house))],
      std: [shown.rows[0], grid.rows[0]].map(row => of(row.cells)),
      class: of(classes.rows[0].cells),
      ooo: shown.house.map(({ ooo }) => ooo),
      left: shown.rows[0].cells.map(({ available }) => available),
    }
  }
  // Two of ten rooms are taken, both of six standard rooms; one room of each type is out of order for two nights.
  const common = { ooo: [2, 2, 0], left: [3, 3, 6] }
  const less = { house: ['25.00', '25.00', '0.00'], std: ['40.00', '40.00', '0.00'] }
  expect(await seen()).toEqual({
    tonight: '25.00',
    house: [less.house, less.house],
    std: [less.std, less.std],
    class: less.house,
    ...common,
  })
  await sql`update out_of_order_or_service_reason set include_in_statistics = true where id = ${reason_id}`
  const all = { house: ['20.00', '20.00', '0.00'], std: ['33.33', '33.33', '0.00'] }
  expect(await seen()).toEqual({
    tonight: '20.00',
    house: [all.house, all.house],
    std: [all.std, all.std],
    class: all.house,
    ...common,
  })
  await closeNight(manager, sunday)
  const [day] = await sql`
    select round(100.0 * rooms_occupied / rooms_available, 2)::text as occupancy from property_day_fact
     where property_id = ${property_id} and business_date = ${saturday}`
  expect(day).toEqual({ occupancy: '20.00' })
  // Also when the night is over, and the repair with it.
  const [past] = (await manager.do(availability.property, { from: saturday, days: 1 })).house
  expect(past.occupancy_percent).toBe('20.00')
})
