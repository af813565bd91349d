import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingChange } from '../../../src/wire/booking-change'
import { bookingView } from '../../../src/wire/booking-view'
import { cashiering } from '../../../src/wire/cashiering'
import { deposit, penalty } from '../../../src/wire/deposit'
import { checkIn } from '../../../src/wire/front-desk'
import { reservation } from '../../../src/wire/reservation'
import { letIn } from '../kit/arrive'
import { aDesk, type Desk } from '../kit/desk'
import { aKey, saturday, tuesday } from '../kit/house'
import { balances, broken, openShift } from './ledger'

let desk: Desk
let reason: number

beforeAll(async () => {
  desk = await aDesk()
  await openShift(desk, desk.manager)
  const [row] = await desk.sql<{ id: number }[]>`
    select id from cancellation_reason where property_id = ${desk.property_id} order by id limit 1`
  reason = row.id
})
afterAll(async () => {
  const left = await broken(desk)
  await desk.close()
  expect(left).toEqual([])
})

type Booked = { id: number }

/** Three nights at 149.00 of which the first is the penalty, of a guest who paid ahead in two receipts. */
async function aBooking(...paid: string[]): Promise<Booked> {
  const { manager, sql, property_id, stock } = desk
  const { id } = await desk.reserve({ arrival_date: saturday, departure_date: tuesday, amount: '149.00' })
  await sql`
    insert into reservation_penalty (property_id, reservation_id, event, type, value, base, applies_from, is_manual)
    values (${property_id}, ${id}, 'cancel', 'nights', 1, 'room', '2020-01-01T00:00:00Z', true)`
  for (const amount of paid)
    await manager.do(
      deposit.post,
      { reservation_id: id, payments: [{ payment_method_id: stock.id('payment-method', 'CA'), amount }] },
      { answers: { deposit_overpaid: 'yes' } },
    )
  return { id }
}
const accountOf = async ({ id }: Booked) =>
  (await desk.sql<{ id: number }[]>`select id from folio_account where reservation_id = ${id}`)[0].id

const cancel = ({ id }: Booked, more: object = {}) =>
  desk.manager.do(
    reservation.cancel,
    { reservation_ids: [id], cancellation_reason_id: reason, ...more },
    { answers: { penalty_unpaid: 'open' } },
  )
const reinstate = async ({ id }: Booked) => {
  const { row_version } = await desk.row(id)
  return await desk.manager.do(bookingChange.reinstate, { id, row_version }, { answers: letIn })
}
const charged = async (booked: Booked) => {
  const [row] = await desk.sql<{ id: number }[]>`
    select p.id from posting p where p.folio_account_id = ${await accountOf(booked)} and p.origin = 'penalty' and p.parent_id is null and p.reverses_id is null
     order by p.id desc limit 1`
  return row.id
}
const takeBack = async (booked: Booked, more: object = {}) =>
  await desk.manager.call(
    cashiering.editPosting,
    {
      action: 'reverse',
      account_id: await accountOf(booked),
      posting_ids: [await charged(booked)],
      adjustment_code_id: desk.stock.id('adjustment-code', 'WRONG'),
      reason: 'The flight was cancelled',
      ...more,
    },
    { key: aKey() },
  )
const voidPaper = async (booked: Booked) => {
  const account_id = await accountOf(booked)
  const { items } = await desk.manager.do(cashiering.folios, {})
  const folio_id = items.find(folio => folio.account_id === account_id)?.folio_id ?? 0
  await desk.manager.do(cashiering.void, { folio_id, reason: 'The flight was cancelled' })
}
const statusOf = async ({ id }: Booked) =>
  (await desk.sql<{ status: string }[]>`select status from folio_account where reservation_id = ${id}`)[0]
    .status
const receipts = async ({ id }: Booked) =>
  (await desk.manager.do(deposit.list, { reservation_id: id })).receipts.map(({ applied, left }) => [
    applied,
    left,
  ])

test('the deposit that paid a penalty is there again when the penalty is reversed, and somebody is told to give it back', async () => {
  const booked = await aBooking('100.00', '38.60')
  await cancel(booked)
  expect(await balances(desk, booked.id)).toEqual({ deposit: '0.00', guest: '10.40' })
  expect(await receipts(booked)).toEqual([
    ['100.00', '0.00'],
    ['38.60', '0.00'],
  ])

  const { postings } = await desk.manager.do(cashiering.billing, { account_id: await accountOf(booked) })
  expect(postings.find(({ origin }) => origin === 'penalty')?.may.reverse).toBe(true)
  const shown = await takeBack(booked, { preview: true })
  expect(shown.data).toMatchObject({ entry_ids: [], windows: [{ balance: '0.00' }] })
  expect(await balances(desk, booked.id)).toEqual({ deposit: '0.00', guest: '10.40' })

  const done = await takeBack(booked)
  expect(done.data?.entry_ids).toHaveLength(1)
  expect(await balances(desk, booked.id)).toEqual({ deposit: '-138.60', guest: '0.00' })
  expect(await receipts(booked)).toEqual([
    ['0.00', '100.00'],
    ['0.00', '38.60'],
  ])
  const traces = await desk.sql<{ text: string }[]>`
    select text from trace where owner_type = 'reservation' and owner_id = ${booked.id} and resolved_at is null`
  expect(traces.map(({ text }) => text)).toEqual(['Deposit of 138.60 to refund'])
  expect(await takeBack(booked)).toMatchObject({ status: 422, refused: 'posting_not_live' })
})

