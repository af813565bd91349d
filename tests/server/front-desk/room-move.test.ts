import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BusinessDate } from '../../../src/hotel/business-date'
import { checkIn } from '../../../src/wire/front-desk'
import { roomChoice } from '../../../src/wire/front-desk/room-choice'
import { repair } from '../../../src/wire/room/repair'
import { roomMove } from '../../../src/wire/room-move'
import { stayTrace } from '../../../src/wire/stay-trace'
import { monday, saturday, sunday, tuesday } from '../kit/days'
import { aDesk, type Booked, type Desk } from '../kit/desk'

let desk: Desk
let wish: { room_move_reason_id: number }
beforeAll(async () => {
  desk = await aDesk(async ({ put }) => {
    await put('room-maintenance-code', [
      { code: 'AC', name: 'Air conditioning', category: 'climate', department_id: 'HK', priority: 'high' },
    ])
  })
  wish = { room_move_reason_id: desk.stock.id('room-move-reason', 'WISH') }
  await desk.sql`
    insert into rate_day (property_id, rate_code_id, room_type_id, stay_date, min_nights, max_nights, a1, a2, c1, c2, c3, source)
    select ${desk.property_id}, ${desk.stock.id('rate-code', 'BAR')}, ${desk.stock.id('room-type', 'DLX')}, day::date, 1, 999, 150, 170, 0, 0, 0, 'schedule'
      from generate_series('2026-03-14'::date, '2026-03-31', '1 day') as day`
})
afterAll(() => desk.close())

const free = async () => {
  await desk.sql`update room_occupancy set is_active = false where property_id = ${desk.property_id}`
  await desk.sql`update reservation set status = 'checked_out', check_out_business_date = ${saturday} where status in ('checked_in', 'reserved')`
  await desk.sql`update room set fo_status = 'vacant', room_status_type_id = ${desk.stock.id('room-status-type', 'IP')} where property_id = ${desk.property_id}`
  await desk.sql`update inventory_day set sold = 0 where property_id = ${desk.property_id}`
  await desk.sql`update house_day set sold = 0 where property_id = ${desk.property_id}`
}
const inside = async (code: string, more: Partial<Booked> = {}) => {
  const stay = await desk.reserve({ departure_date: tuesday, ...more })
  await desk.manager.do(checkIn.checkIn, { reservation_id: stay.id, room_id: await desk.roomId(code) })
  return stay
}
const held = async (reservation_id: number) =>
  await desk.sql`
    select m.code, o.from_date, o.to_date from room_occupancy o join room m on m.id = o.room_id
     where o.reservation_id = ${reservation_id} and o.is_active order by o.from_date, o.to_date`

test('a guest moves now: the old room is left dirty, the new one is his', async () => {
  await free()
  const stay = await inside('101')
  const to_room_id = await desk.roomId('102')
  const { moves } = await desk.manager.do(roomMove.store, {
    reservation_id: stay.id,
    to_room_id,
    ...wish,
    note: 'Tap drips',
  })
  expect(moves).toMatchObject([{ reservation_id: stay.id, state: 'done' }])
  expect(await desk.row(stay.id)).toMatchObject({ room_id: to_room_id, status: 'checked_in' })
  expect(await desk.room('101')).toMatchObject({ fo_status: 'vacant', base_status: 'dirty' })
  expect(await desk.room('102')).toMatchObject({ fo_status: 'occupied', base_status: 'inspected' })
  expect(await held(stay.id)).toEqual([{ code: '102', from_date: saturday, to_date: tuesday }])
  const { items } = await desk.manager.do(roomMove.list, { reservation_id: stay.id })
  expect(items).toMatchObject([
    {
      from_room: '101',
      to_room: '102',
      reason: 'Guest wish',
      note: 'Tap drips',
      state: 'done',
      done_by: 'Ana Marques',
    },
  ])
})

