import { expect, test } from 'vitest'
import { businessDate } from '../../src/hotel/business-date'
import { itemCharges, type ItemRate, itemTotal } from '../../src/hotel/item-charge'
import { coinsOf } from '../../src/hotel/money'

const euro = coinsOf(2)
/** From Thursday 9 to Sunday 12 July: three nights, four days. */
const [wed, thu, fri, sat, sun, mon] = [8, 9, 10, 11, 12, 13].map(day =>
  businessDate(`2026-07-${`${day}`.padStart(2, '0')}`),
)
const stay = { arrival_date: thu, departure_date: sun, people: 3 }
const party = { adults: 2, children: 1 }

type Case = Partial<ItemRate> & Pick<ItemRate, 'charge_unit'>
const charges = (rate: Case, from_date = thu, to_date = sun, quantity = 1) =>
  itemCharges(
    { min_units: '1', free_units: null, rounding: 'unit_up', ...rate },
    { from_date, to_date, quantity },
    stay,
  )
const total = (...wanted: Parameters<typeof charges>) =>
  euro.write(itemTotal(charges(...wanted), euro.read('10.00'), party, euro))

test.each<[string, string, Case, number?]>([
  ['a bed for each night', '30.00', { charge_unit: 'per_night' }],
  ['two beds', '60.00', { charge_unit: 'per_night' }, 2],
  ['a bicycle for each day, the last one too', '40.00', { charge_unit: 'per_day' }],
  ['a bicycle for each whole day', '30.00', { charge_unit: 'per_day', rounding: 'none' }],
  ['a kayak by the hour once a day', '40.00', { charge_unit: 'per_hour' }],
  ['a kayak for at least two hours each day', '80.00', { charge_unit: 'per_hour', min_units: '2.00' }],
  ['half days', '40.00', { charge_unit: 'per_half_day' }],
  ['a pass for the stay', '10.00', { charge_unit: 'per_stay' }],
  ['two passes for the stay', '20.00', { charge_unit: 'per_stay' }, 2],
  ['three bottles', '30.00', { charge_unit: 'each' }, 3],
  ['three bottles of which the first is free', '20.00', { charge_unit: 'each', free_units: '1' }, 3],
  ['six bottles where one is wanted', '60.00', { charge_unit: 'each', min_units: '6' }],
  ['a picnic for each person', '30.00', { charge_unit: 'per_person' }],
  ['a picnic of which one is free', '20.00', { charge_unit: 'per_person', free_units: '1' }],
  ['a picnic for at least five', '50.00', { charge_unit: 'per_person', min_units: '5' }],
  ['access for each person and night', '90.00', { charge_unit: 'per_person_per_night' }],
  ['the first night free', '20.00', { charge_unit: 'per_night', free_units: '1' }],
  ['the first half of a day free, begun days whole', '40.00', { charge_unit: 'per_day', free_units: '0.5' }],
  [
    'the first half of a night free, to the half',
    '25.00',
    { charge_unit: 'per_night', free_units: '0.50', rounding: 'none' },
  ],
  ['five nights at least', '50.00', { charge_unit: 'per_night', min_units: '5' }],
  ['more free than it is had', '0.00', { charge_unit: 'per_night', free_units: '3' }],
])('%s: %s', (_, comes_to, rate, quantity = 1) => {
  expect(total(rate, thu, sun, quantity)).toBe(comes_to)
})

test('a bed comes each night, its free ones first; what is more than it was had comes once, with the first', () => {
  expect(charges({ charge_unit: 'per_night', free_units: '1' })).toEqual([
    { frequency: 'daily', per: 'unit', quantity: '1', begin_date: fri, end_date: sat },
  ])
  expect(charges({ charge_unit: 'per_night', min_units: '3' }, fri, fri, 2)).toEqual([
    { frequency: 'daily', per: 'unit', quantity: '2', begin_date: fri, end_date: fri },
    { frequency: 'once', per: 'unit', quantity: '4', begin_date: fri, end_date: fri },
  ])
})

test('people are counted when it is posted, unless the rule counts them', () => {
  expect(charges({ charge_unit: 'per_person' })).toMatchObject([{ per: 'per_person', quantity: '1' }])
  expect(charges({ charge_unit: 'per_person', min_units: '5' })).toMatchObject([
    { per: 'unit', quantity: '5' },
  ])
})

test('days on which the guest is not there are charged while he is', () => {
  // Five days from Wednesday to Sunday, four of them in the house; and from Sunday to Monday, when he has gone.
  expect(charges({ charge_unit: 'per_day' }, wed, sun)).toEqual([
    { frequency: 'daily', per: 'unit', quantity: '1', begin_date: thu, end_date: sun },
    { frequency: 'once', per: 'unit', quantity: '1', begin_date: thu, end_date: thu },
  ])
  expect(total({ charge_unit: 'per_day' }, sun, mon)).toBe('20.00')
  expect(charges({ charge_unit: 'per_night' }, sun, sun)).toEqual([
    { frequency: 'once', per: 'unit', quantity: '1', begin_date: sun, end_date: sun },
  ])
})

test('a day guest has a bed for one night', () => {
  const day = { arrival_date: thu, departure_date: thu, people: 1 }
  const rate: ItemRate = { charge_unit: 'per_night', min_units: null, free_units: null, rounding: null }
  expect(itemCharges(rate, { from_date: thu, to_date: thu, quantity: 1 }, day)).toEqual([
    { frequency: 'daily', per: 'unit', quantity: '1', begin_date: thu, end_date: thu },
  ])
})
