import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cashiering } from '../../../src/wire/cashiering'
import { aKey, type Person } from '../kit/house'
import { approved, aTerminal, type Terminal } from './terminal'
import { aTill, broken, keepCard, openCashier, type Stay, type Till } from './till'

let house: Till
let ana: Person
let terminal: Terminal

beforeAll(async () => {
  house = await aTill()
  ana = house.manager
  terminal = aTerminal()
  await openCashier(ana)
})
beforeEach(() => terminal.says(approved))
afterAll(async () => {
  terminal.unplug()
  await house.close()
})

/** Somebody who owes 18.00, with a card that the provider keeps. */
async function owing(room: string): Promise<Stay & { token_id: number }> {
  const stay = await house.inHouse(room, { type: room < '200' ? 'STD' : 'DLX' })
  const { account_id } = stay
  const token_id = await keepCard(ana, stay, `tok_${room}`)
  await ana.do(cashiering.postCharges, { account_id, lines: [{ code: '3030', unit_price: '18.00' }] })
  return { ...stay, token_id }
}
const byCard = ({ token_id }: { token_id: number }, amount = '18.00') => ({
  payment_method_id: house.stock.id('payment-method', 'VI'),
  amount,
  card: { token_id },
})
const balance = async ({ account_id }: Stay) =>
  (await ana.do(cashiering.billing, { account_id })).account.balances.guest
const waiting = async () => (await ana.do(cashiering.intents, {})).items

test('a card on file is charged by its provider, once however often the request is sent', async () => {
  const stay = await owing('101')
  const { account_id } = stay
  const body = { account_id, payments: [{ ...byCard(stay), reference: 'By telephone' }], issue_folio: true }
  const key = aKey()
  const done = await ana.do(cashiering.postPayments, body, { key })
  expect(done).toMatchObject({
    lines: [{ amount: '18.00', kind: 'payment' }],
    receipt_no: expect.any(String),
    folio: { total_gross: '18.00' },
  })
  expect(await ana.do(cashiering.postPayments, body, { key })).toEqual(done)
  expect(
    await ana.call(cashiering.postPayments, { ...body, payments: [byCard(stay, '1.00')] }, { key }),
  ).toMatchObject({ refused: 'idempotency_mismatch' })
  expect(terminal.sold.map(({ amount }) => amount)).toEqual(['18.00'])
  expect([await balance(stay), await waiting()]).toEqual(['0.00', []])
  const [posting] = await house.sql`
    select reference, approval_code from posting
     where property_id = ${house.property_id} and folio_account_id = ${account_id} and side = 'payment'`
  expect(posting).toEqual({ reference: 'By telephone', approval_code: 'A1B2C3' })
  expect(await broken(house)).toEqual([])
})

test('no card is charged for what is taken in cash, by bank or by a company: its money would be missing where it is looked for', async () => {
  const stay = await owing('203')
  const { account_id } = stay
  const asked = terminal.sold.length
  for (const code of ['CA', 'BT', 'CL']) {
    const way = {
      ...byCard(stay),
      payment_method_id: house.stock.id('payment-method', code),
      reference: 'Nobody',
    }
    expect(
      await ana.call(cashiering.postPayments, { account_id, payments: [way] }, { key: aKey() }),
    ).toMatchObject({
      refused: 'validation',
      body: {
        message: expect.stringContaining('charges no card'),
        error: { fields: { 'payments.0.payment_method_id': expect.any(String) } },
      },
    })
    expect(
      await ana.call(
        cashiering.postPayments,
        { account_id, kind: 'refund', payments: [way], reason: 'Overpaid' },
        { key: aKey() },
      ),
    ).toMatchObject({ status: 422 })
  }
  expect([terminal.sold.length, await balance(stay)]).toEqual([asked, '18.00'])
})

test('no card is charged for a folio that whoever asks for it may not issue', async () => {
  const stay = await owing('204')
  const { account_id } = stay
  const cashier = await house.personWith('Cashier open', 'Cashiering post payment')
  await openCashier(cashier)
  const asked = terminal.sold.length
  const body = { account_id, payments: [byCard(stay)], issue_folio: true }
  expect(await cashier.call(cashiering.postPayments, body, { key: aKey() })).toMatchObject({
    status: 403,
    refused: 'not_permitted',
  })
  expect(terminal.sold).toHaveLength(asked)
  expect([await balance(stay), await waiting()]).toEqual(['18.00', []])
})