test('a move needs a reason, another room, a free one, and a guest in house', async () => {
  await free()
  const stay = await inside('101')
  await inside('102')
  const due = await desk.reserve()
  const move = (input: object) =>
    desk.manager.call(roomMove.store, { reservation_id: stay.id, ...wish, ...input })
  expect(await move({ to_room_id: await desk.roomId('103'), room_move_reason_id: undefined })).toMatchObject({
    refused: 'reason_required',
  })
  expect(await move({ to_room_id: await desk.roomId('101') })).toMatchObject({ refused: 'move_same_room' })
  expect(await move({ to_room_id: await desk.roomId('102') })).toMatchObject({ refused: 'room_taken' })
  expect(await move({ to_room_id: await desk.roomId('103'), reservation_id: due.id })).toMatchObject({
    refused: 'wrong_state',
  })
  expect(await move({ to_room_id: await desk.roomId('103'), move_date: tuesday })).toMatchObject({
    refused: 'move_outside',
  })
  expect(await move({})).toMatchObject({ refused: 'validation' })
  const clerk = await desk.personWith('Check in')
  expect(
    await clerk.call(roomMove.store, {
      reservation_id: stay.id,
      to_room_id: await desk.roomId('103'),
      ...wish,
    }),
  ).toMatchObject({ status: 403 })
})

test('a room whose guest is due out is not free before he has left', async () => {
  await free()
  const leaving = await inside('102', {
    arrival_date: '2026-03-13' as BusinessDate,
    departure_date: saturday,
  })
  const stay = await inside('101')
  const input = { reservation_id: stay.id, to_room_id: await desk.roomId('102'), ...wish }
  expect(await desk.manager.call(roomMove.store, input)).toMatchObject({ refused: 'room_occupied' })
  await desk.sql`update reservation set status = 'checked_out' where id = ${leaving.id}`
  await desk.manager.do(roomMove.store, input)
})

test('a dirty room is asked about, one that was promised too', async () => {
  await free()
  const stay = await inside('101')
  await desk.sql`update reservation set do_not_move = true where id = ${stay.id}`
  await desk.setCondition('102', 'DI')
  const input = { reservation_id: stay.id, to_room_id: await desk.roomId('102'), ...wish }
  const clerk = await desk.personWith('Room move')
  expect(await clerk.call(roomMove.store, input)).toMatchObject({ refused: 'do_not_move' })
  expect((await desk.manager.call(roomMove.store, input)).asked).toEqual(['do_not_move', 'room_dirty'])
  const mover = await desk.personWith('Room move', 'Do not move')
  const answers = { do_not_move: 'yes', room_dirty: 'yes' }
  expect(await mover.call(roomMove.store, input, { answers })).toMatchObject({
    status: 403,
    refused: 'not_permitted',
  })
  await desk.manager.do(roomMove.store, input, { answers })
})

test('another type: the rate is kept, charged anew, or given', async () => {
  const dlx = () => desk.stock.id('room-type', 'DLX')
  for (const [rate, amount, charged] of [
    ['keep', '100.0000', 'STD'],
    ['upgrade', '100.0000', 'STD'],
    ['reprice', '170.0000', 'DLX'],
  ] as const) {
    await free()
    const stay = await inside('101')
    const input = { reservation_id: stay.id, to_room_id: await desk.roomId('201'), ...wish }
    if (rate === 'keep') expect((await desk.manager.call(roomMove.store, input)).asked).toEqual(['move_rate'])
    await desk.manager.do(roomMove.store, { ...input, rate })
    const nights =
      await desk.sql`select room_type_id, charge_type_id, share_amount from reservation_night where reservation_id = ${stay.id}`
    const expected = {
      room_type_id: dlx(),
      charge_type_id: desk.stock.id('room-type', charged),
      share_amount: amount,
    }
    expect(nights).toEqual(Array(3).fill(expected))
    expect([await desk.sold('STD', sunday), await desk.sold('DLX', sunday)]).toEqual([0, 1])
    const row = await desk.row(stay.id)
    expect(row.upgraded_from_type_id).toBe(rate === 'upgrade' ? desk.stock.id('room-type', 'STD') : null)
  }
})

