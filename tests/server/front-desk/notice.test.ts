import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepWaitlist } from '../../../src/server/sweep-waitlist'
import { bookingView } from '../../../src/wire/booking-view'
import { arrivalSteps } from '../../../src/wire/front-desk'
import { roomChoice } from '../../../src/wire/front-desk/room-choice'
import { notificationCalls } from '../../../src/wire/notification'
import { room } from '../../../src/wire/room'
import { aDesk, type Desk } from '../kit/desk'
import { saturday } from '../kit/days'
import type { Person } from '../kit/house'

let desk: Desk
let clerk: Person
beforeAll(async () => {
  desk = await aDesk()
  clerk = await desk.personWith('Check in', 'Reservation waitlist', 'Manage reservation')
})
afterAll(() => desk.close())

const told = async () =>
  (await clerk.do(notificationCalls.list, {})).items.map(({ kind, title }) => [kind, title])

test('the desk hears that the room is ready for which somebody waits, and of no other room', async () => {
  const [waiting, due] = [await desk.reserve(), await desk.reserve()]
  const rooms = [await desk.roomId('101'), await desk.roomId('102'), await desk.roomId('103')]
  await desk.manager.do(roomChoice.assign, { reservation_id: waiting.id, room_id: rooms[0] })
  await desk.manager.do(roomChoice.assign, { reservation_id: due.id, room_id: rooms[1] })
  await desk.sql`
    update room set room_status_type_id = (select id from room_status_type where property_id = ${desk.property_id} and base_status = 'dirty' limit 1)
     where id = any (${rooms}::bigint[])`
  await clerk.do(arrivalSteps.queueAdd, { reservation_id: waiting.id })
  await desk.manager.do(room.update, { room_ids: rooms, status: 'clean' })
  expect(await told()).toEqual([['room_ready', 'Room 101 is ready']])
  // Clean already: nothing has happened.
  await desk.manager.do(room.update, { room_ids: rooms, status: 'clean' })
  expect(await told()).toHaveLength(1)
})

test('10.34: a cancelled room flags who waits for it, tells the desk once, and books nobody', async () => {
  const waiting = await desk.reserve({ status: 'waitlist' })
  await desk.sql`
    insert into waitlist_entry (property_id, reservation_id, priority_id, reason_id)
    select ${desk.property_id}, ${waiting.id}, (select id from master_type where category = 'waitlist_priority' limit 1),
           (select id from master_type where category = 'waitlist_reason' limit 1)`
  const full = (sell_limit: number | null) =>
    desk.sql`
      update inventory_day set sell_limit = ${sell_limit} where property_id = ${desk.property_id} and stay_date = ${saturday}`
  const view = async () => (await clerk.do(bookingView.view, { id: waiting.id })).header.waitlist?.fits_now
  await full(0)
  await sweepWaitlist(desk.sql)
  expect(await view()).toBe(false)
  const before = (await told()).length
  await full(null)
  expect(await sweepWaitlist(desk.sql)).toBe(1)
  expect(await view()).toBe(true)
  expect(await sweepWaitlist(desk.sql)).toBe(0)
  expect((await told()).slice(0, -before || undefined)).toEqual([
    ['waitlist_fits', 'Somebody who waits could be booked'],
  ])
  expect((await desk.row(waiting.id)).status).toBe('waitlist')
  // Sold to somebody else meanwhile: no longer.
  await full(0)
  expect(await sweepWaitlist(desk.sql)).toBe(1)
  expect(await view()).toBe(false)
})
