import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkOut } from '../../../src/wire/check-out'
import { deposit } from '../../../src/wire/deposit'
import { broken } from '../cashiering/till'
import { takeOver } from '../receivable/company'
import { aLobby, type Lobby } from './leaving'

let lobby: Lobby

beforeAll(async () => {
  lobby = await aLobby()
})
afterAll(() => lobby.close())

test('a deposit of the system before goes back to the guest before he leaves', async () => {
  const stay = await lobby.dueOut('101')
  const { reservation_id, confirmation_no } = stay
  const taken = await takeOver(lobby, [{ ledger: 'deposit', confirmation_no, amount: '80.00' }])
  expect(taken.problems).toEqual([])
  const { row_version } = await lobby.manager.do(checkOut.verify, { reservation_id })
  expect(await lobby.manager.call(checkOut.checkOut, { reservation_id, row_version })).toMatchObject({
    status: 422,
    refused: 'deposit_left',
    body: { message: 'A deposit of 80.00 is left. Apply, move or refund it.' },
  })
  expect(await lobby.state(stay)).toMatchObject({ status: 'checked_in' })
  const { receipts } = await lobby.manager.do(deposit.list, { reservation_id })
  await lobby.manager.do(deposit.refund, {
    posting_id: receipts[0].posting_id,
    amount: '80.00',
    payment: { payment_method_id: lobby.stock.id('payment-method', 'CA') },
    reason: 'Leaves today',
  })
  expect(await lobby.manager.do(checkOut.checkOut, { reservation_id })).toMatchObject({
    status: 'checked_out',
  })
  expect(await broken(lobby)).toEqual([])
})
