import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../src/hotel/business-date'
import { bookingChange } from '../../../src/wire/booking-change'
import type { InputOf } from '../../../src/wire/call'
import { walkIn } from '../../../src/wire/front-desk'
import { reservation } from '../../../src/wire/reservation'
import { letIn } from '../kit/arrive'
import { aKey, type House, type Person } from '../kit/house'
import { drift } from '../reservation/drift'
import { aSummerHouse, bookingDay } from '../reservation/summer'
import { longSummer, sharersOf, weeks } from './sharers'

let house: House
let agent: Person
let at: ReturnType<typeof sharersOf>

beforeAll(async () => {
  house = await aSummerHouse()
  agent = await house.personWith('Reservation', 'Reservation store', 'Reservation update')
  at = sharersOf(house, agent)
  await longSummer(house)
})
afterAll(async () => {
  const left = await drift(house)
  await house.close()
  expect(left).toEqual([])
})

const aWeek = weeks()
let guests = 0
type Wanted = Omit<InputOf<typeof reservation.store>, 'answers'>
type Days = Pick<Wanted, 'arrival_date' | 'departure_date'>
const wanted = (more: Partial<Wanted> & Days): Wanted => ({
  adults: 1,
  guest: {
    last_name: `Beside ${'abcdefghijklmnopqrstuvwxyz'[guests++ % 26]}${guests}`,
    first_name: 'Eva',
  },
  room_type_id: house.stock.id('room-type', 'DLX'),
  rate_code_id: house.stock.id('rate-code', 'BAR'),
  ...more,
})
const answers = { similar_profile: 'new', overlapping_stay: 'yes' }
const bookInto = (more: Partial<Wanted> & Days, who: Person = agent) =>
  who.call(reservation.store, wanted(more), { answers })

test('B is booked into the room of A at once: A pays 290.00, B is told 170.00 and 5.00 city tax, and the room is sold once', async () => {
  const { thu, fri, sat, sun } = aWeek()
  const a = await at.book({ arrival_date: thu, departure_date: sun })
  const key = aKey()
  const input = wanted({ arrival_date: fri, departure_date: sun, share_with: a.id })
  const b = await agent.do(reservation.store, input, { key, answers })
  expect(b).toMatchObject({
    total: '175.00',
    room_total: '170.00',
    nights: [
      { stay_date: fri, rate_amount: '85.00' },
      { stay_date: sat, rate_amount: '85.00' },
    ],
  })
  expect(b.message).toMatch(/^Booked: \d+, sharing with Sharer/)
  expect(await at.shares(a)).toEqual(['120.00', '85.00', '85.00'])
  expect(await at.nights(b)).toMatchObject([{ counts: false }, { counts: false }])
  expect(await at.sold('DLX', fri)).toBe(1)

  // Sent again, it is the same answer, and there is no third.
  expect(await agent.do(reservation.store, input, { key, answers })).toEqual(b)
  // What he was told is the version that he is.
  const changed = await agent.call(bookingChange.update, {
    id: b.id,
    row_version: b.row_version,
    eta: '16:00',
  })
  expect(changed.body).toMatchObject({ status_code: 200 })
})

test('a night on which A is not there is sold to B, at his own price', async () => {
  const { thu, fri, sun } = aWeek()
  const a = await at.book({ arrival_date: fri, departure_date: sun })
  const input = wanted({ arrival_date: thu, departure_date: sun, share_with: a.id })
  const b = await agent.do(reservation.store, input, { answers })
  expect(b).toMatchObject({ total: '297.50', nights: [{ rate_amount: '120.00' }, {}, {}] })
  expect([await at.sold('DLX', thu), await at.sold('DLX', fri)]).toEqual([1, 1])
  expect(await at.nights(b)).toMatchObject([{ counts: true }, { counts: false }, { counts: false }])
})

test('in a full house somebody goes into the room of A, but not a night longer than A is there', async () => {
  const { thu: from, sat: until } = aWeek()
  const stay = { arrival_date: from, departure_date: until }
  const a = await at.book(stay)
  const [{ rest }] = await house.sql<{ rest: number }[]>`
    select physical - sold as rest from inventory_day
     where property_id = ${house.property_id} and room_type_id = ${house.stock.id('room-type', 'DLX')} and stay_date = ${from}`
  await at.book({ ...stay, departure_date: addDays(until, 1), rooms: rest })
  await at.book({ arrival_date: until, departure_date: addDays(until, 1) })
  expect((await bookInto(stay)).refused).toBe('no_availability')
  const longer = await bookInto({ ...stay, departure_date: addDays(until, 1), share_with: a.id })
  expect(longer.refused).toBe('no_availability')
  expect((await bookInto({ ...stay, share_with: a.id })).status).toBe(200)
})

