import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashiering } from '../../../src/wire/cashiering'
import { aTill, broken, openCashier, type Till } from '../cashiering/till'

let house: Till

beforeAll(async () => {
  house = await aTill(async stock => {
    await stock.put('tax-type', [
      { code: 'CREW', name: 'Crew', exempts_percentage: false, requires_proof: false },
    ])
    const vat = { transaction_code_id: '7020', method: 'percent', value: '20', is_included: true }
    const code = (name: string, generates: object[]) => ({
      code: name,
      name,
      transaction_subgroup_id: 'MISC',
      posting_class: 'other',
      generates,
    })
    await stock.put('transaction-code', [
      code('3901', [
        {
          ...vat,
          brackets: [
            { from_amount: '0.00', percentage: '5' },
            { from_amount: '100.00', percentage: '12' },
          ],
        },
      ]),
      code('3902', [{ ...vat, tax_types: [{ tax_type_id: stock.id('tax-type', 'CREW'), value: '7' }] }]),
    ])
  })
  await openCashier(house.manager)
})
afterAll(() => house.close())

test('a tax with brackets, and one that a tax type has its own value of, are right by what was used', async () => {
  const stay = await house.inHouse('101')
  await house.sql`update folio_account set tax_type_id = ${house.stock.id('tax-type', 'CREW')} where id = ${stay.account_id}`
  const { lines } = await house.manager.do(cashiering.postCharges, {
    account_id: stay.account_id,
    lines: [
      { code: '3901', unit_price: '112.00' },
      { code: '3902', unit_price: '107.00' },
    ],
  })
  expect(lines.map(({ amount }) => amount)).toEqual(['100.00', '12.00', '100.00', '7.00'])
  const used = await house.sql`
    select explain ->> 'value' as value, explain ->> 'bracket' as bracket from posting where generate_id is not null order by id`
  expect(used).toEqual([
    { value: '12', bracket: '100.00' },
    { value: '7', bracket: null },
  ])
  expect(await broken(house)).toEqual([])
  // What the line says from now on is nothing to what was posted.
  await house.sql`update generate set value = 19`
  expect(await broken(house)).toEqual([])
})
