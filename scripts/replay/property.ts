import { addDays, type BusinessDate } from '../../src/hotel/business-date'
import type { Sql } from '../../src/server/database/connect'
import { putChart } from '../../src/server/property/chart'
import { openProperty } from '../../src/server/property/open-property'
import type { Stock } from '../../src/server/property/stock'
import type { Booking, Hotel } from './bookings'

/** Rooms of each type: the most ever occupied in one night (data README, "Rooms"). L has none; P is a posting account. */
export const inventory: Record<Hotel, Record<string, number>> = {
  H1: { A: 75, B: 2, C: 13, D: 53, E: 33, F: 13, G: 9, H: 4, I: 8, L: 0 },
  H2: { A: 146, B: 15, C: 3, D: 57, E: 10, F: 8, G: 5, K: 8 },
}

/** Codes of the data that are no codes of ours: upper case, no spaces. */
export const codeOf = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '-')
    .slice(0, 20)

/** What people know the value by; figures are written under it. */
export const mealRates = ['BB', 'HB', 'FB', 'SC', 'Undefined']
const components: Record<string, string[]> = {
  BB: ['BKF'],
  HB: ['BKF', 'DIN'],
  FB: ['BKF', 'LUN', 'DIN'],
  SC: [],
  Undefined: [],
}

/** Builds the hotel as an administrator would: by the same records and checks as the screens. Tax is added, so that the rate is the room charge. */
export async function buildProperty(
  sql: Sql,
  hotel: Hotel,
  bookings: Booking[],
  day: BusinessDate,
  signIn: { email: string; password: string },
): Promise<number> {
  return await sql.begin(async tx => {
    const stock = await openProperty(tx, {
      code: hotel,
      name: hotel === 'H1' ? 'Resort Hotel' : 'City Hotel',
      legal_name: 'Replay of real bookings',
      tax_registration_no: 'PT500000000',
      address_line1: 'Rua do Replay 1',
      city: hotel === 'H1' ? 'Albufeira' : 'Lisboa',
      postal_code: '1000-001',
      country: 'PT',
      phone: '+351 210 000 000',
      email: `desk@${hotel.toLowerCase()}.test`,
      time_zone: 'Europe/Lisbon',
      currency_code: 'EUR',
      currency_decimals: 2,
      business_date: day,
    })
    await putChart(stock, { rooms: '6', food: '13', standard: '23', is_included: false })
    await putCodes(stock, bookings)
    await putHouse(stock, hotel)
    // Who is in house on the first morning arrived while the house sold already.
    await putRates(stock, addDays(day, -366))
    await putPeople(stock, hotel, signIn)
    return stock.tx.property_id
  })
}

const distinct = (values: string[]): string[] => [...new Set(values)].sort()

async function putCodes({ put, tx }: Stock, bookings: Booking[]): Promise<void> {
  const named = (values: string[], more: Record<string, unknown>) =>
    distinct(values).map(name => ({ code: codeOf(name), name, ...more }))
  await put(
    'market-code',
    named(
      bookings.map(({ market }) => market),
      { market_group_id: 'TRN', revenue_kind: 'paying' },
    ).map(row => ({ ...row, code: `M-${row.code}`.slice(0, 20) })),
  )
  await put(
    'source-code',
    named(
      bookings.map(({ channel }) => channel),
      { source_group_id: 'DIR' },
    ).map(row => ({ ...row, code: `S-${row.code}`.slice(0, 20) })),
  )
  await put(
    'guest-type',
    named(
      bookings.map(({ customer_type }) => customer_type),
      {},
    ).map(row => ({ ...row, code: `G-${row.code}`.slice(0, 20) })),
  )
  // The data's own country codes, odd ones included: they are what the guest said.
  const countries = distinct(bookings.map(({ country }) => country)).filter(code => code !== 'NULL')
  const rows = countries.map(code => ({
    category: 'country',
    code: `D-${code}`,
    name: code,
    is_system: false,
  }))
  await tx.sql`insert into master_type ${tx.sql(rows as never)} on conflict do nothing`
  await put(
    'reservation-type',
    distinct(bookings.map(({ deposit }) => deposit)).map(name => ({
      code: codeOf(name),
      name,
      guarantee: name === 'No Deposit' ? 'none' : 'prepaid',
      hold_until_time: name === 'No Deposit' ? '18:00' : null,
      deducts_inventory: true,
    })),
  )
}

