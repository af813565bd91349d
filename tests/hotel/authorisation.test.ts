import { expect, test } from 'vitest'
import { authorisationMissing } from '../../src/hotel/authorisation'
import { coinsOf } from '../../src/hotel/money'

const { read, write } = coinsOf(2)

test.each([
  ['120 % of two nights, nothing held', '308.00', '120', '0', '369.60'],
  ['part of it is held', '308.00', '100', '200.00', '108.00'],
  ['more is held than the nights cost', '308.00', '100', '500.00', '0.00'],
  ['a method that asks for none', '308.00', null, '0', '0.00'],
])('what is still to be authorised: %s', (_, nights, percent, held, missing) => {
  const wanted = { nights_to_come: read(nights), percent, held: read(held) }
  expect(write(authorisationMissing(wanted))).toBe(missing)
})
