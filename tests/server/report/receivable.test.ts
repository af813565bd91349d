import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashiering } from '../../../src/wire/cashiering'
import { receivable } from '../../../src/wire/receivable'
import { type ReportAsked, reportCalls } from '../../../src/wire/report'
import { aTill, type Till } from '../cashiering/till'
import { broken } from '../deposit/ledger'
import { monday, saturday, sunday } from '../kit/days'
import type { Person } from '../kit/house'
import { closeNight } from '../kit/night'
import { pdfText } from '../kit/pdf-text'
import { aCompany, takeOver } from '../receivable/company'
import { runReport } from './run'

let house: Till
let ana: Person
let acme: { id: number; account_no: string }
let other: { id: number; account_no: string }

const run = (key: string, chosen: ReportAsked = {}, who: Person = ana) => runReport(who, key, chosen)
const bank = (amount: string) => ({
  payment_method_id: house.stock.id('payment-method', 'BT'),
  amount,
  reference: 'Statement 7',
})

/**
 * The worked aging of domain/reports 5: 500.00 of twelve days, 820.00 of 34, 300.00 of 74 of which 100.00 are paid, 450.00 of 114, and 150.00
 * that pay nothing yet. On the next day more is paid.
 */
beforeAll(async () => {
  house = await aTill()
  ana = house.manager
  acme = await aCompany(house, { credit_limit: '1000.00' })
  other = await aCompany(house, { name: 'Borealis', account_type_id: house.stock.id('account-type', 'TA') })
  const owed = (document_no: string, document_date: string, amount: string) =>
    ({ ledger: 'ar', account_no: acme.account_no, document_no, document_date, amount }) as const
  await takeOver(house, [
    owed('I1', '2026-03-02', '500.00'),
    owed('I2', '2026-02-08', '820.00'),
    owed('I3', '2025-12-30', '300.00'),
    owed('I4', '2025-11-20', '450.00'),
  ])
  await ana.do(cashiering.open, { opening_amount: '0.00' })
  const { items } = await ana.do(receivable.invoices, { filters: { account_id: acme.id } })
  const idOf = (no: string) => items.find(({ document_no }) => document_no === no)!.item_id
  await ana.do(receivable.makePayment, {
    account_id: acme.id,
    payment: bank('100.00'),
    apply: { mode: 'selected', items: [{ item_id: idOf('I3'), amount: '100.00' }] },
  })
  await ana.do(receivable.payment, { account_id: acme.id, payment: bank('150.00'), apply: 'none' })
  await closeNight(ana, sunday)
  await ana.do(cashiering.open, { opening_amount: '0.00' })
  await ana.do(receivable.payment, { account_id: acme.id, payment: bank('60.00'), apply: 'oldest' })
  await ana.do(receivable.charge, {
    account_id: other.id,
    lines: [{ code: '3200', quantity: '2', unit_price: '60.00' }],
    guest_name: 'Quinn, Ada',
  })
  const charged = await stayPaidBy('101', acme.id, '40.00')
  expect(charged).toBeGreaterThan(0)
  const bill = await stayPaidBy('102', other.id, '25.00')
  await ana.do(cashiering.postPayments, {
    account_id: bill,
    payments: [{ payment_method_id: house.stock.id('payment-method', 'CL'), amount: '25.00' }],
  })
})
afterAll(() => house.close())

/** A guest in house whose bill an account is to pay; its number. */
async function stayPaidBy(room: string, ar_account_id: number, unit_price: string): Promise<number> {
  const { account_id } = await house.inHouse(room, { departure_date: monday, arrival_date: sunday })
  await house.sql`
    update folio_window set ar_account_id = ${ar_account_id} where property_id = ${house.property_id} and folio_account_id = ${account_id}`
  await ana.do(cashiering.postCharges, { account_id, lines: [{ code: '3110', unit_price }] })
  return account_id
}

const typed = (code: string) => ({ account_types: [house.stock.id('account-type', code)] })

