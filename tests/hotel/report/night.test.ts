import { expect, test } from 'vitest'
import { businessDate } from '../../../src/hotel/business-date'
import { reports } from '../../../src/hotel/report/catalogue'
import { daysOfNight, isKeptByNights, usualOfNight } from '../../../src/hotel/report/night'

const reportOf = (key: string) => reports.find(report => report.key === key)!

test('what happened is of the date that was closed, what is to come of the morning after it', () => {
  const days = (key: string) => daysOfNight(reportOf(key), businessDate('2026-02-28'))
  expect(days('journal-by-transaction-code')).toEqual({ date_from: '2026-02-28', date_to: '2026-02-28' })
  expect(days('arrivals-detailed')).toEqual({ arrival_from: '2026-03-01', arrival_to: '2026-03-01' })
  expect(days('departures-expected')).toEqual({ departure_from: '2026-03-01', departure_to: '2026-03-01' })
  expect(days('ar-aging-summary')).toEqual({ as_of: '2026-02-28' })
  expect(days('reservation-no-shows')).toEqual({ date_from: '2026-02-28', date_to: '2026-02-28' })
  // The month that has ended with it, whole.
  expect(days('market-segment-statistics')).toEqual({ stay_from: '2026-02-01', stay_to: '2026-02-28' })
  expect(days('inhouse-balances')).toEqual({})
})

test('what a house begins with is there, and may be kept', () => {
  expect(usualOfNight.map(key => isKeptByNights(reportOf(key)))).toEqual(usualOfNight.map(() => true))
})

test('lists of people, and what is about a single record, are not kept', () => {
  const kept = ['profile-listing', 'profile-stay-history', 'inhouse-nationality-register'].map(reportOf)
  expect(kept.map(isKeptByNights)).toEqual([false, false, false])
})
