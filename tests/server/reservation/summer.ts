import { businessDate } from '../../../src/hotel/business-date'
import { entityOf } from '../../../src/server/master/entities'
import type { Stock } from '../../../src/server/property/stock'
import { masterCalls } from '../../../src/wire/master'
import type { Beginning } from '../kit/beginning'
import { aHouse, type House } from '../kit/house'

/** The worked examples of domain/reservations: booked on 30 June 2026, slept from Thursday 9 July. */
export const bookingDay = businessDate('2026-06-30')
export const [thu9, fri10, sat11, sun12, mon13, tue14] = [9, 10, 11, 12, 13, 14].map(day =>
  businessDate(`2026-07-${String(day).padStart(2, '0')}`),
)

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu']
const summer = { begin_date: '2026-06-01', end_date: '2026-08-31' }
const sold = {
  begin_sell_date: '2026-01-01',
  end_sell_date: '2027-12-31',
  room_type_ids: ['STD', 'DLX'],
  currency_code: 'EUR',
  transaction_code_id: '1000',
  exchange_mode: 'daily',
}
const childPrices = (child: string, teen: string) => [
  { band: 'Infant', amount: '0' },
  { band: 'Child', amount: child },
  { band: 'Teen', amount: teen },
]

/** BAR with its summer prices (DLX as in 3.2; STD 30.00 less), BARNR and ACME26 made from it, the age bands of the example. */
async function putSummer({ put, tx }: Stock): Promise<void> {
  const { sql, property_id } = tx
  await sql`update property_control set child_age_bands = ${sql.json([
    { name: 'Infant', age_from: 0, age_to: 5 },
    { name: 'Child', age_from: 6, age_to: 11 },
    { name: 'Teen', age_from: 12, age_to: 17 },
  ])} where property_id = ${property_id}`
  await put('rate-code', [
    {
      code: 'BAR',
      name: 'Best available rate',
      rate_category_id: 'BAR',
      market_code_id: 'BAR',
      pricing_basis: 'schedule',
      ...sold,
    },
    {
      code: 'DAY',
      name: 'Day use',
      rate_category_id: 'BAR',
      market_code_id: 'BAR',
      pricing_basis: 'schedule',
      is_day_use: true,
      ...sold,
    },
  ])
  const dlx = { three_persons: '170', extra_adult: '30' }
  const row = { owner_type: 'rate_code', rate_code_id: 'BAR', ...summer }
  await put('pricing-schedule', [
    {
      ...row,
      season_name: 'Summer',
      days_of_week: weekdays,
      room_type_ids: ['DLX'],
      one_person: '120',
      two_persons: '140',
      ...dlx,
      child_prices: childPrices('20', '35'),
    },
    {
      ...row,
      season_name: 'Summer weekend',
      days_of_week: ['fri', 'sat'],
      room_type_ids: ['DLX'],
      one_person: '150',
      two_persons: '170',
      ...dlx,
      three_persons: '200',
      child_prices: childPrices('20', '35'),
    },
    {
      ...row,
      season_name: 'Summer',
      days_of_week: [...weekdays, 'fri', 'sat'],
      room_type_ids: ['STD'],
      one_person: '90',
      two_persons: '110',
      extra_adult: '25',
      child_prices: childPrices('15', '25'),
    },
    {
      owner_type: 'rate_code',
      rate_code_id: 'DAY',
      ...summer,
      days_of_week: [...weekdays, 'fri', 'sat'],
      room_type_ids: ['STD', 'DLX'],
      one_person: '60',
      two_persons: '60',
      child_prices: [],
    },
  ])
  await put('rate-code', [
    {
      code: 'BARNR',
      name: 'Not refundable',
      rate_category_id: 'BAR',
      market_code_id: 'PROMO',
      pricing_basis: 'derived',
      base_rate_code_id: 'BAR',
      derive_type: 'percent',
      derive_value: '-10',
      derive_rounding: 'unit_nearest',
      ...sold,
    },
    {
      code: 'ACME26',
      name: 'Acme 2026',
      rate_category_id: 'CORP',
      market_code_id: 'CORN',
      pricing_basis: 'derived',
      base_rate_code_id: 'BAR',
      derive_type: 'percent',
      derive_value: '-15',
      derive_rounding: 'unit_down',
      is_public: false,
      is_negotiated: true,
      ...sold,
    },
  ])
}

const booked: Beginning = { name: 'summer', day: bookingDay, put: putSummer }
const slept: Beginning = { name: 'summer_slept', day: thu9, put: putSummer }

/** A small house in the summer of the worked examples, on the day on which they are booked. */
export const aSummerHouse = (fill?: (stock: Stock) => Promise<void>): Promise<House> => aHouse(fill, booked)

/** The same on the first night that is slept. */
export const aSummerNight = (fill?: (stock: Stock) => Promise<void>): Promise<House> => aHouse(fill, slept)

type Record_ = { id: number; row_version: number } & Record<string, unknown>

/** The calls of a master, for a person of the house; answers the record. */
export const master = (house: House, key: string, person = house.manager) => {
  const calls = masterCalls(entityOf(key))
  return {
    store: (input: Record<string, unknown>) =>
      person.call(calls.store!, input as never) as Promise<{
        status: number
        refused?: string
        asked?: string[]
        body: Record<string, unknown>
        data: Record_
      }>,
    update: (input: Record<string, unknown>) =>
      person.call(calls.update!, input as never) as Promise<{
        status: number
        refused?: string
        body: Record<string, unknown>
        data: Record_
      }>,
    remove: (id: number) =>
      person.call(calls.remove!, { id } as never) as Promise<{
        status: number
        refused?: string
        body: Record<string, unknown>
      }>,
  }
}
