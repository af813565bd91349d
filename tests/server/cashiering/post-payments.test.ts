import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashiering } from '../../../src/wire/cashiering'
import { aKey, type Person } from '../kit/house'
import { aTill, authorise, broken, onAccount, openCashier, type Stay, type Till } from './till'
import { wrongField } from '../kit/wrong-field'

let house: Till
let alice: Person
let stay: Stay

const method = (code: string) => house.stock.id('payment-method', code)
const charge = async (account_id: number, unit_price: string, more = {}) =>
  await alice.do(cashiering.postCharges, { account_id, lines: [{ code: '3110', unit_price, ...more }] })
const pay = (code: string, amount: string, more = {}) => ({
  payment_method_id: method(code),
  amount,
  ...more,
})
const terminal = { card: { terminal: { brand: 'visa', last4: '1111', approval_code: 'A1' } } }
const balance = async (account_id: number) => {
  const [row] = await house.sql<
    { balance: string }[]
  >`select balance::numeric(19,2) as balance from subledger_balance where ledger = 'guest' and holder_id = ${account_id}`
  return row?.balance ?? '0.00'
}
const linesOf = async (entry_id: number) =>
  (
    await house.sql<
      { code: string; amount: string; cash_currency: string | null; cash_amount: string | null }[]
    >`
      select g.code, l.amount::numeric(19,2) as amount, l.cash_currency, l.cash_amount::numeric(19,2) as cash_amount from journal_line l
        join ledger_account g on g.property_id = l.property_id and g.id = l.ledger_account_id where l.entry_id = ${entry_id} order by l.line_no`
  ).map(({ code, amount, cash_currency, cash_amount }) => [code, amount, cash_currency, cash_amount])

beforeAll(async () => {
  house = await aTill()
  alice = await house.personWith(
    'Cashier open',
    'Cashier closure',
    'Cashiering post charge',
    'Cashiering post payment',
    'Cashiering view',
    'Folio issue',
    'AR transfer',
  )
  await openCashier(alice)
  stay = await house.inHouse('101')
})
afterAll(() => house.close())

test('cash with change: the drawer keeps what the bill was', async () => {
  await charge(stay.account_id, '57.80')
  const at = { account_id: stay.account_id }
  const preview = await alice.do(cashiering.postPayments, {
    ...at,
    payments: [pay('CA', '57.80', { tendered: '60.00' })],
    preview: true,
  })
  expect(preview).toMatchObject({
    change: ['2.20'],
    windows: [{ balance: '0.00' }],
    lines: [{ posting_id: null, kind: 'payment' }],
  })
  const paid = await alice.do(cashiering.postPayments, {
    ...at,
    payments: [pay('CA', '57.80', { tendered: '60.00' })],
  })
  expect(paid).toMatchObject({
    change: ['2.20'],
    receipt_no: 'R26-000001',
    windows: [{ window_no: 1, balance: '0.00' }],
  })
  expect(await linesOf(paid.entry_ids[0])).toEqual([
    ['GUEST', '-57.80', null, null],
    ['DRAWER', '57.80', 'EUR', '57.80'],
  ])
  expect(await broken(house)).toEqual([])
})

