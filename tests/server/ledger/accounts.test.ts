import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../src/hotel/business-date'
import { cashiering } from '../../../src/wire/cashiering'
import { ledgerAccount, revenueBucket } from '../../../src/wire/ledger-account'
import { aTill, openCashier, type Stay, type Till } from '../cashiering/till'
import { coinsOf, sum } from '../../../src/hotel/money'

let house: Till
let stay: Stay
let today: string
const euro = coinsOf(2)

beforeAll(async () => {
  house = await aTill(async stock => {
    await stock.put('revenue-bucket-type', [{ code: 'OWN', name: 'Our own' }])
    const food = { revenue_bucket_type_id: 'OWN', transaction_code_ids: ['2000'] }
    await stock.put('revenue-bucket-code', [{ code: 'FOOD', name: 'Food', ...food }])
  })
  await openCashier(house.manager)
  stay = await house.inHouse('101')
  const [row] = await house.sql<{ business_date: string }[]>`
    select business_date::text from business_day where property_id = ${house.property_id} and status = 'open'`
  today = row.business_date
  await house.manager.do(cashiering.postCharges, {
    account_id: stay.account_id,
    lines: [
      { code: '2000', unit_price: '22.00' },
      { code: '3110', unit_price: '40.00' },
    ],
  })
})
afterAll(() => house.close())

const balances = (from_date = today, through_date = today) =>
  house.manager.do(ledgerAccount.balances, { from_date, through_date })
const lines = (ledger_account_id: number, more: Record<string, unknown> = {}) =>
  house.manager.do(ledgerAccount.lines, {
    ledger_account_id,
    from_date: today,
    through_date: today,
    ...more,
  })

test('each account opens, moves and closes, and all of them together come to nothing', async () => {
  const { items, proof } = await balances()
  expect(proof).toBe('0.00')
  expect(items.find(({ ledger }) => ledger === 'guest')).toMatchObject({
    opening: '0.00',
    debits: '62.00',
    credits: '0.00',
    closing: '62.00',
  })
  expect(items.map(({ ledger }) => ledger)).toEqual(
    ['guest', 'deposit', 'package', 'ar', 'revenue', 'tax', 'cash', 'internal'].flatMap(ledger =>
      items.filter(one => one.ledger === ledger).map(() => ledger),
    ),
  )
  for (const { opening, debits, credits, closing } of items) {
    const [before, debit, credit, after] = [opening, debits, credits, closing].map(text => euro.read(text))
    expect(before + debit - credit).toBe(after)
  }
})

test('the lines behind an account add up to its figures, page by page, and say whose they are', async () => {
  for (const account of (await balances()).items) {
    const { items, total, account: head } = await lines(account.id, { per_page: 500 })
    expect([total, head.closing]).toEqual([account.lines, account.closing])
    expect(euro.write(sum(items.map(({ amount }) => euro.read(amount))))).toBe(
      euro.write(sum([euro.read(account.debits), euro.read(`-${account.credits}`)])),
    )
  }
  const guests = (await balances()).items.find(({ ledger }) => ledger === 'guest')!
  const first = await lines(guests.id, { per_page: 1 })
  const second = await lines(guests.id, { per_page: 1, page: 2 })
  expect([first.items, second.items]).toMatchObject([
    [{ folio_account: { id: stay.account_id }, posting_id: expect.any(Number) }],
    [{ folio_account: { id: stay.account_id } }],
  ])
  expect(first.items[0].posting_id).not.toBe(second.items[0].posting_id)
})

test('of days before the first posting there is nothing, and days back to front are refused', async () => {
  const before = addDays(today as never, -3)
  expect((await balances(before, before)).items).toEqual([])
  expect(
    await house.manager.call(ledgerAccount.balances, { from_date: today, through_date: before }),
  ).toMatchObject({ refused: 'validation' })
})

test("revenue by the house's own buckets carries the tax of its charges; what is in no bucket is said", async () => {
  const { manager } = house
  const [{ id: bucket_type_id }] = await house.sql<{ id: number }[]>`
    select id from revenue_bucket_type where property_id = ${house.property_id} and code = 'OWN'`
  const of = (more: Record<string, unknown>) => manager.do(revenueBucket.totals, { bucket_type_id, ...more })
  const mine = await of({ reservation_id: stay.reservation_id })
  expect(mine.items).toMatchObject([
    { bucket: { code: 'FOOD' }, net: '20.00', tax: '2.00', gross: '22.00' },
    { bucket: null, gross: '40.00' },
  ])
  expect(mine.totals).toMatchObject({ gross: '62.00' })
  expect(await of({ guest_profile_id: stay.guest_profile_id })).toEqual(mine)
  expect(await of({})).toEqual(mine)
  expect((await of({ to: addDays(today as never, -1) })).items).toEqual([])
  const [posting] = await house.sql<{ id: number }[]>`
    select p.id from posting p join transaction_code c on c.property_id = p.property_id and c.id = p.transaction_code_id
     where p.property_id = ${house.property_id} and c.code = '2000' and p.parent_id is null`
  const [code] = await house.sql<{ id: number }[]>`
    select id from adjustment_code where property_id = ${house.property_id} and adjustment_type in ('correction', 'void') limit 1`
  await manager.do(cashiering.editPosting, {
    action: 'reverse',
    account_id: stay.account_id,
    posting_ids: [posting.id],
    adjustment_code_id: code.id,
    reason: 'Wrong table',
  })
  expect((await of({ reservation_id: stay.reservation_id })).items).toMatchObject([
    { bucket: { code: 'FOOD' }, gross: '0.00' },
    { bucket: null, gross: '40.00' },
  ])
})

test('only whoever reads the books sees them, and what is not there is not found', async () => {
  const clerk = await house.personWith('Reservation')
  const span = { from_date: today, through_date: today }
  expect(await clerk.call(ledgerAccount.balances, span)).toMatchObject({ refused: 'not_permitted' })
  expect(
    await house.manager.call(ledgerAccount.lines, { ledger_account_id: 999_999_999, ...span }),
  ).toMatchObject({ refused: 'not_found' })
  const asked = { bucket_type_id: 999_999_999 }
  expect(await house.manager.call(revenueBucket.totals, asked)).toMatchObject({ refused: 'not_found' })
  expect(await clerk.call(revenueBucket.totals, asked)).toMatchObject({ refused: 'not_permitted' })
})
