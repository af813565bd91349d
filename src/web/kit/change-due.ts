import { type Coins, type Money, minus, zero } from '../../hotel/money'
import { plainAmount } from './typed-number'

/** What goes back to the guest of the cash that he gave: nothing where it is not more than he pays, or no amount yet. */
export function changeDue(amount: unknown, tendered: unknown, coins: Coins): Money {
  const [paid, given] = [typedMoney(amount, coins), typedMoney(tendered, coins)]
  return given > paid ? minus(given, paid) : zero
}

/** An amount as it stands in a field; nothing while it is none. */
export function typedMoney(typed: unknown, coins: Coins): Money {
  if (typeof typed !== 'string') return zero
  const plain = plainAmount(typed, coins.decimals)
  return amount.test(plain) && (plain.split('.')[1] ?? '').length <= coins.decimals ? coins.read(plain) : zero
}

const amount = /^-?\d+(\.\d+)?$/
