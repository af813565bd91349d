import fc from 'fast-check'
import { coinsOf, money } from '../../../src/hotel/money'

/** One move of a random life: which, and what chance decides in it. Small numbers are the plain cases, so that a failure shrinks to them. */
export type Throw = { move: string; picks: number[]; cents: number }

/** What chance decides in one move, in the order in which it is asked. */
export type Dice = {
  /** One of these, nothing where there are none. */
  of: <T>(all: readonly T[]) => T | undefined
  /** One of these, which are known to be some. */
  one: <T>(...all: readonly [T, ...T[]]) => T
  /** 0 to `below` − 1. */
  number: (below: number) => number
  /** An amount of money from the smallest there is. */
  amount: () => string
}

export const throwsOf = (moves: readonly string[]): fc.Arbitrary<Throw> =>
  fc.record({
    move: fc.constantFrom(...moves),
    picks: fc.array(fc.nat(999), { minLength: 6, maxLength: 6 }),
    cents: fc.integer({ min: 1, max: 30_000 }),
  })

/** Of a house whose money has so many decimals: an amount of 3 decimals has a thousand parts, one of none has none. */
export function diceOf({ picks, cents }: Throw, decimals = 2): Dice {
  const { write } = coinsOf(decimals)
  let thrown = 0
  const next = () => picks[thrown++ % picks.length]
  return {
    of: all => (all.length === 0 ? undefined : all[next() % all.length]),
    one: (...all) => all[next() % all.length],
    number: below => next() % below,
    amount: () => write(money(BigInt(cents))),
  }
}
