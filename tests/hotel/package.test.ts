import { expect, test } from 'vitest'
import { businessDate } from '../../src/hotel/business-date'
import { sum, zero } from '../../src/hotel/money'
import { partyOf } from '../../src/hotel/occupancy'
import {
  askedInTime,
  type PackageCode,
  type PackageNight,
  packageMode,
  includedWorth,
  packageNights,
  type ReservedPackage,
  roomRevenue,
} from '../../src/hotel/package'
import type { PackagePrice, PackageStayNight } from '../../src/hotel/package-price'
import { isRefusal, type Refusal } from '../../src/hotel/refusal'
import { bands, eur, euro, friday, saturday, sunday, thursday } from './rate/a-rate'

const family = partyOf({ adults: 2, child_ages: [4, 9] }, bands)
const stay: PackageStayNight[] = [thursday, friday, saturday].map(stay_date => ({
  stay_date,
  rate_code_id: 1,
  party: family,
  rooms: 1,
}))
const aPackage = (definition: Partial<PackageCode> = {}): PackageCode => ({
  code: 'PRK',
  calculation_rule: 'per_room',
  posting_rhythm: 'every_night',
  every_nights: null,
  start_night: null,
  days_of_week: null,
  stay_nights: [],
  post_next_day: false,
  begin_sell_date: businessDate('2026-01-01'),
  end_sell_date: null,
  min_advance_days: null,
  ...definition,
})
const aPrice = (unit_price: string, more: Partial<PackagePrice> = {}): PackagePrice => ({
  begin_date: businessDate('2026-01-01'),
  end_date: businessDate('2026-12-31'),
  days_of_week: 127,
  for_rate_code_id: null,
  unit_price: eur(unit_price),
  child_prices: [],
  ...more,
})
const reserved = (more: Partial<ReservedPackage> = {}): ReservedPackage => ({
  from_date: thursday,
  to_date: sunday,
  excluded_dates: [],
  once_date: null,
  quantity: 1,
  price_override: null,
  ...more,
})
const breakfast = aPackage({ code: 'BKF', calculation_rule: 'per_person', post_next_day: true })
const breakfastPrice = aPrice('15', {
  child_prices: [
    { band: 'Infant', amount: eur('0') },
    { band: 'Child', amount: eur('8') },
  ],
})

const totalOf = (posted: PackageNight[] | Refusal): string =>
  isRefusal(posted) ? posted.refused : euro.write(sum(posted.map(({ amount }) => amount)))

test('breakfast: 38.00 a night, consumed on the mornings of 10, 11 and 12 July', () => {
  const posted = packageNights(breakfast, [breakfastPrice], reserved(), stay, bands, euro)
  expect(posted).toMatchObject(
    [friday, saturday, sunday].map(consume_date => ({ consume_date, amount: eur('38'), units: 4 })),
  )
  expect(totalOf(posted)).toBe('114.00')
})

test('included breakfast leaves 122, 152 and 152 for the room', () => {
  const rooms = ['160', '190', '190'].map((amount, index) => {
    const night = { stay_date: stay[index].stay_date, rate_amount: eur(amount), included: [eur('38')] }
    return roomRevenue(night, euro)
  })
  expect(rooms).toEqual([eur('122'), eur('152'), eur('152')])
})

test('included packages may not come to more than the rate', () => {
  const night = { stay_date: friday, rate_amount: eur('30'), included: [eur('20'), eur('18')] }
  expect(roomRevenue(night, euro)).toMatchObject({
    refused: 'package_exceeds_rate',
    facts: { amount: '38.00', rate: '30.00', date: friday },
  })
  expect(roomRevenue({ ...night, rate_amount: eur('-6.38'), included: [] }, euro)).toBe(eur('-6.38'))
})

test('it is the price of the room that holds the packages of those in it, whoever of them pays it', () => {
  const night = { stay_date: friday, rate_amount: eur('149'), included: [eur('12')], of_all: eur('24') }
  const parts = ['149', '0'].map(share => roomRevenue({ ...night, share_amount: eur(share) }, euro))
  expect(parts).toEqual([eur('137'), eur('-12')])
  expect(roomRevenue({ ...night, rate_amount: eur('20'), share_amount: eur('20') }, euro)).toMatchObject({
    refused: 'package_exceeds_rate',
    facts: { amount: '24.00', rate: '20.00' },
  })
})

test('a night that costs nothing may contain breakfast, and has no part that costs something', () => {
  const night = { stay_date: friday, rate_amount: eur('0'), included: [eur('24')] }
  expect(roomRevenue(night, euro)).toBe(eur('0'))
  expect([includedWorth(eur('0'), eur('24')), includedWorth(eur('149'), eur('24'))]).toEqual([
    eur('0'),
    eur('24'),
  ])
})

