import { afterAll, beforeAll, expect, test } from 'vitest'
import { aHouse, type House } from '../kit/house'

let house: House

beforeAll(async () => {
  house = await aHouse()
})
afterAll(() => house.close())

test.each([
  ['filters', { filters: { email: 'ana@demo-inn.test' } }],
  ['order', { sort: [{ field: 'last_login_at', order: 'asc' }] }],
])(
  'what is not shown of the people is not found by %s either, in the list or in what is taken along',
  async (_, asked) => {
    const clerk = await house.personWith('Employee profile', 'Export data')
    const reader = await house.personWith('Employee profile', 'Export data', 'User list')
    const exported = { entity: 'employee', format: 'csv', ...asked }
    expect(await clerk.post('employee/list', asked)).toMatchObject({ status: 403 })
    expect(await clerk.post('master/export', exported)).toMatchObject({ status: 403 })
    expect(await reader.post('employee/list', asked)).toMatchObject({ status: 200 })
    expect(await reader.post('master/export', exported)).toMatchObject({ status: 200 })
  },
)

test('whether somebody has to choose another password is said by whoever may change logins', async () => {
  const rights = ['Employee profile', 'Employee profile update'] as const
  const [clerk, editor] = [await house.personWith(...rights), await house.personWith(...rights, 'User edit')]
  const { employee_id } = await house.personWith('Arrivals')
  const change = async (person: typeof clerk, more: object) => {
    const [{ row_version }] = await house.sql<{ row_version: number }[]>`
      select row_version from employee where id = ${employee_id}`
    return await person.post('employee/update', { id: employee_id, row_version, ...more })
  }
  // Whose password nobody has set cannot be given a login: that is another rule.
  await house.sql`
    update employee set password_hash = (select password_hash from employee where code = 'E001') where id = ${employee_id}`
  expect(await change(clerk, { must_change_password: true })).toMatchObject({ status: 403 })
  expect(await change(clerk, { phone: '+351 210 000 000' })).toMatchObject({ status: 200 })
  expect(await change(editor, { must_change_password: true })).toMatchObject({ status: 200 })
})
