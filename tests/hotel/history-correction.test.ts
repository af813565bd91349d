import { expect, test } from 'vitest'
import { refuseCorrection } from '../../src/hotel/history-correction'

test('on the day of check-out the market of a stay is still corrected', () => {
  expect(refuseCorrection({ status: 'checked_out', ended_on: '2026-06-06' }, '2026-06-06')).toBeUndefined()
})

test.each([
  ['a day later', { status: 'checked_out', ended_on: '2026-06-05' }, 'history_closed'],
  ['while the guest is in house', { status: 'checked_in', ended_on: null }, 'wrong_state'],
  ['before he came', { status: 'reserved', ended_on: null }, 'wrong_state'],
] as const)('nobody corrects history %s', (_, stay, refused) => {
  expect(refuseCorrection(stay, '2026-06-06')).toMatchObject({ refused })
})
