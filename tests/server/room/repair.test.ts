import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BusinessDate } from '../../../src/hotel/business-date'
import { arrivalSteps, checkIn } from '../../../src/wire/front-desk'
import { notificationCalls } from '../../../src/wire/notification'
import { roomChoice } from '../../../src/wire/front-desk/room-choice'
import { room } from '../../../src/wire/room'
import { repair } from '../../../src/wire/room/repair'
import { rollRepairs, beginRepairs } from '../../../src/server/store/room-repair'
import { sweepRepairs } from '../../../src/server/sweep-repairs'
import { inTx } from '../kit/charge'
import { friday, monday, saturday, sunday, tuesday, wednesday } from '../kit/days'
import { aDesk, type Booked, type Desk } from '../kit/desk'

let desk: Desk
let reason_id: number
beforeAll(async () => {
  desk = await aDesk()
  reason_id = desk.stock.id('out-of-order-or-service-reason', 'MAINT')
  await desk.sql`select inventory_open(${desk.property_id}, '2026-03-14', '2026-04-14')`
})
afterAll(() => desk.close())
beforeEach(async () => {
  await desk.sql`update room_occupancy set is_active = false where property_id = ${desk.property_id}`
  await desk.sql`update room_repair set state = 'cancelled', ended_at = now(), end_kind = 'deleted' where property_id = ${desk.property_id} and state <> 'cancelled'`
  await desk.sql`update reservation set status = 'checked_out', check_out_business_date = ${saturday} where status in ('checked_in', 'reserved')`
  await desk.sql`update room set fo_status = 'vacant', room_status_type_id = ${desk.stock.id('room-status-type', 'IP')} where property_id = ${desk.property_id}`
  await desk.sql`update inventory_day set sold = 0, ooo = 0, oos = 0 where property_id = ${desk.property_id}`
  await desk.sql`update house_day set sold = 0, ooo = 0, oos = 0 where property_id = ${desk.property_id}`
})

const withRoom = async (code: string, more: Partial<Booked> = {}) => {
  const stay = await desk.reserve(more)
  await desk.manager.do(roomChoice.assign, { reservation_id: stay.id, room_id: await desk.roomId(code) })
  return stay
}
const period = async (
  code: string,
  from_date: BusinessDate,
  through_date: BusinessDate,
  more: object = {},
) => ({
  rooms: [await desk.roomId(code)],
  from_date,
  through_date,
  reason_id,
  ...more,
})
const counters = async (night: BusinessDate) => {
  const [row] = await desk.sql`
    select ooo, oos, available from inventory_day where property_id = ${desk.property_id} and stay_date = ${night} and room_type_id = ${desk.stock.id('room-type', 'STD')}`
  return [row.ooo, row.oos, row.available]
}

test('a room out of order is no room to sell, to give, or to check in', async () => {
  const made = await desk.manager.do(repair.setOutOfOrder, await period('101', saturday, monday))
  expect(made.created).toMatchObject([{ room: '101', state: 'active' }])
  expect(made.availability).toContainEqual({ room_type: 'STD', date: sunday, available: 5 })
  expect([await counters(saturday), await counters(monday), await counters(tuesday)]).toEqual([
    [1, 0, 5],
    [1, 0, 5],
    [0, 0, 6],
  ])
  const stay = await desk.reserve()
  expect(
    await desk.manager.call(roomChoice.assign, {
      reservation_id: stay.id,
      room_id: await desk.roomId('101'),
    }),
  ).toMatchObject({
    refused: 'room_out_of_order',
  })
  expect(
    await desk.manager.call(checkIn.checkIn, { reservation_id: stay.id, room_id: await desk.roomId('101') }),
  ).toMatchObject({
    refused: 'room_out_of_order',
  })
  const { items } = await desk.manager.do(room.list, { search: '101' })
  expect(items[0]).toMatchObject({
    effective_status: { code: 'OO' },
    room_status_type: { code: 'IP' },
    repair: { reason: 'Maintenance', through_date: monday },
  })
  const later = await desk.reserve({ arrival_date: tuesday, departure_date: wednesday })
  await desk.manager.do(roomChoice.assign, { reservation_id: later.id, room_id: await desk.roomId('101') })
})

