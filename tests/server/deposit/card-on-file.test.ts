import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cashiering } from '../../../src/wire/cashiering'
import { deposit } from '../../../src/wire/deposit'
import { approved, aTerminal, type Terminal } from '../cashiering/terminal'
import { aDesk, type Desk } from '../kit/desk'
import { saturday } from '../kit/house'
import { broken, ledger, openShift } from './ledger'

let desk: Desk
let terminal: Terminal

beforeAll(async () => {
  desk = await aDesk()
  terminal = aTerminal()
  await openShift(desk, desk.manager)
})
beforeEach(() => terminal.says(approved))
afterAll(async () => {
  terminal.unplug()
  await desk.close()
})

/** A booking that is asked for 100.00 ahead, with or without a card that the provider keeps. */
async function asked({ hasCard = true } = {}): Promise<{ id: number; line_id: number }> {
  const { manager, sql, property_id, stock } = desk
  const { id } = await desk.reserve()
  await sql`update reservation set payment_method_id = ${stock.id('payment-method', 'VI')} where property_id = ${property_id} and id = ${id}`
  const line = await manager.do(deposit.store, { reservation_id: id, amount: '100.00', due_date: saturday })
  if (hasCard) {
    const card = { brand: 'Visa', last4: '4242', expiry_month: 12, expiry_year: 2027 }
    await manager.do(cashiering.storeCard, {
      reservation_id: id,
      provider: 'terminal',
      token: `tok_${id}`,
      ...card,
    })
  }
  return { id, line_id: line.id }
}
const charge = (...line_ids: number[]) =>
  desk.manager.do(deposit.postBatch, { line_ids, mode: 'card_on_file' })
const paid = async (reservation_id: number) =>
  (await desk.manager.do(deposit.list, { reservation_id })).lines[0]

test('the card on file pays what is asked ahead, with a receipt; a booking without one is left', async () => {
  const [first, none] = [await asked(), await asked({ hasCard: false })]
  const { results } = await charge(first.line_id, none.line_id)
  expect(results).toMatchObject([
    { posted: true, amount: '100.00', receipt_no: expect.any(String), message: null },
    { posted: false, message: 'No card provider is connected. Charge the terminal and record the payment.' },
  ])
  expect(terminal.sold).toMatchObject([{ amount: '100.00', token: `tok_${first.id}` }])
  expect(await paid(first.id)).toMatchObject({ received: '100.00', status: 'paid' })
  expect(await paid(none.id)).toMatchObject({ received: '0.00', status: 'open' })
  expect(await ledger(desk, 'deposit')).toBe('-100.00')
  expect(await broken(desk)).toEqual([])
})

test('a declined card leaves its line open, and what nobody heard of is settled once', async () => {
  const [first, second] = [await asked(), await asked()]
  terminal.says({ status: 'declined', message: 'No money.' })
  expect((await charge(first.line_id)).results).toMatchObject([
    { posted: false, message: 'The card was declined. No money.' },
  ])
  expect(await paid(first.id)).toMatchObject({ status: 'open' })

  terminal.says(new Error('the line went dead'))
  expect((await charge(second.line_id)).results).toMatchObject([
    { posted: false, message: 'A card payment is still being processed.' },
  ])
  const sold = terminal.sold.length
  expect((await charge(second.line_id)).results).toMatchObject([{ posted: false }])
  expect(terminal.sold).toHaveLength(sold)
  const { items } = await desk.manager.do(cashiering.intents, {})
  expect(items).toMatchObject([{ reservation_id: second.id, amount: '100.00', status: 'unknown' }])
  const [{ id }] = items
  expect(await desk.manager.do(cashiering.resolveIntent, { id })).toMatchObject({
    status: 'posted',
    receipt_no: expect.any(String),
  })
  expect(await paid(second.id)).toMatchObject({ received: '100.00', status: 'paid' })
  expect(await broken(desk)).toEqual([])
})

test('a card that was charged for a booking that is cancelled meanwhile gets its money back', async () => {
  const { id, line_id } = await asked()
  terminal.says({ status: 'unknown', message: 'Asks the bank.' })
  await charge(line_id)
  await desk.sql`
    update reservation set status = 'cancelled', cancelled_at = now(), cancelled_business_date = ${saturday}
     where property_id = ${desk.property_id} and id = ${id}`
  const [intent] = (await desk.manager.do(cashiering.intents, {})).items
  expect(await desk.manager.do(cashiering.resolveIntent, { id: intent.id })).toMatchObject({
    status: 'voided',
  })
  expect(terminal.cancelled).toHaveLength(1)
  expect(await paid(id)).toMatchObject({ received: '0.00' })
})
