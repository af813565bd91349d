import type { AgingPolicy } from '../../hotel/aging'
import { businessDate } from '../../hotel/business-date'
import type { Headings, Params } from '../../hotel/report/report'
import { type Aged, findAged } from '../receivable/account'
import { agingPolicy } from '../store/receivable-item'
import type { Tx } from '../tx'

/** Accounts as the screen of the aging has them, of the types that were picked. In: the parameters of a report of receivables. */
export async function agedFor(
  tx: Tx,
  { as_of, basis, account_types }: Params,
): Promise<Awaited<ReturnType<typeof findAged>>> {
  const found = await findAged(
    tx,
    {},
    {
      as_of: businessDate(String(as_of)),
      basis: basis === 'house' ? undefined : (basis as AgingPolicy['basis']),
    },
  )
  const isMeant = ({ account }: Aged) =>
    !Array.isArray(account_types) ||
    account_types.length === 0 ||
    account_types.includes(account.account_type_id)
  return { ...found, aged: found.aged.filter(isMeant) }
}

/** Days of a bucket, by its number from 0, as people read them. */
export function bucketName(bucket: number, { bucket_days }: Pick<AgingPolicy, 'bucket_days'>): string {
  if (bucket === bucket_days.length) return `Over ${bucket_days[bucket - 1]}`
  return `${bucket === 0 ? 0 : bucket_days[bucket - 1] + 1}–${bucket_days[bucket]}`
}

/** The house says how old what is in which bucket. */
export async function agingHeadings(tx: Tx): Promise<Headings> {
  const policy = await agingPolicy(tx)
  return {
    ...Object.fromEntries(
      [0, 1, 2, 3, 4].map(bucket => [`bucket_${bucket + 1}`, bucketName(bucket, policy)]),
    ),
    older: `Over ${policy.bucket_days[2]}`,
    old_share: `% over ${policy.bucket_days[2]}`,
  }
}

/** Whether a report of receivables is of all accounts, so that it comes to the ledger. */
export const isOfAll = ({ account_types }: Params): boolean =>
  !Array.isArray(account_types) || account_types.length === 0
