import { expect, test } from 'vitest'
import { instant } from '../../src/hotel/property-time'
import { refuseWaiting, waitState } from '../../src/hotel/waiting'

const now = instant('2026-03-14T12:00:00Z')
const soon = instant('2026-03-14T18:00:00Z')

test.each([
  ['waits', { fits_now: false, offer_until: null }, 'waits'],
  ['has a room that is free', { fits_now: true, offer_until: null }, 'fits_now'],
  ['was offered one', { fits_now: true, offer_until: soon }, 'offered'],
  ['was offered one too long ago', { fits_now: true, offer_until: now }, 'offer_over'],
] as const)('who %s', (_, entry, state) => {
  expect(waitState(entry, now)).toBe(state)
})

test('a room is offered until a time that is still to come, and to nobody who waits no more', () => {
  const waiting = { status: 'waitlist' as const }
  expect(refuseWaiting(waiting, { offer_until: soon }, now)).toBeUndefined()
  expect(refuseWaiting(waiting, {}, now)).toBeUndefined()
  expect(refuseWaiting(waiting, { offer_until: now }, now)).toMatchObject({
    refused: 'validation',
    facts: { fields: { offer_until: 'Please give a time that is still to come.' } },
  })
  expect(refuseWaiting({ status: 'reserved' }, {}, now)).toMatchObject({ refused: 'wrong_state' })
})
