import { expect, test } from 'vitest'
import type { View } from '../../../src/web/reservation/change/changed-stay'
import { detailsChanged, detailsOf, detailsWanted } from '../../../src/web/reservation/details/details'

const named = (id: number) => ({ id, code: 'X', name: 'X' })
const view = {
  reservation: { reservation_id: 57, row_version: 3, eta: '15:00', etd: null },
  header: {
    guest: { id: 9 },
    booker: { name: 'Kim', phone: null, email: null },
    payment_method: named(1),
    charge_type: named(2),
    deposit_rule: null,
    cancellation_penalty: null,
    market_code: named(3),
    source_code: named(4),
    origin_code: named(5),
    purpose_of_stay: named(6),
    guest_type: null,
    reservation_method: null,
    early_check_in: false,
    late_check_out: false,
    custom_ref: null,
    print_rate: true,
    suppress_rate: false,
    is_no_post: false,
  },
  guests: { accompanying: [{ id: 11, is_child: true }], sharers: [] },
  nights: [
    { stay_date: '2026-03-14', is_posted: true, discount: { reason: 'Noise' } },
    { stay_date: '2026-03-15', is_posted: false, discount: { reason: 'Noise' } },
  ],
} as unknown as View
const after = (change: object) => {
  const { id: _, row_version: __, ...rest } = detailsChanged(view, { ...detailsOf(view), ...change })
  return rest
}

test('what nobody touched is not sent, so that the house decides nothing anew', () => {
  expect(detailsChanged(view, detailsOf(view))).toEqual({ id: 57, row_version: 3 })
  expect(
    detailsWanted({ eta: '', market_code_id: null, booker: { name: '' }, comment: { text: '' } }),
  ).toEqual({})
})

test('a booking says what the clerk filled in, as the call has it', () => {
  expect(
    detailsWanted({
      payment_method_id: 7,
      market_code_id: 3,
      agent_id: 21,
      company_id: 20,
      voucher_no: 'V1',
      comment: { text: 'Late', is_internal: true },
      discount: { kind: 'percent', value: '10', discount_reason_id: 4 },
      suppress_rate: 'yes',
      accompanying: [11, 12],
      accompanying_children: [12, 13],
    }),
  ).toEqual({
    market_code_id: 3,
    payment: [{ window_no: 1, payment_method_id: 7 }],
    discount: { kind: 'percent', value: '10', discount_reason_id: 4 },
    comments: [{ text: 'Late', is_internal: true }],
    suppress_rate: true,
    accompanying: [11, 12],
    accompanying_children: [12],
    profiles: [
      { role: 'company', guest_profile_id: 20 },
      { role: 'travel_agent', guest_profile_id: 21, voucher_no: 'V1' },
    ],
  })
})

test('a change says only what is different, and what is emptied is taken away where that is possible', () => {
  expect(after({ eta: '', purpose_of_stay_id: null, market_code_id: null })).toEqual({
    eta: null,
    purpose_of_stay_id: null,
  })
  expect(after({ payment_method_id: 8, print_rate: 'no' })).toEqual({
    payment: [{ window_no: 1, payment_method_id: 8 }],
    print_rate: false,
  })
  expect(after({ booker: { name: '', phone: '1', email: '' } })).toEqual({
    booker: { name: '', phone: '1', email: '' },
  })
  expect(after({ accompanying: [] })).toEqual({ accompanying: [], accompanying_children: [] })
})

test('a discount is taken away from the nights that are not posted yet', () => {
  expect(after({ drop_discount: true })).toEqual({
    nights_detail: [{ date: '2026-03-15', discount: null }],
  })
})

test('who comes along by name alone is sent as typed; a row without a name is nobody', () => {
  const companions = [
    { last_name: 'Sousa', first_name: '', is_child: true },
    { last_name: '', first_name: 'Ana', is_child: false },
  ]
  const sent = { companions: [{ last_name: 'Sousa', is_child: true }] }
  expect(detailsWanted({ companions })).toEqual(sent)
  expect(after({ companions })).toEqual(sent)
  expect(detailsWanted({ companions: [] })).toEqual({})
})
