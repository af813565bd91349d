import { actionsAllowed } from '../../../hotel/allowed-action'
import type { BusinessDate } from '../../../hotel/business-date'
import type { Permission } from '../../../hotel/permission'
import type { OutputOf } from '../../../wire/call'
import type { bookingView } from '../../../wire/booking-view'
import { loadDeskNames } from '../../store/desk-names'
import { deskColumns, deskJoins, type Fragment, type ReadDeskRow, toDeskRow } from '../../store/desk-row'
import { mayReadNote } from '../../store/readable-note'
import { may, type Tx } from '../../tx'

export type ReservationRow = OutputOf<typeof bookingView.list>['items'][number]

type Own = Pick<
  ReservationRow,
  | 'rooms'
  | 'room_total'
  | 'average_rate'
  | 'booked_business_date'
  | 'cancellation_no'
  | 'shares'
  | 'links'
  | 'notes'
  | 'traces'
> & {
  market_code_id: number
  source_code_id: number
  checked_in_business_date: BusinessDate | null
  is_posting_master: boolean
}

/** Reservations as lists show them, in the order in which `of` names them (`select id, place`). One query. */
export async function loadReservationRows(tx: Tx, of: Fragment): Promise<ReservationRow[]> {
  const { sql, today, who, coins } = tx
  const [rows, names] = await Promise.all([
    sql<(ReadDeskRow & Own)[]>`
      with listed as materialized (${of})
      select ${deskColumns(tx)}, ${ownColumns(tx)}
        from listed l ${deskJoins(tx)} ${ownJoins(tx)}
       order by l.place`,
    loadDeskNames(tx),
  ])
  const mayDo = (right: Permission) => may(who, right)
  return rows.map(row => {
    const facts = {
      status: row.status,
      arrival_date: row.arrival_date,
      departure_date: row.departure_date,
      checked_in_business_date: row.checked_in_business_date,
      check_out_business_date: row.check_out_business_date,
      rooms: row.rooms,
      has_room: row.room_id !== null,
      has_deposit: coins.read(row.deposit_paid) !== 0n,
      is_posting_master: row.is_posting_master,
    }
    return Object.assign(toDeskRow(row, today, names), {
      rooms: row.rooms,
      room_total: row.room_total,
      average_rate: row.average_rate,
      market_code: names.market_code[row.market_code_id],
      source_code: names.source_code[row.source_code_id],
      group: row.group,
      booked_business_date: row.booked_business_date,
      cancellation_no: row.cancellation_no,
      shares: row.shares,
      links: row.links,
      alerts: row.alerts,
      notes: row.notes,
      traces: row.traces,
      allowed: actionsAllowed(facts, today, mayDo),
    })
  })
}

const ownColumns = ({ sql, who, today, coins }: Tx) => sql`
  r.rooms, r.checked_in_business_date, r.is_posting_master, (money.total * r.rooms)::text as room_total,
  round(money.total / greatest(money.nights, 1), ${coins.decimals}::int)::text as average_rate,
  r.market_code_id, r.source_code_id, r.booked_business_date, r.cancellation_no,
  case when r.share_group_id is null then 0 else
    (select count(*) from reservation x where x.property_id = r.property_id and x.share_group_id = r.share_group_id
       and x.id <> r.id and x.status in ('reserved', 'checked_in')) end::int as shares,
  case when r.link_group_id is null then 0 else
    (select count(*) from reservation x where x.property_id = r.property_id and x.link_group_id = r.link_group_id
       and x.id <> r.id) end::int as links,
  (select count(*) from note x
    where x.property_id = r.property_id and x.owner_type = 'reservation' and x.owner_id = r.id and x.is_active
      and ${mayReadNote({ sql, who }, 'x')})::int as notes,
  (select count(*) from trace x
    where x.property_id = r.property_id and x.owner_type = 'reservation' and x.owner_id = r.id and x.resolved_at is null
      and x.to_date >= ${today})::int as traces`

const ownJoins = ({ sql }: Tx) => sql`
  cross join lateral (
    select coalesce(sum(x.share_amount), 0) as total, count(*) as nights
      from reservation_night x where x.property_id = r.property_id and x.reservation_id = r.id) money`