test('a declined card pays nothing, and what nobody heard of is neither charged twice nor forgotten', async () => {
  const stay = await owing('102')
  const { account_id } = stay
  const pay = (key: string) =>
    ana.call(cashiering.postPayments, { account_id, payments: [byCard(stay)] }, { key })
  terminal.says({ status: 'declined', message: 'No money.' })
  const declined = aKey()
  expect(await pay(declined)).toMatchObject({ refused: 'card_declined' })
  expect(await pay(declined)).toMatchObject({ refused: 'card_declined' })
  expect([await balance(stay), await waiting()]).toEqual(['18.00', []])

  terminal.says(new Error('the line went dead'))
  const unheard = aKey()
  const asked = terminal.sold.length
  expect(await pay(unheard)).toMatchObject({ refused: 'card_pending' })
  expect(await pay(unheard)).toMatchObject({ refused: 'card_pending' })
  expect(await pay(aKey())).toMatchObject({ refused: 'card_pending' })
  expect(terminal.sold.length - asked).toBe(1)
  const [{ id }] = await waiting()
  await ana.do(cashiering.resolveIntent, { id })
  expect((await pay(unheard)).data).toMatchObject({ receipt_no: expect.any(String) })
  expect([terminal.sold.length - asked, await balance(stay)]).toEqual([1, '0.00'])
  expect(await broken(house)).toEqual([])
})

test('what a person must decide, or what is refused, is said before the card is charged', async () => {
  const stay = await owing('103')
  const { account_id, row_version } = { ...stay, row_version: 1 }
  const asked = terminal.sold.length
  const more = { account_id, payments: [byCard(stay, '20.00')] }
  expect((await ana.call(cashiering.postPayments, more)).asked).toEqual(['credit_balance'])
  const stale = { account_id, payments: [byCard(stay)], row_version }
  expect(await ana.call(cashiering.postPayments, stale)).toMatchObject({ refused: 'stale' })
  const two = { account_id, payments: [byCard(stay, '8.00'), byCard(stay, '10.00')] }
  expect(await ana.call(cashiering.postPayments, two)).toMatchObject({ status: 422, refused: 'validation' })
  const poor = await house.personWith('Cashiering post payment')
  expect(await poor.call(cashiering.postPayments, { account_id, payments: [byCard(stay)] })).toMatchObject({
    refused: 'cashier_closed',
  })
  const refunder = await house.personWith('Cashiering refund')
  expect(
    await refunder.call(cashiering.postPayments, { account_id, payments: [byCard(stay)] }),
  ).toMatchObject({
    refused: 'not_permitted',
  })
  expect(terminal.sold).toHaveLength(asked)
  expect([await balance(stay), await waiting()]).toEqual(['18.00', []])

  await ana.do(cashiering.postPayments, more, { answers: { credit_balance: 'yes' } })
  expect([terminal.sold.length - asked, await balance(stay)]).toEqual([1, '-2.00'])
})

test('a preview charges nothing, and what a person has run on a terminal is not charged again', async () => {
  const stay = await owing('104')
  const { account_id } = stay
  const asked = terminal.sold.length
  const preview = { account_id, payments: [byCard(stay)], preview: true }
  expect(await ana.do(cashiering.postPayments, preview)).toMatchObject({ windows: [{ balance: '0.00' }] })
  expect(await balance(stay)).toBe('18.00')
  const slip = { brand: 'Visa', last4: '4242', approval_code: '777888' }
  const run = { ...byCard(stay), card: { token_id: stay.token_id, terminal: slip } }
  await ana.do(cashiering.postPayments, { account_id, payments: [run] })
  expect([terminal.sold.length - asked, await balance(stay)]).toEqual([0, '0.00'])
})

