import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingView } from '../../../src/wire/booking-view'
import { reservation } from '../../../src/wire/reservation'
import type { House } from '../kit/house'
import { drift } from './drift'
import { aSummerHouse, sun12, thu9 } from './summer'

let house: House
let id: (key: string, code: string) => number

beforeAll(async () => {
  const every = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
  const sold = {
    currency_code: 'EUR',
    begin_sell_date: '2026-01-01',
    end_sell_date: '2027-12-31',
    sell_separately: true,
  }
  house = await aSummerHouse(async ({ put }) => {
    await put('package-code', [
      {
        code: 'UPS',
        name: 'Upsell',
        short_description: 'Better room',
        includes_tax: true,
        transaction_code_id: '2000',
        calculation_rule: 'per_room',
        posting_rhythm: 'every_night',
        ...sold,
      },
      {
        code: 'BRK',
        name: 'Breakfast',
        short_description: 'Breakfast',
        includes_tax: true,
        transaction_code_id: '2000',
        calculation_rule: 'per_adult',
        posting_rhythm: 'every_night',
        ...sold,
      },
    ])
    await put(
      'pricing-schedule',
      ['UPS', 'BRK'].map(code => ({
        owner_type: 'package_code',
        package_code_id: code,
        begin_date: '2026-01-01',
        end_date: '2026-12-31',
        unit_price: '12',
        days_of_week: every,
      })),
    )
  })
  id = house.stock.id
})
afterAll(async () => {
  const left = await drift(house)
  await house.close()
  expect(left).toEqual([])
})

let guests = 0
const booked = () =>
  house.manager.do(
    reservation.store,
    {
      arrival_date: thu9,
      departure_date: sun12,
      adults: 2,
      guest: { last_name: `Upgraded${String.fromCharCode(97 + guests++)}` },
      room_type_id: id('room-type', 'STD'),
      rate_code_id: id('rate-code', 'BAR'),
    },
    { answers: { similar_profile: 'new' } },
  )
const upgrade = (reservation_id: number, more: object = {}) =>
  house.manager.call(reservation.upgrade, {
    id: reservation_id,
    room_type_id: id('room-type', 'DLX'),
    reason: 'Better view',
    ...more,
  })
const upsell = (amount: string, code = 'UPS') => ({
  upsell_amount: amount,
  upsell_package_code_id: id('package-code', code),
})

test('an upsell of 25.00 a night: the rooms cost what was agreed, and 75.00 more stand beside them', async () => {
  const stay = await booked()
  const { data } = await upgrade(stay.id, upsell('25.00'))
  expect(data).toMatchObject({ id: stay.id, total: '420.00' })
  const view = await house.manager.do(bookingView.view, { id: stay.id, include: ['packages'] })
  expect(view.header).toMatchObject({
    room_type: { code: 'DLX' },
    charge_type: { code: 'STD' },
    upgraded_from: { code: 'STD' },
  })
  expect(view.reservation.room_total).toBe('330.00')
  expect(view.packages).toMatchObject([{ code: 'UPS', mode: 'added_separate', total: '75.00' }])
})

test('a free upgrade changes no price', async () => {
  const stay = await booked()
  expect((await upgrade(stay.id)).data).toMatchObject({ total: null })
  const view = await house.manager.do(bookingView.view, { id: stay.id, include: ['packages'] })
  expect(view.packages).toEqual([])
  expect(view.reservation.room_total).toBe('330.00')
})

test.each([
  ['for nothing', () => upsell('0.00'), 'upsell_amount'],
  ['as breakfast by the person', () => upsell('25.00', 'BRK'), 'upsell_package'],
  ['without saying as what', () => ({ upsell_amount: '25.00' }), 'validation'],
  [
    'as a package of nobody',
    () => ({ upsell_amount: '25.00', upsell_package_code_id: 999_999 }),
    'not_found',
  ],
])('nobody is charged for an upgrade %s, and then nothing is changed', async (_, how, refused) => {
  const stay = await booked()
  expect(await upgrade(stay.id, how())).toMatchObject({ refused })
  const view = await house.manager.do(bookingView.view, { id: stay.id, include: [] })
  expect(view.header.room_type.code).toBe('STD')
})
