import { expect, test } from 'vitest'
import { businessDate } from '../../src/hotel/business-date'
import { zero } from '../../src/hotel/money'
import {
  type LandingCharge,
  matchingInstructions,
  type RoutingInstruction,
  takesRoutedCharges,
} from '../../src/hotel/routing-instruction'

const anInstruction = (differing: Partial<RoutingInstruction>): RoutingInstruction => ({
  id: 1,
  display_sequence: 20,
  routing_type: 'window',
  target_window: 2,
  target_account_id: null,
  all_codes: true,
  transaction_code_ids: [],
  routing_codes: [],
  begin_date: null,
  end_date: null,
  days_of_week: 127,
  limit_amount: null,
  limit_percent: null,
  ...differing,
})
/** A Saturday, code 1000 of subgroup 10, group 1. */
const charge: LandingCharge = {
  business_date: businessDate('2026-03-14'),
  code: { id: 1000, transaction_subgroup_id: 10, transaction_group_id: 1 },
  total: zero,
  account_id: 101,
  window_no: 1,
  ignore_routing: false,
}
const none = { all_codes: false, transaction_code_ids: [], routing_codes: [] }
const aSet = { transaction_code_ids: [], transaction_subgroup_ids: [], transaction_group_ids: [] }

test.each<[string, Partial<RoutingInstruction>, boolean]>([
  ['all codes', {}, true],
  ['this code', { ...none, transaction_code_ids: [1000] }, true],
  ['another code', { ...none, transaction_code_ids: [2000] }, false],
  ['a set with this code', { ...none, routing_codes: [{ ...aSet, transaction_code_ids: [1000] }] }, true],
  [
    'a set with its subgroup',
    { ...none, routing_codes: [{ ...aSet, transaction_subgroup_ids: [10] }] },
    true,
  ],
  ['a set with its group', { ...none, routing_codes: [aSet, { ...aSet, transaction_group_ids: [1] }] }, true],
  ['a set without it', { ...none, routing_codes: [{ ...aSet, transaction_code_ids: [10, 1] }] }, false],
  ['today only', { begin_date: charge.business_date, end_date: charge.business_date }, true],
  ['from tomorrow', { begin_date: businessDate('2026-03-15') }, false],
  ['until yesterday', { end_date: businessDate('2026-03-13') }, false],
  ['Saturdays', { days_of_week: 0b0100000 }, true],
  ['Sundays', { days_of_week: 0b1000000 }, false],
])('an instruction for %s', (_, differing, matches) => {
  expect(matchingInstructions([anInstruction(differing)], charge)).toHaveLength(matches ? 1 : 0)
})

test('instructions take by sequence, room before window, then by id', () => {
  const rows = [
    anInstruction({ id: 4 }),
    anInstruction({ id: 3 }),
    anInstruction({ id: 9, routing_type: 'room', target_account_id: 5 }),
    anInstruction({ id: 8, display_sequence: 5 }),
  ]
  expect(matchingInstructions(rows, charge).map(({ id }) => id)).toEqual([8, 9, 3, 4])
})

test.each([
  ['a guest in house', 'stay', 'open', false, true],
  ['a guest who has not arrived', 'stay', 'pre_stay', false, false],
  ['a posting master before arrival', 'stay', 'pre_stay', true, true],
  ['a house account', 'house', 'pre_stay', false, true],
  ['a departed guest', 'stay', 'closed', false, false],
  ['a guest with a late charge', 'stay', 'reopened', false, false],
] as const)('%s as a target', (_, kind, status, is_posting_master, expected) => {
  expect(takesRoutedCharges({ kind, status, is_posting_master })).toBe(expected)
})
