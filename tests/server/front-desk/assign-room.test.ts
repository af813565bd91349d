import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusalOfDatabase } from '../../../src/server/database/refusal'
import { deskList } from '../../../src/wire/desk-list'
import { bookingChange } from '../../../src/wire/booking-change'
import { roomChoice } from '../../../src/wire/front-desk/room-choice'
import { aDesk, type Desk } from '../kit/desk'
import { monday, saturday, sunday, tuesday } from '../kit/house'

let desk: Desk
beforeAll(async () => {
  desk = await aDesk()
})
afterAll(() => desk.close())

const thursday = '2026-03-19' as typeof monday

test('a reservation gets a room, loses it, and gets it again', async () => {
  const { manager } = desk
  const stay = await desk.reserve()
  const room_id = await desk.roomId('101')
  const given = await manager.do(roomChoice.assign, { reservation_id: stay.id, row_version: 1, room_id })
  expect(given).toMatchObject({ room: '101', row_version: 2 })
  expect(await desk.row(stay.id)).toMatchObject({ room_id, status: 'reserved' })
  const taken = await manager.do(roomChoice.unassign, { reservation_id: stay.id, row_version: 2 })
  expect(taken).toEqual({ reservation_id: stay.id, row_version: 3 })
  expect(await desk.row(stay.id)).toMatchObject({ room_id: null })
  await manager.do(roomChoice.assign, { reservation_id: stay.id, room_id })
  await manager.do(roomChoice.unassign, { reservation_id: stay.id })
})

test('a room that somebody has is refused with his name and his nights', async () => {
  const { manager } = desk
  const guest = await desk.guest({ last_name: 'Meyer', first_name: 'Jan' })
  const first = await desk.reserve({
    guest_profile_id: guest,
    arrival_date: saturday,
    departure_date: tuesday,
  })
  const second = await desk.reserve({ arrival_date: monday, departure_date: thursday })
  const room_id = await desk.roomId('102')
  await manager.do(roomChoice.assign, { reservation_id: first.id, room_id })
  const refused = await manager.call(roomChoice.assign, { reservation_id: second.id, room_id })
  expect(refused).toMatchObject({
    status: 422,
    refused: 'room_taken',
    body: {
      message: 'Room 102 is given to Meyer, Jan from 2026-03-14 to 2026-03-17.',
      error: { data: { confirmation_no: first.confirmation_no } },
    },
  })
  expect(await desk.row(second.id)).toMatchObject({ room_id: null })
})

test('one leaves and another comes on the same day', async () => {
  const { manager } = desk
  const room_id = await desk.roomId('103')
  const first = await desk.reserve({ arrival_date: saturday, departure_date: monday })
  const second = await desk.reserve({ arrival_date: monday, departure_date: tuesday })
  await manager.do(roomChoice.assign, { reservation_id: first.id, room_id })
  await manager.do(roomChoice.assign, { reservation_id: second.id, room_id })
})

test('assigning again moves the reservation and frees the first room', async () => {
  const { manager } = desk
  const [one, other] = [await desk.roomId('104'), await desk.roomId('105')]
  const stay = await desk.reserve()
  const next = await desk.reserve()
  await manager.do(roomChoice.assign, { reservation_id: stay.id, room_id: one })
  await manager.do(roomChoice.assign, { reservation_id: stay.id, room_id: other })
  await manager.do(roomChoice.assign, { reservation_id: next.id, room_id: one })
})

test('a room of another type is asked about, then the guest is upgraded at his price', async () => {
  const { manager } = desk
  const stay = await desk.reserve()
  const room_id = await desk.roomId('201')
  const [std, dlx] = [await desk.sold('STD', sunday), await desk.sold('DLX', sunday)]
  const asked = await manager.call(roomChoice.assign, { reservation_id: stay.id, room_id })
  expect(asked.asked).toEqual(['room_type_differs'])
  expect(await desk.sold('DLX', sunday)).toBe(dlx)
  await manager.do(
    roomChoice.assign,
    { reservation_id: stay.id, room_id },
    { answers: { room_type_differs: 'yes' } },
  )
  expect([await desk.sold('STD', sunday), await desk.sold('DLX', sunday)]).toEqual([std - 1, dlx + 1])
  expect(await desk.row(stay.id)).toMatchObject({
    room_type_id: desk.stock.id('room-type', 'DLX'),
    charge_type_id: desk.stock.id('room-type', 'STD'),
    upgraded_from_type_id: desk.stock.id('room-type', 'STD'),
  })
})

