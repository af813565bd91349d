import { expect, test } from 'vitest'
import { missingOf, namedLines } from '../../src/hotel/interim-settlement'
import type { StandingGroup, StandingPosting } from '../../src/hotel/journal/standing'
import { coinsOf } from '../../src/hotel/money'

const { read: eur, write } = coinsOf(2)
const line = (id: number, amount: string, more: Partial<StandingPosting> = {}) =>
  ({
    id,
    parent_id: null,
    ledger: 'guest',
    window_no: 1,
    side: 'charge',
    description: 'Minibar',
    is_live: true,
    folio_no: null,
    ...more,
    amount: eur(amount),
  }) as StandingPosting

const minibar: StandingGroup = [line(1, '10.42'), line(2, '2.08', { parent_id: 1 })]
const cash: StandingGroup = [line(3, '12.50', { side: 'payment', description: 'Cash' })]
const one = (posting_ids: number[], groups: StandingGroup[] = [minibar]) =>
  namedLines(groups, { posting_ids, window_no: 1 })

test('a line that is named brings its tax, and both are owed', () => {
  expect(one([1])).toEqual({ posting_ids: [1, 2], owed: eur('12.50') })
})

test('who names the tax alone settles the whole line', () => {
  expect(one([2])).toMatchObject({ posting_ids: [1, 2] })
})

test('a payment that is named with what it paid leaves nothing', () => {
  expect(one([1, 3], [minibar, cash])).toMatchObject({ owed: 0n })
})

test('a tax that is routed to another bill is settled there', () => {
  const apart: StandingGroup = [minibar[0], { ...minibar[1], window_no: 2 }]
  expect(one([1], [apart])).toEqual({ posting_ids: [1], owed: eur('10.42') })
  // Even when it is on paper there already.
  expect(one([1], [[apart[0], { ...apart[1], folio_no: 'F26-000001' }]])).toMatchObject({ posting_ids: [1] })
})

test.each([
  ['nothing is named', [], [minibar], 'nothing_selected'],
  ['a line stands on another bill', [1], [[line(1, '10.00', { window_no: 2 })]], 'other_bill'],
  ['a line was taken back', [1], [[line(1, '10.00', { is_live: false })]], 'posting_not_live'],
  ['a line is on a folio already', [1], [[line(1, '10.00', { folio_no: 'F26-000001' })]], 'on_folio'],
  [
    'a line is the house’s own and on no bill',
    [1],
    [[line(1, '10.00', { ledger: 'package' })]],
    'nothing_selected',
  ],
])('nothing is settled where %s', (_, named, groups, word) => {
  expect(one(named as number[], groups as StandingGroup[])).toMatchObject({ refused: word })
})

test.each([
  ['too little is paid', ['10.00'], [], '2.50'],
  ['it is paid in two ways', ['10.00', '2.50'], [], '0.00'],
  ['a part of it goes to city ledger', ['10.00'], ['2.50'], '0.00'],
  ['too much is paid', ['13.00'], [], '-0.50'],
])('what is missing is known where %s', (_, paid, city, missing) => {
  const posted = paid.map(amount => ({ side: 'payment' as const, amount: eur(amount) }))
  expect(write(missingOf({ owed: eur('12.50') }, { posted, city_ledger: city.map(eur) }))).toBe(missing)
})

test('what paying costs is paid with it and leaves nothing open', () => {
  const posted = [
    { side: 'charge' as const, amount: eur('0.25') },
    { side: 'payment' as const, amount: eur('12.75') },
  ]
  expect(missingOf({ owed: eur('12.50') }, { posted, city_ledger: [] })).toBe(0n)
})
