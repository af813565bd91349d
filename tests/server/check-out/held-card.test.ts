import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sweepCards } from '../../../src/server/sweep-cards'
import { cashiering } from '../../../src/wire/cashiering'
import { checkOut } from '../../../src/wire/check-out'
import { approved, aTerminal, type Terminal } from '../cashiering/terminal'
import { broken, keepCard, openCashier } from '../cashiering/till'
import { aKey } from '../kit/house'
import { aLobby, type Lobby } from './leaving'

let lobby: Lobby
let terminal: Terminal

beforeAll(async () => {
  lobby = await aLobby()
  terminal = aTerminal()
})
beforeEach(() => terminal.says(approved))
afterAll(async () => {
  const left = await broken(lobby)
  terminal.unplug()
  await lobby.close()
  expect(left).toEqual([])
})

/** A guest due out on whose card 200.00 is held since he came. */
async function held(room: string, owes: string) {
  const { manager } = lobby
  const stay = await lobby.dueOut(room)
  const token = `held_${room}`
  const card_token_id = await keepCard(manager, stay, token)
  const { account_id } = stay
  const { id } = await manager.do(cashiering.authorise, { account_id, card_token_id, amount: '200.00' })
  await lobby.charge(stay, owes)
  return { ...stay, token, id }
}
type Held = Awaited<ReturnType<typeof held>>
// The bill is paid in cash; what is held is a Visa, and so counts as one.
const take = ({ id }: Held) => lobby.manager.call(cashiering.capture, { id })
const leave = ({ reservation_id }: Held) => lobby.manager.call(checkOut.checkOut, { reservation_id })

test('a guest leaves on what was held on his card when he came: it is taken, and nothing is let go of', async () => {
  const guest = await held('101', '149.00')
  const before = await lobby.manager.do(checkOut.verify, { reservation_id: guest.reservation_id })
  expect(before.windows).toMatchObject([{ to_pay: '149.00', suggested: { authorised: '200.00' } }])
  expect((await take(guest)).data).toMatchObject({ amount: '149.00' })
  const after = await lobby.manager.do(checkOut.verify, { reservation_id: guest.reservation_id })
  expect(after.windows).toMatchObject([{ to_pay: '0.00', suggested: { authorised: '0.00' } }])
  expect((await leave(guest)).data).toMatchObject({
    status: 'checked_out',
    folio_numbers: [{ window_no: 1 }],
  })
  expect(await lobby.state(guest)).toMatchObject({ status: 'checked_out', account: 'closed' })
  await sweepCards(lobby.sql)
  expect(terminal.cancelled).toEqual([])
  expect(terminal.captured.filter(({ token }) => token === guest.token)).toMatchObject([{ amount: '149.00' }])
})

test('more is owed than is held: what is held is taken, and he pays the rest another way as he leaves', async () => {
  const guest = await held('102', '260.00')
  expect((await take(guest)).data).toMatchObject({ amount: '200.00' })
  expect(await leave(guest)).toMatchObject({ asked: ['balance_open'] })
  const payments = [{ payment_method_id: lobby.stock.id('payment-method', 'CA'), amount: '60.00' }]
  await lobby.manager.do(checkOut.checkOut, {
    reservation_id: guest.reservation_id,
    windows: [{ no: 1, action: 'pay', payments }],
  })
  expect(await lobby.state(guest)).toMatchObject({ status: 'checked_out', account: 'closed' })
})

test('nobody leaves while it is not known whether the hold was taken; settled, he does', async () => {
  const guest = await held('103', '149.00')
  terminal.says(new Error('line is dead'))
  expect(await take(guest)).toMatchObject({ refused: 'card_pending' })
  expect(await leave(guest)).toMatchObject({ refused: 'card_pending' })
  await lobby.sql`update payment_intent set created_at = now() - interval '5 minutes' where folio_account_id = ${guest.account_id}`
  expect(await sweepCards(lobby.sql)).toBe(1)
  expect(await leave(guest)).toMatchObject({ data: { status: 'checked_out' } })
})

test('one takes the hold and one lets the guest go with his bill open at once: what is taken stands on the bill', async () => {
  const guest = await held('104', '149.00')
  const line = terminal.hold()
  const taking = take(guest)
  await line.asked
  const going = await lobby.manager.call(
    checkOut.checkOut,
    { reservation_id: guest.reservation_id },
    { answers: { balance_open: 'yes' } },
  )
  expect(going).toMatchObject({ refused: 'card_pending' })
  line.letGo()
  expect((await taking).status).toBe(200)
  expect(await leave(guest)).toMatchObject({ data: { status: 'checked_out' } })
  expect(await lobby.state(guest)).toMatchObject({ account: 'closed' })
})