test('dollars with change in euro', async () => {
  await charge(stay.account_id, '250.00')
  const foreign = (tendered: string) => ({
    account_id: stay.account_id,
    payments: [pay('USD', '250.00', { foreign: { currency: 'USD', tendered } })],
  })
  expect(await alice.call(cashiering.postPayments, foreign('273.00'))).toMatchObject({
    refused: 'tender_too_small',
  })
  const paid = await alice.do(cashiering.postPayments, foreign('300.00'))
  expect(paid.change).toEqual(['24.50'])
  expect(await linesOf(paid.entry_ids[0])).toEqual([
    ['GUEST', '-250.00', null, null],
    ['DRAWER', '274.50', 'USD', '300.00'],
    ['DRAWER', '-24.50', 'EUR', '-24.50'],
  ])
  const [posting] =
    await house.sql`select fx_currency, fx_amount, fx_rate, explain from posting where entry_id = ${paid.entry_ids[0]}`
  expect(posting).toMatchObject({
    fx_currency: 'USD',
    fx_amount: '300.0000',
    fx_rate: '0.91500000',
    explain: { change: '24.50' },
  })
  await charge(stay.account_id, '1.00')
  const huge = {
    account_id: stay.account_id,
    payments: [pay('USD', '1.00', { foreign: { currency: 'USD', tendered: '900.00' } })],
  }
  expect(await alice.call(cashiering.postPayments, huge)).toMatchObject({ refused: 'drawer_short' })
  expect(
    await alice.call(cashiering.postPayments, {
      account_id: stay.account_id,
      payments: [pay('GBP', '1.00', { foreign: { currency: 'GBP', tendered: '2' } })],
    }),
  ).toMatchObject({ refused: 'no_exchange_rate' })
  await alice.do(cashiering.postPayments, { account_id: stay.account_id, payments: [pay('CA', '1.00')] })
  expect(await broken(house)).toEqual([])
})

test('a card by its terminal, a cheque and a bank transfer are one receipt', async () => {
  await charge(stay.account_id, '60.00')
  const payments = [
    pay('VI', '20.00', terminal),
    pay('CQ', '20.00', { cheque: { number: '123', bank: 'Banco' } }),
    pay('BT', '20.00', { reference: 'T1' }),
  ]
  const paid = await alice.do(cashiering.postPayments, { account_id: stay.account_id, payments })
  expect(paid.entry_ids).toHaveLength(1)
  expect((await linesOf(paid.entry_ids[0])).map(([code]) => code)).toEqual([
    'GUEST',
    'CARDS',
    'GUEST',
    'CHEQUES',
    'GUEST',
    'BANK',
  ])
  expect(
    await alice.call(cashiering.postPayments, { account_id: stay.account_id, payments: [pay('VI', '1.00')] }),
  ).toMatchObject(wrongField('payments.0.card.terminal.last4'))
})

test('a card on file is charged while it is valid, and with its approval', async () => {
  const token = async (month: number, year: number) =>
    (
      await house.sql<{ id: number }[]>`
      insert into payment_card_token (property_id, provider, token, brand, last4, expiry_month, expiry_year)
      values (${house.property_id}, 'manual', ${`tok_${month}_${year}`}, 'visa', '4242', ${month}, ${year}) returning id`
    )[0].id
  await charge(stay.account_id, '10.00')
  const by = (token_id: number) => ({
    account_id: stay.account_id,
    payments: [pay('VI', '10.00', { card: { token_id } })],
  })
  expect(await alice.call(cashiering.postPayments, by(await token(2, 2026)))).toMatchObject({
    refused: 'card_expired',
  })
  expect(await alice.call(cashiering.postPayments, by(4711))).toMatchObject({ refused: 'not_found' })
  const valid = await token(3, 2026)
  // Nobody charges it for this house, and so its terminal has to.
  expect(await alice.call(cashiering.postPayments, by(valid))).toMatchObject({ refused: 'card_unread' })
  const terminal = { brand: 'visa', last4: '4242', approval_code: 'A77' }
  await alice.do(cashiering.postPayments, {
    account_id: stay.account_id,
    payments: [pay('VI', '10.00', { card: { token_id: valid, terminal } })],
  })
})

