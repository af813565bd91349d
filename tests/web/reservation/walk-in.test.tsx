import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { WalkInPage } from '../../../src/web/reservation/walk-in'
import { done, fakeHouse, page } from '../kit/fake-house'
import { show, sitDown } from '../kit/seat'

const types = [{ id: 1, code: 'DLX', name: 'Deluxe', rooms_left: 3, house_left: 9 }]
const rates = ['PROMO', 'BAR'].map((code, index) => ({
  id: index + 1,
  code,
  name: `${code} rate`,
  negotiated: false,
  currency: 'EUR',
  short_info: null,
  policies: { deposit: null, cancel: null },
  extras: [],
}))
const cell = (rate_id: number, total: string) => ({
  rate_id,
  type_id: 1,
  total,
  average: total,
  first_night: total,
  sellable: true,
  reasons: [],
})

async function stand(default_rate_id: number | null) {
  sitDown('employee', ['Walk-in reservation', 'Check in'])
  fakeHouse({
    'look-to-book/search': {
      body: done({
        arrival_date: '2026-03-14',
        departure_date: '2026-03-15',
        nights: 1,
        rooms: 1,
        party: { adults: 1, c1: 0, c2: 0, c3: 0 },
        company: null,
        types,
        rates,
        default_rate_id,
        cells: [cell(1, '90.00'), cell(2, '120.00')],
        alternatives: [],
      }),
    },
    'front-desk/room-candidates': { body: done({ rooms: [], total: 0 }) },
    'payment-method/list': { body: page([]) },
  })
  await show(<WalkInPage />)
}

test('a walk-in begins with the rate that the house has set for them', async () => {
  await stand(2)
  expect(await screen.findByText('BAR BAR rate')).toBeTruthy()
})

test('a house that has set none begins with the first that may be sold', async () => {
  await stand(null)
  expect(await screen.findByText('PROMO PROMO rate')).toBeTruthy()
})
