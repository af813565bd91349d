import { expect, test } from 'vitest'
import { instant } from '../../src/hotel/property-time'
import { askPrice, quoteEnds, quoteIdOf, quoteOf } from '../../src/hotel/quote'
import { eur, euro, friday, thursday } from './rate/a-rate'

const noon = instant('2026-06-30T12:00:00Z')
const told = quoteIdOf({ total: '591.00', valid_until: quoteEnds(noon) })
const minutes = (count: number) => instant(new Date(Date.parse(noon) + count * 60_000).toISOString())

test('a price that holds is not asked about', () => {
  expect(askPrice(told, { total: eur('591'), now: minutes(15) }, euro)).toBeUndefined()
})

test('another price is asked about with both figures, however new the quote is', () => {
  expect(askPrice(told, { total: eur('600.5'), now: noon }, euro)).toMatchObject({
    code: 'price_changed',
    text: 'The price changed from 591.00 to 600.50 since the quote. Use the new one?',
    data: { old: '591.00', new: '600.50' },
  })
})

test('a quote that is over is asked about although nothing has changed', () => {
  expect(askPrice(told, { total: eur('591'), now: minutes(15.1) }, euro)).toMatchObject({
    code: 'price_changed',
    text: 'The quote is over; the price is still 591.00. Use it?',
  })
})

test('what is no quote asks nothing', () => {
  expect(askPrice('591.00', { total: eur('1'), now: noon }, euro)).toBeUndefined()
})

test('a quote adds up: two rooms for two nights, parking, breakfast inside, tax on top', () => {
  const line = (night: typeof thursday, amount: string, tax = '0') => ({
    night,
    part: 'room' as const,
    amount: eur(amount),
    added_tax: eur(tax),
    counts: true,
  })
  const { nights, totals } = quoteOf({
    rooms: 2,
    nights: [
      { stay_date: thursday, base_amount: eur('160'), rate_amount: eur('144') },
      { stay_date: friday, base_amount: eur('190'), rate_amount: eur('190') },
    ],
    packages: [
      { stay_date: thursday, code: 'BKF', name: 'Breakfast', mode: 'included', units: 4, amount: eur('60') },
      {
        stay_date: thursday,
        code: 'PRK',
        name: 'Parking',
        mode: 'added_separate',
        units: 2,
        amount: eur('24'),
      },
    ],
    taxes: [
      { stay_date: thursday, name: 'VAT', amount: eur('18.84'), included: true },
      { stay_date: thursday, name: 'City tax', amount: eur('10'), included: false },
      { stay_date: friday, name: 'City tax', amount: eur('10'), included: false },
    ],
    lines: [line(thursday, '288', '10'), line(friday, '380', '10'), line(thursday, '24')],
  })
  expect(nights.map(({ discount, total }) => [discount, total])).toEqual([
    [eur('16'), eur('322')],
    [eur('0'), eur('390')],
  ])
  expect(nights[0].packages.map(({ code }) => code)).toEqual(['BKF', 'PRK'])
  expect(nights[1].taxes.map(({ name }) => name)).toEqual(['City tax'])
  expect(totals).toEqual({
    room: eur('668'),
    packages: eur('24'),
    taxes_included: eur('18.84'),
    taxes_added: eur('20'),
    stay: eur('712'),
  })
})