async function putHouse({ put, tx, id }: Stock, hotel: Hotel): Promise<void> {
  await put('accommodation-type', [
    { code: 'GUEST', name: 'Guest rooms', kind: 'guest_room', include_in_statistics: true },
    { code: 'PSD', name: 'Posting accounts', kind: 'posting_master' },
  ])
  // The data books whatever number of people into any type; the limits that a real house would set are not in it.
  const common = {
    accommodation_type_id: 'GUEST',
    smoking: 'non_smoking',
    bed_type_id: 'KING',
    default_occupancy: 2,
    max_occupancy: 20,
    max_adults: 20,
    max_children: 20,
  }
  const types = Object.keys(inventory[hotel])
  await put(
    'room-type',
    types.map((code, index) => ({
      code,
      name: `Type ${code}`,
      upgrade_rank: index + 1,
      display_sequence: index,
      ...common,
    })),
  )
  await put('room-type', [
    {
      code: 'P',
      name: 'Posting account',
      is_pseudo: true,
      smoking: 'non_smoking',
      accommodation_type_id: 'PSD',
      default_occupancy: 1,
      max_occupancy: 20,
      max_adults: 20,
      max_children: 20,
      is_housekept: false,
      display_sequence: 90,
    },
  ])
  const rooms = types.flatMap(type =>
    Array.from({ length: inventory[hotel][type] }, (_, index) => ({
      code: `${type}${String(index + 1).padStart(3, '0')}`,
      name: `Room ${type}${index + 1}`,
      room_type_id: type,
      floor_id: '01',
      smoking: 'non_smoking',
    })),
  )
  await put('room', rooms)
  await tx.sql`update room set room_status_type_id = ${id('room-status-type', 'IP')} where property_id = ${tx.property_id}`
}

/** A meal plan is a rate of its own, and another for those who stay no night; figures read the meal off its first word. */
export const rateName = (meal: string, isDayUse: boolean): string => (isDayUse ? `${meal} day use` : meal)

async function putRates({ put, tx }: Stock, day: BusinessDate): Promise<void> {
  const until = `${Number(day.slice(0, 4)) + 5}-12-31`
  const meals: [string, string, string, string][] = [
    ['BKF', 'Breakfast', '2000', '6'],
    ['LUN', 'Lunch', '2010', '9'],
    ['DIN', 'Dinner', '2010', '11'],
  ]
  await put(
    'package-code',
    meals.map(([code, name, transaction_code_id]) => ({
      code,
      name,
      short_description: name,
      transaction_code_id,
      currency_code: 'EUR',
      calculation_rule: 'per_adult',
      posting_rhythm: 'every_night',
      begin_sell_date: day,
      end_sell_date: until,
      includes_tax: true,
      sell_separately: true,
      print_separate_line: true,
    })),
  )
  await put(
    'pricing-schedule',
    meals.map(([package_code_id, , , unit_price]) => ({
      owner_type: 'package_code',
      package_code_id,
      begin_date: day,
      end_date: until,
      unit_price,
    })),
  )
  const { property_id, sql } = tx
  const types = await sql<{ id: number; code: string; is_pseudo: boolean }[]>`
    select id, code, is_pseudo from room_type where property_id = ${property_id}`
  await sql`update property_control set max_advance_days = 1000, max_stay_nights = 999 where property_id = ${property_id}`
  for (const { meal, is_day_use } of mealRates.flatMap(meal =>
    [false, true].map(is_day_use => ({ meal, is_day_use })),
  )) {
    const code = `${codeOf(meal)}${is_day_use ? 'D' : ''}`
    await put('rate-code', [
      {
        code,
        name: rateName(meal, is_day_use),
        is_day_use,
        rate_category_id: 'BAR',
        market_code_id: 'BAR',
        begin_sell_date: day,
        end_sell_date: until,
        room_type_ids: types.filter(type => !type.is_pseudo).map(type => type.code),
        currency_code: 'EUR',
        transaction_code_id: '1000',
        includes_tax: true,
        pricing_basis: 'schedule',
        is_public: true,
        packages: components[meal].map(package_code_id => ({
          package_code_id,
          quantity: 1,
          is_included: false,
        })),
      },
    ])
    // The data books its posting account at the prices of guests, which no house may set up.
    await sql`
      update rate_code set room_type_ids = ${types.map(type => type.id)}::bigint[] where property_id = ${property_id} and code = ${code}`
    await put('pricing-schedule', [
      {
        owner_type: 'rate_code',
        rate_code_id: code,
        begin_date: day,
        end_date: until,
        room_type_ids: types.map(type => type.code),
        one_person: '100',
        two_persons: '100',
        extra_adult: '0',
      },
    ])
  }
}

async function putPeople(
  { put, tx }: Stock,
  hotel: Hotel,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await put('employee', [
    {
      code: `${hotel}-1`,
      first_name: 'Replay',
      last_name: hotel,
      department_id: 'GM',
      job_title_id: 'GM',
      property_ids: [tx.property_id],
      login_enabled: true,
      must_change_password: false,
      email,
      password,
      role_id: 'admin',
      group_ids: ['ADMIN'],
      cashier_number: 1,
    },
  ])
  const { sql, property_id } = tx
  await sql`
    insert into cashier (property_id, code, name, number, kind, opening_float, over_short_limit, employee_ids)
    select ${property_id}, '1', 'Front desk', 1, 'user', 0, 5, array[id]::bigint[] from employee where property_id = ${property_id} and email = ${email}`
}
