import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bareDatabase, type FreshDatabase } from '../kit/database'

let database: FreshDatabase
beforeAll(async () => {
  database = await bareDatabase()
})
afterAll(() => database.drop())

const count = fileURLToPath(new URL('../kit/count-kept.ts', import.meta.url))

test.each(['statements', 'transactions'])(
  'what 18 MB of %s have found goes as soon as nobody has it any more',
  async what => {
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--import',
      'tsx',
      count,
      database.options.url,
      what,
    ])
    expect(Number(stdout)).toBeLessThan(3)
  },
)
