import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildServer } from '../../../src/server/main'
import { readSettings } from '../../../src/server/settings'
import { signIn } from '../../../src/wire/sign-in'
import { oldestApp } from '../../../src/wire/version'
import { freshDatabase } from '../kit/database'
import { aHouse, type House } from '../kit/house'
import { newHotel } from '../kit/new-hotel'

let house: House
const email = 'e001@demo-inn.example'
const password = 'a good passw0rd'

beforeAll(async () => {
  house = await aHouse()
  const { id, row_version } = await own()
  await house.manager.post('employee/update', { id, row_version, email, password, login_enabled: true })
})
afterAll(() => house.close())

const own = async () => {
  const [row] = await house.sql<{ id: number; row_version: number }[]>`
    select id, row_version from employee where id = ${house.manager.employee_id}`
  return row
}

const post = async (
  path: string,
  payload: unknown,
  { token, from = '10.0.0.1' }: { token?: string; from?: string } = {},
) => {
  const answer = await house.app.inject({
    method: 'POST',
    url: `/api/${path}`,
    remoteAddress: from,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    payload: payload as object,
  })
  return { status: answer.statusCode, body: answer.json() }
}
const enter = (secret: string, from?: string) => post('login', { email, password: secret }, { from })

test('whoever knows the password gets a token that opens the house until it is handed back', async () => {
  const { status, body } = await enter(password)
  expect(status).toBe(200)
  expect(await post('me', {}, { token: body.token })).toMatchObject({ status: 200 })
  expect(await post('logout', {}, { token: body.token })).toMatchObject({ status: 200 })
  expect(await post('me', {}, { token: body.token })).toMatchObject({ status: 401 })
})

test('neither password nor token stands in the database as it was given', async () => {
  const { body } = await enter(password)
  const [{ password_hash }] = await house.sql<{ password_hash: string }[]>`
    select password_hash from employee where id = ${house.manager.employee_id}`
  expect(password_hash).toMatch(/^\$argon2id\$/)
  const [{ count }] = await house.sql<{ count: number }[]>`
    select count(*) as count from session where token_hash = convert_to(${body.token}, 'UTF8')`
  expect(count).toBe(0)
})

test('a wrong password and an unknown address are refused in the same words', async () => {
  const wrong = await enter('another passw0rd', '10.0.0.2')
  const unknown = await post('login', { email: 'nobody@demo-inn.example', password }, { from: '10.0.0.2' })
  expect(wrong.status).toBe(422)
  expect(unknown).toEqual(wrong)
})

describe('too many failures', () => {
  const wrong = 'another passw0rd'
  const forget = () => house.sql`truncate sign_in_attempt`
  const later = (minutes: number) =>
    house.sql`update sign_in_attempt set at = at - make_interval(mins => ${minutes})`
  beforeEach(forget)
  afterAll(forget)

  test('five of one e-mail close it wherever it is tried from, for the minutes that are said', async () => {
    for (const from of ['10.0.1.1', '10.0.1.2', '10.0.1.3', '10.0.1.1', '10.0.1.2'])
      expect(await enter(wrong, from)).toMatchObject({ body: { error: { error: 'sign_in_failed' } } })
    expect(await enter(password, '10.0.1.4')).toMatchObject({
      status: 422,
      body: {
        message: 'Too many attempts. Try again in 15 minutes.',
        error: { error: 'sign_in_locked', data: { minutes: 15 } },
      },
    })
    await later(6)
    expect((await enter(password, '10.0.1.4')).body.message).toBe(
      'Too many attempts. Try again in 9 minutes.',
    )
    await later(9)
    expect((await enter(password, '10.0.1.4')).status).toBe(200)
  })

  test('the right password before the fifth forgives the others', async () => {
    for (let time = 0; time < 4; time++) await enter(wrong)
    expect((await enter(password)).status).toBe(200)
    for (let time = 0; time < 4; time++) await enter(wrong)
    expect((await enter(password)).status).toBe(200)
  })

  test('twenty sent at once are five guesses', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, (_, n) => enter(wrong, `10.0.2.${n}`)))
    const words = all.map(({ body }) => body.error.error as string)
    expect(words.filter(word => word === 'sign_in_failed')).toHaveLength(5)
    expect(words.filter(word => word === 'sign_in_locked')).toHaveLength(15)
  })

  test('one place closes four e-mails and then itself, but not to those who sign in there', async () => {
    const guess = (who: string) => post('login', { email: who, password: wrong }, { from: '10.0.3.1' })
    expect((await enter(password, '10.0.3.1')).status).toBe(200)
    for (const name of ['a', 'b', 'c', 'd'])
      for (let time = 0; time < 5; time++) await guess(`${name}@demo-inn.example`)
    expect(await guess('e@demo-inn.example')).toMatchObject({ body: { error: { error: 'sign_in_locked' } } })
    expect((await enter(password, '10.0.3.1')).status).toBe(200)
    expect(
      await post('login', { email: 'e@demo-inn.example', password }, { from: '10.0.3.2' }),
    ).toMatchObject({
      body: { error: { error: 'sign_in_failed' } },
    })
  })
})

