import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sweepCards } from '../../../src/server/sweep-cards'
import { cashiering } from '../../../src/wire/cashiering'
import { aKey, type Person } from '../kit/house'
import { approved, aTerminal, type Terminal } from './terminal'
import { aTill, authorise, broken, keepCard, openCashier, type Stay, type Till } from './till'

let house: Till
let ana: Person
let terminal: Terminal

beforeAll(async () => {
  house = await aTill()
  ana = house.manager
  terminal = aTerminal()
  await openCashier(ana)
  await authorise(house, 'admin', 'credit_bill', null)
})
beforeEach(() => terminal.says(approved))
afterAll(async () => {
  const left = await broken(house)
  terminal.unplug()
  await house.close()
  expect(left).toEqual([])
})

/** A guest who has paid 30.00 with a card that the provider keeps. */
async function paid(room: string): Promise<Stay & { token_id: number; token: string }> {
  const stay = await house.inHouse(room, { type: room < '200' ? 'STD' : 'DLX' })
  const token = `back_${room}`
  const token_id = await keepCard(ana, stay, token)
  const guest = { ...stay, token_id, token }
  await ana.do(
    cashiering.postPayments,
    { account_id: stay.account_id, payments: [onCard(guest, '30.00')] },
    {
      answers: { credit_balance: 'yes' },
    },
  )
  return guest
}
type Guest = Awaited<ReturnType<typeof paid>>
const onCard = ({ token_id }: { token_id: number }, amount: string) => ({
  payment_method_id: house.stock.id('payment-method', 'VI'),
  amount,
  card: { token_id },
  reference: 'Booked twice',
})
const giveBack = (guest: Guest, amount = '12.00', key = aKey(), more: object = {}) =>
  ana.call(
    cashiering.postPayments,
    {
      account_id: guest.account_id,
      kind: 'refund',
      reason: 'Paid twice',
      payments: [onCard(guest, amount)],
      ...more,
    },
    { key },
  )
const balance = async ({ account_id }: Stay) =>
  (await ana.do(cashiering.billing, { account_id })).account.balances.guest
const given = ({ token }: Guest) => terminal.refunded.filter(one => one.token === token)
const waiting = async ({ account_id }: Guest) =>
  (await ana.do(cashiering.intents, {})).items.filter(one => one.account_id === account_id)
const later = async ({ account_id }: Guest) =>
  await house.sql`update payment_intent set created_at = now() - interval '5 minutes' where folio_account_id = ${account_id}`

test('money goes back to the card through its provider, once however often the request is sent', async () => {
  const guest = await paid('101')
  const key = aKey()
  const done = await giveBack(guest, '12.00', key)
  expect(done.data).toMatchObject({
    lines: [{ amount: '-12.00', kind: 'payment' }],
    receipt_no: expect.any(String),
  })
  expect((await giveBack(guest, '12.00', key)).data).toEqual(done.data)
  expect(given(guest)).toMatchObject([{ amount: '12.00' }])
  expect(await balance(guest)).toBe('-18.00')
  const [posting] = await house.sql`
    select approval_code, reference from posting where folio_account_id = ${guest.account_id} and amount < 0`
  expect(posting).toEqual({ approval_code: 'A1B2C3', reference: 'Booked twice' })
  expect(await waiting(guest)).toEqual([])
})

test('what is refused is refused before the provider is asked', async () => {
  const guest = await paid('102')
  expect(await giveBack(guest, '12.00', aKey(), { reason: undefined })).toMatchObject({
    refused: 'reason_required',
  })
  expect(await giveBack(guest, '0.00')).toMatchObject({ refused: 'validation' })
  expect(await giveBack(guest, '12.00', aKey(), { row_version: 0 })).toMatchObject({ status: 422 })
  const clerk = await house.personWith('Cashiering post payment')
  const input = {
    account_id: guest.account_id,
    kind: 'refund' as const,
    reason: 'Paid twice',
    payments: [onCard(guest, '12.00')],
  }
  expect(await clerk.call(cashiering.postPayments, input)).toMatchObject({ status: 403 })
  const two = { payments: [onCard(guest, '6.00'), onCard(guest, '6.00')] }
  expect(await giveBack(guest, '12.00', aKey(), two)).toMatchObject({ refused: 'validation' })
  expect(given(guest)).toEqual([])
  expect(await balance(guest)).toBe('-30.00')
})