test('the aging of a closed date is the worked one, as on its screen, and what was paid later does not change it', async () => {
  const { rows, totals, proofs, headings } = await run('ar-aging-summary', { as_of: saturday })
  const worked = {
    bucket_1: '500.00',
    bucket_2: '820.00',
    bucket_3: '200.00',
    bucket_4: '450.00',
    bucket_5: '0.00',
    unapplied: '-150.00',
    balance: '1820.00',
    old_share: '22.84',
  }
  expect(rows).toMatchObject([
    {
      ...worked,
      account_type: 'CORP',
      account_no: acme.account_no,
      account: 'ACME',
      oldest: 114,
      last_payment: saturday,
      last_amount: '150.00',
    },
  ])
  expect(totals).toMatchObject(worked)
  expect(headings).toMatchObject({ bucket_1: '0–30', bucket_4: '91–120', bucket_5: 'Over 120' })
  expect(proofs).toMatchObject([{ found: '1820.00', expected: '1820.00', holds: true }])
  const screen = await ana.do(receivable.aging, { filters: { as_of: saturday } })
  expect(screen.totals).toEqual({
    balance: '1820.00',
    unallocated: '-150.00',
    buckets: ['500.00', '820.00', '200.00', '450.00', '0.00'],
  })
})

test('the aging of today has what was paid and charged, account type by account type', async () => {
  const { rows, groups, proofs } = await run('ar-aging-summary')
  expect(rows).toMatchObject([
    { account: 'ACME', bucket_4: '390.00', balance: '1760.00', last_amount: '60.00' },
    { account: 'Borealis', bucket_1: '145.00', balance: '145.00', old_share: '0.00', last_payment: null },
  ])
  expect(groups.map(({ value, totals }) => [value, totals.balance])).toEqual([
    ['CORP', '1760.00'],
    ['TA', '145.00'],
  ])
  expect(proofs).toMatchObject([{ found: '1905.00', holds: true }])
  const narrowed = await run('ar-aging-summary', typed('TA'))
  expect(narrowed.rows.map(({ account }) => account)).toEqual(['Borealis'])
  expect(narrowed.proofs).toEqual([])
  // Since they were due, nothing but what was due in December is older than ninety days.
  expect((await run('ar-aging-summary', { ...typed('CORP'), basis: 'due_date' })).rows).toMatchObject([
    { bucket_1: '1320.00', bucket_2: '200.00', bucket_3: '390.00', bucket_4: '0.00' },
  ])
  const before = await run('ar-aging-summary', { as_of: saturday, with_settled: true })
  expect(before.rows.map(({ account, balance }) => [account, balance])).toEqual([
    ['ACME', '1820.00'],
    ['Borealis', '0.00'],
  ])
})

test('the statement of an account, day by day with what it owes by then, or document by document', async () => {
  const of = (chosen: ReportAsked) => run('ar-account-statement', { account_id: acme.id, ...chosen })
  const both = await of({ date_from: saturday, date_to: sunday })
  expect(both.rows.map(row => [row.document, row.debit ?? null, row.credit ?? null, row.running])).toEqual([
    [null, null, null, '0.00'],
    ['I1', '500.00', null, '500.00'],
    ['I2', '820.00', null, '1320.00'],
    ['I3', '300.00', null, '1620.00'],
    ['I4', '450.00', null, '2070.00'],
    ['R26-000001', null, '100.00', '1970.00'],
    ['R26-000002', null, '150.00', '1820.00'],
    ['R26-000003', null, '60.00', '1760.00'],
  ])
  expect(both.totals).toEqual({ debit: '2070.00', credit: '310.00' })
  expect(both.proofs).toMatchObject([{ found: '1760.00', expected: '1760.00', holds: true }])
  expect(both.preliminary).toBe(true)
  const second = await of({ date_from: sunday })
  expect(second.rows.map(({ date, running }) => [date, running])).toEqual([
    [sunday, '1820.00'],
    [sunday, '1760.00'],
  ])
  expect(second.proofs).toMatchObject([{ found: '1760.00', holds: true }])
  const open = await of({ date_to: sunday, layout: 'open_item' })
  expect(open.rows.map(row => [row.document, row.original, row.open, row.running])).toEqual([
    ['I4', '450.00', '390.00', '390.00'],
    ['I3', '300.00', '200.00', '590.00'],
    ['I2', '820.00', '820.00', '1410.00'],
    ['I1', '500.00', '500.00', '1910.00'],
    ['R26-000002', '-150.00', '-150.00', '1760.00'],
  ])
  expect(open.proofs).toMatchObject([{ found: '1760.00', holds: true }])
})