test('out of service takes nothing out of sale, and the room may be given after a question', async () => {
  await desk.manager.do(
    repair.setOutOfService,
    await period('102', saturday, monday, {
      reason_id: desk.stock.id('out-of-order-or-service-reason', 'SHOW'),
    }),
  )
  expect(await counters(saturday)).toEqual([0, 1, 6])
  const stay = await desk.reserve()
  const input = { reservation_id: stay.id, room_id: await desk.roomId('102') }
  expect((await desk.manager.call(roomChoice.assign, input)).asked).toEqual(['room_out_of_service'])
  await desk.manager.do(roomChoice.assign, input, { answers: { room_out_of_service: 'yes' } })
  expect((await desk.manager.call(checkIn.checkIn, input)).asked).toEqual(['room_out_of_service'])
})

test('a room that waits for the hour at which it comes back is listed until then, and can be brought back before', async () => {
  const made = await desk.manager.do(
    repair.setOutOfOrder,
    await period('104', saturday, saturday, { return_time: '14:00' }),
  )
  const [{ id }] = made.created
  // As the night leaves it.
  await desk.sql`
    update room_occupancy set from_date = ${friday}, to_date = ${saturday} where room_repair_id = ${id}`
  await desk.sql`update room_repair set from_date = ${friday}, through_date = ${friday} where id = ${id}`
  const list = async () => await desk.manager.do(repair.listOutOfOrder, { search: '104' })
  expect(await list()).toMatchObject({
    items: [{ room: '104', state: 'active', days_left: 0, return_time: expect.stringMatching(/^14:00/) }],
    summary: { rooms_today: 1 },
  })
  await desk.manager.do(repair.remove, { id })
  expect((await list()).items).toEqual([])
})

test('a room with a guest in it stays in order; one who leaves that morning is no obstacle', async () => {
  const staying = await withRoom('101', { departure_date: monday })
  await desk.manager.do(checkIn.checkIn, { reservation_id: staying.id })
  expect(await desk.manager.call(repair.setOutOfOrder, await period('101', sunday, monday))).toMatchObject({
    refused: 'room_in_use',
    body: { message: expect.stringMatching(/^Room 101 is occupied by Garcia \d+, Maria until 2026-03-16/) },
  })
  const leaving = await withRoom('102', { arrival_date: friday, departure_date: saturday })
  await desk.manager.do(checkIn.checkIn, { reservation_id: leaving.id })
  const made = await desk.manager.do(repair.setOutOfOrder, await period('102', saturday, sunday))
  // It waits for him, and nobody counts it as withdrawn.
  expect((await desk.manager.do(repair.listOutOfOrder, { search: '102' })).summary).toEqual({
    rooms_today: 0,
    rooms_waiting: 1,
    nights_in_range: 2,
    by_type: [],
  })
  expect(made.created).toMatchObject([{ state: 'scheduled' }])
  await desk.sql`update reservation set status = 'checked_out' where id = ${leaving.id}`
  await desk.sql`update room set fo_status = 'vacant' where property_id = ${desk.property_id} and code = '102'`
  const room_id = await desk.roomId('102')
  await inTx(desk, tx => beginRepairs(tx, [room_id]))
  const { items } = await desk.manager.do(repair.listOutOfOrder, {})
  expect(items).toMatchObject([{ room: '102', state: 'active', nights: 2, days_left: 2 }])
})

test('a guest who is there for the day is no obstacle to what begins with the night', async () => {
  const guest = await withRoom('104', { arrival_date: sunday, departure_date: sunday })
  const made = await desk.manager.do(repair.setOutOfOrder, await period('104', sunday, monday))
  expect(made.created).toHaveLength(1)
  expect(await desk.row(guest.id)).toMatchObject({ room_id: await desk.roomId('104') })
})

