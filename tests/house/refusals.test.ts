import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sentences } from '../../src/hotel/refusal'

const tests = join(import.meta.dirname, '..')

/** Words that no test provokes yet. Whoever writes the test takes the word off; nothing is put on. */
const notYet = new Set([
  'admins_keep',
  'advance_unreleased',
  'allowance_consumed',
  'allowance_settled',
  'books_begun',
  'bulk_refused',
  'card_pending',
  'card_settled',
  'departure_not_earlier',
  'deposit_left',
  'eod_blocked',
  'eod_busy',
  'eod_no_return',
  'fact_differs',
  'file_too_large',
  'file_unreadable',
  'house_not_open',
  'import_refused',
  'item_not_failed',
  'night_not_planned',
  'no_card_provider',
  'no_such_list',
  'not_signed_in',
  'package_wrapper',
  'plan_changed',
  'profile_has_future_stays',
  'rate_in_force',
  'reverse_elsewhere',
  'rooms_exist',
  'still_needed',
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