test('the statement is printed as it would be sent, without a number, and nothing is kept of it', async () => {
  const asked = { account_id: acme.id, date_from: saturday, date_to: saturday }
  const print = async (chosen: object) => {
    const { statusCode, rawPayload } = await house.app.inject({
      method: 'POST',
      url: '/api/reports/ar-account-statement',
      headers: { authorization: `Bearer ${ana.token}` },
      payload: { ...asked, ...chosen },
    })
    return { status: statusCode, text: pdfText(rawPayload).replaceAll(/[ \u00a0]+/g, ' ') }
  }
  const { text } = await print({ format: 'pdf' })
  for (const said of ['Statement', 'ACME', `Account ${acme.account_no}`, '1 820,00 €', 'I4', '-150,00'])
    expect(text).toContain(said)
  expect(text).not.toContain('preliminary')
  expect((await print({ format: 'pdf', date_to: sunday })).text).toContain('Statement (preliminary)')
  // What is made for the customer is no spreadsheet.
  expect((await print({ format: 'xlsx' })).status).toBe(422)
  expect((await ana.do(receivable.statements, {})).total).toBe(0)
  const clerk = await house.personWith('Accounts receivable reports')
  expect((await run('ar-account-statement', asked, clerk)).row_count).toBe(7)
  expect(await clerk.call(reportCalls['ar-account-statement'], { account_id: 999_999 })).toMatchObject({
    refused: 'validation',
    body: { error: { fields: { account_id: expect.any(String) } } },
  })
  expect(await clerk.call(reportCalls['ar-account-statement'], {})).toMatchObject({ refused: 'validation' })
})

test('whoever may only run the reports finds the account of one by number or name, and learns no more of it', async () => {
  const clerk = await house.personWith('Accounts receivable reports')
  const borealis = { id: other.id, account_no: other.account_no, name: 'Borealis' }
  expect(await clerk.do(receivable.pick, { search: 'boreál' })).toEqual({ items: [borealis] })
  expect(await clerk.do(receivable.pick, { search: acme.account_no })).toMatchObject({
    items: [{ name: 'ACME' }],
  })
  expect(await clerk.do(receivable.pick, { id: other.id })).toEqual({ items: [borealis] })
  expect((await clerk.do(receivable.pick, {})).items).toHaveLength(2)
  for (const { path } of [receivable.list, receivable.view])
    expect(await clerk.post(path, { id: acme.id })).toMatchObject({ status: 403 })
  const desk = await house.personWith('Arrival reports')
  expect(await desk.call(receivable.pick, {})).toMatchObject({ refused: 'not_permitted' })
})

test('the documents behind the aging', async () => {
  const { rows, groups, proofs } = await run('ar-aging-detail', { as_of: saturday })
  expect(rows.map(row => [row.document, row.age, row.bucket, row.original, row.paid, row.open])).toEqual([
    ['I4', 114, '91–120', '450.00', '0.00', '450.00'],
    ['I3', 74, '61–90', '300.00', '100.00', '200.00'],
    ['I2', 34, '31–60', '820.00', '0.00', '820.00'],
    ['I1', 12, '0–30', '500.00', '0.00', '500.00'],
    ['R26-000002', 0, null, '-150.00', '0.00', '-150.00'],
  ])
  expect(groups).toMatchObject([{ value: `${acme.account_no} – ACME`, totals: { open: '1820.00' } }])
  expect(proofs).toMatchObject([{ found: '1820.00', holds: true }])
  const old = await run('ar-aging-detail', { as_of: saturday, min_age: 74 })
  expect(old.rows.map(({ document }) => document)).toEqual(['I4', 'I3'])
  expect(old.proofs).toEqual([])
  expect((await run('ar-aging-detail', typed('TA'))).rows).toMatchObject([
    { guest: 'Quinn, Ada', open: '120.00', folio_no: 'INV26-000001' },
    { document: null, open: '25.00' },
  ])
})

