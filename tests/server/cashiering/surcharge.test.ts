import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cashiering } from '../../../src/wire/cashiering'
import { deposit } from '../../../src/wire/deposit'
import { aKey, type Person, saturday, sunday } from '../kit/house'
import { approved, aTerminal, type Terminal } from './terminal'
import { aTill, broken, keepCard, onAccount, openCashier, type Stay, type Till } from './till'

let house: Till
let ana: Person
let bob: Person
let terminal: Terminal
let wrong: number

beforeAll(async () => {
  house = await aTill()
  ana = house.manager
  bob = await house.personWith('Cashier open', 'Cashiering post payment', 'Cashiering view')
  terminal = aTerminal()
  wrong = house.stock.id('adjustment-code', 'WRONG')
  await openCashier(ana)
  await openCashier(bob)
})
beforeEach(async () => {
  terminal.says(approved)
  await house.sql`update reservation set status = 'checked_out', room_id = null where property_id = ${house.property_id} and status = 'checked_in'`
  await costs('VI', '2')
})
afterAll(async () => {
  const left = await broken(house)
  terminal.unplug()
  await house.close()
  expect(left).toEqual([])
})

const method = (code: string) => house.stock.id('payment-method', code)
/** What paying this way costs, null for nothing. */
const costs = async (code: string, percent: string | null, by = '3120') =>
  await house.sql`
    update payment_method set surcharge_percent = ${percent},
           surcharge_transaction_code_id = ${percent === null ? null : house.stock.id('transaction-code', by)}
     where id = ${method(code)}`
const owing = async (amount = '149.00'): Promise<Stay> => {
  const stay = await house.inHouse('101')
  await ana.do(cashiering.postCharges, {
    account_id: stay.account_id,
    lines: [{ code: '3110', unit_price: amount }],
  })
  return stay
}
const slip = { card: { terminal: { brand: 'visa', last4: '1111', approval_code: 'A1' } } }
const visa = (amount: string) => ({ payment_method_id: method('VI'), amount, ...slip })
const pay = (stay: Stay, payment: object, more: object = {}) =>
  ({ account_id: stay.account_id, payments: [payment], ...more }) as never
const bill = async ({ account_id }: Stay) => {
  const { postings, account } = await ana.do(cashiering.billing, { account_id })
  return {
    balance: account.balances.guest,
    lines: postings.map(({ id, code, amount }) => ({ id, code, amount })),
  }
}
const codes = async (stay: Stay) => (await bill(stay)).lines.map(({ code, amount }) => [code, amount])
const posted = async (entry_id: number) =>
  (
    await house.sql<{ code: string; amount: string }[]>`
      select g.code, l.amount::numeric(19,2) as amount from journal_line l
        join ledger_account g on g.property_id = l.property_id and g.id = l.ledger_account_id
       where l.entry_id = ${entry_id} order by l.line_no`
  ).map(({ code, amount }) => [code, amount])
const reverse = (account_id: number, posting_id: number) =>
  ana.call(cashiering.editPosting, {
    action: 'reverse',
    account_id,
    posting_ids: [posting_id],
    adjustment_code_id: wrong,
    reason: 'Wrong card',
  })
const lineOf = async (stay: Stay, code: string) => {
  const { lines } = await bill(stay)
  return lines.find(line => line.code === code)?.id ?? 0
}
const cardCode = async () => {
  const [{ code }] = await house.sql<{ code: string }[]>`
    select c.code from payment_method m join transaction_code c on c.property_id = m.property_id and c.id = m.transaction_code_id
     where m.id = ${method('VI')}`
  return code
}

