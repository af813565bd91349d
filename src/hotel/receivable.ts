import { ask, type Outcome, pass, stop } from './front-desk/guard'
import { type Coins, type Money, minus, plus } from './money'
import { mayI } from './question'
import { refuse, sentenceOf } from './refusal'

/** A receivables account as far as it may be charged. */
export type Receivable = {
  id: number
  account_no: string
  name: string
  status: 'active' | 'restricted' | 'closed'
  restriction: { name: string; effect: 'warn' | 'block_new_charges' | 'block_booking' } | null
  /** Null: no limit. */
  credit_limit: Money | null
  balance: Money
}

export type LimitMode = 'off' | 'warn' | 'block'
export type ReceivableFinding = { code: string; outcome: Outcome }

/**
 * Nobody runs up a debt that the house does not want. In: the account of the payee (null: he has none), his name, what would be
 * added, how the limit is kept, coins. Out: what stands in the way, each with the right that overrides it; nothing when the
 * amount may be charged. Refusals inside: `no_ar_account`, `ar_closed`, `ar_restricted`, `ar_limit`.
 * Source: domain/finance 14.2, 14.5.
 */
export function checkReceivable(
  account: Receivable | null,
  profile: string,
  amount: Money,
  limitMode: LimitMode,
  coins: Coins,
): ReceivableFinding[] {
  if (!account) return [{ code: 'no_ar_account', outcome: stop(refuse('no_ar_account', { profile })) }]
  const { account_no, status } = account
  if (status === 'closed') return [{ code: 'ar_closed', outcome: stop(refuse('ar_closed', { account_no })) }]
  // What lowers a debt is always welcome.
  if (amount < 0n) return []
  return [...restriction(account), ...limit(account, amount, limitMode, coins)]
}

function restriction({ account_no, status, restriction }: Receivable): ReceivableFinding[] {
  if (status !== 'restricted' || !restriction) return []
  const refusal = refuse('ar_restricted', { account_no, reason: restriction.name })
  const outcome =
    restriction.effect === 'warn'
      ? ask(mayI('ar_restricted', `${sentenceOf(refusal)} Charge it anyway?`, { data: refusal.facts }))
      : stop(refusal, 'AR override restriction')
  return [{ code: 'ar_restricted', outcome }]
}

function limit(
  { account_no, credit_limit, balance }: Receivable,
  amount: Money,
  mode: LimitMode,
  coins: Coins,
): ReceivableFinding[] {
  if (mode === 'off' || credit_limit === null) return []
  const over = minus(plus(balance, amount), credit_limit)
  if (over <= 0n || amount === 0n) return []
  const refusal = refuse('ar_limit', { account_no, over: coins.write(over) })
  const outcome =
    mode === 'warn'
      ? ask(mayI('ar_limit', `${sentenceOf(refusal)} Charge it anyway?`, { data: refusal.facts }))
      : stop(refusal, 'AR override limit')
  return [{ code: 'ar_limit', outcome }]
}

/** That an account owes for too long; shown, never in the way (domain/finance 14.5). */
export const overdueFinding = (
  { account_no }: Pick<Receivable, 'account_no'>,
  overdue: Money,
  days: number,
  coins: Coins,
): ReceivableFinding[] =>
  overdue <= 0n
    ? []
    : [
        {
          code: 'ar_overdue',
          outcome: pass(
            `Account ${account_no} has ${coins.write(overdue)} overdue for more than ${days} days.`,
          ),
        },
      ]
