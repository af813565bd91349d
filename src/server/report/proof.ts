import type { Coins } from '../../hotel/money'
import type { Totals } from '../../hotel/report/total'
import type { Proof } from './rows'

/** Holds what a column comes to against what something else says of it: to the smallest coin, or it does not hold. */
export function agreeing(coins: Coins, label: string, total: Totals[string], other: string): Proof {
  const [found, expected] = [coins.read(String(total ?? '0')), coins.read(other)]
  return { label, found: coins.write(found), expected: coins.write(expected), holds: found === expected }
}
