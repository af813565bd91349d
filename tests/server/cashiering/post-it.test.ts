import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashiering } from '../../../src/wire/cashiering'
import type { Person } from '../kit/house'
import { aCompany } from '../receivable/company'
import { aTill, broken, openCashier, type Till } from './till'

let house: Till
let alice: Person

beforeAll(async () => {
  house = await aTill()
  alice = house.manager
  await openCashier(alice)
})
afterAll(() => house.close())

const sell = (code: string, unit_price: string, more: object = {}) =>
  alice.call(cashiering.postCharges, {
    passer_by: { name: 'Passer-by', ...more },
    lines: [{ code, unit_price }],
    payments: [{ payment_method_id: house.stock.id('payment-method', 'CA'), amount: unit_price }],
  })
const most = async () => (await alice.do(cashiering.mostPosted, {})).codes.map(({ code }) => code)

test('what was posted by hand most comes first, and what a code may not be any more not at all', async () => {
  expect(await most()).toEqual([])
  for (const code of ['3110', '2050', '2050']) await sell(code, '10.00')
  expect(await most()).toEqual(['2050', '3110'])
  const { sql, property_id } = house
  await sql`update transaction_code set allow_manual_posting = false where property_id = ${property_id} and code = '2050'`
  expect(await most()).toEqual(['3110'])
  await sql`update transaction_code set allow_manual_posting = true where property_id = ${property_id} and code = '2050'`
  const nobody = await house.personWith('Cashiering view')
  expect(await nobody.call(cashiering.mostPosted, {})).toMatchObject({ refused: 'not_permitted' })
})

test('what was posted longer ago than 30 days, and what the night posted, counts for nothing', async () => {
  const { sql, property_id } = house
  const [before] = await most()
  expect(before).toBe('2050')
  // As of a day 31 days ago: a posting is never changed, so the guard is put aside.
  await sql.begin(async tx => {
    await tx`set local session_replication_role = replica`
    await tx`
      update posting set business_date = business_date - 31
       where property_id = ${property_id} and transaction_code_id = ${house.stock.id('transaction-code', '2050')}`
  })
  expect(await most()).toEqual(['3110'])
  await sql.begin(async tx => {
    await tx`set local session_replication_role = replica`
    await tx`
      update posting set business_date = business_date + 31
       where property_id = ${property_id} and transaction_code_id = ${house.stock.id('transaction-code', '2050')}`
  })
})

test('a sale in the name of a company has its profile on the folio, and one that does not exist is refused', async () => {
  const { guest_profile_id } = await aCompany(house, { name: 'Brewery' })
  const { data } = await sell('3110', '12.00', { name: 'Brewery', guest_profile_id })
  const [{ payee_name }] = await house.sql<{ payee_name: string }[]>`
    select payee_name from folio where id = ${data.folio?.folio_id ?? 0}`
  expect(payee_name).toBe('Brewery')
  const taken = await alice.call(cashiering.void, {
    folio_id: data.folio?.folio_id ?? 0,
    reason: 'Wrong name',
  })
  expect(taken).toMatchObject({ refused: 'folio_not_void' })
  expect(JSON.stringify(taken.body)).toContain('a sale to a passer-by stays settled; use a credit bill')
  expect(await sell('3110', '12.00', { guest_profile_id: 999_999 })).toMatchObject({ refused: 'not_found' })
  expect(await broken(house)).toEqual([])
})

test('what a way to pay costs is known before there is a bill', async () => {
  const { sql, property_id, stock } = house
  const payment_method_id = stock.id('payment-method', 'VI')
  await sql`
    update payment_method set surcharge_percent = 2, surcharge_transaction_code_id = ${stock.id('transaction-code', '3120')}
     where property_id = ${property_id} and id = ${payment_method_id}`
  expect(await alice.do(cashiering.surcharge, { payment_method_id, amount: '50.00' })).toMatchObject({
    surcharge: '1.00',
    taken: '51.00',
  })
})
