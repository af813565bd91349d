import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashiering } from '../../../src/wire/cashiering'
import { checkOut } from '../../../src/wire/check-out'
import { routing } from '../../../src/wire/routing'
import { broken, onAccount, type Stay } from '../cashiering/till'
import { aKey, monday, type Person, saturday, sunday } from '../kit/house'
import { aCompany } from '../receivable/company'
import { aLobby, type Lobby } from './leaving'

let lobby: Lobby
let clerk: Person

beforeAll(async () => {
  lobby = await aLobby()
  // What a desk may do: neither credit bills nor reversals are among it.
  clerk = await lobby.personWith('Check out')
})
afterAll(() => lobby.close())

const method = (code: string) => lobby.stock.id('payment-method', code)
const balance = async ({ account_id }: Stay) =>
  (await lobby.manager.do(cashiering.billing, { account_id })).account.balances.guest
const deferred = () => onAccount(lobby, 'DEFERRED_REVENUE')
const bills = async (folio_no: string) =>
  await lobby.sql<{ total: string; paid: string; city_ledger: string }[]>`
    select c.total_gross::numeric(19,2) as total, c.total_paid::numeric(19,2) as paid, c.total_city_ledger::numeric(19,2) as city_ledger
      from folio c join folio f on f.id = c.credit_of_id where f.display_no = ${folio_no} and f.property_id = ${lobby.property_id}`
const liveClaims = async ({ reservation_id }: Stay) =>
  await lobby.sql`
    select claim_key from posting_claim
     where claim_key like ${`room:${reservation_id}:%`} and claim_key >= ${`room:${reservation_id}:${saturday}`} and released_by_entry_id is null`

/** In house until Monday, tonight and tomorrow night billed ahead, paid, and on a folio. */
async function paidAhead(room: string, more: { how?: string; ar_account_id?: number } = {}) {
  const { how = 'CA', ...to } = more
  const stay = await lobby.dueOut(room, { departure_date: monday, amount: '149.00' })
  await lobby.manager.do(cashiering.billAhead, { account_id: stay.account_id })
  const { folio } = await lobby.manager.do(cashiering.postPayments, {
    account_id: stay.account_id,
    payments: [{ payment_method_id: method(how), amount: '308.00', ...to }],
    issue_folio: true,
  })
  return { stay, folio_no: folio?.display_no as string }
}

test('nights on a folio that will not be go back by a credit bill of their own, shown before it is done', async () => {
  const { stay, folio_no } = await paidAhead('101')
  const { row_version } = await lobby.row(stay.reservation_id)
  const early = { reservation_id: stay.reservation_id, departure_date: sunday, fee: 'none' as const }
  const before = await deferred()
  const shown = await clerk.do(checkOut.leaveEarly, { ...early, preview: true })
  expect(shown).toMatchObject({
    advance_returned: '154.00',
    advance_on_folio: '0.00',
    credit_bills: [
      { credits_folio: folio_no, display_no: null, folio_id: null, amount: '154.00', ar_account: null },
    ],
    refundable: '154.00',
  })
  expect([await bills(folio_no), await balance(stay), await deferred()]).toEqual([[], '0.00', before])

  const key = aKey()
  const left = await clerk.do(checkOut.leaveEarly, { ...early, row_version }, { key })
  expect(left).toMatchObject({
    refundable: '154.00',
    credit_bills: [{ credits_folio: folio_no, display_no: expect.stringMatching(/^C26-/), amount: '154.00' }],
  })
  // The same asked again does nothing again.
  expect(await clerk.do(checkOut.leaveEarly, { ...early, row_version }, { key })).toEqual(left)
  expect(await bills(folio_no)).toEqual([{ total: '-154.00', paid: '-154.00', city_ledger: '0.00' }])
  expect(await balance(stay)).toBe('-154.00')
  expect(Number(await deferred()) - Number(before)).toBe(154)
  // Tonight is still paid.
  expect(await liveClaims(stay)).toEqual([{ claim_key: `room:${stay.reservation_id}:${saturday}` }])
  expect(await broken(lobby)).toEqual([])
})

test('who leaves at once is given his money and checked out by the desk', async () => {
  const { stay, folio_no } = await paidAhead('102')
  const { reservation_id, account_id } = stay
  await clerk.do(checkOut.leaveEarly, { reservation_id, fee: 'none' })
  expect(await liveClaims(stay)).toEqual([])
  const verified = await clerk.do(checkOut.verify, { reservation_id })
  expect(verified.findings.filter(({ result }) => result === 'stop')).toMatchObject([
    { code: 'balance_open' },
  ])
  await lobby.manager.do(cashiering.postPayments, {
    account_id,
    kind: 'refund',
    reason: 'Left early',
    payments: [{ payment_method_id: method('CA'), amount: '308.00', reference: folio_no }],
  })
  expect(await clerk.do(checkOut.checkOut, { reservation_id })).toMatchObject({ status: 'checked_out' })
  expect(await lobby.state(stay)).toMatchObject({ status: 'checked_out', account: 'closed' })
  expect(await deferred()).toBe('-154.00')
  expect(await broken(lobby)).toEqual([])
})

