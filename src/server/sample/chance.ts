/** Numbers that look like chance and are the same on every first start: nobody is surprised by a house that another one has. */
export type Chance = {
  /** From 0 up to, not including, 1. */
  next(): number
  /** A whole number, both ends included. */
  between(low: number, high: number): number
  /** True in so many of a hundred cases. */
  percent(share: number): boolean
  one<T>(of: readonly T[]): T
  /** By weight: `[['PT', 22], ['ES', 14]]`. */
  weighted<T>(of: readonly (readonly [T, number])[]): T
  /** In another order. */
  shuffled<T>(of: readonly T[]): T[]
}

/** mulberry32: small, quick, and good enough to invent guests. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    between,
    percent: share => next() * 100 < share,
    one: of => of[between(0, of.length - 1)],
    weighted: of => {
      let left = next() * of.reduce((sum, [, weight]) => sum + weight, 0)
      return (of.find(([, weight]) => (left -= weight) < 0) ?? of[of.length - 1])[0]
    },
    shuffled: of => {
      const mixed = [...of]
      for (let index = mixed.length - 1; index > 0; index--) {
        const other = between(0, index)
        ;[mixed[index], mixed[other]] = [mixed[other], mixed[index]]
      }
      return mixed
    },
  }
}
