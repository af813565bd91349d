import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sweepCards } from '../../../src/server/sweep-cards'
import { cashiering } from '../../../src/wire/cashiering'
import { checkOut } from '../../../src/wire/check-out'
import { approved, aTerminal, type Terminal } from '../cashiering/terminal'
import { broken, keepCard } from '../cashiering/till'
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