test('a free room whose type is sold out is given only by those who may oversell', async () => {
  const arrival_date = '2026-04-10' as typeof monday
  const departure_date = '2026-04-11' as typeof monday
  await desk.reserve({ type: 'DLX', arrival_date, departure_date, rooms: 4 })
  const stay = await desk.reserve({ arrival_date, departure_date })
  const room_id = await desk.roomId('201')
  const answers = { room_type_differs: 'yes', overbook: 'yes' }
  const clerk = await desk.personWith('Check in')
  const refused = await clerk.call(roomChoice.assign, { reservation_id: stay.id, room_id }, { answers })
  expect(refused).toMatchObject({ status: 403, refused: 'not_permitted' })
  const asked = await desk.manager.call(
    roomChoice.assign,
    { reservation_id: stay.id, room_id },
    { answers: { room_type_differs: 'yes' } },
  )
  expect(asked.asked).toEqual(['overbook'])
  await desk.manager.do(roomChoice.assign, { reservation_id: stay.id, room_id }, { answers })
  expect(await desk.sold('DLX', arrival_date)).toBe(5)
})

test('three rooms on one reservation are split before a room is given', async () => {
  const stay = await desk.reserve({
    rooms: 3,
    arrival_date: '2026-05-01' as typeof monday,
    departure_date: '2026-05-02' as typeof monday,
  })
  const refused = await desk.manager.call(roomChoice.assign, {
    reservation_id: stay.id,
    room_id: await desk.roomId('101'),
  })
  expect(refused).toMatchObject({ refused: 'split_first' })
})

test('a cancelled reservation gets no room, another house has no rooms here, and somebody changed it meanwhile', async () => {
  const room_id = await desk.roomId('106')
  const waiting = await desk.reserve({ status: 'waitlist' })
  expect(await desk.manager.call(roomChoice.assign, { reservation_id: waiting.id, room_id })).toMatchObject({
    refused: 'wrong_state',
  })
  const stay = await desk.reserve()
  expect(
    await desk.manager.call(roomChoice.assign, { reservation_id: stay.id, room_id: 999_999 }),
  ).toMatchObject({ status: 404 })
  expect(await desk.manager.call(roomChoice.assign, { reservation_id: 999_999, room_id })).toMatchObject({
    status: 404,
  })
  expect(
    await desk.manager.call(roomChoice.assign, { reservation_id: stay.id, room_id, row_version: 7 }),
  ).toMatchObject({ refused: 'stale' })
})

test('without the right to check in nobody gives rooms', async () => {
  const guest = await desk.personWith('Arrivals')
  const stay = await desk.reserve()
  const refused = await guest.call(roomChoice.assign, {
    reservation_id: stay.id,
    room_id: await desk.roomId('106'),
  })
  expect(refused).toMatchObject({ status: 403 })
})

test('a room that was promised is taken back only by those who may move the guest', async () => {
  const dates = { arrival_date: '2026-06-01' as typeof monday, departure_date: '2026-06-02' as typeof monday }
  const stay = await desk.reserve({
    ...dates,
    guest_profile_id: await desk.guest({ last_name: 'Rey', first_name: null }),
  })
  await desk.manager.do(roomChoice.assign, {
    reservation_id: stay.id,
    room_id: await desk.roomId('101'),
    do_not_move: true,
  })
  const clerk = await desk.personWith('Check in')
  expect(await clerk.call(roomChoice.unassign, { reservation_id: stay.id })).toMatchObject({
    refused: 'do_not_move',
    body: { message: 'Rey may not be moved from 101.' },
  })
  expect((await desk.manager.call(roomChoice.unassign, { reservation_id: stay.id })).asked).toEqual([
    'do_not_move',
  ])
  await desk.manager.do(roomChoice.unassign, { reservation_id: stay.id }, { answers: { do_not_move: 'yes' } })
})

