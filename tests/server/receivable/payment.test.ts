import { afterAll, beforeAll, expect, test } from 'vitest'
import { receivable } from '../../../src/wire/receivable'
import { aHouse, type House, saturday, sunday } from '../kit/house'
import { closeNight } from '../kit/night'
import { broken, openShift } from '../deposit/ledger'
import { aCompany, takeOver } from './company'
import { wrongField } from '../kit/wrong-field'

let house: House

beforeAll(async () => {
  house = await aHouse()
})
afterAll(() => house.close())

const bank = (amount: string) => ({
  payment_method_id: house.stock.id('payment-method', 'BT'),
  amount,
  reference: 'Statement 7',
})

/** The example of domain/finance 14.8: four invoices and a payment of 100.00 that pays nothing yet. */
async function anOwingCompany() {
  const account = await aCompany(house)
  const { account_no } = account
  await takeOver(house, [
    { ledger: 'ar', account_no, document_no: 'I1', document_date: '2025-11-01', amount: '200.00' },
    { ledger: 'ar', account_no, document_no: 'I2', document_date: '2026-01-05', amount: '320.50' },
    { ledger: 'ar', account_no, document_no: 'I3', document_date: '2026-02-10', amount: '410.25' },
    { ledger: 'ar', account_no, document_no: 'I4', document_date: '2026-03-10', amount: '185.00' },
  ])
  await openShiftOnce()
  await house.manager.do(receivable.payment, {
    account_id: account.id,
    payment: bank('100.00'),
    apply: 'none',
  })
  return account
}
let isOpen = false
const openShiftOnce = async () => {
  if (!isOpen) await openShift(house, house.manager)
  isOpen = true
}
const agingOf = async (account_id: number) => {
  const { items } = await house.manager.do(receivable.aging, { filters: { account_id } })
  return items[0]
}
const invoicesOf = async (account_id: number) => {
  const { items } = await house.manager.do(receivable.invoices, {
    filters: { account_id, kind: 'invoice', state: 'all' },
  })
  return Object.fromEntries(items.map(({ document_no, ...item }) => [document_no ?? '', item]))
}

test('600.00 pay the oldest invoices first, as in the table of the house', async () => {
  const account = await anOwingCompany()
  expect(await agingOf(account.id)).toMatchObject({
    buckets: ['185.00', '410.25', '320.50', '0.00', '200.00'],
    unallocated: '-100.00',
    balance: '1015.75',
  })
  const paid = await house.manager.do(receivable.payment, {
    account_id: account.id,
    payment: bank('600.00'),
    apply: 'oldest',
  })
  expect(paid).toMatchObject({
    applications: [
      { document_no: 'I1', amount: '200.00' },
      { document_no: 'I2', amount: '320.50' },
      { document_no: 'I3', amount: '79.50' },
    ],
    unallocated: '0.00',
    balance: '415.75',
    receipt_no: expect.stringMatching(/^R26-/),
  })
  const [{ content }] = await house.sql`select content from receipt where display_no = ${paid.receipt_no}`
  expect(content).toMatchObject({ method: 'Bank transfer', amount: '600.00' })
  expect(await agingOf(account.id)).toMatchObject({
    buckets: ['185.00', '330.75', '0.00', '0.00', '0.00'],
    unallocated: '-100.00',
    balance: '415.75',
  })
  expect(await broken(house)).toEqual([])
})

test('a preview pays nothing and needs no drawer', async () => {
  const account = await anOwingCompany()
  const clerk = await house.personWith('AR payment')
  const seen = await clerk.do(receivable.payment, {
    account_id: account.id,
    payment: bank('600.00'),
    apply: 'oldest',
    preview: true,
  })
  expect(seen).toMatchObject({
    item_id: null,
    receipt_no: null,
    balance: '415.75',
    applications: [{ amount: '200.00' }, {}, {}],
  })
  expect(
    await clerk.call(receivable.payment, { account_id: account.id, payment: bank('1.00'), apply: 'none' }),
  ).toMatchObject({ refused: 'cashier_closed' })
  expect(await agingOf(account.id)).toMatchObject({ balance: '1015.75' })
})

