import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const server = join(import.meta.dirname, '../../src/server')

/** Who looks for 100% or for a_b looks for that, and for nothing else (store/like-text). */
test('no pattern is made of what somebody has typed as it stands', () => {
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
    name => name.endsWith('.ts') && !name.endsWith('like-text.ts'),
  )
  const made = files.filter(name =>
    /`%\$\{(?!likeText\()|\.replace(?:All)?\(\/\[[%_\\]+\]\/g/.test(readFileSync(join(server, name), 'utf8')),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(made).toEqual([])
})

/** Rooms have codes, which are written without accents. */
test('what is looked for in a column is looked for without its accents', () => {
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
    name => name.endsWith('.ts') && !name.endsWith('like-text.ts'),
  )
  const looked = files.flatMap(name =>
    [...readFileSync(join(server, name), 'utf8').matchAll(/[\w.]+ ilike/g)].map(([said]) => said),
  )
  expect(looked).toEqual(['m.code ilike', 'm.code ilike'])
})
