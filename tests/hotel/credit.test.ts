import { expect, test } from 'vitest'
import { creditOf } from '../../src/hotel/credit'
import { coinsOf, type Money, zero } from '../../src/hotel/money'

const eur = coinsOf(2).read
const limits = (...texts: (string | null)[]): (Money | null)[] =>
  texts.map(text => (text === null ? null : eur(text)))

test.each([
  ['79.99', 'ok', '0'],
  ['80.00', 'warn', '0'],
  ['100.00', 'warn', '0'],
  ['100.01', 'over', '0.01'],
  ['-5.00', 'ok', '0'],
])('owing %s of 100.00 is %s', (exposure, state, over) => {
  expect(creditOf({ limits: limits('250', '100', null), authorised: zero }, eur(exposure))).toMatchObject({
    limit: eur('100'),
    state,
    over: eur(over),
  })
})

test('a held card is the limit where nobody set one', () => {
  expect(creditOf({ limits: limits(null), authorised: eur('50') }, eur('60'))).toMatchObject({
    limit: eur('50'),
    state: 'over',
  })
  expect(creditOf({ limits: limits('70'), authorised: eur('50') }, eur('60'))).toMatchObject({
    limit: eur('70'),
    available: eur('10'),
    state: 'warn',
  })
})

test('without a limit everything goes', () => {
  expect(creditOf({ limits: limits(null, null), authorised: zero }, eur('9999'))).toEqual({
    limit: null,
    available: null,
    state: 'ok',
    over: 0n,
  })
})
