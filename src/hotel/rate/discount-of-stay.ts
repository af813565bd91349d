import { allocate, type Coins, type Money, minus } from '../money'

/** A discount as it is given: percent or amount off, as decimal text. */
export type GivenDiscount = { kind: 'percent' | 'amount'; value: string }

/**
 * An amount that a reason takes off the stay comes off its nights in equal parts, which add up to it; a percentage, or a reason by
 * the night, takes the same off each. A night that costs nothing, or what somebody has typed, carries no part, and no night more than it
 * costs: the others carry that.
 * In: the discount, how the reason applies, the most that each night can carry, coins. Out: decimal text for each night, undefined for
 * one that carries nothing; where none can, all get equal parts. Refuses nothing. Source: domain/master-data 2.85, reservations 3.3.
 */
export function valuesByNight(
  { kind, value }: GivenDiscount,
  applies_per: 'night' | 'stay',
  most: readonly Money[],
  coins: Coins,
): (string | undefined)[] {
  if (kind === 'percent' || applies_per === 'night' || most.length < 2) return most.map(() => value)
  const amount = coins.read(value)
  const parts = partsOf(amount, most)
  if (parts.size === 0) return inEqualParts(amount, most.length).map(coins.write)
  return most.map((_, index) => {
    const part = parts.get(index)
    return part === undefined ? undefined : coins.write(part)
  })
}

const inEqualParts = (amount: Money, number: number): Money[] =>
  allocate(amount, Array<bigint>(number).fill(1n))

/** Whoever cannot carry an equal part carries what he can; what is left goes to the others. */
function partsOf(amount: Money, most: readonly Money[]): Map<number, Money> {
  const parts = new Map<number, Money>()
  let carriers = most.flatMap((most, index) => (most > 0n ? [{ index, most }] : []))
  let left = amount
  while (carriers.length > 0) {
    const equal = inEqualParts(left, carriers.length)
    const full = carriers.filter(({ most }, place) => equal[place] > most)
    if (full.length === 0) {
      for (const [place, { index }] of carriers.entries()) parts.set(index, equal[place])
      return parts
    }
    for (const { index, most } of full) {
      parts.set(index, most)
      left = minus(left, most)
    }
    carriers = carriers.filter(one => !full.includes(one))
  }
  return parts
}
