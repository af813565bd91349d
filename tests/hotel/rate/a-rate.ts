import { businessDate } from '../../../src/hotel/business-date'
import { coinsOf, type Money } from '../../../src/hotel/money'
import type { RateAdjustment } from '../../../src/hotel/rate/adjustment'
import type { PricedCode, PriceFacts, RateOverride } from '../../../src/hotel/rate/publish'
import type { Prices } from '../../../src/hotel/rate/rate-day'
import type { ScheduleRow } from '../../../src/hotel/rate/schedule'

/** The rates of the worked example: BAR and its derived codes for DLX in summer 2026 (domain/reservations 3.2). */
export const euro = coinsOf(2)
export const bands = [
  { name: 'Infant', age_from: 0, age_to: 5 },
  { name: 'Child', age_from: 6, age_to: 11 },
  { name: 'Teen', age_from: 12, age_to: 17 },
]
export const DLX = 3

export const thursday = businessDate('2026-07-09')
export const friday = businessDate('2026-07-10')
export const saturday = businessDate('2026-07-11')
export const sunday = businessDate('2026-07-12')
export const stay = { from: thursday, until: sunday }

/** Amounts in euro as minor units; null stays null. */
export const eur = (text: string): Money => euro.read(text)

export const aPrice = (price: Partial<Record<keyof Prices, string>> = {}): Prices => {
  const text = { a1: '120', a2: '140', a3: '170', a4: '200', extra_adult: '30', c1: '0', c2: '20', c3: '35' }
  const read = Object.entries({ ...text, ...price }).map(([field, amount]) => [field, eur(amount)])
  return Object.fromEntries(read) as Prices
}

export const aRow = (row: Partial<ScheduleRow> = {}): ScheduleRow => ({
  id: 1,
  rate_code_id: 1,
  season_name: 'Summer',
  begin_date: businessDate('2026-06-01'),
  end_date: businessDate('2026-08-31'),
  days_of_week: 79,
  room_type_ids: [DLX],
  min_nights: null,
  max_nights: null,
  one_person: eur('120'),
  two_persons: eur('140'),
  three_persons: eur('170'),
  four_persons: null,
  extra_adult: eur('30'),
  child_prices: [
    { band: 'Infant', amount: eur('0') },
    { band: 'Child', amount: eur('20') },
    { band: 'Teen', amount: eur('35') },
  ],
  market_code_id: null,
  ...row,
})

export const summer = aRow()
export const summerWeekend = aRow({
  id: 2,
  season_name: 'Summer weekend',
  days_of_week: 48,
  one_person: eur('150'),
  two_persons: eur('170'),
  three_persons: eur('200'),
})

export const aCode = (code: Partial<PricedCode> = {}): PricedCode => ({
  id: 1,
  code: 'BAR',
  base_rate_code_id: null,
  rate_class_id: 1,
  rate_category_id: 1,
  begin_sell_date: businessDate('2026-01-01'),
  end_sell_date: businessDate('2026-12-31'),
  room_type_ids: [DLX],
  pricing_basis: 'schedule',
  derive_type: null,
  derive_value: null,
  derive_rounding: null,
  derive_children: true,
  floor_amount: null,
  is_yieldable: true,
  ...code,
})

export const BAR = aCode()
export const BARNR = aCode({
  id: 2,
  code: 'BARNR',
  base_rate_code_id: 1,
  pricing_basis: 'derived',
  derive_type: 'percent',
  derive_value: '-10.0000',
  derive_rounding: 'unit_nearest',
})
export const ACME26 = aCode({
  id: 3,
  code: 'ACME26',
  base_rate_code_id: 1,
  pricing_basis: 'derived',
  derive_type: 'percent',
  derive_value: '-15',
  derive_rounding: 'unit_down',
})

export const priceFacts = (facts: Partial<PriceFacts> = {}): PriceFacts => ({
  codes: new Map([BAR, BARNR, ACME26].map(code => [code.id, code])),
  schedule: [summer, summerWeekend],
  rack: [],
  overrides: [],
  adjustments: [],
  bands,
  coins: euro,
  ...facts,
})

export const anOverride = (override: Partial<RateOverride> = {}): RateOverride => ({
  rate_code_id: 1,
  room_type_id: DLX,
  stay_date: saturday,
  a1: null,
  a2: null,
  a3: null,
  a4: null,
  extra_adult: null,
  c1: null,
  c2: null,
  c3: null,
  ...override,
})

export const anAdjustment = (adjustment: Partial<RateAdjustment> = {}): RateAdjustment => ({
  rate_class_id: null,
  rate_category_id: null,
  rate_code_id: null,
  room_type_id: null,
  begin_date: saturday,
  end_date: saturday,
  days_of_week: 127,
  kind: 'percent',
  value: '10',
  origin: 'strategy',
  ...adjustment,
})