test('more than the balance is kept only when somebody wants it', async () => {
  await charge(stay.account_id, '10.00')
  const more = { account_id: stay.account_id, payments: [pay('CA', '15.00')] }
  expect(await alice.call(cashiering.postPayments, more)).toMatchObject({
    status: 200,
    asked: ['credit_balance'],
  })
  const key = aKey()
  const paid = await alice.do(cashiering.postPayments, more, { answers: { credit_balance: 'yes' }, key })
  expect(paid.windows).toMatchObject([{ balance: '-5.00' }])
  expect(
    await alice
      .do(cashiering.postPayments, more, { answers: { credit_balance: 'yes' }, key })
      .catch(() => 'other'),
  ).not.toBe('other')
  expect(await balance(stay.account_id)).toBe('-5.00')
})

test('money goes back the way it came, within one’s limit', async () => {
  const clerk = await house.personWith('Cashier open', 'Cashiering refund')
  await openCashier(clerk)
  const back = (code: string, amount: string, more = {}) => ({
    account_id: stay.account_id,
    kind: 'refund' as const,
    payments: [pay(code, amount, { reference: 'Overpaid' })],
    reason: 'Overpaid',
    ...more,
  })
  expect(
    await clerk.call(cashiering.postPayments, { ...back('CA', '5.00'), reason: undefined }),
  ).toMatchObject({ refused: 'reason_required' })
  expect(await clerk.call(cashiering.postPayments, back('CA', '5.00'))).toMatchObject({
    status: 403,
    refused: 'authority_limit',
  })
  await authorise(house, 'employee', 'refund', '100.00')
  expect(await clerk.call(cashiering.postPayments, back('VC', '5.00'))).toMatchObject({
    refused: 'refund_too_much',
    body: { message: 'Only 0.00 was paid with Voucher.' },
  })
  expect(await clerk.call(cashiering.postPayments, back('CA', '500.00'))).toMatchObject({
    refused: 'refund_too_much',
  })
  const given = await clerk.do(cashiering.postPayments, back('CA', '5.00'))
  expect(given).toMatchObject({ windows: [{ balance: '0.00' }] })
  expect(await linesOf(given.entry_ids[0])).toEqual([
    ['GUEST', '5.00', null, null],
    ['DRAWER', '-5.00', 'EUR', '-5.00'],
  ])
  expect(await broken(house)).toEqual([])
})

test('a refund above the limit is approved by somebody who may', async () => {
  await charge(stay.account_id, '0.01')
  await alice.do(
    cashiering.postPayments,
    { account_id: stay.account_id, payments: [pay('CA', '200.01')] },
    { answers: { credit_balance: 'yes' } },
  )
  const clerk = await house.personWith('Cashier open', 'Cashiering refund')
  await openCashier(clerk, '300.00')
  const back = {
    account_id: stay.account_id,
    kind: 'refund' as const,
    payments: [pay('CA', '150.00', { reference: 'R' })],
    reason: 'R',
  }
  const by = (password: string) => ({ ...back, approval: { email: 'ana@demo-inn.test', password } })
  expect(await clerk.call(cashiering.postPayments, back)).toMatchObject({
    refused: 'authority_limit',
    body: { message: '150.00 is above your limit of 100.00. A supervisor must approve it.' },
  })
  expect(await clerk.call(cashiering.postPayments, by('nonsense'))).toMatchObject({
    refused: 'approval_failed',
  })
  // A password that was given to somebody approves nothing.
  const mustChange = (must: boolean) =>
    house.sql`update employee set must_change_password = ${must} where email = 'ana@demo-inn.test'`
  await mustChange(true)
  expect(await clerk.call(cashiering.postPayments, by('correct horse 1'))).toMatchObject({
    refused: 'approval_failed',
  })
  await mustChange(false)
  await clerk.do(cashiering.postPayments, by('correct horse 1'))
  expect(
    await clerk.call(cashiering.postPayments, {
      ...back,
      payments: [pay('CA', '50.00', { reference: 'R' })],
    }),
  ).toMatchObject({ status: 200 })
  expect(await balance(stay.account_id)).toBe('0.00')
})

