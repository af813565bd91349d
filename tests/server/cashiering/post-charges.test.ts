import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashiering } from '../../../src/wire/cashiering'
import { fixedCharge, routing } from '../../../src/wire/routing'
import { receivable } from '../../../src/wire/receivable'
import { aKey, type Person } from '../kit/house'
import { aTill, authorise, broken, openCashier, type Stay, type Till } from './till'
import { aCompany } from '../receivable/company'
import { wrongField } from '../kit/wrong-field'

let house: Till
let alice: Person
let stay: Stay
const rights = ['Cashier open', 'Cashier closure', 'Cashiering post charge', 'Cashiering post payment']

const balances = (posted: { windows: { window_no: number; balance: string }[] }) =>
  Object.fromEntries(posted.windows.map(({ window_no, balance }) => [window_no, balance]))
const lines = (posted: { lines: { code: string; amount: string; kind: string }[] }) =>
  posted.lines.map(({ code, amount, kind }) => [code, amount, kind])

beforeAll(async () => {
  house = await aTill(async stock => {
    await stock.put('transaction-code', [
      {
        code: '8010',
        name: 'Taxi paid for a guest',
        transaction_subgroup_id: 'PO',
        posting_class: 'paid_out',
        ledger_account_id: 'DRAWER',
        ar_posting: true,
      },
    ])
  })
  alice = await house.personWith(...rights)
  stay = await house.inHouse('101')
})
afterAll(() => house.close())

test('nothing is posted without an open cashier, but the preview shows everything', async () => {
  const charge = { account_id: stay.account_id, lines: [{ code: '2050', unit_price: '12.50' }] }
  expect(await alice.call(cashiering.postCharges, charge)).toMatchObject({
    status: 422,
    refused: 'cashier_closed',
  })
  const preview = await alice.do(cashiering.postCharges, { ...charge, preview: true })
  expect(lines(preview)).toEqual([
    ['2050', '10.42', 'main'],
    ['7020', '2.08', 'tax'],
  ])
  expect(preview).toMatchObject({ entry_ids: [], lines: [{ posting_id: null, room_no: '101' }, {}] })
  expect(balances(preview)).toEqual({ 1: '12.50' })
  expect(await house.sql`select 1 from journal_entry`).toHaveLength(0)
})

test('a minibar goes on the bill with its tax, once for a key', async () => {
  await openCashier(alice)
  const key = aKey()
  const charge = {
    reservation_id: stay.reservation_id,
    lines: [{ code: '2050', unit_price: '4.35', quantity: '3', reference: 'M1' }],
  }
  const posted = await alice.do(cashiering.postCharges, charge, { key })
  expect(lines(posted)).toEqual([
    ['2050', '10.87', 'main'],
    ['7020', '2.18', 'tax'],
  ])
  expect(balances(posted)).toEqual({ 1: '13.05' })
  expect(await alice.do(cashiering.postCharges, charge, { key })).toEqual(posted)
  const rows =
    await house.sql`select description, guest_name, room_no, rate_code, market_code, reservation_id, quantity, reference, explain from posting where parent_id is null`
  expect(rows).toMatchObject([
    {
      description: 'Minibar',
      room_no: '101',
      rate_code: 'BAR',
      market_code: 'BAR',
      reservation_id: stay.reservation_id,
      quantity: '3.000',
      reference: 'M1',
      explain: { rule: 'manual', unit_price: '4.35' },
    },
  ])
  expect(await broken(house)).toEqual([])
})

test('a stale view posts nothing', async () => {
  const charge = {
    account_id: stay.account_id,
    lines: [{ code: '2050', unit_price: '1.00' }],
    row_version: 99,
  }
  expect(await alice.call(cashiering.postCharges, charge)).toMatchObject({ refused: 'stale' })
})

