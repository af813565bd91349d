import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BusinessDate } from '../../../src/hotel/business-date'
import { bookingChange } from '../../../src/wire/booking-change'
import { checkIn } from '../../../src/wire/front-desk'
import { roomChoice } from '../../../src/wire/front-desk/room-choice'
import { roomMove } from '../../../src/wire/room-move'
import { monday, saturday, sunday, tuesday } from '../kit/days'
import { aDesk, type Desk, type Reserved } from '../kit/desk'

let desk: Desk
let wish: { room_move_reason_id: number }
beforeAll(async () => {
  desk = await aDesk()
  wish = { room_move_reason_id: desk.stock.id('room-move-reason', 'WISH') }
  await desk.sql`
    insert into rate_day (property_id, rate_code_id, room_type_id, stay_date, min_nights, max_nights, a1, a2, c1, c2, c3, source)
    select ${desk.property_id}, ${desk.stock.id('rate-code', 'BAR')}, ${desk.stock.id('room-type', 'DLX')}, day::date, 1, 999, 150, 170, 0, 0, 0, 'schedule'
      from generate_series('2026-03-14'::date, '2026-03-31', '1 day') as day`
})
afterAll(() => desk.close())
beforeEach(async () => {
  await desk.sql`update room_occupancy set is_active = false where property_id = ${desk.property_id}`
  await desk.sql`update reservation set status = 'checked_out', check_out_business_date = ${saturday} where status in ('checked_in', 'reserved')`
  await desk.sql`update room set fo_status = 'vacant', room_status_type_id = ${desk.stock.id('room-status-type', 'IP')} where property_id = ${desk.property_id}`
  await desk.sql`update inventory_day set sold = 0 where property_id = ${desk.property_id}`
  await desk.sql`update house_day set sold = 0 where property_id = ${desk.property_id}`
})

const typeId = (code: string) => desk.stock.id('room-type', code)

/** Saturday and Sunday in one type, Monday in the other. */
const inTwoTypes = async (): Promise<Reserved & { row_version: number }> => {
  const stay = await desk.reserve({ departure_date: tuesday })
  const { row_version } = await desk.manager.do(bookingChange.updateNights, {
    reservation_id: stay.id,
    patches: [{ dates: [monday], set: { room_type_id: typeId('DLX') } }],
    reprice: 'keep',
  })
  return { ...stay, row_version }
}
const held = async (reservation_id: number) =>
  await desk.sql`
    select m.code, o.from_date, o.to_date from room_occupancy o join room m on m.id = o.room_id
     where o.reservation_id = ${reservation_id} and o.is_active order by o.from_date, o.to_date`
const types = async (reservation_id: number) =>
  (
    await desk.sql<{ code: string }[]>`
      select t.code from reservation_night n join room_type t on t.id = n.room_type_id
       where n.reservation_id = ${reservation_id} order by n.stay_date`
  ).map(({ code }) => code)
const sold = async (code: string, stay_date: BusinessDate) => {
  const [{ sold }] = await desk.sql<{ sold: number }[]>`
    select sold from inventory_day
     where property_id = ${desk.property_id} and room_type_id = ${typeId(code)} and stay_date = ${stay_date}`
  return sold
}
const moves = async (reservation_id: number) =>
  (await desk.manager.do(roomMove.list, { reservation_id })).items.map(
    ({ from_room, to_room, move_date, reason, state }) => ({ from_room, to_room, move_date, reason, state }),
  )

test('who has booked two types one after the other gets a room of each, only for its nights', async () => {
  const stay = await inTwoTypes()
  const choice = await desk.manager.do(roomChoice.candidates, { reservation_id: stay.id })
  expect(new Set(choice.rooms.map(({ room_type }) => room_type))).toEqual(new Set(['STD']))
  const later = await desk.manager.do(roomChoice.candidates, { reservation_id: stay.id, from_date: monday })
  expect(new Set(later.rooms.map(({ room_type }) => room_type))).toEqual(new Set(['DLX']))

  const given = await desk.manager.do(roomChoice.assign, {
    reservation_id: stay.id,
    room_id: await desk.roomId('101'),
  })
  expect(given).toMatchObject({ room: '101', later: [{ room: later.rooms[0].code, from_date: monday }] })
  expect(await held(stay.id)).toEqual([
    { code: '101', from_date: saturday, to_date: monday },
    { code: given.later[0].room, from_date: monday, to_date: tuesday },
  ])
  // Room 101 is free for somebody else on the last night, and nobody else has the other one.
  const other = await desk.reserve({ arrival_date: monday, departure_date: tuesday })
  await desk.manager.do(roomChoice.assign, { reservation_id: other.id, room_id: await desk.roomId('101') })
  const third = await desk.reserve({ type: 'DLX', arrival_date: monday, departure_date: tuesday })
  expect(
    await desk.manager.call(roomChoice.assign, {
      reservation_id: third.id,
      room_id: given.later[0].room_id,
    }),
  ).toMatchObject({ refused: 'room_taken' })
})

