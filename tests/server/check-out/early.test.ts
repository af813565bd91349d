import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../src/hotel/business-date'
import { checkOut } from '../../../src/wire/check-out'
import { sunday } from '../kit/house'
import { master } from '../reservation/summer'
import { aLobby, friday, type Lobby } from './leaving'

let lobby: Lobby
let guest: { reservation_id: number; account_id: number; guest_profile_id: number; room: string }

beforeAll(async () => {
  lobby = await aLobby()
  guest = await lobby.dueOut('101', { departure_date: sunday })
})
afterAll(() => lobby.close())

test.each([
  ['the day that is booked', sunday],
  ['a day after it', addDays(sunday, 1)],
  ['a day that is over', friday],
])('nobody leaves early on %s', async (_, departure_date) => {
  const { reservation_id } = guest
  expect(await lobby.manager.call(checkOut.leaveEarly, { reservation_id, departure_date })).toMatchObject({
    status: 422,
    refused: 'departure_not_earlier',
  })
})

test('once something is posted, the books keep their currency and its decimals, not its symbol', async () => {
  const [base] = await lobby.sql<{ id: number; row_version: number }[]>`
    select id, row_version from currency_format where property_id = ${lobby.property_id} and is_base`
  await lobby.charge(guest, '1.00')
  const format = master(lobby, 'currency-format')
  expect(await format.update({ ...base, decimal_places: 3 })).toMatchObject({
    status: 422,
    refused: 'books_begun',
  })
  expect(await format.update({ ...base, symbol: 'Eu' })).toMatchObject({ status: 200 })
})
