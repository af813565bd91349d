import { expect, test } from 'vitest'
import { afterAnswer, givenUp } from '../../src/hotel/card-sale'

test('a sale that waits becomes what is said of it', () => {
  for (const status of ['created', 'sent', 'unknown'] as const)
    expect((['approved', 'declined', 'unknown'] as const).map(said => afterAnswer(status, said))).toEqual([
      'approved',
      'declined',
      'unknown',
    ])
})

test('what is charged stays charged, whatever comes later', () => {
  for (const status of ['approved', 'posted'] as const)
    for (const said of ['approved', 'declined', 'unknown'] as const)
      expect(afterAnswer(status, said)).toBe(status)
})

test('an approval that comes after a sale was given up sends its money back; other answers change nothing', () => {
  for (const status of ['declined', 'voiding', 'voided', 'failed'] as const) {
    expect(afterAnswer(status, 'approved')).toBe('voiding')
    expect(afterAnswer(status, 'declined')).toBe(status)
    expect(afterAnswer(status, 'unknown')).toBe(status)
  }
})

test('what a person gives up the provider is told of, and without one only the person can know', () => {
  const by = (isManual: boolean) =>
    (['sent', 'unknown', 'approved', 'voiding'] as const).map(status => givenUp(status, { isManual }))
  expect(by(false)).toEqual(['voiding', 'voiding', 'voiding', 'voiding'])
  expect(by(true)).toEqual(['declined', 'declined', 'voided', 'voided'])
})

test('a payment that stands on a bill is not given up here, nor one that has ended', () => {
  for (const status of ['posted', 'declined', 'voided', 'failed'] as const)
    expect(givenUp(status, { isManual: false })).toBeUndefined()
})
