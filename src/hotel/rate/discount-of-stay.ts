import { allocate, type Coins } from '../money'

/** A discount as it is given: percent or amount off, as decimal text. */
export type GivenDiscount = { kind: 'percent' | 'amount'; value: string }

/**
 * An amount that a reason takes off the stay comes off its nights in equal parts, which add up to it; a percentage, or a reason by
 * the night, takes the same off each. In: the discount, how the reason applies, how many nights it is for, coins. Out: decimal text
 * for each night. Refuses nothing. Source: domain/master-data 2.85.
 */
export function valuesByNight(
  { kind, value }: GivenDiscount,
  applies_per: 'night' | 'stay',
  nights: number,
  coins: Coins,
): string[] {
  if (kind === 'percent' || applies_per === 'night' || nights < 2) return Array<string>(nights).fill(value)
  return allocate(coins.read(value), Array<bigint>(nights).fill(1n)).map(coins.write)
}
