import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { grants } from '../../../src/wire/masters'
import { aHouse, type House } from '../kit/house'
import { master } from '../reservation/summer'

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

test('of two who tick the rights of a group at once the second is told what it holds by now, and undoes nothing', async () => {
  const [arrivals, departures] = [await right('Arrivals'), await right('Departures')]
  const read = { group_id, held_ids: [arrivals] }
  await house.manager.do(grants.update, { ...read, permission_ids: [arrivals, departures] })
  const late = await house.manager.call(grants.update, { ...read, permission_ids: [] })
  expect(late).toMatchObject({ status: 422, refused: 'stale' })
  expect(late.body).toMatchObject({
    error: { data: { current: { group_id, permission_ids: [arrivals, departures] } } },
  })
  const again = { group_id, held_ids: [departures, arrivals], permission_ids: [departures] }
  expect((await house.manager.call(grants.update, again)).data).toMatchObject({ given: 0, taken: 1 })
})

describe('whether a group is one of administrators', () => {
  const change = async (id: number, layout: string) => {
    const [{ row_version }] = await house.sql<
      { row_version: number }[]
    >`select row_version from employee_group where id = ${id}`
    return master(house, 'group').update({ id, row_version, layout })
  }

  test('is free while nobody has joined it', async () => {
    expect(await change(group_id, 'admin')).toMatchObject({ status: 200 })
  })

  test('is settled by the rights that it holds', async () => {
    expect((await give('Departures', 'Room store')).status).toBe(200)
    const refused = await change(group_id, 'employee')
    expect(refused.body).toMatchObject({
      error: { fields: { layout: 'Room store is for administrators; Desk is none of their groups.' } },
    })
    await give('Departures')
    expect(await change(group_id, 'employee')).toMatchObject({ status: 200 })
  })

  test('is settled once somebody is in it, and of those that came with the product', async () => {
    await house.sql`update employee set group_ids = group_ids || ${group_id}::bigint where id = ${house.manager.employee_id}`
    expect(await change(group_id, 'admin')).toMatchObject({ refused: 'protected' })
    const [admins] = await house.sql<{ id: number }[]>`
      select id from employee_group where property_id = ${house.property_id} and code = 'ADMIN'`
    expect(await change(admins.id, 'employee')).toMatchObject({ refused: 'protected' })
  })
})
