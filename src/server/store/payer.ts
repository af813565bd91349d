import { demand, found } from '../serve'
import type { Tx } from '../tx'

/**
 * The accounts of whoever pays a bill, and of the firms of its stay, are the desk's to choose from; any other takes a bill by the right
 * to transfer to receivables (domain/finance 22.1). In: the folio account and the receivables account that is named for it. Refuses
 * `not_found`, `not_permitted`.
 */
export async function demandTransfer(
  { sql, property_id, who }: Tx,
  { account_id, ar_account_id }: { account_id: number; ar_account_id: number },
): Promise<void> {
  const [row] = await sql<{ is_own: boolean }[]>`
    select exists (select from folio_window w
                    where w.property_id = v.property_id and w.folio_account_id = ${account_id}
                      and (w.ar_account_id = v.id or w.payee_profile_id = v.guest_profile_id))
        or exists (select from folio_account a
                     join reservation_profile x on x.property_id = a.property_id and x.reservation_id = a.reservation_id
                    where a.property_id = v.property_id and a.id = ${account_id} and x.guest_profile_id = v.guest_profile_id
                      and x.role not in ('contact', 'addressee')) as is_own
      from ar_account v where v.property_id = ${property_id} and v.id = ${ar_account_id}`
  if (!found(row, { ar_account_id }).is_own) demand(who, 'AR transfer')
}
