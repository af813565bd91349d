import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sentences } from '../../src/hotel/refusal'

const tests = join(import.meta.dirname, '..')

/** Words that no test provokes yet. Whoever writes the test takes the word off; nothing is put on. */
const notYet = new Set([
  'allowance_consumed',
  'allowance_settled',
  'card_pending',
  'card_settled',
  'deposit_left',
  'eod_blocked',
  'eod_busy',
  'eod_no_return',
  'fact_differs',
  'item_not_failed',
  'package_wrapper',
  'reverse_elsewhere',
])

test('every refusal is provoked by a test, or is on the list of those that are not', () => {
  const texts = readdirSync(tests, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.test\.tsx?$/.test(name) && !name.startsWith('house'))
    .map(name => readFileSync(join(tests, name), 'utf8'))
    .join('\n')
  const unprovoked = Object.keys(sentences).filter(word => !new RegExp(`['"\`]${word}['"\`]`).test(texts))
  expect(unprovoked.toSorted()).toEqual([...notYet].toSorted())
})

test('a refusal fits into the toast of 110 characters', () => {
  const long = Object.entries(sentences).filter(
    ([, sentence]) => sentence.replace(/\{\w+\}/g, 'xxxx').length > 110,
  )
  expect(long.map(([word]) => word)).toEqual([])
})