test.each([
  ['for nobody', { lines: [{ code: '2050', unit_price: '1' }] }, 'validation'],
  [
    'by a code that only the program posts',
    { account_id: 1, lines: [{ code: '7000', unit_price: '1' }] },
    'code_not_postable',
  ],
  ['by an unknown code', { account_id: 1, lines: [{ code: 'NONE', unit_price: '1' }] }, 'code_not_postable'],
  [
    'with a card number',
    { account_id: 1, lines: [{ code: '2050', unit_price: '1', supplement: '4111 1111 1111 1111' }] },
    'card_number',
  ],
  [
    'negative without the right',
    { account_id: 1, lines: [{ code: '2050', unit_price: '1', quantity: '-1', reference: 'x' }] },
    'negative_not_allowed',
  ],
  [
    'for another day without the right',
    { account_id: 1, lines: [{ code: '2050', unit_price: '1', revenue_date: '2026-03-15' }] },
    'revenue_date',
  ],
  ['on an account of nobody', { account_id: 4711, lines: [{ code: '2050', unit_price: '1' }] }, 'not_found'],
])('nothing is posted %s', async (_, charge, word) => {
  expect(await alice.call(cashiering.postCharges, charge as never)).toMatchObject({ refused: word })
})

test('no charge takes money out of the drawer: that is a paid-out, with a cashier, a limit and a receipt', async () => {
  const line = { code: '8010', unit_price: '30.00' }
  const { id: company } = await aCompany(house)
  const own = house.stock.id('transaction-code', '8010')
  const refused = { refused: 'code_not_postable' }
  const { manager } = house
  const clerk = await house.personWith('Cashier open', 'AR invoice')
  await openCashier(clerk)
  expect(
    await alice.call(cashiering.postCharges, { account_id: stay.account_id, lines: [line], preview: true }),
  ).toMatchObject(refused)
  expect(
    await manager.call(fixedCharge.store, {
      account_id: stay.account_id,
      transaction_code_id: own,
      amount: '30.00',
      frequency: 'daily',
    }),
  ).toMatchObject(refused)
  expect(
    await clerk.call(receivable.charge, { account_id: company, lines: [{ ...line, quantity: '1' }] }),
  ).toMatchObject(refused)
  expect(await broken(house)).toEqual([])
})

test('a code has its limits', async () => {
  await house.sql`update transaction_code set min_amount = 2, max_amount = 5 where code = '3040'`
  const charge = { account_id: stay.account_id, lines: [{ code: '3040', unit_price: '6.00' }] }
  expect(await alice.call(cashiering.postCharges, charge)).toMatchObject({
    refused: 'amount_out_of_range',
    body: { message: '3040 takes amounts from 2.00 to 5.00.' },
  })
})

test('a negative charge needs the right, a reference, and authority', async () => {
  const bob = await house.personWith(...rights, 'Cashiering post negative')
  await openCashier(bob)
  const back = {
    account_id: stay.account_id,
    lines: [{ code: '2050', unit_price: '4.35', quantity: '-1', reference: 'M1' }],
  }
  expect(await bob.call(cashiering.postCharges, back)).toMatchObject({
    status: 403,
    refused: 'authority_limit',
  })
  await authorise(house, 'employee', 'negative_charge', '5.00')
  const posted = await bob.do(cashiering.postCharges, back)
  expect(lines(posted)).toEqual([
    ['2050', '-3.62', 'main'],
    ['7020', '-0.73', 'tax'],
  ])
  expect(balances(posted)).toEqual({ 1: '8.70' })

  // The same again stays within a posting's limit, and not within the day's.
  await house.sql`update role_authority set per_day = 8 where kind = 'negative_charge' and per_posting = 5`
  expect(await bob.call(cashiering.postCharges, back)).toMatchObject({
    status: 403,
    refused: 'authority_used_up',
  })
  await house.sql`update role_authority set per_day = 9 where kind = 'negative_charge' and per_posting = 5`
  expect(balances(await bob.do(cashiering.postCharges, back))).toEqual({ 1: '4.35' })
})

