import { expect, test } from 'vitest'
import { renamedBands } from '../../../src/hotel/rate/renamed-band'

const before = ['Infant', 'Child', 'Teen']
test.each([
  ['another name at its place', ['Infant', 'Pupil', 'Teen'], [['Child', 'Pupil']]],
  [
    'two of them',
    ['Baby', 'Child', 'Youth'],
    [
      ['Infant', 'Baby'],
      ['Teen', 'Youth'],
    ],
  ],
  ['places that are changed', ['Child', 'Infant', 'Teen'], []],
  ['a band that is gone', ['Child', 'Teen'], []],
  ['the last one gone', ['Infant', 'Child'], []],
  ['a band more', [...before, 'Student'], []],
  ['nothing', before, []],
])('%s', (_, after, renamed) => {
  expect([...renamedBands(before, after)]).toEqual(renamed)
})
