import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkOut } from '../../../src/wire/check-out'
import { broken } from '../cashiering/till'
import { aLobby, type Lobby } from './leaving'

let lobby: Lobby

beforeAll(async () => {
  lobby = await aLobby()
})
afterAll(() => lobby.close())

test('a guest who leaves and pays by a card with a surcharge pays both, and his folio shows both', async () => {
  const { sql, stock, manager } = lobby
  const card = stock.id('payment-method', 'VI')
  const code = stock.id('transaction-code', '3120')
  await sql`update payment_method set surcharge_percent = 2, surcharge_transaction_code_id = ${code} where id = ${card}`
  const stay = await lobby.dueOut('101')
  await lobby.charge(stay, '57.80')
  const { reservation_id } = stay
  const terminal = { brand: 'visa', last4: '1111', approval_code: 'A1' }
  const left = await manager.do(checkOut.checkOut, {
    action: 'checkout',
    reservation_id,
    windows: [
      {
        no: 1,
        action: 'pay',
        payments: [{ payment_method_id: card, amount: '57.80', card: { terminal } }],
      },
    ],
  })
  // 57.80 and 2 % of it, 1.16.
  expect(left).toMatchObject({ status: 'checked_out', folio_numbers: [{ total_gross: '58.96' }] })
  expect(await lobby.state(stay)).toMatchObject({ account: 'closed' })
  const paid = await sql<{ amount: string }[]>`
    select p.amount::numeric(19,2) as amount from posting p join folio_account a on a.property_id = p.property_id and a.id = p.folio_account_id
     where a.reservation_id = ${reservation_id} and p.side = 'payment'`
  expect(paid).toEqual([{ amount: '58.96' }])
  expect(await broken(lobby)).toEqual([])
})
