import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashiering } from '../../../src/wire/cashiering'
import type { Person } from '../kit/house'
import { aTill, broken, onAccount, openCashier, type Stay, type Till } from './till'
import { wrongField } from '../kit/wrong-field'

let house: Till
let ana: Person

const charge = async (stay: Stay, ...prices: [string, string][]) =>
  (
    await ana.do(cashiering.postCharges, {
      account_id: stay.account_id,
      lines: prices.map(([code, unit_price]) => ({ code, unit_price })),
    })
  ).lines.flatMap(({ kind, posting_id }) => (kind === 'main' ? (posting_id as number) : []))
const windows = async ({ account_id }: Stay) =>
  Object.fromEntries(
    (await ana.do(cashiering.billing, { account_id })).windows.map(({ window_no, balance }) => [
      window_no,
      balance,
    ]),
  )
const at = (stay: Stay) => ({ reservation_id: stay.reservation_id, from_window: 1 })
const codeId = (code: string) => house.stock.id('transaction-code', code)

beforeAll(async () => {
  house = await aTill()
  ana = house.manager
  await openCashier(ana)
})
afterAll(() => house.close())

test('three friends share 20.00: each has a bill of his own with 6.67, 6.67 and 6.66', async () => {
  const stay = await house.inHouse('101')
  await charge(stay, ['2050', '10.00'], ['2050', '10.00'])
  const split = { ...at(stay), kind: 'equal' as const, n: 3 }
  const planned = await ana.do(cashiering.quickSplit, { ...split, preview: true })
  expect(planned.windows.map(({ balance }) => balance)).toEqual(['6.67', '6.67', '6.66'])
  expect(await windows(stay)).toEqual({ 1: '20.00' })
  const revenue = await onAccount(house, 'MINIBAR')
  const done = await ana.do(cashiering.quickSplit, split)
  expect(done).toMatchObject({ moved: 2, entry_ids: [expect.any(Number)] })
  expect(await windows(stay)).toEqual({ 1: '6.67', 2: '6.67', 3: '6.66' })
  expect(await onAccount(house, 'MINIBAR')).toBe(revenue)
  expect(await broken(house)).toEqual([])
})

test('by percentages, which must make 100', async () => {
  const stay = await house.inHouse('102')
  await charge(stay, ['3030', '18.00'])
  const by = (...percents: string[]) => ({
    ...at(stay),
    kind: 'percent' as const,
    values: percents.map(percent => ({ percent })),
  })
  expect(await ana.call(cashiering.quickSplit, by('60', '30'))).toMatchObject({ refused: 'split_not_100' })
  await ana.do(cashiering.quickSplit, by('75', '25'))
  expect(await windows(stay)).toEqual({ 1: '13.50', 2: '4.50' })
})

test('by amounts, poured in the order of posting, and no more nor less than the bill', async () => {
  const stay = await house.inHouse('103')
  await charge(stay, ['3030', '18.00'], ['2050', '12.50'])
  const by = (...amounts: string[]) => ({
    ...at(stay),
    kind: 'amount' as const,
    values: amounts.map(amount => ({ amount })),
  })
  expect(await ana.call(cashiering.quickSplit, by('20.00', '10.00'))).toMatchObject({
    refused: 'split_total',
  })
  expect(await ana.do(cashiering.quickSplit, by('20.50', '10.00'))).toMatchObject({ moved: 1 })
  expect(await windows(stay)).toEqual({ 1: '20.50', 2: '10.00' })
})

