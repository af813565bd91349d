import { expect, test } from 'vitest'
import { businessDate } from '../../src/hotel/business-date'
import {
  type Restriction,
  type RestrictedOffer,
  restrictionReasons,
  type Stay,
} from '../../src/hotel/restriction'
import { anOffer, aRestriction, aStay, wednesday } from './an-offer'
import { DLX, friday, saturday, sunday } from './rate/a-rate'

const reasons = (
  rows: Partial<Restriction>[],
  offer: Partial<RestrictedOffer> = {},
  stay: Partial<Stay> = {},
) =>
  restrictionReasons({ ...aStay(), ...stay }, anOffer(offer), {
    restrictions: rows.map((row, index) => aRestriction({ id: index + 1, ...row })),
    limits: [],
    today: wednesday,
  })
const codes = (...of: Parameters<typeof reasons>) => reasons(...of).map(({ code }) => code)

/** The example: (a) BAR, (b) house, (c) DLX on the web, (d) BARNR. */
const example: Partial<Restriction>[] = [
  { kind: 'min_los', value: 3, rate_code_id: 1, days_of_week: 16 },
  { kind: 'ctd', days_of_week: 64 },
  { kind: 'closed', room_type_id: DLX, begin_date: saturday, end_date: saturday, channel: 'web' },
  { kind: 'min_advance', value: 7, rate_code_id: 2 },
]

test('the desk hears exactly three reasons, each with its fix', () => {
  expect(reasons(example)).toMatchObject([
    {
      code: 'ctd',
      scope: 'house',
      dates: [sunday],
      restriction_id: 2,
      fix: 'Leave on another day than 2026-07-12.',
    },
    {
      code: 'min_los',
      scope: 'rate',
      dates: [friday],
      value: 3,
      actual: 2,
      restriction_id: 1,
      fix: 'Stay 1 night longer.',
    },
    { code: 'min_advance', value: 7, actual: 2, restriction_id: 4, fix: 'Arrive on 2026-07-15 or later.' },
  ])
  expect(reasons(example).map(({ overridable_with }) => overridable_with)).toEqual(
    Array(3).fill('Restriction override'),
  )
})

test('the web hears the closed night as well', () => {
  expect(codes(example, { channel: 'web' })).toEqual(['closed', 'ctd', 'min_los', 'min_advance'])
})

test('a code that does not inherit is not touched by the rows of its base', () => {
  expect(codes(example, { base_rate_code_ids: [] })).toEqual(['ctd', 'min_advance'])
})

test('of rows with a value the strictest is told, whatever it is scoped to', () => {
  const rows: Partial<Restriction>[] = [
    { kind: 'min_los', value: 3 },
    { kind: 'min_los', value: 5, room_type_id: DLX, set_by: 'Kim', set_at: '2026-06-02T09:00:00Z' },
    { kind: 'min_los', value: 4 },
    { kind: 'max_advance', value: 1 },
    { kind: 'max_advance', value: 0, rate_category_id: 1 },
  ]
  expect(reasons(rows)).toMatchObject([
    { code: 'min_los', scope: 'type', value: 5, set_by: 'Kim', set_at: '2026-06-02T09:00:00Z' },
    { code: 'max_advance', scope: 'category', value: 0, actual: 2 },
  ])
})

test('limits of the rate itself count like rows', () => {
  const limits = [
    { kind: 'min_los', scope: 'rate', value: 4 },
    { kind: 'max_los', scope: 'rate', value: 14 },
  ] as const
  const restrictions = [aRestriction({ kind: 'min_los', value: 3 })]
  const found = restrictionReasons(aStay(), anOffer(), { restrictions, limits, today: wednesday })
  expect(found).toMatchObject([{ code: 'min_los', scope: 'rate', value: 4 }])
  expect(found[0]).not.toHaveProperty('restriction_id')
})

test('each closing row is told on its own, since each must go', () => {
  const twice = [{ begin_date: saturday }, { begin_date: friday, end_date: friday, rate_class_id: 1 }]
  expect(reasons(twice)).toMatchObject([
    { code: 'closed', scope: 'house', dates: [saturday] },
    { code: 'closed', scope: 'rate_class', dates: [friday] },
  ])
})

test.each<[string, Partial<Restriction>, boolean]>([
  ['closed on the night before departure', { begin_date: saturday, end_date: saturday }, true],
  ['closed on the day of departure', { begin_date: sunday, end_date: sunday }, false],
  ['closed to arrival on the day of arrival', { kind: 'cta', end_date: friday }, true],
  ['closed to arrival in the middle', { kind: 'cta', begin_date: saturday }, false],
  ['closed to departure in the middle', { kind: 'ctd', end_date: saturday }, false],
  ['a least stay that begins later', { kind: 'min_los', value: 9, begin_date: saturday }, false],
  ['a least stay through a later night', { kind: 'min_stay_through', value: 9, begin_date: saturday }, true],
  ['a longest stay through', { kind: 'max_stay_through', value: 1 }, true],
  ['a longest stay', { kind: 'max_los', value: 1 }, true],
  ['exactly the longest stay', { kind: 'max_los', value: 2 }, false],
  ['exactly the least stay', { kind: 'min_los', value: 2 }, false],
  ['booked at least two days before', { kind: 'min_advance', value: 2 }, false],
])('%s', (_, row, refuses) => {
  expect(codes([row])).toHaveLength(refuses ? 1 : 0)
})

test.each<[string, Partial<Restriction>, string]>([
  ['class of type', { accommodation_type_id: 1 }, 'class'],
  ['type', { room_type_id: DLX }, 'type'],
  ['class of rate', { rate_class_id: 1 }, 'rate_class'],
  ['category', { rate_category_id: 1 }, 'category'],
  ['code', { rate_code_id: 2 }, 'rate'],
  ['channel', { channel: 'desk' }, 'channel'],
])('a row of this %s touches, of another it does not', (_, row, scope) => {
  expect(reasons([row])).toMatchObject([{ scope }])
  const other = Object.fromEntries(Object.keys(row).map(field => [field, field === 'channel' ? 'web' : 99]))
  expect(codes([other])).toEqual([])
})

test('all filled scopes of a row must match', () => {
  expect(codes([{ room_type_id: DLX, rate_code_id: 99 }])).toEqual([])
})

test('a code above the house is touched by all rows but those of the whole house', () => {
  const above = { ignores_house_restrictions: true }
  expect(codes([{}], above)).toEqual([])
  expect(codes([{ room_type_id: DLX }, { channel: 'desk' }], above)).toEqual(['closed', 'closed'])
})

test('a block is touched by its own rows and no others, and they touch nobody else', () => {
  expect(codes([{}, { block_id: 7 }, { block_id: 8 }], { block_id: 7 })).toEqual(['closed'])
  expect(codes([{ block_id: 7 }])).toEqual([])
})

test('a night on request is told as such', () => {
  expect(reasons([{ on_request: true }])).toMatchObject([{ code: 'closed', on_request: true }])
})

test('a day use is tested on its day', () => {
  const dayUse = { arrival_date: friday, departure_date: friday }
  expect(reasons([{ end_date: friday }], {}, dayUse)).toMatchObject([{ dates: [friday] }])
  expect(codes([{ begin_date: businessDate('2026-07-11') }], {}, dayUse)).toEqual([])
})
