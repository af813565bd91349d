import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkOut } from '../../../src/wire/check-out'
import { monday } from '../kit/house'
import { drift } from '../reservation/drift'
import { aLobby, type Lobby } from './leaving'

let lobby: Lobby
beforeAll(async () => {
  lobby = await aLobby()
})
afterAll(() => lobby.close())

test.each([
  ['update-departure', '101'],
  ['check-out', '102'],
])(
  'by %s a guest whose type takes no room gives tentative nights back, and nobody’s sold ones',
  async (how, room) => {
    const before = await drift(lobby)
    const stay = { departure_date: monday, reservation_type: 'TENT' }
    const { reservation_id } = await lobby.dueOut(room, stay)
    const gone =
      how === 'update-departure'
        ? lobby.manager.call(checkOut.leaveEarly, { reservation_id })
        : lobby.manager.call(checkOut.checkOut, { reservation_id }, { answers: { early_departure: 'yes' } })
    expect(await gone).toMatchObject({ status: 200 })
    expect(await drift(lobby)).toEqual(before)
  },
)
