import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { applyInventory, type InventoryDelta } from '../../../src/server/store/inventory'
import { notificationCalls } from '../../../src/wire/notification'
import { friday, monday, saturday, sunday } from '../kit/days'
import { aDesk, type Desk } from '../kit/desk'
import type { Person } from '../kit/house'
import { closeNight } from '../kit/night'

let desk: Desk
let clerk: Person
let type: number
let left: number

beforeAll(async () => {
  desk = await aDesk()
  clerk = await desk.personWith('Reservation update')
  type = desk.stock.id('room-type', 'STD')
  await desk.sql`select inventory_open(${desk.property_id}, array[${sunday}, ${monday}]::date[])`
  const [{ available }] = await desk.sql<{ available: number }[]>`
    select physical - ooo - sold as available from inventory_day
     where property_id = ${desk.property_id} and stay_date = ${monday} and room_type_id = ${type}`
  left = available
})
afterAll(() => desk.close())
beforeEach(async () => {
  await desk.sql`delete from notification where property_id = ${desk.property_id}`
})

const apply = async (...deltas: Omit<InventoryDelta, 'room_type_id'>[]) =>
  await desk.sql.begin(async sql => {
    for (const delta of deltas)
      await applyInventory({ sql, property_id: desk.property_id }, [{ room_type_id: type, ...delta }], {
        type: true,
        house: true,
      })
  })
const told = async (person: Person = clerk) =>
  (await person.do(notificationCalls.list, {})).items
    .filter(({ kind }) => kind === 'oversold')
    .map(({ title, text, times }) => [title, text, times])
const one = 'is oversold on 2026-03-16'

test('with the night its notice goes', async () => {
  // As they are told; the counters themselves are looked at by the end of day and have to be right.
  for (const date of [saturday, sunday])
    await desk.sql`
      insert into notification (property_id, kind, facts, readers, same_as)
      values (${desk.property_id}, 'oversold', ${desk.sql.json({ date, type: null, rooms: 1 })}, '{Check in,Reservation update}', ${`oversold ${date}`})`
  expect(await told()).toHaveLength(2)
  await closeNight(desk.manager, sunday)
  expect((await told()).map(([title]) => title)).toEqual(['The house is oversold on 2026-03-15'])
})

test('a night with more rooms of a type sold than there are is told with the change, and over when there are rooms', async () => {
  await apply({ stay_date: monday, sold: left })
  expect(await told()).toEqual([])
  await apply({ stay_date: monday, sold: 1 })
  expect(await told()).toEqual([[`STD ${one}`, '1 room more is sold than there is.', 1]])
  // Worse: it is said again, and counted; better but not over: the figure alone.
  await apply({ stay_date: monday, sold: 2 })
  expect(await told()).toEqual([[`STD ${one}`, '3 rooms more are sold than there are.', 2]])
  await apply({ stay_date: monday, sold: -1 })
  expect(await told()).toEqual([[`STD ${one}`, '2 rooms more are sold than there are.', 2]])
  await apply({ stay_date: monday, sold: -2 })
  expect(await told()).toEqual([])
})

test('a room out of order oversells as a booking does, and what somebody has read is said once more where it gets worse', async () => {
  await apply({ stay_date: monday, ooo: 1 })
  expect(await told()).toHaveLength(1)
  await clerk.do(notificationCalls.update, { read: true })
  await apply({ stay_date: monday, sold: 1 })
  const { items, unread } = await clerk.do(notificationCalls.list, {})
  expect([items.length, unread, items[0].text]).toEqual([1, 1, '2 rooms more are sold than there are.'])
  await apply({ stay_date: monday, sold: -1, ooo: -1 })
  expect(await told()).toEqual([])
})

test('a room given back and taken again in one change is nothing new, nor is what is not kept', async () => {
  await apply({ stay_date: monday, sold: 1 })
  await apply({ stay_date: monday, sold: -1 }, { stay_date: monday, sold: 1 })
  expect(await told()).toMatchObject([[`STD ${one}`, expect.anything(), 1]])
  await apply({ stay_date: monday, sold: -1 })
  const undone = desk.sql.begin(async sql => {
    await applyInventory(
      { sql, property_id: desk.property_id },
      [{ room_type_id: type, stay_date: monday, sold: 1 }],
      {
        type: true,
        house: true,
      },
    )
    throw new Error('not kept')
  })
  await expect(undone).rejects.toThrow('not kept')
  expect(await told()).toEqual([])
})

test('the whole house is one more thing, nights that are over are none, and only those hear of it who sell or check in', async () => {
  const [{ free }] = await desk.sql<{ free: number }[]>`
    select physical - ooo - sold as free from house_day where property_id = ${desk.property_id} and stay_date = ${monday}`
  await apply({ stay_date: monday, sold: free + 1 })
  expect((await told()).map(([title]) => title).toSorted()).toEqual([`STD ${one}`, `The house ${one}`])
  expect(await told(await desk.personWith('Check in'))).toHaveLength(2)
  expect(await told(await desk.personWith('Housekeeping board'))).toEqual([])
  await apply({ stay_date: monday, sold: -free - 1 })
  await desk.sql`select inventory_open(${desk.property_id}, array[${friday}]::date[])`
  await apply({ stay_date: friday, sold: 99 })
  expect(await told()).toEqual([])
})