test('a planned move holds both rooms, is done on its day, and not before', async () => {
  await free()
  const stay = await inside('101')
  const next = await desk.reserve({ arrival_date: sunday, departure_date: monday })
  const { moves } = await desk.manager.do(roomMove.store, {
    reservation_id: stay.id,
    to_room_id: await desk.roomId('102'),
    ...wish,
    move_date: sunday,
    planned_time: '11:00',
  })
  expect(moves).toMatchObject([{ state: 'planned' }])
  expect(await held(stay.id)).toEqual([
    { code: '101', from_date: saturday, to_date: sunday },
    { code: '102', from_date: sunday, to_date: tuesday },
  ])
  expect(await desk.row(stay.id)).toMatchObject({ room_id: await desk.roomId('101') })
  const early = await desk.manager.call(roomMove.store, { done: moves[0].id })
  expect(early).toMatchObject({
    refused: 'move_not_due',
    body: { message: 'This move is planned for 2026-03-15.' },
  })
  // The old room is free from Sunday, the new one is not.
  await desk.manager.do(roomChoice.assign, { reservation_id: next.id, room_id: await desk.roomId('101') })
  expect(
    await desk.manager.call(roomChoice.assign, {
      reservation_id: next.id,
      room_id: await desk.roomId('102'),
    }),
  ).toMatchObject({ refused: 'room_taken' })
  expect(await desk.manager.call(roomMove.store, { drop: moves[0].id })).toMatchObject({
    refused: 'room_taken',
  })
  await desk.manager.do(roomChoice.unassign, { reservation_id: next.id })

  await desk.sql`update room_move set move_date = ${saturday} where id = ${moves[0].id}`
  await desk.manager.do(roomMove.store, { done: moves[0].id })
  expect(await held(stay.id)).toEqual([{ code: '102', from_date: saturday, to_date: tuesday }])
  expect(await desk.room('102')).toMatchObject({ fo_status: 'occupied' })
  expect(await desk.manager.call(roomMove.store, { done: moves[0].id })).toMatchObject({
    refused: 'move_state',
  })
})

test('a planned move that is done a day late is one of that day, and can be taken back on it', async () => {
  await free()
  const [thursday, yesterday] = ['2026-03-12', '2026-03-13'] as BusinessDate[]
  const stay = await inside('101', { arrival_date: thursday })
  const { moves } = await desk.manager.do(roomMove.store, {
    reservation_id: stay.id,
    to_room_id: await desk.roomId('102'),
    ...wish,
    move_date: sunday,
  })
  // The plan was for a day that is over by now.
  await desk.sql`update room_move set move_date = ${yesterday} where id = ${moves[0].id}`
  await desk.sql`
    update room_occupancy set to_date = ${yesterday} where reservation_id = ${stay.id} and is_active and to_date = ${sunday}`
  await desk.sql`
    update room_occupancy set from_date = ${yesterday} where reservation_id = ${stay.id} and is_active and from_date = ${sunday}`
  await desk.manager.do(roomMove.store, { done: moves[0].id })
  const { items } = await desk.manager.do(roomMove.list, { reservation_id: stay.id })
  expect(items).toMatchObject([{ state: 'done', move_date: saturday }])
  const both = [
    { code: '101', from_date: thursday, to_date: saturday },
    { code: '102', from_date: saturday, to_date: tuesday },
  ]
  expect(await held(stay.id)).toEqual(both)
  await desk.manager.do(roomMove.store, { undo: moves[0].id }, { answers: { room_dirty: 'yes' } })
  expect(await held(stay.id)).toEqual([{ code: '101', from_date: thursday, to_date: tuesday }])
})

