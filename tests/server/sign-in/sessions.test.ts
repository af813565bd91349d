import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessionCalls } from '../../../src/wire/session'
import { notificationCalls } from '../../../src/wire/notification'
import { signIn } from '../../../src/wire/sign-in'
import { aHouse, type House, type Person } from '../kit/house'
import { anotherProperty } from '../kit/property'

let house: House
let clerk: Person

beforeAll(async () => {
  house = await aHouse()
  clerk = await house.personWith('Arrivals')
})
afterAll(() => house.close())

const isIn = async (person: Person) => (await person.call(signIn.me, {})).status === 200
const sessionOf = async (person: Person) => {
  const { items } = await person.do(sessionCalls.own, {})
  return items.find(({ is_this }) => is_this)?.id ?? 0
}

test('somebody sees where they are signed in: device, place, since when, and which one they are looking from', async () => {
  const { id, row_version } = (
    await house.sql<{ id: number; row_version: number }[]>`
    select id, row_version from employee where id = ${clerk.employee_id}`
  )[0]
  const credentials = { email: 'clerk@demo-inn.test', password: 'a good passw0rd' }
  await house.manager.post('employee/update', { id, row_version, ...credentials, login_enabled: true })
  const signedIn = await house.app.inject({
    method: 'POST',
    url: '/api/login',
    remoteAddress: '10.0.0.7',
    headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/147.0.0.0 Safari/537.36' },
    payload: credentials,
  })
  expect(signedIn.statusCode).toBe(200)
  // A new password has ended the session that the clerk had.
  clerk = await house.personAt(clerk.employee_id)
  const { items } = await clerk.do(sessionCalls.own, {})
  expect(items).toMatchObject([
    { device: 'Unknown device', is_this: true },
    { device: 'Chrome on Windows', address: '10.0.0.7', is_this: false, employee: 'Person 101' },
  ])
  expect(items[1].since).toMatch(/^\d{4}-\d{2}-\d{2}T.*Z$/)
})

test('a session that is ended is refused with its next call, the others go on', async () => {
  const elsewhere = await house.personAt(clerk.employee_id)
  await clerk.do(sessionCalls.end, { id: await sessionOf(elsewhere) })
  expect((await elsewhere.call(signIn.me, {})).status).toBe(401)
  expect(await isIn(clerk)).toBe(true)
})

test('all but this one are ended at once', async () => {
  const [one, another] = [await house.personAt(clerk.employee_id), await house.personAt(clerk.employee_id)]
  expect((await clerk.do(sessionCalls.endOthers, {})).ended).toBeGreaterThanOrEqual(2)
  expect([await isIn(one), await isIn(another), await isIn(clerk)]).toEqual([false, false, true])
})

test('nobody but an administrator sees or ends what is not theirs', async () => {
  const neighbour = await house.personWith('Arrivals')
  const theirs = await sessionOf(clerk)
  expect((await neighbour.call(sessionCalls.all, {})).status).toBe(403)
  expect(await neighbour.call(sessionCalls.end, { id: theirs })).toMatchObject({
    status: 404,
    refused: 'not_found',
  })
  expect(await isIn(clerk)).toBe(true)

  const { items } = await house.manager.do(sessionCalls.all, {})
  expect(items.find(({ id }) => id === theirs)).toMatchObject({ employee_id: clerk.employee_id })
  await house.manager.do(sessionCalls.end, { id: theirs })
  expect(await isIn(clerk)).toBe(false)
  const [logged] =
    await house.sql`select label, by_id from operation where kind = 'session/end' order by id desc limit 1`
  expect(logged).toEqual({
    label: 'Session of Person 101 ended: Unknown device',
    by_id: house.manager.employee_id,
  })
})

test('an administrator neither sees nor ends what belongs to another property', async () => {
  const stranger = await anotherProperty(house)
  const theirs = await sessionOf(stranger)
  const { items } = await house.manager.do(sessionCalls.all, {})
  expect(items.map(({ id }) => id)).not.toContain(theirs)
  expect((await house.manager.call(sessionCalls.end, { id: theirs })).status).toBe(404)
  expect(await isIn(stranger)).toBe(true)
})

test('what is over by itself is not listed and cannot be ended again', async () => {
  const person = await house.personWith('Arrivals')
  const idle = await sessionOf(await house.personAt(person.employee_id))
  await house.sql`update session set last_seen_at = now() - interval '13 hours' where id = ${idle}`
  expect((await person.do(sessionCalls.own, {})).items.map(({ id }) => id)).not.toContain(idle)
  expect((await person.call(sessionCalls.end, { id: idle })).status).toBe(404)
})

test('whoever has been in for so long that the session ends is told when, and goes on with one call', async () => {
  const [person, other] = [await house.personWith('Arrivals'), await house.personWith('Arrivals')]
  const endsIn = async (of: Person) => (await of.do(notificationCalls.count, {})).ends_in
  await house.sql`
    update session set expires_at = now() + interval '100 seconds' where employee_id = ${person.employee_id}`
  const left = await endsIn(person)
  expect(left).toBeGreaterThan(60)
  expect(left).toBeLessThanOrEqual(100)
  const others = await endsIn(other)
  const { ends_in } = await person.do(sessionCalls.extend, {})
  expect(ends_in).toBe(60 * 60)
  expect(await endsIn(person)).toBeGreaterThan(ends_in - 60)
  expect(await endsIn(other)).toBeLessThanOrEqual(others)
  // A day beyond its fourteen it ends, whatever is pressed.
  await house.sql`
    update session set created_at = now() - interval '14 days 23 hours 50 minutes', expires_at = now() + interval '1 minute'
     where employee_id = ${person.employee_id}`
  expect((await person.do(sessionCalls.extend, {})).ends_in).toBeLessThanOrEqual(10 * 60)
  await house.sql`update session set expires_at = now() where employee_id = ${person.employee_id}`
  expect((await person.call(sessionCalls.extend, {})).status).toBe(401)
})
