import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashiering } from '../../../src/wire/cashiering'
import { checkOut } from '../../../src/wire/check-out'
import { receivable } from '../../../src/wire/receivable'
import { aLobby, type Lobby } from '../check-out/leaving'
import type { Person } from '../kit/house'
import { aCompany } from '../receivable/company'
import { broken, openCashier, type Stay } from './till'

let house: Lobby
let alice: Person
let bruno: Person
const rooms = ['101', '102', '103', '104', '105', '106', '201', '202']

beforeAll(async () => {
  house = await aLobby()
  alice = house.manager
  bruno = await house.personWith(
    'Cashiering view',
    'Cashiering post charge',
    'Cashiering post payment',
    'Folio issue',
    'Cashier open',
  )
  await house.sql`
    insert into cashier (property_id, code, name, number, employee_ids)
    values (${house.property_id}, '7', 'Bar', 7, array[${bruno.employee_id}]::bigint[])`
  await openCashier(bruno)
})
afterAll(() => house.close())

const aGuest = () => house.dueOut(rooms.shift() ?? '')
const charge = async (
  { account_id }: Stay,
  code: string,
  unit_price: string,
  window_no = 1,
): Promise<number> => {
  const { lines } = await alice.do(cashiering.postCharges, {
    account_id,
    window_no,
    lines: [{ code, unit_price }],
  })
  return lines[0]?.posting_id ?? 0
}
const pay = (amount: string, code = 'CA') => ({
  payment_method_id: house.stock.id('payment-method', code),
  amount,
})
const billOf = async ({ account_id }: Stay) => await alice.do(cashiering.billing, { account_id })
const folioOf = async (stay: Stay) =>
  Object.fromEntries((await billOf(stay)).postings.map(({ id, folio_no }) => [id, folio_no]))

test('the minibar is settled by itself with its tax and its payment, and the laundry stays open', async () => {
  const stay = await aGuest()
  const { account_id } = stay
  const [minibar, laundry] = [await charge(stay, '2050', '12.50'), await charge(stay, '3110', '40.00')]
  const asked = { account_id, window_no: 1, payments: [pay('10.00')], posting_ids: [minibar] }
  expect(await alice.do(cashiering.postPayments, { ...asked, preview: true })).toMatchObject({
    missing: '2.50',
  })
  expect(await alice.call(cashiering.postPayments, asked)).toMatchObject({
    refused: 'balance_open',
    body: { message: 'Window 1: balance 2.50 is open.' },
  })
  // Nothing was taken for it.
  expect((await billOf(stay)).account.balances.guest).toBe('52.50')

  const { folio, receipt_no } = await alice.do(cashiering.postPayments, {
    ...asked,
    payments: [pay('12.50')],
  })
  expect(folio).toMatchObject({ total_gross: '12.50' })
  expect(receipt_no).toMatch(/^R/)
  const { postings, account } = await billOf(stay)
  expect(account.balances.guest).toBe('40.00')
  expect(postings.map(({ code, folio_no }) => [code, folio_no !== null])).toEqual([
    ['2050', true],
    ['7020', true],
    ['3110', false],
    ['9000', true],
  ])
  // What is on the folio is neither moved nor settled again.
  const line = postings.find(({ id }) => id === minibar)
  expect(line?.may).toMatchObject({
    move: false,
    split: false,
    transfer: false,
    reverse: false,
    adjust: false,
  })
  expect(await alice.call(cashiering.postPayments, { ...asked, payments: [pay('12.50')] })).toMatchObject({
    refused: 'on_folio',
  })
  expect(
    await alice.call(cashiering.editPosting, {
      action: 'move',
      account_id,
      posting_ids: [minibar],
      to_window: 2,
    }),
  ).toMatchObject({ refused: 'on_folio' })
  // The check-out takes the rest alone.
  const left = await alice.do(checkOut.checkOut, {
    action: 'checkout',
    reservation_id: stay.reservation_id,
    windows: [{ no: 1, action: 'pay', payments: [pay('40.00')] }],
  })
  expect(left).toMatchObject({
    status: 'checked_out',
    folio_numbers: [{ window_no: 1, total_gross: '40.00' }],
  })
  expect((await folioOf(stay))[laundry]).toBe(left.folio_numbers[0]?.display_no)
  expect(await broken(house)).toEqual([])
})

