import { expect, test } from 'vitest'
import { because } from '../../src/hotel/reason'
import { friday } from './rate/a-rate'

test('a reason holds on its dates, without a date there is none', () => {
  expect(because('closed', 'house', [friday], 'Stay away.')).toEqual([
    { code: 'closed', scope: 'house', dates: [friday], fix: 'Stay away.' },
  ])
  expect(because('closed', 'house', [], 'Stay away.')).toEqual([])
})