test('what he would pay is said before, and nothing is written', async () => {
  const { fri, sun } = aWeek()
  const stay = { arrival_date: fri, departure_date: sun }
  const a = await at.book(stay)
  const { preview, problems } = await agent.do(
    bookingChange.validate,
    { booking: wanted({ ...stay, share_with: a.id }) },
    { answers },
  )
  expect(problems).toEqual([])
  expect(preview).toMatchObject({ room_total: '170.00', nights: [{ rate_amount: '85.00' }, {}] })
  expect(await at.shares(a)).toEqual(['150.00', '150.00'])
})

test.each([
  ['as an inquiry', { status: 'inquiry' as const }, 'share_not_possible'],
  ['with two rooms', { rooms: 2 }, 'share_not_possible'],
  ['as a party of three beside one where three may sleep', { adults: 3 }, 'share_not_possible'],
])('nobody is booked into a room %s', async (_, more, refused) => {
  const { fri, sun } = aWeek()
  const stay = { arrival_date: fri, departure_date: sun }
  const a = await at.book(stay)
  const [before] = await house.sql<{ n: number }[]>`select count(*)::int as n from reservation`
  expect(await bookInto({ ...stay, ...more, share_with: a.id })).toMatchObject({ refused })
  const [after] = await house.sql<{ n: number }[]>`select count(*)::int as n from reservation`
  expect(after).toEqual(before)
})

test('nobody is booked into a room that is not there, is for other days or is cancelled', async () => {
  const { fri, sun, mon } = aWeek()
  const stay = { arrival_date: fri, departure_date: sun }
  const a = await at.book(stay)
  expect(await bookInto({ ...stay, share_with: 999_999 })).toMatchObject({ refused: 'not_found' })
  const later = { arrival_date: sun, departure_date: mon, share_with: a.id }
  expect(await bookInto(later)).toMatchObject({ refused: 'share_not_possible' })
  const [reason] = await house.sql<{ id: number }[]>`select id from cancellation_reason limit 1`
  await house.manager.do(reservation.cancel, { reservation_ids: [a.id], cancellation_reason_id: reason.id })
  expect(await bookInto({ ...stay, share_with: a.id })).toMatchObject({ refused: 'wrong_state' })
})

test('who may book but change no reservation books nobody into the room of another one', async () => {
  const { fri, sun } = aWeek()
  const stay = { arrival_date: fri, departure_date: sun }
  const a = await at.book(stay)
  const trainee = await house.personWith('Reservation store')
  expect(await bookInto({ ...stay, share_with: a.id }, trainee)).toMatchObject({ refused: 'not_permitted' })
  expect((await bookInto(stay, trainee)).status).toBe(200)
  expect(await at.shares(a)).toEqual(['150.00', '150.00'])
})

test('two clerks book somebody into the same room at once: three share it, and it is sold once', async () => {
  const { fri, sun } = aWeek()
  const stay = { arrival_date: fri, departure_date: sun }
  const a = await at.book(stay)
  const clerk = await house.personWith('Reservation store', 'Reservation update')
  const both = await Promise.all([
    bookInto({ ...stay, share_with: a.id }),
    bookInto({ ...stay, share_with: a.id }, clerk),
  ])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(await at.shares(a)).toEqual(['66.67', '66.67'])
  expect(await at.sold('DLX', fri)).toBe(1)
})

test('a walk-in who shares the room of a guest in house has the key of that room', async () => {
  const manager = sharersOf(house, house.manager)
  const a = await manager.inHouse('201', { from: bookingDay, until: addDays(bookingDay, 2) })
  const rooms = await house.sql<{ id: number; code: string }[]>`
    select id, code from room where property_id = ${house.property_id} and code in ('201', '202') order by code`
  const sold = await at.sold('DLX', bookingDay)
  const walk = (room_id: number) =>
    house.manager.call(
      walkIn.store,
      {
        ...wanted({ arrival_date: bookingDay, departure_date: addDays(bookingDay, 2) }),
        payment: [{ window_no: 1, payment_method_id: house.stock.id('payment-method', 'BT') }],
        share_with: a.id,
        room_id,
      } as never,
      { answers: { ...letIn, ...answers, room_dirty: 'yes' } },
    )
  expect(await walk(rooms[1].id)).toMatchObject({ refused: 'share_not_possible' })
  const done = await walk(rooms[0].id)
  expect(done.status).toBe(200)
  expect(done.data).toMatchObject({ room: '201', total: '145.00' })
  expect(await at.sold('DLX', bookingDay)).toBe(sold)
  expect(await at.shares(a)).toEqual(['70.00', '70.00'])
})
