import { afterAll, beforeAll, expect, test } from 'vitest'
import { notificationCalls } from '../../../src/wire/notification'
import { sessionCalls } from '../../../src/wire/session'
import { signIn } from '../../../src/wire/sign-in'
import { aHouse, aKey, type House, type Person } from '../kit/house'

let house: House
let clerk: Person
const given = 'given by the b0ss'
const own = 'chosen by myse1f'

beforeAll(async () => {
  house = await aHouse()
  const { employee_id } = await house.personWith('Arrivals', 'Employee profile')
  await give(employee_id)
  clerk = await house.personAt(employee_id)
})
afterAll(() => house.close())

/** A password that the administrator has thought of. */
async function give(id: number): Promise<void> {
  const [{ row_version }] = await house.sql<{ row_version: number }[]>`
    select row_version from employee where id = ${id}`
  const login = { password: given, login_enabled: true, must_change_password: true }
  expect(await house.manager.post('employee/update', { id, row_version, ...login })).toMatchObject({
    status: 200,
  })
}

const change = (old_password: string, new_password: string) =>
  clerk.call(signIn.changePassword, { old_password, new_password }, { key: aKey() })

test('whoever was given a password signs in, hears of it, and may do nothing but choose another or leave', async () => {
  const [{ email }] = await house.sql<{ email: string }[]>`
    select email from employee where id = ${clerk.employee_id}`
  const { status, data } = await clerk.call(signIn.login, { email, password: given })
  expect([status, data.user.must_change_password]).toEqual([200, true])
  expect((await clerk.do(signIn.me, {})).user.must_change_password).toBe(true)

  const looks = await clerk.call(notificationCalls.list, {})
  expect(looks).toMatchObject({ status: 422, refused: 'password_to_change' })
  expect(looks.body.message).toBe('Please choose a password of your own first.')
  expect(await clerk.call(sessionCalls.endOthers, {})).toMatchObject({ refused: 'password_to_change' })
  // Before what is wrong with it, and before what the person may do at all.
  expect(await clerk.post('employee/list', { nonsense: 1 })).toMatchObject({ refused: 'password_to_change' })
  expect(await clerk.post('room-type/store', { code: 'X' })).toMatchObject({ refused: 'password_to_change' })
  const [{ row_version }] = await house.sql<{ row_version: number }[]>`
    select row_version from employee where id = ${clerk.employee_id}`
  const let_me_in = { id: clerk.employee_id, row_version, must_change_password: false }
  expect(await clerk.post('employee/update', let_me_in)).toMatchObject({ refused: 'password_to_change' })

  const leaving = await house.personAt(clerk.employee_id)
  expect(await leaving.call(signIn.logout, {})).toMatchObject({ status: 200 })
})

test('the given one is not a choice; with another one everything is open', async () => {
  expect(await change(given, given)).toMatchObject({
    status: 422,
    body: { error: { fields: { new_password: 'Please choose another password than the old one.' } } },
  })
  expect(await change('not what was given 1', own)).toMatchObject({ status: 422 })
  expect(await clerk.call(notificationCalls.list, {})).toMatchObject({ refused: 'password_to_change' })

  expect(await change(given, own)).toMatchObject({ status: 200 })
  expect((await clerk.do(signIn.me, {})).user.must_change_password).toBe(false)
  expect(await clerk.call(notificationCalls.list, {})).toMatchObject({ status: 200 })
})

test('two changes at once: one is kept, and the person is in', async () => {
  await give(clerk.employee_id)
  clerk = await house.personAt(clerk.employee_id)
  const both = await Promise.all([change(given, 'the first 0ne!'), change(given, 'the second 0ne')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect(await clerk.call(notificationCalls.list, {})).toMatchObject({ status: 200 })
})