test('a period that is edited begins where nobody is in the room, and when its guest leaves late with the night', async () => {
  const { created } = await desk.manager.do(repair.setOutOfOrder, await period('106', sunday, monday))
  const leaving = await withRoom('106', { arrival_date: friday, departure_date: saturday })
  await desk.manager.do(checkIn.checkIn, { reservation_id: leaving.id })
  await desk.manager.do(arrivalSteps.lateCheckOut, { reservation_id: leaving.id, time: '15:00', fee: 'none' })
  const edit = async (from_date: BusinessDate) =>
    await desk.manager.do(repair.setOutOfOrder, { id: created[0].id, from_date })
  const isEarly = async () => {
    const [row] = await desk.sql`
      select early from room_occupancy where room_repair_id = ${created[0].id} and is_active`
    return row.early
  }
  expect((await edit(saturday)).created).toMatchObject([{ state: 'scheduled' }])
  expect(await isEarly()).toBe(false)
  await edit(sunday)
  expect(await isEarly()).toBe(true)
  await desk.manager.do(checkIn.undoCheckIn, { reservation_id: leaving.id, reason: 'Wrong guest' })
  await desk.manager.do(roomChoice.unassign, { reservation_id: leaving.id })
  expect((await edit(saturday)).created).toMatchObject([{ state: 'active' }])
})

test('a repair that waits for a guest to leave begins when his check-in is undone', async () => {
  const leaving = await withRoom('101', { arrival_date: friday, departure_date: saturday })
  await desk.manager.do(checkIn.checkIn, { reservation_id: leaving.id })
  const { created } = await desk.manager.do(repair.setOutOfOrder, await period('101', saturday, sunday))
  expect(created).toMatchObject([{ state: 'scheduled' }])
  await desk.manager.do(checkIn.undoCheckIn, { reservation_id: leaving.id, reason: 'Wrong guest' })
  expect((await desk.manager.do(repair.listOutOfOrder, {})).items).toMatchObject([{ state: 'active' }])
})

test('with a late check-out the period begins with the night', async () => {
  const leaving = await withRoom('103', { arrival_date: friday, departure_date: saturday })
  await desk.manager.do(checkIn.checkIn, { reservation_id: leaving.id })
  await desk.manager.do(arrivalSteps.lateCheckOut, { reservation_id: leaving.id, time: '15:00', fee: 'none' })
  await desk.manager.do(repair.setOutOfOrder, await period('103', saturday, sunday))
})

test('a reservation that has the room is named, and loses it only when that is asked for', async () => {
  const stay = await withRoom('104', {
    arrival_date: sunday,
    departure_date: tuesday,
    guest_profile_id: await desk.guest({ last_name: 'Meyer', first_name: null }),
  })
  const input = await period('104', saturday, wednesday)
  expect(await desk.manager.call(repair.setOutOfOrder, input)).toMatchObject({
    refused: 'room_assigned',
    body: { message: `Room 104 is assigned to ${stay.confirmation_no} Meyer, 2026-03-15 to 2026-03-17.` },
  })
  const keeper = await desk.personWith('Out of order', 'Check in')
  expect(await keeper.call(repair.setOutOfOrder, { ...input, unassign: true })).toMatchObject({
    refused: 'room_promised',
    body: {
      message: `Please give Meyer (${stay.confirmation_no}, arrives 2026-03-15) another room, or ask who may unassign 104.`,
    },
  })
  const chief = await desk.personWith('Out of order', 'Unassign for out of order')
  await chief.do(repair.setOutOfOrder, { ...input, unassign: true })
  expect(await desk.row(stay.id)).toMatchObject({
    room_id: null,
    status: 'reserved',
    room_type_id: desk.stock.id('room-type', 'STD'),
  })
  expect((await keeper.do(notificationCalls.list, {})).items).toMatchObject([
    {
      kind: 'room_lost',
      title: 'Room 104 is taken from a reservation',
      text: `It goes out of order. Meyer, ${stay.confirmation_no}, arrives on ${sunday} and needs another room.`,
    },
  ])

  const other = await withRoom('105', { arrival_date: sunday, departure_date: tuesday })
  const service = await period('105', saturday, wednesday, {
    reason_id: desk.stock.id('out-of-order-or-service-reason', 'DEEP'),
  })
  expect((await desk.manager.call(repair.setOutOfService, service)).asked).toEqual(['reserved'])
  await desk.manager.do(repair.setOutOfService, service, { answers: { reserved: 'yes' } })
  expect(await desk.row(other.id)).toMatchObject({ room_id: await desk.roomId('105') })
})

