import { type Credit, creditOf } from '../../hotel/credit'
import { type Money, plus, zero } from '../../hotel/money'
import type { Tx } from '../tx'
import type { ChargedAccount } from './charging'
import { nightCharges } from './expected'

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
  return creditOf(limits, isLimited ? plus(owed, await tonight(tx, account)) : owed)
}

const tonight = async (tx: Tx, { stay }: Pick<ChargedAccount, 'stay'>): Promise<Money> =>
  stay?.status === 'checked_in' ? await nightCharges(tx, stay.id) : zero