test('a promise is set and lifted by those alone who may move the guest, goes with him, and is kept with the room', async () => {
  const dates = { arrival_date: '2027-02-10' as typeof monday, departure_date: '2027-02-12' as typeof monday }
  const stay = await desk.reserve(dates)
  const clerk = await desk.personWith('Check in', 'Reservation update')
  const [one, other] = [await desk.roomId('101'), await desk.roomId('102')]
  const promise = { reservation_id: stay.id, room_id: one, do_not_move: true }
  expect(await clerk.call(roomChoice.assign, promise)).toMatchObject({ status: 403 })
  await clerk.do(roomChoice.assign, { reservation_id: stay.id, room_id: one })
  const mark = (do_not_move: boolean) => ({ id: stay.id, do_not_move })
  expect(await clerk.call(bookingChange.update, mark(true))).toMatchObject({ status: 403 })
  const keeps = async () =>
    await desk.sql`
      select r.do_not_move as promised, o.do_not_move as held, o.room_id from reservation r
        join room_occupancy o on o.reservation_id = r.id and o.is_active where r.id = ${stay.id}`
  await desk.manager.do(bookingChange.update, mark(true))
  expect(await keeps()).toEqual([{ promised: true, held: true, room_id: one }])

  await desk.manager.do(
    roomChoice.assign,
    { reservation_id: stay.id, room_id: other },
    { answers: { do_not_move: 'yes' } },
  )
  expect(await keeps()).toEqual([{ promised: true, held: true, room_id: other }])
  expect(await clerk.call(bookingChange.update, mark(false))).toMatchObject({ status: 403 })
  await desk.manager.do(bookingChange.update, mark(false))
  expect(await keeps()).toEqual([{ promised: false, held: false, room_id: other }])
})

test('a closed room and one that is kept back are not given', async () => {
  const dates = { arrival_date: '2026-06-03' as typeof monday, departure_date: '2026-06-04' as typeof monday }
  const stay = await desk.reserve(dates)
  const [kind] = await desk.sql`
    insert into room_condition (property_id, code, name, is_assignable) values (${desk.property_id}, 'SHOW', 'Show room', false) returning id`
  await desk.sql`update room set room_condition_id = ${kind.id} where property_id = ${desk.property_id} and code = '106'`
  const refused = await desk.manager.call(roomChoice.assign, {
    reservation_id: stay.id,
    room_id: await desk.roomId('106'),
  })
  expect(refused).toMatchObject({
    refused: 'room_not_given',
    body: { message: 'Room 106 cannot be given out: Show room.' },
  })
  await desk.sql`update room set room_condition_id = null where property_id = ${desk.property_id} and code = '106'`
})

test('sharers come into one room together', async () => {
  const dates = { arrival_date: '2026-06-05' as typeof monday, departure_date: '2026-06-07' as typeof monday }
  const [{ id: share_group_id }] = await desk.sql<
    { id: number }[]
  >`insert into share_group (property_id) values (${desk.property_id}) returning id`
  const one = await desk.reserve({ ...dates, share_group_id })
  const other = await desk.reserve({ ...dates, share_group_id, is_share_primary: false })
  const room_id = await desk.roomId('101')
  await desk.manager.do(roomChoice.assign, { reservation_id: one.id, room_id })
  expect(await desk.row(other.id)).toMatchObject({ room_id })
  const third = await desk.reserve(dates)
  expect(await desk.manager.call(roomChoice.assign, { reservation_id: third.id, room_id })).toMatchObject({
    refused: 'room_taken',
  })
})

