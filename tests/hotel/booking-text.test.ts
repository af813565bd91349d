import { expect, test } from 'vitest'
import { bookingText } from '../../src/hotel/booking-text'

const nothing = { number: null, cancellation_no: null, reference: null, room: null, isForPeople: false }

test.each([
  ['412', { ...nothing, number: '412', reference: '412', room: '412' }],
  ['100318', { ...nothing, number: '100318', reference: '100318', room: '100318' }],
  ['c100057', { ...nothing, cancellation_no: 'C100057', reference: 'c100057' }],
  ['A12', { ...nothing, room: 'A12', reference: 'A12' }],
  ['García', { ...nothing, isForPeople: true }],
  ['silva tia', { ...nothing, isForPeople: true }],
  ['ana@example.com', { ...nothing, isForPeople: true }],
  ['+351 912 345', { ...nothing, isForPeople: true }],
  ['912345678', { ...nothing, number: '912345678', reference: '912345678', isForPeople: true }],
  ['BKG-4711-X', { ...nothing, reference: 'BKG-4711-X', isForPeople: true }],
  ['s', nothing],
  [' ', nothing],
])('%s is looked for as what it can be', (typed, read) => {
  expect(bookingText(typed)).toEqual(read)
})
