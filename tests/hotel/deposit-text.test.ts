import { expect, test } from 'vitest'
import { businessDate } from '../../src/hotel/business-date'
import { depositText } from '../../src/hotel/deposit-text'
import { eur, euro } from './rate/a-rate'

const today = businessDate('2026-06-30')
const line = (line_no: number, amount: string, due: string) => ({
  line_no,
  amount: eur(amount),
  due_date: businessDate(due),
  due_time: '18:00',
})

test.each([
  [[], 'No deposit.'],
  [[line(1, '160', '2026-07-03')], '160.00 by 3 Jul.'],
  [[line(1, '118.2', '2026-07-02'), line(2, '472.8', '2026-06-30')], '472.80 now, 118.20 by 2 Jul.'],
  [[line(2, '50', '2026-12-24'), line(1, '25', '2026-12-24')], '25.00 by 24 Dec, 50.00 by 24 Dec.'],
])('what is asked ahead is said in the order of the days: %#', (lines, said) => {
  expect(depositText(lines, today, euro)).toBe(said)
})
