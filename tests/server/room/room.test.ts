import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkIn } from '../../../src/wire/front-desk'
import { roomChoice } from '../../../src/wire/front-desk/room-choice'
import { room } from '../../../src/wire/room'
import { roomMove } from '../../../src/wire/room-move'
import { friday, monday, saturday, sunday, tuesday } from '../kit/days'
import { aDesk, type Booked, type Desk } from '../kit/desk'

let desk: Desk
beforeAll(async () => {
  desk = await aDesk(async ({ put, id }) => {
    await put('master-type', [
      {
        category: 'preference',
        code: 'FOAM',
        name: 'Foam pillow',
        is_housekeeping_relevant: true,
        parent_id: id('master-type/preference_group', 'PILLOW'),
      },
    ])
  })
})
afterAll(() => desk.close())

const inside = async (code: string, more: Partial<Booked> = {}) => {
  const stay = await desk.reserve(more)
  await desk.manager.do(checkIn.checkIn, { reservation_id: stay.id, room_id: await desk.roomId(code) })
  return stay
}
const seen = async (code: string) => {
  const { items } = await desk.manager.do(room.list, { search: code })
  return items.find(item => item.code === code)!
}

test('the rooms that a wheelchair can enter are found among all of them', async () => {
  await desk.sql`update room set is_accessible = (code in ('106', '204'))`
  const { items } = await desk.manager.do(room.list, { filters: { is_accessible: true } })
  expect(items.map(({ code, is_accessible }) => [code, is_accessible])).toEqual([
    ['106', true],
    ['204', true],
  ])
  expect((await desk.manager.do(room.list, { filters: { is_accessible: false } })).total).toBe(8)
  await desk.sql`update room set is_accessible = false`
})

test('the room list knows who is in, who has left, who comes, and what is moved', async () => {
  await inside('101', { arrival_date: friday, departure_date: tuesday })
  const leaving = await inside('102', { arrival_date: friday, departure_date: saturday })
  const next = await desk.reserve({
    eta: '16:00',
    guest_profile_id: await desk.guest({ last_name: 'Novak', vip: 'V2' }),
  })
  await desk.manager.do(roomChoice.assign, { reservation_id: next.id, room_id: await desk.roomId('102') })
  const mover = await inside('103', { arrival_date: saturday, departure_date: tuesday })
  const reason = { room_move_reason_id: desk.stock.id('room-move-reason', 'WISH') }
  await desk.manager.do(roomMove.store, {
    reservation_id: mover.id,
    to_room_id: await desk.roomId('104'),
    ...reason,
  })
  const planner = await inside('105', { arrival_date: friday, departure_date: tuesday })
  await desk.manager.do(roomMove.store, {
    reservation_id: planner.id,
    to_room_id: await desk.roomId('106'),
    move_date: sunday,
    ...reason,
  })

  expect(await seen('101')).toMatchObject({
    fo_status: 'occupied',
    stay_status: ['stay_over'],
    flags: [],
    fo_persons: { adults: 2, children: 0 },
  })
  expect(await seen('102')).toMatchObject({
    stay_status: ['due_out', 'arrival'],
    reservation: { id: leaving.id },
    next: { reservation_id: next.id, guest: 'Novak, Maria', vip: 'V2', eta: '16:00', nights: 2 },
  })
  expect(await seen('103')).toMatchObject({
    fo_status: 'vacant',
    stay_status: ['departed'],
    flags: ['moved_out'],
    effective_status: { base_status: 'dirty' },
  })
  expect(await seen('104')).toMatchObject({ fo_status: 'occupied', stay_status: ['arrived'] })
  expect(await seen('105')).toMatchObject({ stay_status: ['stay_over'], flags: ['move_out'] })
  expect(await seen('201')).toMatchObject({
    stay_status: ['not_reserved'],
    next: null,
    room_type: { code: 'DLX' },
    floor: { code: '02' },
  })
  await desk.sql`update room set fo_status = 'occupied' where code = '202'`
  expect(await seen('202')).toMatchObject({ flags: ['check'] })
  await desk.sql`update room set fo_status = 'vacant' where code = '202'`
})

