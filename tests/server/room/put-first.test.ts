import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { entityOf } from '../../../src/server/master/entities'
import type { InputOf } from '../../../src/wire/call'
import { arrivalSteps, checkIn } from '../../../src/wire/front-desk'
import { roomChoice } from '../../../src/wire/front-desk/room-choice'
import { masterCalls } from '../../../src/wire/master'
import { room } from '../../../src/wire/room'
import { addDays } from '../../../src/hotel/business-date'
import { roomPriority } from '../../../src/wire/room/priority'
import { repair } from '../../../src/wire/room/repair'
import { stayHousekeeping } from '../../../src/wire/room/stay-housekeeping'
import { reservation } from '../../../src/wire/reservation'
import { letIn } from '../kit/arrive'
import { saturday } from '../kit/days'
import { aDesk, type Desk } from '../kit/desk'
import type { Person } from '../kit/house'
import { anotherProperty } from '../kit/property'
import { untilWaiting } from '../kit/waiting'

let desk: Desk
let clerk: Person
beforeAll(async () => {
  desk = await aDesk()
  clerk = await desk.personWith('Check in')
})
afterAll(() => desk.close())
beforeEach(async () => {
  await desk.sql`delete from room_priority`
  await desk.sql`update reservation set status = 'checked_out', check_out_business_date = ${saturday}, queued_at = null where status in ('reserved', 'checked_in')`
  await desk.sql`update room_occupancy set is_active = false`
  await desk.sql`update room set fo_status = 'vacant', room_status_type_id = ${desk.stock.id('room-status-type', 'DI')}`
  await setInspection(true)
})

type One = Omit<InputOf<typeof roomPriority.update>, 'room_id' | 'items'>
const put = async (code: string, one: One) =>
  await clerk.call(roomPriority.update, { room_id: await desk.roomId(code), ...one })
const order = async () => {
  const { items } = await desk.manager.do(room.list, { filters: { waited_for_only: true } })
  return items.map(({ code }) => code)
}
const putAll = async (...codes: string[]) => {
  for (const code of codes) expect(await put(code, { action: 'end' })).toMatchObject({ status: 200 })
}
const withRoom = async (code: string) => {
  const stay = await desk.reserve()
  await desk.manager.do(roomChoice.assign, { reservation_id: stay.id, room_id: await desk.roomId(code) })
  return stay
}
const waits = async (code: string, priority: number) => {
  const stay = await withRoom(code)
  await desk.manager.do(arrivalSteps.queueAdd, { reservation_id: stay.id, priority })
  return stay
}
async function setInspection(inspection_enabled: boolean) {
  const calls = masterCalls(entityOf('housekeeping-setting'))
  const [{ id, row_version }] = (await desk.manager.do(calls.list!, { per_page: 1 })).items
  await desk.manager.do(calls.update!, { id, row_version, inspection_enabled })
}

test('the desk puts rooms first, at the top or behind those that are first, and whoever cleans sees why', async () => {
  await putAll('101', '102')
  const { data } = await put('103', { action: 'top', reason: 'Guest at the airport' })
  expect(data.items.map(({ code, no }) => [code, no])).toEqual([
    ['103', 1],
    ['101', 2],
    ['102', 3],
  ])
  const { items, summary } = await desk.manager.do(room.list, { search: '103' })
  expect(items[0]?.cleaning_priority).toEqual({
    no: 1,
    priority: null,
    since: expect.stringMatching(/^20\d\d-/),
    reason: 'Guest at the airport',
    by: expect.stringMatching(/./),
  })
  expect(summary.waited_for).toBe(3)
  await put('102', { action: 'top' })
  expect(await order()).toEqual(['102', '103', '101'])
})

test('a room goes up or down one place, and off the list', async () => {
  await putAll('101', '102', '103')
  await put('103', { action: 'up' })
  expect(await order()).toEqual(['101', '103', '102'])
  await put('101', { action: 'down' })
  expect(await order()).toEqual(['103', '101', '102'])
  await put('103', { action: 'up' })
  expect(await order()).toEqual(['103', '101', '102'])
  await put('101', { action: 'remove' })
  expect(await order()).toEqual(['103', '102'])
})

test('the whole order is said at once; a room that is not in it stays behind, one that is new comes in', async () => {
  await putAll('101', '102', '103')
  const items = await Promise.all(
    ['104', '102', '101'].map(async (code, at) => ({ room_id: await desk.roomId(code), sequence: at + 1 })),
  )
  const { data } = await clerk.call(roomPriority.update, { items })
  expect(data.items.map(({ code }) => code)).toEqual(['104', '102', '101', '103'])
})