test('sharers who get a room of another type are of that type, all of them, and so is what is sold', async () => {
  const dates = { arrival_date: '2026-06-12' as typeof monday, departure_date: '2026-06-14' as typeof monday }
  const [{ id: share_group_id }] = await desk.sql<
    { id: number }[]
  >`insert into share_group (property_id) values (${desk.property_id}) returning id`
  const one = await desk.reserve({ ...dates, share_group_id })
  const other = await desk.reserve({ ...dates, share_group_id, is_share_primary: false })
  const sold = () => Promise.all(['STD', 'DLX'].map(type => desk.sold(type, dates.arrival_date)))
  expect(await sold()).toEqual([1, 0])
  await desk.manager.do(
    roomChoice.assign,
    { reservation_id: other.id, room_id: await desk.roomId('201') },
    { answers: { room_type_differs: 'yes' } },
  )
  expect(await sold()).toEqual([0, 1])
  const [std, dlx] = ['STD', 'DLX'].map(type => desk.stock.id('room-type', type))
  for (const { id } of [one, other]) {
    expect(await desk.row(id)).toMatchObject({
      room_type_id: dlx,
      upgraded_from_type_id: std,
      charge_type_id: std,
    })
    const types =
      await desk.sql`select distinct room_type_id from reservation_night where reservation_id = ${id}`
    expect(types).toEqual([{ room_type_id: dlx }])
  }
})

test('a held room is not given to another until the hold ends or runs out', async () => {
  const dates = { arrival_date: '2026-08-20' as typeof monday, departure_date: '2026-08-22' as typeof monday }
  const [mine, yours] = [await desk.reserve(dates), await desk.reserve(dates)]
  const room_id = await desk.roomId('102')
  const clerk = await desk.personWith('Check in')
  await clerk.do(roomChoice.hold, { reservation_id: mine.id, room_id })
  expect(await desk.manager.call(roomChoice.assign, { reservation_id: yours.id, room_id })).toMatchObject({
    refused: 'room_taken',
  })
  expect(await desk.manager.call(roomChoice.hold, { reservation_id: yours.id, room_id })).toMatchObject({
    refused: 'room_taken',
  })
  expect(await desk.manager.do(roomChoice.release, { room_id })).toEqual({ released: 0 })
  expect(await clerk.do(roomChoice.release, { room_id })).toEqual({ released: 1 })
  await desk.manager.do(roomChoice.hold, { reservation_id: yours.id, room_id })
  await desk.sql`update room_occupancy set expires_at = now() - interval '1 minute' where kind = 'hold' and is_active`
  await clerk.do(roomChoice.assign, { reservation_id: mine.id, room_id })
})

test('the hold of the one who gets the room is no obstacle', async () => {
  const dates = { arrival_date: '2026-06-14' as typeof monday, departure_date: '2026-06-15' as typeof monday }
  const stay = await desk.reserve(dates)
  const room_id = await desk.roomId('102')
  await desk.manager.do(roomChoice.hold, { reservation_id: stay.id, room_id, minutes: 30 })
  await desk.manager.do(roomChoice.assign, { reservation_id: stay.id, room_id })
})

test('the lists say which room is held for whom, until when and by whom', async () => {
  const stay = await desk.reserve({ arrival_date: monday, departure_date: tuesday })
  const room_id = await desk.roomId('106')
  const clerk = await desk.personWith('Check in', 'Arrivals')
  const { until } = await clerk.do(roomChoice.hold, { reservation_id: stay.id, room_id, minutes: 30 })
  const seenBy = async (person: typeof clerk) =>
    (await person.do(deskList.arrivals, { filters: { date: monday, tab: 'all' } })).items.find(
      ({ reservation_id }) => reservation_id === stay.id,
    )?.held
  expect(await seenBy(clerk)).toMatchObject({ room: '106', is_mine: true })
  expect(await seenBy(desk.manager)).toMatchObject({ room: '106', is_mine: false })
  expect(Date.parse((await seenBy(clerk))?.until ?? '')).toBeCloseTo(Date.parse(until), -4)
  await clerk.do(roomChoice.release, { room_id })
  expect(await seenBy(clerk)).toBeNull()
})