/** A guest due out who owes 18.00, with a card that the provider keeps, and how he leaves on it. */
async function onCard(room: string, more: object = {}) {
  const stay = await lobby.dueOut(room, { type: room < '200' ? 'STD' : 'DLX' })
  const token_id = await keepCard(lobby.manager, stay, `kept_${room}`)
  await lobby.charge(stay, '18.00')
  const { reservation_id } = stay
  const payment = {
    payment_method_id: lobby.stock.id('payment-method', 'VI'),
    amount: '18.00',
    card: { token_id },
  }
  const input = { reservation_id, windows: [{ no: 1, action: 'pay' as const, payments: [payment] }], ...more }
  const sold = () => terminal.sold.filter(({ token }) => token === `kept_${room}`).map(({ amount }) => amount)
  return { ...stay, token_id, input, sold }
}
const waiting = async () => (await lobby.manager.do(cashiering.intents, {})).items

test('a card on file is charged as its guest leaves, in one go and once however often it is sent', async () => {
  const guest = await onCard('201')
  const { windows } = await lobby.manager.do(checkOut.verify, { reservation_id: guest.reservation_id })
  await lobby.sql`update folio_window set card_token_id = ${guest.token_id} where folio_account_id = ${guest.account_id}`
  const after = await lobby.manager.do(checkOut.verify, { reservation_id: guest.reservation_id })
  expect([windows[0].card, after.windows[0].card]).toEqual([
    null,
    { id: guest.token_id, brand: 'Visa', last4: '4242', is_charged: true },
  ])
  const key = aKey()
  const { row_version, account_row_version } = after
  const input = { ...guest.input, row_version, account_row_version: account_row_version ?? 0 }
  const left = await lobby.manager.do(checkOut.checkOut, input, { key })
  expect(left).toMatchObject({
    status: 'checked_out',
    folio_numbers: [{ window_no: 1, total_gross: '18.00' }],
    receipts: [expect.any(String)],
  })
  expect(await lobby.manager.do(checkOut.checkOut, input, { key })).toEqual(left)
  expect([guest.sold(), await waiting()]).toEqual([['18.00'], []])
  expect(await lobby.state(guest)).toMatchObject({
    status: 'checked_out',
    account: 'closed',
    fo_status: 'vacant',
  })
  const [intent] = await lobby.sql`
    select i.status, p.approval_code, p.amount::numeric(19,2) as amount from payment_intent i join posting p on p.entry_id = i.entry_id and p.side = 'payment'
     where i.folio_account_id = ${guest.account_id}`
  expect(intent).toEqual({ status: 'posted', approval_code: 'A1B2C3', amount: '18.00' })
})

test('a declined card leaves its guest in house, and nothing that would be refused or asked is charged before', async () => {
  const guest = await onCard('202')
  const { manager } = lobby
  terminal.says({ status: 'declined', message: 'No money.' })
  expect(await manager.call(checkOut.checkOut, guest.input, { key: aKey() })).toMatchObject({
    refused: 'card_declined',
    body: { message: expect.stringMatching('No money') },
  })
  terminal.says(approved)
  const asked = guest.sold().length
  const too_little = { ...guest.input, windows: [{ ...guest.input.windows[0] }] }
  too_little.windows[0] = {
    ...too_little.windows[0],
    payments: [{ ...guest.input.windows[0].payments[0], amount: '17.00' }],
  }
  expect(await manager.call(checkOut.checkOut, too_little, { key: aKey() })).toMatchObject({
    asked: ['balance_open'],
  })
  const clerk = await lobby.personWith('Check out', 'Cashier open')
  await openCashier(clerk)
  expect(await clerk.call(checkOut.checkOut, too_little, { key: aKey() })).toMatchObject({
    refused: 'balance_open',
  })
  expect([guest.sold().length, await waiting()]).toEqual([asked, []])
  expect(await lobby.state(guest)).toMatchObject({
    status: 'checked_in',
    account: 'open',
    fo_status: 'occupied',
  })
  // Another try is another sale.
  await clerk.do(checkOut.checkOut, guest.input, { key: aKey() })
  expect(await lobby.state(guest)).toMatchObject({ status: 'checked_out' })
})

test('whose card nobody answered for stays in house; once the provider has said yes it is on the bill, and he leaves', async () => {
  const guest = await onCard('203')
  const { manager } = lobby
  terminal.says(new Error('the line went dead'), { status: 'unknown', message: 'Not yet.' })
  const key = aKey()
  expect(await manager.call(checkOut.checkOut, guest.input, { key })).toMatchObject({
    refused: 'card_pending',
    body: { message: 'A card payment is still being processed.' },
  })
  expect(await lobby.state(guest)).toMatchObject({ status: 'checked_in', account: 'open' })
  expect(await waiting()).toHaveLength(1)
  // Nothing is charged a second time, whoever tries.
  expect(await manager.call(checkOut.checkOut, guest.input, { key: aKey() })).toMatchObject({
    refused: 'card_pending',
  })
  terminal.says(approved, approved)
  const [{ id }] = await waiting()
  await manager.do(cashiering.resolveIntent, { id })
  expect([guest.sold(), await waiting()]).toEqual([['18.00'], []])
  const left = await manager.do(checkOut.checkOut, guest.input, { key })
  expect(left).toMatchObject({ status: 'checked_out' })
  expect(guest.sold()).toEqual(['18.00'])
})