test('a penalty that was settled comes off its paper first; then all that was paid ahead is there again', async () => {
  const booked = await aBooking('200.00')
  await cancel(booked)
  expect(await balances(desk, booked.id)).toEqual({ deposit: '-51.00', guest: '0.00' })
  expect(await statusOf(booked)).toBe('reopened')
  expect(await takeBack(booked)).toMatchObject({ status: 422, refused: 'on_folio' })
  await voidPaper(booked)
  expect(await statusOf(booked)).toBe('reopened')
  expect(await takeBack(booked)).toMatchObject({ status: 200 })
  expect(await balances(desk, booked.id)).toEqual({ deposit: '-200.00', guest: '0.00' })
  expect(await receipts(booked)).toEqual([['0.00', '200.00']])
})

test('nothing of a penalty is left on an account that nothing was paid on ahead: it is closed', async () => {
  const booked = await aBooking()
  await cancel(booked)
  expect(await balances(desk, booked.id)).toEqual({ guest: '149.00' })
  expect(await takeBack(booked)).toMatchObject({ status: 200 })
  expect(await balances(desk, booked.id)).toEqual({ guest: '0.00' })
  expect(await statusOf(booked)).toBe('closed')
})

test('of a booking that goes on, the penalty is taken back before the guest arrives, and everything paid ahead pays his bill', async () => {
  const booked = await aBooking('149.00')
  await cancel(booked)
  const { penalty_postings } = await reinstate(booked)
  expect(penalty_postings).toMatchObject([{ amount: '149.00' }])
  expect(await statusOf(booked)).toBe('pre_stay')
  await voidPaper(booked)
  const { postings } = await desk.manager.do(cashiering.billing, { account_id: await accountOf(booked) })
  expect(postings.filter(({ may }) => may.reverse).map(({ origin }) => origin)).toEqual(['penalty'])
  expect(await takeBack(booked)).toMatchObject({ status: 200 })
  expect(await balances(desk, booked.id)).toEqual({ deposit: '-149.00', guest: '0.00' })
  expect(await statusOf(booked)).toBe('pre_stay')
  const room_id = await desk.roomId('101')
  const arrived = await desk.manager.do(
    checkIn.checkIn,
    { reservation_id: booked.id, room_id },
    { answers: letIn },
  )
  expect(arrived.deposit_applied).toBe('149.00')
  expect(await balances(desk, booked.id)).toEqual({ deposit: '0.00', guest: '-149.00' })
})

test('a penalty that was taken back may be charged again, with the same deposit', async () => {
  const booked = await aBooking('100.00')
  await cancel(booked)
  await takeBack(booked)
  await reinstate(booked)
  const { lines } = await desk.manager.do(penalty.list, { reservation_id: booked.id })
  expect(lines).toMatchObject([{ is_charged: false }])
  expect(await statusOf(booked)).toBe('pre_stay')
  const seen = await desk.manager.do(bookingView.cancelPreview, { reservation_id: booked.id })
  expect(seen.preview).toMatchObject([{ penalty: '149.00', to_charge: '49.00' }])
  const { results } = await cancel(booked)
  expect(results).toMatchObject([{ penalty: '149.00' }])
  expect(await balances(desk, booked.id)).toEqual({ deposit: '0.00', guest: '49.00' })
  expect(await takeBack(booked)).toMatchObject({ status: 200 })
  expect(await balances(desk, booked.id)).toEqual({ deposit: '-100.00', guest: '0.00' })
})

test('of a penalty that was split nothing comes back before its last part is taken back', async () => {
  const booked = await aBooking('100.00')
  await cancel(booked)
  const account_id = await accountOf(booked)
  await desk.manager.do(cashiering.editPosting, {
    action: 'split',
    by: 'amount',
    account_id,
    posting_id: await charged(booked),
    amount: '49.00',
  })
  const { postings } = await desk.manager.do(cashiering.billing, { account_id })
  const parts = postings.filter(({ origin, parent_id }) => origin === 'split' && parent_id === null)
  expect(parts).toHaveLength(2)
  expect(await takeBack(booked, { posting_ids: [parts[0].id] })).toMatchObject({ status: 200 })
  expect(await balances(desk, booked.id)).toMatchObject({ deposit: '0.00' })
  expect(await takeBack(booked, { posting_ids: [parts[1].id] })).toMatchObject({ status: 200 })
  expect(await balances(desk, booked.id)).toEqual({ deposit: '-100.00', guest: '0.00' })
})

