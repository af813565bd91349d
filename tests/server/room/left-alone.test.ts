import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { entityOf } from '../../../src/server/master/entities'
import { masterCalls } from '../../../src/wire/master'
import { notificationCalls } from '../../../src/wire/notification'
import { room } from '../../../src/wire/room'
import { aDesk, type Desk } from '../kit/desk'
import type { Person } from '../kit/house'

let desk: Desk
let supervisor: Person
let room_id: number
beforeAll(async () => {
  desk = await aDesk()
  supervisor = await desk.personWith('Housekeeping board', 'Set inspected')
  room_id = await desk.roomId('101')
})
afterAll(() => desk.close())
beforeEach(async () => {
  await desk.sql`update room set fo_status = 'vacant', guest_service_status = 'none' where id = ${room_id}`
  await desk.sql`update room set fo_status = 'occupied' where id = ${room_id}`
  await desk.sql`delete from notification`
  await set({ dnd_recheck_time: '00:00', dnd_alert_days: 2 })
})

/** An administrator changes the settings on their screen. */
async function set(change: object) {
  const calls = masterCalls(entityOf('housekeeping-setting'))
  const [{ id, row_version }] = (await desk.manager.do(calls.list!, { per_page: 1 })).items
  await desk.manager.do(calls.update!, { id, row_version, ...change })
}
const mark = (guest_service_status: 'none' | 'do_not_disturb' | 'make_up_room') =>
  desk.manager.do(room.update, { room_ids: [room_id], changes: { guest_service_status } })
const alone = async () =>
  (await desk.manager.do(room.list, { search: '101' })).items.find(item => item.room_id === room_id)
    ?.left_alone
const told = async (person = supervisor) =>
  (await person.do(notificationCalls.list, {})).items.filter(({ kind }) => kind === 'left_alone')

/** The night takes the wish back; what it knows of the days before stays. */
const nightsAgo = async (since: number, through: number) => {
  await desk.sql`
    update room_left_alone d set since_date = b.business_date - ${since}::int, through_date = b.business_date - ${through}::int
      from business_day b where b.property_id = d.property_id and b.status = 'open' and d.room_id = ${room_id}`
  await desk.sql`update room set guest_service_status = 'none' where id = ${room_id}`
}

test('a room in which nobody is to disturb says when somebody looks again, as the house has set it', async () => {
  expect(await alone()).toBeNull()
  await mark('do_not_disturb')
  expect(await alone()).toEqual({ days: 1, look_again_at: '00:00', is_due: true, is_alarming: false })
  await set({ dnd_recheck_time: '13:30' })
  expect(await alone()).toMatchObject({ look_again_at: '13:30' })
  await mark('make_up_room')
  expect(await alone()).toBeNull()
})

test('on the second day in a row a supervisor is told to see to the guest, and not on the first', async () => {
  await mark('do_not_disturb')
  expect(await told()).toEqual([])
  await nightsAgo(1, 1)
  await mark('do_not_disturb')
  expect(await alone()).toMatchObject({ days: 2, is_alarming: true })
  expect(await told()).toMatchObject([{ title: 'Room 101: is the guest well?', severity: 'warning' }])
  expect(await told(await desk.personWith('Housekeeping board'))).toEqual([])
})

test('a house that waits longer is told later', async () => {
  await set({ dnd_alert_days: 3 })
  await mark('do_not_disturb')
  await nightsAgo(1, 1)
  await mark('do_not_disturb')
  expect(await alone()).toMatchObject({ days: 2, is_alarming: false })
  expect(await told()).toEqual([])
})

test('a day on which somebody came in begins it anew, and so does the next guest', async () => {
  await mark('do_not_disturb')
  await nightsAgo(3, 2)
  await mark('do_not_disturb')
  expect(await alone()).toMatchObject({ days: 1 })
  await nightsAgo(1, 1)
  await desk.sql`update room set fo_status = 'vacant' where id = ${room_id}`
  await desk.sql`update room set fo_status = 'occupied' where id = ${room_id}`
  await mark('do_not_disturb')
  expect(await alone()).toMatchObject({ days: 1 })
})

test('of two people who mark it at once both are right, and it counts once', async () => {
  await mark('do_not_disturb')
  await nightsAgo(1, 1)
  await Promise.all([mark('do_not_disturb'), mark('do_not_disturb')])
  expect(await alone()).toMatchObject({ days: 2 })
  expect(await told()).toHaveLength(1)
})
