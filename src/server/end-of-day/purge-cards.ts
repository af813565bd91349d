import { addDays } from '../../hotel/business-date'
import type { Tx } from '../tx'

/** So long after it ended a stay may still owe something that its card is asked for. */
const daysAfter = 60

/**
 * Cards that were given for a stay go from the house 60 days after it ended; what a guest left for himself stays, and so does a card
 * that somebody still waits for: on a bill that is open, held, or asked and not answered (domain/finance 16.10). Out: how many went.
 */
export async function purgeCards({ sql, property_id, today }: Tx): Promise<string | null> {
  const gone = await sql<{ id: number }[]>`
    update payment_card_token c set removed_at = now(), holder = null
      from reservation r
     where c.property_id = ${property_id} and c.removed_at is null and c.guest_profile_id is null
       and r.property_id = c.property_id and r.id = c.reservation_id
       and coalesce(r.check_out_business_date, r.no_show_business_date, r.cancelled_business_date) < ${addDays(today, -daysAfter)}
       and r.status in ('checked_out', 'no_show', 'cancelled')
       and not exists (
         select from folio_account a where a.property_id = r.property_id and a.reservation_id = r.id and a.status in ('open', 'reopened'))
       and not exists (
         select from card_authorization h where h.property_id = c.property_id and h.card_token_id = c.id and h.status = 'held')
       and not exists (select from payment_intent i where i.property_id = c.property_id and i.card_token_id = c.id and i.is_open)
    returning c.id`
  const ids = gone.map(({ id }) => id)
  if (ids.length === 0) return null
  await sql`
    update folio_window set card_token_id = null where property_id = ${property_id} and card_token_id = any (${ids}::bigint[])`
  return `${ids.length} removed`
}
