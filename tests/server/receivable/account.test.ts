import { afterAll, beforeAll, expect, test } from 'vitest'
import { chargedClasses } from '../../../src/hotel/charge-line'
import { receivable } from '../../../src/wire/receivable'
import { broken, openShift } from '../deposit/ledger'
import { aHouse, type House } from '../kit/house'
import { aCompany, takeOver } from './company'

let house: House

beforeAll(async () => {
  house = await aHouse()
  await openShift(house, house.manager)
})
afterAll(() => house.close())

test('an account gets the next free number and the terms of its type', async () => {
  const one = await aCompany(house, { name: 'Atlas' })
  const two = await aCompany(house, { name: 'Borea' })
  expect([Number(two.account_no) - Number(one.account_no), one.account_no]).toEqual([1, '1001'])
  const view = await house.manager.do(receivable.view, { id: one.id })
  expect(view).toMatchObject({
    name: 'Atlas',
    type: 'CORP',
    terms_days: 30,
    credit_limit: null,
    status: 'active',
    balance: '0.00',
    row_version: 1,
  })
  expect(view.year).toHaveLength(12)
})

test('a profile has one primary account, and a number stands once', async () => {
  const { guest_profile_id, account_no } = await aCompany(house, { name: 'Cobalt' })
  const account_type_id = house.stock.id('account-type', 'CORP')
  expect(await house.manager.call(receivable.store, { guest_profile_id, account_type_id })).toMatchObject({
    refused: 'duplicate',
  })
  const [{ id }] = await house.sql<
    { id: number }[]
  >`insert into guest_profile (profile_type, last_name) values ('company', 'Delta') returning id`
  expect(
    await house.manager.call(receivable.store, { guest_profile_id: id, account_type_id, account_no }),
  ).toMatchObject({ refused: 'duplicate' })
})

test('more credit needs the right to give it', async () => {
  const { id } = await aCompany(house, { name: 'Echo', credit_limit: '1000.00' })
  const clerk = await house.personWith('AR manage', 'AR view')
  expect(await clerk.call(receivable.update, { id, credit_limit: '2000.00' })).toMatchObject({
    refused: 'not_permitted',
  })
  expect(await clerk.call(receivable.update, { id, credit_limit: null })).toMatchObject({
    refused: 'not_permitted',
  })
  expect(await clerk.do(receivable.update, { id, credit_limit: '500.00' })).toMatchObject({
    credit_limit: '500.00',
  })
  expect(await house.manager.do(receivable.update, { id, credit_limit: '2000.00' })).toMatchObject({
    credit_limit: '2000.00',
    row_version: 3,
  })
  expect(await house.manager.call(receivable.update, { id, row_version: 1, name: 'Old view' })).toMatchObject(
    { refused: 'stale' },
  )
})

test('restricting needs a reason; an account with a balance does not close', async () => {
  const { id, account_no } = await aCompany(house, { name: 'Foxtrot' })
  expect(await house.manager.call(receivable.update, { id, status: 'restricted' })).toMatchObject({
    refused: 'reason_required',
  })
  const reason = house.stock.id('restricted-reason', 'OVER')
  expect(
    await house.manager.do(receivable.update, { id, status: 'restricted', restricted_reason_id: reason }),
  ).toMatchObject({ restriction: 'Overdue invoices' })
  expect(await house.manager.do(receivable.update, { id, status: 'active' })).toMatchObject({
    restriction: null,
  })
  await takeOver(house, [{ ledger: 'ar', account_no, document_no: 'F1', amount: '10.00' }])
  expect(await house.manager.call(receivable.update, { id, status: 'closed' })).toMatchObject({
    refused: 'ar_not_zero',
  })
  expect(await house.manager.call(receivable.remove, { id })).toMatchObject({ refused: 'ar_has_history' })
})

