import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sweepCards } from '../../../src/server/sweep-cards'
import { cashiering } from '../../../src/wire/cashiering'
import { deposit } from '../../../src/wire/deposit'
import { reservation } from '../../../src/wire/reservation'
import { approved, aTerminal, type Terminal } from '../cashiering/terminal'
import { authorise } from '../cashiering/till'
import { aDesk, type Desk } from '../kit/desk'
import { aKey } from '../kit/house'
import { balances, broken, openShift } from './ledger'

let desk: Desk
let terminal: Terminal

beforeAll(async () => {
  desk = await aDesk()
  terminal = aTerminal()
  await openShift(desk, desk.manager)
  await authorise(desk, 'admin', 'refund', null)
})
beforeEach(() => terminal.says(approved))
afterAll(async () => {
  const left = await broken(desk)
  terminal.unplug()
  await desk.close()
  expect(left).toEqual([])
})

const method = (code: string) => ({ payment_method_id: desk.stock.id('payment-method', code) })

/** A booking of which 100.00 was paid ahead by a card that the provider keeps. */
async function paidAhead() {
  const { manager } = desk
  const { id } = await desk.reserve()
  const token = `ahead_${id}`
  const card = { brand: 'Visa', last4: '4242', expiry_month: 12, expiry_year: 2027 }
  const kept = await manager.do(cashiering.storeCard, {
    reservation_id: id,
    provider: 'terminal',
    token,
    ...card,
  })
  const slip = { terminal: { brand: 'Visa', last4: '4242', approval_code: 'A1' } }
  const { receipts } = await manager.do(
    deposit.post,
    { reservation_id: id, payments: [{ ...method('VI'), amount: '100.00', card: slip }] },
    { answers: { deposit_overpaid: 'yes' } },
  )
  return { id, token, token_id: kept.id, posting_id: receipts[0].posting_id ?? 0 }
}
type Paid = Awaited<ReturnType<typeof paidAhead>>
const giveBack = ({ posting_id, token_id }: Paid, amount = '40.00', key = aKey()) =>
  desk.manager.call(
    deposit.refund,
    {
      posting_id,
      amount,
      payment: { ...method('VI'), card: { token_id } },
      reason: 'Shorter stay',
    },
    { key },
  )
const inCash = ({ posting_id }: Paid, amount: string) =>
  desk.manager.call(deposit.refund, { posting_id, amount, payment: method('CA'), reason: 'Cancelled' })
const given = ({ token }: Paid) => terminal.refunded.filter(one => one.token === token)
const later = ({ id }: Paid) =>
  desk.sql`update payment_intent set created_at = now() - interval '5 minutes'
            where folio_account_id = (select id from folio_account where reservation_id = ${id})`

test('a cancellation gives nothing back to a card that the provider keeps: that is asked of it on the deposit page', async () => {
  const { id, token_id } = await paidAhead()
  const card = { token_id, terminal: { brand: 'Visa', last4: '4242', approval_code: 'A2' } }
  await desk.manager.do(
    deposit.post,
    { reservation_id: id, payments: [{ ...method('VI'), amount: '50.00', card }] },
    { answers: { deposit_overpaid: 'yes' } },
  )
  const [reason] = await desk.sql<{ id: number }[]>`select id from cancellation_reason limit 1`
  const cancelled = await desk.manager.call(reservation.cancel, {
    reservation_ids: [id],
    cancellation_reason_id: reason.id,
    refund: 'refund',
  })
  expect(cancelled).toMatchObject({ refused: 'deposit_card_not_refunded' })
  expect(await balances(desk, id)).toMatchObject({ deposit: '-150.00' })
})

test('a deposit goes back to its card through the provider, once however often the request is sent', async () => {
  const guest = await paidAhead()
  const key = aKey()
  const done = await giveBack(guest, '40.00', key)
  expect(done.data).toMatchObject({ amount: '40.00', left: '60.00', receipt_no: expect.any(String) })
  expect((await giveBack(guest, '40.00', key)).data).toEqual(done.data)
  expect(given(guest)).toMatchObject([{ amount: '40.00' }])
  expect(await balances(desk, guest.id)).toEqual({ deposit: '-60.00' })
  const [posting] = await desk.sql`
    select approval_code, card_token_id, supplement from posting where adjusts_id = ${guest.posting_id}`
  expect(posting).toEqual({
    approval_code: 'A1B2C3',
    card_token_id: guest.token_id,
    supplement: 'Shorter stay',
  })
})

test('what is refused is refused before the provider is asked', async () => {
  const guest = await paidAhead()
  expect(await giveBack(guest, '100.01')).toMatchObject({ refused: 'deposit_short' })
  expect(await giveBack(guest, '0.00')).toMatchObject({ refused: 'validation' })
  const clerk = await desk.personWith('Deposit post')
  expect(
    await clerk.call(deposit.refund, {
      posting_id: guest.posting_id,
      amount: '40.00',
      payment: { ...method('VI'), card: { token_id: guest.token_id } },
      reason: 'Mine',
    }),
  ).toMatchObject({ refused: 'not_permitted' })
  expect(given(guest)).toEqual([])
  terminal.says({ status: 'declined', message: 'Card closed' })
  expect(await giveBack(guest)).toMatchObject({ refused: 'card_declined' })
  expect(await balances(desk, guest.id)).toEqual({ deposit: '-100.00' })
})

test('while the card is being given its deposit nobody gives it back in cash or to the card again', async () => {
  const guest = await paidAhead()
  const line = terminal.hold()
  const first = giveBack(guest, '100.00')
  await line.asked
  expect(await giveBack(guest, '100.00')).toMatchObject({ refused: 'card_pending' })
  expect(await inCash(guest, '100.00')).toMatchObject({ refused: 'card_pending' })
  const other = await desk.reserve()
  const move = { posting_id: guest.posting_id, targets: [{ reservation_id: other.id, amount: '100.00' }] }
  expect(await desk.manager.call(deposit.transfer, { ...move, reason: 'Friends' })).toMatchObject({
    refused: 'card_pending',
  })
  line.letGo()
  expect((await first).status).toBe(200)
  expect(given(guest)).toHaveLength(1)
  expect(await balances(desk, guest.id)).toEqual({ deposit: '0.00' })
})

test.each([['sent'], ['approved']])(
  'killed when it was %s: it is found and posted once on the deposit that it came from, for its reason',
  async status => {
    const guest = await paidAhead()
    terminal.says({ status: 'unknown', message: 'killed' })
    const key = aKey()
    expect(await giveBack(guest, '40.00', key)).toMatchObject({ refused: 'card_pending' })
    const approval = status === 'approved' ? { provider_ref: 'ref-1', approval_code: 'A1B2C3' } : {}
    await desk.sql`
      update payment_intent set ${desk.sql({ status, ...approval })} where deposit_posting_id = ${guest.posting_id}`
    await later(guest)
    expect(await sweepCards(desk.sql)).toBe(1)
    expect(await sweepCards(desk.sql)).toBe(0)
    expect(await balances(desk, guest.id)).toEqual({ deposit: '-60.00' })
    const [posting] = await desk.sql`select supplement from posting where adjusts_id = ${guest.posting_id}`
    expect(posting).toEqual({ supplement: 'Shorter stay' })
    // Whoever asks again with the same key hears what became of it.
    expect((await giveBack(guest, '40.00', key)).data).toMatchObject({ amount: '40.00', left: '60.00' })
    expect(given(guest)).toHaveLength(1)
  },
)
