import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashiering } from '../../../src/wire/cashiering'
import { aTill, openCashier, type Till } from './till'

let house: Till
let account_id: number

// Bottles at 1.20, of which 0.20 is tax: two postings each, fifty at a time, and each third time on the second bill.
const bottles = 600

beforeAll(async () => {
  house = await aTill()
  await openCashier(house.manager)
  account_id = await house.account('STAFF')
  for (let no = 0; no < bottles; no += 50) {
    await house.manager.do(cashiering.postCharges, {
      account_id,
      window_no: (no / 50) % 3 === 2 ? 2 : 1,
      lines: Array.from({ length: 50 }, (_, at) => ({
        code: '2050',
        unit_price: '1.20',
        reference: `Bottle ${no + at}`,
      })),
    })
  }
  await house.manager.do(cashiering.postPayments, {
    account_id,
    payments: [{ payment_method_id: house.stock.id('payment-method', 'CA'), amount: '100.00' }],
  })
  // As the vacuum does within a minute: a house that is as old as this test is still believed to be empty.
  await house.sql`analyze`
}, 60_000)
afterAll(() => house.close())

const bill = (more: object = {}) => house.manager.do(cashiering.billing, { account_id, ...more })
type Seen = Awaited<ReturnType<typeof bill>>
const named = ({ postings }: Seen) =>
  postings.flatMap(({ reference, parent_id }) => (parent_id === null && reference) || [])
const cents = (amount: string) => Math.round(Number(amount) * 100)

test('of a long bill the latest stands there, whole lines of it, and the rest is brought forward', async () => {
  const seen = await bill()
  expect(seen.postings).toHaveLength(499)
  const last = seen.postings.at(-1)
  expect([last?.side, last?.amount]).toEqual(['payment', '100.00'])
  const lines = seen.postings.filter(({ parent_id, side }) => parent_id === null && side === 'charge')
  expect(lines).toHaveLength(249)
  expect(lines.every(({ group_total }) => group_total === '1.20')).toBe(true)
  expect(named(seen).at(0)).toBe('Bottle 351')
  expect(seen.earlier).toEqual([
    { window_no: 1, postings: 502, until: '2026-03-14', charges: '301.20', payments: '0.00' },
    { window_no: 2, postings: 200, until: '2026-03-14', charges: '120.00', payments: '0.00' },
  ])
  expect(seen.totals).toEqual({ charges: '720.00', payments: '100.00', balance: '620.00' })
  expect(seen.windows.map(({ balance }) => balance)).toEqual(['380.00', '240.00'])
})

test('from screen to screen everything that stands on it is seen once, to the first line', async () => {
  const pages = [await bill()]
  while (pages[0].earlier.length > 0) pages.unshift(await bill({ before: pages[0].postings[0].id }))
  expect(pages).toHaveLength(3)
  const ids = pages.flatMap(({ postings }) => postings.map(({ id }) => id))
  expect([ids.length, new Set(ids).size]).toEqual([1201, 1201])
  expect(pages.flatMap(named)).toEqual(Array.from({ length: bottles }, (_, no) => `Bottle ${no}`))
  // What one brings forward is what the one before it comes to.
  for (const [at, { earlier, totals }] of pages.entries()) {
    const before = at === 0 ? 0 : cents(pages[at - 1].totals.balance)
    const brought = earlier.reduce((sum, row) => sum + cents(row.charges) - cents(row.payments), 0)
    expect([at, brought]).toEqual([at, before])
    expect(cents(totals.charges) - cents(totals.payments)).toBe(cents(totals.balance))
  }
})

test('one of its bills, or one kind of order, is cut in the same way', async () => {
  const second = await bill({ window_no: 2 })
  expect(second.earlier).toEqual([])
  expect(second.postings).toHaveLength(400)
  const byCode = await bill({ group: 'code' })
  expect(byCode.postings.map(({ id }) => id).toSorted((one, other) => one - other)).toEqual(
    (await bill()).postings.map(({ id }) => id).toSorted((one, other) => one - other),
  )
})

test('of what can be rebated the latest is offered, and earlier ones by their code or day', async () => {
  const adjustable = (filters: object) => house.manager.do(cashiering.adjustable, { account_id, filters })
  const { items, is_cut } = await adjustable({})
  expect([items.length, is_cut]).toEqual([500, true])
  expect(items.every(({ original_total, taxes }) => original_total === '1.20' && taxes.length === 1)).toBe(
    true,
  )
  const ids = items.map(({ posting_id }) => posting_id)
  expect(ids.at(-1)).toBe((await bill()).postings.findLast(({ code }) => code === '2050')?.id)
  expect(ids).toEqual(ids.toSorted((one, other) => one - other))
  expect(await adjustable({ from: '2026-03-15' })).toEqual({ items: [], is_cut: false })
})

test('a posting of another account is none to begin with', async () => {
  const other = await house.account('OTHER')
  const [{ id }] = (await bill()).postings
  for (const at of [
    { account_id: other, before: id },
    { account_id, before: 4_711_000 },
  ])
    expect(await house.manager.call(cashiering.billing, at)).toMatchObject({
      status: 404,
      refused: 'not_found',
    })
})