test('the example 3.4: from one left to none is fine, from none to one short is asked', async () => {
  for (const [sold, asked] of [
    [5, undefined],
    [6, ['overbook']],
  ] as const) {
    await desk.sql`update inventory_day set sold = ${sold}, ooo = 0 where property_id = ${desk.property_id} and stay_date = ${tuesday} and room_type_id = ${desk.stock.id('room-type', 'STD')}`
    const input = await period(sold === 5 ? '101' : '102', monday, wednesday)
    const answer = await desk.manager.call(repair.setOutOfOrder, input)
    expect(answer.asked).toEqual(asked)
    if (!asked) continue
    expect(JSON.stringify(answer.body)).toContain('STD has -1 rooms on 2026-03-17 then.')
    const keeper = await desk.personWith('Out of order')
    expect(await keeper.call(repair.setOutOfOrder, input, { answers: { overbook: 'yes' } })).toMatchObject({
      status: 403,
    })
    await desk.manager.do(repair.setOutOfOrder, input, { answers: { overbook: 'yes' } })
  }
})

test('many rooms at once: all or none, unless those in the way are skipped', async () => {
  await withRoom('103', { arrival_date: sunday, departure_date: monday })
  const input = { rooms: { from_room: '102', to_room: '104' }, from_date: saturday, nights: 3, reason_id }
  expect(await desk.manager.call(repair.setOutOfOrder, input)).toMatchObject({ refused: 'room_assigned' })
  expect(await counters(saturday)).toEqual([0, 0, 6])
  const made = await desk.manager.do(repair.setOutOfOrder, { ...input, skip_conflicts: true })
  expect(made.created.map(({ room }) => room)).toEqual(['102', '104'])
  expect(made.skipped).toMatchObject([{ room: '103', error: 'room_assigned' }])
  expect(await counters(saturday)).toEqual([2, 0, 4])
  const { summary } = await desk.manager.do(repair.listOutOfOrder, {})
  expect(summary).toEqual({
    rooms_today: 2,
    rooms_waiting: 0,
    nights_in_range: 6,
    by_type: [{ room_type: 'STD', rooms: 2 }],
  })
})

test('periods of a room never overlap, begin today, and have a reason that fits', async () => {
  await desk.manager.do(repair.setOutOfOrder, await period('101', sunday, tuesday))
  const call = async (more: object) =>
    desk.manager.call(repair.setOutOfOrder, { ...(await period('101', monday, wednesday)), ...more })
  expect(await call({})).toMatchObject({
    refused: 'repair_overlap',
    body: { message: 'Room 101 is out of order from 2026-03-15 to 2026-03-17 already.' },
  })
  expect(await call({ from_date: friday })).toMatchObject({ refused: 'repair_dates' })
  expect(await call({ reason_id: desk.stock.id('out-of-order-or-service-reason', 'SHOW') })).toMatchObject({
    refused: 'repair_reason',
  })
  expect(await call({ reason_id: 999_999 })).toMatchObject({ status: 404 })
  expect(await call({ rooms: [999_999] })).toMatchObject({ status: 404 })
  // One that is there is not withdrawn without the other.
  const some = { rooms: [await desk.roomId('102'), 999_999] }
  expect(await call(some)).toMatchObject({ status: 404 })
  expect(await counters(wednesday)).toEqual([0, 0, 6])
  expect(await call({ rooms: undefined })).toMatchObject({ refused: 'validation' })
  await desk.sql`update out_of_order_or_service_reason set requires_return_time = true where id = ${reason_id}`
  expect(await call({ from_date: wednesday })).toMatchObject({ refused: 'repair_return_time' })
  await desk.sql`update out_of_order_or_service_reason set requires_return_time = false where id = ${reason_id}`
})