test('what is broken in a room after the next planned move out of it stops nobody', async () => {
  await free()
  const stay = await inside('101')
  await desk.manager.do(roomMove.store, {
    reservation_id: stay.id,
    to_room_id: await desk.roomId('102'),
    ...wish,
    move_date: monday,
  })
  const { created } = await desk.manager.do(repair.setOutOfOrder, {
    rooms: [await desk.roomId('106')],
    from_date: monday,
    through_date: monday,
    reason_id: desk.stock.id('out-of-order-or-service-reason', 'MAINT'),
  })
  await desk.manager.do(roomMove.store, {
    reservation_id: stay.id,
    to_room_id: await desk.roomId('106'),
    ...wish,
  })
  expect(await held(stay.id)).toEqual([
    { code: '106', from_date: saturday, to_date: monday },
    { code: '102', from_date: monday, to_date: tuesday },
  ])
  await desk.manager.do(repair.remove, { id: String(created[0].id) })
})

test('a planned move that is dropped leaves the guest where he is, with his type and counters', async () => {
  await free()
  const stay = await inside('101')
  const { moves } = await desk.manager.do(roomMove.store, {
    reservation_id: stay.id,
    to_room_id: await desk.roomId('202'),
    ...wish,
    move_date: sunday,
    rate: 'keep',
  })
  expect([
    await desk.sold('STD', sunday),
    await desk.sold('DLX', sunday),
    await desk.sold('STD', saturday),
  ]).toEqual([0, 1, 1])
  await desk.manager.do(roomMove.store, { drop: moves[0].id, row_version: moves[0].row_version })
  expect(await held(stay.id)).toEqual([{ code: '101', from_date: saturday, to_date: tuesday }])
  expect([await desk.sold('STD', sunday), await desk.sold('DLX', sunday)]).toEqual([1, 0])
})

test('a move of today is undone while the old room is free', async () => {
  await free()
  const stay = await inside('101')
  const input = { reservation_id: stay.id, to_room_id: await desk.roomId('102'), ...wish }
  const first = await desk.manager.do(roomMove.store, input)
  await desk.manager.do(roomMove.store, { undo: first.moves[0].id })
  expect(await desk.row(stay.id)).toMatchObject({ room_id: await desk.roomId('101') })
  expect([await desk.room('101'), await desk.room('102')]).toMatchObject([
    { fo_status: 'occupied' },
    { fo_status: 'vacant', base_status: 'pickup' },
  ])

  const second = await desk.manager.do(roomMove.store, input, { answers: { room_dirty: 'yes' } })
  const walkIn = await desk.reserve()
  await desk.manager.do(
    checkIn.checkIn,
    { reservation_id: walkIn.id, room_id: await desk.roomId('101') },
    { answers: { room_dirty: 'yes' } },
  )
  expect(await desk.manager.call(roomMove.store, { undo: second.moves[0].id })).toMatchObject({
    refused: 'room_occupied',
  })
})

test('two guests exchange rooms, and nobody else is in the way', async () => {
  await free()
  const [one, other] = [await inside('101'), await inside('102', { departure_date: monday })]
  const { moves } = await desk.manager.do(roomMove.store, {
    reservation_id: one.id,
    swap_with: other.id,
    ...wish,
  })
  expect(moves).toHaveLength(2)
  expect(await desk.row(one.id)).toMatchObject({ room_id: await desk.roomId('102') })
  expect(await desk.row(other.id)).toMatchObject({ room_id: await desk.roomId('101') })
  expect([await held(one.id), await held(other.id)]).toEqual([
    [{ code: '102', from_date: saturday, to_date: tuesday }],
    [{ code: '101', from_date: saturday, to_date: monday }],
  ])
  expect([await desk.room('101'), await desk.room('102')]).toMatchObject([
    { fo_status: 'occupied' },
    { fo_status: 'occupied' },
  ])
  expect(
    await desk.manager.call(roomMove.store, { reservation_id: one.id, swap_with: other.id }),
  ).toMatchObject({ refused: 'reason_required' })
})

