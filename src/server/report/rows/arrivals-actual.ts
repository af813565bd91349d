import type { Row } from 'postgres'
import { isHigher, type Upgradable } from '../../../hotel/upgrade-proposal'
import { among } from '../records'
import type { RowsOf } from '../rows'
import { stayColumns, stayFilters, stayJoins } from '../stay'

type Ranks = Pick<Upgradable, 'class_rank' | 'upgrade_rank'>
type Read = Row & { given: Ranks; charged: Ranks }

/**
 * Check-ins of the business dates. Every night decides on who did not come, so that nobody comes a month after his day of arrival, by which
 * he is found.
 */
export const rows: RowsOf = async (tx, params) => {
  const { date_from, date_to } = params
  const { sql, property_id } = tx
  const read = await sql<Read[]>`
    select ${stayColumns(tx)}, r.checked_in_business_date as date, r.checked_in_at as at, e.name as user, ct.code as charged_type,
           coalesce(first.room, m.code) as room, case when r.is_share_primary then r.rooms else 0 end as rooms,
           case when r.is_walk_in then 1 end as walk_ins,
           jsonb_build_object('class_rank', tk.rank, 'upgrade_rank', t.upgrade_rank) as given,
           jsonb_build_object('class_rank', ck.rank, 'upgrade_rank', ct.upgrade_rank) as charged
      from reservation r
      ${stayJoins(tx, sql`r.arrival_date`)}
      join room_type ct on ct.property_id = r.property_id and ct.id = r.charge_type_id
      left join accommodation_type tk on tk.property_id = t.property_id and tk.id = t.accommodation_type_id
      left join accommodation_type ck on ck.property_id = ct.property_id and ck.id = ct.accommodation_type_id
      left join employee e on e.id = r.checked_in_by_id
      left join lateral (
        select y.code as room from room_move x join room y on y.property_id = x.property_id and y.id = x.from_room_id
         where x.property_id = r.property_id and x.reservation_id = r.id and x.state = 'done' order by x.id limit 1) first on true
     where r.property_id = ${property_id} and r.status in ('checked_in', 'checked_out') and not r.is_posting_master
       and r.arrival_date between ${date_from}::date - 31 and ${date_to}
       and r.checked_in_business_date between ${date_from} and ${date_to}
       ${among(tx, sql`r.checked_in_by_id`, params.users)} ${stayFilters(tx, params)}
     order by r.checked_in_business_date, r.checked_in_at, r.id`
  return read.map(row => ({ ...row, upgrades: isHigher(row.given, row.charged) ? 1 : null }))
}
