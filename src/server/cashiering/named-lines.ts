import { missingOf, type NamedLines, namedLines } from '../../hotel/interim-settlement'
import type { Money } from '../../hotel/money'
import { refuse } from '../../hotel/refusal'
import { accept, type At, demand, Refused } from '../serve'
import type { PlannedPayments } from '../store/payment'
import { loadOwnGroups } from '../store/standing'
import type { Tx } from '../tx'

type Which = { account_id: number; window_no: number; posting_ids: readonly number[] }

/** Lines of a bill that are settled by themselves, with their taxes; the account is locked by the caller. One query. Refuses what namedLines refuses. */
export async function loadNamedLines(tx: Tx, { account_id, ...which }: Which): Promise<NamedLines> {
  const groups = await loadOwnGroups(tx, account_id, [...new Set(which.posting_ids)])
  return accept(namedLines(groups, which))
}

/** The same beside a payment: its folio needs a right of its own. */
export async function demandNamedLines(
  { tx, who }: Pick<At, 'tx' | 'who'>,
  which: Which,
): Promise<NamedLines> {
  demand(who, 'Folio issue')
  return await loadNamedLines(tx, which)
}

/** What a planned payment leaves of them. */
export const missingNow = (named: NamedLines, { entry, city_ledger }: PlannedPayments): Money =>
  missingOf(named, {
    posted: entry?.postings ?? [],
    city_ledger: city_ledger.map(({ amount }) => amount),
  })

/** Nothing is taken, and no card is charged, for lines that would not be settled by it. Refuses `balance_open`. */
export function refuseMissing({ coins }: Tx, missing: Money | undefined, n: number): void {
  if (missing) throw new Refused(refuse('balance_open', { n, amount: coins.write(missing) }))
}
