import { expect, test } from 'vitest'
import { businessDate } from '../../../src/hotel/business-date'
import type { ChargeCode } from '../../../src/hotel/journal/charge'
import {
  type ChargeDesk,
  planCharges,
  type PlannedCharges,
  type StayAllowance,
  type WantedCharge,
} from '../../../src/hotel/journal/charges'
import { balanceOf, type NewEntry } from '../../../src/hotel/journal/entry'
import { coinsOf } from '../../../src/hotel/money'
import { aGenerate, aTaxTarget } from '../a-generate'

const euro = coinsOf(2)
const eur = euro.read
const vat = aTaxTarget(70, { code: '7010', name: 'VAT 10 %', ledger_account_id: 71 })
const breakfast: ChargeCode = {
  id: 20,
  code: '2000',
  name: 'Breakfast',
  folio_text: null,
  posting_class: 'food',
  ledger: 'revenue',
  ledger_account_id: 21,
  is_tax_exemptable: false,
  generates: [{ ...aGenerate({ transaction_code_id: 70 }), target: vat }],
}
const sunday = businessDate('2026-03-15')
const desk: ChargeDesk = {
  account_id: 5,
  window_no: 1,
  reservation_id: 9,
  texts: {},
  adults: 2,
  child_ages: [],
  taxation: { tax_type: null, guest_type: null },
  origin: 'manual',
  explain: { rule: 'manual' },
}
const check = (amount: string): WantedCharge => ({
  code: breakfast,
  quantity: '1',
  unit_price: eur(amount),
  amount: eur(amount),
  revenue_date: sunday,
  texts: {},
  night: 2,
})
const allowance = (more: Partial<StayAllowance> = {}): StayAllowance => ({
  id: 3,
  granted_on: businessDate('2026-03-14'),
  allowance: eur('36.00'),
  consumed: eur('0'),
  overage_to_guest: true,
  transaction_code_ids: [20],
  ...more,
})
const plan = (charges: WantedCharge[], allowances: StayAllowance[] = []) =>
  planCharges(desk, charges, allowances, undefined, euro) as PlannedCharges
const shown = (entry: NewEntry | null) =>
  (entry?.postings ?? []).map(({ ledger, amount, parent }) => [ledger, euro.write(amount), parent])

test('several charges are one entry, each with its own tax', () => {
  const { entry, total } = plan([check('11.00'), check('22.00')])
  expect(shown(entry)).toEqual([
    ['guest', '10.00', undefined],
    ['guest', '1.00', 0],
    ['guest', '20.00', undefined],
    ['guest', '2.00', 2],
  ])
  expect(total).toBe(eur('33.00'))
  expect(balanceOf(entry as NewEntry)).toBe(0n)
})

test('a breakfast within the allowance costs the guest nothing', () => {
  const { entry, total } = plan([check('34.00')], [allowance()])
  expect(entry?.kind).toBe('package_consume')
  expect(shown(entry)).toEqual([
    ['package', '30.91', undefined],
    ['package', '3.09', 0],
  ])
  expect(entry?.postings.every(({ package_allowance_id }) => package_allowance_id === 3)).toBe(true)
  expect(total).toBe(0n)
})

test('what is above the allowance goes on the bill', () => {
  const { entry, total } = plan([check('40.00')], [allowance()])
  expect(total).toBe(eur('4.00'))
  const onPackage = entry?.postings.filter(({ ledger }) => ledger === 'package') ?? []
  expect(onPackage.reduce((all, { amount }) => all + amount, 0n)).toBe(3600n)
  expect(balanceOf(entry as NewEntry)).toBe(0n)
})

test('the second check finds what the first has left', () => {
  const { total } = plan([check('30.00'), check('10.00')], [allowance()])
  expect(total).toBe(eur('4.00'))
})

test('a charge of nothing posts nothing', () => {
  expect(plan([check('0')])).toEqual({ entry: null, groups: [], total: 0n })
})
