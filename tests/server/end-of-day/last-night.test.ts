import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../src/hotel/business-date'
import { endOfDay } from '../../../src/wire/end-of-day'
import type { House } from '../kit/house'
import { closeNight } from '../kit/night'
import { aSummerHouse, bookingDay, sat11 } from '../reservation/summer'

let house: House
beforeAll(async () => {
  house = await aSummerHouse()
})
afterAll(() => house.close())

test('the end of day opens one more night for sale: its rooms and what every rate sells them at', async () => {
  const { sql, property_id, manager } = house
  // As in a house that takes bookings ten days ahead: its last night is Friday 10 July.
  await sql`update property_control set max_advance_days = 10 where property_id = ${property_id}`
  await sql`delete from rate_day where property_id = ${property_id} and stay_date > ${addDays(bookingDay, 10)}`

  await closeNight(manager, addDays(bookingDay, 1))

  const cells = await sql<{ stay_date: string; code: string; a2: string }[]>`
    select d.stay_date, c.code, d.a2 from rate_day d
      join rate_code c on c.property_id = d.property_id and c.id = d.rate_code_id
      join room_type t on t.property_id = d.property_id and t.id = d.room_type_id
     where d.property_id = ${property_id} and d.stay_date >= ${sat11} and t.code = 'DLX' and c.code like 'BAR%'
     order by d.stay_date, c.code`
  expect(cells.map(({ stay_date, code, a2 }) => [stay_date, code, a2])).toEqual([
    [sat11, 'BAR', '170.0000'],
    [sat11, 'BARNR', '153.0000'],
  ])
  const { items } = await manager.do(endOfDay.procedures, { action: 'list' })
  expect(items.find(({ code }) => code === 'open_inventory_day')?.message).toMatch(`prices for ${sat11}`)
})