test('lines that were paid already are put on a folio together with their payment', async () => {
  const stay = await aGuest()
  const { account_id } = stay
  const minibar = await charge(stay, '2050', '12.50')
  await charge(stay, '3110', '40.00')
  const { lines } = await alice.do(cashiering.postPayments, { account_id, payments: [pay('12.50')] })
  const paid = lines[0]?.posting_id ?? 0
  const issue = (posting_ids: number[], window_no = 1) =>
    alice.call(cashiering.issue, { account_id, window_no, posting_ids })
  expect(await issue([minibar])).toMatchObject({
    refused: 'balance_open',
    body: { message: 'Window 1: balance 12.50 is open.' },
  })
  expect(await issue([minibar, paid], 2)).toMatchObject({ refused: 'other_bill' })
  expect(await issue([])).toMatchObject({ refused: 'validation' })
  expect(await issue([minibar, 999_999])).toMatchObject({ refused: 'not_found' })
  const folio = await alice.do(cashiering.issue, { account_id, window_no: 1, posting_ids: [minibar, paid] })
  expect(folio.total_gross).toBe('12.50')
  expect(await issue([minibar, paid])).toMatchObject({ refused: 'on_folio' })
  expect(await broken(house)).toEqual([])
})

test('a line of another guest, one that was taken back, and money that goes back settle nothing', async () => {
  const [stay, other] = [await aGuest(), await aGuest()]
  const { account_id } = stay
  const [own, strange] = [await charge(stay, '3110', '10.00'), await charge(other, '3110', '10.00')]
  const settle = (more: object) =>
    alice.call(cashiering.postPayments, { account_id, payments: [pay('10.00')], posting_ids: [own], ...more })
  expect(await settle({ posting_ids: [strange] })).toMatchObject({ refused: 'not_found' })
  expect(await settle({ kind: 'refund', reason: 'Wrong' })).toMatchObject({ refused: 'validation' })
  expect(await settle({ window_no: 2 })).toMatchObject({ refused: 'other_bill' })
  const [code] = await house.sql<{ id: number }[]>`
    insert into adjustment_code (property_id, code, name, adjustment_type) values (${house.property_id}, 'OOPS', 'Mistake', 'correction') returning id`
  const back = { action: 'reverse' as const, account_id, posting_ids: [own], reason: 'Not taken' }
  await alice.do(cashiering.editPosting, { ...back, adjustment_code_id: code?.id ?? 0 })
  expect(await settle({})).toMatchObject({ refused: 'posting_not_live' })
  // Who may take money and may not issue folios pays the whole bill and leaves the folio to others.
  const cashier = await house.personWith('Cashiering post payment')
  expect(
    await cashier.call(cashiering.postPayments, {
      account_id,
      payments: [pay('10.00')],
      posting_ids: [own],
      preview: true,
    }),
  ).toMatchObject({ refused: 'not_permitted' })
})

test('of two clerks who settle the same line at once one does, and the other is told its folio', async () => {
  const stay = await aGuest()
  const { account_id } = stay
  const minibar = await charge(stay, '2050', '12.50')
  await charge(stay, '3110', '40.00')
  const input = { account_id, window_no: 1, payments: [pay('12.50')], posting_ids: [minibar] }
  const answers = await Promise.all([alice, bruno].map(clerk => clerk.call(cashiering.postPayments, input)))
  expect(answers.map(({ refused }) => refused ?? 'done').toSorted()).toEqual(['done', 'on_folio'])
  expect((await billOf(stay)).account.balances.guest).toBe('40.00')
  expect(await broken(house)).toEqual([])
})

test('the same settlement sent again answers the same and takes nothing more', async () => {
  const stay = await aGuest()
  const minibar = await charge(stay, '2050', '12.50')
  const input = { account_id: stay.account_id, payments: [pay('12.50')], posting_ids: [minibar] }
  const key = randomUUID()
  const first = await alice.call(cashiering.postPayments, input, { key })
  const again = await alice.call(cashiering.postPayments, input, { key })
  expect(first.refused).toBeUndefined()
  expect(again.body).toEqual(first.body)
  expect((await billOf(stay)).account.balances.guest).toBe('0.00')
  expect((await billOf(stay)).postings).toHaveLength(3)
})

test('a part of the lines goes to city ledger, under the number of their folio', async () => {
  const stay = await aGuest()
  const { id: ar_account_id } = await aCompany(house)
  const minibar = await charge(stay, '2050', '12.50')
  const { folio } = await alice.do(cashiering.postPayments, {
    account_id: stay.account_id,
    payments: [{ ...pay('12.50', 'CL'), ar_account_id }],
    posting_ids: [minibar],
  })
  expect(folio).toMatchObject({ total_gross: '12.50', invoices: [{ ar_account_id, amount: '12.50' }] })
  const { items } = await alice.do(receivable.invoices, { filters: { account_id: ar_account_id } })
  expect(items.map(({ document_no, open }) => [document_no, open])).toEqual([[folio?.display_no, '12.50']])
  expect(await broken(house)).toEqual([])
})
