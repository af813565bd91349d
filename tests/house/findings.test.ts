import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const textOf = (folder: string, like: RegExp) =>
  readdirSync(join(root, folder))
    .filter(name => like.test(name))
    .map(name => readFileSync(join(root, folder, name), 'utf8'))
    .join('\n')

test('every finding of the night’s preparation is provoked by a test', () => {
  const sources = textOf('src/server/end-of-day', /findings?\.ts$|over-limit\.ts$/)
  const codes = [...sources.matchAll(/(?:code: |one\()'(\w+)'/g)].map(([, code]) => code)
  expect(codes).toContain('previous_open')
  expect(codes).toContain('date_ahead')
  const tests = textOf('tests/server/end-of-day', /\.test\.ts$/)
  expect(codes.filter(code => !new RegExp(`\\b${code}\\b`).test(tests))).toEqual([])
})
