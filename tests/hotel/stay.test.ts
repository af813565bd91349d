import { expect, test } from 'vitest'
import {
  badgesOf,
  dayUseOrNights,
  refuseState,
  reinstate,
  type ShownStay,
  shownState,
  statuses,
} from '../../src/hotel/stay'
import { friday, saturday, sunday, thursday } from './rate/a-rate'

const stay = (more: Partial<ShownStay> = {}): ShownStay => ({
  status: 'reserved',
  arrival_date: friday,
  departure_date: saturday,
  check_out_business_date: null,
  ...more,
})
const inHouse = (more: Partial<ShownStay> = {}) => stay({ status: 'checked_in', ...more })

test.each([
  ['reserved', stay(), thursday],
  ['due_in', stay(), friday],
  ['overdue_arrival', stay(), saturday],
  ['arrived', inHouse(), friday],
  ['stay_over', inHouse({ arrival_date: thursday, departure_date: saturday }), friday],
  ['due_out', inHouse(), saturday],
  ['due_out', inHouse({ departure_date: friday }), friday],
  ['overdue_departure', inHouse(), sunday],
  ['departed', stay({ status: 'checked_out', check_out_business_date: saturday }), saturday],
  ['checked_out', stay({ status: 'checked_out', check_out_business_date: saturday }), sunday],
  ['cancelled', stay({ status: 'cancelled' }), friday],
])('a stay is shown as %s', (shown, facts, today) => {
  expect(shownState(facts, today)).toBe(shown)
})

test('flags stand beside the state', () => {
  const flags = {
    arrival_date: friday,
    departure_date: friday,
    is_walk_in: true,
    queued_at: '2026-07-10T12:00:00Z',
    pre_registered_at: null,
    advance_checked_in_at: null,
    is_no_post: false,
    is_oversold: true,
    may_be_released: false,
    fits_now: false,
  }
  expect(badgesOf(flags)).toEqual(['walk_in', 'queued', 'day_use', 'oversold'])
  expect(badgesOf({ ...flags, may_be_released: true })).toContain('may_be_released')
})

test.each([
  ['book', ['hold', 'inquiry']],
  ['put_on_waitlist', ['inquiry', 'reserved']],
  ['activate', ['waitlist']],
  ['check_in', ['reserved']],
  ['undo_check_in', ['checked_in']],
  ['check_out', ['checked_in']],
  ['reinstate_check_out', ['checked_out']],
  ['cancel', ['inquiry', 'waitlist', 'reserved']],
  ['mark_no_show', ['reserved']],
  ['reinstate', ['cancelled', 'no_show']],
  ['move_room', ['checked_in']],
] as const)('%s begins in %s only', (action, states) => {
  expect(statuses.filter(status => refuseState(action, status) === undefined)).toEqual([...states])
})

test('a state that does not fit is named', () => {
  expect(refuseState('check_in', 'checked_out')).toMatchObject({
    refused: 'wrong_state',
    facts: { state: 'checked out' },
  })
})

test('a day use has one night, that of its day', () => {
  expect(dayUseOrNights(friday, friday)).toEqual([friday])
  expect(dayUseOrNights(friday, sunday)).toEqual([friday, saturday])
})

const cancelled = { status: 'cancelled', arrival_date: thursday, departure_date: saturday } as const

test('what was cancelled comes back while something of the stay is left, arriving today at the earliest', () => {
  expect(reinstate(cancelled, friday)).toEqual({ status: 'reserved', arrival_date: friday })
  expect(reinstate({ ...cancelled, arrival_date: friday, departure_date: friday }, friday)).toMatchObject({
    status: 'reserved',
  })
  expect(reinstate({ ...cancelled, arrival_date: sunday, departure_date: sunday }, friday)).toMatchObject({
    arrival_date: sunday,
  })
})

test('a stay that is over does not come back', () => {
  expect(reinstate(cancelled, saturday)).toMatchObject({
    refused: 'reinstate_past',
    facts: { date: saturday },
  })
  const dayUse = { ...cancelled, departure_date: thursday }
  expect(reinstate(dayUse, friday)).toMatchObject({ refused: 'reinstate_past' })
  expect(reinstate({ ...cancelled, status: 'reserved' }, friday)).toMatchObject({ refused: 'wrong_state' })
})
