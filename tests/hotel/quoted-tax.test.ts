import { expect, test } from 'vitest'
import { quotedTaxes } from '../../src/hotel/quoted-tax'
import type { PlannedCharge } from '../../src/hotel/stay-lines'
import { aCityTax, aGenerate, aTaxTarget } from './a-generate'
import { eur, euro, friday, thursday } from './rate/a-rate'

const room = {
  ...aTaxTarget(1000, { name: 'Room', posting_class: 'lodging' }),
  is_tax_exemptable: true,
  include_in_deposit_rule: true,
  generates: [
    { ...aGenerate({ value: '7' }), target: aTaxTarget(7000, { name: 'VAT' }) },
    { ...aCityTax({ min_age: 14 }), target: aTaxTarget(7100, { name: 'City tax' }) },
  ],
} as unknown as PlannedCharge['code']

const charge = (
  night: typeof thursday,
  amount: string,
  more: Partial<PlannedCharge> = {},
): PlannedCharge => ({
  night,
  part: 'room',
  code: room,
  amount: eur(amount),
  rooms: 1,
  adults: 2,
  child_ages: [4, null],
  circumstances: { night: 1, includes_tax: true, tax_type: null, guest_type: null },
  ...more,
})

test('taxes are told by night and name: those inside the price, and those on top', () => {
  expect(quotedTaxes([charge(thursday, '160'), charge(friday, '190')], euro)).toEqual([
    { stay_date: thursday, name: 'VAT', amount: eur('10.47'), included: true },
    { stay_date: thursday, name: 'City tax', amount: eur('5'), included: false },
    { stay_date: friday, name: 'VAT', amount: eur('12.43'), included: true },
    { stay_date: friday, name: 'City tax', amount: eur('5'), included: false },
  ])
})

test('the same tax of several charges of a night is one, and rooms multiply it', () => {
  const [vat, city] = quotedTaxes(
    [charge(thursday, '160', { rooms: 2 }), charge(thursday, '107', { adults: 0 })],
    euro,
  )
  expect(vat).toMatchObject({ name: 'VAT', amount: eur('27.94') })
  expect(city).toMatchObject({ name: 'City tax', amount: eur('10') })
})

test('at net prices the tax comes on top', () => {
  const net = { night: 1, includes_tax: false, tax_type: null, guest_type: null }
  const [vat] = quotedTaxes([charge(thursday, '160', { circumstances: net })], euro)
  expect(vat).toEqual({ stay_date: thursday, name: 'VAT', amount: eur('11.2'), included: false })
})

test('nothing is charged, nothing is taxed', () => {
  expect(quotedTaxes([charge(thursday, '0')], euro)).toEqual([])
})
