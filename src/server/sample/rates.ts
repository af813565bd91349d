import type { MasterRecord } from '../../hotel/master/record'
import type { Stock } from '../property/stock'
import { guestTypes } from './rooms'

/** Years whose prices are set: the one before the business date up to the one after it. */
export type Years = { from: string; until: string; all: number[] }

const standard = ['STK', 'STT', 'ACK']
const superior = ['SUK', 'SUT']
/** Price classes with the price for one person in each season (domain/master-data 5.5). */
const classes: [string[], Record<Season, number>][] = [
  [standard, { Low: 110, Mid: 140, High: 180, Peak: 230 }],
  [superior, { Low: 135, Mid: 165, High: 210, Peak: 260 }],
  [['DLK'], { Low: 170, Mid: 205, High: 260, Peak: 320 }],
  [['JRS'], { Low: 230, Mid: 275, High: 340, Peak: 420 }],
  [['EXS'], { Low: 350, Mid: 410, High: 500, Peak: 620 }],
]
type Season = 'Low' | 'Mid' | 'High' | 'Peak'
const seasons: [Season, string, string][] = [
  ['Peak', '01-01', '01-02'],
  ['Low', '01-03', '03-26'],
  ['Mid', '03-27', '06-14'],
  ['High', '06-15', '09-30'],
  ['Mid', '10-01', '11-15'],
  ['Low', '11-16', '12-27'],
  ['Peak', '12-28', '12-31'],
]
const weekend = ['fri', 'sat']
const weekdays = ['mon', 'tue', 'wed', 'thu', 'sun']
const children = [
  { band: 'Infant', amount: '0' },
  { band: 'Child', amount: '15' },
  { band: 'Teen', amount: '30' },
]

/** BAR0 with its seasons first, so that what is derived from it is published once. */
export async function putRates(stock: Stock, years: Years): Promise<void> {
  const { put } = stock
  const code = (row: MasterRecord): MasterRecord => ({
    begin_sell_date: years.from,
    end_sell_date: years.until,
    room_type_ids: guestTypes,
    currency_code: 'EUR',
    transaction_code_id: '1000',
    includes_tax: true,
    is_public: false,
    ...row,
  })
  await put('rate-code', plain.map(code))
  await put('pricing-schedule', years.all.flatMap(barOf))
  await put('pricing-schedule', fixedPrices(years))
  await put(
    'rate-code',
    derived.map(row => code({ pricing_basis: 'derived', base_rate_code_id: 'BAR0', ...row })),
  )
}

const bar = {
  rate_category_id: 'BAR',
  market_code_id: 'BAR',
  is_public: true,
  is_for_channels: true,
  cancellation_penalty_id: 'C24',
}
const company = {
  rate_category_id: 'CORP',
  market_code_id: 'CORN',
  is_negotiated: true,
  reservation_type_id: 'CO',
  cancellation_penalty_id: 'C24',
}
const included = {
  packages: [{ package_code_id: 'BKF', quantity: 1, is_included: true }],
  package_transaction_code_id: '1900',
}
const free = {
  rate_category_id: 'COMP',
  reservation_type_id: '6PM',
  allow_discount: false,
  is_yieldable: false,
}

const plain: MasterRecord[] = [
  { code: 'BAR0', name: 'Best available, room only', ...bar, display_sequence: 10 },
  {
    code: 'CORBB',
    name: 'Corporate fixed with breakfast',
    ...company,
    ...included,
    room_type_ids: [...standard, ...superior, 'DLK'],
    display_sequence: 90,
  },
  {
    code: 'GOV',
    name: 'Government',
    ...company,
    ...included,
    rate_category_id: 'GOV',
    market_code_id: 'GOV',
    room_type_ids: standard,
    display_sequence: 100,
  },
  {
    code: 'CONF26',
    name: 'Conference base',
    ...included,
    rate_category_id: 'CONF',
    market_code_id: 'CONF',
    is_for_blocks: true,
    deposit_rule_id: 'DGRP',
    cancellation_penalty_id: 'CGRP',
    room_type_ids: standard,
    display_sequence: 110,
  },
  {
    code: 'TOUR26',
    name: 'Tour series',
    ...included,
    rate_category_id: 'TOUR',
    market_code_id: 'TOUR',
    is_for_blocks: true,
    reservation_type_id: 'TA',
    cancellation_penalty_id: 'CGRP',
    room_type_ids: standard,
    display_sequence: 120,
  },
  {
    code: 'CREW',
    name: 'Airline crew',
    ...company,
    rate_category_id: 'CREW',
    market_code_id: 'CREW',
    print_rate: false,
    room_type_ids: standard,
    display_sequence: 130,
  },
  {
    code: 'DAYUSE',
    name: 'Day use 09–18',
    rate_category_id: 'BAR',
    market_code_id: 'BAR',
    is_day_use: true,
    reservation_type_id: '6PM',
    transaction_code_id: '1060',
    room_type_ids: [...standard, ...superior],
    display_sequence: 140,
  },
  {
    code: 'COMP',
    name: 'Complimentary',
    ...free,
    market_code_id: 'COMP',
    is_complimentary: true,
    display_sequence: 150,
  },
  {
    code: 'HOUSE',
    name: 'House use',
    ...free,
    market_code_id: 'HSE',
    is_house_use: true,
    room_type_ids: [...guestTypes, 'PM'],
    display_sequence: 160,
  },
]

