import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashiering } from '../../../src/wire/cashiering'
import { endOfDay } from '../../../src/wire/end-of-day'
import { receivable } from '../../../src/wire/receivable'
import { aTill, broken, openCashier, type Till } from '../cashiering/till'
import { saturday, sunday } from '../kit/days'
import { closeNight } from '../kit/night'
import { aCompany } from '../receivable/company'

let house: Till

beforeAll(async () => {
  house = await aTill()
  const { manager, stock } = house
  await house.sql`update room set in_service_from = '2026-06-01' where code = '106'`
  const clerk = await house.personWith('Cashier open', 'Cashier closure')
  await openCashier(manager)
  const stay = await house.inHouse('101')
  const company = await aCompany(house)
  await manager.do(cashiering.postCharges, {
    account_id: stay.account_id,
    lines: [{ code: '3030', unit_price: '80.00' }],
  })
  const pay = (method: string, more: object = {}) =>
    manager.do(cashiering.postPayments, {
      account_id: stay.account_id,
      payments: [{ payment_method_id: stock.id('payment-method', method), amount: '80.00', ...more }],
      issue_folio: true,
    })
  // The company was to pay, and the guest does.
  await pay('CL', { ar_account_id: company.id })
  const [{ id: item_id }] = await house.sql<{ id: number }[]>`
    select id from ar_item where ar_account_id = ${company.id}`
  await manager.do(receivable.returnInvoice, { item_id, reason: 'The guest pays himself' })
  await pay('CA')

  await openCashier(clerk, '100.00')
  await clerk.do(cashiering.closure, {
    action: 'count',
    counts: [
      { instrument: 'cash', currency: 'EUR', counted: '99.54' },
      { instrument: 'cash', currency: 'USD', counted: '5' },
    ],
  })
  await manager.do(cashiering.closure, {
    action: 'close',
    shift_id: (await clerk.do(cashiering.closure, { action: 'summary' })).shift.shift_id,
    retained_float: '0.00',
    over_short_reason: 'Found under the drawer',
  })
  // A friend had paid for the wrong room; what he had paid too much he gets back.
  const [wrong, right] = [await house.inHouse('103'), await house.inHouse('104')]
  const friendPays = async (amount: string) => {
    const payments = [{ payment_method_id: stock.id('payment-method', 'CA'), amount }]
    const paid = { account_id: wrong.account_id, payments }
    const { lines } = await manager.do(cashiering.postPayments, paid, { answers: { credit_balance: 'yes' } })
    return lines[0].posting_id as number
  }
  const { postings: moved } = await manager.do(cashiering.transferPosting, {
    direction: 'to',
    account_id: wrong.account_id,
    other_account_ids: [right.account_id],
    what: { kind: 'postings', posting_ids: [await friendPays('100.00'), await friendPays('30.00')] },
    include_payments: true,
  })
  const tooMuch = moved.find(line => line.account_id === right.account_id && line.amount === '30.00')
  await manager.do(cashiering.editPosting, {
    action: 'reverse',
    account_id: right.account_id,
    posting_ids: [tooMuch?.posting_id as number],
    adjustment_code_id: stock.id('adjustment-code', 'WRONG'),
    reason: 'He had paid too much',
  })
  const free = await house.inHouse('102')
  await house.sql`
    update reservation_night set rate_amount = 0, share_amount = 0 where reservation_id = ${free.reservation_id}`
  await closeNight(manager, sunday)
})
afterAll(() => house.close())

const paper = async (report: string) =>
  (await house.manager.do(endOfDay.document, { business_date: saturday, report })).rows

test('what went to a company and came back is no payment of the day, neither way; what moved to another room is one still', async () => {
  const [fact] = await house.sql`
    select payments::numeric(19,2) as payments from property_day_fact where business_date = ${saturday}`
  expect(fact).toEqual({ payments: '180.00' })
})

test('payments by method tell what was paid, and apart from it what a company was to pay', async () => {
  const rows = await paper('payments-by-method')
  expect(
    rows.map(({ block, code, payments, amount }) => [block, code, Number(payments), Number(amount)]),
  ).toEqual([
    ['paid', '9000', 4, 180],
    ['on account', '9100', 2, 0],
  ])
})

test('a room that opens in summer is no room of a night in March', async () => {
  const [fact] = await house.sql<{ rooms_physical: number }[]>`
    select rooms_physical::int from property_day_fact where business_date = ${saturday}`
  const [{ rooms }] = await house.sql<
    { rooms: number }[]
  >`select count(*)::int as rooms from room where is_active`
  expect(fact.rooms_physical).toBe(rooms - 1)
})

test('a drawer that is short of euros is not made good by dollars', async () => {
  const differences = (await paper('cashier-closure-summary')).map(({ difference }) => difference)
  expect(differences).toEqual([null, '-0.46 EUR, 5.00 USD'])
})

test('the log of the night tells what was confirmed, which drawers nobody counted, and the seal', async () => {
  const [day] = await house.sql<{ seal_hash: string }[]>`
    select seal_hash from business_day where business_date = ${saturday}`
  const labels = (await paper('night-audit-log')).map(({ label }) => String(label))
  expect(labels.filter(label => label.startsWith('Confirmed: '))).not.toEqual([])
  expect(labels).toContainEqual(expect.stringMatching(/closed without count by the end of day$/))
  expect(labels.at(-1)).toContain(day.seal_hash)
  expect(await broken(house)).toEqual([])
})
