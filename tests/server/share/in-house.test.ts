import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../src/hotel/business-date'
import { checkIn } from '../../../src/wire/front-desk'
import { share } from '../../../src/wire/share'
import { letIn } from '../kit/arrive'
import type { House, Person } from '../kit/house'
import { drift } from '../reservation/drift'
import { aSummerHouse, bookingDay } from '../reservation/summer'
import { moveReason, roomId, sharersOf } from './sharers'

let house: House
let agent: Person
let at: ReturnType<typeof sharersOf>
let reason: number
const [tonight, tomorrow, leaving] = [bookingDay, addDays(bookingDay, 1), addDays(bookingDay, 3)]

beforeAll(async () => {
  house = await aSummerHouse()
  agent = house.manager
  at = sharersOf(house, agent)
  reason = await moveReason(house)
})
afterAll(async () => {
  const left = await drift(house)
  await house.close()
  expect(left).toEqual([])
})

const room = async (code: string) => {
  const [row] = await house.sql<{ fo_status: string; condition: string }[]>`
    select m.fo_status, s.base_status as condition from room m join room_status_type s on s.property_id = m.property_id and s.id = m.room_status_type_id
     where m.property_id = ${house.property_id} and m.code = ${code}`
  return row
}
const inHouse = (code: string) => at.inHouse(code, { from: tonight, until: leaving })

test('in house one moves to the other, which is a room move, and the room he leaves is sold again', async () => {
  const [a, b] = [await inHouse('201'), await inHouse('202')]
  expect(await at.combine(b, a)).toMatchObject({ refused: 'reason_required' })
  expect(await at.sold('DLX', tonight)).toBe(2)

  const clerk = await house.personWith('Reservation update')
  const forbidden = await clerk.call(share.combine, {
    reservation_id: b.id,
    target_id: a.id,
    room_move_reason_id: reason,
  })
  expect(forbidden).toMatchObject({ refused: 'not_permitted' })

  await at.combined(b, a, { room_move_reason_id: reason })
  expect([await room('201'), await room('202')]).toEqual([
    { fo_status: 'occupied', condition: 'inspected' },
    { fo_status: 'vacant', condition: 'dirty' },
  ])
  const moves = await house.sql`
    select m.state, f.code as from, t.code as to from room_move m join room f on f.id = m.from_room_id join room t on t.id = m.to_room_id
     where m.reservation_id = ${b.id}`
  expect(moves).toEqual([{ state: 'done', from: '202', to: '201' }])
  expect(await at.shares(a)).toEqual(['70.00', '70.00', '70.00'])
  expect([await at.sold('DLX', tonight), await at.sold('DLX', tomorrow)]).toEqual([1, 1])
  const [[mine], [his]] = [await at.held(a), await at.held(b)]
  expect([his.room, his.key]).toEqual(['201', mine.key])

  // He leaves again, into a room of his own: without one he would stand in the corridor.
  const answers = { reprice: 'new', room_dirty: 'yes' }
  expect(await at.leave(b, answers)).toMatchObject({ refused: 'room_missing' })
  expect(
    await at.leave(b, answers, { to_room_id: await roomId(house, '201'), room_move_reason_id: reason }),
  ).toMatchObject({
    refused: 'move_same_room',
  })
  const gone = await at.leave(b, answers, {
    to_room_id: await roomId(house, '203'),
    room_move_reason_id: reason,
  })
  expect(gone.status).toBe(200)
  expect([await room('201'), await room('203')]).toMatchObject([
    { fo_status: 'occupied' },
    { fo_status: 'occupied' },
  ])
  expect(await at.held(b)).toMatchObject([{ room: '203', from: tonight, to: leaving }])
  expect(await at.sold('DLX', tonight)).toBe(2)
  expect(await at.shares(b)).toEqual(['120.00', '120.00', '120.00'])
})

test('somebody who comes tomorrow goes to the guest in house; the guest does not leave his room for him', async () => {
  const a = await inHouse('204')
  const b = await at.book({ arrival_date: tomorrow, departure_date: leaving })
  expect(await at.combine(a, b)).toMatchObject({ refused: 'share_not_possible' })
  await at.combined(b, a)
  expect(await at.nights(a)).toMatchObject([
    { share: '120.00', shared: false },
    { share: '70.00', counts: true },
    { share: '70.00', counts: true },
  ])
  expect(await at.held(b)).toMatchObject([{ from: tomorrow, to: leaving }])
  // Alone in his room it is not he who leaves.
  expect(await at.leave(a, { reprice: 'keep' })).toMatchObject({ refused: 'share_not_possible' })
  // Given a room while not here yet: no.
  const given = await at.leave(b, { reprice: 'keep' }, { to_room_id: await roomId(house, '102') })
  expect(given).toMatchObject({ refused: 'share_not_possible' })
})

test('who is added to a guest in house begins tonight', async () => {
  const a = await inHouse('202')
  const done = await agent.do(
    share.add,
    { reservation_id: a.id, guest: { last_name: 'Zwei', first_name: 'Uta' } },
    { answers: { similar_profile: 'new' } },
  )
  expect(done.sharers.map(({ total, room: code }) => [total, code])).toEqual([
    ['210.00', '202'],
    ['210.00', '202'],
  ])
  await agent.do(
    checkIn.checkIn,
    { reservation_id: done.added.reservation_id },
    { answers: { ...letIn, room_dirty: 'yes' } },
  )
  const [rows] = await house.sql`
    select count(*)::int as n from reservation where status = 'checked_in' and room_id = ${await roomId(house, '202')}`
  expect(rows).toEqual({ n: 2 })
})