test.each<[string, Partial<PackageCode>, string, string]>([
  ['PRK', { calculation_rule: 'per_room' }, '12', '36.00'],
  ['CLEAN', { calculation_rule: 'flat_per_stay', posting_rhythm: 'last_night' }, '25', '25.00'],
  [
    'SPA',
    { calculation_rule: 'per_adult', posting_rhythm: 'every_x_nights', every_nights: 2, start_night: 1 },
    '30',
    '120.00',
  ],
  ['LINEN', { calculation_rule: 'per_room', posting_rhythm: 'except_first_and_last' }, '9', '9.00'],
  ['GIFT', { calculation_rule: 'flat_per_stay' }, '5', '5.00'],
])('%s comes to its total', (code, definition, price, total) => {
  expect(
    totalOf(packageNights(aPackage({ code, ...definition }), [aPrice(price)], reserved(), stay, bands, euro)),
  ).toBe(total)
})

test('quantity and rooms multiply, but a flat price only by its quantity', () => {
  const twoRooms = stay.map(night => ({ ...night, rooms: 2 }))
  const two = reserved({ quantity: 2 })
  expect(totalOf(packageNights(aPackage(), [aPrice('12')], two, twoRooms, bands, euro))).toBe('144.00')
  const flat = aPackage({ calculation_rule: 'flat_per_stay' })
  expect(totalOf(packageNights(flat, [aPrice('25')], two, twoRooms, bands, euro))).toBe('50.00')
  expect(totalOf(packageNights(breakfast, [breakfastPrice], two, twoRooms, bands, euro))).toBe('456.00')
})

test('a price per child takes the unit price where the band has none, and nothing without children', () => {
  const club = aPackage({ calculation_rule: 'per_child' })
  expect(totalOf(packageNights(club, [aPrice('10')], reserved(), stay, bands, euro))).toBe('60.00')
  const couple = stay.map(night => ({ ...night, party: { adults: 2, c1: 0, c2: 0, c3: 0 } }))
  expect(packageNights(club, [aPrice('10')], reserved(), couple, bands, euro)).toEqual([])
})

test('the price for a rate beats the general one, the price of the reservation both', () => {
  const prices = [aPrice('12'), aPrice('7', { for_rate_code_id: 1 })]
  expect(totalOf(packageNights(aPackage(), prices, reserved(), stay, bands, euro))).toBe('21.00')
  const agreed = reserved({ price_override: zero })
  expect(packageNights(aPackage(), [], agreed, stay, bands, euro)).toMatchObject([{ amount: 0n }, {}, {}])
})

test('a package without a price, or outside its sell dates, is not sold on that night', () => {
  const notSold = { refused: 'package_not_sold', facts: { code: 'PRK', date: saturday } }
  const untilFriday = aPrice('12', { end_date: friday })
  expect(packageNights(aPackage(), [untilFriday], reserved(), stay, bands, euro)).toMatchObject(notSold)
  const ended = aPackage({ end_sell_date: friday })
  expect(packageNights(ended, [aPrice('12')], reserved(), stay, bands, euro)).toMatchObject(notSold)
})

test.each([
  ['nine days before the first breakfast', 9, '2026-07-01', undefined],
  ['ten days before it', 10, '2026-07-01', { date: friday, from: businessDate('2026-07-11') }],
  ['on the morning itself', 0, friday, undefined],
  ['whenever nobody says', null, saturday, undefined],
])('a package that wants notice is asked for %s', (_, min_advance_days, today, late) => {
  const nights = packageNights(breakfast, [breakfastPrice], reserved(), stay, bands, euro)
  if (isRefusal(nights)) throw new Error('It is sold.')
  const said = askedInTime({ ...breakfast, min_advance_days }, nights, businessDate(today))
  if (late === undefined) expect(said).toBeUndefined()
  else expect(said).toMatchObject({ refused: 'package_too_late', facts: { code: 'BKF', ...late } })
})

test.each([
  [{ origin: 'rate', is_included: true, print_separate_line: false }, 'included'],
  [{ origin: 'rate', is_included: false, print_separate_line: false }, 'added_combined'],
  [{ origin: 'block', is_included: false, print_separate_line: true }, 'added_separate'],
  [{ origin: 'reservation', is_included: false, print_separate_line: false }, 'added_separate'],
] as const)('a package %o is %s', (from, mode) => {
  expect(packageMode(from)).toBe(mode)
})
