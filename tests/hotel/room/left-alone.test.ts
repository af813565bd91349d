import { expect, test } from 'vitest'
import type { BusinessDate } from '../../../src/hotel/business-date'
import { careFor, daysAlone, leftAloneOn } from '../../../src/hotel/room/left-alone'

const dates = (since: string, through: string) => ({
  since_date: since as BusinessDate,
  through_date: through as BusinessDate,
})
const today = '2026-03-14' as BusinessDate

test.each([
  ['nobody before', undefined, 1],
  ['yesterday', dates('2026-03-13', '2026-03-13'), 2],
  ['three days through yesterday', dates('2026-03-11', '2026-03-13'), 4],
  ['today already', dates('2026-03-13', '2026-03-14'), 2],
  ['the day before yesterday', dates('2026-03-12', '2026-03-12'), 1],
])('left alone today after %s is day %s', (_, before, days) => {
  expect(daysAlone(leftAloneOn(before, today))).toBe(days)
})

test.each([
  ['13:59:59', false],
  ['14:00:00', true],
  ['23:10:00', true],
])('at %s somebody looks again: %s', (time, is_due) => {
  const house = { dnd_recheck_time: '14:00', dnd_alert_days: 2 }
  expect(careFor(dates('2026-03-14', '2026-03-14'), time, house)).toEqual({
    days: 1,
    look_again_at: '14:00',
    is_due,
    is_alarming: false,
  })
})

test('after as many days as the house says it is time to see to the guest', () => {
  const alone = dates('2026-03-13', '2026-03-14')
  const alarming = (dnd_alert_days: number) =>
    careFor(alone, '09:00', { dnd_recheck_time: '14:00', dnd_alert_days }).is_alarming
  expect([1, 2, 3].map(alarming)).toEqual([true, true, false])
})