test('what moved on the ledger of receivables, and what is a movement of which kind', async () => {
  const { rows, totals, proofs } = await run('ar-ledger-activity', { date_from: saturday, date_to: saturday })
  expect(rows.map(({ kind }) => kind)).toEqual([...Array<string>(4).fill('opening'), 'payment', 'payment'])
  expect(totals).toEqual({ debit: '2070.00', credit: '250.00' })
  expect(proofs.map(({ found, holds }) => [found, holds])).toEqual([
    ['2070.00', true],
    ['250.00', true],
    ['1820.00', true],
  ])
  const today = await run('ar-ledger-activity')
  expect(today.rows.map(row => [row.account, row.kind, row.debit, row.credit])).toEqual([
    ['ACME', 'payment', null, '60.00'],
    ['Borealis', 'invoice', '120.00', null],
    ['Borealis', 'transfer', '25.00', null],
  ])
  expect(today.proofs).toEqual([])
  expect((await run('ar-ledger-activity', { kind: 'invoice' })).rows).toMatchObject([
    { document: 'INV26-000001', debit: '120.00' },
  ])
  expect((await run('ar-ledger-activity', { kind: 'write_off' })).rows).toEqual([])
})

test('what companies are to pay is no payment, and can be told beside', async () => {
  expect((await run('payments-by-method')).rows.map(({ amount }) => amount)).toEqual(['60.00'])
  const beside = await run('payments-by-method', { on_account: true })
  expect(beside.rows.map(({ amount, ledger }) => [amount, ledger])).toEqual([
    ['60.00', 'receivables'],
    ['25.00', 'guest'],
  ])
})

test('payments with what they have settled', async () => {
  const both = { date_from: saturday, date_to: sunday }
  const { rows, totals } = await run('ar-payments-applied', both)
  expect(rows.map(row => [row.payment, row.amount, row.document, row.applied, row.unapplied])).toEqual([
    ['R26-000001', '100.00', 'I3', '100.00', '0.00'],
    ['R26-000002', '150.00', null, null, '150.00'],
    ['R26-000003', '60.00', 'I4', '60.00', '0.00'],
  ])
  expect(totals).toEqual({ amount: '310.00', given_back: '0.00', applied: '160.00', unapplied: '150.00' })
  const screen = await ana.do(receivable.payments, { filters: { from: saturday, to: sunday } })
  expect(screen.totals).toEqual({ amount: totals.amount, open: totals.unapplied })
  const open = await run('ar-payments-applied', { ...both, unapplied_only: true })
  expect(open.rows).toMatchObject([{ payment: 'R26-000002', reference: 'Statement 7' }])
  const cash = { ...both, payment_methods: [house.stock.id('payment-method', 'CA')] }
  expect((await run('ar-payments-applied', cash)).rows).toEqual([])
})

test('whom to stop: what is owed and what guests in house will bring, against the limit', async () => {
  expect((await run('ar-credit-limit')).rows).toMatchObject([
    {
      account: 'ACME',
      credit_limit: '1000.00',
      balance: '1760.00',
      in_house: '40.00',
      exposure: '1800.00',
      over_by: '800.00',
      oldest: 115,
    },
    { account: 'Borealis', credit_limit: null, in_house: '0.00', exposure: '145.00', over_by: '0.00' },
  ])
  expect((await run('ar-credit-limit', { over_only: true })).rows.map(({ account }) => account)).toEqual([
    'ACME',
  ])
  const { items } = await ana.do(receivable.list, { filters: { balance: 'over_limit' } })
  expect(items.map(({ name, balance }) => [name, balance])).toEqual([['ACME', '1760.00']])
})