test('a company that took the folio has the credit on its account, and pays that much less of it', async () => {
  const acme = await aCompany(lobby)
  const { stay, folio_no } = await paidAhead('103', { how: 'CL', ar_account_id: acme.id })
  const { reservation_id } = stay
  expect(await clerk.do(checkOut.leaveEarly, { reservation_id, fee: 'none' })).toMatchObject({
    advance_returned: '308.00',
    credit_bills: [{ credits_folio: folio_no, amount: '308.00', ar_account: expect.any(String) }],
    refundable: '0.00',
  })
  expect(await bills(folio_no)).toEqual([{ total: '-308.00', paid: '0.00', city_ledger: '-308.00' }])
  const [{ open }] = await lobby.sql`
    select balance::numeric(19,2) as open from subledger_balance where ledger = 'ar' and holder_id = ${acme.id} and property_id = ${lobby.property_id}`
  expect(open).toBe('0.00')
  expect(await clerk.do(checkOut.checkOut, { reservation_id })).toMatchObject({ status: 'checked_out' })
  expect(await broken(lobby)).toEqual([])
})

test('a night of which one half is on a folio goes back whole: one half is credited, the other reversed', async () => {
  const stay = await lobby.dueOut('104', { departure_date: sunday, amount: '149.00' })
  const { reservation_id, account_id } = stay
  await lobby.manager.do(routing.store, {
    reservation_id,
    routing_type: 'window',
    target_window: 2,
    all_codes: true,
    limit_amount: '100.00',
    limit_period: 'per_stay',
  } as never)
  await lobby.manager.do(cashiering.billAhead, { account_id })
  const { folio } = await lobby.manager.do(cashiering.postPayments, {
    account_id,
    window_no: 2,
    payments: [{ payment_method_id: method('CA'), amount: '100.00' }],
    issue_folio: true,
  })
  expect(await balance(stay)).toBe('54.00')
  expect(await clerk.do(checkOut.leaveEarly, { reservation_id, fee: 'none' })).toMatchObject({
    advance_returned: '154.00',
    credit_bills: [{ credits_folio: folio?.display_no, amount: '100.00' }],
  })
  expect(await balance(stay)).toBe('-100.00')
  expect(await liveClaims(stay)).toEqual([])
  expect(await broken(lobby)).toEqual([])
})

test('the check-out itself takes them back when it is told that he leaves early', async () => {
  const { stay, folio_no } = await paidAhead('105')
  const { reservation_id, account_id } = stay
  const seen = await clerk.do(checkOut.verify, { reservation_id })
  expect(seen.findings.find(({ code }) => code === 'advance_unreleased')).toMatchObject({ result: 'pass' })
  const early = { answers: { early_departure: 'yes' } }
  // He has a credit, so he is not out yet, and nothing of it is kept.
  expect(await clerk.call(checkOut.checkOut, { reservation_id }, early)).toMatchObject({
    refused: 'balance_open',
  })
  expect(await bills(folio_no)).toEqual([])
  await lobby.charge(stay, '308.00')
  expect(await clerk.do(checkOut.checkOut, { reservation_id }, early)).toMatchObject({
    status: 'checked_out',
  })
  expect(await bills(folio_no)).toMatchObject([{ total: '-308.00' }])
  expect((await lobby.manager.do(cashiering.billing, { account_id })).account.balances.guest).toBe('0.00')
  expect(await broken(lobby)).toEqual([])
})

test('a folio that is too old to be credited keeps its nights, and says so', async () => {
  const { stay } = await paidAhead('106')
  const { reservation_id } = stay
  await lobby.sql`update finance_setting set credit_bill_max_days = -1 where property_id = ${lobby.property_id}`
  expect(await clerk.do(checkOut.leaveEarly, { reservation_id, fee: 'none' })).toMatchObject({
    advance_returned: '0.00',
    advance_on_folio: '308.00',
    credit_bills: [],
  })
  const { findings } = await clerk.do(checkOut.verify, { reservation_id })
  expect(findings.find(({ code }) => code === 'advance_unreleased')).toMatchObject({ result: 'stop' })
  expect(await broken(lobby)).toEqual([])
})