test('a payment is what its own card was charged, never another that waits on the same bill', async () => {
  const { sql, property_id } = house
  const stay = await owing('202')
  const { account_id } = stay
  terminal.says({ status: 'unknown', message: 'Asks the bank.' })
  const first = aKey()
  const pay = (amount: string, key: string) =>
    ana.call(cashiering.postPayments, { account_id, payments: [byCard(stay, amount)] }, { key })
  expect(await pay('5.00', first)).toMatchObject({ refused: 'card_pending' })
  await sql`
    update payment_intent set status = 'approved', approval_code = 'A1B2C3', provider_ref = 'ref-1'
     where property_id = ${property_id} and folio_account_id = ${account_id}`
  const asked = terminal.sold.length
  expect(await pay('18.00', aKey())).toMatchObject({ refused: 'card_pending' })
  expect([terminal.sold.length - asked, await balance(stay)]).toEqual([0, '18.00'])
  await pay('18.00', first)
  expect([terminal.sold.length - asked, await balance(stay), await waiting()]).toEqual([0, '13.00', []])
  expect(await broken(house)).toEqual([])
})

test('without its provider the card on file is one whose terminal somebody runs', async () => {
  const stay = await owing('201')
  terminal.unplug()
  const { account_id, token_id } = stay
  const unread = { account_id, payments: [byCard(stay)] }
  expect(await ana.call(cashiering.postPayments, unread)).toMatchObject({ refused: 'card_unread' })
  expect(await balance(stay)).toBe('18.00')
  const slip = { brand: 'Visa', last4: '4242', approval_code: '777888' }
  const read = { ...byCard(stay), card: { token_id, terminal: slip } }
  await ana.do(cashiering.postPayments, { account_id, payments: [read] })
  expect(await balance(stay)).toBe('0.00')
  terminal = aTerminal()
})

/** Beside the 18.00 of parking a minibar of 7.00, which the guest wants to settle by itself. */
async function withMinibar(room: string) {
  const stay = await owing(room)
  const { account_id } = stay
  const { lines } = await ana.do(cashiering.postCharges, {
    account_id,
    lines: [{ code: '2050', unit_price: '7.00' }],
  })
  const minibar = lines[0]?.posting_id ?? 0
  return { ...stay, minibar, body: { account_id, payments: [byCard(stay, '7.00')], posting_ids: [minibar] } }
}

test('named lines are settled by a card on file: charged once, on a folio of their own, the rest stays open', async () => {
  const stay = await withMinibar('105')
  const asked = terminal.sold.length
  const key = aKey()
  const done = await ana.do(cashiering.postPayments, stay.body, { key })
  expect(done).toMatchObject({ folio: { total_gross: '7.00' } })
  expect(await ana.do(cashiering.postPayments, stay.body, { key })).toEqual(done)
  expect(terminal.sold.slice(asked).map(({ amount }) => amount)).toEqual(['7.00'])
  expect([await balance(stay), await waiting()]).toEqual(['18.00', []])
  // What would not settle them is not asked of the card at all.
  const too_little = { ...stay.body, payments: [byCard(stay, '5.00')] }
  expect(await ana.call(cashiering.postPayments, too_little)).toMatchObject({ refused: 'on_folio' })
  expect(terminal.sold).toHaveLength(asked + 1)
  expect(await broken(house)).toEqual([])
})

test('a line that goes elsewhere while the card is charged for it: the card gets its money back, nothing is settled', async () => {
  const stay = await withMinibar('106')
  const { account_id, minibar } = stay
  const [sold, cancelled] = [terminal.sold.length, terminal.cancelled.length]
  const line = terminal.hold()
  const paying = ana.call(cashiering.postPayments, stay.body)
  await line.asked
  await house.sql`
    insert into folio_window (property_id, folio_account_id, window_no) values (${house.property_id}, ${account_id}, 2)
    on conflict do nothing`
  await ana.do(cashiering.editPosting, {
    action: 'move',
    account_id,
    posting_ids: [minibar],
    to_window: 2,
  })
  line.letGo()
  expect(await paying).toMatchObject({ refused: 'other_bill' })
  expect([terminal.sold.length - sold, terminal.cancelled.length - cancelled]).toEqual([1, 1])
  expect([await balance(stay), await waiting()]).toEqual(['25.00', []])
  expect(await house.sql`select from folio where folio_account_id = ${account_id}`).toEqual([])
  expect(await broken(house)).toEqual([])
})
