import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projectFolder } from '../../../src/server/database/schema-files'
import { aHouse, type House } from '../kit/house'
import { broken, chance, plausible, type Schema } from './malformed'

type Operation = { requestBody?: { content: Record<string, { schema: Schema }> } }
const { paths } = JSON.parse(readFileSync(join(projectFolder(), 'src/generated/openapi.json'), 'utf8')) as {
  paths: Record<string, Record<string, Operation>>
}

// They would end the session that all others use, or answer for as long as it lasts (live/stream.test.ts breaks what that one is sent).
const own = new Set(['/logout', '/change-password', '/login', '/register', '/session/end', '/event-stream'])
/** At least 20,000 requests over all the other calls (issue 2, section 11). */
const timesEach = Math.ceil(20_000 / Object.keys(paths).filter(path => !own.has(path)).length)

let house: House
/** How many requests ended with which status. */
const seen = new Map<number, number>()
beforeAll(async () => {
  house = await aHouse()
})
afterAll(() => house.close())

// By the first letter, so that the run shows progress and a failure names its part.
const letters = [...new Set(Object.keys(paths).map(path => path[1]))].toSorted()

describe.each(letters)('calls that begin with %s', letter => {
  test('answer no input with a fault', { timeout: 180_000 }, async () => {
    const faults: string[] = []
    const unsaid = new Set<string>()
    for (const [path, methods] of Object.entries(paths)) {
      if (path[1] !== letter || own.has(path)) continue
      for (const [method, operation] of Object.entries(methods)) {
        const schema = operation.requestBody?.content['application/json']?.schema
        for (let time = 0; time < timesEach; time++) {
          const dice = chance(time * 7919 + path.length)
          const right = plausible(schema ?? { type: 'object' }, dice)
          const payload = time % 3 === 0 ? right : broken(right, dice)
          const { status, said } = await ask(method, path, payload)
          seen.set(status, (seen.get(status) ?? 0) + 1)
          if (status >= 400 && !isSaid(said)) unsaid.add(`${status} ${path}: ${said}`)
          if (status >= 500) faults.push(`${status} ${path} ${JSON.stringify(payload)?.slice(0, 400)}`)
        }
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
})

async function ask(
  method: string,
  path: string,
  payload: unknown,
): Promise<{ status: number; said: unknown }> {
  const isRead = method === 'get'
  const { statusCode, body } = await house.app.inject({
    method: isRead ? 'GET' : 'POST',
    url: `/api${path.replace(/\{\w+\}/g, '1')}`,
    headers: { authorization: `Bearer ${house.manager.token}`, 'content-type': 'application/json' },
    ...(isRead ? {} : { payload: JSON.stringify(payload) ?? '' }),
  })
  if (statusCode < 400) return { status: statusCode, said: undefined }
  const { error } = JSON.parse(body) as { error?: { message?: unknown } }
  return { status: statusCode, said: error?.message }
}
