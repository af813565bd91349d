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

test('what is given to a colleague is theirs, they hear of it, and whoever gave it still sees it', async () => {
  const { people } = await clerk.do(toDoCalls.assignees, {})
  const { employee_id } = neighbour
  expect(people.map(({ id }) => id)).toContain(employee_id)
  const given = await clerk.do(toDoCalls.store, {
    title: 'Take flowers to 201',
    due_date: saturday,
    due_time: '15:30',
    priority: 'high',
    employee_id,
  })
  expect(given).toMatchObject({ employee: { id: employee_id }, from: null, due_time: '15:30' })
  const theirs = (await neighbour.do(toDoCalls.list, {})).items
  expect(theirs).toMatchObject([
    { id: given.id, priority: 'high', employee: null, from: { id: clerk.employee_id } },
  ])
  expect((await neighbour.do(notificationCalls.list, {})).items[0]).toMatchObject({
    kind: 'to_do_given',
    title: 'Take flowers to 201',
  })
  expect((await neighbour.do(notificationCalls.count, {})).due).toBe(1)
  const [{ row_version }] = theirs
  await neighbour.do(toDoCalls.update, { id: given.id, row_version, is_done: true })
  expect((await clerk.do(toDoCalls.list, { with_done: true })).items.map(({ id }) => id)).toContain(given.id)
})

test('what is a group’s is everybody’s in it and nobody else’s, and can be taken over by one of them', async () => {
  const [one, other] = [await house.personWith('Departures'), await house.personWith('Departures')]
  const { groups } = await clerk.do(toDoCalls.assignees, {})
  const [{ id: group_id }] = groups
  await house.sql`update employee set group_ids = ${[group_id]} where id = any (${[one.employee_id, other.employee_id]})`
  const { id } = await clerk.do(toDoCalls.store, { title: 'Count the keys', group_id, due_date: saturday })
  const sees = async (person: Person) =>
    (await person.do(toDoCalls.list, {})).items.some(toDo => toDo.id === id)
  expect([await sees(one), await sees(other), await sees(neighbour)]).toEqual([true, true, false])
  expect((await one.do(notificationCalls.count, {})).due).toBe(1)
  await one.do(toDoCalls.update, { id, employee_id: one.employee_id })
  expect([await sees(one), await sees(other)]).toEqual([true, false])
})

test('of one day what matters more stands first, and then what is earlier', async () => {
  const person = await house.personWith('Arrivals')
  const add = (title: string, more: object) =>
    person.do(toDoCalls.store, { title, due_date: sunday, ...more })
  await add('Low', { priority: 'low' })
  await add('Late', { due_time: '18:00' })
  await add('Early', { due_time: '08:00' })
  await add('Whenever', {})
  await add('High', { priority: 'high' })
  await add('Overdue', { due_date: '2026-03-01', priority: 'low' })
  expect((await person.do(toDoCalls.list, {})).items.map(({ title }) => title)).toEqual([
    'Overdue',
    'High',
    'Early',
    'Late',
    'Whenever',
    'Low',
  ])
})

test('nobody can be given what nobody of the house has, and an hour has its day', async () => {
  expect(await clerk.call(toDoCalls.store, { title: 'x', employee_id: 999_999 })).toMatchObject({
    status: 404,
  })
  expect(await clerk.call(toDoCalls.store, { title: 'x', group_id: 999_999 })).toMatchObject({ status: 404 })
  expect(
    await clerk.call(toDoCalls.store, { title: 'x', group_id: 1, employee_id: neighbour.employee_id }),
  ).toMatchObject({ body: { error: { fields: { group_id: expect.any(String) } } } })
  expect(await clerk.call(toDoCalls.store, { title: 'x', due_time: '08:00' })).toMatchObject({
    body: { error: { fields: { due_date: expect.any(String) } } },
  })
})
