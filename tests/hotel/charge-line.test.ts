import { expect, test } from 'vitest'
import { businessDate } from '../../src/hotel/business-date'
import { type ChargeLine, checkLine, type PostableCode, type PostingDesk } from '../../src/hotel/charge-line'
import { coinsOf } from '../../src/hotel/money'

const euro = coinsOf(2)
const eur = euro.read
const minibar: PostableCode = {
  code: '2050',
  is_active: true,
  posting_class: 'minibar',
  is_counted: false,
  allow_manual_posting: true,
  allow_negative: true,
  allow_quantity: true,
  requires_reference: false,
  requires_covers: false,
  min_amount: null,
  max_amount: null,
}
const saturday = businessDate('2026-03-14')
const desk: PostingDesk = {
  today: saturday,
  stay: { arrival_date: businessDate('2026-03-13'), departure_date: businessDate('2026-03-16') },
  allows_negative: true,
  may_post_negative: true,
  may_post_other_date: true,
}
const aLine = (more: Partial<ChargeLine> = {}): ChargeLine => ({
  code: '2050',
  quantity: '1',
  unit_price: eur('4.35'),
  ...more,
})

test('a line is quantity times price, rounded once', () => {
  expect(checkLine(aLine({ quantity: '3' }), minibar, desk, euro)).toEqual({
    amount: eur('13.05'),
    revenue_date: saturday,
  })
  expect(checkLine(aLine({ quantity: '0.125', unit_price: eur('9.99') }), minibar, desk, euro)).toMatchObject(
    { amount: eur('1.25') },
  )
  expect(checkLine(aLine({ quantity: '-2', reference: 'back' }), minibar, desk, euro)).toMatchObject({
    amount: eur('-8.70'),
  })
})

test('the day of the service may be another day of the stay', () => {
  const yesterday = businessDate('2026-03-13')
  expect(checkLine(aLine({ revenue_date: yesterday }), minibar, desk, euro)).toMatchObject({
    revenue_date: yesterday,
  })
})

test.each(['tax', 'deposit', 'paid_out', 'exchange', 'rounding', 'package_wrapper', 'payment'] as const)(
  'nobody charges what is of class %s',
  posting_class => {
    expect(checkLine(aLine(), { ...minibar, posting_class }, desk, euro)).toMatchObject({
      refused: 'code_not_postable',
    })
  },
)

test.each([
  ['by a code that does not exist', aLine(), undefined, desk, 'code_not_postable'],
  ['by an inactive code', aLine(), { ...minibar, is_active: false }, desk, 'code_not_postable'],
  [
    'by a payment code',
    aLine(),
    { ...minibar, posting_class: 'payment' as const },
    desk,
    'code_not_postable',
  ],
  ['out of the drawer', aLine(), { ...minibar, is_counted: true }, desk, 'code_not_postable'],
  [
    'by a code that only the program posts',
    aLine(),
    { ...minibar, allow_manual_posting: false },
    desk,
    'code_not_postable',
  ],
  ['with a quantity of nothing', aLine({ quantity: '0.00' }), minibar, desk, 'validation'],
  ['with four decimals', aLine({ quantity: '1.0001' }), minibar, desk, 'validation'],
  [
    'twice by a code for one',
    aLine({ quantity: '2' }),
    { ...minibar, allow_quantity: false },
    desk,
    'validation',
  ],
  ['with a negative price', aLine({ unit_price: eur('-1') }), minibar, desk, 'validation'],
  ['negative without a reference', aLine({ quantity: '-1' }), minibar, desk, 'validation'],
  [
    'negative by a code that is never negative',
    aLine({ quantity: '-1', reference: 'x' }),
    { ...minibar, allow_negative: false },
    desk,
    'negative_not_allowed',
  ],
  [
    'negative without the right',
    aLine({ quantity: '-1', reference: 'x' }),
    minibar,
    { ...desk, may_post_negative: false },
    'negative_not_allowed',
  ],
  [
    'negative where the house has none',
    aLine({ quantity: '-1', reference: 'x' }),
    minibar,
    { ...desk, allows_negative: false },
    'negative_not_allowed',
  ],
  ['below the least amount', aLine(), { ...minibar, min_amount: eur('5') }, desk, 'amount_out_of_range'],
  [
    'above the highest amount',
    aLine({ quantity: '-9', reference: 'x' }),
    { ...minibar, max_amount: eur('30') },
    desk,
    'amount_out_of_range',
  ],
  ['without the reference it needs', aLine(), { ...minibar, requires_reference: true }, desk, 'validation'],
  ['without the covers it needs', aLine(), { ...minibar, requires_covers: true }, desk, 'validation'],
  [
    'for a day after the stay',
    aLine({ revenue_date: businessDate('2026-03-17') }),
    minibar,
    desk,
    'revenue_date',
  ],
  [
    'for another day without the right',
    aLine({ revenue_date: businessDate('2026-03-13') }),
    minibar,
    { ...desk, may_post_other_date: false },
    'revenue_date',
  ],
  [
    'for another day outside a stay',
    aLine({ revenue_date: businessDate('2026-03-13') }),
    minibar,
    { ...desk, stay: null },
    'revenue_date',
  ],
])('nothing is posted %s', (_, line, code, at, word) => {
  expect(checkLine(line, code, at, euro)).toMatchObject({ refused: word })
})