test('its filters and its summary', async () => {
  const codes = async (input: object) =>
    (await desk.manager.do(room.list, input)).items.map(({ code }) => code)
  expect(await codes({ filters: { fo_status: ['occupied'] } })).toEqual(['101', '102', '104', '105'])
  expect(await codes({ filters: { base_status: ['dirty'] } })).toEqual(['103'])
  expect(await codes({ filters: { stay_status: ['arrival'] } })).toEqual(['102'])
  expect(await codes({ filters: { moves_only: true } })).toEqual(['103', '105'])
  expect(await codes({ filters: { from_room: '105', to_room: '201' } })).toEqual(['105', '106', '201'])
  expect(await codes({ filters: { vip_only: true } })).toEqual(['102'])
  expect(await codes({ search: '%4' })).toEqual(['104', '204'])
  expect(await codes({ search: 'nov' })).toEqual(['102'])
  const { summary, total } = await desk.manager.do(room.list, { per_page: 3 })
  expect(total).toBe(10)
  expect(summary.by_status).toContainEqual({ base_status: 'dirty', fo_status: 'vacant', rooms: 1 })
  expect(summary.by_stay).toContainEqual({ stay_status: 'not_reserved', rooms: 5 })
  const stranger = await desk.personWith('Customer profile')
  expect(await stranger.call(room.list, {})).toMatchObject({ status: 403 })
})

test('rooms are set clean in one go, and the log says who did it', async () => {
  const room_ids = await Promise.all(['103', '201', '202'].map(code => desk.roomId(code)))
  const keeper = await desk.personWith('Housekeeping board')
  const answer = await keeper.do(room.update, { room_ids, status: 'clean', note: 'second floor' })
  expect(answer.updated.map(({ code, base_status }) => [code, base_status])).toEqual([
    ['103', 'clean'],
    ['201', 'clean'],
    ['202', 'clean'],
  ])
  expect(answer.failed).toEqual([])
  const log =
    await desk.sql`select label from operation where entity = 'room' and by_id = ${keeper.employee_id} order by id`
  expect(log.map(({ label }) => label)).toEqual([
    'Room 103: Clean, second floor',
    'Room 201: Clean, second floor',
    'Room 202: Clean, second floor',
  ])
  const again = await keeper.do(room.update, { room_ids, status: 'clean' })
  expect(again.updated).toHaveLength(3)
  expect(again.updated.map(({ row_version }) => row_version)).toEqual(
    answer.updated.map(({ row_version }) => row_version),
  )
})

test('inspected is for those who may inspect, and after cleaning', async () => {
  const rooms = [{ room_id: await desk.roomId('201') }, { room_id: await desk.roomId('203') }]
  await desk.setCondition('203', 'DI')
  const keeper = await desk.personWith('Housekeeping board')
  expect(await keeper.call(room.update, { rooms: [rooms[0]], status: 'inspected' })).toMatchObject({
    refused: 'room_inspection',
  })
  const inspector = await desk.personWith('Housekeeping board', 'Set inspected')
  const answer = await inspector.do(room.update, { rooms, status: 'inspected' })
  expect(answer.updated.map(({ code }) => code)).toEqual(['201'])
  expect(answer.failed).toMatchObject([
    {
      code: '203',
      error: 'room_not_cleaned',
      message: 'Room 203 is dirty. Please set it clean before it is inspected.',
    },
  ])
  expect(await inspector.call(room.update, { rooms: [rooms[1]], status: 'inspected' })).toMatchObject({
    status: 422,
    refused: 'room_not_cleaned',
  })
  await desk.setCondition('203', 'IP')
})

test('a withdrawal is no condition, an unknown room does not exist, an older reading is told', async () => {
  const room_id = await desk.roomId('204')
  const change = (input: object) => desk.manager.call(room.update, input as never)
  expect(
    await change({
      room_ids: [room_id],
      changes: { room_status_type_id: desk.stock.id('room-status-type', 'OO') },
    }),
  ).toMatchObject({ refused: 'room_condition_only' })
  expect(await change({ room_ids: [999_999], status: 'clean' })).toMatchObject({ status: 404 })
  expect(await change({ rooms: [{ room_id, row_version: 99 }], status: 'clean' })).toMatchObject({
    refused: 'stale',
  })
  expect(await change({ room_ids: [room_id] })).toMatchObject({ refused: 'validation' })
  expect(await change({ status: 'clean' })).toMatchObject({ refused: 'validation' })
  await desk.sql`update room_status_type set next_status_ids = ${[desk.stock.id('room-status-type', 'PU')]} where code = 'IP' and property_id = ${desk.property_id}`
  expect(await change({ room_ids: [room_id], status: 'dirty' })).toMatchObject({
    refused: 'room_status_order',
  })
  await desk.sql`update room_status_type set next_status_ids = '{}' where code = 'IP' and property_id = ${desk.property_id}`
})

