import { expect, test } from 'vitest'
import { movedWords } from '../../../src/hotel/rate/source-words'

test('what has moved a price is said with its sign and who it was', () => {
  expect(
    movedWords([
      { kind: 'percent', value: '10', strategy: 'Nearly full' },
      { kind: 'amount', value: '-5.00', strategy: null },
    ]),
  ).toBe('+10 % (Nearly full), −5.00 by hand')
  expect(movedWords([])).toBe('')
})
