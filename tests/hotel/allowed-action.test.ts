import { expect, test } from 'vitest'
import {
  type ActionFacts,
  actionsAllowed,
  allowedActions,
  nextAction,
  type ReservationAction,
} from '../../src/hotel/allowed-action'
import { friday, saturday, sunday, thursday } from './rate/a-rate'

const stay = (more: Partial<ActionFacts> = {}): ActionFacts => ({
  status: 'reserved',
  arrival_date: friday,
  departure_date: sunday,
  checked_in_business_date: null,
  check_out_business_date: null,
  rooms: 1,
  has_room: false,
  has_deposit: false,
  is_posting_master: false,
  ...more,
})
const everything = () => true
const reasonOf = (action: ReservationAction, facts: ActionFacts, today = friday) =>
  allowedActions(facts, today, everything).find(one => one.action === action)?.reason

test.each<[string, Partial<ActionFacts>, typeof friday, ReservationAction | null]>([
  ['is checked in on the day of arrival', {}, friday, 'check_in'],
  ['is checked in later if it was left over', {}, saturday, 'check_in'],
  ['is changed before that', {}, thursday, 'change'],
  ['of several rooms is split', { rooms: 3 }, friday, 'split'],
  ['in house needs nothing', { status: 'checked_in' }, saturday, null],
  ['in house is checked out on the day of departure', { status: 'checked_in' }, sunday, 'check_out'],
  ['on the waitlist is activated', { status: 'waitlist' }, thursday, 'activate'],
  ['asked for is booked', { status: 'inquiry' }, thursday, 'book'],
  ['cancelled comes back', { status: 'cancelled' }, friday, 'reinstate'],
  ['cancelled does not come back when it is over', { status: 'cancelled' }, sunday, null],
  ['that is over needs nothing', { status: 'checked_out', check_out_business_date: sunday }, sunday, null],
])('a stay that %s', (_, more, today, action) => {
  const facts = stay(more)
  expect(nextAction(facts, allowedActions(facts, today, everything), today)).toBe(action)
})

test.each<[ReservationAction, Partial<ActionFacts>, typeof friday, string]>([
  ['check_in', {}, thursday, 'Arrival is 2026-07-10. This is done on that day.'],
  ['check_in', { rooms: 2 }, friday, '2 rooms on this reservation. Split it before assigning a room.'],
  ['check_in', { status: 'cancelled' }, friday, 'Not possible: the reservation is cancelled.'],
  ['split', {}, friday, 'One room only; there is nothing to split.'],
  ['mark_no_show', {}, thursday, 'Arrival is 2026-07-10. This is done on that day.'],
  ['leave_early', { status: 'checked_in' }, sunday, 'The guest leaves today anyway. Please check out.'],
  [
    'undo_check_in',
    { status: 'checked_in', checked_in_business_date: friday },
    saturday,
    'This can no longer be undone: the check-in was on 2026-07-10.',
  ],
  [
    'reinstate_check_out',
    { status: 'checked_out', check_out_business_date: saturday },
    sunday,
    'This can no longer be undone: the check-out was on 2026-07-11.',
  ],
  ['reinstate', { status: 'no_show' }, sunday, 'Too late to reinstate: departure 2026-07-12.'],
  ['put_on_waitlist', { has_room: true }, thursday, 'A room is assigned. Please take it back first.'],
  ['put_on_waitlist', { has_deposit: true }, thursday, 'A deposit is paid. Please refund or move it first.'],
  [
    'move_room',
    { status: 'checked_in', is_posting_master: true },
    friday,
    'A posting master has no room to move from.',
  ],
  ['cancel', { status: 'checked_in' }, friday, 'Not possible: the reservation is checked in.'],
])('%s is not possible, and the reason is said', (action, more, today, reason) => {
  expect(reasonOf(action, stay(more), today)).toBe(reason)
})

test('a right that is missing is named, but only where nothing else stands in the way', () => {
  const of = (action: ReservationAction) =>
    allowedActions(stay(), friday, () => false).find(one => one.action === action)
  expect(of('cancel')).toEqual({
    action: 'cancel',
    is_allowed: false,
    reason: 'Your role does not allow this (Reservation cancel).',
    refused: 'not_permitted',
    permission: 'Reservation cancel',
  })
  expect(of('check_out')?.reason).toBe('Not possible: the reservation is reserved.')
  expect(
    nextAction(
      stay(),
      allowedActions(stay(), friday, () => false),
      friday,
    ),
  ).toBeNull()
})

test('a hold can neither be copied nor linked', () => {
  expect(reasonOf('copy', stay({ status: 'hold' }))).toBe('Not possible: the reservation is hold.')
  expect(reasonOf('link', stay({ status: 'cancelled' }))).toBeNull()
})

test.each([stay(), stay({ status: 'checked_in' }), stay({ status: 'cancelled' }), stay({ rooms: 2 })])(
  'a list names the same actions as the page of the stay',
  facts => {
    const rights = (right: string) => right !== 'Reservation cancel'
    const allowed = allowedActions(facts, friday, rights).filter(({ is_allowed }) => is_allowed)
    expect(actionsAllowed(facts, friday, rights)).toEqual(allowed.map(({ action }) => action))
  },
)