test('a document that is written off in part and one that goes to another account are told once, and as what they are', async () => {
  const { items } = await ana.do(receivable.invoices, { filters: { account_id: acme.id } })
  const idOf = (no: string) => items.find(({ document_no }) => document_no === no)!.item_id
  await ana.do(receivable.writeOff, {
    item_id: idOf('I2'),
    amount: '20.00',
    adjustment_code_id: house.stock.id('adjustment-code', 'BADDEBT'),
    reason: 'Insolvent',
  })
  await ana.do(receivable.transferItems, {
    item_ids: [idOf('I1')],
    to_account_id: other.id,
    reason: 'Charged to the wrong company',
  })
  const today = await run('ar-ledger-activity')
  expect(today.rows.filter(({ kind }) => kind === 'write_off')).toMatchObject([{ credit: '20.00' }])
  expect(today.rows.filter(({ kind }) => kind === 'account_transfer')).toMatchObject([
    { account: 'ACME', debit: null, credit: '500.00' },
    { account: 'Borealis', debit: '500.00', credit: null },
  ])
  const all = { date_from: '2025-11-01', date_to: sunday }
  const register = await run('ar-invoice-register', all)
  expect(register.rows.map(row => [row.document, row.gross, row.paid, row.open, row.state])).toEqual([
    ['INV26-000001', '120.00', '0.00', '120.00', 'open'],
    ['I1', '500.00', '0.00', '0.00', 'moved'],
    ['I2', '820.00', '20.00', '800.00', 'part_paid'],
    ['I3', '300.00', '100.00', '200.00', 'part_paid'],
    ['I4', '450.00', '60.00', '390.00', 'part_paid'],
  ])
  expect((await run('ar-invoice-register', { ...all, ...typed('TA') })).rows).toMatchObject([
    { document: 'INV26-000001', net: '120.00', tax: '0.00' },
  ])
  // What was written off nobody has paid.
  expect((await run('ar-payments-applied')).rows.map(({ payment }) => payment)).toEqual(['R26-000003'])
})

test('a closed date is held against the ledger from what stood there before', async () => {
  await closeNight(ana, monday)
  const { proofs } = await run('ar-ledger-activity', { date_from: sunday, date_to: sunday })
  expect(proofs.map(({ label, found, holds }) => [label, found, holds])).toEqual([
    ['Debits of the ledger', '645.00', true],
    ['Credits of the ledger', '580.00', true],
    ['Closing of the ledger, from an opening of 1820.00', '1885.00', true],
  ])
  expect((await run('ar-aging-summary', { as_of: saturday })).totals).toMatchObject({ balance: '1820.00' })
  expect(await broken(house)).toEqual([])
})

test('a number that is missing stands in the register', async () => {
  // The house itself leaves none out, and lets nobody else do so.
  await house.sql`alter table folio disable trigger user`
  await house.sql`
    insert into folio (property_id, series, fiscal_year, number, display_no, type, ar_account_id, business_date, issued_by_id, payee_name,
           currency, total_net, total_tax, total_gross, total_paid, content, content_sha)
    values (${house.property_id}, 'invoice', 2026, 3, 'INV26-000003', 'ar_invoice', ${other.id}, ${monday}, ${ana.employee_id}, 'Borealis',
           'EUR', 10, 0, 10, 0, '{}', encode(sha256('{}'), 'hex'))`
  await house.sql`alter table folio enable trigger user`
  const missing = { date_from: sunday, date_to: monday, state: 'missing' }
  expect((await run('ar-invoice-register', missing)).rows).toMatchObject([{ document: '2', gross: null }])
  expect((await run('ar-invoice-register', { ...missing, date_from: monday })).rows).toEqual([])
})