test('he checks in although his first room is somebody else’s afterwards, and the move is planned', async () => {
  const stay = await inTwoTypes()
  await desk.manager.do(roomChoice.assign, { reservation_id: stay.id, room_id: await desk.roomId('101') })
  const other = await desk.reserve({ arrival_date: monday, departure_date: tuesday })
  await desk.manager.do(roomChoice.assign, { reservation_id: other.id, room_id: await desk.roomId('101') })
  const seen = await desk.manager.do(checkIn.verify, { reservation_id: stay.id })
  expect(seen.guards.filter(({ state }) => state === 'stop')).toEqual([])

  await desk.manager.do(checkIn.checkIn, { reservation_id: stay.id })
  const [, second] = await held(stay.id)
  expect(await moves(stay.id)).toEqual([
    { from_room: '101', to_room: second.code, move_date: monday, reason: null, state: 'planned' },
  ])
  expect(await types(stay.id)).toEqual(['STD', 'STD', 'DLX'])
  expect([await sold('STD', monday), await sold('DLX', monday)]).toEqual([1, 1])
})

test('checked in straight into a room, he has one for the other nights too', async () => {
  const stay = await inTwoTypes()
  await desk.manager.do(checkIn.checkIn, { reservation_id: stay.id, room_id: await desk.roomId('102') })
  expect(await held(stay.id)).toMatchObject([
    { code: '102', from_date: saturday, to_date: monday },
    { from_date: monday, to_date: tuesday },
  ])
  expect(await moves(stay.id)).toMatchObject([{ from_room: '102', state: 'planned' }])
  expect(await types(stay.id)).toEqual(['STD', 'STD', 'DLX'])
})

test('a check-in that is undone plans nothing any more, and the next one plans again', async () => {
  const stay = await inTwoTypes()
  const room_id = await desk.roomId('101')
  await desk.manager.do(checkIn.checkIn, { reservation_id: stay.id, room_id })
  await desk.manager.do(checkIn.undoCheckIn, { reservation_id: stay.id, reason: 'Wrong guest' })
  expect(await moves(stay.id)).toMatchObject([{ state: 'dropped' }])
  await desk.manager.do(checkIn.checkIn, { reservation_id: stay.id })
  expect(await moves(stay.id)).toMatchObject([{ state: 'planned' }, { state: 'dropped' }])
})

test('a room of the second type does for the whole stay: the first nights move to it', async () => {
  const stay = await inTwoTypes()
  const given = await desk.manager.do(
    roomChoice.assign,
    { reservation_id: stay.id, room_id: await desk.roomId('201') },
    { answers: { room_type_differs: 'yes' } },
  )
  expect(given.later).toEqual([])
  expect(await held(stay.id)).toEqual([{ code: '201', from_date: saturday, to_date: tuesday }])
  expect(await types(stay.id)).toEqual(['DLX', 'DLX', 'DLX'])
  expect([await sold('STD', sunday), await sold('DLX', sunday)]).toEqual([0, 1])
})

test('when no room of the second type is free he gets none at all, and is told which is missing', async () => {
  const stay = await inTwoTypes()
  for (const code of ['201', '202', '203', '204']) {
    const other = await desk.reserve({ type: 'DLX', arrival_date: monday, departure_date: tuesday })
    await desk.manager.do(roomChoice.assign, { reservation_id: other.id, room_id: await desk.roomId(code) })
  }
  const assign = { reservation_id: stay.id, room_id: await desk.roomId('101') }
  expect(await desk.manager.call(roomChoice.assign, assign)).toMatchObject({
    refused: 'no_room_for_leg',
    body: {
      message: `No DLX is free from ${monday} to ${tuesday}, when the guest changes to one. Please free a room.`,
    },
  })
  const { results } = await desk.manager.do(roomChoice.autoAssign, { reservation_ids: [stay.id] })
  expect(results).toMatchObject([{ room_id: null }])
  expect(results[0].message).toContain('No DLX is free')
  expect(await held(stay.id)).toEqual([])
})

