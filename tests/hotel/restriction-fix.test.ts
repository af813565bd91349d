import { expect, test } from 'vitest'
import type { RestrictionKind } from '../../src/hotel/restriction'
import { fixOf } from '../../src/hotel/restriction-fix'
import { friday, saturday } from './rate/a-rate'
import { wednesday } from './an-offer'

test.each<[RestrictionKind, string]>([
  ['closed', 'Choose other nights than 2026-07-10, 2026-07-11, or another type or rate.'],
  ['cta', 'Arrive on another day than 2026-07-10, 2026-07-11.'],
  ['ctd', 'Leave on another day than 2026-07-10, 2026-07-11.'],
  ['min_los', 'Stay 3 nights longer.'],
  ['min_stay_through', 'Stay 3 nights longer.'],
  ['min_advance', 'Arrive on 2026-07-13 or later.'],
  ['max_advance', 'Arrive on 2026-07-13 or earlier.'],
])('the shortest way around %s', (kind, sentence) => {
  const broken = { arrival_date: friday, dates: [friday, saturday], value: 5, actual: 2, today: wednesday }
  expect(fixOf(kind, broken)).toBe(sentence)
})

test.each<[RestrictionKind]>([['max_los'], ['max_stay_through']])('less than %s is enough', kind => {
  expect(fixOf(kind, { arrival_date: friday, value: 2, actual: 3 })).toBe('Stay 1 night less.')
})
