import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../src/hotel/business-date'
import { bookingChange } from '../../../src/wire/booking-change'
import { bookingView } from '../../../src/wire/booking-view'
import { deposit, penalty } from '../../../src/wire/deposit'
import { reservation } from '../../../src/wire/reservation'
import type { House } from '../kit/house'
import { drift } from '../reservation/drift'
import { aSummerHouse, bookingDay, fri10, sat11, thu9 } from '../reservation/summer'
import { broken, openShift } from './ledger'

/** Rules that nobody chose by hand: those of the rate code. BAR asks for half and keeps it, BARNR charges in its own way. */
let house: House
let reason: number

beforeAll(async () => {
  house = await aSummerHouse(async ({ put }) => {
    await put('deposit-rule', [
      {
        code: 'KEPT',
        name: 'Half, not refundable',
        is_refundable: false,
        lines: [{ type: 'percent', value: '50', base: 'all', due: 'days_after_booking', days: 3 }],
      },
    ])
    await put('cancellation-penalty', [
      {
        code: 'OWN',
        name: 'By its own code',
        transaction_code_id: '1040',
        is_taxable: false,
        lines: [
          { event: 'cancel', type: 'flat', value: '80', base: 'room', deadline: 'always' },
          { event: 'no_show', type: 'percent', value: '100', base: 'all' },
        ],
      },
    ])
  })
  const { sql, property_id } = house
  await sql`
    update rate_code set deposit_rule_id = ${id('deposit-rule', 'KEPT')} where property_id = ${property_id} and code = 'BAR'`
  await sql`
    update rate_code set cancellation_penalty_id = ${id('cancellation-penalty', 'OWN')}
     where property_id = ${property_id} and code = 'BARNR'`
  const [row] = await sql<
    { id: number }[]
  >`select id from cancellation_reason where not waive_penalty limit 1`
  reason = row.id
  await openShift(house, house.manager)
})
afterAll(async () => {
  const left = [await drift(house), await broken(house)]
  await house.close()
  expect(left).toEqual([[], []])
})

const id = (key: string, code: string) => house.stock.id(key, code)
const booked = async (rate: string, more: object = {}) =>
  await house.manager.do(
    reservation.store,
    {
      arrival_date: thu9,
      departure_date: fri10,
      adults: 2,
      guest: { last_name: 'García', first_name: 'María' },
      room_type_id: id('room-type', 'DLX'),
      rate_code_id: id('rate-code', rate),
      ...more,
    } as never,
    { answers: { similar_profile: 'new', overlapping_stay: 'yes', overbook: 'yes' } },
  )
const pay = (reservation_id: number, amount: string) =>
  house.manager.do(
    deposit.post,
    { reservation_id, payments: [{ payment_method_id: id('payment-method', 'CA'), amount }] },
    { answers: { deposit_overpaid: 'yes' } },
  )
const cancel = (reservation_id: number, more: object = {}) =>
  house.manager.do(
    reservation.cancel,
    { reservation_ids: [reservation_id], cancellation_reason_id: reason, ...more } as never,
    { answers: { penalty_unpaid: 'open' } },
  )

test('what was paid on a line that is not refundable is kept; what was paid beyond it is not', async () => {
  const stay = await booked('BAR')
  const { lines, rule } = await house.manager.do(deposit.list, { reservation_id: stay.id })
  expect({ lines, rule }).toMatchObject({
    lines: [{ amount: '72.50' }],
    rule: { code: 'KEPT', is_refundable: false },
  })
  await pay(stay.id, '100.00')
  const seen = await house.manager.do(bookingView.cancelPreview, { reservation_id: stay.id })
  expect(seen.totals).toMatchObject({ penalty: '72.50', refund: '27.50' })
  expect((await cancel(stay.id)).results).toMatchObject([{ penalty: '72.50', refund_due: '27.50' }])
})

test('what is kept of a deposit is seen on the reservation as it is charged: the lines cost at least that', async () => {
  const stay = await booked('BAR')
  await house.manager.do(penalty.store, {
    reservation_id: stay.id,
    event: 'no_show',
    type: 'flat',
    value: '10',
    base: 'room',
  })
  const seen = async () =>
    (await house.manager.do(bookingView.view, { id: stay.id, include: ['penalties'] })).penalties
  const ofNoShow = async () => (await seen())?.lines.filter(({ event }) => event === 'no_show')
  const [before] = (await ofNoShow()) ?? []
  expect(before).toMatchObject({ amount: '10.00' })
  expect((await seen())?.not_refundable).toBe('0.00')
  await pay(stay.id, '100.00')
  expect(await ofNoShow()).toMatchObject([{ amount: '72.50' }])
  expect((await seen())?.not_refundable).toBe('72.50')
  const { preview } = await house.manager.do(bookingView.cancelPreview, {
    reservation_id: stay.id,
    event: 'no_show',
  })
  expect(preview).toMatchObject([{ penalty: '72.50' }])
})