test('cash for the guest is charged to the room and must be in the drawer', async () => {
  const clerk = await house.personWith('Cashier open', 'Cashiering paid out')
  await openCashier(clerk, '50.00')
  await authorise(house, 'employee', 'paid_out', '500.00')
  const out = (amount: string, code = 'CA') => ({
    account_id: stay.account_id,
    kind: 'paid_out' as const,
    payments: [pay(code, amount, { reference: 'Taxi' })],
  })
  expect(await clerk.call(cashiering.postPayments, out('60.00'))).toMatchObject({ refused: 'drawer_short' })
  expect(await clerk.call(cashiering.postPayments, out('20.00', 'VI'))).toMatchObject({
    refused: 'method_not_allowed',
  })
  const given = await clerk.do(cashiering.postPayments, out('20.00'))
  expect(given).toMatchObject({
    lines: [{ code: '8000', amount: '20.00', kind: 'main' }],
    windows: [{ balance: '20.00' }],
  })
  await alice.do(cashiering.postPayments, { account_id: stay.account_id, payments: [pay('CA', '20.00')] })
  expect(await broken(house)).toEqual([])
})

test('money of a guest who has not arrived is a deposit', async () => {
  const later = await house.reserve()
  const payment = { reservation_id: later.id, payments: [pay('CA', '10.00')] }
  expect(await alice.call(cashiering.postPayments, payment)).toMatchObject({ refused: 'use_deposit' })
})

test('a balance goes to city ledger with its folio, never more than the balance', async () => {
  const [{ id: profile }] = await house.sql<
    { id: number }[]
  >`insert into guest_profile (profile_type, name, last_name) values ('company', 'ACME', 'ACME') returning id`
  const [{ id: ar }] = await house.sql<{ id: number }[]>`
    insert into ar_account (property_id, account_no, name, account_type_id, guest_profile_id)
    values (${house.property_id}, 'A1', 'ACME', ${house.stock.id('account-type', 'CORP')}, ${profile}) returning id`
  const guest = await house.inHouse('102')
  await charge(guest.account_id, '194.00')
  const to = (amount: string, more = {}) => ({
    account_id: guest.account_id,
    payments: [pay('CL', amount, more)],
    issue_folio: true,
  })
  expect(await alice.call(cashiering.postPayments, to('194.00'))).toMatchObject({ refused: 'no_ar_account' })
  expect(await alice.call(cashiering.postPayments, to('194.01', { ar_account_id: ar }))).toMatchObject({
    refused: 'over_balance',
  })
  const paid = await alice.do(cashiering.postPayments, to('194.00', { ar_account_id: ar }))
  expect(paid).toMatchObject({
    folio: { display_no: 'F26-000001', total_gross: '194.00' },
    windows: [{ balance: '0.00' }],
  })
  expect(paid.receipt_no).toBeUndefined()
  const [item] = await house.sql`select document_no, original from ar_item`
  expect(item).toEqual({ document_no: 'F26-000001', original: '194.0000' })
  expect(
    await alice.call(
      cashiering.postPayments,
      { account_id: guest.account_id, payments: [pay('CA', '1.00')], issue_folio: true },
      { answers: { credit_balance: 'yes' } },
    ),
  ).toMatchObject({ refused: 'balance_open' })
  expect(await onAccount(house, 'AR')).toBe('194.00')
  expect(await broken(house)).toEqual([])
})

test('whoever may not issue folios takes the money without one', async () => {
  const cashier = await house.personWith('Cashier open', 'Cashiering post payment')
  await openCashier(cashier)
  const { account_id } = await house.inHouse('106')
  await charge(account_id, '20.00')
  const body = { account_id, payments: [pay('CA', '20.00')] }
  expect(await cashier.call(cashiering.postPayments, { ...body, issue_folio: true })).toMatchObject({
    status: 403,
    refused: 'not_permitted',
  })
  expect(await balance(account_id)).toBe('20.00')
  const paid = await cashier.do(cashiering.postPayments, body)
  expect(paid.receipt_no).toBeDefined()
  expect(paid.folio).toBeUndefined()
})

