import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sentences } from '../../src/hotel/refusal'

const tests = join(import.meta.dirname, '..')

test('every refusal is provoked by a test', () => {
  const texts = readdirSync(tests, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.test\.tsx?$/.test(name) && !name.startsWith('house'))
    .map(name => readFileSync(join(tests, name), 'utf8'))
    .join('\n')
  const unprovoked = Object.keys(sentences).filter(word => !new RegExp(`['"\`]${word}['"\`]`).test(texts))
  expect(unprovoked).toEqual([])
})

test('a refusal fits into the toast of 110 characters', () => {
  const long = Object.entries(sentences).filter(
    ([, sentence]) => sentence.replace(/\{\w+\}/g, 'xxxx').length > 110,
  )
  expect(long.map(([word]) => word)).toEqual([])
})

/** What is wrong is no field of what was sent: the request as such, a value that only the database saw, what a booking has become. */
const withoutField: Record<string, number> = {
  'hotel/allowed-action.ts': 1,
  'server/database/refusal.ts': 3,
  'server/http.ts': 3,
  // An answer to a question, which is asked again.
  'server/store/penalty-payment.ts': 2,
}

test('what is wrong with a field names the field', () => {
  const source = join(tests, '../src')
  const bare = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.ts') && !name.startsWith('generated'))
    .flatMap(name => {
      const calls = readFileSync(join(source, name), 'utf8').split("refuse('validation',").slice(1)
      const nameless = calls.filter(call => !/\bfields\b/.test(call.slice(0, 200))).length
      return nameless > 0 ? [[name, nameless] as const] : []
    })
  expect(Object.fromEntries(bare)).toEqual(withoutField)
})