test('an account that windows of open stays name does not close, nor a permanent one', async () => {
  const { id } = await aCompany(house, { name: 'Golf' })
  const [account] = await house.sql<{ id: number }[]>`
    insert into folio_account (property_id, kind, code, name, status) values (${house.property_id}, 'house', 'H1', 'Management', 'open') returning id`
  await house.sql`insert into folio_window (property_id, folio_account_id, window_no, ar_account_id) values (${house.property_id}, ${account.id}, 1, ${id})`
  expect(await house.manager.call(receivable.update, { id, status: 'closed' })).toMatchObject({
    refused: 'ar_in_use',
  })
  const permanent = await aCompany(house, { name: 'Hotel', is_permanent: true })
  expect(await house.manager.call(receivable.update, { id: permanent.id, status: 'closed' })).toMatchObject({
    refused: 'ar_permanent',
  })
  const free = await aCompany(house, { name: 'India' })
  expect(await house.manager.do(receivable.update, { id: free.id, status: 'closed' })).toMatchObject({
    status: 'closed',
  })
  const unused = await aCompany(house, { name: 'Juliet' })
  await house.manager.do(receivable.remove, { id: unused.id })
  expect(await house.manager.call(receivable.view, { id: unused.id })).toMatchObject({ status: 404 })
})

test('the list shows balances, age and sums over all of it', async () => {
  const { account_no, id } = await aCompany(house, { name: 'Kilo', credit_limit: '100.00' })
  await takeOver(house, [
    { ledger: 'ar', account_no, document_no: 'K1', document_date: '2025-10-01', amount: '150.00' },
    { ledger: 'ar', account_no, document_no: 'K2', amount: '-20.00' },
  ])
  expect((await house.manager.do(receivable.list, { search: '%' })).items).toEqual([])
  const list = await house.manager.do(receivable.list, { search: 'kilo' })
  expect(list.items).toMatchObject([
    {
      id,
      balance: '130.00',
      buckets: ['-20.00', '0.00', '0.00', '0.00', '150.00'],
      oldest_date: '2025-10-01',
    },
  ])
  expect(list.totals).toMatchObject({ balance: '130.00', unallocated: '0.00' })
  const names = async (filters: object) =>
    (await house.manager.do(receivable.list, { filters })).items.map(({ name }) => name)
  expect(await names({ balance: 'over_limit' })).toEqual(['Kilo'])
  expect(await names({ overdue_days: 100 })).toEqual(['Kilo'])
  // However old: what is not due yet is not overdue.
  await house.sql`update ar_item set due_date = '2099-01-01' where ar_account_id = ${id} and document_no = 'K1'`
  expect(await names({ overdue_days: 1 })).not.toContain('Kilo')
  expect(await names({ overdue_days: 0 })).toContain('Kilo')
  expect(await names({ balance: 'credit' })).toEqual([])
})

test('before money goes to an account the house says what stands in the way', async () => {
  const { id, account_no, guest_profile_id } = await aCompany(house, {
    name: 'Lima',
    credit_limit: '2000.00',
  })
  await takeOver(house, [
    { ledger: 'ar', account_no, document_no: 'L1', document_date: '2025-10-01', amount: '1015.75' },
  ])
  const over = await house.manager.do(receivable.check, { guest_profile_id, amount: '1020.00' })
  expect(over).toMatchObject({
    allowed: false,
    findings: [
      { code: 'ar_limit', level: 'block', message: `Account ${account_no} would be 35.75 over its limit.` },
      { code: 'ar_overdue', level: 'warn' },
    ],
    account: { id, available: '984.25', overdue: '1015.75', oldest_days: 164 },
  })
  expect(await house.manager.do(receivable.check, { ar_account_id: id, amount: '984.25' })).toMatchObject({
    allowed: true,
  })
  await house.sql`update finance_setting set ar_limit_mode = 'warn' where property_id = ${house.property_id}`
  expect(await house.manager.do(receivable.check, { ar_account_id: id, amount: '1020.00' })).toMatchObject({
    allowed: true,
    findings: [{ level: 'warn' }, {}],
  })
  await house.sql`update finance_setting set ar_limit_mode = 'block' where property_id = ${house.property_id}`
  const [{ nobody }] = await house.sql<
    { nobody: number }[]
  >`insert into guest_profile (profile_type, last_name) values ('company', 'Mike') returning id as nobody`
  expect(await house.manager.do(receivable.check, { guest_profile_id: nobody })).toMatchObject({
    allowed: false,
    findings: [{ code: 'no_ar_account' }],
    account: null,
  })
  const watch = house.stock.id('restricted-reason', 'WATCH')
  await house.manager.do(receivable.update, { id, status: 'restricted', restricted_reason_id: watch })
  expect(await house.manager.do(receivable.check, { ar_account_id: id, amount: '1.00' })).toMatchObject({
    allowed: true,
    findings: [{ code: 'ar_restricted', level: 'warn' }, {}],
  })
})

