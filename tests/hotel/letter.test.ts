import { expect, test } from 'vitest'
import { letterKind, letterWords } from '../../src/hotel/letter'

test.each([
  ['reserved', false, 'confirmation'],
  ['reserved', true, 'amendment'],
  ['checked_in', false, 'confirmation'],
  ['inquiry', false, 'quotation'],
  ['waitlist', true, 'waitlist'],
  ['cancelled', true, 'cancellation'],
] as const)('about what is %s (confirmed before: %s) a guest gets a %s', (status, isConfirmed, kind) => {
  expect(letterKind(status, isConfirmed)).toBe(kind)
  expect(letterWords[kind].title).not.toBe('')
})

test.each(['hold', 'no_show', 'checked_out'])('nobody is written to about a %s', status => {
  expect(letterKind(status, false)).toMatchObject({ refused: 'wrong_state' })
})
