import { afterAll, beforeAll, expect, test } from 'vitest'
import { releaseExpiredHolds } from '../../../src/server/store/hold'
import { aDesk, type Desk } from '../kit/desk'
import { saturday, sunday } from '../kit/house'
import { drift } from '../reservation/drift'

let desk: Desk

beforeAll(async () => {
  desk = await aDesk()
})
afterAll(() => desk.close())

/** A reservation that has its rooms, kept as a hold that ends in so many minutes. */
const hold = async (minutes: number, more: object = {}): Promise<number> => {
  const { id } = await desk.reserve(more)
  await desk.sql`
    update reservation set status = 'hold', guest_profile_id = null, hold_expires_at = now() + make_interval(mins => ${minutes})
     where property_id = ${desk.property_id} and id = ${id}`
  return id
}
const release = () => desk.sql.begin(sql => releaseExpiredHolds({ sql, property_id: desk.property_id }))
const there = async (id: number) =>
  (await desk.sql`select from reservation where property_id = ${desk.property_id} and id = ${id}`).length ===
  1

test('holds that ran out give every room of every night back and are gone; the others stay', async () => {
  const [over, two, still] = [await hold(-1), await hold(-5, { rooms: 2, type: 'DLX' }), await hold(5)]
  const tentative = await hold(-1, { reservation_type: 'TENT' })
  expect(await desk.sold('STD', saturday)).toBe(2)
  expect(await desk.sold('DLX', sunday)).toBe(2)

  expect(await release()).toBe(3)

  expect(await desk.sold('STD', saturday)).toBe(1)
  expect(await desk.sold('DLX', sunday)).toBe(0)
  expect(await Promise.all([over, two, tentative, still].map(there))).toEqual([false, false, false, true])
  expect(await drift(desk)).toEqual([])
})

test('a second release finds nothing', async () => {
  expect(await release()).toBe(0)
})

test('a reservation is never taken for a hold, however old', async () => {
  const { id } = await desk.reserve()
  await desk.sql`update reservation set hold_expires_at = now() - interval '1 day' where property_id = ${desk.property_id} and id = ${id}`
  expect(await release()).toBe(0)
  expect(await there(id)).toBe(true)
})
