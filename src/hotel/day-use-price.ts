import { type Coins, type Money, zero } from './money'
import type { Question } from './question'

/** A rate code for day guests, and what it asks for a room of the type that is charged. */
export type DayPrice = { rate_code_id: number; code: string; amount: Money }

/** The answer that leaves the price as it was agreed. */
export const firstNight = 'first_night'

/**
 * Whoever leaves on the day he came has had a room for the day: that costs his first night, or what day guests pay (domain/reservations
 * 7.12). In: what the night costs, and the day use rates that have a price that day. Out: the question, or nothing where the night is
 * free or there is no other price. The answer is `first_night` or the id of a rate code.
 */
export function askDayPrice(
  { code, amount }: { code: string; amount: Money },
  prices: readonly DayPrice[],
  coins: Coins,
): Question | undefined {
  if (amount === zero || prices.length === 0) return undefined
  return {
    code: 'day_use_price',
    text: 'The guest leaves on the day of arrival. What is charged for the day?',
    choices: [
      { value: firstNight, label: `The first night, ${code}: ${coins.write(amount)}` },
      ...prices.map(price => ({
        value: String(price.rate_code_id),
        label: `Day use, ${price.code}: ${coins.write(price.amount)}`,
      })),
    ],
  }
}