test('a guest is not disturbed; an empty room cannot ask for that', async () => {
  const staying = (await desk.manager.do(room.list, { filters: { fo_status: ['occupied'] } })).items[0]
  const done = await desk.manager.do(room.guestStatus, {
    reservation_id: staying.reservation!.id,
    guest_service_status: 'do_not_disturb',
  })
  expect(done).toMatchObject({ room: staying.code, guest_service_status: 'do_not_disturb' })
  expect(await desk.room(staying.code)).toMatchObject({ guest_service_status: 'do_not_disturb' })
  expect(
    await desk.manager.call(room.guestStatus, {
      room_id: await desk.roomId('204'),
      guest_service_status: 'make_up_room',
    }),
  ).toMatchObject({
    refused: 'room_vacant',
  })
  const due = await desk.reserve()
  expect(
    await desk.manager.call(room.guestStatus, { reservation_id: due.id, guest_service_status: 'none' }),
  ).toMatchObject({ refused: 'wrong_state' })
})

test('the legend of a day, and what each room has on each day', async () => {
  const { statuses } = await desk.manager.do(room.bookingStatus, {})
  const counts = Object.fromEntries(statuses.map(({ code, count }) => [code, count]))
  expect(counts).toMatchObject({ due_in: 2, arrived: 1, stay_over: 2, due_out: 1, departed: 0 })
  const range = await desk.manager.do(room.bookingStatus, {
    date_from: saturday,
    date_to: tuesday,
    room_ids: [await desk.roomId('105'), await desk.roomId('106')],
  })
  expect(
    range.rooms?.map(({ code, days }) => [code, days.map(({ date, status }) => `${date} ${status}`)]),
  ).toEqual([
    ['105', ['2026-03-14 stay_over']],
    ['106', ['2026-03-15 stay_over', '2026-03-16 stay_over']],
  ])
  const long = { date_from: saturday, date_to: '2026-04-14' }
  expect(await desk.manager.call(room.bookingStatus, long)).toMatchObject({
    refused: 'range_too_long',
    body: { message: 'Please choose at most 31 days.' },
  })
})

test('what guests like, of the profile and of the reservation, of everybody on it', async () => {
  const [one, other] = [await desk.guest({ last_name: 'Ito' }), await desk.guest({ last_name: 'Jansen' })]
  const stay = await desk.reserve({ guest_profile_id: one })
  const [{ id: foam }] =
    await desk.sql`select id from master_type where category = 'preference' and code = 'FOAM'`
  await desk.sql`insert into guest_preference (guest_profile_id, preference_id, comment, is_active) values (${one}, ${foam}, 'two of them', true), (${other}, ${foam}, null, true)`
  await desk.sql`insert into reservation_special (property_id, reservation_id, preference_id) values (${desk.property_id}, ${stay.id}, ${foam})`
  await desk.sql`insert into reservation_guest (property_id, reservation_id, guest_profile_id) values (${desk.property_id}, ${stay.id}, ${other})`
  const { items } = await desk.manager.do(room.preferences, { reservation_id: stay.id })
  expect(items).toMatchObject([
    {
      guest: 'Ito, Maria',
      name: 'Foam pillow',
      comment: 'two of them',
      is_housekeeping_relevant: true,
      on_profile: true,
      on_reservation: true,
    },
    { guest: 'Jansen, Maria', on_profile: true, on_reservation: false },
  ])
  expect((await desk.manager.do(room.preferences, { guest_profile_id: other })).items).toHaveLength(1)
  expect((await desk.manager.do(room.preferences, { guest_profile_id: 999_999 })).items).toEqual([])
})

test('whose country is missing, and completed at the desk', async () => {
  const guest_profile_id = await desk.guest({ last_name: 'Unknown', nationality: null, country: null })
  const stay = await desk.reserve({ guest_profile_id, arrival_date: monday, departure_date: tuesday })
  const check = (input: object) => desk.manager.do(room.countryCheck, input)
  expect(await check({ arrivals: monday })).toEqual({
    missing: [
      {
        reservation_id: stay.id,
        confirmation_no: stay.confirmation_no,
        guest_profile_id,
        guest: 'Unknown, Maria',
        room: null,
        needs: ['nationality', 'country'],
      },
    ],
    ok: 0,
  })
  const pt = desk.stock.id('master-type/country', 'PT')
  const set = [{ guest_profile_id, nationality_id: pt, country_id: pt }]
  const clerk = await desk.personWith('Arrivals')
  expect(await clerk.call(room.countryCheck, { reservation_ids: [stay.id], set })).toMatchObject({
    status: 403,
  })
  expect(await check({ reservation_ids: [stay.id], set })).toEqual({ missing: [], ok: 1 })
  expect((await check({ in_house: true })).missing).toEqual([])
  const wrong = [{ guest_profile_id, nationality_id: desk.stock.id('master-type/vip_level', 'V1') }]
  expect(await desk.manager.call(room.countryCheck, { set: wrong })).toMatchObject({ status: 404 })
})