test('chosen invoices are paid, and no more than they are or than there is', async () => {
  const account = await anOwingCompany()
  const { I2, I4 } = await invoicesOf(account.id)
  const pay = (amount: string, items: { item_id: number; amount: string }[]) =>
    house.manager.call(receivable.makePayment, {
      account_id: account.id,
      payment: bank(amount),
      apply: { mode: 'selected', items },
    })
  expect(await pay('500.00', [{ item_id: I2.item_id, amount: '320.51' }])).toMatchObject({
    refused: 'apply_too_much',
  })
  expect(await pay('100.00', [{ item_id: I2.item_id, amount: '320.50' }])).toMatchObject({
    refused: 'apply_short',
  })
  expect(await pay('100.00', [{ item_id: I2.item_id, amount: '0.00' }])).toMatchObject(wrongField('apply'))
  const done = await pay('505.50', [
    { item_id: I2.item_id, amount: '320.50' },
    { item_id: I4.item_id, amount: '185.00' },
  ])
  expect(done.data).toMatchObject({ unallocated: '0.00', balance: '510.25' })
  expect(await invoicesOf(account.id)).toMatchObject({
    I2: { open: '0.00', paid: '320.50' },
    I4: { open: '0.00' },
    I1: { open: '200.00' },
  })
})

test('a credit that is named twice is used once', async () => {
  const account = await anOwingCompany()
  const { items } = await house.manager.do(receivable.payments, { filters: { account_id: account.id } })
  const [{ item_id }] = items
  const done = await house.manager.do(receivable.makePayment, {
    account_id: account.id,
    credit_item_ids: [item_id, item_id],
    apply: { mode: 'oldest' },
  })
  expect(done.applications).toMatchObject([{ credit_item_id: item_id, amount: '100.00' }])
})

test('the database itself lets nobody apply more than there is', async () => {
  const account = await anOwingCompany()
  const [invoice] = Object.values(await invoicesOf(account.id))
  const { items } = await house.manager.do(receivable.payments, { filters: { account_id: account.id } })
  const apply = house.sql`
    insert into ar_application (property_id, ar_account_id, credit_item_id, invoice_item_id, amount, business_date, employee_id)
    values (${house.property_id}, ${account.id}, ${items[0].item_id}, ${invoice.item_id}, 100.01, ${saturday}, ${house.manager.employee_id})`
  await expect(apply).rejects.toThrow('ar_item_open_side')
  expect(await broken(house)).toEqual([])
})

test('credit that is there is used before new money', async () => {
  const account = await anOwingCompany()
  const { items } = await house.manager.do(receivable.payments, { filters: { account_id: account.id } })
  const done = await house.manager.do(receivable.makePayment, {
    account_id: account.id,
    credit_item_ids: [items[0].item_id],
    payment: bank('100.00'),
    apply: { mode: 'oldest' },
  })
  expect(done.applications).toMatchObject([
    { credit_item_id: items[0].item_id, amount: '100.00', document_no: 'I1' },
    { credit_item_id: null, amount: '100.00', document_no: 'I1' },
  ])
  expect(
    await house.manager.call(receivable.makePayment, { account_id: account.id, apply: { mode: 'oldest' } }),
  ).toMatchObject(wrongField('payment'))
  expect(await broken(house)).toEqual([])
})

test('an application is taken back once, and the invoice is open again', async () => {
  const account = await anOwingCompany()
  await house.manager.do(receivable.payment, {
    account_id: account.id,
    payment: bank('250.00'),
    apply: 'oldest',
  })
  const { items } = await house.manager.do(receivable.payments, { filters: { account_id: account.id } })
  const [first] = items.find(({ amount }) => amount === '250.00')?.applications ?? []
  await house.manager.do(receivable.unapply, { application_ids: [first.application_id] })
  expect(await invoicesOf(account.id)).toMatchObject({ I1: { open: '200.00', paid: '0.00' } })
  const again = await house.manager.do(receivable.payments, {
    filters: { account_id: account.id, state: 'unallocated' },
  })
  expect(again.items).toMatchObject([
    {
      amount: '250.00',
      open: '200.00',
      applications: [{ taken_back: true }, { taken_back: false }, { taken_back: true }],
    },
    { open: '100.00' },
  ])
  expect(
    await house.manager.call(receivable.unapply, { application_ids: [first.application_id] }),
  ).toMatchObject({ refused: 'application_taken_back' })
  expect(await broken(house)).toEqual([])
})

