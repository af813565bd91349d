import type { FolioType } from '../../hotel/folio'
import { setAccountStatus } from './account'
import { letGoOfCards } from './card-intent'
import { issueFolio, type IssuedFolio } from './folio'
import type { Tx } from '../tx'

export type Billed = IssuedFolio & { window_no: number }

const statusesOfOver: readonly string[] = ['checked_out', 'cancelled', 'no_show']

type Over = { type: FolioType; without_folio: number[]; is_empty: boolean }

/** What a bill of a stay that is over is for (domain/finance 10.1, 13.7, 13.8). */
export const typeOfOver = (status: string | null): FolioType =>
  status === 'cancelled' ? 'cancellation' : status === 'no_show' ? 'no_show' : 'late'

/**
 * As soon as no bill of an account whose stay is over owes anything, what stands on no folio gets one, and what is held on cards is let
 * go of; the account closes, unless a deposit is still to be given back (domain/finance 5.1, 11.6, 13.7). It is locked by the caller.
 * Out: its folios; nothing as long as something is owed. One query when it is not such an account.
 */
export async function closeSettled(
  tx: Tx,
  account_id: number,
  { cashier_number }: { cashier_number?: number } = {},
): Promise<Billed[] | undefined> {
  const over = await loadOver(tx, account_id)
  if (!over) return undefined
  const folios = []
  for (const window_no of over.without_folio) {
    const folio = await issueFolio(tx, { account_id, window_no, type: over.type, cashier_number })
    if (folio) folios.push({ ...folio, window_no })
  }
  await closeAccount(tx, account_id, over)
  return folios
}

/**
 * The same after a correction, which makes no folio: what stands on none is left for a person to bill. Out: the version of the account
 * that is closed.
 */
export async function closeIfBilled(
  tx: Tx,
  account_id: number,
  statuses: readonly string[] = statusesOfOver,
): Promise<number | undefined> {
  const over = await loadOver(tx, account_id, statuses)
  return over?.without_folio.length === 0 ? await closeAccount(tx, account_id, over) : undefined
}

/**
 * Of an account that is over and owes nothing: what is held on cards is let go of, and it closes when nothing is left on it that was
 * paid ahead; else it stays where it is found, until that is given back. Out: the version of what is closed.
 */
export async function closeAccount(
  tx: Tx,
  account_id: number,
  { is_empty }: { is_empty: boolean },
): Promise<number | undefined> {
  const closed = is_empty ? await setAccountStatus(tx, account_id, 'closed') : undefined
  await letGoOfCards(tx, account_id)
  return closed?.row_version
}

/**
 * The account when its stay is over, it is not closed and every bill of it is even: the bills with something on no folio, and whether
 * nothing is left on it that was paid ahead.
 */
async function loadOver(
  { sql, property_id }: Tx,
  account_id: number,
  statuses = statusesOfOver,
): Promise<Over | undefined> {
  const [row] = await sql<(Omit<Over, 'type'> & { status: string; is_even: boolean })[]>`
    select r.status, not exists (
             select from subledger_balance b
              where b.property_id = a.property_id and b.holder_id = a.id and b.ledger = 'deposit' and b.balance <> 0) as is_empty,
           not exists (
             select from posting p join posting_placement w on w.property_id = p.property_id and w.posting_id = p.id
              where p.property_id = a.property_id and p.folio_account_id = a.id and p.ledger = 'guest'
              group by w.window_no having sum(p.ledger_amount) <> 0) as is_even,
           ${windowsWithoutFolio({ sql })} as without_folio
      from folio_account a join reservation r on r.property_id = a.property_id and r.id = a.reservation_id
     where a.property_id = ${property_id} and a.id = ${account_id} and a.kind = 'stay' and a.status in ('reopened', 'pre_stay')
       and r.status = any (${statuses}::text[])`
  if (!row?.is_even) return undefined
  const { status, without_folio, is_empty } = row
  return { type: typeOfOver(status), without_folio, is_empty }
}

/** Of an account `a`: its bills with a posting that stands and is on no folio. */
export const windowsWithoutFolio = ({ sql }: Pick<Tx, 'sql'>) => sql`
  array(select distinct w.window_no from posting p
          join posting_placement w on w.property_id = p.property_id and w.posting_id = p.id
         where p.property_id = a.property_id and p.folio_account_id = a.id and p.ledger = 'guest' and p.reverses_id is null
           and not exists (select from posting x where x.property_id = p.property_id and x.reverses_id = p.id)
           and not exists (select from folio_posting f where f.property_id = p.property_id and f.posting_id = p.id and f.live)
         order by w.window_no)::int[]`
