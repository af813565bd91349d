import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashiering } from '../../../src/wire/cashiering'
import { checkOut } from '../../../src/wire/check-out'
import { ledgerVerification } from '../../../src/wire/ledger-verification'
import { aTerminal } from '../cashiering/terminal'
import { keepCard, onAccount } from '../cashiering/till'
import { aKey, monday, saturday } from '../kit/house'
import { aMortalServer, killedAt, type Moment, type Mortal, moments, type Request } from '../kit/killed'
import { waiting } from '../kit/waiting'
import { aLobby, type Lobby } from './leaving'

let lobby: Lobby
let server: Mortal
const doors = ['101', '102', '103', '104', '105', '106', '201', '202', '203', '204']
// What the provider of cards was asked outlives the server.
const folder = mkdtempSync(join(tmpdir(), 'keyrack-sales-'))
const sales = join(folder, 'sales')
writeFileSync(sales, '')

beforeAll(async () => {
  lobby = await aLobby()
  server = await aMortalServer(lobby, sales)
})
afterAll(async () => {
  server.close()
  rmSync(folder, { recursive: true })
  await lobby.close()
})

/** Somebody who owes 60.00 and takes the key to the desk with the money in his hand. */
async function aGuest(more: Parameters<Lobby['dueOut']>[1] = {}) {
  const room = doors.shift() as string
  const stay = await lobby.dueOut(room, { ...(room > '200' ? { type: 'DLX' } : {}), ...more })
  await lobby.charge(stay, '60.00')
  return stay
}
const leave = (reservation_id: number): Request => ({
  path: checkOut.checkOut.path,
  key: aKey(),
  body: {
    reservation_id,
    windows: [
      {
        no: 1,
        action: 'pay',
        payments: [{ payment_method_id: lobby.stock.id('payment-method', 'CA'), amount: '60.00' }],
      },
    ],
    answers: { early_departure: 'yes' },
  },
})
const sold = () => Promise.all([lobby.sold('STD', saturday), lobby.sold('DLX', saturday)])
const papers = async () => {
  const { sql, property_id } = lobby
  const [row] = await sql<{ folios: number; receipts: number }[]>`
    select (select count(*)::int from folio where property_id = ${property_id}) as folios,
           (select count(*)::int from receipt where property_id = ${property_id} and kind = 'payment') as receipts`
  return row
}

const { bill, seal, last } = moments

test.each<Moment>([bill, seal, last])(
  'two guests whose clerk is killed %s have left once, and have paid once',
  { timeout: 60_000 },
  async (...moment) => {
    const before = { drawer: Number(await onAccount(lobby, 'DRAWER')), ...(await papers()) }
    const [std, dlx] = await sold()
    const guests = [await aGuest(), await aGuest({ departure_date: monday })]
    const asked = guests.map(({ reservation_id }) => leave(reservation_id))
    const stood = await killedAt(lobby, server, moment, asked)
    if (moment[1]) expect(stood).toBeGreaterThan(0)

    const again = await Promise.all(asked.map(server.send))
    expect(again).toMatchObject(
      asked.map(() => ({ status: 200, answer: { data: { status: 'checked_out' } } })),
    )
    const third = await Promise.all(asked.map(server.send))
    expect(third).toEqual(again)
    for (const guest of guests) {
      expect(await lobby.state(guest)).toMatchObject({
        status: 'checked_out',
        account: 'closed',
        fo_status: 'vacant',
      })
    }
    expect({ drawer: Number(await onAccount(lobby, 'DRAWER')), ...(await papers()) }).toEqual({
      drawer: before.drawer + 120,
      folios: before.folios + 2,
      receipts: before.receipts + 2,
    })
    expect(await sold()).toEqual([std, dlx])
    const { results } = await lobby.manager.do(ledgerVerification.run, { scope: 'all' })
    expect(results.filter(({ ok }) => !ok)).toEqual([])
  },
)

/** A guest who owes 60.00 and leaves on a card that the provider keeps. */
async function onCard() {
  const { manager, stock } = lobby
  const guest = await aGuest()
  const token_id = await keepCard(manager, guest, `kept_${guest.reservation_id}`)
  const payment = {
    payment_method_id: stock.id('payment-method', 'VI'),
    amount: '60.00',
    card: { token_id },
  }
  const request = leave(guest.reservation_id)
  return {
    ...guest,
    request: {
      ...request,
      body: { ...request.body, windows: [{ no: 1, action: 'pay', payments: [payment] }] },
    },
    charged: () =>
      readFileSync(sales, 'utf8')
        .split('\n')
        .filter(line => line.startsWith(`${request.key} `))
        .map(line => line.slice(`${request.key} `.length)),
  }
}
type OnCard = Awaited<ReturnType<typeof onCard>>