test('where cash is rounded, the bill ends at zero', async () => {
  const carol = await someoneWithADrawer()
  await house.sql`update finance_setting set cash_rounding = true`
  await house.sql`update currency_format set cash_rounding_step = 0.05 where is_base`
  const guest = await house.inHouse('103')
  await charge(guest.account_id, '87.43')
  const paid = await carol.do(cashiering.postPayments, {
    account_id: guest.account_id,
    payments: [pay('CA', '87.43', { tendered: '100.00' })],
  })
  expect(paid).toMatchObject({
    change: ['12.55'],
    windows: [{ balance: '0.00' }],
    lines: [{ description: 'Cash rounding', amount: '0.02' }, { amount: '87.45' }],
  })
  // Taken back it owes what it owed, and not what can be paid in coins.
  const taken = await carol.do(cashiering.editPosting, {
    action: 'reverse',
    account_id: guest.account_id,
    posting_ids: [paid.lines[1].posting_id as number],
    adjustment_code_id: house.stock.id('adjustment-code', 'WRONG'),
    reason: 'By card',
  })
  expect(taken).toMatchObject({
    postings: [{ amount: '-87.45' }, { description: 'Cash rounding', amount: '-0.02' }],
    windows: [{ balance: '87.43' }],
  })
  await house.sql`update finance_setting set cash_rounding = false`
  expect(await broken(house)).toEqual([])
})

test('cash that goes back is what can be given in coins, and the bill ends at zero', async () => {
  const carol = await someoneWithADrawer()
  await house.sql`update finance_setting set cash_rounding = true`
  await house.sql`update currency_format set cash_rounding_step = 0.05 where is_base`
  const { account_id } = await house.inHouse('103')
  await charge(account_id, '12.57')
  await carol.do(
    cashiering.postPayments,
    { account_id, payments: [pay('CA', '100.00')] },
    { answers: { credit_balance: 'yes' } },
  )
  const back = await carol.do(cashiering.postPayments, {
    kind: 'refund',
    account_id,
    payments: [pay('CA', '87.43', { reference: 'R1' })],
    reason: 'Too much',
  })
  expect(back).toMatchObject({
    windows: [{ balance: '0.00' }],
    lines: [{ description: 'Cash rounding', amount: '-0.02' }, { amount: '-87.45' }],
  })
  await house.sql`update finance_setting set cash_rounding = false`
  expect(await broken(house)).toEqual([])
})

const someoneWithADrawer = async () => {
  const somebody = await house.personWith(
    'Cashier open',
    'Cashiering view',
    'Cashiering post payment',
    'Cashiering refund',
    'Cashiering reverse own',
  )
  await openCashier(somebody)
  await authorise(house, 'employee', 'refund', null)
  return somebody
}

test('what the house gives away needs a reason and authority', async () => {
  const guest = await house.inHouse('104')
  await charge(guest.account_id, '30.00')
  const free = (more = {}) => ({ account_id: guest.account_id, payments: [pay('CO', '30.00', more)] })
  expect(await alice.call(cashiering.postPayments, free())).toMatchObject(wrongField('payments.0.supplement'))
  expect(await alice.call(cashiering.postPayments, free({ reference: 'Complaint' }))).toMatchObject({
    refused: 'authority_limit',
  })
  await openCashier(house.manager)
  const paid = await house.manager.do(cashiering.postPayments, free({ reference: 'Complaint' }))
  expect(paid.receipt_no).toBeUndefined()
  expect(await onAccount(house, 'COMPLIMENTARY')).toBe('30.00')
  expect(await broken(house)).toEqual([])
})

