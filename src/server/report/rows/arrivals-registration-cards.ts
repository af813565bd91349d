import type { Row } from 'postgres'
import { loadStays, stayTotal } from '../../store/stay-lines'
import type { RowsOf } from '../rows'
import { byRoom, stayColumns, stayFilters, stayJoins } from '../stay'

/** Reservations to come, each with all that it is going to cost as it is booked. */
export const rows: RowsOf = async (tx, params) => {
  const { arrival_from, arrival_to, sort_by } = params
  const { sql, property_id, coins } = tx
  const order = sort_by === 'room' ? byRoom(tx) : sort_by === 'eta' ? sql`r.eta nulls last` : sql`guest`
  const stays = await sql<(Row & { reservation_id: number })[]>`
    select ${stayColumns(tx)}, r.id as reservation_id, r.registration_no
      from reservation r
      ${stayJoins(tx, sql`r.arrival_date`)}
     where r.property_id = ${property_id} and r.status = 'reserved' and not r.is_posting_master
       and r.arrival_date between ${arrival_from} and ${arrival_to} ${stayFilters(tx, params)}
     order by ${order}, guest, r.id`
  const priced = await loadStays(
    tx,
    stays.map(({ reservation_id }) => reservation_id),
  )
  return stays.map((stay, place) => ({ ...stay, est_total: coins.write(stayTotal(priced[place])) }))
}
