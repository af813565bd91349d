import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sweepCards } from '../../../src/server/sweep-cards'
import { cashiering } from '../../../src/wire/cashiering'
import { aKey, type Person } from '../kit/house'
import { untilWaiting } from '../kit/waiting'
import { approved, aTerminal, type Terminal } from './terminal'
import { aTill, broken, keepCard, onAccount, openCashier, type Stay, type Till } from './till'

let house: Till
let ana: Person
let terminal: Terminal

beforeAll(async () => {
  house = await aTill()
  ana = house.manager
  terminal = aTerminal()
  await openCashier(ana)
})
beforeEach(async () => {
  terminal.says(approved)
  await house.sql`update reservation set status = 'checked_out', room_id = null where property_id = ${house.property_id}`
})
afterAll(async () => {
  const left = await broken(house)
  terminal.unplug()
  await house.close()
  expect(left).toEqual([])
})

const method = (code: string) => house.stock.id('payment-method', code)
let guests = 0

/** A guest in house who owes something and on whose card 200.00 is held. */
async function staying(owes = '149.00') {
  const stay = await house.inHouse('101')
  const token = `held_${++guests}`
  const token_id = await keepCard(ana, stay, token)
  const { account_id } = stay
  await ana.do(cashiering.updateWindow, {
    account_id,
    window_no: 1,
    payment_method_id: method('VI'),
    card_token_id: token_id,
  })
  if (owes !== '0.00')
    await ana.do(cashiering.postCharges, { account_id, lines: [{ code: '3110', unit_price: owes }] })
  const { id } = await ana.do(cashiering.authorise, {
    account_id,
    card_token_id: token_id,
    amount: '200.00',
  })
  return { ...stay, token, token_id, id }
}
type Guest = Awaited<ReturnType<typeof staying>>

const take = ({ id }: Guest, more: object = {}, key = aKey(), answers = {}) =>
  ana.call(cashiering.capture, { id, ...more }, { key, answers })
const asked = ({ token }: Guest) => terminal.captured.filter(one => one.token === token)
const holdOf = ({ token }: Guest) => terminal.authorised.find(one => one.token === token)?.key
const balance = async ({ account_id }: Stay) =>
  (await ana.do(cashiering.billing, { account_id })).account.balances.guest
const holds = async ({ account_id }: Stay) => {
  const { items, held } = await ana.do(cashiering.authorisations, { account_id })
  return { held, items: items.map(({ status, captured }) => [status, captured]) }
}
const waiting = async ({ account_id }: Stay) =>
  (await ana.do(cashiering.intents, {})).items.filter(one => one.account_id === account_id)
const later = async ({ account_id }: Stay) =>
  await house.sql`update payment_intent set created_at = now() - interval '5 minutes' where folio_account_id = ${account_id}`
const inCash = ({ account_id }: Stay, amount: string) =>
  ana.do(cashiering.postPayments, { account_id, payments: [{ payment_method_id: method('CA'), amount }] })

test('a bill is settled from what is held on the card, once however often it is asked; nobody holds the rest', async () => {
  const guest = await staying('149.00')
  const key = aKey()
  const done = await take(guest, {}, key)
  expect(done.data).toEqual({
    id: guest.id,
    amount: '149.00',
    receipt_no: expect.any(String),
    folio_no: null,
  })
  expect((await take(guest, {}, key)).data).toEqual(done.data)
  expect(asked(guest)).toMatchObject([{ amount: '149.00', of: holdOf(guest) }])
  expect(await balance(guest)).toBe('0.00')
  expect(await holds(guest)).toEqual({ held: '0.00', items: [['captured', '149.00']] })
  const [posting] = await house.sql`
    select approval_code, card_token_id from posting where folio_account_id = ${guest.account_id} and side = 'payment'`
  expect(posting).toEqual({ approval_code: 'A1B2C3', card_token_id: guest.token_id })
  expect(await take(guest, { amount: '1.00' })).toMatchObject({
    refused: 'authorisation_over',
    body: { message: 'This authorisation is captured already.' },
  })
  expect(await take(guest, { amount: '1.00' }, key)).toMatchObject({ refused: 'idempotency_mismatch' })
  expect(asked(guest)).toHaveLength(1)
})

test('of a bill that owes more than is held the rest is another payment', async () => {
  const guest = await staying('250.00')
  expect(await take(guest, { amount: '250.00' })).toMatchObject({ refused: 'authorisation_short' })
  expect((await take(guest)).data).toMatchObject({ amount: '200.00' })
  expect(await balance(guest)).toBe('50.00')
  await inCash(guest, '50.00')
  expect(await balance(guest)).toBe('0.00')
})

