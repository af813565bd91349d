import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projectFolder } from '../../../src/server/database/schema-files'
import { anotherProperty } from '../kit/property'
import { entities } from '../../../src/server/master/entities'
import { masterCalls } from '../../../src/wire/master'
import { reservation } from '../../../src/wire/reservation'
import { withBreakfast } from '../kit/breakfast'
import { aHouse, type House, monday, type Person, saturday } from '../kit/house'
import { makerFor } from '../master/a-record'
import {
  broken,
  chance,
  plausible,
  type Schema,
  unlikelyBodies,
  unlikelyHeaders,
  unlikelyQuery,
} from './malformed'
import { mark, naming, rowsOf, standsIn } from './other-house'

type Operation = { requestBody?: { content: Record<string, { schema: Schema }> } }
const { paths } = JSON.parse(readFileSync(join(projectFolder(), 'src/generated/openapi.json'), 'utf8')) as {
  paths: Record<string, Record<string, Operation>>
}

/** Every call but the one that answers for as long as it lasts (live/stream.test.ts breaks what that one is sent). */
const operations = Object.entries(paths)
  .filter(([path]) => path !== '/event-stream')
  .flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody }]) => ({
      path,
      method: method.toUpperCase() as 'POST' | 'GET' | 'DELETE',
      schema: requestBody?.content['application/json']?.schema ?? { type: 'object' },
    })),
  )

/** They may end the session that makes them: each is made from one of its own. */
const endsItself = new Set(['/logout', '/change-password', '/session/end'])
/** At least 20,000 requests over all the calls (issue 2, section 11). */
const timesEach = Math.ceil(20_000 / operations.length)

let house: House
let clerk: Person
/** How many requests ended with which status. */
const seen = new Map<number, number>()
beforeAll(async () => {
  house = await aHouse(withBreakfast)
  clerk = await house.personWith()
})
afterAll(() => house.close())

// First: the requests below leave little as it was.
describe('somebody of another house', () => {
  test('who names rows of this one with every call reads nothing of it and changes nothing in it', {
    timeout: 300_000,
  }, async () => {
    const stranger = await anotherProperty(house)
    const { sql, property_id } = house
    await fill(house)
    expect(await mark(sql, property_id, 'Zweigeist')).toBeGreaterThan(300)
    const rows = await rowsOf(sql, property_id)
    expect(rows.size).toBeGreaterThan(90)
    const before = await standsIn(sql, property_id)

    const leaks: string[] = []
    const statuses = new Map<number, number>()
    for (const { path, method, schema } of operations.filter(one => !endsItself.has(one.path))) {
      for (let time = 0; time < 2; time++) {
        const dice = chance(time * 104_729 + path.length)
        const body = JSON.stringify(naming(rows, path, plausible(schema, dice), dice))
        const query = `id=${dice.one(rows.get('reservation') ?? [1])}`
        const { statusCode, body: said } = await send({
          method,
          path,
          token: stranger.token,
          ...(method === 'POST' ? { body } : { query: method === 'GET' ? '' : query }),
        })
        statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
        if (said.includes('Zweigeist')) leaks.push(`${path} ${body}: ${said.slice(0, 300)}`)
        if (statusCode >= 500) leaks.push(`${statusCode} ${path} ${body}`)
      }
    }
    expect(leaks).toEqual([])
    const after = await standsIn(sql, property_id)
    expect(Object.keys(before).filter(table => before[table] !== after[table])).toEqual([])
    expect(statuses.get(404)).toBeGreaterThan(100)
    expect(statuses.get(401)).toBeUndefined()
    expect(statuses.get(403)).toBeUndefined()
  })
})

// By the first letter, so that the run shows progress and a failure names its part.
const letters = [...new Set(operations.map(({ path }) => path[1]))].toSorted()