test('a payment by card costs 2 %: charged in the same entry before the payment, which covers both', async () => {
  const stay = await owing()
  const at = pay(stay, visa('149.00'))
  const preview = await ana.do(cashiering.postPayments, { ...(at as object), preview: true } as never)
  expect(preview).toMatchObject({
    taken: ['151.98'],
    surcharges: ['2.98'],
    windows: [{ balance: '0.00' }],
    lines: [
      { code: '3120', kind: 'main', amount: '2.98' },
      { kind: 'payment', amount: '151.98' },
    ],
  })
  const before = await onAccount(house, 'CARDS')
  const done = await ana.do(cashiering.postPayments, at)
  expect(done).toMatchObject({ taken: ['151.98'], windows: [{ balance: '0.00' }] })
  expect(done.entry_ids).toHaveLength(1)
  const lines = await posted(done.entry_ids[0])
  expect(lines.map(([, amount]) => amount)).toEqual(['2.98', '-2.98', '-151.98', '151.98'])
  expect(lines.map(([code]) => code)).toEqual(['GUEST', expect.any(String), 'GUEST', 'CARDS'])
  expect(Number(await onAccount(house, 'CARDS')) - Number(before)).toBeCloseTo(151.98, 2)
  const { rows } = await ana.do(cashiering.reports, { report: 'charges', business_date: saturday })
  expect(rows.filter(({ code }) => code === '3120')).toMatchObject([
    { debit: '2.98', receipt_no: done.receipt_no },
  ])
  const { content } = await ana.do(cashiering.receipt, { receipt_no: done.receipt_no })
  expect(content).toMatchObject({ total: '151.98', payments: [{ amount: '151.98', surcharge: '2.98' }] })
})

test('what is asked of the house beforehand is what is posted, with the taxes of the code', async () => {
  const stay = await owing('100.00')
  const ask = (payment_method_id: number, amount: string) =>
    ana.do(cashiering.surcharge, { account_id: stay.account_id, payment_method_id, amount })
  expect(await ask(method('VI'), '100.00')).toEqual({
    percent: '2',
    surcharge: '2.00',
    taken: '102.00',
    foreign: null,
  })
  expect(await ask(method('CA'), '100.00')).toEqual({
    percent: null,
    surcharge: '0.00',
    taken: '100.00',
    foreign: null,
  })
  await costs('VI', '2.5', '3030')
  expect(await ask(method('VI'), '100.00')).toMatchObject({ surcharge: '2.50', taken: '102.50' })
  // A tax that is added comes on top of the 2.50.
  const added = (is_added: boolean) => house.sql`
    update generate set is_included = ${!is_added} where owner_id = ${house.stock.id('transaction-code', '3030')}`
  await added(true)
  const quoted = await ask(method('VI'), '100.00')
  const done = await ana.do(cashiering.postPayments, pay(stay, visa('100.00')))
  expect(done.taken).toEqual([quoted.taken])
  expect(done.lines.map(({ kind }) => kind)).toEqual(['main', 'tax', 'payment'])
  expect(done.lines[0].amount).toBe('2.50')
  expect(Number(quoted.surcharge)).toBeGreaterThan(2.5)
  expect((await bill(stay)).balance).toBe('0.00')
  await added(false)
})

test('a payment that is taken back takes its surcharge with it, wherever that is; a surcharge may be let go by itself', async () => {
  const card = await cardCode()
  const stay = await owing()
  await ana.do(cashiering.postPayments, pay(stay, visa('149.00')))
  expect(await reverse(stay.account_id, await lineOf(stay, card))).toMatchObject({ status: 200 })
  expect((await bill(stay)).balance).toBe('149.00')
  expect(await codes(stay)).toEqual([['3110', '149.00']])

  await ana.do(cashiering.postPayments, pay(stay, visa('149.00')))
  expect(await reverse(stay.account_id, await lineOf(stay, '3120'))).toMatchObject({ status: 200 })
  expect((await bill(stay)).balance).toBe('-2.98')
  expect(await reverse(stay.account_id, await lineOf(stay, card))).toMatchObject({ status: 200 })
  expect(await codes(stay)).toEqual([['3110', '149.00']])

  // Of two payments of one entry only the surcharge of the one that goes.
  await ana.do(cashiering.postPayments, {
    account_id: stay.account_id,
    payments: [visa('100.00'), visa('49.00')],
  })
  const { lines } = await bill(stay)
  const second = lines.find(({ amount }) => amount === '49.98' || amount === '-49.98')
  expect(await reverse(stay.account_id, second?.id ?? 0)).toMatchObject({ status: 200 })
  expect((await bill(stay)).balance).toBe('49.00')
  expect((await codes(stay)).filter(([code]) => code === '3120')).toEqual([['3120', '2.00']])

  const other = await house.account(`X${stay.account_id}`)
  const cost = await lineOf(stay, '3120')
  await ana.do(cashiering.transferPosting, {
    direction: 'to',
    account_id: stay.account_id,
    other_account_ids: [other],
    what: { kind: 'postings', posting_ids: [cost] },
  })
  expect(await reverse(stay.account_id, await lineOf(stay, card))).toMatchObject({ status: 200 })
  expect((await bill(stay)).balance).toBe('149.00')
  expect((await ana.do(cashiering.billing, { account_id: other })).account.balances.guest).toBe('0.00')
})