test('two users who pay the same invoice: the second is told that it is paid', async () => {
  const account = await anOwingCompany()
  const { I1 } = await invoicesOf(account.id)
  const pay = () =>
    house.manager.call(receivable.makePayment, {
      account_id: account.id,
      payment: bank('200.00'),
      apply: { mode: 'selected', items: [{ item_id: I1.item_id, amount: '200.00' }] },
    })
  const both = await Promise.all([pay(), pay()])
  expect(both.map(({ refused }) => refused).toSorted()).toEqual(['apply_too_much', undefined])
})

test('money does not come by city ledger, nor from the future', async () => {
  const account = await anOwingCompany()
  const pay = (more: object) =>
    house.manager.call(receivable.payment, {
      account_id: account.id,
      payment: bank('10.00'),
      apply: 'none',
      ...more,
    })
  const cityLedger = { ...bank('10.00'), payment_method_id: house.stock.id('payment-method', 'CL') }
  expect(await pay({ payment: cityLedger })).toMatchObject({ refused: 'method_not_allowed' })
  expect(await pay({ received_on: '2026-03-15' })).toMatchObject(wrongField('received_on'))
  expect(await pay({ account_id: 999999 })).toMatchObject({ status: 404 })
})

test('an old aging comes out as it was', async () => {
  const account = await anOwingCompany()
  const before = await house.manager.do(receivable.aging, {
    filters: { account_id: account.id, as_of: '2026-03-14', detail: true },
  })
  expect(before.items[0].items).toMatchObject([
    { document_no: 'I1', age: 133, bucket: 4 },
    { age: 68 },
    { age: 32 },
    { age: 4, bucket: 0 },
    { kind: 'payment' },
  ])
  const due = await house.manager.do(receivable.aging, {
    filters: { account_id: account.id, basis: 'due_date' },
  })
  expect(due.items[0].buckets).toEqual(['595.25', '320.50', '0.00', '200.00', '0.00'])
  expect(
    await house.manager.do(receivable.aging, { filters: { account_id: account.id, as_of: '2026-03-13' } }),
  ).toMatchObject({ items: [] })
})

test('a company’s card is taken by the method of its own sort', async () => {
  const account = await anOwingCompany()
  const pay = (code: string) =>
    house.manager.call(receivable.payment, {
      account_id: account.id,
      payment: {
        payment_method_id: house.stock.id('payment-method', code),
        amount: '100.00',
        card: { terminal: { brand: 'Mastercard', last4: '5454', approval_code: 'A1' } },
      },
      apply: 'none',
    })
  expect(await pay('VI')).toMatchObject({ refused: 'card_of_other_brand' })
  expect(await agingOf(account.id)).toMatchObject({ unallocated: '-100.00' })
  expect(await pay('MC')).toMatchObject({ status: 200 })
  expect(await agingOf(account.id)).toMatchObject({ unallocated: '-200.00' })
})

test('what was paid since was still open on an old day', async () => {
  const account = await anOwingCompany()
  const asOf = (as_of: string) =>
    house.manager.do(receivable.aging, { filters: { account_id: account.id, as_of } })
  const [before] = (await asOf(saturday)).items
  await closeNight(house.manager, sunday)
  await openShift(house, house.manager)
  await house.manager.do(receivable.payment, {
    account_id: account.id,
    payment: bank('2000.00'),
    apply: 'oldest',
  })
  expect(await invoicesOf(account.id)).toMatchObject({ I1: { open: '0.00' }, I4: { open: '0.00' } })
  expect((await asOf(saturday)).items).toEqual([before])
  expect(await broken(house)).toEqual([])
})
