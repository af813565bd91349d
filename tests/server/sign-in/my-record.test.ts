import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '../../../src/wire/sign-in'
import { files } from '../../../src/wire/masters'
import { aHouse, type House } from '../kit/house'

let house: House

beforeAll(async () => {
  house = await aHouse()
})
afterAll(() => house.close())

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('everybody reads their own record, without any right, and nobody else’s', async () => {
  const { employee_id } = await house.personWith()
  const other = await house.personWith()
  const { id: photo } = await house.manager.do(files.store, {
    file_name: 'clerk.png',
    mime: 'image/png',
    content: picture.toString('base64'),
  })
  const [{ id, row_version, code, department, job_title }] = await house.sql<
    { id: number; row_version: number; code: string; department: string; job_title: string }[]
  >`
    select e.id, e.row_version, e.code, d.name as department, j.name as job_title
      from employee e join master_type d on d.id = e.department_id join master_type j on j.id = e.job_title_id
     where e.id = ${employee_id}`
  const kept = { phone: '+351 21 555 0101', mobile: '+351 91 555 0102', photo }
  const login = { login_enabled: true, password: 'a good passw0rd', must_change_password: false }
  expect(await house.manager.post('employee/update', { id, row_version, ...login, ...kept })).toMatchObject({
    status: 200,
  })
  const clerk = await house.personAt(id)

  expect(await clerk.do(signIn.myRecord, {})).toEqual({ code, department, job_title, ...kept })
  expect((await clerk.call(files.view, { id: photo })).status).toBe(200)
  expect(await other.do(signIn.myRecord, {})).toMatchObject({ phone: null, mobile: null, photo: null })
  expect((await clerk.call(signIn.myRecord, { id: other.employee_id } as never)).status).toBe(422)
})
