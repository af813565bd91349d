import { expect, test } from 'vitest'
import { businessDate } from '../../src/hotel/business-date'
import { instant, momentOn } from '../../src/hotel/property-time'
import { isDepositForfeit, isReleaseDue, mayBeReleased, type Releasable } from '../../src/hotel/release'

const [friday, saturday, sunday] = [5, 6, 7].map(day => businessDate(`2026-06-0${day}`))
const heldUntilSix: Releasable = {
  arrival_date: saturday,
  booked_business_date: friday,
  auto_cancel: 'at_hold_time',
  hold_until_time: '18:00:00',
  auto_cancel_days: null,
}
/** Madrid is two hours ahead in June. */
const at = (now: string, today = saturday) => ({ today, now: instant(now), time_zone: 'Europe/Madrid' })

test('who is held until six is released at six by the clocks of the property', () => {
  expect(isReleaseDue(heldUntilSix, at('2026-06-06T15:59:00Z'))).toBe(false)
  expect(isReleaseDue(heldUntilSix, at('2026-06-06T16:00:00Z'))).toBe(true)
})

test('past midnight, before the end of day, six is over', () => {
  expect(isReleaseDue(heldUntilSix, at('2026-06-06T23:30:00Z'))).toBe(true)
})

test.each([
  ['of a day that the house has not come to', heldUntilSix, at('2026-06-06T20:00:00Z', friday)],
  ['before his day, however late it is', heldUntilSix, at('2026-06-05T20:00:00Z', friday)],
  [
    'of a type that says nothing',
    { ...heldUntilSix, auto_cancel: 'none' as const },
    at('2026-06-06T20:00:00Z'),
  ],
  ['of a type without an hour', { ...heldUntilSix, hold_until_time: null }, at('2026-06-06T20:00:00Z')],
])('nobody is released %s', (_, stay, moment) => {
  expect(isReleaseDue(stay, moment)).toBe(false)
})

test('an option of two days is over on the second day after it was booked', () => {
  const option: Releasable = { ...heldUntilSix, auto_cancel: 'after_days', auto_cancel_days: 2 }
  expect(isReleaseDue(option, at('2026-06-06T10:00:00Z', saturday))).toBe(false)
  expect(isReleaseDue(option, at('2026-06-07T10:00:00Z', sunday))).toBe(true)
})

test('whom the house does not release by itself may be released by hand from that hour on', () => {
  const heldOnly = { ...heldUntilSix, auto_cancel: 'none' as const }
  expect(mayBeReleased(heldOnly, at('2026-06-06T15:59:00Z'))).toBe(false)
  expect(mayBeReleased(heldOnly, at('2026-06-06T16:00:00Z'))).toBe(true)
  expect(mayBeReleased({ ...heldOnly, hold_until_time: null }, at('2026-06-06T20:00:00Z'))).toBe(false)
})

test('whose day was opened the evening before is not released that evening', () => {
  const friday = instant('2026-06-05T21:30:00Z')
  const now = momentOn(saturday, friday, 'Europe/Madrid')
  expect(isReleaseDue(heldUntilSix, { today: saturday, now, time_zone: 'Europe/Madrid' })).toBe(false)
})

test('an unpaid deposit ends the booking after the last of its days of grace', () => {
  const due = { due_date: '2026-06-01' as Releasable['arrival_date'], grace_days: 2 }
  const on = (day: string) => isDepositForfeit(due, day as Releasable['arrival_date'])
  expect(['2026-06-01', '2026-06-03', '2026-06-04'].map(on)).toEqual([false, false, true])
  expect(isDepositForfeit({ ...due, grace_days: 0 }, '2026-06-02' as Releasable['arrival_date'])).toBe(true)
})
