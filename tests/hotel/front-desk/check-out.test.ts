import { expect, test } from 'vitest'
import { type CheckOutFacts, checkOutGuards } from '../../../src/hotel/front-desk/check-out'
import { decide, stop, toGuard } from '../../../src/hotel/front-desk/guard'
import { refuse } from '../../../src/hotel/refusal'
import { friday, saturday, sunday, thursday } from '../rate/a-rate'

const dueOut = { status: 'checked_in', departure_date: friday, is_posting_master: false } as const
const facts = (more: Partial<CheckOutFacts> = {}): CheckOutFacts => ({
  today: friday,
  reservation: dueOut,
  unposted_nights: [],
  unposted_charges: [],
  due_today: null,
  alerts: [],
  undelivered_messages: [],
  open_traces: [],
  routed_guests: 0,
  sharers_staying: [],
  shares_nights_ahead: false,
  goes_on_in_same_room: false,
  ...more,
})
const clerk = () => false
const decided = (more: Partial<CheckOutFacts>) => decide(checkOutGuards(facts(more), []), {}, clerk)

test('a guest due out with nothing open leaves without a question', () => {
  expect(checkOutGuards(facts(), []).filter(({ state }) => state !== 'pass')).toEqual([])
  expect(decided({})).toEqual([])
})

test.each<[string, Partial<CheckOutFacts>, string]>([
  ['twice', { reservation: { ...dueOut, status: 'checked_out' } }, 'wrong_state'],
  ['past an alert that stops', { alerts: [{ text: 'Minibar', severity: 'stop' }] }, 'alert_stops'],
  [
    'as a posting master with guests',
    { reservation: { ...dueOut, is_posting_master: true }, routed_guests: 3 },
    'pm_has_guests',
  ],
])('nobody checks out %s', (_, more, refused) => {
  expect(decided(more)).toMatchObject({ refused })
})

test.each<[string, Partial<CheckOutFacts>, string]>([
  ['early', { reservation: { ...dueOut, departure_date: sunday } }, 'early_departure'],
  ['with a night not posted', { unposted_nights: [thursday] }, 'night_not_posted'],
  ['with a charge not posted', { unposted_charges: ['Parking'] }, 'due_today'],
  ['with an alert', { alerts: [{ text: 'Return the safe key', severity: 'info' }] }, 'alerts'],
  ['with messages', { undelivered_messages: [{ caller: 'Rita', text: 'Dinner at eight' }] }, 'alerts'],
  ['with a trace', { open_traces: ['Bill by post'] }, 'alerts'],
  ['before the sharer', { sharers_staying: ['Lopez'], shares_nights_ahead: true }, 'reprice'],
])('a guest who leaves %s is asked about', (_, more, code) => {
  expect(decided(more)).toMatchObject([{ code }])
})

test('what is not posted is named with its nights, and with what it comes to where that is known', () => {
  const text = (more: Partial<CheckOutFacts>) =>
    checkOutGuards(facts(more), []).flatMap(guard => (guard.state === 'ask' ? [guard.text] : []))
  expect(text({ unposted_nights: [thursday, friday] })).toEqual([
    'Room charge of 2026-07-09, 2026-07-10 is not posted. Post it now?',
  ])
  const due = { unposted_charges: ['Breakfast', 'Parking'] }
  expect(text({ ...due, due_today: '30.00' })).toEqual([
    'Due today and not posted: Breakfast, Parking, 30.00. Post now?',
  ])
  expect(text(due)).toEqual(['Due today and not posted: Breakfast, Parking. Post now?'])
})

test('a guest who is overdue leaves like others', () => {
  expect(decided({ today: saturday })).toEqual([])
})

test('whoever leaves a sharer behind with no night in common left is told that the room stays occupied', () => {
  expect(decided({ sharers_staying: ['Lopez'] })).toEqual([])
  const texts = checkOutGuards(facts({ sharers_staying: ['Lopez', 'Meyer'] }), []).map(({ text }) => text)
  expect(texts).toContain('Lopez, Meyer stay: the room stays occupied.')
  expect(texts).toContain('Nothing changes for the room.')
})

test('alerts, messages and traces come in one question', () => {
  const all = {
    alerts: [{ text: 'Safe key', severity: 'info' } as const],
    undelivered_messages: [{ caller: 'Rita', text: 'Dinner at eight' }],
    open_traces: ['Bill by post'],
  }
  expect(decided(all)).toMatchObject([
    { text: 'Please read: Safe key · Message from Rita: Dinner at eight · Bill by post' },
  ])
})

test('findings about money take their place in the list and in the decision', () => {
  const balance = toGuard(
    5,
    'balance',
    stop(refuse('not_permitted', { permission: 'Open balance check-out' })),
  )
  const guards = checkOutGuards(facts({ unposted_nights: [thursday] }), [balance])
  expect(guards.map(({ no }) => no)).toEqual([1, 2, 3, 4, 5, 7, 8, 10, 11])
  expect(decide(guards, {}, clerk)).toMatchObject({ refused: 'not_permitted' })
})

test('a guest who goes on in the same room keeps the key', () => {
  const guards = checkOutGuards(facts({ goes_on_in_same_room: true }), [])
  expect(guards.at(-1)).toMatchObject({
    no: 11,
    state: 'pass',
    text: 'Stays in the room: keys stay, the room is set to pickup.',
  })
})