test('what pays the night he missed stays on the bill of a guest who has come since', async () => {
  const booked = await aBooking('200.00')
  await desk.sql`
    update reservation_penalty set event = 'no_show', applies_from = null where property_id = ${desk.property_id} and reservation_id = ${booked.id}`
  await desk.sql`update reservation set reservation_type_id = ${desk.stock.id('reservation-type', 'DEP')} where id = ${booked.id}`
  await desk.manager.do(reservation.noShow, { reservation_ids: [booked.id], keep_nights: 'rest' })
  expect(await balances(desk, booked.id)).toEqual({ deposit: '-51.00', guest: '0.00' })
  // The day goes on, and he is there.
  await desk.sql`update reservation set arrival_date = ${saturday} where property_id = ${desk.property_id} and id = ${booked.id}`
  const room_id = await desk.roomId('102')
  await desk.manager.do(checkIn.checkIn, { reservation_id: booked.id, room_id }, { answers: letIn })
  expect(await balances(desk, booked.id)).toEqual({ deposit: '0.00', guest: '-51.00' })
  expect(await takeBack(booked)).toMatchObject({ status: 200 })
  expect(await balances(desk, booked.id)).toEqual({ deposit: '0.00', guest: '-200.00' })
})

test('what was applied before it was named by its penalty is named by the migration, and comes back too', async () => {
  const booked = await aBooking('100.00')
  await cancel(booked)
  await desk.sql`
    delete from posting_claim where property_id = ${desk.property_id} and claim_key = ${`deposit-of:penalty:${booked.id}`}`
  await desk.sql.file('src/server/database/migrations/940-penalty-paid-ahead.sql')
  await desk.sql.file('src/server/database/migrations/940-penalty-paid-ahead.sql')
  expect(await takeBack(booked)).toMatchObject({ status: 200 })
  expect(await balances(desk, booked.id)).toEqual({ deposit: '-100.00', guest: '0.00' })
})

test('two clerks who take the same penalty back at once: one does, the other is told that it is gone', async () => {
  const booked = await aBooking('100.00')
  await cancel(booked)
  const answers = await Promise.all([takeBack(booked), takeBack(booked)])
  expect(answers.map(({ refused }) => refused ?? 'done').sort()).toEqual(['done', 'posting_not_live'])
  expect(await balances(desk, booked.id)).toEqual({ deposit: '-100.00', guest: '0.00' })
})

test('one clerk takes the penalty back while the other reinstates the booking: whoever is first, all of it is a deposit again', async () => {
  const booked = await aBooking('100.00')
  await cancel(booked)
  const { row_version } = await desk.row(booked.id)
  const answers = await Promise.all([
    takeBack(booked),
    desk.manager.call(bookingChange.reinstate, { id: booked.id, row_version }, { answers: letIn }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await balances(desk, booked.id)).toEqual({ deposit: '-100.00', guest: '0.00' })
  expect(await desk.row(booked.id)).toMatchObject({ status: 'reserved' })
  expect(await statusOf(booked)).toBe('pre_stay')
})

test('a repeat with the same key gives the same answer, and nothing twice', async () => {
  const booked = await aBooking('100.00')
  await cancel(booked)
  const [key, posting_ids] = [aKey(), [await charged(booked)]]
  const once = async () =>
    desk.manager.call(
      cashiering.editPosting,
      {
        action: 'reverse',
        account_id: await accountOf(booked),
        posting_ids,
        adjustment_code_id: desk.stock.id('adjustment-code', 'WRONG'),
        reason: 'Illness',
      },
      { key },
    )
  const [first, second] = [await once(), await once()]
  expect(second.data).toEqual(first.data)
  expect(await balances(desk, booked.id)).toEqual({ deposit: '-100.00', guest: '0.00' })
})

test('of a no-show that comes after all, the charge is named with its taxes, and the folio that it stands on', async () => {
  const booked = await aBooking('149.00')
  await desk.sql`update reservation_penalty set event = 'no_show', applies_from = null where reservation_id = ${booked.id}`
  await desk.manager.do(
    reservation.noShow,
    { reservation_ids: [booked.id] },
    { answers: { before_hold_time: 'yes' } },
  )
  const [{ net }] = await desk.sql<{ net: string }[]>`
    select amount::numeric(19,2)::text as net from posting where reservation_id = ${booked.id} and origin = 'penalty'`
  expect(net).toBe('135.45')
  const account_id = await accountOf(booked)
  const { items } = await desk.manager.do(cashiering.folios, {})
  const folio = items.find(one => one.account_id === account_id)
  const { penalty_postings } = await reinstate(booked)
  expect(penalty_postings).toMatchObject([{ amount: '149.00', folio_no: folio?.display_no }])
})