test('what its rule keeps goes back only knowingly; what was paid beyond it needs no asking', async () => {
  const stay = await booked('BAR')
  const { receipts } = await pay(stay.id, '100.00')
  const posting_id = receipts[0].posting_id ?? 0
  const payment = { payment_method_id: id('payment-method', 'CA') }
  const giveBack = (amount: string, answers = {}) =>
    house.manager.call(deposit.refund, { posting_id, amount, payment, reason: 'Asked for' }, { answers })
  expect(await giveBack('20.00')).toMatchObject({ status: 200, data: { left: '80.00' } })
  expect(await giveBack('17.50')).toMatchObject({
    asked: ['deposit_kept'],
    body: { data: { questions: [{ text: expect.stringMatching(/^10\.00 of it is not refundable/) }] } },
  })
  expect(await house.manager.do(deposit.list, { reservation_id: stay.id })).toMatchObject({
    totals: { left: '80.00' },
  })
  expect(await giveBack('17.50', { deposit_kept: 'yes' })).toMatchObject({
    status: 200,
    data: { left: '62.50' },
  })
  // A cancellation keeps what it has not given back.
  expect((await cancel(stay.id)).results).toMatchObject([{ penalty: '62.50' }])
})

test('a penalty of the rate code is posted by its own code and without taxes when it says so', async () => {
  const stay = await booked('BARNR')
  expect((await cancel(stay.id)).results).toMatchObject([{ penalty: '80.00' }])
  const posted = await house.sql`
    select c.code, p.amount::text, p.origin from posting p
      join transaction_code c on c.property_id = p.property_id and c.id = p.transaction_code_id
     where p.property_id = ${house.property_id} and p.reservation_id = ${stay.id}`
  expect(posted).toEqual([{ code: '1040', amount: '80.0000', origin: 'penalty' }])
  const taxes = await house.sql`
    select l.amount from journal_line l join posting p on p.property_id = l.property_id and p.entry_id = l.entry_id
     where p.reservation_id = ${stay.id} and l.ledger = 'tax'`
  expect(taxes).toEqual([])
})

test('a penalty agreed by hand is posted by system use, beside a rule that has a code', async () => {
  const stay = await booked('BARNR')
  await house.manager.do(penalty.store, {
    reservation_id: stay.id,
    event: 'cancel',
    type: 'flat',
    value: '90',
    applies_from: '2020-01-01T00:00:00Z',
  })
  expect((await cancel(stay.id)).results).toMatchObject([{ penalty: '90.00' }])
  const [posted] = await house.sql`
    select c.code from posting p join transaction_code c on c.property_id = p.property_id and c.id = p.transaction_code_id
     where p.property_id = ${house.property_id} and p.reservation_id = ${stay.id}`
  expect(posted).toEqual({ code: '1050' })
})

const linesOf = async (reservation_id: number) =>
  (await house.manager.do(deposit.list, { reservation_id })).lines.filter(
    ({ status }) => status !== 'cancelled',
  )
const penaltiesOf = async (reservation_id: number) =>
  (await house.manager.do(penalty.list, { reservation_id })).lines

test.each(['inquiry', 'waitlist'])(
  'who is kept as %s is asked for nothing and leaves free of charge',
  async status => {
    const asking = await booked('BAR', { status })
    expect(await linesOf(asking.id)).toEqual([])
    const stay = await booked('BARNR', { status })
    const seen = await house.manager.do(bookingView.cancelPreview, { reservation_id: stay.id })
    expect(seen.totals).toMatchObject({ penalty: '0.00' })
    expect((await cancel(stay.id)).results).toMatchObject([{ penalty: '0.00' }])
  },
)

test('who waited is booked on the day that he gets the room: all that is counted from the booking is', async () => {
  const stay = await booked('BAR', { status: 'waitlist' })
  const longAgo = addDays(bookingDay, -10)
  await house.sql`
    update reservation set booked_business_date = ${longAgo}, created_at = ${`${longAgo}T09:00:00Z`}
     where property_id = ${house.property_id} and id = ${stay.id}`
  await house.manager.do(bookingChange.activate, { id: stay.id, reprice: 'keep' })
  expect(await linesOf(stay.id)).toMatchObject([{ amount: '72.50', due_date: addDays(bookingDay, 3) }])
  const [row] = await house.sql<{ booked_business_date: string; age: number }[]>`
    select booked_business_date, extract(epoch from now() - booked_at)::float8 as age from reservation where id = ${stay.id}`
  expect(row.booked_business_date).toBe(bookingDay)
  expect(row.age).toBeLessThan(60)
})

test('rooms that leave a reservation which keeps its deposit are not asked for it again, unless somebody gives them a rule', async () => {
  const stay = await booked('BAR', { rooms: 2 })
  const { created } = await house.manager.do(bookingChange.split, { reservation_id: stay.id, mode: 'all' })
  const [part] = created
  const longer = { id: part.id, departure_date: sat11 }
  await house.manager.do(bookingChange.update, longer, {
    answers: { reprice: 'keep', overlapping_stay: 'yes', overbook: 'yes' },
  })
  expect(await linesOf(part.id)).toEqual([])
  expect(await linesOf(stay.id)).toMatchObject([{ amount: '232.50' }])
  await house.manager.do(bookingChange.update, { id: part.id, deposit_rule_id: id('deposit-rule', 'KEPT') })
  expect(await linesOf(part.id)).toHaveLength(1)
})