test('a period is made longer, shorter, and ended before its time', async () => {
  const { created } = await desk.manager.do(repair.setOutOfOrder, await period('101', saturday, sunday))
  const [{ id }] = created
  const change = (more: object) => desk.manager.call(repair.setOutOfOrder, { id, ...more })
  expect(await change({ through_date: tuesday, row_version: 1 })).toMatchObject({ status: 200 })
  expect([await counters(monday), await counters(tuesday)]).toEqual([
    [1, 0, 5],
    [1, 0, 5],
  ])
  expect(await change({ through_date: monday, row_version: 1 })).toMatchObject({ refused: 'stale' })
  expect(await change({ from_date: sunday })).toMatchObject({ refused: 'repair_begun' })
  expect(await change({ through_date: monday, comment: 'Tiles came early' })).toMatchObject({ status: 200 })
  expect(await counters(tuesday)).toEqual([0, 0, 6])
  const stay = await desk.reserve({ arrival_date: tuesday, departure_date: wednesday })
  await desk.manager.do(roomChoice.assign, { reservation_id: stay.id, room_id: await desk.roomId('101') })
  expect(await change({ through_date: tuesday })).toMatchObject({ refused: 'room_assigned' })
  const done = await desk.manager.do(repair.setOutOfOrder, { id, action: 'complete' })
  expect(done.created).toMatchObject([{ state: 'cancelled' }])
  expect(await counters(saturday)).toEqual([0, 0, 6])
  expect(await desk.room('101')).toMatchObject({ base_status: 'dirty' })
  expect(await change({ through_date: tuesday })).toMatchObject({ refused: 'repair_ended' })
})

test('periods are deleted by their numbers in the address, both kinds, and not twice', async () => {
  const one = await desk.manager.do(repair.setOutOfOrder, await period('101', saturday, monday))
  const other = await desk.manager.do(
    repair.setOutOfService,
    await period('102', sunday, monday, {
      reason_id: desk.stock.id('out-of-order-or-service-reason', 'HOLD'),
    }),
  )
  await desk.sql`update room_repair set from_date = ${friday} where id = ${one.created[0].id}`
  const id = [one.created[0].id, other.created[0].id].join(',')
  const { deleted } = await desk.manager.do(repair.remove, { id })
  expect(deleted).toEqual([
    { id: one.created[0].id, room: '101', state: 'completed', condition: 'dirty' },
    { id: other.created[0].id, room: '102', state: 'cancelled', condition: 'inspected' },
  ])
  expect([await counters(saturday), await counters(sunday)]).toEqual([
    [0, 0, 6],
    [0, 0, 6],
  ])
  expect(await desk.manager.call(repair.remove, { id })).toMatchObject({ refused: 'repair_ended' })
  expect(await desk.manager.call(repair.remove, { id: '999999' })).toMatchObject({ status: 404 })
  expect(await desk.manager.call(repair.remove, { id: 'x' })).toMatchObject({ refused: 'validation' })
  const stay = await desk.reserve()
  await desk.manager.do(roomChoice.assign, { reservation_id: stay.id, room_id: await desk.roomId('101') })
})

test('when the date moves on, rooms come back as they should and others go', async () => {
  await desk.manager.do(
    repair.setOutOfOrder,
    await period('101', saturday, saturday, { return_status_id: desk.stock.id('room-status-type', 'CL') }),
  )
  await desk.manager.do(repair.setOutOfOrder, await period('102', sunday, monday))
  const back = await inTx(desk, tx => rollRepairs(tx, sunday))
  expect(back).toMatchObject([{ room: '101' }])
  expect(await desk.room('101')).toMatchObject({ base_status: 'clean' })
  const rows = await desk.sql`
    select m.code, w.state from room_repair w join room m on m.id = w.room_id where w.state in ('completed', 'active') order by m.code`
  expect(rows).toEqual([
    { code: '101', state: 'completed' },
    { code: '102', state: 'active' },
  ])
})

