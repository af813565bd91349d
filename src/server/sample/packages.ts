import type { MasterRecord } from '../../hotel/master/record'
import type { Stock } from '../property/stock'

type Sold = { from: string; until: string }
type Row = [
  code: string,
  name: string,
  rule: string,
  rhythm: string,
  price: string,
  posts: string,
  more?: MasterRecord,
]

const breakfast = {
  sell_separately: true,
  post_next_day: true,
  meal_period: 'breakfast',
  begin_time: '07:00',
  end_time: '10:30',
}
const extra = { sell_separately: true }
const packages: Row[] = [
  ['BKF', 'Breakfast buffet', 'per_adult', 'every_night', '18', '2000', breakfast],
  ['DIN', 'Dinner menu', 'per_adult', 'every_night', '34', '2010', { ...extra, meal_period: 'dinner' }],
  ['PRK', 'Parking', 'per_room', 'every_night', '25', '3030', extra],
  ['INET', 'Premium internet', 'per_room', 'every_night', '8', '3010', extra],
  ['WINE', 'Welcome wine', 'per_room', 'arrival_night', '28', '2020', extra],
  ['FLOWER', 'Flowers', 'per_room', 'arrival_night', '35', '3100', extra],
  ['LCO', 'Late check-out 16:00', 'per_room', 'last_night', '40', '1020', extra],
  ['XFER', 'Airport transfer', 'flat_per_stay', 'arrival_night', '38', '3080', extra],
]
/** Breakfast and dinner cost a child half. */
const forChildren: Record<string, string> = { BKF: '9', DIN: '17' }

/** Packages, their groups and the things that can be lent (domain/master-data 5.4). */
export async function putPackages({ put }: Stock, { from, until }: Sold): Promise<void> {
  const common = {
    currency_code: 'EUR',
    begin_sell_date: from,
    end_sell_date: until,
    includes_tax: true,
    print_separate_line: true,
  }
  await put(
    'package-code',
    packages.map(([code, name, calculation_rule, posting_rhythm, , transaction_code_id, more], index) => ({
      code,
      name,
      short_description: name,
      calculation_rule,
      posting_rhythm,
      transaction_code_id,
      ...common,
      display_sequence: index * 10,
      ...more,
    })),
  )
  await put('package-code', [
    {
      code: 'FBC',
      name: 'Food and beverage credit',
      short_description: 'Credit of 50.00',
      calculation_rule: 'flat_per_stay',
      posting_rhythm: 'arrival_night',
      transaction_code_id: '2015',
      ...common,
      ...extra,
      // Granted by the night of the arrival, it is eaten and drunk on the day after.
      post_next_day: true,
      has_allowance: true,
      allowance_transaction_code_ids: ['2010', '2020', '2030', '2040'],
      profit_transaction_code_id: '3190',
      loss_transaction_code_id: '3191',
      display_sequence: 90,
    },
  ])
  const price = (package_code_id: string, unit_price: string, more: MasterRecord = {}): MasterRecord => ({
    owner_type: 'package_code',
    package_code_id,
    begin_date: from,
    end_date: until,
    unit_price,
    ...more,
  })
  const child = (amount: string) => ({
    child_prices: [
      { band: 'Child', amount },
      { band: 'Teen', amount },
    ],
  })
  await put('pricing-schedule', [
    ...packages.map(([code, , , , unit_price]) =>
      price(code, unit_price, forChildren[code] ? child(forChildren[code]) : {}),
    ),
    price('FBC', '50', { unit_allowance: '50' }),
  ])
  await put('package-group', [
    { code: 'HB', name: 'Half board', package_code_ids: ['BKF', 'DIN'], sell_separately: true },
    { code: 'ROMGRP', name: 'Romance', package_code_ids: ['WINE', 'FLOWER', 'LCO'] },
    {
      code: 'PARKWEB',
      name: 'Parking and internet',
      package_code_ids: ['PRK', 'INET'],
      sell_separately: true,
    },
  ])
}

/** Breakfast is cheaper with the rates that companies and offices have; those rates must exist. */
export async function putNegotiatedBreakfast({ put }: Stock, { from, until }: Sold): Promise<void> {
  await put(
    'pricing-schedule',
    ['BARBB', 'GOV', 'CORBB'].map(for_rate_code_id => ({
      owner_type: 'package_code',
      package_code_id: 'BKF',
      for_rate_code_id,
      begin_date: from,
      end_date: until,
      unit_price: '15',
      child_prices: [
        { band: 'Child', amount: '9' },
        { band: 'Teen', amount: '9' },
      ],
    })),
  )
}

export async function putItems({ put }: Stock): Promise<void> {
  await put('item-class', [
    { code: 'BED', name: 'Beds', usage: ['reservation'], department_ids: ['HK'] },
    { code: 'AV', name: 'Audio and video', usage: ['event'], department_ids: ['FB'] },
    { code: 'KIDS', name: 'For children', usage: ['reservation'], department_ids: ['HK'] },
    { code: 'LEIS', name: 'Leisure', usage: ['reservation'], department_ids: ['CON'] },
    { code: 'EVT', name: 'Events', usage: ['event'], department_ids: ['FB'] },
  ])
  await put('item-rate-rule', [
    { code: 'EACH', name: 'Each', charge_unit: 'each' },
    { code: 'HOUR', name: 'Per hour', charge_unit: 'per_hour' },
    { code: 'DAY', name: 'Per day', charge_unit: 'per_day' },
    { code: 'NIGHT', name: 'Per night', charge_unit: 'per_night' },
    { code: 'STAY', name: 'Per stay', charge_unit: 'per_stay' },
  ])
  const items: [string, string, string, number, string, string?, string?][] = [
    ['CRIB', 'Crib', 'KIDS', 10, '0'],
    ['ROLL', 'Rollaway bed', 'BED', 8, '45', 'NIGHT', '1010'],
    ['SCREEN', 'Screen', 'AV', 6, '0'],
    ['PROJ', 'Projector', 'AV', 4, '120', 'DAY', '3060'],
    ['FLIP', 'Flip chart', 'AV', 8, '20', 'DAY', '3060'],
    ['MIC', 'Microphone', 'AV', 6, '0'],
    ['BIKE', 'Bicycle', 'LEIS', 12, '15', 'DAY', '3100'],
    ['STROLL', 'Stroller', 'KIDS', 4, '0'],
    ['HUMID', 'Humidifier', 'BED', 6, '0'],
  ]
  await put(
    'item-inventory',
    items.map(
      (
        [code, name, item_class_id, quantity_in_stock, price, item_rate_rule_id, transaction_code_id],
        index,
      ) => ({
        code,
        name,
        item_class_id,
        quantity_in_stock,
        default_quantity: 1,
        price,
        display_sequence: index * 10,
        ...(item_rate_rule_id ? { item_rate_rule_id, transaction_code_id } : {}),
      }),
    ),
  )
}
