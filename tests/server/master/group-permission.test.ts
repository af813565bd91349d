import { afterAll, beforeAll, expect, test } from 'vitest'
import { grants } from '../../../src/wire/masters'
import { aHouse, type House } from '../kit/house'

let house: House
let group_id: number

beforeAll(async () => {
  house = await aHouse()
  const [group] = await house.sql<{ id: number }[]>`
    insert into employee_group (property_id, code, name, layout)
    values (${house.property_id}, 'DESK', 'Desk', 'employee') returning id`
  group_id = group.id
  await house.sql`
    insert into group_permission (property_id, group_id, permission_id)
    values (${house.property_id}, ${group_id}, ${await right('Guest profile store')})`
})
afterAll(() => house.close())

async function right(name: string): Promise<number> {
  const [{ id }] = await house.sql<{ id: number }[]>`select id from permission where name = ${name}`
  return id
}
const give = async (...names: string[]) =>
  house.manager.call(grants.update, { group_id, permission_ids: await Promise.all(names.map(right)) })

test('a group keeps a right of administrators that it came with, beside a new one of the desk', async () => {
  expect((await give('Guest profile store', 'Arrivals')).data).toMatchObject({ given: 1, taken: 0 })
})

test('no further right of administrators is given to a group of the desk', async () => {
  expect(await give('Guest profile store', 'Room store')).toMatchObject({
    status: 422,
    refused: 'validation',
  })
})

test('one that was taken is not given back', async () => {
  expect((await give('Arrivals')).data).toMatchObject({ given: 0, taken: 1 })
  expect(await give('Arrivals', 'Guest profile store')).toMatchObject({ refused: 'validation' })
})
