import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepCards } from '../../../src/server/sweep-cards'
import { cashiering } from '../../../src/wire/cashiering'
import { checkOut } from '../../../src/wire/check-out'
import { endOfDay } from '../../../src/wire/end-of-day'
import { aTerminal } from '../cashiering/terminal'
import { aLobby, type Lobby } from './leaving'

let lobby: Lobby

beforeAll(async () => {
  lobby = await aLobby()
})
afterAll(() => lobby.close())

/** What a card provider has been sent and not answered, and the card. */
async function sendToProvider(reservation_id: number): Promise<number> {
  const { sql, property_id, manager } = lobby
  const [{ card_token_id }] = await sql<{ card_token_id: number }[]>`
    with card as (
      insert into payment_card_token (property_id, reservation_id, provider, token, brand, last4, expiry_month, expiry_year, created_by_id)
      values (${property_id}, ${reservation_id}, 'test', ${`tok_${reservation_id}`}, 'VISA', '4242', 12, 2030, ${manager.employee_id}) returning id)
    insert into payment_intent (property_id, idempotency_key, purpose, folio_account_id, card_token_id, amount, status)
    select ${property_id}, ${`sale-${reservation_id}`}, 'sale', a.id, card.id, 60, 'unknown'
      from card, folio_account a where a.property_id = ${property_id} and a.reservation_id = ${reservation_id}
    returning card_token_id`
  return card_token_id
}

test('nobody leaves, and no day ends, while it is not known whether a card was charged', async () => {
  const stay = await lobby.dueOut('101')
  const { reservation_id } = stay
  await sendToProvider(reservation_id)
  const { row_version } = await lobby.manager.do(checkOut.verify, { reservation_id })
  expect(await lobby.manager.call(checkOut.checkOut, { reservation_id, row_version })).toMatchObject({
    status: 422,
    refused: 'card_pending',
    body: { message: 'A card payment is still being processed.' },
  })
  expect(await lobby.state(stay)).toMatchObject({ status: 'checked_in' })
  const { findings, ready } = await lobby.manager.do(endOfDay.prepare, { check_only: true })
  expect(ready).toBe(false)
  expect(findings).toContainEqual(expect.objectContaining({ code: 'card_pending', level: 'block' }))

  await lobby.sql`update payment_intent set status = 'declined' where property_id = ${lobby.property_id}`
  expect(await lobby.manager.do(checkOut.checkOut, { reservation_id })).toMatchObject({
    status: 'checked_out',
  })
})

test('a card that a provider keeps counts as paid only once it is charged: where nobody is there to charge it, it pays nothing', async () => {
  const stay = await lobby.dueOut('102')
  await lobby.charge(stay, '9.00')
  const { reservation_id } = stay
  const token_id = await sendToProvider(reservation_id)
  await lobby.sql`update payment_intent set status = 'declined' where property_id = ${lobby.property_id}`
  const { windows } = await lobby.manager.do(checkOut.verify, { reservation_id })
  const payment = {
    payment_method_id: lobby.stock.id('payment-method', 'VI'),
    amount: windows[0].balance,
    card: { token_id },
  }
  const leaving = { reservation_id, windows: [{ no: 1, action: 'pay' as const, payments: [payment] }] }
  expect(await lobby.manager.call(checkOut.checkOut, leaving)).toMatchObject({ refused: 'card_unread' })
  const other = aTerminal('another')
  expect(await lobby.manager.call(checkOut.checkOut, leaving)).toMatchObject({ refused: 'card_unread' })
  other.unplug()
  const terminal = aTerminal('test')
  const sale = {
    passer_by: { name: 'Walker' },
    lines: [{ code: '2050', unit_price: '9.00' }],
    payments: [payment],
  }
  expect(await lobby.manager.call(cashiering.postCharges, sale)).toMatchObject({
    refused: 'card_not_charged',
  })
  expect([terminal.sold, await lobby.state(stay)]).toMatchObject([[], { status: 'checked_in' }])
  await lobby.manager.do(checkOut.checkOut, leaving)
  expect([terminal.sold.length, await lobby.state(stay)]).toMatchObject([1, { status: 'checked_out' }])
  terminal.unplug()
})

test('who has left holds nothing: what his provider has held is let go of, and it is told', async () => {
  const { reservation_id } = await lobby.dueOut('103')
  const terminal = aTerminal('holder')
  const { id: card_token_id } = await lobby.manager.do(cashiering.storeCard, {
    reservation_id,
    provider: 'holder',
    token: 'tok_holder',
    brand: 'Visa',
    last4: '4242',
    expiry_month: 12,
    expiry_year: 2030,
  })
  await lobby.manager.do(cashiering.authorise, { reservation_id, card_token_id, amount: '80.00' })
  const authorisations = async () =>
    (await lobby.manager.do(cashiering.authorisations, { reservation_id })).items.map(({ status }) => status)
  expect(await authorisations()).toEqual(['held'])
  expect(await lobby.manager.do(checkOut.checkOut, { reservation_id })).toMatchObject({
    status: 'checked_out',
  })
  expect([await authorisations(), terminal.cancelled]).toEqual([['released'], []])
  await lobby.sql`update payment_intent set created_at = now() - interval '5 minutes' where property_id = ${lobby.property_id}`
  await sweepCards(lobby.sql)
  expect(terminal.cancelled).toEqual([terminal.authorised[0].key])
  expect((await lobby.manager.do(cashiering.intents, {})).items).toEqual([])
  terminal.unplug()
})