test('guests who wait at the desk come between what is first and what may wait, and go when they wait no more', async () => {
  await putAll('101')
  const late = await waits('102', 3)
  await waits('103', 1)
  await put('104', { action: 'top' })
  expect(await order()).toEqual(['104', '103', '102', '101'])
  await put('102', { action: 'up' })
  expect(await order()).toEqual(['104', '102', '103', '101'])
  await desk.manager.do(arrivalSteps.queueRemove, { reservation_id: late.id })
  expect(await order()).toEqual(['104', '103', '101'])
  expect(await put('103', { action: 'remove' })).toMatchObject({ status: 200 })
  expect(await put('103', { action: 'remove' })).toMatchObject({ status: 422, refused: 'room_waited_for' })
})

test('a room that is ready is first no more: clean, or inspected where the house inspects', async () => {
  await putAll('101', '102')
  await desk.manager.do(room.update, { room_ids: [await desk.roomId('101')], status: 'clean' })
  expect(await order()).toEqual(['101', '102'])
  await desk.manager.do(room.update, { room_ids: [await desk.roomId('101')], status: 'inspected' })
  expect(await order()).toEqual(['102'])
  await setInspection(false)
  await desk.manager.do(room.update, { room_ids: [await desk.roomId('102')], status: 'clean' })
  expect(await order()).toEqual([])
  // The next guest leaves it dirty, and nobody has put it first again.
  await desk.setCondition('102', 'DI')
  expect(await order()).toEqual([])
})

test('a room is first no more when its guest has it', async () => {
  await putAll('101', '102')
  await desk.setCondition('101', 'CL')
  expect(await order()).toEqual(['101', '102'])
  const { id: reservation_id } = await withRoom('101')
  await desk.manager.do(checkIn.checkIn, { reservation_id }, { answers: letIn })
  expect(await order()).toEqual(['102'])
})

test('what was put first for a guest goes when he gets another room, and comes again with him', async () => {
  const { id: reservation_id } = await withRoom('101')
  await put('101', { action: 'top', reservation_id, reason: 'Comes at noon' })
  expect(await order()).toEqual(['101'])
  const assign = async (code: string) =>
    await desk.manager.do(roomChoice.assign, { reservation_id, room_id: await desk.roomId(code) })
  await assign('102')
  expect(await order()).toEqual([])
  await assign('101')
  expect(await order()).toEqual(['101'])
  const [reason] = await desk.sql<{ id: number }[]>`
    select id from cancellation_reason where property_id = ${desk.property_id} order by id limit 1`
  await desk.manager.do(reservation.cancel, {
    reservation_ids: [reservation_id],
    cancellation_reason_id: reason.id,
  })
  expect(await order()).toEqual([])
})

test('what a stay asks of housekeeping may be that its room comes first', async () => {
  const { id: reservation_id } = await withRoom('101')
  await putAll('102')
  const ask = (priority: 'top' | 'end' | 'none', id = reservation_id, row_version = 1) =>
    desk.manager.call(stayHousekeeping.update, { reservation_id: id, row_version, priority })
  const first = await ask('top', reservation_id, 0)
  expect(first.data).toMatchObject({
    room: { code: '101', can_come_first: true },
    cleaning_priority: { no: 1, priority: null },
  })
  expect(await order()).toEqual(['101', '102'])
  const { row_version } = first.data
  expect(await ask('end', reservation_id, row_version)).toMatchObject({
    data: { cleaning_priority: { no: 2 } },
  })
  expect((await desk.manager.do(stayHousekeeping.view, { reservation_id })).cleaning_priority).toMatchObject({
    no: 2,
  })
  const none = await ask('none', reservation_id, first.data.row_version + 1)
  expect(none.data.cleaning_priority).toBeNull()
  // Said once more it is no fault: it is so already.
  expect(await ask('none', reservation_id, none.data.row_version)).toMatchObject({ status: 200 })
  expect(await order()).toEqual(['102'])
  const { id: roomless } = await desk.reserve()
  expect(await ask('top', roomless, 0)).toMatchObject({ status: 422, refused: 'stay_without_room' })
})

test('a room that is ready or withdrawn need not be cleaned first, and a withdrawn one keeps its place', async () => {
  await desk.setCondition('101', 'IP')
  expect(await put('101', { action: 'top' })).toMatchObject({ status: 422, refused: 'room_need_not' })
  await putAll('102', '103')
  const { created } = await desk.manager.do(repair.setOutOfOrder, {
    rooms: [await desk.roomId('102')],
    from_date: saturday,
    through_date: saturday,
    reason_id: desk.stock.id('out-of-order-or-service-reason', 'MAINT'),
    return_status_id: desk.stock.id('room-status-type', 'DI'),
  })
  expect(await order()).toEqual(['103'])
  expect(await put('102', { action: 'end' })).toMatchObject({ refused: 'room_need_not' })
  await desk.manager.do(repair.remove, { id: created[0]!.id })
  expect(await order()).toEqual(['102', '103'])
})

