import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../src/hotel/business-date'
import { bookingChange } from '../../../src/wire/booking-change'
import { cashiering } from '../../../src/wire/cashiering'
import { checkOut } from '../../../src/wire/check-out'
import { penalty } from '../../../src/wire/deposit'
import { checkIn } from '../../../src/wire/front-desk'
import { roomChoice } from '../../../src/wire/front-desk/room-choice'
import { routing } from '../../../src/wire/routing'
import { broken } from '../cashiering/till'
import { saturday, sunday } from '../kit/house'
import { aLobby, friday, type Lobby } from './leaving'

let lobby: Lobby

beforeAll(async () => {
  lobby = await aLobby()
})
afterAll(() => lobby.close())

const cash = (amount: string) => ({ payment_method_id: lobby.stock.id('payment-method', 'CA'), amount })
const goes = ({ reservation_id }: { reservation_id: number }, amount?: string) =>
  lobby.manager.do(checkOut.checkOut, {
    reservation_id,
    ...(amount === undefined ? {} : { windows: [{ no: 1, action: 'pay', payments: [cash(amount)] }] }),
  })
const comesBack = (
  { reservation_id }: { reservation_id: number },
  reason: string | undefined = 'The flight was cancelled',
  who = lobby.manager,
) => who.call(checkOut.checkOut, { action: 'reinstate', reservation_id, reason })

test('who has left comes back into his room: the bill is open again, and a new folio follows the first', async () => {
  const stay = await lobby.dueOut('101')
  await lobby.charge(stay, '57.80')
  const left = await goes(stay, '57.80')
  expect(left.folio_numbers).toHaveLength(1)
  expect(await comesBack(stay)).toMatchObject({ status: 200, data: { status: 'checked_in' } })
  expect(await lobby.state(stay)).toMatchObject({
    status: 'checked_in',
    account: 'open',
    fo_status: 'occupied',
    left_on: null,
  })
  await lobby.charge(stay, '12.50')
  const again = await goes(stay, '12.50')
  expect(again.folio_numbers).toMatchObject([{ window_no: 1, total_gross: '12.50' }])
  expect(again.folio_numbers[0].display_no).not.toBe(left.folio_numbers[0].display_no)
  expect(await lobby.state(stay)).toMatchObject({ status: 'checked_out', account: 'closed' })
  expect(await broken(lobby)).toEqual([])
})

test('10.21: nobody comes back into a room that somebody else was given since; he is named', async () => {
  const stay = await lobby.dueOut('102')
  await goes(stay)
  const guest_profile_id = await lobby.guest({ last_name: 'Okafor', first_name: 'Chidi' })
  const next = await lobby.reserve({ guest_profile_id, arrival_date: saturday, departure_date: sunday })
  const room_id = await lobby.roomId('102')
  const given = { reservation_id: next.id, room_id }
  await lobby.manager.do(roomChoice.assign, given)
  expect(await comesBack(stay)).toMatchObject({
    refused: 'room_taken',
    body: { message: expect.stringMatching(/Room 102 is given to .*Okafor/) },
  })
  expect(await lobby.state(stay)).toMatchObject({ status: 'checked_out', fo_status: 'vacant' })
  await lobby.manager.do(roomChoice.unassign, { reservation_id: next.id })
  expect(await comesBack(stay)).toMatchObject({ status: 200 })
})

test("tonight's guest had the room already when the wrong guest was checked out: that is taken back, and both leave and come", async () => {
  const stay = await lobby.dueOut('203', { type: 'DLX' })
  const guest_profile_id = await lobby.guest({ last_name: 'Brandt', first_name: 'Ute' })
  const next = await lobby.reserve({
    type: 'DLX',
    guest_profile_id,
    arrival_date: saturday,
    departure_date: sunday,
  })
  const room_id = await lobby.roomId('203')
  await lobby.manager.do(roomChoice.assign, { reservation_id: next.id, room_id })
  await goes(stay)
  expect(await comesBack(stay, 'The wrong guest was checked out')).toMatchObject({ status: 200 })
  expect(await lobby.state(stay)).toMatchObject({ status: 'checked_in', fo_status: 'occupied' })
  expect(await lobby.row(next.id)).toMatchObject({ room_id })
  // She arrives while he is there after all.
  const arrives = () =>
    lobby.manager.call(
      checkIn.checkIn,
      { reservation_id: next.id, room_id },
      { answers: { room_dirty: 'yes', id_missing: 'yes' } },
    )
  expect(await arrives()).toMatchObject({ refused: 'room_occupied' })
  await goes(stay)
  expect(await arrives()).toMatchObject({ status: 200 })
  expect(await comesBack(stay, 'Too late now')).toMatchObject({ refused: 'room_occupied' })
  expect(await broken(lobby)).toEqual([])
})

