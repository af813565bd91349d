import { afterAll, beforeAll, expect, test } from 'vitest'
import { entityOf } from '../../../src/server/master/entities'
import { endOfDay } from '../../../src/wire/end-of-day'
import { masterCalls } from '../../../src/wire/master'
import { room } from '../../../src/wire/room'
import { aHouse, type House, sunday } from '../kit/house'

let house: House
beforeAll(async () => {
  house = await aHouse()
  await house.sql`select inventory_open(${house.property_id}, '2026-03-14', '2026-04-14')`
})
afterAll(() => house.close())

test('a clean room that nobody slept or worked in for as many nights as the house says wants to be picked up', async () => {
  const { manager, stock } = house
  const { list, update } = masterCalls(entityOf('housekeeping-setting'))
  const [{ id, row_version, ...settings }] = (await manager.do(list!, { per_page: 1 })).items
  expect(settings.vacant_pickup_nights).toBe(0)
  await manager.do(update!, { id, row_version, vacant_pickup_nights: 1 })
  await manager.do(room.update, { room_ids: [stock.id('room', '102')], status: 'clean' })

  await manager.do(endOfDay.prepare, {})
  await manager.do(endOfDay.cashiers, { action: 'freeze' })
  await manager.do(endOfDay.postRoomAndTax, { action: 'start' })
  await manager.do(endOfDay.roll, { expected_new_date: sunday })

  const { items } = await manager.do(room.list, { filters: { to_room: '102' } })
  expect(items.map(({ code, effective_status }) => [code, effective_status.base_status])).toEqual([
    ['101', 'pickup'],
    ['102', 'clean'],
  ])
})
