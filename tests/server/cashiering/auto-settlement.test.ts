import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays } from '../../../src/hotel/business-date'
import { cashiering } from '../../../src/wire/cashiering'
import { endOfDay } from '../../../src/wire/end-of-day'
import { aKey, type Person, saturday } from '../kit/house'
import { aCompany } from '../receivable/company'
import { approved, aTerminal, type Terminal } from './terminal'
import { aTill, broken, openCashier, type Stay, type Till, keepCard } from './till'

let house: Till
let ana: Person
let clerk: Person
let terminal: Terminal
let acme: number

beforeAll(async () => {
  house = await aTill()
  ana = house.manager
  clerk = await house.personWith('Cashiering post payment', 'Batch folios')
  terminal = aTerminal()
  acme = (await aCompany(house)).id
  await openCashier(ana)
})
beforeEach(() => terminal.says(approved))
afterAll(async () => {
  terminal.unplug()
  await house.close()
})

/** Somebody in house who owes 18.00 and pays by a card on file, or whose company has an account. */
async function owing(room: string, by: 'VI' | 'CL' | 'CA', more: object = {}): Promise<Stay> {
  const { sql, property_id, stock } = house
  const stay = await house.inHouse(room, { type: room < '200' ? 'STD' : 'DLX', ...more })
  const { account_id, reservation_id } = stay
  const token_id = by === 'VI' ? await keepCard(ana, stay, `tok_${room}_${reservation_id}`) : null
  await sql`
    update folio_window set payment_method_id = ${stock.id('payment-method', by)}, card_token_id = ${token_id}, ar_account_id = ${by === 'CL' ? acme : null}
     where property_id = ${property_id} and folio_account_id = ${account_id}`
  await ana.do(cashiering.postCharges, { account_id, lines: [{ code: '3030', unit_price: '18.00' }] })
  return stay
}
const window = ({ account_id }: Stay) => ({ account_id, window_no: 1 })
const balance = async ({ account_id }: Stay) =>
  (await ana.do(cashiering.billing, { account_id })).account.balances.guest
const due = async (filters: object) =>
  (await clerk.do(cashiering.settleable, { filters })).items.map(({ room_no, cause }) => [room_no, cause])
const waiting = async () => (await ana.do(cashiering.intents, {})).items

test('bills are found by the rule: who leaves, who owes too much, and nobody who pays cash', async () => {
  const leaves = await owing('101', 'CL', { departure_date: addDays(saturday, 1) })
  const stays = await owing('102', 'VI', { departure_date: addDays(saturday, 5) })
  await owing('103', 'CA', { departure_date: addDays(saturday, 5) })
  await house.sql`update reservation set departure_date = ${saturday} where id = ${leaves.reservation_id}`
  expect(await due({})).toEqual([['101', 'departure']])
  expect(await due({ above: '17.99' })).toEqual([
    ['101', 'amount'],
    ['102', 'amount'],
  ])
  expect(await due({ above: '18.00' })).toEqual([])
  expect(await due({ every_days: 1 })).toEqual([])
  const { items, rule, totals } = await clerk.do(cashiering.settleable, { filters: { above: '0.00' } })
  expect(items).toMatchObject([
    { ar_account: expect.stringContaining('ACME'), card: null, balance: '18.00' },
    { ar_account: null, card: { brand: 'Visa', last4: '4242' }, balance: '18.00' },
  ])
  expect({ rule, totals }).toEqual({
    rule: { on_departure: false, every_days: null, above: '0.00' },
    totals: { balance: '36.00' },
  })

  const key = aKey()
  const windows = [window(leaves), window(stays)]
  const done = await ana.do(cashiering.settleMany, { windows }, { key })
  expect(done).toMatchObject({ settled: 2, refused: 0, total: '36.00' })
  expect(done.results).toMatchObject([
    { room_no: '101', ok: true, amount: '18.00', receipt_no: null, folio_no: expect.any(String) },
    { room_no: '102', ok: true, receipt_no: expect.any(String), folio_no: expect.any(String) },
  ])
  expect(await Promise.all([balance(leaves), balance(stays)])).toEqual(['0.00', '0.00'])
  expect(terminal.sold).toMatchObject([{ amount: '18.00', token: expect.stringContaining('tok_102') }])

  const again = await ana.do(cashiering.settleMany, { windows }, { key })
  expect(again).toEqual(done)
  expect(terminal.sold).toHaveLength(1)
  expect(await broken(house)).toEqual([])
})

