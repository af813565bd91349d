import { afterAll, beforeAll, expect, test } from 'vitest'
import { endOfDay } from '../../../src/wire/end-of-day'
import { receivable } from '../../../src/wire/receivable'
import { fixedCharge } from '../../../src/wire/routing'
import { broken, onAccount, openCashier, type Till, aTill } from '../cashiering/till'
import { monday, saturday, sunday } from '../kit/house'
import { closeNight } from '../kit/night'
import { aCompany } from '../receivable/company'

let house: Till
let office: number
let company: Awaited<ReturnType<typeof aCompany>>

// A house account that pays for storage, half of it routed to its second window, and a company that rents a parking space.
beforeAll(async () => {
  house = await aTill()
  office = await house.account('H100')
  company = await aCompany(house)
  await openCashier(house.manager)
  await keep({ account_id: office, amount: '40.00' })
  await keep({ account_id: office, amount: '7.00', window_no: 2, frequency: 'once', begin_date: sunday })
  await keep({ ar_account_id: company.id, amount: '18.00', quantity: '2' })
}, 60_000)
afterAll(() => house.close())

const keep = (more: Record<string, unknown>) =>
  house.manager.do(fixedCharge.store, {
    transaction_code_id: house.stock.id('transaction-code', '2050'),
    frequency: 'daily',
    begin_date: saturday,
    end_date: monday,
    ...more,
  } as never)
const preview = () => house.manager.do(endOfDay.previewRoomAndTax, {})
const balanceOf = async (account_id: number) => {
  const rows = await house.sql`
    select balance::numeric(19,2) as balance from subledger_balance where ledger = 'guest' and holder_id = ${account_id}`
  return rows[0]?.balance ?? '0.00'
}
const postedFor = (date: string) => house.sql`
  select c.claim_key, e.kind from posting_claim c join journal_entry e on e.property_id = c.property_id and e.id = c.entry_id
   where c.claim_key like ${`fixed:%:${date}`} order by c.claim_key`

test('tonight shows what the accounts are charged, beside the stays', async () => {
  const { rows, totals, by_code } = await preview()
  expect(rows).toMatchObject([
    {
      item_key: `account:${office}`,
      guest_name: 'H100 House H100',
      account_id: office,
      reservation_id: null,
      total: '40.00',
    },
    { item_key: `receivable:${company.id}`, ar_account_id: company.id, account_id: null, total: '36.00' },
  ])
  expect(totals).toMatchObject({
    guest: '40.00',
    receivables: '36.00',
    stays: 0,
    accounts: 2,
    errors: 0,
  })
  expect(by_code.map(({ code }) => code)).toEqual(['2050', '7020'])
})

test('the night charges each once: the house account on its bill, the company by an invoice with a number', async () => {
  await closeNight(house.manager, sunday)
  expect(await balanceOf(office)).toBe('40.00')
  expect(await postedFor(saturday)).toMatchObject([{ kind: 'fixed' }, { kind: 'ar_charge' }])
  const { items } = await house.manager.do(receivable.invoices, { filters: { account_id: company.id } })
  expect(items).toMatchObject([{ original: '36.00', open: '36.00' }])
  expect(await onAccount(house, 'AR')).toBe('36.00')
  expect(await broken(house)).toEqual([])
})

test('the next day brings what is due then, into its own window', async () => {
  const { rows } = await preview()
  expect(rows.map(({ total }) => total)).toEqual(['47.00', '36.00'])
  expect(rows[0].lines.map(({ window_no }) => window_no)).toEqual(expect.arrayContaining([1, 2]))
  await closeNight(house.manager, monday)
  expect(await balanceOf(office)).toBe('87.00')
  const charges = await house.manager.do(fixedCharge.list, { account_id: office })
  expect(charges.items.map(({ posted_count, posted_total }) => [posted_count, posted_total])).toEqual([
    [2, '80.00'],
    [1, '7.00'],
  ])
  expect(await broken(house)).toEqual([])
})

test('an account that cannot be charged is named with its reason, and can be left out', async () => {
  const refund = await keep({ ar_account_id: company.id, amount: '-100.00', begin_date: monday })
  const { rows, totals } = await preview()
  expect(totals.errors).toBe(1)
  expect(rows.find(({ error }) => error)).toMatchObject({
    item_key: `receivable:${company.id}`,
    error: { message: 'An invoice is above zero.' },
  })
  const next = '2026-03-17'
  await expect(closeNight(house.manager, next as never)).rejects.toThrow()
  const left = {
    action: 'skip',
    item_key: `receivable:${company.id}`,
    reason: 'Agreed on the phone',
  } as const
  expect(await house.manager.do(endOfDay.postRoomAndTax, left)).toMatchObject({ items_failed: 0 })
  await house.manager.do(endOfDay.roll, { expected_new_date: next })
  await house.manager.do(endOfDay.procedures, { action: 'run' })
  await house.manager.do(endOfDay.finish, { action: 'run' })
  const claimed = await house.sql`
    select entry_id from posting_claim where claim_key = ${`fixed:${refund.id}:${monday}`}`
  expect(claimed).toMatchObject([{ entry_id: null }])
  expect(await broken(house)).toEqual([])
})
