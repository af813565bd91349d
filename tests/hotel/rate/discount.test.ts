import { expect, test } from 'vitest'
import { type Discount, discounted, lessPercent } from '../../../src/hotel/rate/discount'
import { eur, euro } from './a-rate'

const terms = (max_discount_percent: string | null = null) => ({
  rate: { code: 'BAR', allow_discount: true },
  clerk: { may: () => true, max_discount_percent },
  coins: euro,
})
const off = (kind: Discount['kind'], value: string, max_percent: string | null = null): Discount => ({
  kind,
  value,
  max_percent,
  discount_reason_id: 1,
})

test.each([
  ['percent', '10', '171'],
  ['percent', '33.3333', '126.67'],
  ['amount', '40.00', '150'],
  ['amount', '500', '0'],
  ['percent', '110', '0'],
] as const)('190.00 less %s %s is %s', (kind, value, left) => {
  expect(discounted(eur('190'), off(kind, value), terms())).toBe(eur(left))
})

test('the lower limit of reason and clerk counts, exactly at it is allowed', () => {
  expect(discounted(eur('190'), off('percent', '10', '10.0000'), terms('15'))).toBe(eur('171'))
  expect(discounted(eur('190'), off('amount', '19.00', '10.0000'), terms('15'))).toBe(eur('171'))
  expect(discounted(eur('190'), off('percent', '10.5', '10.0000'), terms('15'))).toMatchObject({
    refused: 'discount_too_high',
    facts: { max: '10' },
  })
  expect(discounted(eur('190'), off('amount', '19.01', '20'), terms('10'))).toMatchObject({
    refused: 'discount_too_high',
  })
  expect(discounted(eur('190'), off('percent', '13', null), terms('12.50'))).toMatchObject({
    facts: { max: '12.5' },
  })
})

test('a percentage is rounded once, half away from zero', () => {
  expect(lessPercent(eur('1.01'), '50', euro)).toBe(eur('0.51'))
})