test('what is refused or asked is said before the provider takes anything', async () => {
  const guest = await staying('149.00')
  expect(await take(guest, { amount: '0.01' }, aKey())).toMatchObject({ status: 200 })
  const other = await staying('0.00')
  expect(await take(other)).toMatchObject({ refused: 'nothing_selected' })
  expect(await take(other, { amount: '20.00' })).toMatchObject({ asked: ['credit_balance'] })
  expect(await take(other, { payment_method_id: method('CA'), amount: '20.00' })).toMatchObject({
    refused: 'method_not_allowed',
  })
  await ana.do(cashiering.updateWindow, {
    account_id: other.account_id,
    window_no: 1,
    payment_method_id: method('CA'),
  })
  await house.sql`update payment_card_token set brand = 'House card' where id = ${other.token_id}`
  await house.sql`update reservation set payment_method_id = null where id = ${other.reservation_id}`
  expect(await take(other, { amount: '20.00' })).toMatchObject({
    refused: 'validation',
    body: { message: 'Please choose by which card the bill is paid.' },
  })
  const clerk = await house.personWith('Cashiering view')
  expect(await clerk.call(cashiering.capture, { id: other.id })).toMatchObject({ status: 403 })
  const cashier = await house.personWith('Cashiering post payment')
  expect(await cashier.call(cashiering.capture, { id: other.id, issue_folio: true })).toMatchObject({
    status: 403,
  })
  expect(await ana.call(cashiering.capture, { id: 4711 })).toMatchObject({ status: 404 })
  expect(asked(other)).toEqual([])
  const paid = await take(other, { payment_method_id: method('VI'), amount: '20.00' }, aKey(), {
    credit_balance: 'yes',
  })
  expect(paid.data).toMatchObject({ amount: '20.00' })
  expect(await balance(other)).toBe('-20.00')
})

test('a card that is declined is held as before; of one nobody has heard of nothing is let go or taken again', async () => {
  const guest = await staying('149.00')
  terminal.says({ status: 'declined', message: 'Hold expired' })
  expect(await take(guest)).toMatchObject({ refused: 'card_declined' })
  expect(await holds(guest)).toEqual({ held: '200.00', items: [['held', null]] })
  terminal.says(new Error('line is dead'))
  const key = aKey()
  expect(await take(guest, {}, key)).toMatchObject({ refused: 'card_pending' })
  expect(await take(guest, {}, key)).toMatchObject({ refused: 'card_pending' })
  expect(await take(guest)).toMatchObject({ refused: 'card_pending' })
  expect(await ana.call(cashiering.releaseAuthorisation, { id: guest.id })).toMatchObject({
    refused: 'card_pending',
  })
  expect(asked(guest)).toHaveLength(2)
  expect(await balance(guest)).toBe('149.00')

  const [one] = await waiting(guest)
  expect(await ana.do(cashiering.resolveIntent, { id: one.id })).toMatchObject({
    status: 'posted',
    receipt_no: expect.any(String),
  })
  expect((await take(guest, {}, key)).data).toMatchObject({ amount: '149.00' })
  expect(asked(guest)).toHaveLength(2)
  expect(await balance(guest)).toBe('0.00')
  expect(await holds(guest)).toEqual({ held: '0.00', items: [['captured', '149.00']] })
})

test.each([
  ['before the provider was heard', 'sent'],
  ['after it was heard and before it was posted', 'approved'],
])('killed %s: it is found and posted once, and taken once', async (_, status) => {
  const guest = await staying('149.00')
  terminal.says({ status: 'unknown', message: 'killed' })
  const key = aKey()
  await take(guest, {}, key)
  const approval = status === 'approved' ? { provider_ref: 'ref-1', approval_code: 'A1B2C3' } : {}
  await house.sql`
    update payment_intent set ${house.sql({ status, ...approval })} where folio_account_id = ${guest.account_id} and purpose = 'capture'`
  await later(guest)
  expect(await sweepCards(house.sql)).toBe(1)
  expect(await sweepCards(house.sql)).toBe(0)
  expect((await take(guest, {}, key)).data).toMatchObject({ amount: '149.00' })
  expect(await balance(guest)).toBe('0.00')
  expect(asked(guest)).toHaveLength(1)
  expect(await holds(guest)).toEqual({ held: '0.00', items: [['captured', '149.00']] })
  expect(await waiting(guest)).toEqual([])
})

test('one takes and one lets go at once: the hold ends in one of the two ways', async () => {
  for (let turn = 0; turn < 4; turn++) {
    await house.sql`update reservation set status = 'checked_out', room_id = null where property_id = ${house.property_id}`
    const guest = await staying('149.00')
    const { sql, property_id } = house
    const release = () => ana.call(cashiering.releaseAuthorisation, { id: guest.id })
    const both: Promise<{ status: number; refused?: string }>[] = []
    await sql.begin(async inside => {
      await inside`select 1 from folio_account where property_id = ${property_id} and id = ${guest.account_id} for update`
      both.push(...(turn % 2 ? [release(), take(guest)] : [take(guest), release()]))
      await untilWaiting(house, 2)
    })
    const said = (await Promise.all(both)).map(({ status, refused }) => refused ?? String(status))
    const [taken, released] = turn % 2 ? said.toReversed() : said
    const outcome = {
      taken,
      released,
      asked: asked(guest).length,
      balance: await balance(guest),
      ...(await holds(guest)),
      let_go: terminal.cancelled.includes(holdOf(guest) ?? ''),
    }
    const all = { held: '0.00' }
    const captured = {
      ...all,
      taken: '200',
      asked: 1,
      balance: '0.00',
      items: [['captured', '149.00']],
      let_go: false,
    }
    expect([
      // Taken, and whoever lets go hears that it is being taken, or was.
      { ...captured, released: 'card_pending' },
      { ...captured, released: 'authorisation_over' },
      // Let go of first: nothing is taken, and the card is not asked.
      {
        ...all,
        taken: 'authorisation_over',
        released: '200',
        asked: 0,
        balance: '149.00',
        items: [['released', null]],
        let_go: true,
      },
    ]).toContainEqual(outcome)
  }
})

