import { afterAll, beforeAll, expect, test } from 'vitest'
import { notificationCalls } from '../../../src/wire/notification'
import { toDoCalls } from '../../../src/wire/to-do'
import { aHouse, type House, monday, type Person, saturday, sunday } from '../kit/house'

let house: House
let clerk: Person
let neighbour: Person

beforeAll(async () => {
  house = await aHouse()
  clerk = await house.personWith('Arrivals')
  neighbour = await house.personWith('Arrivals')
})
afterAll(() => house.close())

const titles = async (with_done = false) =>
  (await clerk.do(toDoCalls.list, { with_done })).items.map(({ title }) => title)

test('what is due first stands first, and what is due at no day stands last', async () => {
  await clerk.do(toDoCalls.store, { title: 'Order flowers' })
  await clerk.do(toDoCalls.store, { title: 'Call Mrs Smith', due_date: monday })
  await clerk.do(toDoCalls.store, { title: 'Print the list', due_date: saturday })
  await clerk.do(toDoCalls.store, {
    title: 'Look after 104',
    due_date: '2026-03-13',
    link: '/home/inventory',
  })
  expect(await titles()).toEqual(['Look after 104', 'Print the list', 'Call Mrs Smith', 'Order flowers'])
  expect(await clerk.do(toDoCalls.list, {})).toMatchObject({
    open: 4,
    overdue: 1,
    items: [{ is_overdue: true, link: '/home/inventory' }, { is_overdue: false }, {}, {}],
  })
  // Due today or before: what the top bar says.
  expect((await clerk.do(notificationCalls.count, {})).due).toBe(2)
})

test('what is done leaves the list, can be looked at, and can be taken up again', async () => {
  const [first] = (await clerk.do(toDoCalls.list, {})).items
  const done = await clerk.do(toDoCalls.update, {
    id: first.id,
    row_version: first.row_version,
    is_done: true,
  })
  expect(done).toMatchObject({ is_overdue: false })
  expect(done.done_at).not.toBeNull()
  expect(await titles()).toEqual(['Print the list', 'Call Mrs Smith', 'Order flowers'])
  expect((await titles(true)).at(-1)).toBe('Look after 104')
  await clerk.do(toDoCalls.update, { id: first.id, is_done: false, due_date: sunday })
  expect(await titles()).toEqual(['Print the list', 'Look after 104', 'Call Mrs Smith', 'Order flowers'])
  // A day that is not said stays, one that is taken away goes.
  await clerk.do(toDoCalls.update, { id: first.id, title: 'Look after room 104' })
  expect((await clerk.do(toDoCalls.list, {})).items[1]).toMatchObject({ due_date: sunday })
  await clerk.do(toDoCalls.update, { id: first.id, due_date: null })
  expect((await titles()).slice(-2)).toEqual(['Order flowers', 'Look after room 104'])
})

test('a change of an older reading is refused', async () => {
  const [first] = (await clerk.do(toDoCalls.list, {})).items
  const old = { id: first.id, row_version: first.row_version }
  await clerk.do(toDoCalls.update, { ...old, title: 'Print the list twice' })
  expect((await clerk.call(toDoCalls.update, { ...old, title: 'Print nothing' })).refused).toBe('stale')
})

test('nobody sees, changes or removes what somebody else has to do', async () => {
  const [first] = (await clerk.do(toDoCalls.list, {})).items
  expect((await neighbour.do(toDoCalls.list, {})).items).toEqual([])
  expect((await neighbour.call(toDoCalls.update, { id: first.id, is_done: true })).status).toBe(404)
  expect((await neighbour.call(toDoCalls.remove, { id: first.id })).status).toBe(404)
  await clerk.do(toDoCalls.remove, { id: first.id })
  expect(await titles()).not.toContain(first.title)
})

test('something to do has a title, and leads nowhere but into the house', async () => {
  expect((await clerk.call(toDoCalls.store, { title: '   ' })).status).toBe(422)
  expect((await clerk.call(toDoCalls.store, { title: 'x', link: 'https://elsewhere' })).status).toBe(422)
})
