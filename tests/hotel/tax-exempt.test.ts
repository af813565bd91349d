import { expect, test } from 'vitest'
import { businessDate } from '../../src/hotel/business-date'
import type { Generate } from '../../src/hotel/generate'
import { coinsOf } from '../../src/hotel/money'
import { exemptAmounts } from '../../src/hotel/tax-exempt'
import { aCityTax, aGenerate } from './a-generate'

const coins = coinsOf(2)
const vat = aGenerate()
const city = aCityTax()
const room = { code: '1000', is_tax_exemptable: true, generates: [vat, city] }
const embassy = { id: 5, exempts_percentage: true }
const posted = ({ id, transaction_code_id, method }: Generate) => ({
  generate_id: id,
  transaction_code_id,
  method,
})
const component = (original: string, more: object = {}) => ({
  original: coins.read(original),
  taken: coins.read('0'),
  is_flat: false,
  ...more,
})
const night = (taken = '0') => [
  component('135.45'),
  component('13.55', { posted_as: posted(vat), taken: coins.read(taken) }),
  component('5.00', { posted_as: posted(city), is_flat: true }),
]
const given = (code = room, components = night()) => exemptAmounts(code, components, embassy).map(coins.write)

test('an embassy gets the VAT of the night back and still pays its price and the city tax', () => {
  expect(given()).toEqual(['0.00', '-13.55', '0.00'])
})

test('what a rebate took of the tax is not given back again', () => {
  expect(given(room, night('2.71'))).toEqual(['0.00', '-10.84', '0.00'])
})

test('a code that is never exempt keeps its tax', () => {
  expect(given({ ...room, is_tax_exemptable: false })).toEqual(['0.00', '0.00', '0.00'])
})

test('a tax that the tax type leaves out goes back too, and one with a value of its own does not', () => {
  const leftOut = { tax_type_id: 5, do_not_post: true, value: null }
  const own = { tax_type_id: 5, do_not_post: false, value: '5' }
  const generates = [
    { ...vat, tax_types: [own] },
    { ...city, tax_types: [leftOut] },
  ]
  expect(given({ ...room, generates })).toEqual(['0.00', '0.00', '-5.00'])
})

test('what was posted goes back as what it was posted, whatever its line is now', () => {
  const moved = [
    { ...city, id: 1 },
    { ...vat, id: 2, begin_date: businessDate('2026-04-01') },
  ]
  expect(given({ ...room, generates: moved })).toEqual(['0.00', '-13.55', '0.00'])
  expect(given({ ...room, generates: [] })).toEqual(['0.00', '-13.55', '0.00'])
})
