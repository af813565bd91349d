import { expect, test } from 'vitest'
import { type BookingFacts, type NamedRules, type RuleSchedule, ruleFor } from '../../src/hotel/booking-rule'
import { businessDate } from '../../src/hotel/business-date'

const aSchedule = (rule_id: number, differing: Partial<RuleSchedule> = {}): RuleSchedule => ({
  id: rule_id,
  rule_id,
  begin_date: businessDate('2026-07-01'),
  end_date: businessDate('2026-07-31'),
  rate_code_ids: [],
  reservation_type_ids: [],
  room_type_ids: [],
  for_blocks: false,
  priority: 50,
  ...differing,
})
const booking: BookingFacts = {
  arrival_date: businessDate('2026-07-09'),
  rate_code_id: 1,
  reservation_type_id: 2,
  room_type_id: 3,
  is_in_block: false,
}
const nobody: NamedRules = { manual: null, block: null, rate_code: null, reservation_type: null }
const byRate = aSchedule(11, { rate_code_ids: [1], priority: 90 })
const byType = aSchedule(12, { reservation_type_ids: [2] })
const anyone = aSchedule(13, { priority: 1 })

test.each<[string, Partial<NamedRules>, number]>([
  ['the one chosen by hand', { manual: 1, block: 2, rate_code: 3, reservation_type: 4 }, 1],
  ['that of the block', { block: 2, rate_code: 3, reservation_type: 4 }, 2],
  ['that of the rate code', { rate_code: 3, reservation_type: 4 }, 3],
  ['that of the reservation type', { reservation_type: 4 }, 4],
  ['the best schedule', {}, 11],
])('the nearest rule counts: %s', (_, named, rule) => {
  expect(ruleFor({ ...nobody, ...named }, [anyone, byType, byRate], booking)).toBe(rule)
})

test.each<[string, RuleSchedule[], number | null]>([
  ['with rate codes before all others', [anyone, byType, byRate], 11],
  ['with reservation types before one with neither', [anyone, byType], 12],
  ['of the lower priority', [aSchedule(1, { priority: 9 }), aSchedule(2, { priority: 8 })], 2],
  ['of the shorter period', [aSchedule(1), aSchedule(2, { end_date: businessDate('2026-07-15') })], 2],
  ['of the lower id', [aSchedule(2), aSchedule(1)], 1],
  ['whose dates contain the arrival', [aSchedule(1, { begin_date: businessDate('2026-07-10') })], null],
  ['whose rate codes contain it', [aSchedule(1, { rate_code_ids: [9] })], null],
  ['whose reservation types contain it', [aSchedule(1, { reservation_type_ids: [9] })], null],
  ['whose room types contain it', [aSchedule(1, { room_type_ids: [9] })], null],
  ['not for blocks only', [aSchedule(1, { for_blocks: true })], null],
])('the best schedule is the one %s', (_, schedules, rule) => {
  expect(ruleFor(nobody, schedules, booking)).toBe(rule)
})

test('a reservation of a block may have the schedules for blocks', () => {
  const schedules = [aSchedule(1, { for_blocks: true })]
  expect(ruleFor(nobody, schedules, { ...booking, is_in_block: true })).toBe(1)
})