test('one bill that is refused leaves the others alone, and says why', async () => {
  const cash = await owing('104', 'CA')
  const card = await owing('105', 'VI')
  terminal.says({ status: 'declined', message: 'No money.' })
  const account = await owing('106', 'CL')
  const done = await ana.do(cashiering.settleMany, { windows: [cash, card, account].map(window) })
  expect(done).toMatchObject({ settled: 1, refused: 2, total: '18.00' })
  expect(done.results).toMatchObject([
    { room_no: '104', ok: false, code: 'method_not_allowed' },
    { room_no: '105', ok: false, code: 'card_declined', message: 'The card was declined. No money.' },
    { room_no: '106', ok: true },
  ])
  expect(await Promise.all([cash, card, account].map(balance))).toEqual(['18.00', '18.00', '0.00'])
  expect(await waiting()).toEqual([])
})

test('nobody settles bills without a shift or the right; the card is not asked for nothing', async () => {
  const stay = await owing('201', 'VI')
  const asked = terminal.sold.length
  const reader = await house.personWith('Batch folios')
  expect(await reader.call(cashiering.settleMany, { windows: [window(stay)] })).toMatchObject({ status: 403 })
  const { results } = await clerk.do(cashiering.settleMany, { windows: [window(stay)] })
  expect(results).toMatchObject([{ ok: false, code: 'cashier_closed' }])
  expect(terminal.sold).toHaveLength(asked)
  expect(await balance(stay)).toBe('18.00')
})

test('whoever may not issue folios settles bills without them', async () => {
  const stay = await owing('202', 'CL')
  const cashier = await house.personWith('Cashier open', 'Cashiering post payment')
  await openCashier(cashier)
  const windows = [window(stay)]
  expect(await cashier.call(cashiering.settleMany, { windows, issue_folio: true })).toMatchObject({
    status: 403,
    refused: 'not_permitted',
  })
  expect(await cashier.do(cashiering.settleMany, { windows })).toMatchObject({ settled: 1 })
  expect(await balance(stay)).toBe('0.00')
  const issued = await house.sql`
    select 1 from folio where property_id = ${house.property_id} and folio_account_id = ${stay.account_id}`
  expect(issued).toHaveLength(0)
})

test('a card that was charged and of which nobody heard is asked about, not charged again', async () => {
  const stay = await owing('202', 'VI')
  terminal.says(new Error('the line went dead'))
  const { results } = await ana.do(cashiering.settleMany, { windows: [window(stay)] })
  expect(results).toMatchObject([{ ok: false, code: 'card_pending' }])
  const asked = terminal.sold.length
  terminal.says(approved)
  const second = await ana.do(cashiering.settleMany, { windows: [window(stay)] })
  expect(second.results).toMatchObject([{ ok: false, code: 'card_pending' }])
  expect(terminal.sold).toHaveLength(asked)

  const [intent] = await waiting()
  expect(intent).toMatchObject({
    room_no: '202',
    amount: '18.00',
    status: 'unknown',
    message: 'the line went dead',
    can_ask: true,
  })
  const { findings } = await ana.do(endOfDay.prepare, { check_only: true })
  expect(findings.map(({ code }) => code)).toContain('card_pending')
  const done = await ana.do(cashiering.resolveIntent, { id: intent.id })
  expect(done).toMatchObject({ status: 'posted', receipt_no: expect.any(String) })
  expect([await balance(stay), await waiting()]).toEqual(['0.00', []])
  expect(await ana.call(cashiering.resolveIntent, { id: intent.id })).toMatchObject({
    refused: 'card_pending',
  })
  expect(await broken(house)).toEqual([])
})

test('a card that was charged before the house died is posted by the next attempt, not charged again', async () => {
  const { sql, property_id } = house
  await sql`update reservation set room_id = null where status = 'checked_in'`
  const stay = await owing('103', 'VI')
  terminal.says(new Error('the house died'))
  await ana.do(cashiering.settleMany, { windows: [window(stay)] })
  await sql`
    update payment_intent set status = 'approved', approval_code = 'A1B2C3', provider_ref = 'ref-1'
     where property_id = ${property_id} and folio_account_id = ${stay.account_id}`
  const asked = terminal.sold.length
  const { results } = await ana.do(cashiering.settleMany, { windows: [window(stay)] })
  expect(results).toMatchObject([{ ok: true, amount: '18.00' }])
  expect([terminal.sold.length - asked, await balance(stay), await waiting()]).toEqual([0, '0.00', []])
  expect(await broken(house)).toEqual([])
})

