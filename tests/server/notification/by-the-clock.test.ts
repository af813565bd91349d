import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepNotices } from '../../../src/server/sweep-notices'
import { arrivalSteps } from '../../../src/wire/front-desk'
import { roomChoice } from '../../../src/wire/front-desk/room-choice'
import { notificationCalls } from '../../../src/wire/notification'
import { sunday } from '../kit/days'
import { aDesk, type Desk } from '../kit/desk'
import type { Person } from '../kit/house'

let desk: Desk
let clerk: Person

beforeAll(async () => {
  desk = await aDesk(async ({ put }) => {
    await put('room-maintenance-code', [
      {
        code: 'BULB',
        name: 'Bulb defective',
        category: 'electrical',
        department_id: 'ENG',
        priority: 'normal',
      },
    ])
  })
  clerk = await desk.personWith('Check in')
})
afterAll(() => desk.close())

const told = async (person: Person = clerk) =>
  (await person.do(notificationCalls.list, {})).items.map(({ title, text, times }) => [title, text, times])

test('a guest who has waited for more than 20 minutes is told to the desk once, until somebody has seen to it', async () => {
  const guest_profile_id = await desk.guest({ last_name: 'Franco', first_name: null })
  const { id } = await desk.reserve({ guest_profile_id })
  await clerk.do(arrivalSteps.queueAdd, { reservation_id: id })
  const waitsSince = async (minutes: number) =>
    await desk.sql`
      update reservation set queued_at = now() - make_interval(mins => ${minutes}) where property_id = ${desk.property_id} and id = ${id}`
  await waitsSince(19)
  expect(await sweepNotices(desk.sql)).toBe(0)
  await waitsSince(20)
  expect(await sweepNotices(desk.sql)).toBe(1)
  expect(await sweepNotices(desk.sql)).toBe(0)
  expect(await told()).toEqual([
    ['Franco still waits for a room', 'For more than 20 minutes, and no room is given yet.', 1],
  ])
  // Whoever has read it is not told again as long as it lasts.
  await clerk.do(notificationCalls.update, { read: true })
  expect(await sweepNotices(desk.sql)).toBe(0)
  await clerk.do(arrivalSteps.queueRemove, { reservation_id: id })
  expect(await sweepNotices(desk.sql)).toBe(1)
  expect(await told()).toEqual([])
})

test('a VIP of today without a room is told to the desk until there is one; those of tomorrow and everybody else are not', async () => {
  const named = (last_name: string, vip: string | null) => desk.guest({ last_name, first_name: null, vip })
  await desk.reserve({ guest_profile_id: await named('Later', 'V1'), arrival_date: sunday })
  await desk.reserve({ guest_profile_id: await named('Anybody', null) })
  const { id } = await desk.reserve({ guest_profile_id: await named('Eriksen', 'V1'), eta: '14:30' })
  expect(await sweepNotices(desk.sql)).toBe(1)
  expect(await told()).toMatchObject([['Eriksen has no room yet', expect.stringContaining('at 14:30'), 1]])
  expect(await told(await desk.personWith('Reservation update'))).toEqual([])
  await desk.manager.do(roomChoice.assign, { reservation_id: id, room_id: await desk.roomId('101') })
  expect(await sweepNotices(desk.sql)).toBe(1)
  expect(await told()).toEqual([])
})

test('a repair that is late is told to whoever looks after rooms, until it is done or may take longer', async () => {
  const { sql, property_id, stock } = desk
  const mender = await desk.personWith('Room maintenance')
  const [{ id }] = await sql<{ id: number }[]>`
    insert into maintenance_request (property_id, request_no, room_id, room_maintenance_code_id, priority, status, due_at)
    values (${property_id}, 1, ${await desk.roomId('102')}, ${stock.id('room-maintenance-code', 'BULB')}, 'normal', 'open', now() + interval '1 hour')
    returning id`
  const dueIn = async (minutes: number) =>
    await sql`
      update maintenance_request set due_at = now() + make_interval(mins => ${minutes}) where property_id = ${property_id} and id = ${id}`
  expect(await sweepNotices(sql)).toBe(0)
  await dueIn(-1)
  expect(await sweepNotices(sql)).toBe(1)
  expect(await told(mender)).toEqual([
    [expect.stringContaining('Room 102:'), 'It was to be repaired by now.', 1],
  ])
  expect(await told()).toEqual([])
  await dueIn(30)
  expect(await sweepNotices(sql)).toBe(1)
  expect(await told(mender)).toEqual([])
})
