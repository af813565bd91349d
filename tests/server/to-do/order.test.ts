import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { toDoCalls } from '../../../src/wire/to-do'
import { toDoOrder } from '../../../src/wire/to-do-order'
import { aHouse, type House, monday, type Person, sunday } from '../kit/house'

let house: House
let clerk: Person
let colleague: Person
let group_id: number

beforeAll(async () => {
  house = await aHouse()
  clerk = await house.personWith('Arrivals')
  colleague = await house.personWith('Arrivals')
  const [group] = await house.sql<{ id: number }[]>`
    insert into employee_group (property_id, code, name, layout)
    values (${house.property_id}, 'DESK', 'Desk', 'employee') returning id`
  group_id = group.id
  await house.sql`
    update employee set group_ids = group_ids || ${group_id}::bigint
     where id = any (${[clerk.employee_id, colleague.employee_id]}::bigint[])`
})
afterAll(() => house.close())
beforeEach(() => house.sql`delete from to_do`)

const write = async (title: string, more: object = {}) =>
  (await clerk.do(toDoCalls.store, { title, ...more })).id
const titles = async (of = clerk) => (await of.do(toDoCalls.list, {})).items.map(({ title }) => title)

test('what is to do stands as the person has put it, what is overdue before it, and what is new behind it', async () => {
  const flowers = await write('Order flowers')
  const call = await write('Call Mrs Smith', { due_date: sunday })
  const list = await write('Print the list', { due_date: monday })
  expect(await titles()).toEqual(['Call Mrs Smith', 'Print the list', 'Order flowers'])
  await clerk.do(toDoOrder.keep, { ids: [flowers, list, call] })
  expect(await titles()).toEqual(['Order flowers', 'Print the list', 'Call Mrs Smith'])
  await write('Look after 104', { due_date: '2026-03-13' })
  await write('Ring the florist', { due_date: sunday })
  expect(await titles()).toEqual([
    'Look after 104',
    'Order flowers',
    'Print the list',
    'Call Mrs Smith',
    'Ring the florist',
  ])
})

test('overdue ones can be put in an order among themselves', async () => {
  const first = await write('First', { due_date: '2026-03-10' })
  const second = await write('Second', { due_date: '2026-03-12' })
  await clerk.do(toDoOrder.keep, { ids: [second, first] })
  expect(await titles()).toEqual(['Second', 'First'])
})

test('of what is a group’s each of them has an order of their own', async () => {
  const a = await write('A', { group_id })
  const b = await write('B', { group_id })
  await clerk.do(toDoOrder.keep, { ids: [b, a] })
  expect([await titles(), await titles(colleague)]).toEqual([
    ['B', 'A'],
    ['A', 'B'],
  ])
})

test('what is somebody else’s, or nothing at all, is left out, and the same said twice is the same', async () => {
  const mine = await write('Mine')
  const theirs = (await colleague.do(toDoCalls.store, { title: 'Theirs' })).id
  const asked = { ids: [theirs, 999_999, mine, mine] }
  expect(await clerk.do(toDoOrder.keep, asked)).toEqual({ ids: [mine] })
  expect(await clerk.do(toDoOrder.keep, asked)).toEqual({ ids: [mine] })
  expect(await titles()).toEqual(['Mine'])
  expect((await clerk.call(toDoOrder.keep, { ids: [] })).status).toBe(422)
})

test('of two orders at once one holds, whole', async () => {
  const a = await write('A')
  const b = await write('B')
  const c = await write('C')
  const answers = await Promise.all([
    clerk.call(toDoOrder.keep, { ids: [c, b, a] }),
    clerk.call(toDoOrder.keep, { ids: [b, c, a] }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect([
    ['C', 'B', 'A'],
    ['B', 'C', 'A'],
  ]).toContainEqual(await titles())
})

test('what is removed or done takes its place with it', async () => {
  const a = await write('A')
  const b = await write('B')
  await clerk.do(toDoOrder.keep, { ids: [b, a] })
  await clerk.do(toDoCalls.remove, { id: b })
  expect(await titles()).toEqual(['A'])
})
