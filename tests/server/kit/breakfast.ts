import type { Stock } from '../../../src/server/property/stock'

/** What 149.00 a night with breakfast inside takes: the package and the rate BARBB (domain/finance 5). */
export async function withBreakfast({ put }: Stock): Promise<void> {
  const year = { begin_sell_date: '2026-01-01', end_sell_date: '2026-12-31' }
  await put('package-code', [
    {
      code: 'BKF',
      name: 'Breakfast',
      short_description: 'Breakfast',
      transaction_code_id: '2000',
      currency_code: 'EUR',
      calculation_rule: 'per_adult',
      posting_rhythm: 'every_night',
      includes_tax: true,
      ...year,
    },
  ])
  await put('pricing-schedule', [
    {
      owner_type: 'package_code',
      package_code_id: 'BKF',
      begin_date: '2026-01-01',
      end_date: '2026-12-31',
      unit_price: '12',
    },
  ])
  await put('rate-code', [
    {
      code: 'BARBB',
      name: 'Best available with breakfast',
      rate_category_id: 'BAR',
      market_code_id: 'BAR',
      room_type_ids: ['STD', 'DLX'],
      currency_code: 'EUR',
      transaction_code_id: '1000',
      package_transaction_code_id: '1900',
      includes_tax: true,
      pricing_basis: 'schedule',
      is_public: true,
      packages: [{ package_code_id: 'BKF', quantity: 1, is_included: true }],
      ...year,
    },
  ])
  await put('pricing-schedule', [
    {
      owner_type: 'rate_code',
      rate_code_id: 'BARBB',
      begin_date: '2026-01-01',
      end_date: '2026-12-31',
      room_type_ids: ['STD', 'DLX'],
      one_person: '149',
      two_persons: '149',
      extra_adult: '30',
    },
  ])
}

/** Breakfast for 15.00 that may be eaten for 18.00, the next morning, inside a night of 180.00. */
export async function withAllowance({ put }: Stock): Promise<void> {
  const year = { begin_sell_date: '2026-01-01', end_sell_date: '2026-12-31' }
  const dates = { begin_date: '2026-01-01', end_date: '2026-12-31' }
  await put('package-code', [
    {
      code: 'BFA',
      name: 'Breakfast allowance',
      short_description: 'Breakfast',
      transaction_code_id: '2000',
      currency_code: 'EUR',
      calculation_rule: 'per_adult',
      posting_rhythm: 'every_night',
      includes_tax: true,
      post_next_day: true,
      sell_separately: true,
      has_allowance: true,
      allowance_transaction_code_ids: ['2000', '2010'],
      profit_transaction_code_id: '3190',
      loss_transaction_code_id: '3191',
      ...year,
    },
  ])
  await put('pricing-schedule', [
    { owner_type: 'package_code', package_code_id: 'BFA', unit_price: '15', unit_allowance: '18', ...dates },
  ])
  await put('rate-code', [
    {
      code: 'PKG',
      name: 'Package',
      rate_category_id: 'BAR',
      market_code_id: 'BAR',
      room_type_ids: ['STD'],
      currency_code: 'EUR',
      transaction_code_id: '1000',
      package_transaction_code_id: '1900',
      includes_tax: true,
      pricing_basis: 'schedule',
      is_public: true,
      packages: [{ package_code_id: 'BFA', quantity: 1, is_included: true }],
      ...year,
    },
  ])
  await put('pricing-schedule', [
    {
      owner_type: 'rate_code',
      rate_code_id: 'PKG',
      room_type_ids: ['STD'],
      one_person: '180',
      two_persons: '180',
      extra_adult: '30',
      ...dates,
    },
  ])
}
