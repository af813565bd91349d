import { expect, test } from 'vitest'
import { businessDate } from '../../../src/hotel/business-date'
import type { ChargeCode } from '../../../src/hotel/journal/charge'
import {
  type ContainedTax,
  containedTax,
  taxGoing,
  taxLines,
  taxTotal,
} from '../../../src/hotel/journal/deposit-tax'
import { coinsOf } from '../../../src/hotel/money'
import { aGenerate, aTaxTarget } from '../a-generate'

const euro = coinsOf(2)
const eur = euro.read
const tax = (id: number, value: string, more: object = {}): ChargeCode['generates'][number] => ({
  ...aGenerate({ id, transaction_code_id: id, display_sequence: id, value }),
  target: aTaxTarget(id),
  ...more,
})
const room = (...generates: ChargeCode['generates']): ChargeCode => ({
  id: 1000,
  code: '1000',
  name: 'Room',
  folio_text: null,
  posting_class: 'lodging',
  ledger: 'revenue',
  ledger_account_id: 10,
  is_tax_exemptable: true,
  generates,
})
const at = {
  revenue_date: businessDate('2026-03-01'),
  night: 1,
  includes_tax: true,
  tax_type: null,
  guest_type: null,
}
const contained = (code: ChargeCode, amount: string, more: Partial<typeof at> = {}) =>
  (containedTax(code, eur(amount), { ...at, ...more }, euro) as ContainedTax[]).map(each => [
    each.code,
    euro.write(each.amount),
    each.taxable === null ? null : euro.write(each.taxable),
  ])

test('138.60 at 10 % included contain 12.60 of tax', () => {
  expect(contained(room(tax(1, '10')), '138.60')).toEqual([['1', '12.60', '126.00']])
})

test('what is added to the price, or counts nights and heads, is not in a deposit; nor is anything in a net price', () => {
  const city = tax(2, '5', { method: 'flat_per_posting' })
  const added = tax(3, '10', { is_included: false })
  expect(contained(room(tax(1, '10'), city, added), '138.60')).toEqual([['1', '12.60', '126.00']])
  expect(contained(room(tax(1, '10')), '138.60', { includes_tax: false })).toEqual([])
})

test('tax goes with the money, and the last of the money takes exactly what is left of it', () => {
  const taxes = [{ transaction_code_id: 1, ledger_account_id: 101, amount: eur('12.60') }]
  const first = taxGoing({ left: eur('138.60'), taxes }, eur('46.20'))
  const second = taxGoing(first.rest, eur('46.21'))
  const third = taxGoing(second.rest, eur('46.19'))
  const gone = [first, second, third].map(one => taxTotal(one.gone))
  expect(gone.map(euro.write)).toEqual(['4.20', '4.20', '4.20'])
  expect(third.rest).toMatchObject({ left: 0n, taxes: [{ amount: 0n }] })
  const cent = taxGoing({ left: eur('100.00'), taxes: [{ ...taxes[0], amount: eur('0.01') }] }, eur('1.00'))
  expect(cent.gone).toEqual([])
  expect(taxTotal(taxGoing(cent.rest, eur('99.00')).gone)).toBe(1n)
})

test('what is booked and what is taken back add up to nothing, each against the account of deposit tax', () => {
  const taxes = [{ transaction_code_id: 1, ledger_account_id: 101, amount: eur('12.60') }]
  const [booked, back] = (['booked', 'taken back'] as const).map(is => taxLines(taxes, is, { id: 9 }))
  expect(booked.map(({ ledger, amount }) => [ledger, euro.write(amount)])).toEqual([
    ['internal', '12.60'],
    ['tax', '-12.60'],
  ])
  expect(back.map(({ ledger, amount }) => [ledger, euro.write(amount)])).toEqual([
    ['internal', '-12.60'],
    ['tax', '12.60'],
  ])
})
