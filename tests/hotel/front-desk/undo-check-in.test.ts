import { expect, test } from 'vitest'
import { type CheckedInStay, undoCheckIn } from '../../../src/hotel/front-desk/undo-check-in'
import { sentenceOf } from '../../../src/hotel/refusal'
import { eur, euro, friday, thursday } from '../rate/a-rate'

const stay = (more: Partial<CheckedInStay> = {}): CheckedInStay => ({
  status: 'checked_in',
  check_in_business_date: friday,
  open_postings: 0,
  windows: [{ window_no: 1, balance: eur('0') }],
  was_moved: false,
  pays_for_sharers: false,
  ...more,
})

test('a check-in of today is undone while nothing has happened since', () => {
  expect(undoCheckIn(stay(), friday, euro)).toEqual({ status: 'reserved' })
})

test.each<[string, Partial<CheckedInStay>, string]>([
  ['twice', { status: 'reserved' }, 'Not possible: the reservation is reserved.'],
  ['after a posting', { open_postings: 1 }, '1 postings exist; reverse them first.'],
  [
    'on another day',
    { check_in_business_date: thursday },
    'This can no longer be undone: the check-in was on 2026-07-09.',
  ],
  [
    'with an open balance',
    { windows: [{ window_no: 2, balance: eur('-5') }] },
    'This can no longer be undone: window 2 has a balance of -5.00.',
  ],
  ['after a room move', { was_moved: true }, 'This can no longer be undone: the guest has changed rooms.'],
  [
    'of the only payer',
    { pays_for_sharers: true },
    'This can no longer be undone: the guest pays for the sharers.',
  ],
])('a check-in is not undone %s', (_, more, sentence) => {
  const refusal = undoCheckIn(stay(more), friday, euro)
  expect('refused' in refusal && sentenceOf(refusal)).toBe(sentence)
})

test('each no has its word', () => {
  expect(undoCheckIn(stay({ open_postings: 1 }), friday, euro)).toMatchObject({ refused: 'undo_posted' })
  expect(undoCheckIn(stay({ was_moved: true }), friday, euro)).toMatchObject({ refused: 'undo_too_late' })
})
