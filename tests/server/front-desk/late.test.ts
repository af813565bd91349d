import { afterAll, beforeAll, expect, test } from 'vitest'
import { entityOf } from '../../../src/server/master/entities'
import { deskList } from '../../../src/wire/desk-list'
import { checkIn } from '../../../src/wire/front-desk'
import { masterCalls } from '../../../src/wire/master'
import { aDesk, type Desk, nights } from '../kit/desk'
import { saturday } from '../kit/house'

let desk: Desk
beforeAll(async () => {
  desk = await aDesk()
})
afterAll(() => desk.close())

/** The house lets its guests go at an hour and waits some minutes; the clock is the real one. */
async function leaving(check_out_time: string, late_grace_minutes: number): Promise<void> {
  await desk.sql`update property_profile set check_out_time = ${check_out_time} where id = ${desk.property_id}`
  const calls = masterCalls(entityOf('desk-setting'))
  const [{ id, row_version }] = (await desk.manager.do(calls.list!, { per_page: 1 })).items
  await desk.manager.do(calls.update!, { id, row_version, late_grace_minutes })
}
const flagsOf = async (reservation_id: number) =>
  (await desk.manager.do(deskList.departures, {})).items.find(row => row.reservation_id === reservation_id)
    ?.flags
const inHouse = async (code: string, count: number) => {
  const { id } = await desk.reserve()
  await desk.manager.do(checkIn.checkIn, { reservation_id: id, room_id: await desk.roomId(code) })
  await desk.sql`
    update reservation set arrival_date = ${nights(saturday, -2)}, departure_date = ${nights(saturday, count)} where id = ${id}`
  return id
}

test('somebody who should have gone is late, as soon as the house waits no longer', async () => {
  const id = await inHouse('101', 0)
  await leaving('00:00', 0)
  expect(await flagsOf(id)).toContain('late')
  // Whatever the clock shows, this is tomorrow.
  await leaving('12:00', 720)
  expect(await flagsOf(id)).not.toContain('late')
  await leaving('00:00', 0)
  await desk.sql`update reservation set late_check_out = true, etd = '23:59' where id = ${id}`
  await leaving('00:00', 1)
  expect(await flagsOf(id)).not.toContain('late')
})

test('who stays longer than booked is overdue and not late', async () => {
  const id = await inHouse('102', -1)
  await leaving('00:00', 0)
  expect(await flagsOf(id)).not.toContain('late')
})

test('a day guest is late when his hour is over, and not from his check-in on', async () => {
  const id = await inHouse('103', 0)
  await desk.sql`update reservation set arrival_date = departure_date, etd = '23:59' where id = ${id}`
  await leaving('00:00', 1)
  expect(await flagsOf(id)).not.toContain('late')
  await desk.sql`update reservation set etd = '00:00' where id = ${id}`
  await leaving('00:00', 0)
  expect(await flagsOf(id)).toContain('late')
})
