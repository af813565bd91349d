import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sweepCards } from '../../../src/server/sweep-cards'
import { cashiering } from '../../../src/wire/cashiering'
import { endOfDay } from '../../../src/wire/end-of-day'
import { aKey, type Person } from '../kit/house'
import { approved, aTerminal, type Terminal } from './terminal'
import { aTill, broken, keepCard, openCashier, type Stay, type Till } from './till'

let house: Till
let ana: Person
let clerk: Person
let terminal: Terminal

beforeAll(async () => {
  house = await aTill()
  ana = house.manager
  clerk = await house.personWith('Cashiering post payment', 'Cashiering view', 'Batch folios', 'Cashier open')
  terminal = aTerminal()
  for (const person of [ana, clerk]) await openCashier(person)
})
beforeEach(() => terminal.says(approved))
afterAll(async () => {
  terminal.unplug()
  await house.close()
})

/** Somebody who owes 18.00 and whose bill is paid by a card on file. */
async function owing(room: string): Promise<Stay> {
  const { sql, property_id, stock } = house
  const stay = await house.inHouse(room, { type: room < '200' ? 'STD' : 'DLX' })
  const { account_id } = stay
  const id = await keepCard(ana, stay, `tok_${room}`)
  await sql`
    update folio_window set payment_method_id = ${stock.id('payment-method', 'VI')}, card_token_id = ${id}
     where property_id = ${property_id} and folio_account_id = ${account_id}`
  await ana.do(cashiering.postCharges, { account_id, lines: [{ code: '3030', unit_price: '18.00' }] })
  return stay
}
const settle = (person: Person, { account_id }: Stay, key = aKey()) =>
  person.do(cashiering.settleMany, { windows: [{ account_id, window_no: 1 }] }, { key })
const balance = async ({ account_id }: Stay) =>
  (await ana.do(cashiering.billing, { account_id })).account.balances.guest
const waiting = async () => (await ana.do(cashiering.intents, {})).items

const aMinuteLater = ({ account_id }: Stay) => house.sql`
  update payment_intent set created_at = now() - interval '2 minutes'
   where property_id = ${house.property_id} and folio_account_id = ${account_id}`

/** Charged to the card, and on no bill yet: the clerk had no shift any more, as it were. */
async function chargedNotPosted(room: string): Promise<{ stay: Stay; id: number }> {
  const { sql, property_id } = house
  const stay = await owing(room)
  terminal.says({ status: 'unknown', message: 'Asks the bank.' })
  await settle(ana, stay)
  await sql`
    update payment_intent set status = 'approved', approval_code = 'A1B2C3', provider_ref = 'ref-1'
     where property_id = ${property_id} and folio_account_id = ${stay.account_id}`
  const [{ id }] = await waiting()
  return { stay, id }
}

test('while a card gets its money back nobody puts the sale on the bill', async () => {
  const { stay, id } = await chargedNotPosted('101')
  const line = terminal.holdBack()
  const givingBack = ana.do(cashiering.resolveIntent, { id, outcome: { status: 'declined' } })
  await line.asked
  expect(await waiting()).toMatchObject([{ id, status: 'voiding', is_open: true }])
  const { results } = await settle(clerk, stay)
  expect(results).toMatchObject([{ ok: false, code: 'card_taken_back' }])
  line.letGo()
  expect(await givingBack).toEqual({ id, status: 'voided', receipt_no: null })
  expect([await balance(stay), await waiting()]).toEqual(['18.00', []])
  expect(await broken(house)).toEqual([])
})

test('what is on the bill already is not given back behind it', async () => {
  const { stay, id } = await chargedNotPosted('102')
  // Whoever comes when all is given back charges the card anew.
  terminal.says({ status: 'declined', message: 'Not covered.' })
  const before = terminal.cancelled.length
  const both = await Promise.all([
    settle(clerk, stay),
    ana.call(cashiering.resolveIntent, { id, outcome: { status: 'declined' } }),
  ])
  const isPaid = (await balance(stay)) === '0.00'
  expect(terminal.cancelled.length === before).toBe(isPaid)
  expect(both[0].results[0].ok).toBe(isPaid)
  expect(await waiting()).toEqual([])
  expect(await broken(house)).toEqual([])
})

