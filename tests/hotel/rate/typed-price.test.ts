import { expect, test } from 'vitest'
import { typedPrice } from '../../../src/hotel/rate/typed-price'

test.each([
  ['180', { mode: 'set', value: '180' }],
  ['=180,50', { mode: 'set', value: '180.50' }],
  ['+10%', { mode: 'percent', value: '10' }],
  [' + 7.5 % ', { mode: 'percent', value: '7.5' }],
  ['-5%', { mode: 'percent', value: '-5' }],
  ['+10', { mode: 'add', value: '10' }],
  ['−5', { mode: 'add', value: '-5' }],
  ['', { mode: 'clear' }],
])('%j over marked nights is read', (typed, read) => {
  expect(typedPrice(typed)).toEqual(read)
})

// A percentage of nothing in particular, and figures that are none: nobody guesses at a price.
test.each(['10%', '=10%', '--5', '1,234.50', 'abc', '+', '%', '1e3', '1.23456'])('%j is no price', typed => {
  expect(typedPrice(typed)).toMatchObject({ refused: 'price_not_read' })
})
