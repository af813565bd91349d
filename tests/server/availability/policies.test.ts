import { afterAll, beforeAll, expect, test } from 'vitest'
import { availability } from '../../../src/wire/availability'
import type { House } from '../kit/house'
import { withAllowance } from '../kit/breakfast'
import { aSummerHouse, master, sun12, thu9 } from '../reservation/summer'

let house: House
let id: (key: string, code: string) => number

beforeAll(async () => {
  house = await aSummerHouse(async stock => {
    const { put } = stock
    await withAllowance(stock)
    const cancel = { event: 'cancel', deadline: 'before_arrival', at_time: '18:00' }
    const night = { ...cancel, type: 'nights', value: '1', base: 'room', days: 1 }
    await put('cancellation-penalty', [
      { code: 'FLEX', name: 'Flexible', lines: [night] },
      { code: 'SUITE', name: 'One week before', lines: [{ ...night, days: 7 }] },
    ])
    await put('deposit-rule', [
      {
        code: 'HALF',
        name: 'Half ahead',
        lines: [{ type: 'percent', value: '50', base: 'all', due: 'at_booking' }],
      },
    ])
  })
  id = house.stock.id
  await house.sql`
    update rate_code set cancellation_penalty_id = ${id('cancellation-penalty', 'FLEX')}
     where property_id = ${house.property_id} and code = 'BARNR'`
})
afterAll(() => house.close())

const asked = { arrival_date: thu9, departure_date: sun12, adults: 2 }
const policiesOf = async (code: string) =>
  (await house.manager.do(availability.lookToBook, asked)).rates.find(rate => rate.code === code)?.policies
const schedule = (more: object) =>
  master(house, 'booking-rule-schedule').store({
    name: 'Summer',
    begin_date: '2026-06-01',
    end_date: '2026-08-31',
    priority: 50,
    ...more,
  })

test('each rate says what leaving costs and what is asked ahead, by name; nothing where there is nothing', async () => {
  expect(await policiesOf('BARNR')).toEqual({ deposit: null, cancel: 'Flexible' })
  expect(await policiesOf('BAR')).toEqual({ deposit: null, cancel: null })
})

test('what is charged beside the price is named with what it comes to, and what is in it is not', async () => {
  const extrasOf = async (code: string, more: object = {}) =>
    (await house.manager.do(availability.lookToBook, { ...asked, ...more })).rates.find(
      rate => rate.code === code,
    )?.extras
  expect(await extrasOf('PKG')).toEqual([])
  await house.sql`
    update rate_code set packages = jsonb_set(packages, '{0,is_included}', 'false')
     where property_id = ${house.property_id} and code = 'PKG'`
  // 15.00 for each of two adults on three nights; the room's own price is told of one room as well.
  const each = { average: '30.00', first_night: '30.00' }
  expect(await extrasOf('PKG')).toEqual([{ name: 'Breakfast', total: '90.00', ...each }])
  expect(await extrasOf('PKG', { rooms: 2 })).toEqual([{ name: 'Breakfast', total: '180.00', ...each }])
  expect(await extrasOf('BAR')).toEqual([])
  // Of children alone, with none of them it comes to nothing; without a price its name is all there is.
  const change = (what: 'calculation_rule' | 'end_sell_date', value: string) => house.sql`
    update package_code set ${house.sql({ [what]: value })} where property_id = ${house.property_id} and code = 'BFA'`
  await change('calculation_rule', 'per_child')
  expect(await extrasOf('PKG')).toEqual([])
  await change('calculation_rule', 'per_adult')
  await change('end_sell_date', '2026-07-08')
  expect(await extrasOf('PKG')).toEqual([
    { name: 'Breakfast', total: null, average: null, first_night: null },
  ])
  await change('end_sell_date', '2026-12-31')
})

test('what a schedule gives to bookings of these days is said as well, and the rate goes before it', async () => {
  await schedule({ deposit_rule_id: id('deposit-rule', 'HALF') })
  await schedule({ cancellation_penalty_id: id('cancellation-penalty', 'SUITE') })
  expect(await policiesOf('BAR')).toEqual({ deposit: 'Half ahead', cancel: 'One week before' })
  expect(await policiesOf('BARNR')).toEqual({ deposit: 'Half ahead', cancel: 'Flexible' })
})

test('where it is another for another room type nothing is said for all of them', async () => {
  await schedule({
    name: 'Deluxe',
    cancellation_penalty_id: id('cancellation-penalty', 'FLEX'),
    room_type_ids: [id('room-type', 'DLX')],
    priority: 1,
  })
  expect(await policiesOf('BAR')).toEqual({ deposit: 'Half ahead', cancel: null })
})