test('two arrivals exchange rooms of one type, not of two', async () => {
  await free()
  const [one, other, third] = [
    await desk.reserve(),
    await desk.reserve(),
    await desk.reserve({ type: 'DLX' }),
  ]
  for (const [stay, code] of [
    [one, '101'],
    [other, '102'],
    [third, '201'],
  ] as const)
    await desk.manager.do(roomChoice.assign, { reservation_id: stay.id, room_id: await desk.roomId(code) })
  await desk.manager.do(roomMove.store, { reservation_id: one.id, swap_with: other.id })
  expect(await desk.row(one.id)).toMatchObject({ room_id: await desk.roomId('102') })
  expect(
    await desk.manager.call(roomMove.store, { reservation_id: one.id, swap_with: third.id }),
  ).toMatchObject({ refused: 'exchange_types' })
})

test('sharers move together, or end their share first', async () => {
  await free()
  const [{ id: share_group_id }] = await desk.sql<
    { id: number }[]
  >`insert into share_group (property_id) values (${desk.property_id}) returning id`
  const one = await inside('101', { share_group_id })
  const other = await inside('101', { share_group_id, is_share_primary: false })
  const input = { reservation_id: one.id, to_room_id: await desk.roomId('102'), ...wish }
  expect((await desk.manager.call(roomMove.store, input)).asked).toEqual(['move_sharers'])
  expect(
    await desk.manager.call(roomMove.store, input, { answers: { move_sharers: 'break' } }),
  ).toMatchObject({ refused: 'share_not_possible' })
  const { moves } = await desk.manager.do(roomMove.store, input, { answers: { move_sharers: 'together' } })
  expect(moves).toHaveLength(2)
  expect(await desk.row(other.id)).toMatchObject({ room_id: await desk.roomId('102') })
  expect(await desk.room('101')).toMatchObject({ fo_status: 'vacant' })
})

