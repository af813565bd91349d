import type { FieldValues } from 'react-hook-form'
import { type Coins, minus, sum } from '../../hotel/money'
import type { InputOf, OutputOf } from '../../wire/call'
import type { checkOut } from '../../wire/check-out'
import { paymentOf } from '../kit/payment-fields'
import { changeDue, typedMoney } from '../kit/change-due'

type Verified = OutputOf<typeof checkOut.verify>
export type Window = Verified['windows'][number]
export type Settling = NonNullable<InputOf<typeof checkOut.checkOut>['windows']>[number]
/** What the form keeps of a window; `account` is one that was looked for beside those that are offered. */
export type Kept = {
  no: number
  /** What it came to when this was filled in. */
  to_pay: string
  action: Settling['action']
  ar_account_id: string | null
  account: { id: number; label: string } | null
  payments: FieldValues[]
}

export const anotherAccount = 'another'

/** How a window is settled as the house proposes it. */
export const proposed = ({ window_no, to_pay, suggested }: Window): Kept => ({
  no: window_no,
  to_pay,
  action: suggested.ar_account_id === null ? 'pay' : 'to_ar',
  ar_account_id: suggested.ar_account_id === null ? null : String(suggested.ar_account_id),
  account: null,
  // What was paid too much goes back by itself, and is no payment.
  payments: isCredit(to_pay) ? [] : [{ payment_method_id: suggested.payment_method_id, amount: to_pay }],
})

/** The house owes the guest. */
export const isCredit = (to_pay: string): boolean => to_pay.startsWith('-')

/**
 * What the form keeps once the house says anew what is owed: what was typed stays; an amount that stood there only because it was
 * proposed follows what is owed. In: the windows that owe something, what the form keeps. Out: the same for each of those windows.
 */
export const keptFor = (windows: readonly Window[], before: readonly Kept[]): Kept[] =>
  windows.map(window => {
    const kept = before.find(({ no }) => no === window.window_no)
    if (!kept || isCredit(kept.to_pay) !== isCredit(window.to_pay)) return proposed(window)
    const [first, ...others] = kept.payments
    const isProposed = others.length === 0 && first?.amount === kept.to_pay
    return {
      ...kept,
      to_pay: window.to_pay,
      payments: isProposed ? [{ ...first, amount: window.to_pay }] : kept.payments,
    }
  })

/** Whether every window is settled as the house proposes it; what a slip or a drawer adds to a payment changes nothing of that. */
export const isAsProposed = (windows: readonly Window[], kept: readonly Kept[]): boolean =>
  windows.every(window => {
    const wanted = proposed(window)
    const is = kept.find(({ no }) => no === window.window_no)
    if (!is || is.action !== wanted.action) return false
    if (is.action === 'to_ar') return is.ar_account_id === wanted.ar_account_id
    const [first, ...others] = is.payments
    const [way] = wanted.payments
    return (
      others.length === 0 &&
      first?.amount === way?.amount &&
      (first?.payment_method_id ?? null) === (way?.payment_method_id ?? null)
    )
  })

/** What is sent of a window. */
export function settlingOf({ no, action, ar_account_id, account, payments }: Kept): Settling {
  if (action === 'pay') return { no, action, payments: payments.map(paymentOf) }
  if (action === 'settled') return { no, action }
  const id = ar_account_id === anotherAccount ? account?.id : Number(ar_account_id)
  return { no, action, ...(id ? { ar_account_id: id } : {}) }
}

/** What the payments leave of a bill, and what goes back to the guest of the cash that he gave; nothing of what is not an amount yet. */
export function leftOf(to_pay: string, payments: readonly FieldValues[], coins: Coins) {
  const amounts = payments.map(({ amount }) => typedMoney(amount, coins))
  const change = payments.map(({ amount, tendered }) => changeDue(amount, tendered, coins))
  return { left: minus(coins.read(to_pay), sum(amounts)), change: sum(change) }
}
