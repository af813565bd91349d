import type { FolioType } from '../../hotel/folio'
import { setAccountStatus } from './account'
import { letGoOfCards } from './card-intent'
import { issueFolio, type IssuedFolio } from './folio'
import type { Tx } from '../tx'

export type ClosedAgain = { row_version: number; folios: (IssuedFolio & { window_no: number })[] }

const statusesOfOver: readonly string[] = ['checked_out', 'cancelled', 'no_show']

type Over = { type: FolioType; without_folio: number[] }

/** What a bill of a stay that is over is for (domain/finance 10.1, 13.7, 13.8). */
export const typeOfOver = (status: string | null): FolioType =>
  status === 'cancelled' ? 'cancellation' : status === 'no_show' ? 'no_show' : 'late'

/**
 * The account of a stay that is over and was opened again closes as soon as no bill of it owes anything: what stands on no folio gets
 * one, and what is held on cards is let go of (domain/finance 5.1, 11.6, 13.7). The account is locked by the caller. Out: nothing as
 * long as it stays open. One query when it is not such an account.
 */
export async function closeSettled(
  tx: Tx,
  account_id: number,
  { cashier_number }: { cashier_number?: number } = {},
): Promise<ClosedAgain | undefined> {
  const over = await loadOver(tx, account_id)
  if (!over) return undefined
  const folios = []
  for (const window_no of over.without_folio) {
    const folio = await issueFolio(tx, { account_id, window_no, type: over.type, cashier_number })
    if (folio) folios.push({ ...folio, window_no })
  }
  return { folios, ...(await close(tx, account_id)) }
}

/** The same after a correction, which makes no folio: what stands on none is left for a person to bill. */
export async function closeIfBilled(
  tx: Tx,
  account_id: number,
  statuses: readonly string[] = statusesOfOver,
): Promise<ClosedAgain | undefined> {
  const over = await loadOver(tx, account_id, statuses)
  if (!over || over.without_folio.length > 0) return undefined
  return { folios: [], ...(await close(tx, account_id)) }
}

async function close(tx: Tx, account_id: number): Promise<{ row_version: number }> {
  const { row_version } = await setAccountStatus(tx, account_id, 'closed')
  await letGoOfCards(tx, account_id)
  return { row_version }
}

/** The account when it was opened again after its stay and every bill of it is even; the bills with something on no folio. */
async function loadOver(
  { sql, property_id }: Tx,
  account_id: number,
  statuses = statusesOfOver,
): Promise<Over | undefined> {
  const [row] = await sql<{ status: string; is_even: boolean; without_folio: number[] }[]>`
    select r.status,
           not exists (
             select from posting p join posting_placement w on w.property_id = p.property_id and w.posting_id = p.id
              where p.property_id = a.property_id and p.folio_account_id = a.id and p.ledger = 'guest'
              group by w.window_no having sum(p.ledger_amount) <> 0) as is_even,
           ${windowsWithoutFolio({ sql })} as without_folio
      from folio_account a join reservation r on r.property_id = a.property_id and r.id = a.reservation_id
     where a.property_id = ${property_id} and a.id = ${account_id} and a.kind = 'stay' and a.status = 'reopened'
       and r.status = any (${statuses}::text[])`
  return row?.is_even ? { type: typeOfOver(row.status), without_folio: row.without_folio } : undefined
}

/** Of an account `a`: its bills with a posting that stands and is on no folio. */
export const windowsWithoutFolio = ({ sql }: Pick<Tx, 'sql'>) => sql`
  array(select distinct w.window_no from posting p
          join posting_placement w on w.property_id = p.property_id and w.posting_id = p.id
         where p.property_id = a.property_id and p.folio_account_id = a.id and p.ledger = 'guest' and p.reverses_id is null
           and not exists (select from posting x where x.property_id = p.property_id and x.reverses_id = p.id)
           and not exists (select from folio_posting f where f.property_id = p.property_id and f.posting_id = p.id and f.live)
         order by w.window_no)::int[]`
