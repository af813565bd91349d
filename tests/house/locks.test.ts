import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const server = join(import.meta.dirname, '../../src/server')
const added = /\b(?:sum|count|max|min|avg|bool_and|bool_or|jsonb_agg|array_agg|string_agg)\(|\bexists\s*\(/

/**
 * A statement that waits for a row sees that row as it has become, and everything else as it was when it began to wait: what was posted
 * meanwhile is not in its sums. So a row is locked first, and what hangs on it is added up by a statement of its own.
 */
test('no statement adds up what it locks', () => {
  const statements = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.ts'))
    .flatMap(name =>
      [
        ...readFileSync(join(server, name), 'utf8').matchAll(
          /`[^`]*\bfor (?:no key )?(?:update|share)\b[^`]*`/g,
        ),
      ].map(([text]) => ({ name, text })),
    )
  expect(statements.length).toBeGreaterThan(50)
  expect(statements.filter(({ text }) => added.test(text)).map(({ name }) => name)).toEqual([])
})
