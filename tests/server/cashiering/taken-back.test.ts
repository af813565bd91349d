import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingChange } from '../../../src/wire/booking-change'
import { cashiering } from '../../../src/wire/cashiering'
import { deposit } from '../../../src/wire/deposit'
import { checkIn } from '../../../src/wire/front-desk'
import { reservation } from '../../../src/wire/reservation'
import { letIn } from '../kit/arrive'
import { withAllowance, withBreakfast } from '../kit/breakfast'
import { aHouse, type House, monday, type Person, saturday, sunday } from '../kit/house'
import { closeNight } from '../kit/night'
import { broken, openCashier } from './till'

type Guest = { reservation_id: number; account_id: number }

let house: House
let ana: Person
/** Sleeps at 180.00 with a breakfast inside that may be eaten for 18.00 a head. */
let brown: Guest
/** Sleeps at 149.00 and has the same breakfast beside it. */
let gray: Guest

beforeAll(async () => {
  house = await aHouse(async stock => {
    await withBreakfast(stock)
    await withAllowance(stock)
  })
  ana = house.manager
  await openCashier(ana)
  brown = await arrive('101', await book('Brown', 'PKG'), { paidAhead: '50.00' })
  const booked = await book('Gray', 'BARBB')
  await ana.do(bookingChange.addPackage, {
    reservation_id: booked,
    package_code_id: house.stock.id('package-code', 'BFA'),
  })
  gray = await arrive('102', booked)
})
afterAll(() => house.close())

const book = async (last_name: string, rate: string) =>
  (
    await ana.do(reservation.store, {
      arrival_date: saturday,
      nights: 3,
      adults: 2,
      guest: { last_name },
      room_type_id: house.stock.id('room-type', 'STD'),
      rate_code_id: house.stock.id('rate-code', rate),
    })
  ).id

async function arrive(
  room: string,
  reservation_id: number,
  { paidAhead }: { paidAhead?: string } = {},
): Promise<Guest> {
  if (paidAhead) {
    await ana.do(
      deposit.post,
      { reservation_id, payments: [card(paidAhead)] },
      { answers: { deposit_overpaid: 'yes' } },
    )
  }
  await ana.do(checkIn.checkIn, { reservation_id, room_id: house.stock.id('room', room) }, { answers: letIn })
  const [{ id }] = await house.sql<{ id: number }[]>`
    select id from folio_account where reservation_id = ${reservation_id} and kind = 'stay'`
  return { reservation_id, account_id: id }
}

const card = (amount: string) => ({
  payment_method_id: house.stock.id('payment-method', 'VI'),
  amount,
  card: { terminal: { brand: 'VISA', last4: '4242', approval_code: '123456' } },
})
const paid = async ({ account_id }: Guest, amount: string) =>
  (await ana.do(cashiering.postPayments, { account_id, payments: [card(amount)] })).lines[0]
    .posting_id as number
const takeBack = async ({ account_id }: Guest, posting_id: number) =>
  await ana.call(cashiering.editPosting, {
    action: 'reverse',
    account_id,
    posting_ids: [posting_id],
    adjustment_code_id: house.stock.id('adjustment-code', 'WRONG'),
    reason: 'Typed wrong',
  })
/** What stands on a bill by the rule that charged it, the first night first. */
const charged = async ({ account_id }: Guest, rule: string) => {
  const [row] = await house.sql<{ id: number }[]>`
    select id from posting where folio_account_id = ${account_id} and ledger = 'guest' and explain ->> 'rule' = ${rule} order by id`
  return row.id
}
const balance = async ({ account_id }: Guest) =>
  (await ana.do(cashiering.billing, { account_id })).account.balances.guest

test('a deposit on the bill goes back where deposits are, not by taking its line off', async () => {
  const { postings } = await ana.do(cashiering.billing, { account_id: brown.account_id })
  const applied = postings.find(({ origin }) => origin === 'deposit_transfer')
  expect(applied?.may).toMatchObject({ reverse: false, transfer: false })
  expect(await takeBack(brown, applied?.id as number)).toMatchObject({
    status: 422,
    refused: 'reverse_elsewhere',
  })
  expect(await balance(brown)).toBe('-50.00')
})

test('a card payment can be taken back on its day; the next day the card has been charged', async () => {
  const { account_id } = brown
  await ana.do(cashiering.postCharges, { account_id, lines: [{ code: '3030', unit_price: '90.00' }] })
  expect(await takeBack(brown, await paid(brown, '10.00'))).toMatchObject({ status: 200 })
  const late = await paid(brown, '20.00')
  await closeNight(ana, sunday)
  await openCashier(ana)
  expect(await takeBack(brown, late)).toMatchObject({ status: 422, refused: 'card_settled' })
  expect(await broken(house)).toEqual([])
})

test('a breakfast that was charged beside the room is not taken back without its night', async () => {
  const before = await balance(gray)
  expect(await takeBack(gray, await charged(gray, 'wrapper'))).toMatchObject({
    status: 422,
    refused: 'package_wrapper',
  })
  expect(await balance(gray)).toBe(before)
  expect(await broken(house)).toEqual([])
})

test('a night whose breakfast was eaten stands', async () => {
  const { account_id } = brown
  await ana.do(cashiering.postCharges, { account_id, lines: [{ code: '2000', unit_price: '18.00' }] })
  const night = await charged(brown, 'wrapper')
  expect(await takeBack(brown, night)).toMatchObject({ status: 422, refused: 'allowance_consumed' })
  expect(await broken(house)).toEqual([])
})

test('a night whose breakfast was settled by the next one is corrected by a folio, not taken back', async () => {
  await closeNight(ana, monday)
  const night = await charged(brown, 'wrapper')
  expect(await takeBack(brown, night)).toMatchObject({ status: 422, refused: 'allowance_settled' })
  expect(await broken(house)).toEqual([])
})