test('two clerks take the same bill at once: one is paid with its surcharge, the other is asked whether it is a credit', async () => {
  const stay = await owing()
  const both = await Promise.all(
    [ana, bob].map(clerk => clerk.call(cashiering.postPayments, pay(stay, visa('149.00')))),
  )
  expect(both.map(({ asked, status }) => asked?.[0] ?? status).toSorted()).toEqual([200, 'credit_balance'])
  expect((await bill(stay)).balance).toBe('0.00')
  expect((await codes(stay)).filter(([code]) => code === '3120')).toEqual([['3120', '2.98']])
  const key = aKey()
  const next = await owing('50.00')
  const twice = await Promise.all(
    [0, 1].map(() => ana.call(cashiering.postPayments, pay(next, visa('50.00')), { key })),
  )
  // The same key: once, and whoever came second hears the same or that it is being done.
  expect(twice.some(({ status }) => status === 200)).toBe(true)
  expect((await codes(next)).filter(([code]) => code === '3120')).toEqual([['3120', '1.00']])
})

test('a card on file is charged both, once, and what it was charged is posted even when the house asks more by then', async () => {
  const stay = await owing('149.00')
  const token_id = await keepCard(ana, stay, `sur_${stay.account_id}`)
  const mine = () => terminal.sold.filter(({ token }) => token === `sur_${stay.account_id}`)
  await ana.do(cashiering.updateWindow, {
    account_id: stay.account_id,
    window_no: 1,
    payment_method_id: method('VI'),
    card_token_id: token_id,
  })
  const held = terminal.hold()
  const key = aKey()
  const paying = ana.call(
    cashiering.postPayments,
    pay(stay, { payment_method_id: method('VI'), amount: '149.00', card: { token_id } }),
    { key },
  )
  await held.asked
  await costs('VI', '3')
  held.letGo()
  expect((await paying).data).toMatchObject({ taken: ['151.98'], surcharges: ['2.98'] })
  expect(mine()).toMatchObject([{ amount: '151.98' }])
  expect((await bill(stay)).balance).toBe('0.00')

  await ana.do(cashiering.postCharges, {
    account_id: stay.account_id,
    lines: [{ code: '3110', unit_price: '100.00' }],
  })
  const many = await ana.do(cashiering.settleMany, {
    windows: [{ account_id: stay.account_id, window_no: 1 }],
    issue_folio: false,
  })
  expect(many.results).toMatchObject([{ ok: true, amount: '103.00' }])
  expect(mine().map(({ amount }) => amount)).toEqual(['151.98', '103.00'])
  expect((await bill(stay)).balance).toBe('0.00')
})

test('a surcharge that the house asks no longer is posted as its card was told, by the code it was told for', async () => {
  await costs('VI', '2', '3030')
  const stay = await owing('149.00')
  const token_id = await keepCard(ana, stay, `gone_${stay.account_id}`)
  const held = terminal.hold()
  const paying = ana.call(
    cashiering.postPayments,
    pay(stay, { payment_method_id: method('VI'), amount: '149.00', card: { token_id } }),
    { key: aKey() },
  )
  await held.asked
  await costs('VI', null)
  held.letGo()
  expect((await paying).data).toMatchObject({ taken: ['151.98'], surcharges: ['2.98'] })
  const { balance, lines } = await bill(stay)
  expect(balance).toBe('0.00')
  expect(lines).toContainEqual(expect.objectContaining({ code: '3030' }))
})

test('a card that was charged no surcharge pays none, whatever the house has begun to ask by then', async () => {
  await costs('VI', null)
  const stay = await owing()
  const token_id = await keepCard(ana, stay, `new_${stay.account_id}`)
  const held = terminal.hold()
  const paying = ana.call(
    cashiering.postPayments,
    pay(stay, { payment_method_id: method('VI'), amount: '149.00', card: { token_id } }),
  )
  await held.asked
  await costs('VI', '2')
  held.letGo()
  expect((await paying).data).toMatchObject({ taken: ['149.00'], surcharges: ['0.00'] })
  expect((await bill(stay)).balance).toBe('0.00')
  expect((await codes(stay)).map(([code]) => code)).not.toContain('3120')
})

