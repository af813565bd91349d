import { afterAll, beforeAll, expect, test } from 'vitest'
import { entityOf } from '../../../src/server/master/entities'
import { checkOut } from '../../../src/wire/check-out'
import { checkIn } from '../../../src/wire/front-desk'
import { roomChoice } from '../../../src/wire/front-desk/room-choice'
import { masterCalls } from '../../../src/wire/master'
import { masters } from '../../../src/wire/masters'
import { room } from '../../../src/wire/room'
import { repair } from '../../../src/wire/room/repair'
import { roomMove } from '../../../src/wire/room-move'
import { letIn } from '../kit/arrive'
import { friday, saturday, sunday } from '../kit/days'
import { aDesk, type Desk } from '../kit/desk'

let desk: Desk
beforeAll(async () => {
  desk = await aDesk()
})
afterAll(() => desk.close())

/** An administrator changes a setting on its screen; what is refused is answered. */
async function set(key: 'housekeeping-setting' | 'desk-setting', change: object) {
  const calls = masterCalls(entityOf(key))
  const [{ id, row_version }] = (await desk.manager.do(calls.list!, { per_page: 1 })).items
  return await desk.manager.call(calls.update!, { id, row_version, ...change })
}
const statusOf = async (code: string) => {
  const { items } = await desk.manager.do(room.list, { search: code })
  return items.find(item => item.code === code)?.room_status_type?.base_status
}

test('a house that does not inspect has no such condition, and one that allows it inspects at once', async () => {
  const room_ids = [await desk.roomId('201')]
  await desk.setCondition('201', 'CL')
  await set('housekeeping-setting', { inspection_enabled: false })
  const inspect = { room_ids, status: 'inspected' as const }
  expect(await desk.manager.call(room.update, inspect)).toMatchObject({ refused: 'room_condition_only' })
  await set('housekeeping-setting', { inspection_enabled: true, allow_dirty_to_inspected: true })
  await desk.setCondition('201', 'DI')
  await desk.manager.do(room.update, inspect)
  expect(await statusOf('201')).toBe('inspected')
})

test('a room that a guest moved out of is left as the house says', async () => {
  const reason = { room_move_reason_id: desk.stock.id('room-move-reason', 'WISH') }
  const move = async (from: string, to: string) => {
    const stay = await desk.reserve()
    await desk.manager.do(checkIn.checkIn, { reservation_id: stay.id, room_id: await desk.roomId(from) })
    const moved = { reservation_id: stay.id, to_room_id: await desk.roomId(to), ...reason }
    await desk.manager.do(roomMove.store, moved)
    return await statusOf(from)
  }
  expect(await move('101', '102')).toBe('dirty')
  await set('desk-setting', { moved_room_status: 'pickup' })
  expect(await move('103', '104')).toBe('pickup')
  await set('housekeeping-setting', { pickup_enabled: false })
  expect(await move('105', '106')).toBe('dirty')
  await set('housekeeping-setting', { pickup_enabled: true })
})

test('a period out of order is as long as the house allows', async () => {
  await set('housekeeping-setting', { ooo_max_nights: 3 })
  const reason_id = desk.stock.id('out-of-order-or-service-reason', 'MAINT')
  const closed = (nights: number) => ({ rooms: [], reason_id, nights })
  const rooms = [await desk.roomId('203')]
  expect(await desk.manager.call(repair.setOutOfOrder, { ...closed(4), rooms })).toMatchObject({
    refused: 'repair_dates',
    body: { error: { data: { n: 3 } } },
  })
  await desk.manager.do(repair.setOutOfOrder, { ...closed(3), rooms })
})

test('the room of a guest who goes on in it is picked up, that of one who leaves is as the house says, without touch-ups dirty', async () => {
  const leaves = async (code: string, { goes_on = false } = {}) => {
    const room_id = await desk.roomId(code)
    const type = code < '200' ? 'STD' : 'DLX'
    const stay = await desk.reserve({ type, arrival_date: friday, departure_date: saturday, amount: '0.00' })
    await desk.setCondition(code, 'CL')
    await desk.manager.do(checkIn.checkIn, { reservation_id: stay.id, room_id }, { answers: letIn })
    if (goes_on) {
      const { guest_profile_id } = stay
      const next = await desk.reserve({
        type,
        guest_profile_id,
        arrival_date: saturday,
        departure_date: sunday,
      })
      await desk.manager.do(roomChoice.assign, { reservation_id: next.id, room_id })
    }
    await desk.manager.do(
      checkOut.checkOut,
      { reservation_id: stay.id },
      { answers: { night_not_posted: 'yes' } },
    )
    return await statusOf(code)
  }
  expect(await leaves('204', { goes_on: true })).toBe('pickup')
  const pickup = desk.stock.id('room-status-type', 'PU')
  await desk.sql`update property_control set checkout_room_status_id = ${pickup} where property_id = ${desk.property_id}`
  expect(await leaves('201')).toBe('pickup')
  await set('housekeeping-setting', { pickup_enabled: false })
  expect(await leaves('202')).toBe('dirty')
  await set('housekeeping-setting', { pickup_enabled: true })
})

test('a room out of order takes another condition, and is out of order all the same', async () => {
  const room_ids = [await desk.roomId('203')]
  await desk.setCondition('203', 'CL')
  await desk.manager.do(room.update, { room_ids, status: 'dirty' })
  const [shown] = (await desk.manager.do(room.list, { search: '203' })).items
  expect(shown).toMatchObject({
    room_status_type: { base_status: 'dirty' },
    effective_status: { base_status: 'out_of_order' },
  })
})

test('a setting is refused by its name, and its history says who changed what', async () => {
  expect(await set('housekeeping-setting', { ooo_max_nights: 0 })).toMatchObject({
    status: 422,
    body: { error: { fields: { ooo_max_nights: expect.any(String) } } },
  })
  expect(await set('desk-setting', { moved_room_status: 'inspected' })).toMatchObject({
    body: { error: { fields: { moved_room_status: expect.any(String) } } },
  })
  const clerk = await desk.personWith('Housekeeping board')
  const { update, list } = masterCalls(entityOf('desk-setting'))
  const [{ id, row_version }] = (await clerk.do(list!, { per_page: 1 })).items
  expect(await clerk.call(update!, { id, row_version, late_grace_minutes: 5 })).toMatchObject({ status: 403 })
  await set('desk-setting', { late_grace_minutes: 45 })
  const { items } = await desk.manager.do(masters.history, { entity: 'desk-setting', id })
  expect(items[0].changes).toMatchObject([{ field: 'late_grace_minutes', was: 30, is: 45 }])
})
