import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkOut } from '../../../src/wire/check-out'
import { broken } from '../cashiering/till'
import { aLobby, type Lobby } from './leaving'

let lobby: Lobby

beforeAll(async () => {
  lobby = await aLobby()
})
afterAll(() => lobby.close())

const pay = (amount: string) => ({
  no: 1,
  action: 'pay' as const,
  payments: [{ payment_method_id: lobby.stock.id('payment-method', 'CA'), amount }],
})

test('a night that was never posted is named with what it costs, posted and paid in one go', async () => {
  const stay = await lobby.dueOut('106', { posted: false })
  const { reservation_id } = stay
  const [{ share_amount }] = await lobby.sql<{ share_amount: string }[]>`
    select share_amount from reservation_night where reservation_id = ${reservation_id}`
  const { windows } = await lobby.manager.do(checkOut.verify, { reservation_id })
  expect(windows).toMatchObject([{ window_no: 1, balance: '0.00', charges: '0.00' }])
  const [{ due, to_pay }] = windows
  expect(due).toBe(to_pay)
  expect(Number(to_pay)).toBeGreaterThanOrEqual(Number(share_amount))

  const asked = await lobby.manager.call(checkOut.checkOut, { reservation_id, windows: [pay(to_pay)] })
  expect(asked.asked).toEqual(['night_not_posted'])
  const left = await lobby.manager.do(
    checkOut.checkOut,
    { reservation_id, windows: [pay(to_pay)] },
    { answers: { night_not_posted: 'yes' } },
  )
  expect(left.folio_numbers).toMatchObject([{ window_no: 1, total_gross: to_pay }])
  expect(await lobby.state(stay)).toMatchObject({ status: 'checked_out', account: 'closed' })
  expect(await broken(lobby)).toEqual([])
})