test('what rooms ask that left a reservation goes on being asked of it when it changes, or when they do', async () => {
  const stay = await booked('BAR', { rooms: 3 })
  expect(await linesOf(stay.id)).toMatchObject([{ amount: '217.50' }])
  const { created } = await house.manager.do(bookingChange.split, { reservation_id: stay.id, mode: 'all' })
  const [one, other] = created
  const longer = (id: number) =>
    house.manager.do(
      bookingChange.update,
      { id, departure_date: sat11 },
      { answers: { reprice: 'keep', overlapping_stay: 'yes', overbook: 'yes' } },
    )
  // Its own two nights, and one of each that left.
  await longer(stay.id)
  expect(await linesOf(stay.id)).toMatchObject([{ amount: '305.00', line_no: 1, status: 'open' }])
  await longer(one.id)
  expect(await linesOf(stay.id)).toMatchObject([{ amount: '392.50' }])
  expect(await linesOf(one.id)).toEqual([])
  await cancel(other.id)
  expect(await linesOf(stay.id)).toMatchObject([{ amount: '320.00' }])
  await house.manager.do(bookingChange.update, { id: one.id, deposit_rule_id: id('deposit-rule', 'KEPT') })
  expect(await linesOf(stay.id)).toMatchObject([{ amount: '160.00' }])
  expect(await linesOf(one.id)).toMatchObject([{ amount: '160.00' }])
})

test('a line of the rule that was changed or taken off the booking does not come back with the next change', async () => {
  const stay = await booked('BARNR')
  const lines = await penaltiesOf(stay.id)
  expect(lines).toMatchObject([{ event: 'cancel' }, { event: 'no_show' }])
  await house.manager.do(penalty.update, { id: lines[0].id, value: '30' })
  await house.manager.do(penalty.remove, { id: lines[1].id })
  await house.manager.do(
    bookingChange.update,
    { id: stay.id, departure_date: sat11 },
    { answers: { reprice: 'keep' } },
  )
  expect(await penaltiesOf(stay.id)).toMatchObject([
    { event: 'cancel', value: '30.000000', is_manual: true, rule: 'OWN' },
  ])
  expect((await cancel(stay.id)).results).toMatchObject([{ penalty: '30.00' }])
})

test('what was changed or taken off is put back to what the rule says; what was agreed beside it stays', async () => {
  const stay = await booked('BARNR')
  const restore = () => house.manager.call(penalty.restore, { reservation_id: stay.id })
  const canRestore = async () =>
    (await house.manager.do(penalty.list, { reservation_id: stay.id })).can_restore
  expect([await canRestore(), (await restore()).refused]).toEqual([false, 'nothing_selected'])
  const lines = await penaltiesOf(stay.id)
  await house.manager.do(penalty.update, { id: lines[0].id, value: '30' })
  await house.manager.do(penalty.remove, { id: lines[1].id })
  await house.manager.do(penalty.store, {
    reservation_id: stay.id,
    event: 'early_departure',
    type: 'flat',
    value: '15',
  })
  expect(await canRestore()).toBe(true)
  expect((await restore()).data.lines).toMatchObject([
    { event: 'cancel', value: '80.000000', is_manual: false, rule: 'OWN' },
    { event: 'early_departure', value: '15.000000', is_manual: true },
    { event: 'no_show', value: '100.000000', is_manual: false },
  ])
  expect(await canRestore()).toBe(false)
})

test('part of a line was paid that the rule does not ask for any more: it is closed, and the money is to be given back', async () => {
  const stay = await booked('BAR')
  await pay(stay.id, '20.00')
  expect(await linesOf(stay.id)).toMatchObject([{ status: 'partial', received: '20.00' }])
  await house.manager.do(
    bookingChange.update,
    { id: stay.id, rate_code_id: id('rate-code', 'BARNR') },
    { answers: { reprice: 'new', overlapping_stay: 'yes', overbook: 'yes' } },
  )
  const { lines, totals } = await house.manager.do(deposit.list, { reservation_id: stay.id })
  expect({ lines, totals }).toMatchObject({
    lines: [{ status: 'cancelled', received: '0.00' }],
    totals: { asked: '0.00', left: '20.00', refundable: '20.00' },
  })
})

test('what was asked by hand is asked again when the booking is reinstated, beside what the rule asks', async () => {
  const stay = await booked('BAR')
  await house.manager.do(deposit.store, { reservation_id: stay.id, amount: '100.00', due_date: bookingDay })
  await cancel(stay.id)
  expect(await linesOf(stay.id)).toEqual([])
  await house.manager.do(
    bookingChange.reinstate,
    { id: stay.id },
    { answers: { overlapping_stay: 'yes', overbook: 'yes' } },
  )
  expect(await linesOf(stay.id)).toMatchObject([
    { amount: '100.00', is_manual: true, status: 'open' },
    { amount: '45.00', is_manual: false },
  ])
})