test('eight clerks hold the same room: one holds it', async () => {
  const dates = { arrival_date: '2026-08-01' as typeof monday, departure_date: '2026-08-05' as typeof monday }
  const stays = await Promise.all(Array.from({ length: 8 }, () => desk.reserve(dates)))
  const room_id = await desk.roomId('101')
  const answers = await Promise.all(
    stays.map(stay => desk.manager.call(roomChoice.hold, { reservation_id: stay.id, room_id })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ refused }) => refused === 'room_taken')).toHaveLength(7)
})

test('two clerks hold different rooms for one guest: one of them is held', async () => {
  const dates = { arrival_date: '2026-08-10' as typeof monday, departure_date: '2026-08-12' as typeof monday }
  const stay = await desk.reserve(dates)
  const rooms = await Promise.all(['101', '102', '103', '104'].map(code => desk.roomId(code)))
  const answers = await Promise.all(
    rooms.map(room_id => desk.manager.call(roomChoice.hold, { reservation_id: stay.id, room_id })),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(4).fill(200))
  expect(
    await desk.sql`
      select kind from room_occupancy where reservation_id = ${stay.id} and is_active`,
  ).toHaveLength(1)
})

test('no room is held for several rooms at once, nor for one who has left', async () => {
  const dates = { arrival_date: '2027-02-10' as typeof monday, departure_date: '2027-02-12' as typeof monday }
  const room_id = await desk.roomId('101')
  const many = await desk.reserve({ ...dates, rooms: 3 })
  expect(await desk.manager.call(roomChoice.hold, { reservation_id: many.id, room_id })).toMatchObject({
    refused: 'split_first',
  })
  const gone = await desk.reserve({ ...dates, status: 'checked_out' })
  expect(await desk.manager.call(roomChoice.hold, { reservation_id: gone.id, room_id })).toMatchObject({
    refused: 'wrong_state',
  })
})

test('eight clerks want the same room: one has it, seven are told who', async () => {
  const dates = { arrival_date: '2026-07-01' as typeof monday, departure_date: '2026-07-05' as typeof monday }
  const stays = await Promise.all(Array.from({ length: 8 }, () => desk.reserve(dates)))
  const room_id = await desk.roomId('101')
  const answers = await Promise.all(
    stays.map(stay => desk.manager.call(roomChoice.assign, { reservation_id: stay.id, room_id })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ refused }) => refused === 'room_taken')).toHaveLength(7)
})

test('eight clerks, eight rooms: all have theirs', async () => {
  const dates = { arrival_date: '2026-07-10' as typeof monday, departure_date: '2026-07-12' as typeof monday }
  const codes = ['101', '102', '103', '104', '105', '106', '201', '202']
  const stays = await Promise.all(
    codes.map(code => desk.reserve({ ...dates, type: code < '200' ? 'STD' : 'DLX' })),
  )
  const rooms = await Promise.all(codes.map(code => desk.roomId(code)))
  const answers = await Promise.all(
    stays.map((stay, index) =>
      desk.manager.call(roomChoice.assign, { reservation_id: stay.id, room_id: rooms[index] }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
})

test('what takes a room without asking first is stopped by the database, and that is said in words', async () => {
  const dates = { arrival_date: '2026-07-20' as typeof monday, departure_date: '2026-07-22' as typeof monday }
  const [stay, other] = [await desk.reserve(dates), await desk.reserve(dates)]
  const room_id = await desk.roomId('103')
  await desk.manager.do(roomChoice.assign, { reservation_id: stay.id, room_id })
  const error = await desk.sql`
    insert into room_occupancy (property_id, room_id, kind, reservation_id, from_date, to_date)
    values (${desk.property_id}, ${room_id}, 'stay', ${other.id}, ${dates.arrival_date}, ${dates.departure_date})`.catch(
    (no: unknown) => no,
  )
  expect(refusalOfDatabase(error)?.refusal).toMatchObject({ refused: 'room_just_taken' })
})
