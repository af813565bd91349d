import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkOut } from '../../../src/wire/check-out'
import { monday, saturday } from '../kit/house'
import { aLobby, type Lobby } from './leaving'

let lobby: Lobby

beforeAll(async () => {
  lobby = await aLobby()
})
afterAll(() => lobby.close())

async function twoIn(room: string) {
  const [{ id: share_group_id }] = await lobby.sql<{ id: number }[]>`
    insert into share_group (property_id) values (${lobby.property_id}) returning id`
  const together = { departure_date: monday, share_group_id }
  const one = await lobby.dueOut(room, together)
  const other = await lobby.dueOut(room, { ...together, is_share_primary: false })
  await lobby.sql`
    update reservation_night set share_group_id = ${share_group_id}
     where reservation_id = any (${[one.reservation_id, other.reservation_id]}::bigint[])`
  return { one, other }
}
const sharers = async ({ reservation_id }: { reservation_id: number }) =>
  (await lobby.manager.do(checkOut.verify, { reservation_id })).findings.find(({ no }) => no === 10)

test('whoever leaves early from a shared room is told beforehand that its price is asked about', async () => {
  const { one } = await twoIn('101')
  expect(await sharers(one)).toMatchObject({ code: 'sharers', result: 'ask' })
})

test('whoever leaves on his day is told who stays, leaves without a question, and the room stays occupied', async () => {
  const { one, other } = await twoIn('102')
  await lobby.sql`update reservation set departure_date = ${saturday} where id = ${one.reservation_id}`
  await lobby.sql`
    update reservation_night set share_group_id = null where stay_date >= ${saturday}
       and reservation_id = any (${[one.reservation_id, other.reservation_id]}::bigint[])`
  expect(await sharers(one)).toMatchObject({
    result: 'pass',
    text: expect.stringContaining('the room stays occupied'),
  })
  const left = await lobby.manager.do(checkOut.checkOut, { reservation_id: one.reservation_id })
  expect(left).toMatchObject({ status: 'checked_out', room_status: null })
  expect(await lobby.state(one)).toMatchObject({ status: 'checked_out', fo_status: 'occupied' })
})

test('whoever was alone leaves nobody behind', async () => {
  expect(await sharers(await lobby.dueOut('103'))).toMatchObject({
    result: 'pass',
    text: 'Nobody stays behind.',
  })
})
