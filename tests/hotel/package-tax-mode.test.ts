import { expect, test } from 'vitest'
import { refuseTaxMode, type TaxMode } from '../../src/hotel/package-tax-mode'

const gross: TaxMode = { includes_tax: true, has_included: true, has_added: false }
const net: TaxMode = { includes_tax: false, has_included: true, has_added: false }
const added: TaxMode = { includes_tax: true, has_included: false, has_added: true }
const untaxed: TaxMode = { includes_tax: true, has_included: false, has_added: false }

test.each([
  ['tax in both prices', gross, gross],
  ['tax in neither', net, net],
  ['prices without tax, whatever the codes say', net, { ...added, includes_tax: false }],
  ['a package without percentages', gross, untaxed],
])('a rate takes a package: %s', (_, room, within) => {
  expect(refuseTaxMode(room, [{ ...within, code: 'BKF' }])).toBeUndefined()
})

test.each([
  ['the package is net', gross, net],
  ['the rate is net', net, gross],
  ['the package has its tax added', gross, added],
  ['the room has its tax added', added, gross],
])('a rate and a package within it are taxed alike: not if %s', (_, room, within) => {
  const packages = [
    { ...room, code: 'WINE' },
    { ...within, code: 'BKF' },
  ]
  expect(refuseTaxMode(room, packages)).toMatchObject({
    refused: 'package_tax_mode',
    facts: { package: 'BKF' },
  })
})