test('a provider that does not answer leaves a sale that goes back, and it goes back the next time', async () => {
  const { stay, id } = await chargedNotPosted('103')
  const gone = terminal.holdBack(new Error('The line went dead.'))
  gone.letGo()
  const back = { id, outcome: { status: 'declined' as const } }
  expect(await ana.call(cashiering.resolveIntent, back)).toMatchObject({ refused: 'card_going_back' })
  expect(await waiting()).toMatchObject([{ id, status: 'voiding' }])
  const { findings } = await ana.do(endOfDay.prepare, { check_only: true })
  expect(findings.map(({ code }) => code)).toContain('card_pending')
  const charged = { id, outcome: { status: 'approved' as const, approval_code: '777888' } }
  expect(await ana.call(cashiering.resolveIntent, charged)).toMatchObject({ refused: 'card_taken_back' })
  const before = terminal.cancelled.length
  expect(await ana.do(cashiering.resolveIntent, { id })).toEqual({ id, status: 'voided', receipt_no: null })
  expect([terminal.cancelled.length - before, await balance(stay), await waiting()]).toEqual([1, '18.00', []])
})

test('an approval that comes after somebody said the card was not charged goes back to the card', async () => {
  const stay = await owing('104')
  const line = terminal.hold()
  const key = aKey()
  const selling = settle(ana, stay, key)
  await line.asked
  await aMinuteLater(stay)
  const [{ id }] = await waiting()
  const before = terminal.cancelled.length
  expect(await clerk.do(cashiering.resolveIntent, { id, outcome: { status: 'declined' } })).toMatchObject({
    status: 'voided',
  })
  expect(terminal.cancelled.length - before).toBe(1)
  line.letGo()
  expect((await selling).results).toMatchObject([{ ok: false, code: 'card_taken_back' }])
  expect([terminal.cancelled.length - before, await balance(stay), await waiting()]).toEqual([2, '18.00', []])

  const again = await settle(ana, stay, key)
  expect(again.results).toMatchObject([{ ok: false, code: 'card_taken_back' }])
  expect((await settle(ana, stay)).results).toMatchObject([{ ok: true, amount: '18.00' }])
})

test('an approval that two people hear of is one payment', async () => {
  const stay = await owing('201')
  const line = terminal.hold()
  const selling = settle(ana, stay)
  await line.asked
  await aMinuteLater(stay)
  const [{ id }] = await waiting()
  expect(await clerk.do(cashiering.resolveIntent, { id })).toMatchObject({ status: 'posted' })
  line.letGo()
  expect((await selling).results).toMatchObject([
    { ok: true, amount: '18.00', receipt_no: expect.any(String) },
  ])
  expect([await balance(stay), await waiting()]).toEqual(['0.00', []])
  expect(await broken(house)).toEqual([])
})

test('what nobody heard of is asked about in the background, and posted for whoever began it', async () => {
  const stay = await owing('202')
  terminal.says({ status: 'unknown', message: 'Asks the bank.' })
  await settle(clerk, stay)
  expect(await sweepCards(house.sql)).toBe(0)
  expect(await waiting()).toMatchObject([{ status: 'unknown' }])
  await aMinuteLater(stay)
  expect(await Promise.all([sweepCards(house.sql), sweepCards(house.sql)])).toContain(1)
  expect([await balance(stay), await waiting()]).toEqual(['0.00', []])
  const [{ employee_id }] = await house.sql<{ employee_id: number }[]>`
    select e.employee_id from payment_intent i join journal_entry e on e.property_id = i.property_id and e.id = i.entry_id
     where i.property_id = ${house.property_id} and i.folio_account_id = ${stay.account_id}`
  expect(employee_id).toBe(clerk.employee_id)
  expect(await sweepCards(house.sql)).toBe(0)
  expect(await broken(house)).toEqual([])
})

test('in the background, too, a card gets its money back for a bill that is paid, and nothing is posted without a shift', async () => {
  const paid = await owing('203')
  terminal.says({ status: 'unknown', message: 'Asks the bank.' })
  await settle(ana, paid)
  const payments = [{ payment_method_id: house.stock.id('payment-method', 'CA'), amount: '18.00' }]
  await ana.do(cashiering.postPayments, { account_id: paid.account_id, payments })
  const left = await owing('204')
  await settle(clerk, left)
  await house.sql`
    update cashier_shift set status = 'counted' where property_id = ${house.property_id} and opened_by_id = ${clerk.employee_id} and status = 'open'`
  const before = terminal.cancelled.length
  await Promise.all([paid, left].map(aMinuteLater))
  await sweepCards(house.sql)
  expect(terminal.cancelled.length - before).toBe(1)
  expect(await waiting()).toMatchObject([{ room_no: '204', status: 'approved' }])
  expect(await Promise.all([paid, left].map(balance))).toEqual(['0.00', '18.00'])
})