test('nobody comes back on another day, without a reason, or by somebody without the right', async () => {
  const stay = await lobby.dueOut('103')
  expect(await comesBack(stay)).toMatchObject({ refused: 'wrong_state' })
  await goes(stay)
  expect(await comesBack(stay, '')).toMatchObject({ refused: 'reason_required' })
  const clerk = await lobby.personWith('Check out')
  expect(await comesBack(stay, 'Asked for it', clerk)).toMatchObject({ refused: 'not_permitted' })
  await lobby.sql`update reservation set check_out_business_date = ${friday} where id = ${stay.reservation_id}`
  expect(await comesBack(stay)).toMatchObject({ refused: 'undo_too_late' })
  expect(await lobby.state(stay)).toMatchObject({ status: 'checked_out' })
})

test('10.33: a posting master stays while a guest whose charges it pays is in house', async () => {
  const master = await lobby.dueOut('104')
  await lobby.sql`update reservation set is_posting_master = true where id = ${master.reservation_id}`
  const guest = await lobby.dueOut('105')
  await lobby.manager.do(routing.store, {
    reservation_id: guest.reservation_id,
    routing_type: 'room',
    target_account_id: master.account_id,
    transaction_code_ids: [lobby.stock.id('transaction-code', '3110')],
  } as never)
  const leaves = () => lobby.manager.call(checkOut.checkOut, { reservation_id: master.reservation_id })
  expect(await leaves()).toMatchObject({ refused: 'pm_has_guests', body: { error: { data: { n: 1 } } } })
  expect(await lobby.state(master)).toMatchObject({ status: 'checked_in' })
  await goes(guest)
  expect(await leaves()).toMatchObject({ status: 200 })
})

test('10.18: who leaves two nights early pays one of them, and has 190.00 of 540.00 back', async () => {
  const until = addDays(saturday, 2)
  const before = await Promise.all([saturday, sunday].map(night => lobby.sold('STD', night)))
  const stay = await lobby.dueOut('106', { departure_date: until, amounts: ['160.00', '190.00', '190.00'] })
  const { reservation_id, account_id } = stay
  await lobby.manager.do(penalty.store, {
    reservation_id,
    event: 'early_departure',
    type: 'nights',
    value: '1',
    base: 'room',
  })
  // The night that he slept, and all three of them paid ahead.
  await lobby.charge(stay, '160.00')
  await lobby.manager.do(
    cashiering.postPayments,
    { account_id, window_no: 1, payments: [cash('540.00')] },
    { answers: { credit_balance: 'yes' } },
  )
  // Beside the fee nobody shortens the stay: it would be lost.
  expect(
    await lobby.manager.call(bookingChange.update, { id: reservation_id, departure_date: saturday }),
  ).toMatchObject({
    status: 422,
    refused: 'leaving_costs',
    body: { message: `Leaving on ${saturday} costs 190.00. Please use “Leave early”, which charges it.` },
  })
  const early = { fee: '190.00', refundable: '190.00', freed_nights: 2, departure_date: saturday }
  expect(await lobby.manager.do(checkOut.leaveEarly, { reservation_id, preview: true })).toMatchObject(early)
  expect(await lobby.row(reservation_id)).toMatchObject({ departure_date: until })
  expect(await lobby.manager.do(checkOut.leaveEarly, { reservation_id })).toMatchObject(early)
  expect(await lobby.row(reservation_id)).toMatchObject({ departure_date: saturday })
  expect(await Promise.all([saturday, sunday].map(night => lobby.sold('STD', night)))).toEqual(before)
  expect(await broken(lobby)).toEqual([])
})

test('who left owing and comes back owes it as before: his bill is open, and he leaves when it is paid', async () => {
  const stay = await lobby.dueOut('201', { type: 'DLX' })
  const { reservation_id } = stay
  await lobby.charge(stay, '20.00')
  await lobby.manager.do(checkOut.checkOut, { reservation_id }, { answers: { balance_open: 'yes' } })
  expect(await lobby.state(stay)).toMatchObject({ account: 'reopened' })
  expect(await comesBack(stay)).toMatchObject({ status: 200 })
  expect(await lobby.state(stay)).toMatchObject({
    status: 'checked_in',
    account: 'open',
    fo_status: 'occupied',
  })
  expect((await goes(stay, '20.00')).folio_numbers).toMatchObject([{ total_gross: '20.00' }])
  expect(await lobby.state(stay)).toMatchObject({ status: 'checked_out', account: 'closed' })
  expect(await broken(lobby)).toEqual([])
})

test('a sharer who left comes back to the one who stayed', async () => {
  const [{ id: share_group_id }] = await lobby.sql<{ id: number }[]>`
    insert into share_group (property_id) values (${lobby.property_id}) returning id`
  const stays = await lobby.dueOut('202', { type: 'DLX', share_group_id, departure_date: sunday })
  const goesHome = await lobby.dueOut('202', { type: 'DLX', share_group_id, is_share_primary: false })
  await goes(goesHome)
  expect(await lobby.state(goesHome)).toMatchObject({ status: 'checked_out', fo_status: 'occupied' })
  expect(await comesBack(goesHome)).toMatchObject({ status: 200 })
  expect(await lobby.state(goesHome)).toMatchObject({ status: 'checked_in', fo_status: 'occupied' })
  expect(await lobby.state(stays)).toMatchObject({ status: 'checked_in' })
})
