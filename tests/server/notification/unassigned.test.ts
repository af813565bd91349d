import { afterAll, beforeAll, expect, test } from 'vitest'
import { roomChoice } from '../../../src/wire/front-desk/room-choice'
import { notificationCalls } from '../../../src/wire/notification'
import { monday, tuesday } from '../kit/days'
import { aDesk, type Desk } from '../kit/desk'
import type { Person } from '../kit/house'

let desk: Desk
beforeAll(async () => {
  desk = await aDesk()
})
afterAll(() => desk.close())

test('whoever sees arrivals is told how many of today have no room, and nobody else', async () => {
  const [clerk, keeper] = [await desk.personWith('Arrivals'), await desk.personWith('Housekeeping board')]
  const count = async (person: Person) => (await person.do(notificationCalls.count, {})).unassigned
  expect(await count(clerk)).toBe(0)
  const [one] = [await desk.reserve(), await desk.reserve()]
  await desk.reserve({ arrival_date: monday, departure_date: tuesday })
  expect([await count(clerk), await count(keeper)]).toEqual([2, 0])
  await desk.manager.do(roomChoice.assign, { reservation_id: one.id, room_id: await desk.roomId('101') })
  expect(await count(clerk)).toBe(1)
})