test('a check that was posted today is asked about, a no-post guest as well', async () => {
  const check = {
    account_id: stay.account_id,
    lines: [{ code: '2010', unit_price: '30.00', check_no: '77' }],
  }
  await alice.do(cashiering.postCharges, check)
  const asked = await alice.call(cashiering.postCharges, check)
  expect(asked).toMatchObject({ status: 200, asked: ['duplicate_check'] })
  // What the guest was charged, taxes and all.
  expect(JSON.stringify(asked.body)).toContain('Check 77 was already posted today for 30.00.')
  await alice.do(cashiering.postCharges, check, { answers: { duplicate_check: 'yes' } })
  await house.sql`update folio_account set is_no_post = true where id = ${stay.account_id}`
  const coffee = { account_id: stay.account_id, lines: [{ code: '2030', unit_price: '3.00' }] }
  expect(await alice.call(cashiering.postCharges, coffee)).toMatchObject({
    status: 403,
    refused: 'not_permitted',
  })
  expect(await house.manager.call(cashiering.postCharges, coffee)).toMatchObject({
    refused: 'cashier_closed',
  })
  await openCashier(house.manager)
  expect(await house.manager.call(cashiering.postCharges, coffee)).toMatchObject({ asked: ['no_post'] })
  await house.manager.do(cashiering.postCharges, coffee, { answers: { no_post: 'yes' } })
  await house.sql`update folio_account set is_no_post = false where id = ${stay.account_id}`
})

test('the credit limit counts tonight; it warns, asks, or is silent', async () => {
  const other = await house.inHouse('102')
  await house.sql`update folio_account set credit_limit = 110 where id = ${other.account_id}`
  const charge = (unit_price: string) => ({
    account_id: other.account_id,
    lines: [{ code: '2050', unit_price }],
  })
  expect((await alice.do(cashiering.postCharges, charge('2.00'))).warnings).toEqual([])
  const warned = await alice.do(cashiering.postCharges, charge('4.00'))
  expect(warned.warnings).toEqual([
    { code: 'credit_limit', message: 'This exceeds the credit limit of 110.00 by 1.00.' },
  ])
  await house.sql`update finance_setting set credit_limit_mode = 'block'`
  expect(await alice.call(cashiering.postCharges, charge('1.00'))).toMatchObject({
    status: 403,
    refused: 'not_permitted',
  })
  expect(await house.manager.call(cashiering.postCharges, charge('1.00'))).toMatchObject({
    asked: ['credit_limit'],
  })
  await house.sql`update finance_setting set credit_limit_mode = 'off'`
  expect((await alice.do(cashiering.postCharges, charge('1.00'))).warnings).toEqual([])
  await house.sql`update finance_setting set credit_limit_mode = 'warn'`
})

test('what is routed to another bill is measured by the limit of that bill', async () => {
  const [guest, pays] = [await house.inHouse('103'), await house.inHouse('104')]
  await house.sql`update folio_account set credit_limit = 110 where id = ${pays.account_id}`
  await house.manager.do(routing.store, {
    reservation_id: guest.reservation_id,
    routing_type: 'room',
    target_reservation_id: pays.reservation_id,
    transaction_code_ids: [house.stock.id('transaction-code', '3110')],
  })
  const charge = { account_id: guest.account_id, lines: [{ code: '3110', unit_price: '20.00' }] }
  const [{ name }] = await house.sql<
    { name: string }[]
  >`select name from folio_account where id = ${pays.account_id}`
  expect((await alice.do(cashiering.postCharges, { ...charge, preview: true })).warnings).toEqual([
    { code: 'credit_limit', message: `This exceeds the credit limit of ${name} of 110.00 by 15.00.` },
  ])
  await house.sql`update finance_setting set credit_limit_mode = 'block'`
  expect(await alice.call(cashiering.postCharges, charge)).toMatchObject({ refused: 'not_permitted' })
  expect(await house.manager.call(cashiering.postCharges, charge)).toMatchObject({ asked: ['credit_limit'] })
  await house.sql`update finance_setting set credit_limit_mode = 'warn'`
})

