import type { Row } from 'postgres'
import { ageInDays } from '../../../hotel/aging'
import { plus, sum } from '../../../hotel/money'
import { agedFor, isOfAll } from '../aging'
import { ledgerProofs, upToToday } from '../ledger'
import type { ProofsOf, RowsOf } from '../rows'

export { agingHeadings as headings } from '../aging'

/** The aging of the screen, account by account. */
export const rows: RowsOf = async (tx, params) => {
  const { coins } = tx
  const { aged, policy, items } = await agedFor(tx, params)
  const ofAccount = ({ account, aging }: (typeof aged)[number]): Row => {
    const { buckets, unallocated, balance } = aging
    const invoices = (items.get(account.id) ?? []).filter(({ kind }) => kind === 'invoice')
    return {
      account_id: account.id,
      account_type: account.type,
      account_no: account.account_no,
      account: account.name,
      credit_limit: account.credit_limit,
      ...Object.fromEntries(buckets.map((amount, at) => [`bucket_${at + 1}`, coins.write(amount)])),
      unapplied: coins.write(unallocated),
      balance: coins.write(balance),
      aged: coins.write(sum(buckets)),
      older: coins.write(plus(buckets[3], buckets[4])),
      oldest: invoices.length === 0 ? null : Math.max(...invoices.map(item => ageInDays(item, policy))),
      last_payment: account.last_payment_date,
      last_amount: account.last_payment,
    }
  }
  return aged
    .filter(({ account }) => params.with_settled === true || (items.get(account.id) ?? []).length > 0)
    .filter(({ aging }) => params.owing_only !== true || aging.balance >= 0n)
    .toSorted(
      ({ account: a }, { account: b }) =>
        a.type.localeCompare(b.type) || a.name.localeCompare(b.name) || a.id - b.id,
    )
    .map(ofAccount)
}

/** Of all accounts it is the ledger. */
export const proofs: ProofsOf = async (tx, params, { balance }) =>
  isOfAll(params) && params.owing_only !== true
    ? await ledgerProofs(tx, { ledger: 'ar', day: upToToday(tx, params.as_of) }, { closing: balance })
    : []
