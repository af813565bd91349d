import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, type BusinessDate } from '../../../src/hotel/business-date'
import { arrivalSteps, checkIn } from '../../../src/wire/front-desk'
import { roomChoice } from '../../../src/wire/front-desk/room-choice'
import { repair } from '../../../src/wire/room/repair'
import { share } from '../../../src/wire/share'
import { aDesk, type Desk } from '../kit/desk'
import { saturday } from '../kit/house'

let desk: Desk
let room_id: number
beforeAll(async () => {
  desk = await aDesk()
  room_id = await desk.roomId('101')
  await desk.sql`
    insert into rate_day (property_id, rate_code_id, room_type_id, stay_date, min_nights, max_nights, a1, a2, c1, c2, c3, source)
    select ${desk.property_id}, ${desk.stock.id('rate-code', 'BAR')}, ${desk.stock.id('room-type', 'STD')}, day::date, 1, 999, 100, 100, 0, 0, 0, 'schedule'
      from generate_series(${saturday}::date, ${on(20)}::date, '1 day') as day on conflict do nothing`
})
afterAll(() => desk.close())

/** The days of the table in domain/reservations 4.4: its 9th is the day on which this house stands. */
const on = (day: number): BusinessDate => addDays(saturday, day - 9)
const stay = async (from: number, until: number) =>
  (await desk.reserve({ arrival_date: on(from), departure_date: on(until) })).id
const intoRoom = (reservation_id: number) => desk.manager.call(roomChoice.assign, { reservation_id, room_id })
const leavesAt = (reservation_id: number, time: string | null) =>
  desk.manager.call(arrivalSteps.lateCheckOut, { reservation_id, time })
/** The half days held in the room, as the table writes them: 9n is the night of the 9th. */
const held = async () => {
  const rows = await desk.sql<{ from: number; until: number }[]>`
    select lower(slots) - 2 * (${on(0)}::date - '2000-01-01') as "from", upper(slots) - 1 - 2 * (${on(0)}::date - '2000-01-01') as until
      from room_occupancy where property_id = ${desk.property_id} and room_id = ${room_id} and is_active order by lower(slots), id`
  const slot = (no: number) => `${Math.floor(no / 2)}${no % 2 === 0 ? 'd' : 'n'}`
  return rows.map(({ from, until }) => `${slot(from)}-${slot(until)}`)
}

test('10.3: room 101 by half days: allowed, allowed, refused, refused, allowed, refused', async () => {
  const [first, second] = [await stay(9, 12), await stay(12, 14)]
  expect(await intoRoom(first)).toMatchObject({ status: 200 })
  expect(await intoRoom(second)).toMatchObject({ status: 200 })
  expect(await held()).toEqual(['9n-11n', '12n-13n'])

  const dayUse = await stay(12, 12)
  expect(await intoRoom(dayUse)).toMatchObject({ status: 200 })
  expect(await held()).toEqual(['9n-11n', '12d-12d', '12n-13n'])

  await desk.manager.do(checkIn.checkIn, { reservation_id: first })
  expect(await leavesAt(first, '15:00')).toMatchObject({ refused: 'room_taken' })

  await desk.manager.do(roomChoice.unassign, { reservation_id: dayUse })
  const early = await desk.manager.call(arrivalSteps.earlyCheckIn, { reservation_id: second, time: '09:00' })
  expect(early).toMatchObject({ status: 200 })
  expect(await held()).toEqual(['9n-11n', '12d-13n'])
  expect(await leavesAt(first, '15:00')).toMatchObject({ refused: 'room_taken' })

  // Each of them alone: a standard room has three beds.
  const sharer = await stay(9, 12)
  for (const one of [first, sharer]) {
    await desk.sql`update reservation set adults = 1 where id = ${one}`
    await desk.sql`update reservation_night set adults = 1 where reservation_id = ${one}`
  }
  expect(await desk.manager.call(share.combine, { reservation_id: sharer, target_id: first })).toMatchObject({
    status: 200,
  })
  expect(await held()).toEqual(['9n-11n', '9n-11n', '12d-13n'])

  const broken = await desk.manager.call(repair.setOutOfOrder, {
    rooms: [room_id],
    from_date: on(10),
    through_date: on(10),
    reason_id: desk.stock.id('out-of-order-or-service-reason', 'MAINT'),
  })
  expect(broken.status).toBe(422)
  expect(await held()).toEqual(['9n-11n', '9n-11n', '12d-13n'])
})
