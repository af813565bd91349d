import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../src/hotel/business-date'
import { bookingChange } from '../../../src/wire/booking-change'
import { checkOut } from '../../../src/wire/check-out'
import type { House, Person } from '../kit/house'
import { drift } from '../reservation/drift'
import { aSummerHouse, bookingDay } from '../reservation/summer'
import { sharersOf } from './sharers'

let house: House
let agent: Person
let at: ReturnType<typeof sharersOf>
let reason: number
const tomorrow = addDays(bookingDay, 1)
const tonights = { from: bookingDay, until: addDays(bookingDay, 3) }

beforeAll(async () => {
  house = await aSummerHouse()
  agent = house.manager
  at = sharersOf(house, agent)
  const [row] = await house.sql<{ id: number }[]>`
    select id from room_move_reason where property_id = ${house.property_id} limit 1`
  reason = row.id
})
afterAll(async () => {
  const left = await drift(house)
  await house.close()
  expect(left).toEqual([])
})

test('when one of them leaves early somebody says what the other pays, and the room stays sold', async () => {
  const [a, b] = [await at.inHouse('201', tonights), await at.inHouse('202', tonights)]
  const alone = await at.shares(a)
  await at.combined(b, a, { room_move_reason_id: reason })
  const halves = await at.shares(a)
  expect(halves).not.toEqual(alone)
  const sold = await at.sold('DLX', tomorrow)
  const leave = (answers: Record<string, string>) =>
    agent.call(
      checkOut.leaveEarly,
      { reservation_id: b.id, departure_date: tomorrow, fee: 'none', reason: 'Called home' },
      { answers },
    )
  expect((await leave({})).asked).toEqual(['reprice'])
  expect(await at.shares(b)).toHaveLength(3)

  expect(await leave({ reprice: 'new' })).toMatchObject({ status: 200, data: { freed_nights: 0 } })
  expect(await at.shares(b)).toEqual(halves.slice(0, 1))
  expect(await at.shares(a)).toEqual([halves[0], ...alone.slice(1)])
  expect(await at.nights(a)).toMatchObject([
    { shared: true },
    { shared: false, counts: true },
    { shared: false, counts: true },
  ])
  expect(await at.sold('DLX', tomorrow)).toBe(sold)
})

test('whoever left early and stays on after all shares the nights again, and each pays what he did before', async () => {
  const [a, b] = [await at.inHouse('203', tonights), await at.inHouse('204', tonights)]
  await at.combined(b, a, { room_move_reason_id: reason })
  const before = [await at.nights(a), await at.nights(b)]
  const leaving = {
    reservation_id: b.id,
    departure_date: tomorrow,
    fee: 'none' as const,
    reason: 'Called home',
  }
  const sold = await at.sold('DLX', tomorrow)
  const gone = await agent.call(checkOut.leaveEarly, leaving, { answers: { reprice: 'new' } })
  expect(gone.status).toBe(200)
  expect(await at.nights(a)).not.toEqual(before[0])
  const back = { id: b.id, departure_date: tonights.until }
  expect((await agent.call(bookingChange.update, back)).status).toBe(200)
  expect([await at.nights(a), await at.nights(b)]).toEqual(before)
  expect(await at.sold('DLX', tomorrow)).toBe(sold)
})

test('when whoever pays for all leaves early, the question says that the other would pay nothing', async () => {
  const [a, b] = [await at.inHouse('202', tonights), await at.inHouse('204', tonights)]
  const alone = await at.shares(a)
  await at.combined(b, a, { room_move_reason_id: reason, mode: 'entire', payer_reservation_id: b.id })
  expect(await at.shares(a)).toEqual(['0.00', '0.00', '0.00'])
  const left = await agent.call(checkOut.leaveEarly, {
    reservation_id: b.id,
    departure_date: tomorrow,
    fee: 'none',
    reason: 'Called home',
  })
  const { questions } = left.body.data as { questions: { text: string; choices: { label: string }[] }[] }
  const own = (Number(alone[1]) + Number(alone[2])).toFixed(2)
  expect(questions).toHaveLength(1)
  expect(questions[0].text).toContain(`pays 0.00 for 2 nights as agreed, or ${own} at today's price.`)
  expect(questions[0].choices.map(({ label }) => label)).toEqual(['Keep 0.00', `Today's price ${own}`])
})
