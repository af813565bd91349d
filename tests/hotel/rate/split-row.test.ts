import { expect, test } from 'vitest'
import { businessDate } from '../../../src/hotel/business-date'
import { scheduleDays } from '../../../src/hotel/rate/schedule'
import { type Period, splitBefore } from '../../../src/hotel/rate/split-row'
import { aRow, bands } from './a-rate'

const row = aRow()
const july = businessDate('2026-07-01')
const year = { from: businessDate('2026-01-01'), until: businessDate('2027-01-01') }

test('a row is cut before a night; both pieces together price what the one did', () => {
  const pieces = splitBefore(row, july)
  expect(pieces).toEqual([
    { begin_date: row.begin_date, end_date: '2026-06-30' },
    { begin_date: july, end_date: row.end_date },
  ])
  const rows = (pieces as Period[]).map(piece => ({ ...row, ...piece }))
  expect(scheduleDays(rows, year, bands)).toEqual(scheduleDays([row], year, bands))
})

test.each(['2026-05-31', '2026-06-01', '2026-09-01'])('there is nothing to cut off before %s', night => {
  expect(splitBefore(row, businessDate(night))).toMatchObject({ refused: 'split_outside' })
})

test('the last night may stand alone', () => {
  expect(splitBefore(row, row.end_date)).toEqual([
    { begin_date: row.begin_date, end_date: '2026-08-30' },
    { begin_date: row.end_date, end_date: row.end_date },
  ])
})
