import { expect, test } from 'vitest'
import { businessDate } from '../../src/hotel/business-date'
import type { Generate } from '../../src/hotel/generate'
import type { ChargeCode } from '../../src/hotel/journal/charge'
import { netOfPrice, whole } from '../../src/hotel/projected'
import { aCityTax, aGenerate } from './a-generate'
import { euro, friday } from './rate/a-rate'

const vat = aGenerate()
const room = (...generates: Generate[]) =>
  ({ id: 1000, code: '1000', is_tax_exemptable: true, generates }) as unknown as ChargeCode
/** Parts of a thousand, to be read. */
const net = (...generates: Generate[]) => Number(netOfPrice(room(...generates), friday, euro)) / 1_000_000

test.each<[string, Generate[], number]>([
  ['nothing inside is the house’s own', [], 1000],
  ['ten percent inside', [vat], 1000 / 1.1],
  [
    'a percentage on top of another',
    [vat, { ...vat, id: 2, basis: 'base_plus_previous', value: '5' }],
    1000 / 1.155,
  ],
  ['what is added to the price', [{ ...vat, is_included: false }], 1000],
  ['what is counted by head', [aCityTax({ is_included: true })], 1000],
  ['what is not in force any more', [{ ...vat, end_date: businessDate('2000-01-01') }], 1000],
])('of a price: %s', (_, generates, parts) => {
  expect(net(...generates)).toBeCloseTo(parts, 5)
})

test('the whole is a price in minor units', () => {
  expect(netOfPrice(room(), friday, euro)).toBe(whole)
})