test('a bill that grew while its card was charged lets nobody leave short: the card gets its money back', async () => {
  const guest = await onCard('106')
  const line = terminal.hold()
  const key = aKey()
  const leaving = lobby.manager.call(checkOut.checkOut, guest.input, { key })
  await line.asked
  await lobby.charge(guest, '5.00')
  line.letGo()
  expect(await leaving).toMatchObject({ asked: ['balance_open'] })
  expect([guest.sold(), terminal.cancelled.length, await waiting()]).toEqual([['18.00'], 1, []])
  expect(await lobby.state(guest)).toMatchObject({ status: 'checked_in', account: 'open' })
  const { windows } = await lobby.manager.do(checkOut.verify, { reservation_id: guest.reservation_id })
  expect(windows).toMatchObject([{ to_pay: '23.00' }])
})

/** The same with a second bill of 30.00, on a card of its own. */
async function onTwoCards(room: string) {
  const guest = await onCard(room)
  const other = await keepCard(lobby.manager, guest, `other_${room}`)
  await lobby.charge(guest, '30.00', 2)
  const [window] = guest.input.windows
  const second = { ...window.payments[0], amount: '30.00', card: { token_id: other } }
  const windows = [window, { no: 2, action: 'pay' as const, payments: [second] }]
  const soldTo = () =>
    terminal.sold
      .filter(({ token }) => token.endsWith(`_${room}`))
      .map(({ token, amount }) => `${token} ${amount}`)
  const owed = async () => {
    const verified = await lobby.manager.do(checkOut.verify, { reservation_id: guest.reservation_id })
    return verified.windows.map(({ to_pay }) => to_pay)
  }
  return { ...guest, input: { ...guest.input, windows }, soldTo, owed }
}

test('two bills are paid by a card each as their guest leaves, in one go and once however often it is sent', async () => {
  const guest = await onTwoCards('204')
  const { manager } = lobby
  const { row_version, account_row_version } = await manager.do(checkOut.verify, {
    reservation_id: guest.reservation_id,
  })
  const input = { ...guest.input, row_version, account_row_version: account_row_version ?? 0 }
  const key = aKey()
  const left = await manager.do(checkOut.checkOut, input, { key })
  expect(left).toMatchObject({
    status: 'checked_out',
    folio_numbers: [
      { window_no: 1, total_gross: '18.00' },
      { window_no: 2, total_gross: '30.00' },
    ],
  })
  expect(await manager.do(checkOut.checkOut, input, { key })).toEqual(left)
  expect([guest.soldTo(), await waiting()]).toEqual([['kept_204 18.00', 'other_204 30.00'], []])
  expect(await lobby.state(guest)).toMatchObject({ status: 'checked_out', account: 'closed' })
})

test('of two cards one is declined: what the other has paid stands on its bill, and it is said which windows remain', async () => {
  const guest = await onTwoCards('105')
  const { manager } = lobby
  const leave = (windows = guest.input.windows, key = aKey()) =>
    manager.call(checkOut.checkOut, { ...guest.input, windows }, { key })
  const declined = (...windows: number[]) => ({
    refused: 'card_declined',
    body: { error: { data: { windows } } },
  })
  terminal.says({ status: 'declined', message: 'No money.' })
  expect(await leave()).toMatchObject(declined(1, 2))
  expect([guest.soldTo(), await guest.owed()]).toEqual([['kept_105 18.00'], ['18.00', '30.00']])

  terminal.says(approved)
  const first = terminal.hold()
  const key = aKey()
  const leaving = leave(guest.input.windows, key)
  await first.asked
  const second = terminal.hold()
  first.letGo()
  await second.asked
  terminal.says({ status: 'declined', message: 'No money.' })
  second.letGo()
  expect(await leaving).toMatchObject(declined(2))
  expect(await lobby.state(guest)).toMatchObject({ status: 'checked_in', account: 'open' })
  expect(await guest.owed()).toEqual(['0.00', '30.00'])
  const sold = guest.soldTo()
  expect(sold).toEqual(['kept_105 18.00', 'kept_105 18.00', 'other_105 30.00'])

  // The same sent again says the same; as it was, it would pay the first bill twice: that is asked before a card is charged.
  terminal.says(approved)
  expect(await leave(guest.input.windows, key)).toMatchObject(declined(2))
  expect((await leave()).asked).toContain('balance_open')
  expect(guest.soldTo()).toEqual(sold)
  const { data } = await leave(guest.input.windows.slice(1))
  expect(data.folio_numbers).toMatchObject([{ total_gross: '18.00' }, { total_gross: '30.00' }])
  expect([guest.soldTo().length, await waiting()]).toEqual([4, []])
})