test('of what is held no more is taken than is held, surcharge included', async () => {
  const stay = await owing('200.00')
  const token = `held_${stay.account_id}`
  const token_id = await keepCard(ana, stay, token)
  const at = { account_id: stay.account_id, card_token_id: token_id }
  await ana.do(cashiering.updateWindow, { ...at, window_no: 1, payment_method_id: method('VI') })
  const hold = await ana.do(cashiering.authorise, { ...at, amount: '200.00' })
  expect(await ana.call(cashiering.capture, { id: hold.id, amount: '200.00' })).toMatchObject({
    refused: 'authorisation_short',
  })
  expect(await ana.do(cashiering.capture, { id: hold.id })).toMatchObject({ amount: '200.00' })
  expect(terminal.captured.filter(one => one.token === token)).toMatchObject([{ amount: '200.00' }])
  expect((await bill(stay)).balance).toBe('3.92')
  expect(await codes(stay)).toContainEqual(['3120', '3.92'])
})

test('a deposit is held whole: its surcharge is charged and paid at once on the guest’s bill, and goes back with it', async () => {
  const { id: reservation_id } = await house.reserve()
  await ana.do(deposit.store, { reservation_id, amount: '100.00', due_date: sunday })
  const at = { reservation_id, payments: [visa('100.00')] }
  expect(await ana.do(deposit.post, { ...at, preview: true })).toMatchObject({
    receipts: [{ amount: '100.00', surcharge: '2.00', taken: '102.00' }],
  })
  const cards = Number(await onAccount(house, 'CARDS'))
  const done = await ana.do(deposit.post, at)
  expect(done).toMatchObject({
    receipts: [{ amount: '100.00', surcharge: '2.00', taken: '102.00' }],
    lines: [{ status: 'paid', received: '100.00' }],
    left: '100.00',
  })
  expect(Number(await onAccount(house, 'CARDS')) - cards).toBeCloseTo(102, 2)
  const [{ account_id }] = await house.sql<{ account_id: number }[]>`
    select id as account_id from folio_account where reservation_id = ${reservation_id}`
  const ledgers = async () =>
    await house.sql<{ ledger: string; balance: string }[]>`
      select ledger, balance::numeric(19,2) as balance from subledger_balance
       where holder_id = ${account_id} and ledger in ('guest', 'deposit') order by ledger::text desc`
  expect(await ledgers()).toEqual([
    { ledger: 'guest', balance: '0.00' },
    { ledger: 'deposit', balance: '-100.00' },
  ])
  const { content } = await ana.do(cashiering.receipt, { receipt_no: done.receipts[0].receipt_no ?? '' })
  expect(content).toMatchObject({ amount: '100.00', surcharge: '2.00', taken: '102.00' })

  const gone = await reverse(account_id, done.receipts[0].posting_id ?? 0)
  expect(gone.status, JSON.stringify(gone.body)).toBe(200)
  expect(await ledgers()).toEqual([
    { ledger: 'guest', balance: '0.00' },
    { ledger: 'deposit', balance: '0.00' },
  ])
  expect(Number(await onAccount(house, 'CARDS'))).toBeCloseTo(cards, 2)
  expect((await ana.do(deposit.list, { reservation_id })).lines).toMatchObject([
    { status: 'open', open: '100.00' },
  ])
  const [{ left }] = await house.sql<{ left: string }[]>`
    select sum(p.amount)::numeric(19,2) as left from posting p join transaction_code c on c.id = p.transaction_code_id and c.property_id = p.property_id
     where p.folio_account_id = ${account_id} and c.code = '3120'`
  expect(left).toBe('0.00')
})

test('a deposit in dollars: the surcharge is paid of them, the change is given in euro', async () => {
  await costs('USD', '2')
  const { id: reservation_id } = await house.reserve()
  await ana.do(deposit.store, { reservation_id, amount: '100.00', due_date: sunday })
  const drawer = Number(await onAccount(house, 'DRAWER'))
  const done = await ana.do(deposit.post, {
    reservation_id,
    payments: [
      {
        payment_method_id: method('USD'),
        amount: '100.00',
        foreign: { currency: 'USD', tendered: '120.00' },
      },
    ],
  })
  // 120 dollars at 0.9150 are 109.80; 102.00 are taken of them.
  expect(done.receipts).toMatchObject([
    { amount: '100.00', surcharge: '2.00', taken: '102.00', change: '7.80' },
  ])
  expect(Number(await onAccount(house, 'DRAWER')) - drawer).toBeCloseTo(102, 2)
  await costs('USD', null)
})
