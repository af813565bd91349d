import { expect, test } from 'vitest'
import type { ArItem } from '../../src/hotel/aging'
import { businessDate } from '../../src/hotel/business-date'
import { coinsOf, sum } from '../../src/hotel/money'
import { type Applied, applyToOldest, applyToSelected, type Funds } from '../../src/hotel/payment-application'
import { isRefusal, type Refusal } from '../../src/hotel/refusal'

const euro = coinsOf(2)

const anItem = (id: number, item_date: string, open: string, differing: Partial<ArItem> = {}): ArItem => ({
  id,
  kind: 'invoice',
  document_no: `I${id}`,
  is_disputed: false,
  item_date: businessDate(item_date),
  due_date: businessDate(item_date),
  open: euro.read(open),
  ...differing,
})
const invoices = [
  anItem(4, '2026-03-10', '185.00'),
  anItem(3, '2026-02-10', '410.25'),
  anItem(2, '2026-01-05', '320.50'),
  anItem(1, '2025-11-01', '200.00'),
]
const funds = (payment: string, credits: ArItem[] = [], owed = invoices): Funds => ({
  invoices: owed,
  credits,
  payment: euro.read(payment),
})
const credit = (id: number, item_date: string, open: string) =>
  anItem(id, item_date, open, { kind: 'credit' })

/** `source>invoice amount` per application, then what stays unallocated. */
const written = (applied: Applied | Refusal) =>
  isRefusal(applied)
    ? applied.refused
    : [
        ...applied.applications.map(
          ({ credit_item_id, invoice_item_id, amount }) =>
            `${credit_item_id ?? 'payment'}>${invoice_item_id} ${euro.write(amount)}`,
        ),
        euro.write(applied.unallocated),
      ]

test('600.00 pay the two oldest invoices and a part of the third', () => {
  expect(written(applyToOldest(funds('600.00')))).toEqual([
    'payment>1 200.00',
    'payment>2 320.50',
    'payment>3 79.50',
    '0.00',
  ])
})

test('what is over stays unallocated', () => {
  expect(written(applyToOldest(funds('250.00', [], [invoices[3]])))).toEqual(['payment>1 200.00', '50.00'])
})

test('disputed and paid invoices get nothing', () => {
  const owed = [
    { ...invoices[3], is_disputed: true },
    { ...invoices[2], open: euro.read('0.00') },
    invoices[1],
  ]
  expect(written(applyToOldest(funds('100.00', [], owed)))).toEqual(['payment>3 100.00', '0.00'])
})

test('of invoices of one day the lower document number is paid first, then the lower id', () => {
  const owed = [
    anItem(1, '2026-03-01', '10.00', { document_no: 'F26-000002' }),
    anItem(3, '2026-03-01', '10.00', { document_no: 'F26-000001' }),
    anItem(2, '2026-03-01', '10.00', { document_no: 'F26-000001' }),
  ]
  expect(written(applyToOldest(funds('25.00', [], owed)))).toEqual([
    'payment>2 10.00',
    'payment>3 10.00',
    'payment>1 5.00',
    '0.00',
  ])
})

test('credits named are used up oldest first, before the new payment', () => {
  const credits = [credit(8, '2026-03-02', '-50.00'), credit(7, '2026-03-01', '-160.00')]
  expect(written(applyToOldest(funds('30.00', credits)))).toEqual([
    '7>1 160.00',
    '8>1 40.00',
    '8>2 10.00',
    'payment>2 30.00',
    '0.00',
  ])
})

const chosen = (...amounts: [number, string][]) =>
  amounts.map(([item_id, amount]) => ({ item_id, amount: euro.read(amount) }))

test('chosen invoices get what was said, disputed or not', () => {
  const owed = [{ ...invoices[1], is_disputed: true }, invoices[0]]
  const applied = applyToSelected(funds('200.00', [], owed), chosen([4, '100.00'], [3, '50.00']), euro)
  expect(written(applied)).toEqual(['payment>4 100.00', 'payment>3 50.00', '50.00'])
})

test('no invoice gets more than it has open, even in two lines', () => {
  const tooMuch = { refused: 'apply_too_much', facts: { document: 'I4', open: '185.00' } }
  expect(applyToSelected(funds('500.00'), chosen([4, '185.01']), euro)).toMatchObject(tooMuch)
  expect(applyToSelected(funds('500.00'), chosen([4, '100.00'], [4, '85.01']), euro)).toMatchObject(tooMuch)
})

test('no more is applied than payment and credits have', () => {
  const short = applyToSelected(
    funds('100.00', [credit(7, '2026-03-01', '-50.00')]),
    chosen([3, '150.01']),
    euro,
  )
  expect(short).toMatchObject({ refused: 'apply_short', facts: { amount: '150.00', wanted: '150.01' } })
})

test('an invoice of another account is not found', () => {
  expect(written(applyToSelected(funds('100.00'), chosen([99, '10.00']), euro))).toBe('not_found')
})

test('whatever is paid, applications and the rest are the payment', () => {
  for (let payment = 1n; payment < 130_000n; payment += 997n) {
    const applied = applyToOldest({ ...funds('0'), payment: payment as Funds['payment'] })
    const all = sum(applied.applications.map(({ amount }) => amount))
    expect(all + applied.unallocated).toBe(payment)
  }
})
