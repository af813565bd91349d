import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashiering } from '../../../src/wire/cashiering'
import { aTill, broken, openCashier, type Stay, type Till } from '../cashiering/till'
import { master } from '../reservation/summer'

let house: Till
let stay: Stay

beforeAll(async () => {
  house = await aTill(async stock => {
    await stock.put('tax-type', [
      { code: 'NGO', name: 'Charity', exempts_percentage: true, requires_proof: false },
    ])
  })
  await openCashier(house.manager)
  stay = await house.inHouse('101')
  await house.manager.do(cashiering.postCharges, {
    account_id: stay.account_id,
    lines: [{ code: '2050', unit_price: '12.50' }],
  })
})
afterAll(() => house.close())

const code = (name: string) => house.stock.id('transaction-code', name)
const vat = () => ({
  transaction_code_id: code('7020'),
  method: 'percent',
  value: '20',
  basis: 'base',
  is_included: true,
})
const bottle = () => ({
  transaction_code_id: code('7100'),
  method: 'flat_per_unit',
  value: '0.25',
  is_included: false,
})
/** The taxes of the minibar as somebody keeps them. */
const keep = async (generates: object[]) => {
  const [{ id, row_version }] = await house.sql<{ id: number; row_version: number }[]>`
    select id, row_version from transaction_code where code = '2050'`
  return await master(house, 'transaction-code', house.manager).update({
    id,
    row_version,
    is_tax_exemptable: true,
    generates,
  })
}
const kept = async () =>
  (
    await house.sql<{ id: number; code: string; value: string }[]>`
      select g.id, c.code, trim_scale(g.value)::text as value from generate g
        join transaction_code o on o.id = g.owner_id and o.code = '2050'
        join transaction_code c on c.id = g.transaction_code_id order by g.row_no`
  ).map(row => ({ ...row }))

test('a line that is put above another leaves it what it is, and so what was posted by it', async () => {
  const [before] = await kept()
  expect(await keep([bottle(), vat()])).toMatchObject({ status: 200 })
  const [added, same] = await kept()
  expect(added).toMatchObject({ code: '7100', value: '0.25' })
  expect(same).toEqual(before)
  // Turned round and changed at once, each still is itself.
  expect(await keep([{ ...vat(), value: '19' }, bottle()])).toMatchObject({ status: 200 })
  expect(await kept()).toEqual([{ ...before, value: '19' }, added])
  const exempt = {
    account_id: stay.account_id,
    tax_type_id: house.stock.id('tax-type', 'NGO'),
    preview: true,
  }
  expect(await house.manager.do(cashiering.exempt, exempt)).toMatchObject({ removed: '2.08' })
  expect(await broken(house)).toEqual([])
})

test('a tax that was posted is ended, not taken away', async () => {
  const [posted] = await kept()
  expect(await keep([])).toMatchObject({ status: 422, refused: 'tax_posted' })
  expect(await keep([{ ...vat(), value: '19', end_date: '2026-03-14' }])).toMatchObject({ status: 200 })
  expect(await kept()).toEqual([posted])
  expect(await broken(house)).toEqual([])
})
