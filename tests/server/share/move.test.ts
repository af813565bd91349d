import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../src/hotel/business-date'
import type { InputOf } from '../../../src/wire/call'
import { checkIn } from '../../../src/wire/front-desk'
import { roomMove } from '../../../src/wire/room-move'
import { letIn } from '../kit/arrive'
import type { House } from '../kit/house'
import { drift } from '../reservation/drift'
import { aSummerHouse, bookingDay } from '../reservation/summer'
import { moveReason, roomId, sharersOf } from './sharers'

let house: House
let at: ReturnType<typeof sharersOf>
let reason: number
const [tonight, tomorrow, leaving] = [bookingDay, addDays(bookingDay, 1), addDays(bookingDay, 3)]

beforeAll(async () => {
  house = await aSummerHouse()
  at = sharersOf(house, house.manager)
  reason = await moveReason(house)
})
afterAll(async () => {
  const left = await drift(house)
  await house.close()
  expect(left).toEqual([])
})

const state = async (code: string) => {
  const [row] = await house.sql<{ fo_status: string }[]>`
    select fo_status from room where property_id = ${house.property_id} and code = ${code}`
  return row.fo_status
}
const roomsOf = async (stay: { id: number }) =>
  (await at.held(stay)).map(({ room, from, to }) => `${room} ${from} ${to}`)

/** Two in house share a DLX; a third, who comes tomorrow, is booked into it as well. */
const three = async ([first, second]: [string, string]) => {
  const a = await at.inHouse(first, { from: tonight, until: leaving })
  const b = await at.inHouse(second, { from: tonight, until: leaving })
  await at.combined(b, a, { room_move_reason_id: reason })
  const c = await at.book({ arrival_date: tomorrow, departure_date: leaving, share_with: a.id })
  return { a, b, c }
}
type Move = InputOf<typeof roomMove.store>
const move = (input: Move, answers: Record<string, string> = {}) =>
  house.manager.call(
    roomMove.store,
    { room_move_reason_id: reason, ...input },
    { answers: { move_sharers: 'together', room_dirty: 'yes', ...answers } },
  )
const charged = async (stay: { id: number }) =>
  await house.sql<{ type: string }[]>`
    select t.code as type from reservation_night n join room_type t on t.property_id = n.property_id and t.id = n.charge_type_id
     where n.property_id = ${house.property_id} and n.reservation_id = ${stay.id} order by n.stay_date`

test('those who share move together at the price of the new type, and who comes tomorrow finds them there', async () => {
  const { a, b, c } = await three(['201', '202'])
  // Two tonight at 140.00, three from tomorrow on at 170.00.
  expect([await at.shares(a), await at.shares(c)]).toEqual([
    ['70.00', '56.67', '56.67'],
    ['56.66', '56.66'],
  ])
  const sold = { DLX: await at.sold('DLX', tomorrow), STD: await at.sold('STD', tomorrow) }
  const done = await move({ reservation_id: a.id, to_room_id: await roomId(house, '101'), rate: 'reprice' })
  expect(done.body).toMatchObject({ status_code: 200 })
  // Who has still to come has moved nowhere: the history is of the two in house.
  expect((done.data as { moves: unknown[] }).moves).toHaveLength(2)
  // STD costs 110.00 for two and 25.00 more for a third.
  expect([await at.shares(a), await at.shares(b), await at.shares(c)]).toEqual([
    ['55.00', '45.00', '45.00'],
    ['55.00', '45.00', '45.00'],
    ['45.00', '45.00'],
  ])
  for (const one of [a, b, c])
    expect(new Set((await charged(one)).map(({ type }) => type))).toEqual(new Set(['STD']))
  expect(await roomsOf(c)).toEqual([`101 ${tomorrow} ${leaving}`])
  expect([await state('201'), await state('101')]).toEqual(['vacant', 'occupied'])
  expect([await at.sold('DLX', tomorrow), await at.sold('STD', tomorrow)]).toEqual([
    sold.DLX - 1,
    sold.STD + 1,
  ])
})

