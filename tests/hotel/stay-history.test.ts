import { expect, test } from 'vitest'
import { businessDate } from '../../src/hotel/business-date'
import { money } from '../../src/hotel/money'
import { type PastStay, scopeOfStay, stayTotals } from '../../src/hotel/stay-history'

const stay = (more: Partial<PastStay> & { from: string; to: string }): PastStay => ({
  status: 'checked_out',
  arrival_date: businessDate(more.from),
  departure_date: businessDate(more.to),
  room_type: 'STD',
  rate_code: 'BAR',
  revenue: money(0n),
  room_revenue: money(0n),
  closed_nights: 0,
  ...more,
})

test('a guest who pays half of 160, 190 and 190 has stayed three nights for 270', () => {
  const half = stay({
    from: '2026-07-09',
    to: '2026-07-12',
    revenue: money(27000n),
    room_revenue: money(27000n),
    closed_nights: 3,
  })
  expect(stayTotals([half])).toMatchObject({
    stays: 1,
    nights: 3,
    average_nights: '3.0',
    revenue: 27000n,
    average_rate: 9000n,
  })
})

test('first and last stay, the usual type and rate, and what did not come about', () => {
  const totals = stayTotals([
    stay({ from: '2026-05-01', to: '2026-05-02', room_type: 'DLX' }),
    stay({ from: '2026-03-01', to: '2026-03-04' }),
    stay({ from: '2026-06-01', to: '2026-06-02', status: 'checked_in', rate_code: 'CORP' }),
    stay({ from: '2026-09-01', to: '2026-09-09', status: 'reserved', room_type: 'SUI' }),
    stay({ from: '2026-01-01', to: '2026-01-05', status: 'cancelled' }),
    stay({ from: '2026-02-01', to: '2026-02-05', status: 'no_show', revenue: money(16000n) }),
  ])
  expect(totals).toMatchObject({
    first_stay: '2026-03-01',
    last_stay: '2026-06-01',
    stays: 3,
    nights: 5,
    average_nights: '1.7',
    average_rate: null,
    // A no-show that paid has brought something all the same.
    revenue: 16000n,
    no_shows: 1,
    cancellations: 1,
    usual_room_type: 'STD',
    usual_rate_code: 'BAR',
  })
})

test('who never was here has no figures', () => {
  expect(stayTotals([])).toMatchObject({ first_stay: null, average_nights: null, usual_room_type: null })
})

test.each([
  ['reserved', 'future'],
  ['waitlist', 'future'],
  ['checked_in', 'future'],
  ['checked_out', 'past'],
  ['no_show', 'cancelled'],
  ['inquiry', undefined],
  ['hold', undefined],
])('%s stands under %s', (status, scope) => {
  expect(scopeOfStay(status)).toBe(scope)
})
