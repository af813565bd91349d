import { expect, test } from 'vitest'
import { undone } from '../../../src/hotel/business-day/undone'
import { refuse, sentenceOf } from '../../../src/hotel/refusal'

test.each([
  ['report_timeout', 'night_too_slow', 'It took too long'],
  ['report_too_large', 'night_too_large', 'It has more than 20000 rows. Please leave it out'],
  ['not_permitted', 'night_not_permitted', 'lacked “Journal reports”. Somebody who holds it may try again.'],
  ['stale', 'night_overtaken', 'Please try again.'],
] as const)('what a night could not do for %s says what to do in the morning', (word, code, says) => {
  const said = undone(refuse(word, { rows: 20_000, seconds: 30, permission: 'Journal reports' }))
  expect(said.refused).toBe(code)
  expect(sentenceOf(said)).toContain(says)
})

test('what a night could not do for another reason says that reason', () => {
  const said = refuse('fact_differs', { date: '2026-03-14', measure: 'rooms sold' })
  expect(undone(said)).toEqual(said)
})

test.each(['night_out_of_range', 'night_fault'] as const)(
  'a fault of our own names what it is found by in the log (%s)',
  word => expect(sentenceOf(refuse(word, { id: 'f00d' }))).toContain('looked up: f00d'),
)