const by = (derive_type: string, derive_value: string) => ({ derive_type, derive_value })
const derived: MasterRecord[] = [
  {
    code: 'BARBB',
    name: 'Best available with breakfast',
    ...bar,
    ...by('amount', '0'),
    packages: [{ package_code_id: 'BKF', quantity: 1, is_included: false }],
    display_sequence: 20,
  },
  {
    code: 'NRF',
    name: 'Non-refundable',
    ...bar,
    rate_category_id: 'PROMO',
    market_code_id: 'PROMO',
    ...by('percent', '-12'),
    reservation_type_id: 'PP',
    deposit_rule_id: 'DFULL',
    cancellation_penalty_id: 'CNRF',
    min_advance_days: 3,
    display_sequence: 30,
  },
  {
    code: 'EARLY',
    name: 'Early booking 30 days',
    rate_category_id: 'PROMO',
    market_code_id: 'PROMO',
    is_public: true,
    ...by('percent', '-10'),
    reservation_type_id: 'CC',
    deposit_rule_id: 'D1N',
    cancellation_penalty_id: 'C7D',
    min_advance_days: 30,
    display_sequence: 40,
  },
  {
    code: 'LONG7',
    name: 'Long stay 7+',
    rate_category_id: 'LONG',
    market_code_id: 'LONG',
    is_public: true,
    ...by('percent', '-15'),
    reservation_type_id: 'CC',
    deposit_rule_id: 'D50',
    cancellation_penalty_id: 'C7D',
    min_stay_nights: 7,
    display_sequence: 50,
  },
  {
    code: 'ROM',
    name: 'Romance',
    rate_category_id: 'PKG',
    market_code_id: 'PKG',
    is_public: true,
    ...by('amount', '60'),
    reservation_type_id: 'CC',
    cancellation_penalty_id: 'C48',
    room_type_ids: ['DLK', 'JRS', 'EXS'],
    package_transaction_code_id: '1900',
    packages: [
      { package_code_id: 'BKF', quantity: 1, is_included: false },
      ...['WINE', 'FLOWER', 'LCO'].map(package_code_id => ({
        package_code_id,
        quantity: 1,
        is_included: true,
      })),
    ],
    display_sequence: 60,
  },
  {
    code: 'OTA1',
    name: 'Online agencies',
    rate_category_id: 'BAR',
    market_code_id: 'OTA',
    is_for_channels: true,
    ...by('amount', '0'),
    reservation_type_id: 'CC',
    cancellation_penalty_id: 'C24',
    commission_percent: '17',
    display_sequence: 70,
  },
  { code: 'CORN', name: 'Corporate negotiated', ...company, ...by('percent', '-15'), display_sequence: 80 },
]

type Price = {
  types: string[]
  one: number
  two: number
  begin: string
  end: string
  season?: string
  days?: string[]
  more?: MasterRecord
}

const priced = (
  rate_code_id: string,
  { types, one, two, begin, end, season, days, more }: Price,
): MasterRecord => ({
  owner_type: 'rate_code',
  rate_code_id,
  season_name: season,
  begin_date: begin,
  end_date: end,
  ...(days ? { days_of_week: days } : {}),
  room_type_ids: types,
  one_person: String(one),
  two_persons: String(two),
  extra_adult: '45',
  child_prices: children,
  ...more,
})

/** Fridays and Saturdays cost 20 more, a second person 20. */
const barOf = (year: number): MasterRecord[] =>
  seasons.flatMap(([season, begin, end]) =>
    classes.flatMap(([types, prices]) =>
      [weekdays, weekend].map(days => {
        const one = prices[season] + (days === weekend ? 20 : 0)
        return priced('BAR0', {
          types,
          one,
          two: one + 20,
          begin: `${year}-${begin}`,
          end: `${year}-${end}`,
          season,
          days,
        })
      }),
    ),
  )

function fixedPrices({ from, until, all }: Years): MasterRecord[] {
  const year = { begin: from, end: until }
  const tour: Record<Season, [number, number]> = {
    Low: [70, 82],
    Mid: [84, 96],
    High: [99, 112],
    Peak: [99, 112],
  }
  const nothing = { more: { extra_adult: '0', child_prices: [] } }
  return [
    priced('CORBB', { types: standard, one: 128, two: 148, ...year }),
    priced('CORBB', { types: superior, one: 150, two: 170, ...year }),
    priced('CORBB', { types: ['DLK'], one: 190, two: 210, ...year }),
    priced('GOV', { types: standard, one: 105, two: 120, ...year }),
    priced('CONF26', { types: standard, one: 120, two: 140, ...year }),
    ...all.flatMap(one =>
      seasons.map(([season, begin, end]) =>
        priced('TOUR26', {
          types: standard,
          one: tour[season][0],
          two: tour[season][1],
          begin: `${one}-${begin}`,
          end: `${one}-${end}`,
          season,
        }),
      ),
    ),
    priced('CREW', { types: standard, one: 72, two: 84, ...year }),
    priced('DAYUSE', { types: standard, one: 75, two: 75, ...year }),
    priced('DAYUSE', { types: superior, one: 90, two: 90, ...year }),
    priced('COMP', { types: guestTypes, one: 0, two: 0, ...year, ...nothing }),
    priced('HOUSE', { types: [...guestTypes, 'PM'], one: 0, two: 0, ...year, ...nothing }),
  ]
}
