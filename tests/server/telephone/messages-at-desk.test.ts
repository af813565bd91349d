import { afterAll, beforeAll, expect, test } from 'vitest'
import { entityOf } from '../../../src/server/master/entities'
import { checkOut } from '../../../src/wire/check-out'
import { deskList } from '../../../src/wire/desk-list'
import { checkIn } from '../../../src/wire/front-desk'
import { masterCalls } from '../../../src/wire/master'
import { aLobby, type Lobby } from '../check-out/leaving'

let lobby: Lobby

beforeAll(async () => {
  lobby = await aLobby()
})
afterAll(() => lobby.close())

const entries = masterCalls(entityOf('telephone-operator'))
const leave = (reservation_id: number, caller_name: string, text: string) =>
  lobby.manager.do(entries.store!, { entry_type: 'message', reservation_id, caller_name, text })
const deliver = ({ id, row_version }: Record<string, unknown>) =>
  lobby.manager.do(entries.update!, { id, row_version, status: 'delivered' } as never)

test('whoever leaves is told once what callers have left for him; read, it is asked about no more', async () => {
  const stay = await lobby.dueOut('101')
  const { reservation_id } = stay
  await leave(reservation_id, 'Rita', 'Dinner at eight')
  const told = await leave(reservation_id, 'Dr. Silva', 'Please ring back')
  await deliver(told)
  const asked = await lobby.manager.call(checkOut.checkOut, { reservation_id })
  expect(asked.asked).toEqual(['alerts'])
  expect(asked.body).toMatchObject({
    data: { questions: [{ code: 'alerts', text: 'Please read: Message from Rita: Dinner at eight' }] },
  })
  expect(await lobby.state(stay)).toMatchObject({ status: 'checked_in' })
  await lobby.manager.do(checkOut.checkOut, { reservation_id }, { answers: { alerts: 'yes' } })
  expect(await lobby.state(stay)).toMatchObject({ status: 'checked_out' })
  // It stays with the stay: somebody may send it after him.
  const kept = await lobby.sql`
    select status from telephone_operator where reservation_id = ${reservation_id} and caller_name = 'Rita'`
  expect(kept).toEqual([{ status: 'open' }])
})

test('nobody is held up whose messages are delivered', async () => {
  const stay = await lobby.dueOut('102')
  await deliver(await leave(stay.reservation_id, 'Rita', 'Dinner at eight'))
  await lobby.manager.do(checkOut.checkOut, { reservation_id: stay.reservation_id })
  expect(await lobby.state(stay)).toMatchObject({ status: 'checked_out' })
})

test('whoever comes is handed his messages with the key', async () => {
  const { id: reservation_id } = await lobby.reserve()
  const handed = async () => {
    const { guards } = await lobby.manager.do(checkIn.verify, { reservation_id })
    return guards.find(({ key }) => key === 'handouts')
  }
  expect(await handed()).toMatchObject({ state: 'pass', text: 'Nothing to hand out.' })
  await leave(reservation_id, 'Rita', 'Dinner at eight')
  expect(await handed()).toMatchObject({ state: 'pass', text: 'Hand out: 1 message.' })
  await leave(reservation_id, 'Dr. Silva', 'Please ring back')
  expect(await handed()).toMatchObject({ state: 'pass', text: 'Hand out: 2 messages.' })
})

test('in-house and arrivals mark for whom a message waits', async () => {
  const { reservation_id } = await lobby.inHouse('103')
  const { id: due } = await lobby.reserve()
  const flags = async () => {
    const [inside, coming] = [
      await lobby.manager.do(deskList.inHouse, {}),
      await lobby.manager.do(deskList.arrivals, {}),
    ]
    // Who has arrived today stands in both.
    const marked = [...inside.items, ...coming.items].filter(item => item.flags.includes('message'))
    return [...new Set(marked.map(item => item.reservation_id))].filter(id =>
      [reservation_id, due].includes(id),
    )
  }
  expect(await flags()).toEqual([])
  const [first, second] = [
    await leave(reservation_id, 'Rita', 'Dinner at eight'),
    await leave(due, 'Rita', 'Dinner at eight'),
  ]
  expect(await flags()).toEqual([reservation_id, due])
  await deliver(first)
  await deliver(second)
  expect(await flags()).toEqual([])
})
