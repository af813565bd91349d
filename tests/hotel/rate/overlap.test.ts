import { expect, test } from 'vitest'
import { businessDate } from '../../../src/hotel/business-date'
import { sentenceOf } from '../../../src/hotel/refusal'
import { type Claim, firstClash, refuseOverlap } from '../../../src/hotel/rate/overlap'

const claim = (more: Partial<Claim> = {}): Claim => ({
  label: 'Summer',
  begin_date: businessDate('2026-06-01'),
  end_date: businessDate('2026-08-31'),
  days_of_week: 127,
  room_type_ids: [3],
  min_nights: null,
  max_nights: null,
  ...more,
})
const codes = new Map([[3, 'DLX']])

test('two rows for one night, type and length are refused, with both and the first clash named', () => {
  const rows = [claim({ days_of_week: 79 }), claim({ label: 'July', begin_date: businessDate('2026-07-03') })]
  const refusal = refuseOverlap(rows, codes)
  expect(refusal).toMatchObject({ refused: 'overlap', facts: { date: '2026-07-05', room_type_id: 3 } })
  expect(refusal && sentenceOf(refusal)).toBe('Summer: these days overlap with July on 2026-07-05 for DLX.')
})

test.each([
  ['weekdays', { days_of_week: 79 }, { days_of_week: 48 }],
  ['types', {}, { room_type_ids: [4] }],
  ['lengths', { max_nights: 6 }, { min_nights: 7 }],
  ['seasons', {}, { begin_date: businessDate('2026-09-01'), end_date: null }],
])('different %s do not overlap', (_, one, other) => {
  expect(refuseOverlap([claim(one), claim(other)], codes)).toBeUndefined()
})

test('weekdays in common do not clash when none of them falls into the common days', () => {
  const two = { begin_date: businessDate('2026-08-31'), end_date: businessDate('2026-09-01') }
  expect(firstClash([claim({ days_of_week: 4 }), claim({ ...two, days_of_week: 6 })])).toBeUndefined()
})

test('rows without types, as packages have them, meet every type', () => {
  expect(firstClash([claim({ room_type_ids: [] }), claim()])?.room_type_id).toBe(3)
  expect(firstClash([claim(), claim({ room_type_ids: [] })])?.room_type_id).toBe(3)
  const packages = [claim({ room_type_ids: [] }), claim({ room_type_ids: [], label: 'Other' })]
  expect(refuseOverlap(packages, codes)?.facts.other).toBe('Other on 2026-06-01')
})

test('of several clashes the earliest is named', () => {
  const late = claim({ label: 'A', begin_date: businessDate('2026-08-01') })
  const early = claim({ label: 'B', begin_date: businessDate('2026-06-10') })
  expect(firstClash([claim(), late, early])?.date).toBe('2026-06-10')
})

test('a clash in a type without a known code is named by its id', () => {
  expect(refuseOverlap([claim(), claim()], new Map())?.facts.other).toBe('Summer on 2026-06-01 for 3')
})