describe.each(letters)('calls that begin with %s', letter => {
  test('answer no input with a fault', { timeout: 180_000 }, async () => {
    const faults: string[] = []
    const unsaid = new Set<string>()
    for (const { path, method, schema } of operations.filter(one => one.path[1] === letter)) {
      for (let time = 0; time < timesEach; time++) {
        const dice = chance(time * 7919 + path.length)
        const right = plausible(schema, dice)
        const payload = time % 3 === 0 ? right : broken(right, dice)
        const sent =
          method === 'POST' ? { body: JSON.stringify(payload) ?? '' } : { query: unlikelyQuery(dice) }
        const { status, said } = await ask({ method, path, ...sent })
        seen.set(status, (seen.get(status) ?? 0) + 1)
        if (status === 403) await giveRightsBack()
        if (status >= 400 && !isSaid(said)) unsaid.add(`${status} ${path}: ${JSON.stringify(said)}`)
        if (status >= 500) faults.push(`${status} ${path} ${(sent.body ?? sent.query)?.slice(0, 400)}`)
      }
    }
    expect(faults).toEqual([])
    // What is refused says why, in a sentence that fits into a toast.
    expect([...unsaid]).toEqual([])
  })
})

const isSaid = (said: unknown) => typeof said === 'string' && said.trim() !== '' && said.length <= 110

// Were everything refused at the first look, nothing would have been tried.
test('many of the requests were understood, and some carried out', () => {
  const many = [...seen.values()].reduce((sum, each) => sum + each, 0)
  expect(many).toBeGreaterThan(20_000)
  expect(seen.get(200)).toBeGreaterThan(1000)
  expect(seen.get(401)).toBeUndefined()
  // Nobody has taken the manager's rights away meanwhile.
  expect(seen.get(403) ?? 0).toBeLessThan(many / 100)
})

describe('whatever is sent', () => {
  const some = operations.filter(({ method }, at) => method === 'POST' && at % 12 === 0)

  test.each(Object.entries(unlikelyBodies))('as a body, %s, is no fault', async (_, body) => {
    const faults: string[] = []
    for (const { path, method } of some) {
      const { status } = await ask({ method, path, body })
      if (status >= 500) faults.push(`${status} ${path}`)
    }
    expect(faults).toEqual([])
  })

  test.each(unlikelyHeaders)('beside it, %j, is no fault', async headers => {
    const faults: string[] = []
    for (const { path, method } of some) {
      const { status } = await ask({ method, path, body: '{}', headers })
      if (status >= 500) faults.push(`${status} ${path}`)
    }
    expect(faults).toEqual([])
  })
})

/** A row of every master, and a stay. */
async function fill({ manager, stock }: House): Promise<void> {
  const maker = makerFor(manager)
  for (const entity of entities) {
    const { list, store } = masterCalls(entity)
    if (store && list && (await manager.do(list, {})).total === 0) await maker.store(entity)
  }
  await manager.do(reservation.store, {
    arrival_date: saturday,
    departure_date: monday,
    adults: 2,
    guest: { last_name: 'Smith' },
    room_type_id: stock.id('room-type', 'STD'),
    rate_code_id: stock.id('rate-code', 'BARBB'),
  })
}

/** Some of the requests take a right away from everybody: what is asked after them is to be understood as well. */
async function giveRightsBack(): Promise<void> {
  const { sql, manager } = house
  await sql`update permission set is_active = true where not is_active`
  await sql`
    insert into group_permission (property_id, group_id, permission_id)
    select e.property_id, g.id, p.id from employee e join employee_group g on g.id = any (e.group_ids) cross join permission p
     where e.id = ${manager.employee_id} on conflict do nothing`
}

type Asked = {
  method: 'POST' | 'GET' | 'DELETE'
  path: string
  body?: string
  query?: string
  headers?: Record<string, string>
}

async function ask(asked: Asked): Promise<{ status: number; said: unknown }> {
  const { token } = endsItself.has(asked.path) ? await house.personAt(clerk.employee_id) : house.manager
  const { statusCode, body } = await send({ ...asked, token })
  if (statusCode < 400) return { status: statusCode, said: undefined }
  const { error } = JSON.parse(body) as { error?: { message?: unknown } }
  return { status: statusCode, said: error?.message }
}

const send = ({ method, path, body, query = '', headers, token }: Asked & { token: string }) =>
  house.app.inject({
    method,
    url: `/api${path.replace(/\{\w+\}/g, '1')}${query && `?${query}`}`,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: body }),
  })
