import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BusinessDate } from '../../../src/hotel/business-date'
import { bookingChange } from '../../../src/wire/booking-change'
import { arrivalSteps, checkIn } from '../../../src/wire/front-desk'
import { roomChoice } from '../../../src/wire/front-desk/room-choice'
import { reservation } from '../../../src/wire/reservation'
import { charge } from '../kit/charge'
import { monday, saturday, sunday, tuesday } from '../kit/days'
import { aDesk, type Booked, type Desk } from '../kit/desk'

let desk: Desk
beforeAll(async () => {
  desk = await aDesk()
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
const lateFees = async (account_id: number) =>
  await desk.sql`
    select amount, begin_date, end_date, frequency, supplement from fixed_charge where folio_account_id = ${account_id} and removed_at is null`

test('a guest who wants the room until 15:00 pays half of the last night, until 18:00 all of it: 10.17', async () => {
  const stay = await inside('101', { departure_date: monday, amounts: ['160.00', '190.00'] })
  const until = (time: string | null, fee?: string) =>
    desk.manager.do(arrivalSteps.lateCheckOut, { reservation_id: stay.id, time, ...(fee ? { fee } : {}) })
  expect(await until('15:00')).toMatchObject({ charge: '95.00' })
  expect(await lateFees(stay.account_id)).toEqual([
    {
      amount: '95.0000',
      begin_date: monday,
      end_date: monday,
      frequency: 'once',
      supplement: 'Late check-out 15:00',
    },
  ])
  expect(await until('18:00')).toMatchObject({ charge: '190.00' })
  expect(await lateFees(stay.account_id)).toMatchObject([
    { amount: '190.0000', supplement: 'Late check-out 18:00' },
  ])
  expect(
    await desk.manager.call(arrivalSteps.lateCheckOut, { reservation_id: stay.id, time: '20:00' }),
  ).toMatchObject({
    refused: 'must_extend',
    body: { message: 'Check-out after 18:00 is another night. Please extend the stay.' },
  })
  expect(await until('13:00')).toMatchObject({ charge: '0.00' })
  expect(await lateFees(stay.account_id)).toEqual([])
  expect(await until('15:00', 'none')).toMatchObject({ charge: '0.00' })
  expect(await until('15:00', '20.00')).toMatchObject({ charge: '20.00' })
  expect(await desk.row(stay.id)).toMatchObject({ late_check_out: true, etd: '15:00' })
  expect(await until(null)).toMatchObject({ charge: '0.00' })
  expect(await desk.row(stay.id)).toMatchObject({ late_check_out: false, etd: null })
})

test('who stays a night longer pays for the late hour on the day he leaves then, and a copy of his stay pays nothing for it', async () => {
  await desk.sql`
    insert into rate_day (property_id, rate_code_id, room_type_id, stay_date, min_nights, max_nights, a1, a2, c1, c2, c3, source)
    select ${desk.property_id}, ${desk.stock.id('rate-code', 'BAR')}, ${desk.stock.id('room-type', 'STD')}, day::date, 1, 999, 100, 100, 0, 0, 0, 'schedule'
      from generate_series('2026-03-14'::date, '2026-03-31', '1 day') as day on conflict do nothing`
  const stay = await inside('104', { departure_date: monday })
  await desk.manager.do(arrivalSteps.lateCheckOut, { reservation_id: stay.id, time: '15:00' })
  await desk.manager.do(bookingChange.update, { id: stay.id, departure_date: tuesday })
  expect(await lateFees(stay.account_id)).toMatchObject([
    { amount: '50.0000', begin_date: tuesday, end_date: tuesday, supplement: 'Late check-out 15:00' },
  ])
  expect(await desk.row(stay.id)).toMatchObject({ late_check_out: true })
  await desk.manager.do(bookingChange.update, { id: stay.id, departure_date: sunday })
  expect(await lateFees(stay.account_id)).toMatchObject([{ begin_date: sunday, end_date: sunday }])

  const { booked } = await desk.manager.do(
    bookingChange.copy,
    { reservation_id: stay.id, arrival_date: '2026-03-20', nights: 1 },
    { answers: { overlapping_stay: 'yes', prepayment: 'yes', profile_incomplete: 'yes' } },
  )
  expect(booked?.message).toBe(
    `Booked: ${booked?.confirmation_no}. Departure at 15:00 is after check-out time: agree a late check-out.`,
  )
  expect(await desk.row(booked?.id ?? 0)).toMatchObject({ late_check_out: false, etd: '15:00' })
  const copied = await desk.sql`
    select from fixed_charge f join folio_account a on a.id = f.folio_account_id where a.reservation_id = ${booked?.id ?? 0}`
  expect(copied).toHaveLength(0)
  // The room is for the next test.
  await desk.sql`update room_occupancy set is_active = false where reservation_id = ${stay.id}`
  await desk.sql`update reservation set status = 'checked_out', check_out_business_date = ${saturday} where id = ${stay.id}`
  await desk.sql`update room set fo_status = 'vacant' where property_id = ${desk.property_id} and code = '104'`
})

test('the room that one keeps late is not given to a day guest, nor the other way round: 10.3, 10.17', async () => {
  const room_id = await desk.roomId('102')
  const stay = await inside('102', { departure_date: sunday })
  await desk.manager.do(arrivalSteps.lateCheckOut, { reservation_id: stay.id, time: '15:00' })
  const dayUse = await desk.reserve({ arrival_date: sunday, departure_date: sunday })
  expect(await desk.manager.call(roomChoice.assign, { reservation_id: dayUse.id, room_id })).toMatchObject({
    refused: 'room_taken',
  })
  await desk.manager.do(arrivalSteps.lateCheckOut, { reservation_id: stay.id, time: null })
  await desk.manager.do(roomChoice.assign, { reservation_id: dayUse.id, room_id })
  expect(
    await desk.manager.call(arrivalSteps.lateCheckOut, { reservation_id: stay.id, time: '15:00' }),
  ).toMatchObject({ refused: 'room_taken' })
  expect(await desk.row(stay.id)).toMatchObject({ late_check_out: false })
})

test('the slot table: stays follow each other, day use fits between, late and early do not meet: 10.3', async () => {
  const [a, b, c] = ['2026-07-09', '2026-07-12', '2026-07-14'] as BusinessDate[]
  const room_id = await desk.roomId('106')
  const assign = async (more: Partial<Booked>) => {
    const stay = await desk.reserve(more)
    const { status } = await desk.manager.call(roomChoice.assign, { reservation_id: stay.id, room_id })
    return { ...stay, isAllowed: status === 200 }
  }
  const first = await assign({ arrival_date: a, departure_date: b })
  const second = await assign({ arrival_date: b, departure_date: c })
  const dayUse = await assign({ arrival_date: b, departure_date: b })
  expect([first.isAllowed, second.isAllowed, dayUse.isAllowed]).toEqual([true, true, true])
  const late = { reservation_id: first.id, time: '13:00' }
  expect(await desk.manager.call(arrivalSteps.lateCheckOut, late)).toMatchObject({ refused: 'room_taken' })
  await desk.manager.do(roomChoice.unassign, { reservation_id: dayUse.id })
  await desk.manager.do(arrivalSteps.lateCheckOut, late)
  expect(
    await desk.manager.call(arrivalSteps.earlyCheckIn, { reservation_id: second.id, time: '09:00' }),
  ).toMatchObject({ refused: 'room_taken' })
})

test('an early arrival pays by the hour it comes', async () => {
  const stay = await desk.reserve({ amounts: ['150.00', '100.00'] })
  const at = (time: string) => desk.manager.do(arrivalSteps.earlyCheckIn, { reservation_id: stay.id, time })
  expect(await at('07:30')).toMatchObject({ charge: '150.00' })
  expect(await at('10:00')).toMatchObject({ charge: '75.00' })
  expect(await at('12:00')).toMatchObject({ charge: '0.00' })
  expect(await desk.row(stay.id)).toMatchObject({ early_check_in: true, eta: '12:00' })
  expect(await at('16:00')).toMatchObject({ charge: '0.00' })
  expect(await desk.row(stay.id)).toMatchObject({ early_check_in: false })
})

test('a house that names no code for the fee says so', async () => {
  const stay = await inside('105')
  const [{ code }] =
    await desk.sql`select early_late_transaction_code_id as code from property_control where property_id = ${desk.property_id}`
  await desk.sql`update property_control set early_late_transaction_code_id = null where property_id = ${desk.property_id}`
  expect(
    await desk.manager.call(arrivalSteps.lateCheckOut, { reservation_id: stay.id, time: '15:00' }),
  ).toMatchObject({ refused: 'fee_code_missing' })
  await desk.sql`update property_control set early_late_transaction_code_id = ${code} where property_id = ${desk.property_id}`
})

test('arrivals are pre-registered in one go, and that is taken back', async () => {
  const [one, other] = [await desk.reserve(), await desk.reserve({ status: 'waitlist' })]
  const batch = await desk.manager.do(arrivalSteps.preCheckIn, {
    reservation_ids: [one.id, other.id, 999_999],
    eta: '16:30',
  })
  expect(batch).toMatchObject({ done: 1, left: 2 })
  expect(batch.results.map(({ refused }) => refused)).toEqual([null, 'wrong_state', 'not_found'])
  const row = await desk.row(one.id)
  expect(row).toMatchObject({ eta: '16:30', status: 'reserved' })
  expect(row.pre_registered_at).not.toBeNull()
  await desk.manager.do(arrivalSteps.undoPreCheckIn, { reservation_ids: [one.id] })
  expect(await desk.row(one.id)).toMatchObject({ pre_registered_at: null, eta: '16:30' })
})

test('a guest waits for his room, moves up, and leaves the queue by checking in', async () => {
  const stay = await desk.reserve()
  const later = await desk.reserve({ arrival_date: sunday, departure_date: tuesday })
  const queued = await desk.manager.do(arrivalSteps.queueAdd, { reservation_id: stay.id, priority: 4 })
  const raised = await desk.manager.do(arrivalSteps.queuePriority, { reservation_id: stay.id, priority: 1 })
  expect(raised).toMatchObject({ priority: 1, waiting_since: queued.waiting_since })
  expect(await desk.manager.call(arrivalSteps.queueAdd, { reservation_id: later.id })).toMatchObject({
    refused: 'queue_state',
  })
  expect(
    await desk.manager.call(arrivalSteps.queuePriority, { reservation_id: later.id, priority: 1 }),
  ).toMatchObject({ refused: 'queue_state' })
  await desk.manager.do(arrivalSteps.queueRemove, { reservation_id: stay.id })
  expect(await desk.row(stay.id)).toMatchObject({ queued_at: null, queue_priority: null })
  await desk.manager.do(arrivalSteps.queueAdd, { reservation_id: stay.id })
  await desk.manager.do(checkIn.checkIn, { reservation_id: stay.id, room_id: await desk.roomId('103') })
  expect(await desk.row(stay.id)).toMatchObject({ queued_at: null, status: 'checked_in' })
})

test('who comes another day, not at all, or no more, waits at the desk no longer, and nobody has checked him in', async () => {
  const [moved, lost, cancelled] = [await desk.reserve(), await desk.reserve(), await desk.reserve()]
  for (const { id } of [moved, lost]) await desk.manager.do(arrivalSteps.queueAdd, { reservation_id: id })
  await desk.manager.do(arrivalSteps.advanceCheckIn, { reservation_id: cancelled.id })
  await desk.manager.do(bookingChange.update, {
    id: moved.id,
    arrival_date: sunday,
    departure_date: tuesday,
    reprice: 'keep',
  })
  await desk.manager.do(
    reservation.noShow,
    {
      reservation_ids: [lost.id],
      charge: 'none',
      waive_reason: 'Flight cancelled',
    },
    { answers: { before_hold_time: 'yes' } },
  )
  const [reason] = await desk.sql<{ id: number }[]>`
    select id from cancellation_reason where not requires_comment limit 1`
  await desk.manager.do(reservation.cancel, {
    reservation_ids: [cancelled.id],
    cancellation_reason_id: reason.id,
  })
  for (const { id } of [lost, cancelled])
    await desk.manager.do(bookingChange.reinstate, { id }, { answers: { overbook: 'yes' } })
  for (const { id } of [moved, lost, cancelled])
    expect(await desk.row(id)).toMatchObject({
      status: 'reserved',
      queued_at: null,
      queue_priority: null,
      advance_checked_in_at: null,
    })
})

test('checked in ahead: the account is open, the room stays vacant, and it is taken back at zero only', async () => {
  const stay = await desk.reserve()
  const later = await desk.reserve({ arrival_date: sunday, departure_date: tuesday })
  const { account_id } = await desk.manager.do(arrivalSteps.advanceCheckIn, { reservation_id: stay.id })
  const status = async () =>
    (await desk.sql`select status from folio_account where id = ${account_id}`)[0].status
  expect(await status()).toBe('open')
  expect(await desk.row(stay.id)).toMatchObject({ status: 'reserved' })
  expect(await desk.manager.call(arrivalSteps.advanceCheckIn, { reservation_id: later.id })).toMatchObject({
    refused: 'arrival_is_later',
    body: { message: 'Arrival is 2026-03-15. This is done on that day.' },
  })
  await desk.manager.do(arrivalSteps.undoAdvanceCheckIn, { reservation_id: stay.id })
  expect(await status()).toBe('pre_stay')
  await desk.manager.do(arrivalSteps.advanceCheckIn, { reservation_id: stay.id })
  await charge(desk, account_id, '2050', '6.00')
  expect(await desk.manager.call(arrivalSteps.undoAdvanceCheckIn, { reservation_id: stay.id })).toMatchObject(
    { refused: 'undo_too_late' },
  )
})

test('nothing is posted to a guest who wants that, and his account says so too', async () => {
  const stay = await inside('104')
  await desk.manager.do(arrivalSteps.noPost, { reservation_id: stay.id, is_no_post: true })
  expect(await desk.row(stay.id)).toMatchObject({ is_no_post: true })
  const [account] = await desk.sql`select is_no_post from folio_account where id = ${stay.account_id}`
  expect(account.is_no_post).toBe(true)
  const saved = await desk.manager.do(arrivalSteps.expressCheckOut, {
    reservation_id: stay.id,
    at: '2026-03-16T09:00:00Z',
    email: 'a@b.test',
  })
  expect(await desk.row(stay.id)).toMatchObject({ express_email: 'a@b.test' })
  await desk.manager.do(arrivalSteps.expressCheckOut, {
    reservation_id: stay.id,
    at: null,
    row_version: saved.row_version,
  })
  expect(await desk.row(stay.id)).toMatchObject({ express_email: null, express_check_out_at: null })
  const due = await desk.reserve({ arrival_date: saturday })
  expect(
    await desk.manager.call(arrivalSteps.expressCheckOut, { reservation_id: due.id, at: null }),
  ).toMatchObject({ refused: 'wrong_state' })
})

test('who was checked in ahead and comes another day, or waits for a room, is so no more: his account waits, or is paid first', async () => {
  const ahead = async () => {
    const stay = await desk.reserve()
    const { account_id } = await desk.manager.do(arrivalSteps.advanceCheckIn, { reservation_id: stay.id })
    return { ...stay, account_id }
  }
  const [moved, waits, owes] = [await ahead(), await ahead(), await ahead()]
  const stands = async ({ id, account_id }: { id: number; account_id: number }) => {
    const [{ status }] = await desk.sql`select status from folio_account where id = ${account_id}`
    const { advance_checked_in_at, queued_at } = await desk.row(id)
    return { account: status, advance_checked_in_at, queued_at }
  }
  const later = { arrival_date: sunday, departure_date: tuesday, reprice: 'keep' as const }
  await desk.manager.do(bookingChange.update, { id: moved.id, ...later })
  await desk.manager.do(arrivalSteps.queueAdd, { reservation_id: waits.id })
  await desk.manager.do(bookingChange.waitlist, { reservation_id: waits.id })
  const none = { account: 'pre_stay', advance_checked_in_at: null, queued_at: null }
  expect([await stands(moved), await stands(waits)]).toEqual([none, none])

  await charge(desk, owes.account_id, '2050', '6.00')
  expect(await desk.manager.call(bookingChange.update, { id: owes.id, ...later })).toMatchObject({
    refused: 'undo_too_late',
    body: { message: expect.stringContaining('balance of 6.00') },
  })
  expect(await stands(owes)).toMatchObject({ account: 'open' })
  // A longer stay moves nothing of it.
  await desk.manager.do(bookingChange.update, { id: owes.id, departure_date: tuesday, reprice: 'keep' })
  expect((await stands(owes)).advance_checked_in_at).not.toBeNull()
})

test('the account of who was checked in ahead and is cancelled takes no more charges', async () => {
  const stay = await desk.reserve()
  const { account_id } = await desk.manager.do(arrivalSteps.advanceCheckIn, { reservation_id: stay.id })
  const [reason] = await desk.sql<{ id: number }[]>`
    select id from cancellation_reason where not requires_comment limit 1`
  await desk.manager.do(reservation.cancel, { reservation_ids: [stay.id], cancellation_reason_id: reason.id })
  const [{ status }] = await desk.sql`select status from folio_account where id = ${account_id}`
  expect(status).not.toBe('open')
})
