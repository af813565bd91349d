import { type Credit, creditOf } from '../../hotel/credit'
import { type Money, plus, sum } from '../../hotel/money'
import { isRefusal } from '../../hotel/refusal'
import type { Tx } from '../tx'
import type { ChargedAccount } from './charging'
import { planNights } from './night'

/**
 * Where an account stands with its limit once `added` is on it: what it owes and what tonight will add (domain/finance 8.7).
 * Nothing is read when no limit is set.
 */
export async function creditAfter(
  tx: Tx,
  account: Pick<ChargedAccount, 'id' | 'stay' | 'balance' | 'limits' | 'authorised'>,
  added: Money,
): Promise<Credit> {
  const { read } = tx.coins
  const limits = { limits: account.limits.map(read), authorised: read(account.authorised) }
  const owed = plus(read(account.balance), added)
  const isLimited = limits.limits.length > 0 || limits.authorised > 0n
  return creditOf(limits, isLimited ? plus(owed, await tonightOf(tx, account)) : owed)
}

/** What the end of day will charge the account itself tonight. */
export async function tonightOf(tx: Tx, { id, stay }: Pick<ChargedAccount, 'id' | 'stay'>): Promise<Money> {
  if (stay?.status !== 'checked_in') return 0n as Money
  const nights = await planNights(tx, { reservation_ids: [stay.id], date: tx.today })
  return sum(
    nights.flatMap(({ plan }) =>
      isRefusal(plan)
        ? []
        : plan.entries.flatMap(({ postings }) =>
            postings
              .filter(({ ledger, holder_id }) => ledger === 'guest' && holder_id === id)
              .map(({ amount }) => amount),
          ),
    ),
  )
}
