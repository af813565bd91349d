import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MasterRecord } from '../../../src/hotel/master/record'
import { entityOf } from '../../../src/server/master/entities'
import { masterCalls } from '../../../src/wire/master'
import { invitation } from '../../../src/wire/invitation'
import { signIn } from '../../../src/wire/sign-in'
import { aHouse, type House, type Person } from '../kit/house'
import { anotherProperty } from '../kit/property'

let house: House
let clerk: Person
let at: { role_id: number; group_ids: number[]; department_id: number; job_title_id: number }

beforeAll(async () => {
  house = await aHouse()
  clerk = await house.personWith('Arrivals')
  const [row] = await house.sql<(typeof at)[]>`
    select (select id from role where code = 'employee') as role_id, department_id, job_title_id,
           array(select g.id from employee_group g where g.property_id = e.property_id and g.layout = 'employee' order by g.id limit 1) as group_ids
      from employee e where code = 'E001'`
  at = row
})
afterAll(() => house.close())

const post = async (path: string, payload: object, token = '') => {
  const response = await house.app.inject({
    method: 'POST',
    url: `/api/${path}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    payload,
  })
  const body = response.json()
  return { status: response.statusCode, body, refused: body.error?.error as string | undefined }
}
const invite = (email: string) => house.manager.do(invitation.store, { email, ...at })
const person = { first_name: 'Rita', last_name: 'Lopes', password: 'a good passw0rd' }
const takeUp = (token: string, more: object = {}) =>
  post(invitation.accept.path, { token, ...person, ...more })
const look = (token: string) => post(invitation.look.path, { token })
const openOnes = async () => (await house.manager.do(invitation.list, {})).items.map(({ email }) => email)

test('whoever holds the link sets name and password, is signed in with role and groups, and signs in again by them', async () => {
  const { token } = await invite('Rita@Demo-Inn.test')
  expect(await look(token)).toMatchObject({
    status: 200,
    body: { email: 'rita@demo-inn.test', property_name: 'Demo Inn' },
  })
  const taken = await takeUp(token)
  expect(taken).toMatchObject({ status: 200, body: { user: { name: 'Rita Lopes', role: 'employee' } } })
  expect((await post('me', {}, taken.body.token)).body.data.user).toMatchObject({
    email: 'rita@demo-inn.test',
  })
  expect(await post('login', { email: 'rita@demo-inn.test', password: person.password })).toMatchObject({
    status: 200,
  })

  const [employee] = await house.sql`
    select code, group_ids, property_ids, must_change_password, password_hash from employee where lower(email) = 'rita@demo-inn.test'`
  expect(employee).toMatchObject({ code: 'E102', group_ids: at.group_ids, property_ids: [house.property_id] })
  expect(employee.password_hash).toMatch(/^\$argon2id\$/)
  expect(await openOnes()).not.toContain('rita@demo-inn.test')
})

test('a link is good once, and says so the second time', async () => {
  const { token } = await invite('once@demo-inn.test')
  expect((await takeUp(token)).status).toBe(200)
  expect(await takeUp(token)).toMatchObject({ status: 422, refused: 'invitation_used' })
  expect(await look(token)).toMatchObject({
    refused: 'invitation_used',
    body: { message: 'This invitation has been taken up already. Please sign in.' },
  })
})

test('of two who use the same link at once, one becomes the employee', async () => {
  const { token } = await invite('both@demo-inn.test')
  const both = await Promise.all([takeUp(token), takeUp(token, { first_name: 'Rui' })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect(both.find(({ status }) => status === 422)?.refused).toBe('invitation_used')
  const [{ count }] = await house.sql<{ count: number }[]>`
    select count(*)::int as count from employee where email = 'both@demo-inn.test'`
  expect(count).toBe(1)
})

test('two who are invited apart and come at once get personnel numbers of their own', async () => {
  const links = [await invite('first@demo-inn.test'), await invite('second@demo-inn.test')]
  const taken = await Promise.all(links.map(({ token }) => takeUp(token)))
  expect(taken.map(({ status }) => status)).toEqual([200, 200])
})

test('a withdrawn link, one that has ended and one that nobody gave open nothing', async () => {
  const withdrawn = await invite('withdrawn@demo-inn.test')
  await house.manager.do(invitation.withdraw, { id: withdrawn.id })
  expect(await takeUp(withdrawn.token)).toMatchObject({ status: 422, refused: 'invitation_withdrawn' })

  const over = await invite('late@demo-inn.test')
  await house.sql`update invitation set expires_at = now() where id = ${over.id}`
  expect(await takeUp(over.token)).toMatchObject({ status: 422, refused: 'invitation_over' })
  expect((await house.manager.do(invitation.list, {})).items.find(({ id }) => id === over.id)).toMatchObject({
    is_over: true,
    invited_by: 'Ana Marques',
  })

  expect(await takeUp('nobody-gave-this')).toMatchObject({ status: 422, refused: 'invitation_unknown' })
  const [{ count }] = await house.sql<{ count: number }[]>`
    select count(*)::int as count from employee where email in ('withdrawn@demo-inn.test', 'late@demo-inn.test')`
  expect(count).toBe(0)
})

test('an invitation ends after seven days', async () => {
  const { id, expires_at } = await invite('week@demo-inn.test')
  const [{ days }] = await house.sql<{ days: string }[]>`
    select extract(day from ${expires_at}::timestamptz - created_at)::text as days from invitation where id = ${id}`
  expect(days).toBe('7')
})

test('whoever is invited already, or signs in already, is not invited again; after the end or a withdrawal they are', async () => {
  const again = (email: string) => house.manager.call(invitation.store, { email, ...at })
  const { id } = await invite('again@demo-inn.test')
  expect(await again('AGAIN@demo-inn.test')).toMatchObject({ status: 422, refused: 'duplicate' })
  expect(await again('ana@demo-inn.test')).toMatchObject({ status: 422, refused: 'duplicate' })
  await house.sql`update invitation set expires_at = now() where id = ${id}`
  expect((await again('again@demo-inn.test')).status).toBe(200)
})

test('the link cannot be made of what the database holds', async () => {
  const key = '6f0e2c1a-0f3c-4a55-9d2e-1f6f3f1a2b3c'
  const { token } = await house.manager.do(
    invitation.store,
    { email: 'secret@demo-inn.test', ...at },
    { key },
  )
  expect(token).toMatch(/^[\w-]{43}$/)
  const texts = await house.sql<{ text: string }[]>`
    select i::text as text from invitation i union all select r::text from idempotency_record r union all select o::text from operation o`
  expect(texts.length).toBeGreaterThan(2)
  expect(texts.filter(({ text }) => text.includes(token))).toEqual([])
})

test('a password as weak as no set-up would take is refused at its field, and the link stays good', async () => {
  const { token } = await invite('weak@demo-inn.test')
  const weak = await takeUp(token, { password: 'onlyletters' })
  expect(weak).toMatchObject({
    status: 422,
    body: { error: { fields: { password: 'With at least one digit.' } } },
  })
  expect((await takeUp(token)).status).toBe(200)
})

test('somebody with the address of an employee who came meanwhile is refused, and the link stays open', async () => {
  const { token } = await invite('meanwhile@demo-inn.test')
  await house.sql`update employee set email = 'meanwhile@demo-inn.test' where email = 'rita@demo-inn.test'`
  expect(await takeUp(token)).toMatchObject({ status: 422, refused: 'duplicate' })
  expect(await openOnes()).toContain('meanwhile@demo-inn.test')
})

test('nobody invites, lists or withdraws without the right', async () => {
  const { id } = await invite('rights@demo-inn.test')
  expect((await clerk.call(invitation.list, {})).status).toBe(403)
  expect((await clerk.call(invitation.store, { email: 'friend@demo-inn.test', ...at })).status).toBe(403)
  expect((await clerk.call(invitation.withdraw, { id })).status).toBe(403)
})

test('invitations, groups and links of another property do not exist', async () => {
  const stranger = await anotherProperty(house)
  const { id } = await invite('mine@demo-inn.test')
  expect((await stranger.do(invitation.list, {})).items).toEqual([])
  expect(await stranger.call(invitation.withdraw, { id })).toMatchObject({
    status: 404,
    refused: 'not_found',
  })
  expect(await stranger.call(invitation.store, { email: 'theirs@other-inn.test', ...at })).toMatchObject({
    status: 422,
    body: { error: { fields: { group_ids: 'These groups are not for people of this role.' } } },
  })
  expect(await openOnes()).toContain('mine@demo-inn.test')
})

test('a group of the other layout is no group for the role, and nobody is given a department that is none', async () => {
  const admin = await house.sql<
    { id: number }[]
  >`select id from employee_group where code = 'ADMIN' and property_id = ${house.property_id}`
  const wrong = (change: object) =>
    house.manager.call(invitation.store, { email: 'odd@demo-inn.test', ...at, ...change })
  expect(await wrong({ group_ids: [admin[0].id] })).toMatchObject({
    status: 422,
    body: { error: { fields: { group_ids: 'These groups are not for people of this role.' } } },
  })
  expect(await wrong({ department_id: at.job_title_id })).toMatchObject({
    body: { error: { fields: { department_id: 'Please choose another one.' } } },
  })
})

test('whoever takes up an invitation stands in the changes log, and another person’s withdrawal is not repeated', async () => {
  const { id } = await invite('logged@demo-inn.test')
  await house.manager.do(invitation.withdraw, { id })
  expect((await house.manager.call(invitation.withdraw, { id })).status).toBe(404)
  const rows = await house.sql<
    { label: string }[]
  >`select label from operation where kind like 'invitation/%' order by id`
  const labels = rows.map(({ label }) => label)
  expect(labels).toContain('logged@demo-inn.test invited')
  expect(labels).toContain('Invitation of logged@demo-inn.test withdrawn')
  expect(labels).toContain('Employee E102 created')
  expect((await house.manager.call(signIn.me, {})).status).toBe(200)
})

describe('somebody who is employed already', () => {
  let next = 300
  const employees = masterCalls(entityOf('employee'))
  const employ = (more: MasterRecord = {}) =>
    house.manager.do(employees.store!, {
      code: `E${++next}`,
      first_name: 'Tiago',
      last_name: 'Reis',
      email: `tiago${next}@demo-inn.test`,
      department_id: at.department_id,
      job_title_id: at.job_title_id,
      property_ids: [house.property_id],
      ...more,
    })
  const rights = () => ({ role_id: at.role_id, group_ids: at.group_ids })
  const inviteRecord = (employee_id: number, by = house.manager) =>
    by.call(invitation.inviteEmployee, { employee_id, ...rights() })

  test('is invited at the address of the record, keeps number and name, and signs in by it', async () => {
    const employee = await employ()
    const { email, token } = (await inviteRecord(employee.id)).data
    expect(email).toBe(employee.email)
    expect(await look(token)).toMatchObject({ body: { email, name: 'Tiago Reis' } })
    const listed = (await house.manager.do(invitation.list, {})).items.find(one => one.email === email)
    expect(listed).toMatchObject({ employee: { id: employee.id, name: 'Tiago Reis' } })

    const taken = await post(invitation.accept.path, { token, password: person.password })
    expect(taken).toMatchObject({ status: 200, body: { user: { name: 'Tiago Reis', role: 'employee' } } })
    expect(await post('login', { email, password: person.password })).toMatchObject({ status: 200 })
    const rows = await house.sql`
      select id, code, login_enabled, must_change_password, group_ids from employee where email = ${email}`
    expect(rows).toMatchObject([
      { id: employee.id, code: employee.code, login_enabled: true, group_ids: at.group_ids },
    ])
    expect(await takeUp(token)).toMatchObject({ refused: 'invitation_used' })
  })

  test('is not invited without an e-mail address, and the field is named', async () => {
    const { id } = await employ({ email: null })
    expect(await inviteRecord(id)).toMatchObject({
      status: 422,
      refused: 'validation',
      body: { error: { fields: { email: 'Please give the e-mail address in the record first.' } } },
    })
  })

  test('is not invited who signs in already, who has left, or who is invited already', async () => {
    const [{ id: ana }] = await house.sql<{ id: number }[]>`select id from employee where code = 'E001'`
    expect(await inviteRecord(ana)).toMatchObject({ status: 422, refused: 'signs_in_already' })
    const gone = await employ({ left_on: '2026-03-13' })
    expect(await inviteRecord(gone.id)).toMatchObject({ status: 422, refused: 'works_here_no_more' })
    const { id } = await employ()
    expect((await inviteRecord(id)).status).toBe(200)
    expect(await inviteRecord(id)).toMatchObject({ refused: 'duplicate' })
  })

  test('is not invited into groups of another role, nor by whoever may not, nor from another house', async () => {
    const { id } = await employ()
    const admins = (await house.sql<{ id: number }[]>`select id from employee_group where code = 'ADMIN'`)[0]
      .id
    const strange = { employee_id: id, ...rights(), group_ids: [admins] }
    expect(await house.manager.call(invitation.inviteEmployee, strange)).toMatchObject({
      refused: 'validation',
      body: { error: { fields: { group_ids: expect.any(String) } } },
    })
    expect(await inviteRecord(id, clerk)).toMatchObject({ status: 403 })
    await house.sql`update property_profile set code = 'THIRD' where code = 'OTHER'`
    const elsewhere = await anotherProperty(house)
    expect(await inviteRecord(id, elsewhere)).toMatchObject({ status: 404 })
  })

  test('who was given a login meanwhile, or has left, does not take it up', async () => {
    const given = await employ()
    const { token } = (await inviteRecord(given.id)).data
    await house.sql`update employee set login_enabled = true, role_id = ${at.role_id}, password_hash = 'x' where id = ${given.id}`
    expect(await takeUp(token)).toMatchObject({ status: 422, refused: 'signs_in_already' })
    const left = await employ()
    const other = (await inviteRecord(left.id)).data
    await house.sql`update employee set left_on = '2026-03-13' where id = ${left.id}`
    expect(await takeUp(other.token)).toMatchObject({ status: 422, refused: 'works_here_no_more' })
  })

  test('whose record is deleted is invited no more, and no other record is made of it', async () => {
    const { id } = await employ()
    const { token } = (await inviteRecord(id)).data
    await house.manager.do(employees.remove!, { id })
    expect(await takeUp(token)).toMatchObject({ status: 422, refused: 'invitation_withdrawn' })
  })

  test('says who they are where there is no record', async () => {
    const { token } = await invite('nameless@demo-inn.test')
    expect(await post(invitation.accept.path, { token, password: person.password })).toMatchObject({
      status: 422,
      body: { error: { fields: { first_name: expect.any(String), last_name: expect.any(String) } } },
    })
  })
})