test('a card that was charged for a bill that is paid meanwhile gets its money back', async () => {
  const stay = await owing('203', 'VI')
  terminal.says({ status: 'unknown', message: 'Asks the bank.' })
  await ana.do(cashiering.settleMany, { windows: [window(stay)] })
  const payments = [{ payment_method_id: house.stock.id('payment-method', 'CA'), amount: '18.00' }]
  await ana.do(cashiering.postPayments, { account_id: stay.account_id, payments })
  const [{ id }] = await waiting()
  expect(await ana.do(cashiering.resolveIntent, { id })).toEqual({ id, status: 'voided', receipt_no: null })
  expect([terminal.cancelled.length, await balance(stay)]).toEqual([1, '0.00'])
  expect(await broken(house)).toEqual([])
})

/** Somebody on whose card so much is held, and who owes so much. */
async function heldFor(room: string, owes: string, amount: string): Promise<Stay> {
  const stay = await owing(room, 'VI')
  const { account_id } = stay
  const [{ card_token_id }] = await house.sql<{ card_token_id: number }[]>`
    select card_token_id from folio_window where folio_account_id = ${account_id} and window_no = 1`
  const rest = (Number(owes) - 18).toFixed(2)
  await ana.do(cashiering.postCharges, { account_id, lines: [{ code: '3110', unit_price: rest }] })
  await ana.do(cashiering.authorise, { account_id, card_token_id, amount })
  return stay
}
const empty = () => house.sql`update reservation set room_id = null where status = 'checked_in'`
const asked = () => ({
  captured: terminal.captured.map(({ amount }) => amount),
  sold: terminal.sold.map(({ amount }) => amount),
})
const since = (before: ReturnType<typeof asked>) => ({
  captured: asked().captured.slice(before.captured.length),
  sold: asked().sold.slice(before.sold.length),
})

test('what is held on the card pays first and only the rest is charged; a repeat takes nothing twice', async () => {
  await empty()
  const stay = await heldFor('101', '250.00', '200.00')
  const before = asked()
  const key = aKey()
  const done = await ana.do(cashiering.settleMany, { windows: [window(stay)] }, { key })
  expect(done.results).toMatchObject([{ ok: true, amount: '250.00', folio_no: expect.any(String) }])
  expect(since(before)).toEqual({ captured: ['200.00'], sold: ['50.00'] })
  expect(await balance(stay)).toBe('0.00')
  expect(await ana.do(cashiering.settleMany, { windows: [window(stay)] }, { key })).toEqual(done)
  expect(since(before)).toEqual({ captured: ['200.00'], sold: ['50.00'] })
  expect(await ana.do(cashiering.authorisations, { account_id: stay.account_id })).toMatchObject({
    held: '0.00',
  })

  await empty()
  const enough = await heldFor('101', '90.00', '200.00')
  const now = asked()
  const all = await ana.do(cashiering.settleMany, { windows: [window(enough)] })
  expect(all.results).toMatchObject([{ ok: true, amount: '90.00', folio_no: expect.any(String) }])
  expect(since(now)).toEqual({ captured: ['90.00'], sold: [] })
  expect(await broken(house)).toEqual([])
})

test('a hold that is not given any more is charged; of a rest that is declined it is said what was taken', async () => {
  await empty()
  const stay = await heldFor('101', '150.00', '200.00')
  const before = asked()
  terminal.says({ status: 'declined', message: 'Hold expired.' })
  const { results } = await ana.do(cashiering.settleMany, { windows: [window(stay)] })
  expect(results).toMatchObject([{ ok: false, code: 'card_declined' }])
  expect(since(before)).toEqual({ captured: ['150.00'], sold: ['150.00'] })
  expect(await balance(stay)).toBe('150.00')

  terminal.says(approved)
  const short = await heldFor('102', '150.00', '100.00')
  const line = terminal.hold()
  const settling = ana.do(cashiering.settleMany, { windows: [window(short)] })
  await line.asked
  // The hold is approved while it is asked; the rest is declined.
  const rest = terminal.hold()
  line.letGo()
  await rest.asked
  terminal.says({ status: 'declined', message: 'No money.' })
  rest.letGo()
  expect((await settling).results).toMatchObject([
    {
      ok: false,
      code: 'card_declined',
      message: 'The card was declined. No money. 100.00 of what was held are taken.',
    },
  ])
  expect(await balance(short)).toBe('50.00')
  expect(await broken(house)).toEqual([])
})