test('a charge by hand is an invoice with a number and its taxes', async () => {
  const { id } = await aCompany(house, { name: 'November', credit_limit: '150.00' })
  const lines = [{ code: '3200', quantity: '2', unit_price: '60.00', supplement: 'March' }]
  const made = await house.manager.do(receivable.charge, { account_id: id, lines })
  expect(made).toMatchObject({ document_no: 'INV26-000001', total_gross: '120.00', balance: '120.00' })
  const invoice = await house.manager.do(receivable.invoice, { item_id: made.ar_item_id ?? 0 })
  expect(invoice).toMatchObject({
    document_no: 'INV26-000001',
    open: '120.00',
    due_date: '2026-04-13',
    account_name: 'November',
    folio: { total_gross: '120.00' },
  })
  const clerk = await house.personWith('AR invoice')
  await openShift(house, clerk)
  expect(await clerk.call(receivable.charge, { account_id: id, lines })).toMatchObject({
    refused: 'ar_limit',
  })
  expect(await house.manager.call(receivable.charge, { account_id: id, lines })).toMatchObject({
    asked: ['ar_limit'],
  })
  expect(
    await house.manager.do(receivable.charge, { account_id: id, lines }, { answers: { ar_limit: 'yes' } }),
  ).toMatchObject({ balance: '240.00' })
  const other = [{ code: '1000', quantity: '1', unit_price: '60.00' }]
  expect(await house.manager.call(receivable.charge, { account_id: id, lines: other })).toMatchObject({
    refused: 'code_not_postable',
  })
  expect(await broken(house)).toEqual([])
})

test('a new house has something to invoice by hand: what is offered for it is taken', async () => {
  const { items } = await house.manager
    .post('transaction-code/list', {
      filters: { allow_manual_posting: true, posting_class: chargedClasses, ar_posting: true },
    })
    .then(({ body }) => body.data as { items: { code: string }[] })
  expect(items.map(({ code }) => code).toSorted()).toEqual(['3050', '3060', '3110', '3200'])
  const { id } = await aCompany(house, { name: 'Oscar' })
  const made = await house.manager.do(receivable.charge, {
    account_id: id,
    lines: items.map(({ code }) => ({ code, quantity: '1', unit_price: '100.00' })),
  })
  expect(made.total_gross).toBe('400.00')
  expect(await broken(house)).toEqual([])
})

test('an account is not restricted for a reason that is for profiles', async () => {
  const { id } = await aCompany(house, { name: 'Papa' })
  const [{ id: restricted_reason_id }] = await house.sql<{ id: number }[]>`
    insert into restricted_reason (property_id, code, name, applies_to, effect)
    values (${house.property_id}, 'RUDE', 'Unwelcome', 'profile', 'warn') returning id`
  const restrict = () =>
    house.manager.call(receivable.update, { id, status: 'restricted', restricted_reason_id })
  expect(await restrict()).toMatchObject({ status: 422, refused: 'validation' })
  await house.sql`update restricted_reason set applies_to = 'both' where id = ${restricted_reason_id}`
  expect((await restrict()).data).toMatchObject({ status: 'restricted', restriction: 'Unwelcome' })
})

test('a restricted or closed account takes no charge', async () => {
  const { id } = await aCompany(house, { name: 'Oscar' })
  const charge = () =>
    house.manager.call(receivable.charge, {
      account_id: id,
      lines: [{ code: '3200', quantity: '1', unit_price: '5.00' }],
    })
  await house.manager.do(receivable.update, {
    id,
    status: 'restricted',
    restricted_reason_id: house.stock.id('restricted-reason', 'OVER'),
  })
  expect(await charge()).toMatchObject({ asked: ['ar_restricted'] })
  await house.manager.do(receivable.update, { id, status: 'active' })
  await house.manager.do(receivable.update, { id, status: 'closed' })
  expect(await charge()).toMatchObject({ refused: 'ar_closed' })
})