test('what a colleague in another room has had goes there, tax and all; the rest stays', async () => {
  const [stay, other] = [await house.inHouse('104'), await house.inHouse('105')]
  await charge(stay, ['3030', '18.00'], ['2050', '12.50'])
  const split = {
    ...at(stay),
    kind: 'codes' as const,
    values: [{ codes: [codeId('2050')], to_reservation_id: other.reservation_id }],
  }
  const clerk = await house.personWith('Cashiering split', 'Cashier open')
  expect(await clerk.call(cashiering.quickSplit, split)).toMatchObject({ refused: 'not_permitted' })
  await ana.do(cashiering.quickSplit, split)
  expect([await windows(stay), await windows(other)]).toEqual([{ 1: '18.00' }, { 1: '12.50' }])
  const half = {
    ...at(stay),
    kind: 'equal' as const,
    values: [{}, { to_reservation_id: other.reservation_id }],
  }
  await ana.do(cashiering.quickSplit, half)
  expect([await windows(stay), await windows(other)]).toEqual([{ 1: '9.00' }, { 1: '21.50' }])
  const same = { ...half, values: [{}, { to_reservation_id: stay.reservation_id }] }
  expect(await ana.call(cashiering.quickSplit, same)).toMatchObject({ refused: 'same_account' })
  await house.sql`update folio_account set is_no_post = true where id = ${other.account_id}`
  expect(await ana.call(cashiering.quickSplit, half)).toMatchObject({ asked: ['no_post'] })
  await house.sql`update folio_account set status = 'closed' where id = ${other.account_id}`
  expect(await ana.call(cashiering.quickSplit, half)).toMatchObject({ refused: 'account_not_open' })
  await house.sql`update folio_account set status = 'open' where id = ${other.account_id}`
  expect(await broken(house)).toEqual([])
})

test('whole charges only change their window, and a payee has his own', async () => {
  const stay = await house.inHouse('106')
  await charge(stay, ['3030', '18.00'], ['2050', '12.50'])
  const payee = await house.guest({ last_name: 'Employer' })
  const split = (payee_profile_id: number) => ({
    ...at(stay),
    kind: 'codes' as const,
    values: [{ codes: [codeId('3030')], payee_profile_id }],
  })
  const entries = (await house.sql`select 1 from journal_entry`).length
  await ana.do(cashiering.quickSplit, split(payee))
  expect(await house.sql`select 1 from journal_entry`).toHaveLength(entries)
  expect(await windows(stay)).toEqual({ 1: '12.50', 2: '18.00' })
  await charge(stay, ['3030', '6.00'])
  await ana.do(cashiering.quickSplit, split(payee))
  expect(await windows(stay)).toEqual({ 1: '12.50', 2: '24.00' })
  expect(await ana.call(cashiering.quickSplit, split(payee))).toMatchObject({ refused: 'nothing_selected' })
  const nights = { ...at(stay), kind: 'nights' as const, values: [{ nights: ['2026-03-14'], to_window: 3 }] }
  await ana.do(cashiering.quickSplit, nights)
  expect(await windows(stay)).toEqual({ 1: '0.00', 2: '24.00', 3: '12.50' })
})

test('named charges alone; payments and what is on a folio stay', async () => {
  const stay = await house.inHouse('201', { type: 'DLX' })
  const [first] = await charge(stay, ['3030', '18.00'], ['2050', '12.50'])
  const named = { ...at(stay), kind: 'equal' as const, n: 2, posting_ids: [first] }
  await ana.do(cashiering.quickSplit, named)
  expect(await windows(stay)).toEqual({ 1: '21.50', 2: '9.00' })
  expect(await ana.call(cashiering.quickSplit, named)).toMatchObject({ refused: 'posting_not_live' })
  await ana.do(cashiering.postPayments, {
    account_id: stay.account_id,
    payments: [{ payment_method_id: house.stock.id('payment-method', 'CA'), amount: '21.50' }],
    issue_folio: true,
  })
  const { posting_ids: _, ...all } = named
  expect(await ana.call(cashiering.quickSplit, all)).toMatchObject({ refused: 'nothing_selected' })
})

test('a house has only so many windows, and a share needs its figure', async () => {
  const stay = await house.inHouse('202', { type: 'DLX' })
  await charge(stay, ['3030', '18.00'])
  await house.sql`update property_control set folio_window_count = 2`
  const split = { ...at(stay), kind: 'equal' as const, n: 3 }
  expect(await ana.call(cashiering.quickSplit, split)).toMatchObject(wrongField('values'))
  const blank = { ...at(stay), kind: 'percent' as const, values: [{ percent: '50' }, {}] }
  expect(await ana.call(cashiering.quickSplit, blank)).toMatchObject(wrongField('values'))
  expect(await ana.call(cashiering.quickSplit, { ...at(stay), kind: 'equal' })).toMatchObject(
    wrongField('values'),
  )
  const nobody = await house.personWith('Cashiering view')
  expect(await nobody.call(cashiering.quickSplit, split)).toMatchObject({ status: 403 })
  expect(await broken(house)).toEqual([])
})