test('a refund that is declined gives nothing; one nobody has heard of is asked about, and not given twice', async () => {
  const guest = await paid('103')
  terminal.says({ status: 'declined', message: 'Card closed' })
  expect(await giveBack(guest)).toMatchObject({ refused: 'card_declined' })
  terminal.says(new Error('line is dead'))
  const key = aKey()
  expect(await giveBack(guest, '12.00', key)).toMatchObject({ refused: 'card_pending' })
  expect(await giveBack(guest, '12.00', key)).toMatchObject({ refused: 'card_pending' })
  expect(await giveBack(guest)).toMatchObject({ refused: 'card_pending' })
  expect(await balance(guest)).toBe('-30.00')

  const [one] = await waiting(guest)
  // The provider knows; nobody says of himself that it was not given.
  expect(
    await ana.call(cashiering.resolveIntent, { id: one.id, outcome: { status: 'declined' } }),
  ).toMatchObject({ refused: 'card_pending' })
  expect(await ana.do(cashiering.resolveIntent, { id: one.id })).toMatchObject({
    status: 'posted',
    receipt_no: expect.any(String),
  })
  expect(given(guest)).toHaveLength(2)
  expect(await balance(guest)).toBe('-18.00')
  expect(terminal.cancelled).toEqual([])
})

test('two people give the same money back at once: the card gets it once', async () => {
  const guest = await paid('104')
  const line = terminal.hold()
  const first = giveBack(guest)
  await line.asked
  expect(await giveBack(guest)).toMatchObject({ refused: 'card_pending' })
  line.letGo()
  expect((await first).status).toBe(200)
  expect(given(guest)).toHaveLength(1)
  expect(await balance(guest)).toBe('-18.00')
})

test('while the card is being given its money nobody gives it back from another window, nor in cash', async () => {
  const guest = await paid('203')
  const line = terminal.hold()
  const first = giveBack(guest, '30.00')
  await line.asked
  const cash = { payment_method_id: house.stock.id('payment-method', 'CA'), amount: '30.00' }
  expect(await giveBack(guest, '30.00', aKey(), { window_no: 2 })).toMatchObject({ refused: 'card_pending' })
  expect(await giveBack(guest, '30.00', aKey(), { payments: [cash] })).toMatchObject({
    refused: 'card_pending',
  })
  line.letGo()
  expect((await first).status).toBe(200)
  expect(given(guest)).toMatchObject([{ amount: '30.00' }])
  expect(await balance(guest)).toBe('0.00')
})

test.each([
  ['before the provider was heard', '105', 'sent'],
  ['after it was heard and before it was posted', '201', 'approved'],
])('killed %s: it is found and posted once, and the card is not given it again', async (_, room, status) => {
  const guest = await paid(room)
  terminal.says({ status: 'unknown', message: 'killed' })
  const key = aKey()
  await giveBack(guest, '12.00', key)
  const approval = status === 'approved' ? { provider_ref: 'ref-1', approval_code: 'A1B2C3' } : {}
  await house.sql`
    update payment_intent set ${house.sql({ status, ...approval })} where folio_account_id = ${guest.account_id} and purpose = 'refund'`
  await later(guest)
  expect(await sweepCards(house.sql)).toBe(1)
  expect(await sweepCards(house.sql)).toBe(0)
  expect((await giveBack(guest, '12.00', key)).status).toBe(200)
  expect(await balance(guest)).toBe('-18.00')
  expect(given(guest)).toHaveLength(1)
  expect(await waiting(guest)).toEqual([])
})

test('given back on a bill that takes it no more: it is not taken from the card again, and stays on the list', async () => {
  const guest = await paid('106')
  const line = terminal.hold()
  const late = giveBack(guest)
  await line.asked
  await house.sql`update folio_account set status = 'closed' where id = ${guest.account_id}`
  line.letGo()
  expect(await late).toMatchObject({ refused: 'account_closed' })
  expect(terminal.cancelled).toEqual([])
  expect(await waiting(guest)).toMatchObject([{ status: 'approved' }])
  await house.sql`update folio_account set status = 'open' where id = ${guest.account_id}`
  await later(guest)
  await sweepCards(house.sql)
  expect(await waiting(guest)).toEqual([])
  expect(await balance(guest)).toBe('-18.00')
})

test('a bill that is taken back gives nothing to a card behind the back of its provider', async () => {
  const guest = await paid('202')
  const { account_id } = guest
  await ana.do(cashiering.postCharges, { account_id, lines: [{ code: '3030', unit_price: '30.01' }] })
  const { folio } = await ana.do(
    cashiering.postPayments,
    {
      account_id,
      payments: [{ payment_method_id: house.stock.id('payment-method', 'CA'), amount: '0.01' }],
      issue_folio: true,
    } as never,
    { answers: { credit_balance: 'yes' } },
  )
  const credit = (settle: object) =>
    ana.call(cashiering.credit, {
      folio_id: folio?.folio_id,
      lines: 'all',
      reason: 'Wrong price',
      adjustment_code_id: house.stock.id('adjustment-code', 'CREDIT'),
      settle,
    } as never)
  expect(await credit({ kind: 'refund', payment: onCard(guest, '30.01') })).toMatchObject({
    refused: 'card_not_refunded',
  })
  expect(given(guest)).toEqual([])
})