test('two clerks take money on one account at once: both payments count', async () => {
  const guest = await house.inHouse('105')
  await charge(guest.account_id, '100.00')
  const bob = await house.personWith('Cashier open', 'Cashiering post payment')
  await openCashier(bob)
  const half = { account_id: guest.account_id, payments: [pay('CA', '50.00')] }
  await Promise.all([alice.do(cashiering.postPayments, half), bob.do(cashiering.postPayments, half)])
  expect(await balance(guest.account_id)).toBe('0.00')
  const key = aKey()
  const more = { ...half, payments: [pay('CA', '1.00')] }
  const answers = { credit_balance: 'yes' }
  const twice = await Promise.all([
    alice.do(cashiering.postPayments, more, { key, answers }),
    alice.do(cashiering.postPayments, more, { key, answers }),
  ])
  expect(twice[0]).toEqual(twice[1])
  expect(await balance(guest.account_id)).toBe('-1.00')
  expect(await broken(house)).toEqual([])
})

test('a receipt is printed as original, then as copies, also as PDF', async () => {
  const first = await alice.do(cashiering.receipt, { receipt_no: 'R26-000001' })
  expect(first).toMatchObject({
    copy_no: 1,
    copy: 'ORIGINAL',
    kind: 'payment',
    content: {
      room: '101',
      total: '57.80',
      payments: [{ method: 'Cash', tendered: '60.00', change: '2.20' }],
    },
  })
  const [posting] = await house.sql<
    { id: number }[]
  >`select p.id from posting p join receipt r on r.entry_id = p.entry_id where r.display_no = 'R26-000002'`
  expect(await alice.do(cashiering.receipt, { posting_id: posting.id })).toMatchObject({
    receipt_no: 'R26-000002',
    content: { payments: [{ tendered: '300.00', tendered_currency: 'USD', rate: '0.91500000' }] },
  })
  const pdf = await house.app.inject({
    method: 'POST',
    url: '/api/payment-receipt',
    headers: { authorization: `Bearer ${alice.token}`, 'idempotency-key': aKey() },
    payload: { receipt_no: 'R26-000001', format: 'pdf' },
  })
  expect(pdf.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="receipt-R26-000001.pdf"',
  })
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(await alice.do(cashiering.receipt, { receipt_no: 'R26-000001' })).toMatchObject({ copy: 'COPY 2' })
  const [charged] = await house.sql<{ id: number }[]>`select min(id) as id from posting where side = 'charge'`
  expect(await alice.call(cashiering.receipt, { posting_id: charged.id })).toMatchObject({
    refused: 'no_receipt',
  })
})

test('a way to pay without change, and a currency that is not taken in cash, say so and post nothing', async () => {
  const { sql, property_id } = house
  await charge(stay.account_id, '30.00')
  const before = await balance(stay.account_id)
  const paid = (payment: ReturnType<typeof pay>) =>
    alice.call(cashiering.postPayments, { account_id: stay.account_id, payments: [payment] })
  await sql`update payment_method set allow_change = false where property_id = ${property_id} and code in ('CA', 'USD')`
  expect(await paid(pay('CA', '10.00', { tendered: '20.00' }))).toMatchObject({
    refused: 'no_change_given',
    body: { message: expect.stringContaining('exactly 10.00') },
  })
  const notes = { foreign: { currency: 'USD', tendered: '100.00' } }
  expect(await paid(pay('USD', '10.00', notes))).toMatchObject({ refused: 'no_change_given' })
  await sql`update foreign_currency set allow_cash_payment = false where property_id = ${property_id} and code = 'USD'`
  expect(await paid(pay('USD', '10.00', notes))).toMatchObject({ refused: 'currency_not_taken' })
  expect(await balance(stay.account_id)).toBe(before)
  expect(await paid(pay('CA', '10.00'))).toMatchObject({ status: 200 })
  await sql`update payment_method set allow_change = true where property_id = ${property_id} and code in ('CA', 'USD')`
  await sql`update foreign_currency set allow_cash_payment = true where property_id = ${property_id} and code = 'USD'`
})
