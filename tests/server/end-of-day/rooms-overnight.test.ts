import { afterAll, beforeAll, expect, test } from 'vitest'
import { endOfDay } from '../../../src/wire/end-of-day'
import { room } from '../../../src/wire/room'
import { repair } from '../../../src/wire/room/repair'
import { aHouse, type House, monday, saturday, sunday } from '../kit/house'

let house: House
let reason_id: number

beforeAll(async () => {
  house = await aHouse()
  await house.sql`select inventory_open(${house.property_id}, '2026-03-14', '2026-04-14')`
  reason_id = house.stock.id('out-of-order-or-service-reason', 'MAINT')
})
afterAll(() => house.close())

const closeTheDay = async () => {
  const { manager } = house
  await manager.do(endOfDay.prepare, {})
  await manager.do(endOfDay.cashiers, { action: 'freeze' })
  await manager.do(endOfDay.postRoomAndTax, { action: 'start' })
  await manager.do(endOfDay.roll, { expected_new_date: sunday })
}

test('rooms come back from repair as they should, others go, and what was seen is of yesterday', async () => {
  const { manager, stock } = house
  const roomId = (code: string) => stock.id('room', code)
  const keep = (code: string, from_date: string, through_date: string, return_status: string) =>
    manager.do(repair.setOutOfOrder, {
      rooms: [roomId(code)],
      from_date,
      through_date,
      reason_id,
      return_status_id: stock.id('room-status-type', return_status),
    })
  await keep('101', saturday, saturday, 'PU')
  await keep('102', sunday, monday, 'DI')
  await keep('103', saturday, monday, 'DI')
  await keep('104', monday, monday, 'DI')
  await manager.do(room.update, { room_ids: [roomId('105')], changes: { seen: { occupancy: 'occupied' } } })

  await closeTheDay()

  const { items } = await manager.do(room.list, { filters: { to_room: '105' } })
  expect(
    items.map(({ code, effective_status, repair }) => [code, effective_status.base_status, repair?.kind]),
  ).toEqual([
    ['101', 'pickup', undefined],
    ['102', 'out_of_order', 'out_of_order'],
    ['103', 'out_of_order', 'out_of_order'],
    ['104', 'inspected', undefined],
    ['105', 'inspected', undefined],
  ])
  expect(items.map(({ seen, discrepancy }) => [seen, discrepancy])).toEqual(items.map(() => [null, null]))
  const listed = await manager.do(repair.listOutOfOrder, {})
  expect(listed.items.map(({ room, state }) => [room, state]).sort()).toEqual([
    ['102', 'active'],
    ['103', 'active'],
    ['104', 'scheduled'],
  ])
})
