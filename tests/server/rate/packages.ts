import type { Stock } from '../../../src/server/property/stock'

const year = { begin_sell_date: '2026-01-01', end_sell_date: '2027-12-31' }
const common = { currency_code: 'EUR', includes_tax: true, sell_separately: true, ...year }

/** The packages of domain/reservations 3.5, and BAR with breakfast inside (BARBF) and at net prices (BARNET). */
export async function putPackages({ put }: Stock): Promise<void> {
  const packages: [code: string, name: string, price: string, more: Record<string, unknown>][] = [
    [
      'BKF',
      'Breakfast',
      '15',
      { calculation_rule: 'per_person', posting_rhythm: 'every_night', post_next_day: true },
    ],
    ['PRK', 'Parking', '12', { calculation_rule: 'per_room', posting_rhythm: 'every_night' }],
    ['CLEAN', 'Cleaning', '25', { calculation_rule: 'flat_per_stay', posting_rhythm: 'last_night' }],
    [
      'SPA',
      'Spa',
      '30',
      { calculation_rule: 'per_adult', posting_rhythm: 'every_x_nights', every_nights: 2, start_night: 1 },
    ],
    ['LINEN', 'Linen', '9', { calculation_rule: 'per_room', posting_rhythm: 'except_first_and_last' }],
  ]
  await put(
    'package-code',
    packages.map(([code, name, , more]) => ({
      code,
      name,
      short_description: name,
      transaction_code_id: '2000',
      ...common,
      ...more,
    })),
  )
  await put(
    'pricing-schedule',
    packages.map(([code, , unit_price]) => ({
      owner_type: 'package_code',
      package_code_id: code,
      begin_date: '2026-01-01',
      end_date: '2027-12-31',
      unit_price,
      child_prices:
        code === 'BKF'
          ? [
              { band: 'Infant', amount: '0' },
              { band: 'Child', amount: '8' },
            ]
          : [],
    })),
  )
  const rate = {
    rate_category_id: 'BAR',
    market_code_id: 'BAR',
    pricing_basis: 'derived',
    base_rate_code_id: 'BAR',
    derive_type: 'percent',
    derive_value: '0',
    derive_rounding: 'none',
    room_type_ids: ['STD', 'DLX'],
    currency_code: 'EUR',
    transaction_code_id: '1000',
    package_transaction_code_id: '1900',
    exchange_mode: 'daily',
    ...year,
  }
  await put('rate-code', [
    {
      ...rate,
      code: 'BARBF',
      name: 'With breakfast',
      packages: [{ package_code_id: 'BKF', quantity: 1, is_included: true }],
    },
    { ...rate, code: 'BARNET', name: 'Net', includes_tax: false },
  ])
}
