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
  const free = await house.inHouse('102')
  await house.sql`
    update reservation_night set rate_amount = 0, share_amount = 0 where reservation_id = ${free.reservation_id}`
  await closeNight(manager, sunday)
})
afterAll(() => house.close())

const paper = async (report: string) =>
  (await house.manager.do(endOfDay.document, { business_date: saturday, report })).rows

test('what went to a company and came back is no payment of the day, neither way', async () => {
  const [fact] = await house.sql`
    select payments::numeric(19,2) as payments from property_day_fact where business_date = ${saturday}`
  expect(fact).toEqual({ payments: '80.00' })
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
