import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkOut } from '../../../src/wire/check-out'
import { arrivalSteps } from '../../../src/wire/front-desk'
import { roomChoice } from '../../../src/wire/front-desk/room-choice'
import { room } from '../../../src/wire/room'
import { repair } from '../../../src/wire/room/repair'
import { roomMove } from '../../../src/wire/room-move'
import { monday, saturday, sunday } from '../kit/house'
import { aLobby, friday, type Lobby } from './leaving'

let lobby: Lobby
beforeAll(async () => {
  lobby = await aLobby()
})
afterAll(() => lobby.close())

const goes = (reservation_id: number) => lobby.manager.do(checkOut.checkOut, { reservation_id })
const comesBack = (reservation_id: number) =>
  lobby.manager.do(checkOut.checkOut, { action: 'reinstate', reservation_id, reason: 'Missed the train' })
const held = async (reservation_id: number) =>
  await lobby.sql`
    select m.code, o.from_date, o.to_date, o.late from room_occupancy o join room m on m.id = o.room_id
     where o.reservation_id = ${reservation_id} and o.is_active order by o.from_date`
const reason = () => lobby.stock.id('room-move-reason', 'WISH')
const plans = async (reservation_id: number, to: string) => {
  const { moves } = await lobby.manager.do(roomMove.store, {
    reservation_id,
    to_room_id: await lobby.roomId(to),
    move_date: sunday,
    room_move_reason_id: reason(),
  })
  return moves[0].id
}
const stateOf = async (move_id: number) =>
  (await lobby.sql<{ state: string }[]>`select state from room_move where id = ${move_id}`)[0].state
const shown = async (code: string) => (await lobby.manager.do(room.list, { search: code })).items[0]
const outOfOrder = async (code: string) =>
  await lobby.manager.do(repair.setOutOfOrder, {
    rooms: [await lobby.roomId(code)],
    from_date: saturday,
    through_date: sunday,
    reason_id: lobby.stock.id('out-of-order-or-service-reason', 'MAINT'),
  })
/** In house for the day, which is said to be posted. */
const dayGuest = async (code: string) => {
  const guest = await lobby.dueOut(code, { arrival_date: saturday, departure_date: saturday, type: 'DLX' })
  await lobby.sql`
    insert into posting_claim (property_id, claim_key)
    values (${lobby.property_id}, 'room:' || ${guest.reservation_id}::bigint || ':' || ${saturday}::text)`
  return guest
}

test('a repair that waits for a guest to leave begins when he has left', async () => {
  const { reservation_id } = await lobby.dueOut('101')
  expect((await outOfOrder('101')).created).toMatchObject([{ state: 'scheduled' }])
  await goes(reservation_id)
  expect((await lobby.manager.do(repair.listOutOfOrder, {})).items).toMatchObject([
    { room: '101', state: 'active' },
  ])
})

test('who leaves before the day of his move leaves no arrival behind', async () => {
  const { reservation_id } = await lobby.dueOut('102', { departure_date: monday })
  const move = await plans(reservation_id, '103')
  await lobby.manager.do(checkOut.leaveEarly, { reservation_id })
  expect(await stateOf(move)).toBe('dropped')
  expect(await held(reservation_id)).toMatchObject([{ code: '102', from_date: friday, to_date: saturday }])
})

test('nor does one who has left without the move that was due, nor one of whom an old house has kept it', async () => {
  const stay = await lobby.dueOut('104', { departure_date: monday })
  const { reservation_id } = stay
  const move = await plans(reservation_id, '105')
  await lobby.sql`update room_move set move_date = ${friday} where id = ${move}`
  await lobby.sql`update reservation set departure_date = ${saturday} where id = ${reservation_id}`
  expect(await shown('105')).toMatchObject({ flags: ['move_in'] })
  await goes(reservation_id)
  expect(await stateOf(move)).toBe('dropped')
  await lobby.sql`update room_move set state = 'planned' where id = ${move}`
  expect(await shown('105')).toMatchObject({ stay_status: ['not_reserved'], flags: [] })
})

test('the room of a day guest who has left is for the next one, or out of order, on the same day', async () => {
  const guest = await dayGuest('201')
  await goes(guest.reservation_id)
  expect(await held(guest.reservation_id)).toEqual([])
  await comesBack(guest.reservation_id)
  expect(await held(guest.reservation_id)).toMatchObject([
    { code: '201', from_date: saturday, to_date: saturday },
  ])
  await goes(guest.reservation_id)
  const next = await lobby.reserve({ type: 'DLX', arrival_date: saturday, departure_date: saturday })
  const room_id = await lobby.roomId('201')
  await lobby.manager.do(roomChoice.assign, { reservation_id: next.id, room_id })
  await lobby.manager.do(roomChoice.unassign, { reservation_id: next.id })
  expect((await outOfOrder('201')).created).toMatchObject([{ state: 'active' }])
})

test('who comes back after his check-out has his late check-out again', async () => {
  const { reservation_id } = await lobby.dueOut('202', { type: 'DLX' })
  await lobby.manager.do(arrivalSteps.lateCheckOut, { reservation_id, time: '15:00', fee: 'none' })
  const before = await held(reservation_id)
  expect(before).toMatchObject([{ code: '202', late: true }])
  await goes(reservation_id)
  expect(await held(reservation_id)).toMatchObject([{ late: false }])
  await comesBack(reservation_id)
  expect(await held(reservation_id)).toEqual(before)
})