test('two take the same hold at once: it is taken once', async () => {
  const guest = await staying('149.00')
  const line = terminal.hold()
  const first = take(guest)
  await line.asked
  expect(await take(guest)).toMatchObject({ refused: 'card_pending' })
  line.letGo()
  expect((await first).status).toBe(200)
  expect(asked(guest)).toHaveLength(1)
  expect(await balance(guest)).toBe('0.00')
  // And where the house forgets it, the database does not.
  const again = house.sql`
    insert into payment_intent (property_id, idempotency_key, purpose, folio_account_id, card_token_id, card_authorization_id, amount, status)
    values (${house.property_id}, ${aKey()}, 'capture', ${guest.account_id}, ${guest.token_id}, ${guest.id}, 1, 'sent')`
  await expect(again).rejects.toThrow('payment_intent_capture')
})

test('a bill that is paid meanwhile takes nothing: the card gets it back, and its hold is let go of', async () => {
  const guest = await staying('149.00')
  const line = terminal.hold()
  const late = take(guest)
  await line.asked
  await inCash(guest, '149.00')
  line.letGo()
  expect(await late).toMatchObject({ asked: ['credit_balance'] })
  expect(terminal.cancelled).toContain(asked(guest)[0].key)
  expect(await balance(guest)).toBe('0.00')
  expect(await holds(guest)).toEqual({ held: '0.00', items: [['released', null]] })
  expect(await waiting(guest)).toMatchObject([{ status: 'voiding' }])
  await later(guest)
  await sweepCards(house.sql)
  expect(terminal.cancelled).toContain(holdOf(guest))
  expect(await waiting(guest)).toEqual([])
})

test('what a provider has taken is given back by it alone: nobody takes the payment back behind its back', async () => {
  const guest = await staying('149.00')
  await take(guest)
  const { account_id } = guest
  const { postings } = await ana.do(cashiering.billing, { account_id })
  const [paid] = postings.filter(({ side }) => side === 'payment')
  expect(paid.may.reverse).toBe(false)
  const input = {
    action: 'reverse' as const,
    account_id,
    posting_ids: [paid.id],
    adjustment_code_id: house.stock.id('adjustment-code', 'WRONG'),
    reason: 'Wrong guest',
  }
  expect(await ana.call(cashiering.editPosting, input)).toMatchObject({ refused: 'card_settled' })
  const card = { token_id: guest.token_id }
  const refund = [{ payment_method_id: method('VI'), amount: '149.00', reference: 'R', card }]
  await ana.do(
    cashiering.postPayments,
    { account_id, kind: 'refund', reason: 'Wrong guest', payments: refund },
    { key: aKey() },
  )
  expect(terminal.refunded.filter(({ token }) => token === guest.token)).toMatchObject([{ amount: '149.00' }])
  expect(await balance(guest)).toBe('149.00')
})

test('what a terminal holds is taken there, and its slip is written down', async () => {
  const stay = await house.inHouse('101')
  const { account_id } = stay
  await ana.do(cashiering.postCharges, { account_id, lines: [{ code: '3110', unit_price: '80.00' }] })
  const { id } = await ana.do(cashiering.authorise, { account_id, amount: '200.00', approval_code: 'H1' })
  const key = aKey()
  const visa = { id, payment_method_id: method('VI') }
  expect(await ana.call(cashiering.capture, visa)).toMatchObject({
    refused: 'validation',
    body: { message: 'Please write down what the terminal prints.' },
  })
  const slip = { terminal: { brand: 'Visa', last4: '1111', approval_code: 'C9' } }
  const before = await onAccount(house, 'GUEST')
  const done = await ana.do(cashiering.capture, { ...visa, ...slip }, { key })
  expect(done).toMatchObject({ amount: '80.00', receipt_no: expect.any(String) })
  expect(await ana.do(cashiering.capture, { ...visa, ...slip }, { key })).toEqual(done)
  expect((Number(await onAccount(house, 'GUEST')) - Number(before)).toFixed(2)).toBe('-80.00')
  expect(await balance(stay)).toBe('0.00')
  expect(await holds(stay)).toEqual({ held: '0.00', items: [['captured', null]] })
  expect(await ana.call(cashiering.capture, { ...visa, ...slip })).toMatchObject({
    refused: 'authorisation_over',
  })
})