test('what cannot begin with the new date, as somebody is still in the room, is told to the desk', async () => {
  await desk.manager.do(repair.setOutOfOrder, await period('103', sunday, monday))
  const guest = await withRoom('103', { arrival_date: friday, departure_date: saturday })
  await desk.manager.do(checkIn.checkIn, { reservation_id: guest.id })
  await inTx(desk, tx => rollRepairs(tx, sunday))
  const rows =
    await desk.sql`select kind, facts->>'room' as room, facts->>'what' as what, readers from notification where kind = 'repair_waits'`
  expect(rows).toEqual([
    {
      kind: 'repair_waits',
      room: '103',
      what: 'Maintenance',
      readers: ['In-house', 'Out of order', 'Out of service'],
    },
  ])
})

test('a room that is back at an hour is withdrawn until then, whoever asks, and sold for the night', async () => {
  const { created } = await desk.manager.do(
    repair.setOutOfOrder,
    await period('101', saturday, saturday, {
      return_time: '15:00',
      return_status_id: desk.stock.id('room-status-type', 'CL'),
    }),
  )
  expect(await inTx(desk, tx => rollRepairs(tx, sunday))).toEqual([])
  // As if it had been yesterday's night: the house stays at this date.
  await desk.sql`update room_repair set from_date = ${friday}, through_date = ${friday} where id = ${created[0].id}`
  await desk.sql`update room_occupancy set is_active = false where room_repair_id = ${created[0].id}`
  const stay = await withRoom('101')
  const enter = () => desk.manager.call(checkIn.checkIn, { reservation_id: stay.id })
  expect(await enter()).toMatchObject({ refused: 'room_out_of_order' })
  await desk.manager.do(repair.setOutOfOrder, { id: created[0].id, comment: 'Paint dries' })

  expect(await sweepRepairs(desk.sql, '2026-03-14T14:59:59Z')).toBe(0)
  expect(await sweepRepairs(desk.sql, '2026-03-14T15:00:00Z')).toBe(1)
  expect(await desk.room('101')).toMatchObject({ base_status: 'clean' })
  expect(await enter()).toMatchObject({ status: 200 })
})

test('a room that waits for its hour and is withdrawn anew is in one period only', async () => {
  const { created } = await desk.manager.do(
    repair.setOutOfOrder,
    await period('101', saturday, saturday, { return_time: '15:00' }),
  )
  await desk.sql`update room_repair set from_date = ${friday}, through_date = ${friday} where id = ${created[0].id}`
  await desk.sql`update room_occupancy set is_active = false where room_repair_id = ${created[0].id}`
  await desk.manager.do(repair.setOutOfOrder, await period('101', saturday, saturday))
  const states =
    await desk.sql`select state from room_repair where state <> 'cancelled' and room_id = ${await desk.roomId('101')} order by id desc limit 2`
  expect(states.map(({ state }) => state)).toEqual(['active', 'completed'])
})

test('a period that is moved to today begins where the room still waits for the hour of the one before', async () => {
  const { created } = await desk.manager.do(
    repair.setOutOfOrder,
    await period('101', saturday, saturday, { return_time: '15:00' }),
  )
  await desk.sql`update room_repair set from_date = ${friday}, through_date = ${friday} where id = ${created[0].id}`
  await desk.sql`update room_occupancy set is_active = false where room_repair_id = ${created[0].id}`
  const next = await desk.manager.do(repair.setOutOfOrder, await period('101', sunday, monday))
  const moved = await desk.manager.do(repair.setOutOfOrder, { id: next.created[0].id, from_date: saturday })
  expect(moved.created).toMatchObject([{ room: '101', state: 'active' }])
  const [before] = await desk.sql`select state from room_repair where id = ${created[0].id}`
  expect(before).toEqual({ state: 'completed' })
})

test('two clerks set one room out of order at the same time: one does', async () => {
  const input = await period('101', monday, wednesday)
  const both = await Promise.all([
    desk.manager.call(repair.setOutOfOrder, input),
    desk.manager.call(repair.setOutOfOrder, input),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  expect(['repair_overlap', 'room_just_taken']).toContain(both.find(({ status }) => status === 422)?.refused)
  expect(await counters(monday)).toEqual([1, 0, 5])
})
