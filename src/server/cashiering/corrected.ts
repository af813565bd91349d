import type { NewEntry, NewPosting } from '../../hotel/journal/entry'
import type { StandingGroup } from '../../hotel/journal/standing'
import type { OutputOf } from '../../wire/call'
import type { cashiering } from '../../wire/cashiering'
import { type AccountRow, touchAccounts } from '../store/account'
import { ensureWindows } from '../store/charging'
import { refuseShortDrawer } from '../store/drawer'
import { post } from '../store/journal'
import { closeIfBilled } from '../store/settled'
import { myShift } from '../store/shift'
import type { Tx } from '../tx'
import { holdersOf, linesOf, type NamedCode, standingOf } from './post-result'

export type Corrected = OutputOf<typeof cashiering.editPosting>

/** Names of the codes of standing postings. */
export const namesOfGroups = (groups: readonly StandingGroup[]): Map<number, NamedCode> =>
  new Map(
    groups
      .flat()
      .map(({ transaction_code_id, code, side, generate_id, taxable_amount }): [number, NamedCode] => [
        transaction_code_id,
        {
          code,
          kind:
            side === 'payment'
              ? 'payment'
              : generate_id !== undefined || taxable_amount !== null
                ? 'tax'
                : 'main',
        },
      ]),
  )

type Keep = {
  account: Pick<AccountRow, 'id'>
  entry: NewEntry | null
  names: Map<number, NamedCode>
  preview: boolean
  warnings?: Corrected['warnings']
}

/** Posts a correction on the person's shift, or in a preview says what it would be. */
export async function keepCorrection(
  tx: Tx,
  { account, entry, names, preview, warnings = [] }: Keep,
): Promise<Corrected> {
  const postings: NewPosting[] = entry?.postings ?? []
  const holders = [...new Set([account.id, ...holdersOf(postings)])]
  if (preview || !entry) {
    const { windows, row_versions } = await standingOf(tx, holders, preview ? postings : [])
    return {
      entry_ids: [],
      account_id: account.id,
      row_version: row_versions.get(account.id),
      postings: linesOf(tx, postings, undefined, names),
      windows,
      warnings,
    }
  }
  const shift = await myShift(tx)
  await refuseShortDrawer(tx, shift, [...postings.flatMap(({ contra }) => contra), ...(entry.lines ?? [])])
  await ensureWindows(
    tx,
    postings
      .filter(({ ledger }) => ledger === 'guest')
      .map(({ holder_id, window_no }) => ({ account_id: holder_id, window_no })),
  )
  const [{ entry_id, posting_ids }] = await post(tx, [entry], { cashier_shift_id: shift.id })
  // What becomes of the account of a penalty that is taken back is decided with its deposit (penalty-back.ts).
  for (const holder of holders) await closeIfBilled(tx, holder, ['checked_out'])
  await touchAccounts(tx, holders)
  const { windows, row_versions } = await standingOf(tx, holders)
  return {
    entry_ids: [entry_id],
    account_id: account.id,
    row_version: row_versions.get(account.id),
    postings: linesOf(tx, postings, posting_ids, names),
    windows,
    warnings,
  }
}
