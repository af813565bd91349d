import { afterAll, beforeAll, expect, test } from 'vitest'
import { deskList } from '../../../src/wire/desk-list'
import { notificationCalls } from '../../../src/wire/notification'
import { checkOut } from '../../../src/wire/check-out'
import { checkIn } from '../../../src/wire/front-desk'
import { room } from '../../../src/wire/room'
import { roomMove } from '../../../src/wire/room-move'
import { friday, saturday, tuesday } from '../kit/days'
import { aDesk, type Desk } from '../kit/desk'

let desk: Desk
beforeAll(async () => {
  desk = await aDesk()
})
afterAll(() => desk.close())

const inside = async (code: string, departure_date = tuesday) => {
  const stay = await desk.reserve({ arrival_date: friday, departure_date, amount: '0.00' })
  await desk.manager.do(checkIn.checkIn, { reservation_id: stay.id, room_id: await desk.roomId(code) })
  return stay
}
const look = async (code: string) => {
  const { items } = await desk.manager.do(room.list, { search: code })
  const { discrepancy, seen } = items.find(item => item.code === code)!
  return { discrepancy, seen }
}
type Seen = { occupancy: 'vacant' | 'occupied'; persons?: number } | null
const see = async (code: string, seen: Seen) =>
  desk.manager.do(room.update, { room_ids: [await desk.roomId(code)], changes: { seen } })

test('an occupied room that is seen vacant is a skip until the guest is checked out', async () => {
  const stay = await inside('101', saturday)
  const keeper = await desk.personWith('Housekeeping board')
  const { updated } = await keeper.do(room.update, {
    room_ids: [await desk.roomId('101')],
    changes: { seen: { occupancy: 'vacant' } },
  })
  expect(updated).toMatchObject([{ code: '101', discrepancy: 'skip' }])
  const { items, summary } = await desk.manager.do(room.list, { filters: { discrepancy_only: true } })
  expect(items.map(({ code }) => code)).toEqual(['101'])
  expect(summary.discrepancies).toBe(1)
  await desk.manager.do(
    checkOut.checkOut,
    { reservation_id: stay.id },
    { answers: { night_not_posted: 'yes' } },
  )
  expect(await look('101')).toEqual({ discrepancy: null, seen: null })
})

test('who is in house and was not seen is found among those who stay and those who leave', async () => {
  const going = await inside('104', saturday)
  const staying = await inside('105')
  await inside('106')
  const found = async () => {
    const filters = { is_seen_vacant: true }
    const [inHouse, leaving] = await Promise.all([
      desk.manager.do(deskList.inHouse, { filters }),
      desk.manager.do(deskList.departures, { filters }),
    ])
    const said = ({ items }: typeof inHouse | typeof leaving) =>
      items.map(({ room, flags }) => [room, flags.includes('seen_vacant')])
    return [said(inHouse), said(leaving)]
  }
  expect(await found()).toEqual([[], []])
  await see('104', { occupancy: 'vacant' })
  await see('105', { occupancy: 'vacant' })
  await see('106', { occupancy: 'occupied', persons: 1 })
  expect(await found()).toEqual([
    [
      ['104', true],
      ['105', true],
    ],
    [['104', true]],
  ])
  await desk.sql`update housekeeping_setting set discrepancy_enabled = false`
  expect(await found()).toEqual([[], []])
  await desk.sql`update housekeeping_setting set discrepancy_enabled = true`
  for (const { id } of [going, staying])
    await desk.sql`update reservation set status = 'checked_out', check_out_business_date = ${friday} where id = ${id}`
})

