import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MasterRecord } from '../../../src/hotel/master/record'
import { entityOf } from '../../../src/server/master/entities'
import { roomMove } from '../../../src/wire/room-move'
import { masterCalls } from '../../../src/wire/master'
import { telephone } from '../../../src/wire/telephone'
import { aLobby, friday, type Lobby } from '../check-out/leaving'
import { monday, type Person, saturday, sunday, tuesday } from '../kit/house'
import { anotherProperty } from '../kit/property'

let lobby: Lobby
let operator: Person

beforeAll(async () => {
  lobby = await aLobby()
  operator = await lobby.personWith('Telephone operator')
  await lobby.sql`
    update room set phone_extension = '1' || code where property_id = ${lobby.property_id} and code ~ '^[0-9]+$'`
})
afterAll(() => lobby.close())

const entries = masterCalls(entityOf('telephone-operator'))
const wake = (reservation_id: number, due_at: string, more: MasterRecord = {}) =>
  operator.do(entries.store!, { entry_type: 'wake_up_call', reservation_id, due_at, ...more })
/** As if the call had been ordered for a time that has gone by since. */
const wakeThen = async (reservation_id: number, due_at: string) => {
  const { id } = await wake(reservation_id, `${sunday}T05:00:00Z`)
  await lobby.sql`update telephone_operator set due_at = ${due_at} where id = ${id}`
  return id
}
const mark = async (id: number, status: string) => {
  const [{ row_version }] = await lobby.sql<{ row_version: number }[]>`
    select row_version from telephone_operator where id = ${id}`
  await operator.do(entries.update!, { id, row_version, status })
}
const listed = async (reservation_id: number, who = operator) =>
  (await who.do(telephone.wakeUpList, {})).items.filter(item => item.reservation_id === reservation_id)
const longStay = { arrival_date: friday, departure_date: tuesday }

test('the calls of today and tomorrow are listed by time, with open ones of before, and none later', async () => {
  const { reservation_id } = await lobby.inHouse('101', longStay)
  await wake(reservation_id, `${sunday}T07:15:00Z`)
  await wake(reservation_id, `${monday}T07:15:00Z`)
  await wakeThen(reservation_id, `${saturday}T00:00:00Z`)
  await wakeThen(reservation_id, `${friday}T06:00:00Z`)
  await mark(await wakeThen(reservation_id, `${friday}T07:00:00Z`), 'delivered')
  await wake(reservation_id, `${sunday}T06:30:00Z`)
  const { today, tomorrow, now } = await operator.do(telephone.wakeUpList, {})
  expect({ today, tomorrow }).toEqual({ today: saturday, tomorrow: sunday })
  expect(now.slice(0, 10)).toBe(saturday)
  expect((await listed(reservation_id)).map(({ due_at }) => due_at)).toEqual([
    `${friday}T06:00:00Z`,
    `${saturday}T00:00:00Z`,
    `${sunday}T06:30:00Z`,
    `${sunday}T07:15:00Z`,
  ])
})

test('a call says whom, where, how often nobody answered, and when somebody has to knock', async () => {
  const { reservation_id } = await lobby.inHouse('102', longStay)
  const { id } = await wake(reservation_id, `${sunday}T06:30:00Z`, { repeat_daily: true })
  expect(await listed(reservation_id)).toMatchObject([
    {
      id,
      room: '102',
      extension: '1102',
      status: 'open',
      attempts: 0,
      repeat_daily: true,
      must_knock: false,
      is_due_in: false,
    },
  ])
  for (const status of ['failed', 'open', 'failed', 'open', 'failed']) await mark(id, status)
  expect(await listed(reservation_id)).toMatchObject([{ status: 'failed', attempts: 3, must_knock: true }])
})

test('a guest who moves is called in the new room', async () => {
  const { reservation_id } = await lobby.dueOut('103', { ...longStay, posted: true })
  await wake(reservation_id, `${sunday}T06:30:00Z`)
  await lobby.manager.do(roomMove.store, {
    reservation_id,
    to_room_id: await lobby.roomId('104'),
    room_move_reason_id: lobby.stock.id('room-move-reason', 'WISH'),
  })
  expect(await listed(reservation_id)).toMatchObject([{ room: '104', extension: '1104' }])
})

test('a guest who is due in is marked as not here yet', async () => {
  const { id } = await lobby.reserve()
  await wake(id, `${sunday}T06:30:00Z`)
  expect(await listed(id)).toMatchObject([{ is_due_in: true, room: null, extension: null }])
})

test('who stays incognito is called, under the name that the reader may know', async () => {
  const guest_profile_id = await lobby.guest({ last_name: 'Weltbekannt', first_name: 'Greta' })
  const { reservation_id } = await lobby.inHouse('105', { ...longStay, guest_profile_id })
  await lobby.sql`update guest_profile set is_incognito = true, incognito_name = 'Mr. Smith' where id = ${guest_profile_id}`
  await wake(reservation_id, `${sunday}T06:30:00Z`)
  const knowing = await lobby.personWith('Telephone operator', 'Guest incognito view')
  expect(await listed(reservation_id)).toMatchObject([{ guest: 'Mr. Smith', room: '105' }])
  expect(await listed(reservation_id, knowing)).toMatchObject([{ guest: 'Weltbekannt, Greta' }])
})

test('calls of another property are not listed, and without the right none are', async () => {
  const elsewhere = await anotherProperty(lobby)
  expect((await elsewhere.do(telephone.wakeUpList, {})).items).toEqual([])
  const other = await lobby.personWith('Arrivals')
  expect(await other.call(telephone.wakeUpList, {})).toMatchObject({ status: 403, refused: 'not_permitted' })
})
