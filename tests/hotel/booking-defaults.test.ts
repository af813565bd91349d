import { expect, test } from 'vitest'
import {
  bookingDefaults,
  type DefaultSources,
  defaultPaymentMethod,
  typeForBooker,
  walkInDefaults,
} from '../../src/hotel/booking-defaults'

const property = {
  default_market_code_id: 1,
  default_source_code_id: 2,
  default_origin_code_id: 3,
  walkin_origin_code_id: 4,
  default_payment_method_id: 5,
  default_reservation_type_id: 6,
  default_guest_type_id: 7,
}
const nobody: DefaultSources = {
  block: null,
  price_row: null,
  rate_code: null,
  profile: null,
  channel: null,
  property,
}
const block = { market_code_id: 11, source_code_id: 12, reservation_type_id: 16 }
const rate_code = { market_code_id: 21, source_code_id: 22, reservation_type_id: 26 }
const profile = { market_code_id: 31, source_code_id: 32, default_payment_method_id: 35, guest_type_id: 37 }
const nothing = { market_code_id: null, source_code_id: null, reservation_type_id: null }

test('the property fills what nobody says', () => {
  expect(bookingDefaults(nobody)).toEqual({
    market_code_id: 1,
    source_code_id: 2,
    origin_code_id: 3,
    reservation_type_id: 6,
    guest_type_id: 7,
  })
})

test('block before price row before rate before profile', () => {
  const all = { ...nobody, block, rate_code, profile, price_row: { market_code_id: 41 } }
  expect(bookingDefaults(all)).toMatchObject({
    market_code_id: 11,
    source_code_id: 12,
    reservation_type_id: 16,
  })
  expect(bookingDefaults({ ...all, block: nothing })).toMatchObject({
    market_code_id: 41,
    source_code_id: 22,
    reservation_type_id: 26,
  })
  expect(bookingDefaults({ ...all, block: null, price_row: null }).market_code_id).toBe(21)
  expect(bookingDefaults({ ...nobody, profile })).toMatchObject({
    market_code_id: 31,
    source_code_id: 32,
    guest_type_id: 37,
  })
})

test('the origin is that of the channel, for walk-ins that of walk-ins', () => {
  expect(bookingDefaults({ ...nobody, channel: { origin_code_id: 53 } }).origin_code_id).toBe(53)
  expect(walkInDefaults({ ...nobody, channel: { origin_code_id: 53 } }).origin_code_id).toBe(4)
})

test('the payment method is one that the reservation type takes', () => {
  const from = { profile, property }
  expect(defaultPaymentMethod(from, { payment_method_ids: [] })).toBe(35)
  expect(defaultPaymentMethod(from, { payment_method_ids: [8, 35] })).toBe(35)
  expect(defaultPaymentMethod(from, { payment_method_ids: [8, 5] })).toBe(8)
  expect(defaultPaymentMethod({ profile: null, property }, { payment_method_ids: [] })).toBe(5)
  const none = { profile: null, property: { ...property, default_payment_method_id: null } }
  expect(defaultPaymentMethod(none, { payment_method_ids: [] })).toBeNull()
})

test('the reservation type is that of whoever books: agent before company before source, else the guest himself', () => {
  const type = (id: number, ...is_default_for_profiles: string[]) => ({
    id,
    is_active: id < 9,
    is_default_for_profiles,
  })
  const types = [type(9, 'company'), type(1, 'company', 'group'), type(2, 'travel_agent'), type(3, 'company')]
  expect(typeForBooker(types, ['company'])).toBe(1)
  expect(typeForBooker(types, ['company', 'travel_agent'])).toBe(2)
  // The agent books; what is the company's is not the agent's.
  expect(typeForBooker([type(1, 'company')], ['company', 'travel_agent'])).toBeNull()
  expect(typeForBooker(types, ['billing_contact'])).toBeNull()
  expect(typeForBooker([...types, type(4, 'individual')], ['billing_contact'])).toBe(4)
})
