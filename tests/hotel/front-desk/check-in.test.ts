import { expect, test } from 'vitest'
import { type CheckInFacts, checkInGuards } from '../../../src/hotel/front-desk/check-in'
import { decide } from '../../../src/hotel/front-desk/guard'
import type { RefusalCode } from '../../../src/hotel/refusal'
import { eur, saturday, sunday, thursday } from '../rate/a-rate'
import { aGivenRoom, aGuest, aPayment, checkInFacts } from './a-check-in'

const clerk = () => false
const boss = () => true
const dueIn = checkInFacts().reservation
const decided = (facts: Partial<CheckInFacts>, may = clerk, answers = {}) =>
  decide(checkInGuards(checkInFacts(facts)), answers, may)

test('a guest who is due, known and paid for gets the key without a question', () => {
  const guards = checkInGuards(checkInFacts())
  expect(guards.map(({ no }) => no)).toEqual(Array.from({ length: 21 }, (_, index) => index + 1))
  expect(guards.filter(({ state }) => state !== 'pass')).toEqual([])
  expect(decided({})).toEqual([])
})

test.each<[string, Partial<CheckInFacts>, RefusalCode]>([
  ['twice', { reservation: { ...dueIn, status: 'checked_in' } }, 'wrong_state'],
  ['into two rooms at once', { reservation: { ...dueIn, rooms: 2 } }, 'split_first'],
  ['while the day is closed', { is_eod_running: true }, 'eod_running'],
  [
    'unidentified where the house wants it',
    { need_id: 'stop', guests: [aGuest({ has_valid_id: false })] },
    'id_missing',
  ],
  [
    'who is not wanted',
    { guests: [aGuest(), aGuest({ restriction: { effect: 'block_booking', reason: 'Fire' } })] },
    'guest_blocked',
  ],
  ['past an alert that stops', { alerts: [{ text: 'Police', severity: 'stop' }] }, 'alert_stops'],
  ['without a room', { room: null }, 'room_missing'],
  [
    "into somebody else's room",
    { room: aGivenRoom({ taken: { guest: 'Meier', from: saturday, to: sunday } }) },
    'room_taken',
  ],
  ['into an occupied room', { room: aGivenRoom({ occupied_until: saturday }) }, 'room_occupied'],
  [
    'into a room that is out of order',
    { room: aGivenRoom({ repair: { kind: 'out_of_order', until: saturday } }) },
    'room_out_of_order',
  ],
  ['without a payment method', { payment: aPayment({ method: null }) }, 'payment_missing'],
  ['apart from the sharer', { sharers: [{ guest: 'Lopez', room: '305' }] }, 'share_not_possible'],
])('nobody checks in %s', (_, facts, refused) => {
  expect(decided(facts)).toMatchObject({ refused })
})

test.each<[string, Partial<CheckInFacts>, string]>([
  ['arriving early', { reservation: { ...dueIn, arrival_date: saturday } }, 'early_arrival'],
  [
    'on a tentative booking',
    { reservation_type: { code: 'TENT', deducts_inventory: false } },
    'reservation_type',
  ],
  ['without a first name', { guests: [aGuest({ first_name: null })] }, 'profile_incomplete'],
  ['without identification', { guests: [aGuest({ has_valid_id: false })] }, 'id_missing'],
  [
    'under a restriction',
    { guests: [aGuest({ restriction: { effect: 'warn', reason: 'Noise' } })] },
    'restricted_guest',
  ],
  ['with an alert', { alerts: [{ text: 'Parcel', severity: 'info' }] }, 'alerts'],
  ['into a dirty room', { room: aGivenRoom({ is_ready: false, condition: 'dirty' }) }, 'room_dirty'],
  [
    'into a room out of service',
    { room: aGivenRoom({ repair: { kind: 'out_of_service', until: saturday } }) },
    'room_out_of_service',
  ],
  ['into another type', { room: aGivenRoom({ room_type: 'STE' }) }, 'room_type_differs'],
  [
    'with too little authorised',
    { payment: aPayment({ authorisation: { needed: eur('540'), have: eur('1') } }) },
    'authorisation',
  ],
  ['with a deposit due', { payment: aPayment({ deposit_due: eur('160') }) }, 'deposit_due'],
  [
    'who is in house already',
    { in_house_elsewhere: { room: '101', confirmation_no: '100100' } },
    'in_house_elsewhere',
  ],
])('a guest %s is asked about, once', (_, facts, code) => {
  expect(decided(facts)).toMatchObject([{ code }])
  const answer = code === 'reservation_type' ? '7' : 'yes'
  expect(decided(facts, clerk, { [code]: answer })).toEqual([])
})

test('the right to check in without payment turns the stop into a question', () => {
  const unpaid = { payment: aPayment({ method: null }) }
  expect(decided(unpaid, boss)).toMatchObject([
    { code: 'payment_missing', permission: 'Check-in without payment' },
  ])
  expect(decided(unpaid, boss, { payment_missing: 'yes' })).toEqual([])
})

test('a dirty room is for those with the right', () => {
  expect(decided({ room: aGivenRoom({ is_ready: false, condition: 'dirty' }) })).toMatchObject([
    { text: 'Room 412 is dirty. Give it anyway?', permission: 'Check-in dirty room' },
  ])
})

test('an arrival left over from yesterday keeps its date', () => {
  expect(decided({ reservation: { ...dueIn, arrival_date: thursday } })).toEqual([])
})

test('a sharer joins the room of the other, one without a room does not matter', () => {
  const sharers = [
    { guest: 'Lopez', room: '412' },
    { guest: 'Roca', room: null },
  ]
  expect(decided({ sharers })).toEqual([])
})

test('a posting master needs no room and takes none', () => {
  const master = { ...dueIn, is_posting_master: true, rooms: 0 }
  const tentative = { code: 'PM', deducts_inventory: false }
  expect(decided({ reservation: master, room: null, reservation_type: tentative })).toEqual([])
})

test('for a posting master nobody shows a passport, even where nobody is let in without', () => {
  const guests = [aGuest({ first_name: null, country_id: null, nationality_id: null, has_valid_id: false })]
  const facts = { guests, need_country: true, need_id: 'stop' } as const
  expect(decided({ ...facts, reservation: { ...dueIn, is_posting_master: true } })).toEqual([])
})

test('what is there for the guest is handed out', () => {
  const guards = checkInGuards(checkInFacts({ handouts: ['2 messages', 'parcel'] }))
  expect(guards[20]).toMatchObject({ state: 'pass', text: 'Hand out: 2 messages, parcel.' })
})

test('a reservation that nobody is on can be checked in', () => {
  expect(decided({ guests: [] })).toEqual([])
})
