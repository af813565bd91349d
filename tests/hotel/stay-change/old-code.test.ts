import { expect, test } from 'vitest'
import { businessDate } from '../../../src/hotel/business-date'
import { coinsOf } from '../../../src/hotel/money'
import type { ChangedNight } from '../../../src/hotel/stay-change/nights'
import {
  askOldPrice,
  nightsGiven,
  nightsOfOldCode,
  refuseOldCode,
} from '../../../src/hotel/stay-change/old-code'

const euro = coinsOf(2)
const [wed, thu, fri] = ['2026-07-08', '2026-07-09', '2026-07-10'].map(businessDate)
const sold = { code: 'PROMO', is_active: true, book_from: null, book_to: null }
const night = (stay_date: typeof wed, more: object = {}) =>
  ({
    stay_date,
    rate_code_id: 1,
    before: undefined,
    like: { rate_code_id: 1 },
    patch: {},
    ...more,
  }) as ChangedNight
const old = (code: object, nights = [night(fri)]) =>
  nightsOfOldCode(nights, new Map([[1, { ...sold, ...code }]]), thu).map(({ stay_date }) => stay_date)

test.each([
  ['in use, without a window', {}, []],
  ['out of use', { is_active: false }, [fri]],
  ['bookable until yesterday', { book_to: wed }, [fri]],
  ['bookable until today', { book_to: thu }, []],
  ['bookable from tomorrow', { book_from: fri }, [fri]],
])('a night more of a code that is %s', (_, code, dates) => {
  expect(old(code)).toEqual(dates)
})

test('nights that were there, of another code or at a price of their own are not asked about', () => {
  const gone = { is_active: false }
  expect(old(gone, [night(thu, { before: {} })])).toEqual([])
  expect(old(gone, [night(fri, { like: { rate_code_id: 2 } })])).toEqual([])
  expect(old(gone, [night(fri, { patch: { overtyped: { amount: euro.read('9'), reason: 'x' } } })])).toEqual(
    [],
  )
})

test('the old price is named before anybody gives it', () => {
  const nights = [thu, fri].map(stay_date => ({ stay_date, rate_amount: euro.read('108.00') }))
  expect(askOldPrice('PROMO', nights, euro)).toMatchObject([
    {
      code: 'old_price',
      text: 'Rate PROMO is sold no more. Give the new nights at its old price, 108.00 a night?',
      choices: [{ value: 'yes' }],
    },
  ])
  expect(askOldPrice('PROMO', [], euro)).toEqual([])
})

test('a code that is out of use is given to nobody who has it not', () => {
  const rates = new Map([[1, { ...sold, is_active: false }]])
  const types = new Map([[7, { code: 'DLX' }]])
  const given = (more: object, is_activated = false) => {
    const nights = [night(fri, { is_open: true, charge_type_id: 7, ...more })]
    return refuseOldCode(nightsGiven(nights, { is_activated }), rates, types)
  }
  expect(given({ like: { rate_code_id: 2 } })).toEqual({
    refused: 'rate_not_available',
    facts: { code: 'PROMO', type: 'DLX', date: fri },
  })
  expect([given({}), given({ like: { rate_code_id: 2 }, is_open: false })]).toEqual([undefined, undefined])
  expect(given({}, true)?.refused).toBe('rate_not_available')
})
