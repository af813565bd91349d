import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../src/hotel/business-date'
import { bookingChange } from '../../../src/wire/booking-change'
import { checkOut } from '../../../src/wire/check-out'
import { monday, saturday, sunday } from '../kit/house'
import { untilWaiting, whileSold } from '../kit/waiting'
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

const goes = (how: string, reservation_id: number) =>
  how === 'update-departure'
    ? lobby.manager.call(checkOut.leaveEarly, { reservation_id })
    : lobby.manager.call(checkOut.checkOut, { reservation_id }, { answers: { early_departure: 'yes' } })
const sold = () => Promise.all([saturday, sunday].map(night => lobby.sold('STD', night)))

test.each([
  ['update-departure', '102'],
  ['check-out', '103'],
])(
  'by %s a guest goes today while somebody shortens his stay: each waits for the counters first, and nobody blocks anybody',
  async (how, room) => {
    const before = await sold()
    const { reservation_id } = await lobby.dueOut(room, { departure_date: monday })
    const both: Promise<{ status: number }>[] = []
    await whileSold(lobby, sunday, async () => {
      const change = { id: reservation_id, departure_date: sunday, reprice: 'keep' as const }
      both.push(lobby.manager.call(bookingChange.update, change))
      await untilWaiting(lobby, 1)
      both.push(goes(how, reservation_id))
      await untilWaiting(lobby, 2)
      // Refused at once if one of them had it already: the other would wait for it while he holds the counters.
      await lobby.sql`select 1 from reservation where id = ${reservation_id} for update nowait`
    })
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200])
    expect(await lobby.row(reservation_id)).toMatchObject({ departure_date: saturday })
    expect(await sold()).toEqual(before)
  },
)

test.each([
  ['update-departure', '104'],
  ['check-out', '105'],
])(
  'by %s one of two in a room leaves early: the room stays sold for the other, and is free when he leaves too',
  async (how, room) => {
    const before = await sold()
    const [{ id: share_group_id }] = await lobby.sql<{ id: number }[]>`
    insert into share_group (property_id) values (${lobby.property_id}) returning id`
    const together = { departure_date: monday, share_group_id }
    const one = await lobby.dueOut(room, together)
    const other = await lobby.dueOut(room, { ...together, is_share_primary: false })
    const both = before.map(rooms => rooms + 1)
    expect(await sold()).toEqual(both)
    expect(await goes(how, one.reservation_id)).toMatchObject({ status: 200 })
    expect(await sold()).toEqual(both)
    expect(await goes(how, other.reservation_id)).toMatchObject({ status: 200 })
    expect(await sold()).toEqual(before)
  },
)

test('two in a room who leave early at the same moment give it back once', async () => {
  const before = await sold()
  const [{ id: share_group_id }] = await lobby.sql<{ id: number }[]>`
    insert into share_group (property_id) values (${lobby.property_id}) returning id`
  const together = { departure_date: monday, share_group_id }
  const pair = [
    await lobby.dueOut('106', together),
    await lobby.dueOut('106', { ...together, is_share_primary: false }),
  ]
  const left = await Promise.all(pair.map(({ reservation_id }) => goes('update-departure', reservation_id)))
  expect(left.map(({ status }) => status)).toEqual([200, 200])
  expect(await sold()).toEqual(before)
})