test('moved at the rate they have, they pay what they did and are charged the old type', async () => {
  const { a, b } = await three(['203', '204'])
  const before = [await at.shares(a), await at.shares(b)]
  const done = await move({ reservation_id: a.id, to_room_id: await roomId(house, '102'), rate: 'keep' })
  expect(done.body).toMatchObject({ status_code: 200 })
  expect([await at.shares(a), await at.shares(b)]).toEqual(before)
  expect(new Set((await charged(a)).map(({ type }) => type))).toEqual(new Set(['DLX']))

  // It was the wrong room: all of them go back, not one alone.
  const [{ id }] = (done.data as { moves: { id: number }[] }).moves
  const undone = await move({ undo: id })
  expect(undone.body).toMatchObject({ status_code: 200 })
  expect((undone.data as { moves: unknown[] }).moves).toHaveLength(2)
  expect([await state('203'), await state('102')]).toEqual(['occupied', 'vacant'])
  expect([(await at.held(a))[0].room, (await at.held(b))[0].room]).toEqual(['203', '203'])
})

test('those who share exchange rooms with somebody in another type; who comes tomorrow finds them there, and every night is counted once', async () => {
  const { a, b, c } = await three(['201', '202'])
  const other = await at.book(
    { arrival_date: tonight, departure_date: leaving, room_id: await roomId(house, '103') },
    'STD',
  )
  await house.manager.do(
    checkIn.checkIn,
    { reservation_id: other.id },
    { answers: { ...letIn, room_dirty: 'yes' } },
  )
  const counts = async () => [await at.sold('DLX', tomorrow), await at.sold('STD', tomorrow)]
  const sold = await counts()
  const done = await move({ reservation_id: a.id, swap_with: other.id })
  expect(done.body).toMatchObject({ status_code: 200 })
  // The two in house and the one they exchange with; who has still to come has moved nowhere.
  expect((done.data as { moves: unknown[] }).moves).toHaveLength(3)
  expect([await roomsOf(a), await roomsOf(b), await roomsOf(c), await roomsOf(other)]).toEqual([
    [`103 ${tonight} ${leaving}`],
    [`103 ${tonight} ${leaving}`],
    [`103 ${tomorrow} ${leaving}`],
    [`201 ${tonight} ${leaving}`],
  ])
  expect([await state('201'), await state('103')]).toEqual(['occupied', 'occupied'])
  expect(await counts()).toEqual(sold)
  for (const stay of [a, b, c, other]) {
    const types = (await at.nights(stay)).map(({ type }) => type)
    const [{ header }] = await house.sql`
      select t.code as header from reservation r join room_type t on t.id = r.room_type_id where r.id = ${stay.id}`
    expect([...new Set(types)]).toEqual([header])
  }
})

test('a move that charged another type is taken back with its price; the one given as an upgrade is no upgrade any more', async () => {
  const stay = await at.inHouse('202', { from: tonight, until: leaving })
  const header = async () =>
    (
      await house.sql`
        select t.code as type, r.upgraded_from_type_id is not null as is_upgraded
          from reservation r join room_type t on t.id = r.room_type_id where r.id = ${stay.id}`
    )[0]
  const before = await at.shares(stay)
  for (const rate of ['reprice', 'upgrade'] as const) {
    const done = await move({ reservation_id: stay.id, to_room_id: await roomId(house, '104'), rate })
    expect(done.body).toMatchObject({ status_code: 200 })
    expect(await header()).toEqual({ type: 'STD', is_upgraded: rate === 'upgrade' })
    if (rate === 'reprice') expect(await at.shares(stay)).toEqual(['90.00', '90.00', '90.00'])
    const [{ id }] = (done.data as { moves: { id: number }[] }).moves
    expect((await move({ undo: id })).body).toMatchObject({ status_code: 200 })
    expect(await at.shares(stay)).toEqual(before)
    expect(new Set((await charged(stay)).map(({ type }) => type))).toEqual(new Set(['DLX']))
    expect(await header()).toEqual({ type: 'DLX', is_upgraded: false })
  }
})
