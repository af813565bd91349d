import { expect, test } from 'vitest'
import { compared, reapplied } from '../../src/hotel/compared'

const was = { departure_date: '2026-06-08', adults: 2, room_type_id: 1, rate_code_id: 5, eta: null }
const theirs = { ...was, departure_date: '2026-06-09', room_type_id: 2, rate_code_id: 6 }
const mine = { ...was, adults: 3, room_type_id: 3, rate_code_id: 6 }

test('two clerks change one stay: field by field it is said who touched what', () => {
  expect(compared(was, theirs, mine).map(({ field, by }) => [field, by])).toEqual([
    ['departure_date', 'them'],
    ['adults', 'me'],
    ['room_type_id', 'both'],
    ['rate_code_id', 'them'],
  ])
})

test('what only I touched is applied again, what the other touched stays as it is now', () => {
  expect(reapplied(theirs, compared(was, theirs, mine))).toEqual({
    ...theirs,
    adults: 3,
  })
})

test('a field that both touched is mine only if I say so', () => {
  expect(reapplied(theirs, compared(was, theirs, mine), new Set(['room_type_id']))).toMatchObject({
    room_type_id: 3,
    departure_date: '2026-06-09',
  })
})

test('a field that nobody touched, or was left empty as it was, is not named', () => {
  expect(compared(was, was, { ...was, eta: undefined })).toEqual([])
})
