import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingChange } from '../../../src/wire/booking-change'
import { deskList } from '../../../src/wire/desk-list'
import { roomChoice } from '../../../src/wire/front-desk/room-choice'
import { aDesk, type Desk, nights } from '../kit/desk'
import { letIn } from '../kit/arrive'
import { monday, saturday, sunday } from '../kit/house'
import { drift } from './drift'

let desk: Desk
beforeAll(async () => {
  desk = await aDesk()
})
afterAll(async () => {
  const left = await drift(desk)
  await desk.close()
  expect(left).toEqual([])
})

const link = (reservation_id: number, more: object, person = desk.manager) =>
  person.call(bookingChange.link, { reservation_id, ...more })
const assign = async (reservation_id: number, room: string) =>
  desk.manager.do(roomChoice.assign, { reservation_id, room_id: await desk.roomId(room) })
const roomOf = async (id: number) => (await desk.row(id)).room_id

/** One guest who stays on: to Sunday under one number, from Sunday under another. */
async function twoStays() {
  const first = await desk.reserve({ arrival_date: saturday, departure_date: sunday })
  const { guest_profile_id } = first
  const second = await desk.reserve({ guest_profile_id, arrival_date: sunday, departure_date: monday })
  return [first, second]
}

test('one stay after the other: the guest goes on in his room', async () => {
  const [first, second] = await twoStays()
  const { room_id } = await assign(first.id, '101')
  const { data } = await link(first.id, { link_to: [second.id], kind: 'back_to_back' })
  expect(data.results).toEqual([{ id: second.id, done: true, message: 'Goes on in room 101' }])
  expect(await roomOf(second.id)).toBe(room_id)
})

test('where somebody else has the room from then on, that is told, and the stays stand together all the same', async () => {
  const [first, second] = await twoStays()
  await assign(first.id, '102')
  const other = await desk.reserve({ arrival_date: sunday, departure_date: nights(sunday, 3) })
  await assign(other.id, '102')
  const { data } = await link(first.id, { link_to: [second.id], kind: 'back_to_back' })
  expect(data.results).toMatchObject([{ id: second.id, done: false }])
  expect(data.group_id).toBeGreaterThan(0)
  expect(await roomOf(second.id)).toBeNull()
})

test('stays of two guests, or with a night between, are not one after the other', async () => {
  const [first] = await twoStays()
  const stranger = await desk.reserve({ arrival_date: sunday, departure_date: monday })
  const later = await desk.reserve({
    guest_profile_id: first.guest_profile_id,
    arrival_date: monday,
    departure_date: nights(monday, 1),
  })
  for (const other of [stranger, later]) {
    expect(await link(first.id, { link_to: [other.id], kind: 'back_to_back' })).toMatchObject({
      status: 422,
      refused: 'not_back_to_back',
    })
    expect(await desk.row(other.id)).toMatchObject({ link_group_id: null })
  }
})

test('a guest who leaves today and comes again today in the same room is marked among the departures', async () => {
  const [first, second] = await twoStays()
  const { room_id } = await assign(first.id, '103')
  await desk.sql`
    update reservation set arrival_date = ${nights(saturday, -1)}, departure_date = ${saturday}, status = 'checked_in' where id = ${first.id}`
  await desk.sql`
    update reservation set arrival_date = ${saturday}, departure_date = ${sunday}, room_id = ${room_id} where id = ${second.id}`
  const { items } = await desk.manager.do(deskList.departures, {})
  expect(items.find(({ reservation_id }) => reservation_id === first.id)?.flags).toContain('stays')
  await desk.sql`delete from reservation_night where reservation_id = any (${[first.id, second.id]}::bigint[])`
  await desk.sql`select inventory_apply(${desk.property_id}, array[
    (${saturday}::date, ${desk.stock.id('room-type', 'STD')}::bigint, 0, 0, 0, -1, 0, 0, 0, 0, null)::inventory_delta,
    (${sunday}::date, ${desk.stock.id('room-type', 'STD')}::bigint, 0, 0, 0, -1, 0, 0, 0, 0, null)::inventory_delta], true, true)`
})

test('all of a group are cancelled with one reason, by somebody who may', async () => {
  const [one, other] = [await desk.reserve(), await desk.reserve()]
  await link(one.id, { link_to: [other.id] })
  const [{ id: cancellation_reason_id }] = await desk.sql<{ id: number }[]>`
    select id from cancellation_reason where property_id = ${desk.property_id} order by id limit 1`
  const action = { type: 'cancel', cancellation_reason_id } as const
  const clerk = await desk.personWith('Reservation update')
  expect(await link(one.id, { action }, clerk)).toMatchObject({ refused: 'not_permitted' })
  const { data } = await link(one.id, { action })
  expect(data.results).toMatchObject([
    { id: one.id, done: true, message: expect.stringMatching(/^Cancelled: C\d+$/) as string },
    { id: other.id, done: true },
  ])
  expect(await desk.row(other.id)).toMatchObject({ status: 'cancelled' })
})

test('a party is checked in at once; who has no room is told why and stays due', async () => {
  const [one, other] = [await desk.reserve(), await desk.reserve()]
  await link(one.id, { link_to: [other.id], name: 'Party' })
  await assign(one.id, '104')
  const action = { type: 'check_in' } as const
  const clerk = await desk.personWith('Reservation update')
  expect(await link(one.id, { action }, clerk)).toMatchObject({ refused: 'not_permitted' })
  const { results } = await desk.manager.do(
    bookingChange.link,
    { reservation_id: one.id, action },
    { answers: letIn },
  )
  expect(results).toMatchObject([
    { id: one.id, done: true, message: 'Checked in, room 104' },
    { id: other.id, done: false },
  ])
  expect(await desk.row(one.id)).toMatchObject({ status: 'checked_in' })
  expect(await desk.row(other.id)).toMatchObject({ status: 'reserved' })
})

test('all of a group are cancelled as one of them is: with the word that the reason needs, the penalty that is chosen, and a letter', async () => {
  const [first, second] = await twoStays()
  await link(first.id, { link_to: [second.id] })
  const [{ id: cancellation_reason_id }] = await desk.sql<{ id: number }[]>`
    update cancellation_reason set requires_comment = true
     where id = (select min(id) from cancellation_reason where property_id = ${desk.property_id}) returning id`
  const cancel = (more: object, person = desk.manager) =>
    link(first.id, { action: { type: 'cancel', cancellation_reason_id, ...more } }, person)

  expect(await cancel({})).toMatchObject({ refused: 'validation' })
  expect(await desk.row(first.id)).toMatchObject({ status: 'reserved' })
  const clerk = await desk.personWith('Reservation update', 'Reservation cancel')
  expect(await cancel({ note: 'The event is off', letter: true }, clerk)).toMatchObject({ status: 403 })
  const penalty = { amount: '0.00', waive_reason: 'The event is off' }
  expect((await cancel({ note: 'The event is off', penalty: { amount: '-5.00' } })).refused).toBe(
    'validation',
  )

  const { data } = await cancel({ note: 'The event is off', penalty, letter: true })
  expect(data.results.map(({ done }) => done)).toEqual([true, true])
  expect(data.letter_ids).toHaveLength(2)
  const logged = await desk.sql`
    select note, waived_reason from cancellation_log where reservation_id = any (${[first.id, second.id]}::bigint[])`
  const one = { note: 'The event is off', waived_reason: 'The event is off' }
  expect(logged).toEqual([one, one])
})