async function hasLeftOnce(guest: OnCard): Promise<void> {
  const { sql, property_id } = lobby
  const paid = await sql`
    select amount::numeric(19,2) as amount from posting
     where property_id = ${property_id} and folio_account_id = ${guest.account_id} and side = 'payment'`
  const intents = await sql`select status from payment_intent where folio_account_id = ${guest.account_id}`
  expect([guest.charged(), paid, intents]).toEqual([['60.00'], [{ amount: '60.00' }], [{ status: 'posted' }]])
  expect(await lobby.state(guest)).toMatchObject({
    status: 'checked_out',
    account: 'closed',
    fo_status: 'vacant',
  })
  const { results } = await lobby.manager.do(ledgerVerification.run, { scope: 'all' })
  expect(results.filter(({ ok }) => !ok)).toEqual([])
}

test('a clerk is killed after a card was charged and before its guest has left: the next try lets him go, charged once', async () => {
  const guest = await onCard()
  await server.ready()
  const sent = server.send(guest.request).catch(() => undefined)
  await expect.poll(guest.charged).toEqual(['60.00'])
  await lobby.sql.begin(async inside => {
    // The provider has not answered yet; what it says is kept, and then its payment waits for the bill.
    await inside`select 1 from folio_account where property_id = ${lobby.property_id} for update`
    while ((await waiting(lobby)) === 0) await delay(20)
    server.kill()
    await sent
  })
  const [intent] =
    await lobby.sql`select status from payment_intent where folio_account_id = ${guest.account_id}`
  expect(intent).toEqual({ status: 'approved' })
  expect(await lobby.state(guest)).toMatchObject({ status: 'checked_in', account: 'open' })
  const again = await server.send(guest.request)
  expect(again).toMatchObject({ status: 200, answer: { data: { status: 'checked_out' } } })
  expect(await server.send(guest.request)).toEqual(again)
  await hasLeftOnce(guest)
})

test('a clerk is killed while the provider is asked: nothing is charged again before it has told, and then the guest leaves', async () => {
  const guest = await onCard()
  await server.ready()
  const sent = server.send(guest.request).catch(() => undefined)
  await expect.poll(guest.charged).toEqual(['60.00'])
  server.kill()
  await sent
  expect(await server.send(guest.request)).toMatchObject({ answer: { error: { error: 'card_pending' } } })
  expect(await lobby.state(guest)).toMatchObject({ status: 'checked_in', account: 'open' })
  // Whoever asks at once is told that it may still be on its way.
  await lobby.sql`update payment_intent set created_at = now() - interval '5 minutes' where folio_account_id = ${guest.account_id}`
  const terminal = aTerminal()
  const { items } = await lobby.manager.do(cashiering.intents, {})
  await lobby.manager.do(cashiering.resolveIntent, { id: items[0].id })
  terminal.unplug()
  expect(await server.send(guest.request)).toMatchObject({ status: 200 })
  await hasLeftOnce(guest)
})

test('a clerk is killed between two cards: the next try charges the second alone, and the guest leaves', async () => {
  const guest = await onCard()
  const { manager, sql, property_id } = lobby
  await lobby.charge(guest, '30.00', 2)
  const [first] = guest.request.body.windows
  const [payment] = first.payments
  const token_id = await keepCard(manager, guest, `other_${guest.reservation_id}`)
  const second = { no: 2, action: 'pay', payments: [{ ...payment, amount: '30.00', card: { token_id } }] }
  const request = { ...guest.request, body: { ...guest.request.body, windows: [first, second] } }
  const charged = () =>
    readFileSync(sales, 'utf8')
      .split('\n')
      .filter(line => line.startsWith(String(request.key)))
      .map(line => line.slice(String(request.key).length))
  await server.ready()
  const sent = server.send(request).catch(() => undefined)
  await expect.poll(charged).toEqual([':0 60.00'])
  await sql.begin(async inside => {
    // What the provider says of the first is kept, and then its payment waits for the bill.
    await inside`select 1 from folio_account where property_id = ${property_id} for update`
    while ((await waiting(lobby)) === 0) await delay(20)
    server.kill()
    await sent
  })
  expect(await lobby.state(guest)).toMatchObject({ status: 'checked_in', account: 'open' })
  const again = await server.send(request)
  expect(again).toMatchObject({ status: 200, answer: { data: { status: 'checked_out' } } })
  expect(await server.send(request)).toEqual(again)
  expect(charged()).toEqual([':0 60.00', ' 30.00'])
  const paid = await sql`
    select amount::numeric(19,2) as amount from posting
     where property_id = ${property_id} and folio_account_id = ${guest.account_id} and side = 'payment' order by id`
  expect(paid).toEqual([{ amount: '60.00' }, { amount: '30.00' }])
  expect(await lobby.state(guest)).toMatchObject({ status: 'checked_out', account: 'closed' })
  const { results } = await manager.do(ledgerVerification.run, { scope: 'all' })
  expect(results.filter(({ ok }) => !ok)).toEqual([])
})
