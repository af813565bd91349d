import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { sweepCards } from '../../../src/server/sweep-cards'
import { cashiering } from '../../../src/wire/cashiering'
import { deposit, penalty } from '../../../src/wire/deposit'
import { checkIn } from '../../../src/wire/front-desk'
import { reservation } from '../../../src/wire/reservation'
import { approved, aTerminal, type Terminal } from '../cashiering/terminal'
import { authorise } from '../cashiering/till'
import { aDesk, type Desk } from '../kit/desk'
import { aKey, saturday } from '../kit/house'
import { untilWaiting } from '../kit/waiting'
import { balances, broken, openShift } from './ledger'

let desk: Desk
let terminal: Terminal
let reason: number

beforeAll(async () => {
  desk = await aDesk()
  terminal = aTerminal()
  await openShift(desk, desk.manager)
  await authorise(desk, 'admin', 'refund', null)
  const [row] = await desk.sql<{ id: number }[]>`
    select id from cancellation_reason where property_id = ${desk.property_id} order by id limit 1`
  reason = row.id
})
beforeEach(() => terminal.says(approved))
// The room is free again for the next guest.
afterEach(empty)
afterAll(async () => {
  const left = await broken(desk)
  terminal.unplug()
  await desk.close()
  expect(left).toEqual([])
})

async function empty() {
  const { sql, property_id } = desk
  await sql`update room_occupancy set is_active = false where property_id = ${property_id}`
  await sql`update reservation set status = 'checked_out', check_out_business_date = ${saturday} where status = 'checked_in'`
  await sql`update inventory_day set sold = 0 where property_id = ${property_id}`
  await sql`update house_day set sold = 0 where property_id = ${property_id}`
  await sql`update room set fo_status = 'vacant' where property_id = ${property_id}`
}

const method = (code: string) => ({ payment_method_id: desk.stock.id('payment-method', code) })

/** A booking for tonight of which 100.00 was paid ahead by a card that the provider keeps. */
async function paidAhead() {
  const { manager } = desk
  const { id } = await desk.reserve()
  const card = { brand: 'Visa', last4: '4242', expiry_month: 12, expiry_year: 2027 }
  const kept = await manager.do(cashiering.storeCard, {
    reservation_id: id,
    provider: 'terminal',
    token: `ahead_${id}`,
    ...card,
  })
  const slip = { terminal: { brand: 'Visa', last4: '4242', approval_code: 'A1' } }
  const { receipts } = await manager.do(
    deposit.post,
    { reservation_id: id, payments: [{ ...method('VI'), amount: '100.00', card: slip }] },
    { answers: { deposit_overpaid: 'yes' } },
  )
  return { id, token: `ahead_${id}`, token_id: kept.id, posting_id: receipts[0].posting_id ?? 0 }
}
type Paid = Awaited<ReturnType<typeof paidAhead>>
const giveBack = ({ posting_id, token_id }: Paid, amount = '40.00') =>
  desk.manager.call(
    deposit.refund,
    { posting_id, amount, payment: { ...method('VI'), card: { token_id } }, reason: 'Shorter stay' },
    { key: aKey() },
  )
const arrive = async ({ id }: Paid) =>
  await desk.manager.call(checkIn.checkIn, { reservation_id: id, room_id: await desk.roomId('101') })
const given = ({ token }: Paid) => terminal.refunded.filter(one => one.token === token)
/** The provider's answer has not come, and a while has passed. */
async function unheard(guest: Paid) {
  terminal.says(new Error('line is dead'))
  expect(await giveBack(guest)).toMatchObject({ refused: 'card_pending' })
  await desk.sql`update payment_intent set created_at = now() - interval '5 minutes' where deposit_posting_id = ${guest.posting_id}`
}
test('what a card is being given of a deposit does not pay the bill of the guest who checks in meanwhile', async () => {
  const guest = await paidAhead()
  const line = terminal.hold()
  const refund = giveBack(guest)
  await line.asked
  expect((await arrive(guest)).data).toMatchObject({ deposit_applied: '60.00' })
  expect(await balances(desk, guest.id)).toEqual({ deposit: '-40.00', guest: '-60.00' })
  line.letGo()
  expect((await refund).data).toMatchObject({ amount: '40.00', left: '0.00' })
  expect(await balances(desk, guest.id)).toEqual({ deposit: '0.00', guest: '-60.00' })
  expect(given(guest)).toMatchObject([{ amount: '40.00' }])
})

test('a card that does not get it leaves it to the bill: the guest has paid all of it ahead', async () => {
  const guest = await paidAhead()
  const line = terminal.hold()
  const refund = giveBack(guest)
  await line.asked
  await arrive(guest)
  terminal.says({ status: 'declined', message: 'Card closed' })
  line.letGo()
  expect(await refund).toMatchObject({ refused: 'card_declined' })
  expect(await balances(desk, guest.id)).toEqual({ deposit: '0.00', guest: '-100.00' })
  // Taken back with the check-in it is a deposit again, all of it, and pays the bill anew.
  await desk.manager.do(checkIn.undoCheckIn, { reservation_id: guest.id, reason: 'Wrong guest' })
  expect(await balances(desk, guest.id)).toEqual({ deposit: '-100.00', guest: '0.00' })
  expect((await arrive(guest)).data).toMatchObject({ deposit_applied: '100.00' })
})