test('two people and the desk take the same hold at once: once, whoever is first', async () => {
  await empty()
  const stay = await heldFor('101', '150.00', '200.00')
  const before = asked()
  const { items } = await ana.do(cashiering.authorisations, { account_id: stay.account_id })
  const line = terminal.hold()
  const first = ana.do(cashiering.settleMany, { windows: [window(stay)] })
  await line.asked
  const second = await ana.do(cashiering.settleMany, { windows: [window(stay)] })
  expect(second.results).toMatchObject([{ ok: false, code: 'card_pending' }])
  expect(await ana.call(cashiering.capture, { id: items[0].id })).toMatchObject({ refused: 'card_pending' })
  line.letGo()
  expect(await first).toMatchObject({ settled: 1, total: '150.00' })
  expect(since(before)).toEqual({ captured: ['150.00'], sold: [] })
  const [again] = (await ana.do(cashiering.settleMany, { windows: [window(stay)] })).results
  expect(again).toMatchObject({ ok: false, code: 'nothing_selected' })
  expect(await balance(stay)).toBe('0.00')
})

test('a hold that was taken before the house died is posted by the next attempt, and the rest charged', async () => {
  await empty()
  const { sql, property_id } = house
  const stay = await heldFor('101', '150.00', '100.00')
  const before = asked()
  terminal.says(new Error('the house died'))
  expect((await ana.do(cashiering.settleMany, { windows: [window(stay)] })).results).toMatchObject([
    { ok: false, code: 'card_pending' },
  ])
  await sql`
    update payment_intent set status = 'approved', approval_code = 'A1B2C3', provider_ref = 'ref-1'
     where property_id = ${property_id} and folio_account_id = ${stay.account_id} and purpose = 'capture'`
  terminal.says(approved)
  const { results } = await ana.do(cashiering.settleMany, { windows: [window(stay)] })
  expect(results).toMatchObject([{ ok: true, amount: '150.00' }])
  expect(since(before)).toEqual({ captured: ['100.00'], sold: ['50.00'] })
  expect(await balance(stay)).toBe('0.00')
})

test('two people who settle the same bill at once charge its card once', async () => {
  const stay = await owing('204', 'VI')
  const asked = terminal.sold.length
  const line = terminal.hold()
  const first = ana.do(cashiering.settleMany, { windows: [window(stay)] })
  await line.asked
  const second = await ana.do(cashiering.settleMany, { windows: [window(stay)] })
  expect(second.results).toMatchObject([{ ok: false, code: 'card_pending' }])
  const [{ id }] = await waiting()
  expect(await ana.call(cashiering.resolveIntent, { id })).toMatchObject({ refused: 'card_pending' })
  line.letGo()
  expect(await first).toMatchObject({ settled: 1 })
  expect([terminal.sold.length - asked, await balance(stay)]).toEqual([1, '0.00'])
})

test('without a provider a person says what the terminal printed', async () => {
  const { sql, property_id } = house
  await sql`update reservation set room_id = null where status = 'checked_in'`
  const stay = await owing('101', 'VI')
  terminal.says({ status: 'unknown', message: 'Asks the bank.' })
  await ana.do(cashiering.settleMany, { windows: [window(stay)] })
  terminal.unplug()
  const [{ id, can_ask }] = await waiting()
  expect(can_ask).toBe(false)
  expect(await ana.call(cashiering.resolveIntent, { id })).toMatchObject({ refused: 'no_card_provider' })
  const outcome = { status: 'approved' as const, approval_code: '777888' }
  expect(await ana.do(cashiering.resolveIntent, { id, outcome })).toMatchObject({ status: 'posted' })
  const [posting] = await sql`
    select approval_code from posting where property_id = ${property_id} and folio_account_id = ${stay.account_id} and side = 'payment'`
  expect(posting).toEqual({ approval_code: '777888' })
  const next = await owing('102', 'VI')
  const { results } = await ana.do(cashiering.settleMany, { windows: [window(next)] })
  expect(results).toMatchObject([{ ok: false, code: 'no_card_provider' }])
})

test('what a person has charged on the terminal for a bill that is paid, only a person gives back', async () => {
  const stay = await owing('104', 'VI')
  terminal = aTerminal()
  terminal.says({ status: 'unknown', message: 'Asks the bank.' })
  await ana.do(cashiering.settleMany, { windows: [window(stay)] })
  terminal.unplug()
  const payments = [{ payment_method_id: house.stock.id('payment-method', 'CA'), amount: '18.00' }]
  await ana.do(cashiering.postPayments, { account_id: stay.account_id, payments })
  const [{ id }] = await waiting()
  const outcome = { status: 'approved' as const, approval_code: '777888' }
  expect((await ana.call(cashiering.resolveIntent, { id, outcome })).asked).toEqual(['credit_balance'])
  expect(await waiting()).toMatchObject([{ id, status: 'approved' }])
  const back = { status: 'declined' as const }
  expect(await ana.do(cashiering.resolveIntent, { id, outcome: back })).toMatchObject({ status: 'voided' })
  expect([await waiting(), terminal.cancelled, await balance(stay)]).toEqual([[], [], '0.00'])
})
