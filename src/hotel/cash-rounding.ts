import { divideRounded, type Money, minus, money } from './money'

/**
 * Nobody pays in coins that do not exist: the amount due in cash is the balance to the nearest coin, half away from zero.
 * In: the balance that the payment settles in full, and the smallest coin, both in minor units. Out: what is due in cash
 * and the rounding charge (signed) that brings the window to zero; due = balance + rounding. Refuses nothing.
 * Source: domain/finance 2.4.
 */
export function cashDue(balance: Money, smallestCoin: Money): { due: Money; rounding: Money } {
  const due = money(divideRounded(balance, smallestCoin) * smallestCoin)
  return { due, rounding: minus(due, balance) }
}
