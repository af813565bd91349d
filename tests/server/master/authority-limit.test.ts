import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AuthorityKind } from '../../../src/hotel/authority'
import { authorityLimit } from '../../../src/wire/authority-limit'
import type { Call, InputOf } from '../../../src/wire/call'
import type { Entity } from '../../../src/hotel/master/entity'
import { entityOf } from '../../../src/server/master/entities'
import { masterCalls } from '../../../src/wire/master'
import { aHouse, type House, type Person } from '../kit/house'
import { anotherProperty } from '../kit/property'

type Asked = InputOf<typeof authorityLimit.update>['limits'][number]

let house: House
let ruler: Person
let role_id: number

beforeAll(async () => {
  house = await aHouse()
  ruler = await house.personWith('Authority limit update')
  const [role] = await house.sql<{ id: number }[]>`select id from role where code = 'employee'`
  role_id = role.id
})
afterAll(() => house.close())
beforeEach(async () => {
  await house.sql`delete from role_authority where role_id = ${role_id}`
  await house.sql`update employee set max_adjustment_amount = 0`
})

const listed = async (of = ruler) => (await of.do(authorityLimit.list, {})).roles
const ours = async () => (await listed()).find(({ role }) => role.id === role_id)
const limitOf = async (kind: AuthorityKind) => (await ours())?.limits.find(one => one.kind === kind)
const limit = (kind: Asked['kind'], more: Partial<Asked>): Asked => ({
  kind,
  standing: 'up_to',
  row_version: null,
  ...more,
})
const give = (...limits: Asked[]) => ruler.call(authorityLimit.update, { role_id, limits })

test('a role shows what holds where nobody has said anything, and who works under it', async () => {
  const role = await ours()
  expect(role?.limits.find(({ kind }) => kind === 'refund')).toEqual({
    kind: 'refund',
    standing: 'never',
    per_posting: null,
    per_day: null,
    row_version: null,
  })
  expect(await limitOf('fx_identity_from')).toMatchObject({ standing: 'up_to', per_posting: '1000.00' })
  expect(role?.people.map(({ id }) => id)).toContain(ruler.employee_id)
  const admin = (await listed()).find(({ role }) => role.code === 'admin')
  expect(admin?.limits.find(({ kind }) => kind === 'refund')).toMatchObject({ standing: 'always' })
})

test('limits are given, changed, lifted and taken, each time as it stands', async () => {
  await give(limit('refund', { per_posting: '50', per_day: '200.00' }))
  const first = await limitOf('refund')
  expect(first).toMatchObject({ standing: 'up_to', per_posting: '50.00', per_day: '200.00' })
  const { row_version } = first as { row_version: number }
  await give(limit('refund', { standing: 'always', row_version }))
  const lifted = await limitOf('refund')
  expect(lifted).toMatchObject({ standing: 'always', per_posting: null, per_day: null })
  await give(limit('refund', { standing: 'never', row_version: lifted?.row_version ?? null }))
  expect(await limitOf('refund')).toMatchObject({ standing: 'never' })
})

test('what is said again changes nothing and is not logged', async () => {
  await give(limit('paid_out', { per_posting: '30.00' }))
  const { row_version = null } = (await limitOf('paid_out')) ?? {}
  const done = await give(
    limit('paid_out', { per_posting: '30', row_version }),
    limit('refund', { standing: 'never' }),
  )
  expect(done.status).toBe(200)
  expect(await limitOf('paid_out')).toMatchObject({ row_version })
  expect(await limitOf('refund')).toMatchObject({ row_version: null })
})

test('what was changed by whom stands in the changes log of the role', async () => {
  await give(limit('adjustment', { per_posting: '25.00' }))
  const [row] = await house.sql<{ by_id: number; changes: unknown }[]>`
    select by_id, changes from operation
     where property_id = ${house.property_id} and entity = 'role' and entity_id = ${role_id} order by id desc limit 1`
  expect(row.by_id).toBe(ruler.employee_id)
  expect(JSON.stringify(row.changes)).toContain('25.00')
})

test.each([
  ['an amount that is none', { per_posting: 'much' }, 'limits.0.per_posting'],
  ['more decimals than the currency has', { per_posting: '10.005' }, undefined],
  ['no amount', {}, 'limits.0.per_posting'],
  ['less than nothing', { per_posting: '-5.00' }, 'limits.0.per_posting'],
  ['a day below a posting', { per_posting: '50.00', per_day: '10.00' }, 'limits.0.per_day'],
])('nobody gives %s', async (_, more, field) => {
  const answer = await give(limit('refund', more))
  expect(answer).toMatchObject({ status: 422, refused: 'validation' })
  if (field) expect(Object.keys((answer.body.error as { fields: object }).fields)).toContain(field)
  expect(await limitOf('refund')).toMatchObject({ standing: 'never', row_version: null })
})

test('one kind is named once, and the role must be one', async () => {
  const twice = limit('refund', { standing: 'always' })
  expect(await give(twice, twice)).toMatchObject({ status: 422 })
  const nobody = await ruler.call(authorityLimit.update, { role_id: 999_999, limits: [twice] })
  expect(nobody).toMatchObject({ status: 404, refused: 'not_found' })
})

test('who does not hold the right neither sees nor changes limits', async () => {
  const clerk = await house.personWith('Roles', 'Cashiering refund')
  expect(await clerk.call(authorityLimit.list, {})).toMatchObject({ status: 403, refused: 'not_permitted' })
  const own = { role_id, limits: [limit('refund', { standing: 'always' })] }
  expect(await clerk.call(authorityLimit.update, own)).toMatchObject({ refused: 'not_permitted' })
})

test('of two people at once the later one is told that it has changed', async () => {
  const both = await Promise.all([
    give(limit('refund', { per_posting: '10.00' })),
    give(limit('refund', { per_posting: '20.00' })),
  ])
  expect(both.map(({ status, refused }) => refused ?? status).sort()).toEqual([200, 'stale'])
  const kept = both.findIndex(({ status }) => status === 200)
  expect(await limitOf('refund')).toMatchObject({ per_posting: ['10.00', '20.00'][kept] })
})

test('another house has limits and people of its own', async () => {
  const other = await anotherProperty(house)
  await give(limit('refund', { per_posting: '10.00' }))
  const role = (await listed(other)).find(one => one.role.id === role_id)
  expect(role?.limits.find(({ kind }) => kind === 'refund')).toMatchObject({ standing: 'never' })
  expect(role?.people).toEqual([])
})

test('whose own record allows more of adjustments is named with it', async () => {
  await give(limit('adjustment', { per_posting: '25.00' }))
  await house.sql`update employee set max_adjustment_amount = 40 where id = ${ruler.employee_id}`
  const person = async () => (await ours())?.people.find(({ id }) => id === ruler.employee_id)
  expect(await person()).toMatchObject({ max_adjustment: '40.00' })
  await house.sql`update employee set max_adjustment_amount = 20 where id = ${ruler.employee_id}`
  expect(await person()).toMatchObject({ max_adjustment: null })
})

test('a role that nobody has is deleted with its limits', async () => {
  const calls = masterCalls(entityOf('role') as Entity)
  const made = await house.manager.do(calls.store as Call, {
    code: 'trainee',
    name: 'Trainee',
    layout: 'employee',
  })
  const { id } = made as { id: number }
  await ruler.do(authorityLimit.update, { role_id: id, limits: [limit('refund', { per_posting: '1.00' })] })
  await house.manager.do(calls.remove as Call, { id })
  expect((await listed()).map(({ role }) => role.id)).not.toContain(id)
})
