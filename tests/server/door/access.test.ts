import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { served } from '../../../src/server/calls'
import { newToken } from '../../../src/server/sign-in/session'
import { aHouse, type House, type Person } from '../kit/house'

let house: House
/** Signed in, with no right at all. */
let nobody: Person

beforeAll(async () => {
  house = await aHouse()
  nobody = await house.personWith()
})
afterAll(() => house.close())

const guarded = served.filter(({ call }) => call.permission !== 'public')
const withRight = guarded.filter(({ call }) => call.permission !== 'signed in')

/** Statuses that the calls answered, each with the paths that did. */
async function statuses(of: typeof served, token?: string): Promise<Record<string, string[]>> {
  const seen: Record<string, string[]> = {}
  for (const { call } of of) {
    const { statusCode } = await house.app.inject({
      method: call.method,
      url: `/api/${call.path.replace(/\{\w+\}|:\w+/g, '1')}`,
      headers: {
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(call.method === 'GET' ? {} : { payload: '{}' }),
    })
    ;(seen[statusCode] ??= []).push(call.path)
  }
  return seen
}

test('every call that is served is described', () => {
  const { paths } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../src/generated/openapi.json'), 'utf8'),
  ) as { paths: Record<string, Record<string, unknown>> }
  const silent = served.filter(
    ({ call }) => paths[`/${call.path}`]?.[call.method.toLowerCase()] === undefined,
  )
  expect(silent.map(({ call }) => call.path)).toEqual([])
})

test('no call answers without a token', async () => {
  expect(guarded.length).toBeGreaterThan(400)
  expect(Object.keys(await statuses(guarded))).toEqual(['401'])
})

test('no call answers to a token that nobody was given', async () => {
  expect(Object.keys(await statuses(guarded, newToken()))).toEqual(['401'])
})

test('no call answers to a session that has ended, lay idle or grew too old', async () => {
  for (const end of [
    'ended_at = now()',
    "expires_at = now() - interval '1 second'",
    "last_seen_at = now() - interval '13 hours'",
  ]) {
    const late = await house.personWith('Arrivals')
    await house.sql.unsafe(`update session set ${end} where employee_id = ${late.employee_id}`)
    expect(Object.keys(await statuses(guarded, late.token))).toEqual(['401'])
  }
})

test('no call with a right answers to somebody who lacks it', async () => {
  expect(withRight.length).toBeGreaterThan(200)
  expect(Object.keys(await statuses(withRight, nobody.token))).toEqual(['403'])
})
