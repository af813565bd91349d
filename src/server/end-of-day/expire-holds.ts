import type { BusinessDate } from '../../hotel/business-date'
import { touchAccounts } from '../store/account'
import type { Tx } from '../tx'

/**
 * What a card holds until a day holds nothing from the next one on: nobody counts on it as a limit, and it is wanted again. What is
 * being taken of it is left to whoever takes it (domain/finance 8.6, 8.7). In: the date that opens.
 */
export async function expireHolds(tx: Tx, next: BusinessDate): Promise<void> {
  const { sql, property_id } = tx
  const over = await sql<{ account_id: number }[]>`
    update card_authorization h set status = 'expired'
     where h.property_id = ${property_id} and h.status = 'held' and h.expires_on < ${next}
       and not exists (
         select from payment_intent i
          where i.property_id = h.property_id and i.card_authorization_id = h.id and i.is_open)
    returning h.folio_account_id as account_id`
  await touchAccounts(tx, [...new Set(over.map(({ account_id }) => account_id))])
}
