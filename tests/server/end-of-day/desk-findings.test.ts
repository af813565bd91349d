import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../src/hotel/business-date'
import { mendCounters } from '../../../src/server/end-of-day/drift'
import { releaseAll } from '../../../src/server/reservation/release'
import { bookingView } from '../../../src/wire/booking-view'
import { endOfDay } from '../../../src/wire/end-of-day'
import { arrivalSteps, checkIn } from '../../../src/wire/front-desk'
import { reservation } from '../../../src/wire/reservation'
import { roomMove } from '../../../src/wire/room-move'
import { stayTrace } from '../../../src/wire/stay-trace'
import { inside } from '../deposit/inside'
import { aDesk, type Desk } from '../kit/desk'
import { friday, saturday, sunday, tuesday } from '../kit/days'
import { drift } from '../reservation/drift'

let desk: Desk
beforeAll(async () => {
  desk = await aDesk()
})
afterAll(async () => {
  const left = await drift(desk)
  await desk.close()
  expect(left).toEqual([])
})

const inHouse = async (code: string) => {
  const stay = await desk.reserve({ departure_date: tuesday, type: code < '200' ? 'STD' : 'DLX' })
  await desk.manager.do(checkIn.checkIn, { reservation_id: stay.id, room_id: await desk.roomId(code) })
  return stay
}
const foundNow = async () => {
  const { findings } = await desk.manager.do(endOfDay.prepare, { check_only: true })
  return new Map(findings.map(finding => [finding.code, finding]))
}
/** Only this, of these reservations. */
const numbers = (finding: { detail: Record<string, unknown>[] } | undefined) =>
  finding?.detail.map(({ confirmation_no }) => confirmation_no)

test('an empty house has nothing of the desk to look at', async () => {
  const found = await foundNow()
  for (const code of [
    'planned_moves',
    'guests_waiting',
    'overdue_arrivals',
    'room_discrepancy',
    'over_limit',
    'rate_variance',
  ])
    expect(found.has(code)).toBe(false)
})

test('each code that the program posts with is asked for, that of rounded cash where the house rounds', async () => {
  const { sql, property_id } = desk
  const off = (use: string, is_active = false) =>
    sql`update transaction_code set is_active = ${is_active} where property_id = ${property_id} and system_use = ${use}`
  const rounds = (cash_rounding: boolean) =>
    sql`update finance_setting set cash_rounding = ${cash_rounding} where property_id = ${property_id}`
  const missing = async () => (await foundNow()).get('system_code_missing')
  expect(await missing()).toBeUndefined()
  for (const use of [
    'no_show',
    'cancellation',
    'early_departure',
    'deposit_transfer',
    'city_ledger',
    'paid_out',
    'exchange_commission',
    'ar_write_off',
    'commission_offset',
    'opening',
  ]) {
    await off(use)
    expect(await missing()).toMatchObject({ level: 'block', detail: [{ system_use: use }] })
    await off(use, true)
  }
  await off('rounding')
  await rounds(false)
  expect(await missing()).toBeUndefined()
  await rounds(true)
  expect(await missing()).toMatchObject({ level: 'block', detail: [{ system_use: 'rounding' }] })
  await rounds(false)
  await off('rounding', true)
  expect(await missing()).toBeUndefined()
})

test('the night is told of a move that was planned for today and not done, not of one for tomorrow', async () => {
  const [one, other] = [await inHouse('101'), await inHouse('102')]
  const reason = { room_move_reason_id: desk.stock.id('room-move-reason', 'WISH') }
  for (const [stay, room] of [
    [one, '103'],
    [other, '104'],
  ] as const)
    await desk.manager.do(roomMove.store, {
      reservation_id: stay.id,
      to_room_id: await desk.roomId(room),
      move_date: sunday,
      ...reason,
    })
  expect((await foundNow()).has('planned_moves')).toBe(false)
  await desk.sql`update room_move set move_date = ${saturday} where reservation_id = ${one.id}`
  const found = (await foundNow()).get('planned_moves')
  expect(found).toMatchObject({ level: 'warn', count: 1 })
  expect(found?.detail).toMatchObject([
    { confirmation_no: one.confirmation_no, room_no: '101', message: 'To room 103' },
  ])
})

test('of guests who wait for their room, of arrivals of yesterday, of bills above their limit and of odd amounts', async () => {
  const waiting = await desk.reserve()
  await desk.manager.do(arrivalSteps.queueAdd, { reservation_id: waiting.id })
  const late = await desk.reserve({ arrival_date: friday, departure_date: sunday })
  const cheap = await inHouse('105')
  await desk.sql`update reservation_night set rate_amount = 79.00 where reservation_id = ${cheap.id}`
  const fair = await inHouse('106')
  await desk.sql`update reservation_night set rate_amount = 80.00 where reservation_id = ${fair.id}`
  const owing = await inHouse('201')
  await desk.sql`
    update folio_account set credit_limit = 10 where property_id = ${desk.property_id} and reservation_id = ${owing.id}`
  await desk.sql`
    insert into subledger_balance (property_id, ledger, holder_id, balance)
    select property_id, 'guest', id, 10.01 from folio_account where reservation_id = ${owing.id}`
  const found = await foundNow()
  await desk.sql`
    delete from subledger_balance where holder_id = (select id from folio_account where reservation_id = ${owing.id})`
  expect(numbers(found.get('guests_waiting'))).toEqual([waiting.confirmation_no])
  expect(numbers(found.get('overdue_arrivals'))).toEqual([late.confirmation_no])
  expect(numbers(found.get('rate_variance'))).toEqual([cheap.confirmation_no])
  expect(numbers(found.get('over_limit'))).toEqual([owing.confirmation_no])
})

