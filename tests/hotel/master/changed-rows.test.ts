import { expect, test } from 'vitest'
import { changedRows } from '../../../src/hotel/master/changed-rows'

const line = (code: string, percent: string) => ({ code, percent })
const [vat, city, fee] = [line('VAT', '6'), line('CITY', '2'), line('FEE', '1')]

test.each([
  ['nothing happened', [vat, city], [vat, city], []],
  ['a row was added', [vat], [vat, city], [{ was_at: null, is_at: 1, names: ['code', 'percent'] }]],
  [
    'a row was taken away',
    [vat, city, fee],
    [city, fee],
    [{ was_at: 0, is_at: null, names: ['code', 'percent'] }],
  ],
  [
    'one figure was changed',
    [vat, city],
    [vat, line('CITY', '3')],
    [{ was_at: 1, is_at: 1, names: ['percent'] }],
  ],
  [
    'a row was taken away and another changed',
    [vat, city, fee],
    [city, line('FEE', '1.5')],
    [
      { was_at: 0, is_at: null, names: ['code', 'percent'] },
      { was_at: 2, is_at: 1, names: ['percent'] },
    ],
  ],
  [
    'a row in its place says something else',
    [vat],
    [city],
    [{ was_at: 0, is_at: 0, names: ['code', 'percent'] }],
  ],
  [
    'the order was changed',
    [vat, city],
    [city, vat],
    [
      { was_at: 1, is_at: 0, names: [] },
      { was_at: 0, is_at: 1, names: [] },
    ],
  ],
  ['what was not said is said to be nothing', [vat], [{ ...vat, note: null, is_included: false }], []],
])('of the rows of a grid it is said that %s', (_, was, is, changed) => {
  expect(changedRows(was, is)).toEqual(changed)
})
