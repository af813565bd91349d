import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessionCalls } from '../../../src/wire/session'
import { signIn } from '../../../src/wire/sign-in'
import { aHouse, type House, type Person } from '../kit/house'
import { anotherProperty } from '../kit/property'

let house: House
let there: number
let manager: Person

beforeAll(async () => {
  house = await aHouse()
  there = await propertyOf(await anotherProperty(house))
  manager = house.manager
  await worksAt(manager, [house.property_id, there])
})
afterAll(() => house.close())

const aPool = { code: 'POOL', name: 'Pool', amenity_group: 'wellness', applies_to: ['property'] }
/** A change of a record of the first house, as somebody sends it who has read an older one. */
const account = async () => {
  const [{ id }] = await house.sql<
    { id: number }[]
  >`select id from account_type where property_id = ${house.property_id} limit 1`
  return (await manager.post('account-type/update', { id, row_version: 999, name: 'Another name' })).status
}
const propertyOf = async (person: Person) => (await person.do(signIn.me, {})).system_configuration.property_id
const worksAt = (person: Person, ids: number[]) =>
  house.sql`update employee set property_ids = ${ids} where id = ${person.employee_id}`

test('whoever works in two houses goes on at the other with the same session, and finds and makes only what is of it', async () => {
  const { items } = await manager.do(sessionCalls.properties, {})
  expect(items.map(({ code, is_this }) => [code, is_this])).toEqual([
    ['DEMO', true],
    ['OTHER', false],
  ])

  const me = await manager.do(sessionCalls.workAt, { property_id: there })
  expect(me.system_configuration).toMatchObject({ property_code: 'OTHER', property_name: 'Other Inn' })
  expect(await account()).toBe(404)
  expect((await manager.post('amenity/store', aPool)).status).toBe(200)
  const [made] = await house.sql<
    { property_id: number }[]
  >`select property_id from amenity where code = 'POOL'`
  expect(made.property_id).toBe(there)

  await manager.do(sessionCalls.workAt, { property_id: house.property_id })
  expect(await account()).not.toBe(404)
})

test('a house where somebody does not work is not there for them', async () => {
  const clerk = await house.personWith('Arrivals')
  await worksAt(clerk, [house.property_id])
  expect((await clerk.do(sessionCalls.properties, {})).items).toHaveLength(1)
  expect((await clerk.call(sessionCalls.workAt, { property_id: there })).status).toBe(404)
  expect((await clerk.call(sessionCalls.workAt, { property_id: 999_999 })).status).toBe(404)
  expect(await propertyOf(clerk)).toBe(house.property_id)
})

test('whoever is taken off a house is out of it with the next call, and signed in at home', async () => {
  const clerk = await house.personWith('Arrivals')
  await worksAt(clerk, [house.property_id, there])
  await clerk.do(sessionCalls.workAt, { property_id: there })
  expect(await propertyOf(clerk)).toBe(there)
  await worksAt(clerk, [house.property_id])
  expect((await clerk.call(signIn.me, {})).status).toBe(401)
  expect(await propertyOf(await house.personAt(clerk.employee_id))).toBe(house.property_id)
})

test('the house that the record is kept at can be taken away as any other', async () => {
  const clerk = await house.personWith('Arrivals')
  const [{ email }] = await house.sql<{ email: string }[]>`
    update employee set property_ids = ${[there]}, password_hash = (select password_hash from employee where code = 'E001')
     where id = ${clerk.employee_id} returning email`
  expect((await clerk.call(signIn.me, {})).status).toBe(401)

  const entered = await manager.do(signIn.login, { email, password: 'correct horse 1' })
  expect(entered.system_configuration).toMatchObject({ property_code: 'OTHER' })
  const elsewhere = await house.personAt(clerk.employee_id, there)
  expect((await elsewhere.do(sessionCalls.properties, {})).items.map(({ code }) => code)).toEqual(['OTHER'])
  expect((await elsewhere.call(sessionCalls.workAt, { property_id: house.property_id })).status).toBe(404)
})

test('the log of the house that was left says who went where', async () => {
  await manager.do(sessionCalls.workAt, { property_id: there })
  const [operation] = await house.sql`
    select property_id, label, by_id from operation where kind = 'session/work-at' order by id desc limit 1`
  expect(operation).toMatchObject({ property_id: house.property_id, by_id: manager.employee_id })
  expect(operation.label).toMatch(/went from DEMO to OTHER$/)
})

test('a window that has not heard of the change reads and does nothing in the other house', async () => {
  const clerk = await house.personWith('Arrivals')
  await worksAt(clerk, [house.property_id, there])
  await clerk.do(sessionCalls.workAt, { property_id: there })
  const ask = (path: string, property: unknown) =>
    house.app.inject({
      method: 'POST',
      url: `/api/${path}`,
      headers: { authorization: `Bearer ${clerk.token}`, 'x-property': String(property) },
      payload: { title: 'Meant for the first house', due_date: '2026-03-14' },
    })
  for (const property of [house.property_id, 'x']) {
    const answer = await ask('todo/store', property)
    expect([answer.statusCode, answer.json().error.error]).toEqual([422, 'property_changed'])
  }
  expect(await house.sql`select 1 from to_do where title like 'Meant%'`).toHaveLength(0)
  expect((await ask('todo/store', there)).statusCode).toBe(200)
})

test('which nights are the weekend is said by the house', async () => {
  const weekend = async () => (await manager.do(signIn.me, {})).system_configuration.weekend_days
  expect(await weekend()).toEqual(['fri', 'sat'])
  await house.sql`update datetime_control set weekend_days = 24`
  expect(await weekend()).toEqual(['thu', 'fri'])
  await house.sql`update datetime_control set weekend_days = 48`
})

test('how many bills an account has is said by the house', async () => {
  const most = async () => (await manager.do(signIn.me, {})).system_configuration.folio_window_count
  expect(await most()).toBe(8)
  await house.sql`update property_control set folio_window_count = 4`
  expect(await most()).toBe(4)
  await house.sql`update property_control set folio_window_count = 8`
})
