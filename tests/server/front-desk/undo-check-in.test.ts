import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashiering } from '../../../src/wire/cashiering'
import { routing } from '../../../src/wire/routing'
import { arrivalSteps, checkIn } from '../../../src/wire/front-desk'
import { broken, openShift } from '../deposit/ledger'
import { charge } from '../kit/charge'
import { friday } from '../kit/days'
import { aDesk, type Booked, type Desk } from '../kit/desk'

let desk: Desk
beforeAll(async () => {
  desk = await aDesk()
  await openShift(desk, desk.manager)
})
afterAll(() => desk.close())

const inside = async (code: string, more: Partial<Booked> = {}) => {
  const stay = await desk.reserve(more)
  const done = await desk.manager.do(checkIn.checkIn, {
    reservation_id: stay.id,
    room_id: await desk.roomId(code),
  })
  return { ...stay, account_id: done.account_id }
}
const reason = 'Wrong guest'

test('a check-in is undone: due in again, the room is free, the account waits', async () => {
  const stay = await inside('101')
  const undone = await desk.manager.do(checkIn.undoCheckIn, { reservation_id: stay.id, reason })
  expect(undone).toMatchObject({ reservation_id: stay.id, deposit_returned: '0.00' })
  expect(await desk.row(stay.id)).toMatchObject({
    status: 'reserved',
    room_id: await desk.roomId('101'),
    checked_in_at: null,
    checked_in_business_date: null,
    registration_no: null,
  })
  expect(await desk.room('101')).toMatchObject({ fo_status: 'vacant', base_status: 'inspected' })
  const [account] = await desk.sql`select status from folio_account where id = ${stay.account_id}`
  expect(account.status).toBe('pre_stay')
  const again = await desk.manager.do(checkIn.checkIn, { reservation_id: stay.id })
  expect(again.account_id).toBe(stay.account_id)
})

test('after one posting it is refused: 10.20', async () => {
  const stay = await inside('102')
  await charge(desk, stay.account_id, '2050', '6.00')
  expect(await desk.manager.call(checkIn.undoCheckIn, { reservation_id: stay.id, reason })).toMatchObject({
    status: 422,
    refused: 'undo_posted',
    body: { message: '2 postings exist; reverse them first.' },
  })
  expect(await desk.row(stay.id)).toMatchObject({ status: 'checked_in' })
})

test('so it is after a charge that another account pays, until that is reversed', async () => {
  const [stay, payer] = [await inside('202', { type: 'DLX' }), await inside('203', { type: 'DLX' })]
  await desk.manager.do(routing.store, {
    reservation_id: stay.id,
    routing_type: 'room',
    target_account_id: payer.account_id,
    transaction_code_ids: [desk.stock.id('transaction-code', '2050')],
  } as never)
  await desk.manager.do(cashiering.postCharges, {
    account_id: stay.account_id,
    window_no: 1,
    lines: [{ code: '2050', quantity: '1', unit_price: '6.00' }],
  })
  const undo = () => desk.manager.call(checkIn.undoCheckIn, { reservation_id: stay.id, reason })
  expect(await undo()).toMatchObject({ status: 422, refused: 'undo_posted' })
  const [{ id }] = await desk.sql<{ id: number }[]>`
    select id from posting where folio_account_id = ${payer.account_id} and parent_id is null order by id limit 1`
  await desk.manager.do(cashiering.editPosting, {
    account_id: payer.account_id,
    posting_ids: [id],
    action: 'reverse',
    reason: 'Wrong room',
    adjustment_code_id: desk.stock.id('adjustment-code', 'WRONG'),
  })
  expect(await undo()).toMatchObject({ status: 200 })
})

test('on another day, without a reason, or by somebody without the right it is refused', async () => {
  const stay = await inside('103')
  expect(
    await desk.manager.call(checkIn.undoCheckIn, { reservation_id: stay.id, reason: ' ' }),
  ).toMatchObject({ refused: 'validation' })
  const clerk = await desk.personWith('Check in')
  expect(await clerk.call(checkIn.undoCheckIn, { reservation_id: stay.id, reason })).toMatchObject({
    status: 403,
  })
  await desk.sql`update reservation set checked_in_business_date = ${friday} where id = ${stay.id}`
  expect(await desk.manager.call(checkIn.undoCheckIn, { reservation_id: stay.id, reason })).toMatchObject({
    refused: 'undo_too_late',
  })
  const due = await desk.reserve()
  expect(await desk.manager.call(checkIn.undoCheckIn, { reservation_id: due.id, reason })).toMatchObject({
    refused: 'wrong_state',
  })
})

test('a room that housekeeping touched meanwhile comes back for a touch-up', async () => {
  const stay = await inside('104')
  await desk.sql`
    insert into operation (property_id, kind, label, entity, entity_id, at) values
      (${desk.property_id}, 'housekeeping-room-update', 'Room 104 clean', 'room', ${await desk.roomId('104')}, now() + interval '1 second')`
  await desk.manager.do(checkIn.undoCheckIn, { reservation_id: stay.id, reason })
  expect(await desk.room('104')).toMatchObject({ fo_status: 'vacant', base_status: 'pickup' })
})

test('a room in which a sharer stays is not free', async () => {
  const [{ id: share_group_id }] = await desk.sql<
    { id: number }[]
  >`insert into share_group (property_id) values (${desk.property_id}) returning id`
  await inside('105', { share_group_id })
  const other = await inside('105', { share_group_id, is_share_primary: false })
  await desk.manager.do(checkIn.undoCheckIn, { reservation_id: other.id, reason })
  expect(await desk.room('105')).toMatchObject({ fo_status: 'occupied' })
})

test('what was posted and reversed is no obstacle, and who had been checked in ahead is only due again', async () => {
  const stay = await desk.reserve({ type: 'DLX' })
  await desk.manager.do(arrivalSteps.advanceCheckIn, { reservation_id: stay.id })
  const { account_id } = await desk.manager.do(checkIn.checkIn, {
    reservation_id: stay.id,
    room_id: await desk.roomId('201'),
  })
  await charge(desk, account_id, '2050', '6.00')
  const undo = () => desk.manager.call(checkIn.undoCheckIn, { reservation_id: stay.id, reason })
  expect(await undo()).toMatchObject({ refused: 'undo_posted' })
  const [{ id }] = await desk.sql<{ id: number }[]>`
    select id from posting where folio_account_id = ${account_id} and parent_id is null order by id limit 1`
  await desk.manager.do(cashiering.editPosting, {
    account_id,
    posting_ids: [id],
    action: 'reverse',
    reason: 'Wrong room',
    adjustment_code_id: desk.stock.id('adjustment-code', 'WRONG'),
  })
  expect(await undo()).toMatchObject({ status: 200 })
  const [account] = await desk.sql`select status from folio_account where id = ${account_id}`
  expect(account.status).toBe('pre_stay')
  // The account is closed to charges again, so nobody says that it is open.
  expect(await desk.row(stay.id)).toMatchObject({ status: 'reserved', advance_checked_in_at: null })
  await desk.manager.do(checkIn.checkIn, { reservation_id: stay.id })
  expect(await broken(desk)).toEqual([])
})
