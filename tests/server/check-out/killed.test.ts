import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkOut } from '../../../src/wire/check-out'
import { ledgerVerification } from '../../../src/wire/ledger-verification'
import { onAccount } from '../cashiering/till'
import { aKey, monday, saturday } from '../kit/house'
import { aMortalServer, killedAt, type Moment, type Mortal, moments, type Request } from '../kit/killed'
import { aLobby, type Lobby } from './leaving'

let lobby: Lobby
let server: Mortal
const doors = ['101', '102', '103', '104', '105', '106', '201', '202', '203', '204']

beforeAll(async () => {
  lobby = await aLobby()
  server = await aMortalServer(lobby)
})
afterAll(async () => {
  server.close()
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
