import type { BusinessDate } from '../../hotel/business-date'
import type { Restriction } from '../../hotel/restriction'
import type { Tx } from '../tx'
import { loadSetup } from './setup'

/** Every restriction whose period touches a stay, departure day included, with who set it and when. */
export async function loadRestrictions(
  { sql, property_id }: Tx,
  { from, to }: { from: BusinessDate; to: BusinessDate },
): Promise<Restriction[]> {
  const rows = await sql<(Restriction & { set_by: string | null })[]>`
    select r.id, r.kind, r.value, r.begin_date, r.end_date, r.days_of_week, r.accommodation_type_id, r.room_type_id, r.rate_class_id,
           r.rate_category_id, r.rate_code_id, r.block_id, r.channel, r.on_request, e.name as set_by, r.updated_at as set_at
      from restriction r left join employee e on e.id = coalesce(r.updated_by_id, r.created_by_id)
     where r.property_id = ${property_id} and daterange(r.begin_date, r.end_date, '[]') && daterange(${from}, ${to}, '[]')`
  return rows.map(({ set_by, ...row }) => ({ ...row, ...(set_by === null ? {} : { set_by }) }))
}

/**
 * What may be against a sale on these days besides rooms, people and prices (domain/reservations 4.4, 4.5): the sell dates of the house,
 * and the restrictions as the rules of an offer take them. One query.
 */
export async function loadSaleRules(tx: Tx, span: { from: BusinessDate; to: BusinessDate }) {
  const [sells, restrictions] = await Promise.all([loadSetup(tx), loadRestrictions(tx, span)])
  const { max_advance_days } = sells
  return { sells, rules: { today: tx.today, max_advance_days, restrictions, counters: [] } }
}
