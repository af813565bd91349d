import { expect, test } from 'vitest'
import { rateSpans } from '../../../src/hotel/rate/rate-span'
import { friday, saturday, sunday, thursday } from './a-rate'

const nights = (...codes: number[]) =>
  codes.map((rate_code_id, index) => ({ stay_date: [thursday, friday, saturday][index], rate_code_id }))

test('a rate stands from its first night to its last, without the nights of others', () => {
  expect(rateSpans(nights(1, 1, 1), sunday)).toEqual([
    { rate_code_id: 1, from_date: thursday, to_date: sunday, excluded_dates: [] },
  ])
  expect(rateSpans(nights(1, 2, 2), sunday)).toEqual([
    { rate_code_id: 1, from_date: thursday, to_date: friday, excluded_dates: [] },
    { rate_code_id: 2, from_date: friday, to_date: sunday, excluded_dates: [] },
  ])
  expect(rateSpans(nights(1, 2, 1), sunday)).toEqual([
    { rate_code_id: 1, from_date: thursday, to_date: sunday, excluded_dates: [friday] },
    { rate_code_id: 2, from_date: friday, to_date: saturday, excluded_dates: [] },
  ])
})

test('that of a day use ends on its day', () => {
  expect(rateSpans(nights(1), thursday)).toMatchObject([{ from_date: thursday, to_date: thursday }])
})