test.each([
  ['given', approved, '-60.00'],
  ['refused', { status: 'declined', message: 'Card closed' } as const, '-100.00'],
])(
  'killed before it is heard whether the card was %s it: the sweep settles it once',
  async (_, answer, owed) => {
    const guest = await paidAhead()
    await unheard(guest)
    expect((await arrive(guest)).data).toMatchObject({ deposit_applied: '60.00' })
    expect(await balances(desk, guest.id)).toEqual({ deposit: '-40.00', guest: '-60.00' })
    terminal.says(approved, answer)
    expect(await sweepCards(desk.sql)).toBe(1)
    expect(await sweepCards(desk.sql)).toBe(0)
    expect(await balances(desk, guest.id)).toEqual({ deposit: '0.00', guest: owed })
    expect(given(guest)).toHaveLength(1)
  },
)

test('a check-in that is taken back while the card is asked gives back what it took', async () => {
  const guest = await paidAhead()
  await unheard(guest)
  await arrive(guest)
  await desk.manager.do(checkIn.undoCheckIn, { reservation_id: guest.id, reason: 'Wrong guest' })
  expect(await balances(desk, guest.id)).toEqual({ deposit: '-100.00', guest: '0.00' })
  terminal.says(approved, { status: 'declined', message: 'Card closed' })
  expect(await sweepCards(desk.sql)).toBe(1)
  // Nobody is here whose bill it could pay.
  expect(await balances(desk, guest.id)).toEqual({ deposit: '-100.00', guest: '0.00' })
  expect((await arrive(guest)).data).toMatchObject({ deposit_applied: '100.00' })
})

test('one gives back and one checks in at once: together they use the deposit once', async () => {
  for (let turn = 0; turn < 3; turn++) {
    await empty()
    const guest = await paidAhead()
    const { sql, property_id } = desk
    const both: Promise<unknown>[] = []
    await sql.begin(async inside => {
      await inside`select 1 from reservation where property_id = ${property_id} and id = ${guest.id} for update`
      both.push(...(turn === 1 ? [arrive(guest), giveBack(guest)] : [giveBack(guest), arrive(guest)]))
      await untilWaiting(desk, 2)
    })
    const said = await Promise.all(both)
    const [back, here] = (turn === 1 ? said.toReversed() : said) as [
      Awaited<ReturnType<typeof giveBack>>,
      Awaited<ReturnType<typeof arrive>>,
    ]
    expect(here.status).toBe(200)
    const outcome = {
      back: back.refused ?? 'given',
      applied: here.data.deposit_applied,
      asked: given(guest).length,
      ...(await balances(desk, guest.id)),
    }
    expect([
      // The bill was first: nothing is left to give back, and the card is not asked.
      { back: 'deposit_short', applied: '100.00', asked: 0, deposit: '0.00', guest: '-100.00' },
      // The card was first, whether it has been heard already or not.
      { back: 'given', applied: '60.00', asked: 1, deposit: '0.00', guest: '-60.00' },
    ]).toContainEqual(outcome)
  }
})

test('a cancellation takes and gives back only what no card is being given', async () => {
  const guest = await paidAhead()
  await unheard(guest)
  const quote = await desk.manager.do(penalty.quote, { reservation_id: guest.id, event: 'cancel' })
  expect(quote).toMatchObject({ deposit_left: '60.00', refund: '60.00' })
  const done = await desk.manager.do(reservation.cancel, {
    reservation_ids: [guest.id],
    cancellation_reason_id: reason,
    refund: 'refund',
  })
  expect(done).toMatchObject({ results: [{ refund_due: '0.00' }] })
  expect(await balances(desk, guest.id)).toEqual({ deposit: '-40.00' })
  terminal.says(approved)
  expect(await sweepCards(desk.sql)).toBe(1)
  expect(await balances(desk, guest.id)).toEqual({ deposit: '0.00' })
})

test('nobody takes a payment back whose money a card is just being given', async () => {
  const guest = await paidAhead()
  await unheard(guest)
  await arrive(guest)
  const [{ account_id }] = await desk.sql<{ account_id: number }[]>`
    select folio_account_id as account_id from posting where id = ${guest.posting_id}`
  const input = {
    action: 'reverse' as const,
    account_id,
    posting_ids: [guest.posting_id],
    adjustment_code_id: desk.stock.id('adjustment-code', 'WRONG'),
    reason: 'Wrong guest',
  }
  expect(await desk.manager.call(cashiering.editPosting, input)).toMatchObject({ refused: 'card_pending' })
  // What has paid a bill and gone back is not taken back as if nobody had ever paid it.
  terminal.says(approved)
  expect(await sweepCards(desk.sql)).toBe(1)
  expect(await desk.manager.call(cashiering.editPosting, input)).toMatchObject({
    refused: 'deposit_short',
    body: { message: 'Only 0.00 of this deposit is left.' },
  })
  expect(await balances(desk, guest.id)).toEqual({ deposit: '0.00', guest: '-60.00' })
})

test('while the day is closed nothing moves: what did not go back is there for a person to see to', async () => {
  const guest = await paidAhead()
  await unheard(guest)
  await arrive(guest)
  await desk.sql`update business_day set status = 'closing' where property_id = ${desk.property_id} and status = 'open'`
  terminal.says(approved, { status: 'declined', message: 'Card closed' })
  await sweepCards(desk.sql)
  await desk.sql`update business_day set status = 'open' where property_id = ${desk.property_id} and status = 'closing'`
  expect(await balances(desk, guest.id)).toEqual({ deposit: '-40.00', guest: '-60.00' })
  await desk.manager.do(deposit.transfer, {
    posting_id: guest.posting_id,
    targets: [{ reservation_id: guest.id, amount: '40.00' }],
    reason: 'Pays the bill',
  })
  expect(await balances(desk, guest.id)).toEqual({ deposit: '0.00', guest: '-100.00' })
})