test('a new password ends every other session of the person', async () => {
  const { body: here } = await enter(password, '10.0.0.5')
  const { body: elsewhere } = await enter(password, '10.0.0.6')
  const change = { old_password: password, new_password: 'a better passw0rd' }
  expect((await post('change-password', change, { token: here.token })).status).toBe(200)
  expect((await post('me', {}, { token: elsewhere.token })).status).toBe(401)
  expect((await post('me', {}, { token: here.token })).status).toBe(200)
  const back = { old_password: 'a better passw0rd', new_password: password }
  expect((await post('change-password', back, { token: here.token })).status).toBe(200)
})

test('a password without a digit is refused at its field', async () => {
  const { body: here } = await enter(password, '10.0.0.7')
  const weak = { old_password: password, new_password: 'nothing but letters' }
  expect(await post('change-password', weak, { token: here.token })).toMatchObject({
    status: 422,
    body: { error: { fields: { new_password: 'With at least one digit.' } } },
  })
})

test.each([
  ['whatever a client writes', {}, '127.0.0.1'],
  [
    'behind a proxy, as that says it, and not what was written before it',
    { KEYRACK_PROXY: 'loopback' },
    '203.0.113.9',
  ],
])('where somebody signs in from is known, %s', async (_, environment, address) => {
  const app = await buildServer({
    sql: house.sql,
    settings: readSettings({ LOG_LEVEL: 'silent', ...environment }),
  })
  await app.inject({
    method: 'POST',
    url: `/api/${signIn.login.path}`,
    headers: { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' },
    payload: { email: 'nobody@demo-inn.example', password: 'wr0ng password' },
  })
  const [attempt] = await house.sql`
    select address from sign_in_attempt where email = 'nobody@demo-inn.example' order by id desc limit 1`
  expect(attempt).toEqual({ address })
  await app.close()
})

test('an empty installation is set up once, by the first visitor, who is then signed in', async () => {
  const { sql, drop } = await freshDatabase()
  const app = await buildServer({ sql, settings: readSettings({ LOG_LEVEL: 'silent' }) })
  const register = (payload: object) =>
    app.inject({ method: 'POST', url: `/api/${signIn.register.path}`, payload })
  const isOpen = async () =>
    (await app.inject({ method: 'POST', url: `/api/${signIn.setUp.path}`, payload: {} })).json()
  expect(await isOpen()).toEqual({ is_open: true, property_name: null, logo: null })
  const weak = await register({ ...newHotel, password: 'onlyletters' })
  expect(weak.statusCode).toBe(422)
  expect(weak.json().error.fields).toEqual({ password: 'With at least one digit.' })

  const both = await Promise.all([register(newHotel), register({ ...newHotel, email: 'late@gull.example' })])
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422])
  expect(both.find(({ statusCode }) => statusCode === 422)?.json().error.error).toBe('already_set_up')
  const [{ count }] = await sql<{ count: number }[]>`select count(*) as count from property_profile`
  expect(count).toBe(1)
  expect(await isOpen()).toEqual({ is_open: false, property_name: 'The Gull', logo: null })

  const logo = () => app.inject({ method: 'GET', url: `/api/${signIn.logo.path}` })
  expect((await logo()).statusCode).toBe(404)
  const picture = Buffer.from('89504e470d0a1a0a', 'hex')
  const [{ id }] = await sql<{ id: number }[]>`
    insert into stored_file (property_id, file_name, mime, size, sha256, content)
    select id, 'gull.png', 'image/png', 8, ${'\\x00'}::bytea, ${picture} from property_profile returning id`
  await sql`update property_profile set logo = ${id}`
  expect(await isOpen()).toMatchObject({ logo: id })
  const shown = await logo()
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png'])
  expect(shown.rawPayload).toEqual(picture)
  // Every answer says which app is too old to be understood.
  expect(shown.headers['x-min-version']).toBe(oldestApp)
  await app.close()
  await drop()
})