test('a passer-by buys, pays and goes with a folio, in one step', async () => {
  const cash = house.stock.id('payment-method', 'CA')
  const sale = (amount: string, more = {}) => ({
    passer_by: { name: 'Passer-by' },
    lines: [{ code: '2010', unit_price: '57.80' }],
    payments: [{ payment_method_id: cash, amount, ...more }],
  })
  expect(await alice.call(cashiering.postCharges, sale('50.00'))).toMatchObject({
    refused: 'payment_mismatch',
    body: { message: 'Payments are 50.00, charges are 57.80. They must be equal.' },
  })
  expect(await alice.call(cashiering.postCharges, { ...sale('1'), payments: [] })).toMatchObject(
    wrongField('payments'),
  )
  // What it comes to is seen before anybody pays.
  const priced = await alice.do(cashiering.postCharges, { ...sale('1'), payments: [], preview: true })
  expect(lines(priced)).toEqual([
    ['2010', '52.55', 'main'],
    ['7010', '5.25', 'tax'],
  ])
  expect(await alice.call(cashiering.postCharges, sale('57.80', { tendered: '50.00' }))).toMatchObject({
    refused: 'tender_too_small',
  })
  const preview = await alice.do(cashiering.postCharges, {
    ...sale('57.80', { tendered: '60.00' }),
    preview: true,
  })
  expect(preview).toMatchObject({ change: ['2.20'], account_id: 0 })
  const sold = await alice.do(cashiering.postCharges, sale('57.80', { tendered: '60.00' }))
  expect(sold).toMatchObject({
    change: ['2.20'],
    receipt_no: 'R26-000001',
    folio: { display_no: 'F26-000001', total_gross: '57.80' },
  })
  expect(lines(sold)).toEqual([
    ['2010', '52.55', 'main'],
    ['7010', '5.25', 'tax'],
    ['CA', '57.80', 'payment'],
  ])
  const [account] =
    await house.sql`select kind, status, name from folio_account where id = ${sold.account_id}`
  expect(account).toEqual({ kind: 'passer_by', status: 'closed', name: 'Passer-by' })
  expect(await house.sql`select 1 from folio_account where kind = 'passer_by'`).toHaveLength(1)
  const [folio] = await house.sql`select type, total_net, total_tax, total_paid, content from folio`
  expect(folio).toMatchObject({
    type: 'passer_by',
    total_net: '52.5500',
    total_tax: '5.2500',
    content: {
      display_no: 'F26-000001',
      payee: { name: 'Passer-by' },
      totals: { gross: '57.80', balance: '0.00' },
      payments: [{ text: 'Cash', amount: '57.80' }],
    },
  })
  expect(await broken(house)).toEqual([])
})

test('a late charge opens the account again, and paid at once closes it with a folio', async () => {
  const gone = await house.inHouse('103')
  await house.sql`update reservation set status = 'checked_out', checked_out_at = now(), check_out_business_date = '2026-03-14' where id = ${gone.reservation_id}`
  await house.sql`update folio_account set status = 'closed' where id = ${gone.account_id}`
  const minibar = { account_id: gone.account_id, lines: [{ code: '2050', unit_price: '12.00' }] }
  expect(await alice.call(cashiering.postCharges, minibar)).toMatchObject({ refused: 'account_closed' })
  const posted = await house.manager.do(cashiering.postCharges, minibar)
  expect(balances(posted)).toEqual({ 1: '12.00' })
  const status = async () =>
    (await house.sql`select status from folio_account where id = ${gone.account_id}`)[0].status
  expect(await status()).toBe('reopened')
  const payment = {
    payment_method_id: house.stock.id('payment-method', 'VI'),
    amount: '20.00',
    card: { terminal: { brand: 'visa', last4: '1111', approval_code: 'A1' } },
  }
  const paid = await house.manager.do(cashiering.postCharges, {
    account_id: gone.account_id,
    lines: [{ code: '2050', unit_price: '8.00' }],
    payments: [payment],
  })
  expect(paid).toMatchObject({ folio: { display_no: 'F26-000002', total_gross: '20.00' } })
  expect(await status()).toBe('closed')
  // On its own day that folio is taken back like any other: no check-out has closed the account.
  const folio_id = paid.folio?.folio_id ?? 0
  await house.manager.do(cashiering.void, { folio_id, reason: 'Another guest drank it' })
  expect(await status()).toBe('reopened')
  expect(await broken(house)).toEqual([])
})

test('before arrival a charge needs a right of its own', async () => {
  const later = await house.reserve()
  const charge = { reservation_id: later.id, lines: [{ code: '2050', unit_price: '5.00' }] }
  expect(await alice.call(cashiering.postCharges, charge)).toMatchObject({ refused: 'account_not_open' })
  expect(balances(await house.manager.do(cashiering.postCharges, charge))).toEqual({ 1: '5.00' })
})