test('of two who want the last room of the second type at once one gets it, the other is told', async () => {
  const stays = [await inTwoTypes(), await inTwoTypes()]
  for (const code of ['201', '202', '203']) {
    const other = await desk.reserve({ type: 'DLX', arrival_date: monday, departure_date: tuesday })
    await desk.manager.do(roomChoice.assign, { reservation_id: other.id, room_id: await desk.roomId(code) })
  }
  const rooms = [await desk.roomId('101'), await desk.roomId('102')]
  const answers = await Promise.all(
    stays.map(({ id }, index) =>
      desk.manager.call(roomChoice.assign, { reservation_id: id, room_id: rooms[index] }),
    ),
  )
  const refused = answers.flatMap(answer => answer.refused ?? [])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(['room_taken', 'room_just_taken', 'no_room_for_leg']).toContain(refused[0])
  const [one, two] = [await held(stays[0].id), await held(stays[1].id)]
  expect([one.length, two.length].sort()).toEqual([0, 2])
})

test('auto-assign gives both rooms, each to one stay only, and takes both back', async () => {
  const stays = [await inTwoTypes(), await inTwoTypes()]
  const { results, undo } = await desk.manager.do(roomChoice.autoAssign, {
    reservation_ids: stays.map(({ id }) => id),
  })
  expect(results.every(({ room }) => /^1\d\d, then 2\d\d from 2026-/.test(room ?? ''))).toBe(true)
  const all = [...(await held(stays[0].id)), ...(await held(stays[1].id))]
  expect(new Set(all.map(({ code }) => code)).size).toBe(4)
  await desk.manager.do(roomChoice.undoAutoAssign, { assignments: undo })
  expect(await held(stays[0].id)).toEqual([])
})

test('who changes rooms today still has the other type on its day; staying on gives it back', async () => {
  const stay = await inTwoTypes()
  await desk.manager.do(checkIn.checkIn, { reservation_id: stay.id, room_id: await desk.roomId('101') })
  await desk.manager.do(roomMove.store, {
    reservation_id: stay.id,
    to_room_id: await desk.roomId('103'),
    ...wish,
  })
  const [, second] = await held(stay.id)
  expect(await held(stay.id)).toEqual([
    { code: '103', from_date: saturday, to_date: monday },
    { code: second.code, from_date: monday, to_date: tuesday },
  ])
  expect(await types(stay.id)).toEqual(['STD', 'STD', 'DLX'])
  expect(await moves(stay.id)).toMatchObject([
    { from_room: '101', to_room: '103', state: 'done' },
    { from_room: '103', to_room: second.code, move_date: monday, state: 'planned' },
  ])

  const [planned] = (await desk.manager.do(roomMove.list, { reservation_id: stay.id, state: 'planned' }))
    .items
  await desk.manager.do(roomMove.store, { drop: planned.id })
  expect(await held(stay.id)).toEqual([{ code: '103', from_date: saturday, to_date: tuesday }])
  expect(await types(stay.id)).toEqual(['STD', 'STD', 'STD'])
  expect([await sold('STD', monday), await sold('DLX', monday)]).toEqual([1, 0])
})

test('the move is made on its day without a reason, for none was asked', async () => {
  const stay = await inTwoTypes()
  await desk.manager.do(checkIn.checkIn, { reservation_id: stay.id, room_id: await desk.roomId('101') })
  const [, second] = await held(stay.id)
  const [{ id }] = (await desk.manager.do(roomMove.list, { reservation_id: stay.id })).items
  expect(await desk.manager.call(roomMove.store, { done: id })).toMatchObject({ refused: 'move_not_due' })
  await desk.sql`update room_move set move_date = ${saturday} where id = ${id}`
  const { moves } = await desk.manager.do(roomMove.store, { done: id })
  expect(moves).toMatchObject([{ state: 'done' }])
  expect(await desk.row(stay.id)).toMatchObject({ room_id: await desk.roomId(second.code) })
})

test('a stay that goes on in another type than its room gives the room back, to be given both', async () => {
  const stay = await desk.reserve({ departure_date: monday })
  await desk.manager.do(roomChoice.assign, { reservation_id: stay.id, room_id: await desk.roomId('101') })
  await desk.manager.do(bookingChange.update, {
    id: stay.id,
    departure_date: tuesday,
    nights_detail: [{ date: monday, room_type_id: typeId('DLX'), charge_type_id: typeId('DLX') }],
    reprice: 'keep',
  })
  expect(await types(stay.id)).toEqual(['STD', 'STD', 'DLX'])
  expect(await held(stay.id)).toEqual([])
})