test('a guest who was moved cannot be checked in undone, and two clerks move him once', async () => {
  await free()
  const stay = await inside('101')
  const rooms = [await desk.roomId('102'), await desk.roomId('103')]
  const both = await Promise.all(
    rooms.map(to_room_id =>
      desk.manager.call(roomMove.store, { reservation_id: stay.id, row_version: 2, to_room_id, ...wish }),
    ),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  expect(both.find(({ status }) => status === 422)?.refused).toBe('stale')
  expect(
    await desk.manager.call(checkIn.undoCheckIn, { reservation_id: stay.id, reason: 'no' }),
  ).toMatchObject({ refused: 'undo_too_late' })
})

test('who is moved for a fault leaves a task for the department that looks after the room', async () => {
  await free()
  const department = desk.stock.id('master-type/department', 'HK')
  const reason = desk.stock.id('room-move-reason', 'DEFECT')
  await desk.sql`
    update room_move_reason set set_old_room_maintenance = true, department_id = ${department} where id = ${reason}`
  const tasksOf = async (reservation_id: number) =>
    (await desk.manager.do(stayTrace.list, { reservation_id })).items.map(
      ({ department, text, resolved_at }) => [department.code, text, resolved_at],
    )
  const stay = await inside('101')
  const move = async (to: string, more: object) =>
    desk.manager.do(roomMove.store, { reservation_id: stay.id, to_room_id: await desk.roomId(to), ...more })
  await move('102', { room_move_reason_id: reason, note: 'Tap drips' })
  expect(await tasksOf(stay.id)).toEqual([['HK', 'Room 101: Defect: Tap drips', null]])

  // A move that is only planned is no task yet, nor is one for another reason.
  await move('103', { room_move_reason_id: reason, move_date: sunday })
  await move('104', { ...wish })
  expect(await tasksOf(stay.id)).toHaveLength(1)
})

test('a reason that names what is wrong opens a maintenance request for the old room, once until it is resolved', async () => {
  await free()
  const reason = desk.stock.id('room-move-reason', 'DEFECT')
  await desk.sql`
    update room_move_reason set set_old_room_maintenance = true, department_id = null, room_maintenance_code_id = ${desk.stock.id('room-maintenance-code', 'AC')} where id = ${reason}`
  const requests = async () => desk.sql`
    select m.code as room, q.priority, q.remarks, q.status, q.created_by_id is not null as is_said_by_whom
      from maintenance_request q join room m on m.id = q.room_id order by q.id`
  const stay = await inside('101')
  const move = async (to: string) =>
    desk.manager.do(
      roomMove.store,
      {
        reservation_id: stay.id,
        to_room_id: await desk.roomId(to),
        room_move_reason_id: reason,
        note: 'It drips',
      },
      { answers: { room_dirty: 'yes' } },
    )
  await move('102')
  const ofRoom101 = {
    room: '101',
    priority: 'high',
    remarks: 'Defect: It drips',
    status: 'open',
    is_said_by_whom: true,
  }
  expect(await requests()).toEqual([ofRoom101])
  expect((await desk.manager.do(stayTrace.list, { reservation_id: stay.id })).items).toEqual([])
  await move('101')
  await move('103')
  expect(await requests()).toEqual([ofRoom101, { ...ofRoom101, room: '102' }])
})

test('a guest three nights in house is offered what is free from today, or from the day on which he moves', async () => {
  await free()
  const stay = await inside('101', { arrival_date: '2026-03-11' as BusinessDate })
  const take = async (code: string, from: BusinessDate, to: BusinessDate) => {
    const other = await desk.reserve({ arrival_date: from, departure_date: to })
    await desk.manager.do(roomChoice.assign, { reservation_id: other.id, room_id: await desk.roomId(code) })
    return other
  }
  const left = await take('102', '2026-03-10' as BusinessDate, '2026-03-13' as BusinessDate)
  await desk.sql`update reservation set status = 'checked_out' where id = ${left.id}`
  await take('103', saturday, sunday)
  await take('104', monday, tuesday)
  const mover = await desk.personWith('Room move')
  const offered = async (from_date?: BusinessDate) => {
    const { rooms } = await mover.do(roomChoice.candidates, { reservation_id: stay.id, from_date })
    return rooms.map(({ code }) => code).filter(code => ['102', '103', '104'].includes(code))
  }
  expect(await offered()).toEqual(['102'])
  expect((await offered(sunday)).sort()).toEqual(['102', '103'])
  await mover.do(roomMove.store, { reservation_id: stay.id, to_room_id: await desk.roomId('102'), ...wish })
})

test('nobody is moved into a room that the house gives to nobody', async () => {
  await free()
  const stay = await inside('101')
  const input = { reservation_id: stay.id, to_room_id: await desk.roomId('102'), ...wish }
  const [show] = await desk.sql<{ id: number }[]>`
    insert into room_condition (property_id, code, name, is_assignable) values (${desk.property_id}, 'SHOW', 'Show room', false) returning id`
  await desk.sql`update room set room_condition_id = ${show.id} where id = ${input.to_room_id}`
  expect(await desk.manager.call(roomMove.store, input)).toMatchObject({ refused: 'room_not_given' })
  await desk.sql`update room set room_condition_id = null, in_service_from = ${monday} where id = ${input.to_room_id}`
  expect(await desk.manager.call(roomMove.store, { ...input, move_date: sunday })).toMatchObject({
    refused: 'room_not_given',
  })
  await desk.manager.do(roomMove.store, { ...input, move_date: monday })
  await desk.sql`update room set in_service_from = null where id = ${input.to_room_id}`
})

test('two clerks exchange the rooms of the same guests once, and who has seen another room is told', async () => {
  await free()
  const [one, other] = [await inside('101'), await inside('102')]
  const input = {
    reservation_id: one.id,
    swap_with: other.id,
    row_version: 2,
    swap_row_version: 2,
    ...wish,
  }
  const both = await Promise.all([1, 2].map(() => desk.manager.call(roomMove.store, input)))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  expect(both.find(({ status }) => status === 422)?.refused).toBe('stale')
  expect(await desk.row(one.id)).toMatchObject({ room_id: await desk.roomId('102') })
  const { row_version } = await desk.row(one.id)
  expect(await desk.manager.call(roomMove.store, { ...input, row_version })).toMatchObject({
    refused: 'stale',
  })
})