test('the page of a stay knows whether its room can come first', async () => {
  const { id: reservation_id } = await withRoom('104')
  const canItsRoom = async (of = reservation_id) =>
    (await desk.manager.do(stayHousekeeping.view, { reservation_id: of })).room?.can_come_first
  await desk.setCondition('104', 'DI')
  expect(await canItsRoom()).toBe(true)
  await desk.setCondition('104', 'CL')
  expect(await canItsRoom()).toBe(true)
  await setInspection(false)
  expect(await canItsRoom()).toBe(false)
  await setInspection(true)
  await desk.setCondition('104', 'IP')
  expect(await canItsRoom()).toBe(false)
  // Who comes another day has time, and who does not come needs no room.
  await desk.setCondition('104', 'DI')
  const day = addDays(saturday, 3)
  const later = await desk.reserve({ arrival_date: day, departure_date: addDays(day, 1) })
  await desk.manager.do(roomChoice.assign, {
    reservation_id: later.id,
    room_id: await desk.roomId('104'),
  })
  expect(await canItsRoom(later.id)).toBe(false)
  await desk.sql`
    update reservation set status = 'cancelled', cancelled_at = now(), cancelled_business_date = ${saturday}, cancellation_no = 'C104'
     where id = ${reservation_id}`
  expect(await canItsRoom()).toBe(false)
})

test('what makes no sense is refused, names what it is about, and changes nothing', async () => {
  await putAll('101')
  const [room_id, other] = [await desk.roomId('101'), await desk.roomId('102')]
  const { id: reservation_id } = await withRoom('103')
  const refused = async (input: InputOf<typeof roomPriority.update>) =>
    await clerk.call(roomPriority.update, input)
  expect(await refused({ room_id: other, action: 'up' })).toMatchObject({ refused: 'room_not_put_first' })
  expect(await refused({ room_id: other, action: 'remove' })).toMatchObject({ refused: 'room_not_put_first' })
  expect(await refused({ room_id, action: 'top', reservation_id })).toMatchObject({
    refused: 'room_of_another_stay',
  })
  expect(await refused({ room_id, action: 'top', reservation_id: 999_999 })).toMatchObject({ status: 404 })
  expect(await refused({ room_id: 999_999, action: 'top' })).toMatchObject({ status: 404 })
  expect(await refused({ room_id })).toMatchObject({ refused: 'validation' })
  const twice = { room_id: other, sequence: 1 }
  expect(await refused({ items: [twice, { ...twice, sequence: 2 }] })).toMatchObject({
    refused: 'validation',
  })
  expect(await refused({ items: [twice, { room_id: 999_999, sequence: 2 }] })).toMatchObject({ status: 404 })
  const stranger = await desk.personWith('Folio issue')
  expect(await stranger.call(roomPriority.update, { room_id: other, action: 'top' })).toMatchObject({
    status: 403,
  })
  expect(await order()).toEqual(['101'])
})

test('another hotel has no such room', async () => {
  const foreign = await anotherProperty(desk)
  const room_id = await desk.roomId('101')
  expect(await foreign.call(roomPriority.update, { room_id, action: 'top' })).toMatchObject({ status: 404 })
  expect(await order()).toEqual([])
})

test('two clerks at once put two rooms at the top, and one of them is before the other', async () => {
  const both = await Promise.all(['101', '102', '103', '104'].map(code => put(code, { action: 'top' })))
  expect(both.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await order()).toSorted()).toEqual(['101', '102', '103', '104'])
})

test('a room that is made ready while somebody puts it first is not first', async () => {
  const room_id = await desk.roomId('101')
  let answered: ReturnType<typeof put> | undefined
  await desk.sql.begin(async tx => {
    await tx`update room set room_status_type_id = ${desk.stock.id('room-status-type', 'IP')} where id = ${room_id}`
    answered = put('101', { action: 'top' })
    await untilWaiting(desk, 1)
  })
  expect(await answered).toMatchObject({ refused: 'room_need_not' })
  expect(await order()).toEqual([])
})

test('the same sent twice with one key puts the room there once, whatever happened between', async () => {
  const room_id = await desk.roomId('101')
  const key = randomUUID()
  const send = () => clerk.call(roomPriority.update, { room_id, action: 'top' }, { key })
  const first = await send()
  expect(first.data.items).toMatchObject([{ code: '101', no: 1 }])
  await put('102', { action: 'top' })
  expect((await send()).data).toEqual(first.data)
  expect(await order()).toEqual(['102', '101'])
})