test('of a bill that tonight takes above its limit, whoever has set one; what is held on a card is one where there is no other', async () => {
  const { sql, property_id, stock } = desk
  const stay = await inHouse('203')
  const account = sql`(select id from folio_account where property_id = ${property_id} and reservation_id = ${stay.id})`
  const over = async () =>
    (await foundNow()).get('over_limit')?.detail.filter(({ reservation_id }) => reservation_id === stay.id) ??
    []
  const limits = (credit_limit: number | null) =>
    sql`update folio_account set credit_limit = ${credit_limit} where id = ${account}`
  // The night is 100.00, with 5.00 of city tax on top.
  await limits(105)
  expect(await over()).toEqual([])
  await limits(104)
  expect(await over()).toMatchObject([
    {
      confirmation_no: stay.confirmation_no,
      room_no: '203',
      amount: '104.00',
      balance: '105.00',
      message: 'Above its limit by 1.00, with tonight',
    },
  ])
  await limits(500)
  const method = sql`property_id = ${property_id} and id = ${stock.id('payment-method', 'CA')}`
  await sql`update payment_method set credit_limit = 90 where ${method}`
  await sql`
    insert into folio_window (property_id, folio_account_id, window_no, payment_method_id)
    values (${property_id}, ${account}, 1, ${stock.id('payment-method', 'CA')})
    on conflict (property_id, folio_account_id, window_no) do update set payment_method_id = excluded.payment_method_id`
  expect(await over()).toMatchObject([{ amount: '90.00' }])
  await sql`update payment_method set credit_limit = null where ${method}`
  expect(await over()).toEqual([])
  await limits(null)
  await sql`
    insert into card_authorization (property_id, folio_account_id, window_no, approval_code, amount, manual, created_by_id)
    values (${property_id}, ${account}, 1, 'A1', 80, true, ${desk.manager.employee_id})`
  expect(await over()).toMatchObject([{ amount: '80.00', balance: '105.00' }])
  await sql`update card_authorization set status = 'released' where folio_account_id = ${account}`
  expect(await over()).toEqual([])
})

test('of a room that housekeeping saw empty while somebody is in it', async () => {
  const stay = await inHouse('202')
  await desk.sql`
    insert into room_sighting (property_id, room_id, business_date, occupancy)
    values (${desk.property_id}, ${await desk.roomId('202')}, ${saturday}, 'vacant')`
  expect((await foundNow()).get('room_discrepancy')?.detail).toMatchObject([
    { room_no: '202', status: 'skip' },
  ])
  expect(stay.id).toBeGreaterThan(0)
})

test('counters that are not what the reservations say are put right, and that is told once', async () => {
  const run = () => inside(desk, desk.manager, ({ tx }) => mendCounters(tx))
  expect(await run()).toBeNull()
  await desk.sql`
    update inventory_day set sold = sold + 3 where property_id = ${desk.property_id} and stay_date = ${sunday}
       and room_type_id = ${desk.stock.id('room-type', 'STD')}`
  await desk.sql`update house_day set sold = sold + 1 where property_id = ${desk.property_id} and stay_date = ${tuesday}`
  const said = await run()
  expect(said).toBeInstanceOf(Error)
  expect((said as Error).message).toMatch(/ put right\. Please look for what was sold there/)
  expect(await drift(desk)).toEqual([])
  expect(await run()).toBeNull()
})

test('who waited for a day that is over is cancelled with a number, the reason of the house and a line in the log', async () => {
  const reason = desk.stock.id('cancellation-reason', 'EXPIRED')
  await desk.sql`
    update property_control set waitlist_expired_reason_id = ${reason} where property_id = ${desk.property_id}`
  const past = await desk.reserve({
    status: 'waitlist',
    arrival_date: addDays(saturday, -1),
    departure_date: sunday,
  })
  const coming = await desk.reserve({ status: 'waitlist' })
  expect(await inside(desk, desk.manager, ({ tx }) => releaseAll(tx, 'waitlist', {}))).toBe('1 released')
  expect(await desk.row(past.id)).toMatchObject({ status: 'cancelled', cancellation_reason_id: reason })
  expect(await desk.row(coming.id)).toMatchObject({ status: 'waitlist' })
  const { history } = await desk.manager.do(bookingView.cancelPreview, { reservation_id: past.id })
  expect(history).toMatchObject([
    { note: 'Waitlist expired', cancellation_no: expect.stringMatching(/^C\d+$/) },
  ])
})

test('what was to be done for a stay is closed when it is cancelled', async () => {
  const { id } = await desk.reserve()
  const department_id = desk.stock.id('master-type/department', 'HK')
  await desk.manager.do(stayTrace.store, {
    reservation_id: id,
    department_id,
    from_date: saturday,
    text: 'Flowers',
  })
  await desk.manager.do(
    reservation.cancel,
    { reservation_ids: [id], cancellation_reason_id: desk.stock.id('cancellation-reason', 'PLAN') },
    { answers: { penalty_unpaid: 'open' } },
  )
  const { items, open } = await desk.manager.do(stayTrace.list, { reservation_id: id })
  expect(open).toBe(0)
  expect(items).toMatchObject([{ text: 'Flowers', resolved_note: 'The stay will not be' }])
})
