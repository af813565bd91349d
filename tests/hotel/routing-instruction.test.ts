import { expect, test } from 'vitest'
import { businessDate } from '../../src/hotel/business-date'
import { zero } from '../../src/hotel/money'
import {
  type Coverage,
  type LandingCharge,
  matchingInstructions,
  overlappingCodes,
  refuseTarget,
  type RoutingInstruction,
  type RoutingTarget,
  takesRoutedCharges,
} from '../../src/hotel/routing-instruction'
import { anInstruction } from './an-instruction'

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

const aTarget = (differing: Partial<RoutingTarget> = {}): RoutingTarget => ({
  id: 5,
  name: 'Brown',
  room_no: '102',
  kind: 'stay',
  status: 'open',
  reservation_status: 'checked_in',
  sends_to: [],
  ...differing,
})

test.each([
  ['a guest in house', {}, undefined],
  ['a guest who comes', { status: 'pre_stay', reservation_status: 'reserved' }, undefined],
  ['a house account', { kind: 'house', reservation_status: null }, undefined],
  ['a closed house account', { kind: 'house', status: 'closed', reservation_status: null }, 'routing_target'],
  ['a guest who has left', { reservation_status: 'checked_out' }, 'routing_target'],
  ['a guest who cancelled', { reservation_status: 'cancelled' }, 'routing_target'],
  ['a passer-by', { kind: 'passer_by', reservation_status: null }, 'routing_target'],
  ['the account itself', { id: 1 }, 'routing_circle'],
  ['somebody who sends charges here', { sends_to: [7, 1] }, 'routing_circle'],
] as const)('%s may be routed to, or not', (_, differing, refused) => {
  expect(refuseTarget(1, aTarget(differing))?.refused).toBe(refused)
})

const aCoverage = (differing: Partial<Coverage> = {}): Coverage => ({
  all_codes: false,
  covered_ids: [1, 2],
  begin_date: null,
  end_date: null,
  days_of_week: 127,
  limit_amount: null,
  limit_percent: null,
  ...differing,
})
const [saturday, sunday] = [businessDate('2026-03-14'), businessDate('2026-03-15')]

test.each([
  ['a code that another takes whole', {}, { covered_ids: [2, 3] }, [2]],
  ['other codes', {}, { covered_ids: [3] }, []],
  ['every code', {}, { all_codes: true, covered_ids: [] }, 'all'],
  ['a code that another takes up to a limit', {}, { limit_amount: zero }, []],
  ['a code that another takes in part', {}, { limit_percent: '60' }, []],
  ['a code on other days', { end_date: saturday }, { begin_date: sunday }, []],
  ['a code on the last day of the other', { begin_date: sunday }, { end_date: sunday }, [1, 2]],
  ['a code on other weekdays', { days_of_week: 1 }, { days_of_week: 126 }, []],
] as const)('%s is asked about, or not', (_, one, other, codes) => {
  expect(overlappingCodes(aCoverage(one), [aCoverage(other)])).toEqual(codes)
})