test('a vacant room that is seen occupied is a sleep until somebody is checked into it', async () => {
  await see('102', { occupancy: 'occupied', persons: 2 })
  const clerk = await desk.personWith('In-house')
  const heard = async () =>
    (await clerk.do(notificationCalls.list, {})).items.flatMap(({ kind, title }) =>
      kind === 'room_slept' ? [title] : [],
    )
  expect(await heard()).toEqual(['Room 102: somebody is in it'])
  await see('102', { occupancy: 'vacant' })
  expect(await heard()).toEqual([])
  await see('102', { occupancy: 'occupied', persons: 2 })
  expect(await look('102')).toMatchObject({
    discrepancy: 'sleep',
    seen: { occupancy: 'occupied', persons: 2, by: 'Ana Marques', at: expect.stringMatching(/Z$/) as string },
  })
  // Whoever is sent there would open the door on somebody: the desk says that it knows.
  const { id: reservation_id } = await desk.reserve({
    arrival_date: friday,
    departure_date: tuesday,
    amount: '0.00',
  })
  const input = { reservation_id, room_id: await desk.roomId('102') }
  expect((await desk.manager.call(checkIn.checkIn, input)).asked).toEqual(['room_seen_occupied'])
  await desk.manager.do(checkIn.checkIn, input, { answers: { room_seen_occupied: 'yes' } })
  await see('201', { occupancy: 'occupied' })
  const to = {
    to_room_id: await desk.roomId('201'),
    room_move_reason_id: desk.stock.id('room-move-reason', 'WISH'),
  }
  expect((await desk.manager.call(roomMove.store, { reservation_id, ...to })).asked).toContain(
    'room_seen_occupied',
  )
  await see('201', null)
  expect(await look('102')).toEqual({ discrepancy: null, seen: null })
})

test('more guests than are known are told, a recount and a mistake of housekeeping end it', async () => {
  await inside('103')
  // The desk sees it beside the guest, who may have to pay for the third.
  const atDesk = async () => {
    const { items } = await desk.manager.do(deskList.inHouse, { filters: { room: '103' } })
    return items.map(({ flags, seen_persons }) => [flags.includes('persons_differ'), seen_persons])
  }
  expect(await atDesk()).toEqual([[false, null]])
  await see('103', { occupancy: 'occupied', persons: 3 })
  expect(await look('103')).toMatchObject({ discrepancy: 'person' })
  expect(await atDesk()).toEqual([[true, { seen: 3, known: 2 }]])
  await see('103', { occupancy: 'occupied', persons: 2 })
  expect(await look('103')).toMatchObject({ discrepancy: null, seen: { persons: 2 } })
  expect(await atDesk()).toEqual([[false, { seen: 2, known: 2 }]])
  await see('103', { occupancy: 'vacant' })
  await see('103', null)
  expect(await look('103')).toEqual({ discrepancy: null, seen: null })
  const log = await desk.sql`
    select label from operation where entity = 'room' and label like 'Room 103%seen%' order by id`
  expect(log.map(({ label }) => label)).toEqual([
    'Room 103 seen occupied with 3',
    'Room 103 seen occupied with 2',
    'Room 103 seen vacant',
    'Room 103 was not seen after all',
  ])
})

test('nobody counts 21 in a room, and somebody of another trade sees nothing', async () => {
  const room_ids = [await desk.roomId('201')]
  const wrong = { room_ids, changes: { seen: { occupancy: 'occupied' as const, persons: 21 } } }
  expect(await desk.manager.call(room.update, wrong)).toMatchObject({ refused: 'validation' })
  const stranger = await desk.personWith('Arrivals')
  expect(
    await stranger.call(room.update, { room_ids, changes: { seen: { occupancy: 'vacant' } } }),
  ).toMatchObject({ status: 403 })
})

test('two clerks change one room at once from the same reading: one is told that it is stale', async () => {
  await desk.setCondition('202', 'DI')
  const room_id = await desk.roomId('202')
  const { row_version } = await desk.room('202')
  const both = await Promise.all(
    (['clean', 'pickup'] as const).map(status =>
      desk.manager.call(room.update, { rooms: [{ room_id, row_version }], status }),
    ),
  )
  expect(both.map(({ refused }) => refused ?? 'done').sort()).toEqual(['done', 'stale'])
})

test('two clerks change the same rooms in opposite order without blocking each other', async () => {
  const ids = await Promise.all(['203', '204', '104'].map(code => desk.roomId(code)))
  const both = await Promise.all([
    desk.manager.call(room.update, { room_ids: ids, status: 'dirty' }),
    desk.manager.call(room.update, { room_ids: [...ids].reverse(), status: 'pickup' }),
  ])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const left = await Promise.all(['203', '204', '104'].map(code => desk.room(code)))
  expect(new Set(left.map(({ base_status }) => base_status)).size).toBe(1)
})
