import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projectFolder } from '../../../src/server/database/schema-files'
import { aHouse, type House } from '../kit/house'
import { broken, chance, plausible, type Schema } from './malformed'

type Operation = { requestBody?: { content: Record<string, { schema: Schema }> } }
const { paths } = JSON.parse(
  readFileSync(join(projectFolder(), 'src/generated/openapi.json'), 'utf8'),
) as { paths: Record<string, Record<string, Operation>> }

/** At least 20,000 requests over all calls (issue 2, section 11). */
const timesEach = Math.ceil(20_000 / Object.keys(paths).length)
// They would end the session that all others use.
const own = new Set(['/logout', '/change-password', '/login', '/register'])

let house: House
beforeAll(async () => {
  house = await aHouse()
})
afterAll(() => house.close())

// By the first letter, so that the run shows progress and a failure names its part.
const letters = [...new Set(Object.keys(paths).map(path => path[1]))].toSorted()

describe.each(letters)('calls that begin with %s', letter => {
  test('answer no input with a fault', { timeout: 180_000 }, async () => {
    const faults: string[] = []
    for (const [path, methods] of Object.entries(paths)) {
      if (path[1] !== letter || own.has(path)) continue
      for (const [method, operation] of Object.entries(methods)) {
        const schema = operation.requestBody?.content['application/json']?.schema
        for (let time = 0; time < timesEach; time++) {
          const dice = chance(time * 7919 + path.length)
          const right = plausible(schema ?? { type: 'object' }, dice)
          const payload = time % 3 === 0 ? right : broken(right, dice)
          const status = await ask(method, path, payload)
          if (status >= 500) faults.push(`${status} ${path} ${JSON.stringify(payload)?.slice(0, 400)}`)
        }
      }
    }
    expect(faults).toEqual([])
  })
})

async function ask(method: string, path: string, payload: unknown): Promise<number> {
  const isRead = method === 'get'
  const { statusCode } = await house.app.inject({
    method: isRead ? 'GET' : 'POST',
    url: `/api${path.replace(/\{\w+\}/g, '1')}`,
    headers: { authorization: `Bearer ${house.manager.token}`, 'content-type': 'application/json' },
    ...(isRead ? {} : { payload: JSON.stringify(payload) ?? '' }),
  })
  return statusCode
}
