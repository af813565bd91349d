import { actionsAllowed } from '../../../hotel/allowed-action'
import type { BusinessDate } from '../../../hotel/business-date'
import type { OutputOf } from '../../../wire/call'
import type { bookingView } from '../../../wire/booking-view'
import { deskColumns, deskJoins, type Fragment, type ReadDeskRow, toDeskRow } from '../../store/desk-row'
import { may, type Tx } from '../../tx'

export type ReservationRow = OutputOf<typeof bookingView.list>['items'][number]

type Own = Pick<
  ReservationRow,
  | 'rooms'
  | 'room_total'
  | 'average_rate'
  | 'market_code'
  | 'source_code'
  | 'group'
  | 'booked_business_date'
  | 'cancellation_no'
  | 'shares'
  | 'links'
  | 'alerts'
  | 'notes'
  | 'traces'
> & { checked_in_business_date: BusinessDate | null; is_posting_master: boolean }

/** Reservations as lists show them, in the order in which `of` names them (`select id, place`). One query. */
export async function loadReservationRows(tx: Tx, of: Fragment): Promise<ReservationRow[]> {
  const { sql, today, who } = tx
  const rows = await sql<(ReadDeskRow & Own)[]>`
    with listed as materialized (${of})
    select ${deskColumns(tx)}, ${ownColumns(tx)}
      from listed l ${deskJoins(tx)} ${ownJoins(tx)}
     order by l.place`
  return rows.map(({ checked_in_business_date, is_posting_master, ...row }) => {
    const facts = {
      ...row,
      checked_in_business_date,
      is_posting_master,
      has_room: row.room_id !== null,
      has_deposit: tx.coins.read(row.deposit_paid) !== 0n,
    }
    return { ...toDeskRow(row, today), allowed: actionsAllowed(facts, today, right => may(who, right)) }
  })
}

const ownColumns = ({ sql, today, coins }: Tx) => sql`
  r.rooms, r.checked_in_business_date, r.is_posting_master, (money.total * r.rooms)::text as room_total,
  round(money.total / greatest(money.nights, 1), ${coins.decimals}::int)::text as average_rate,
  mk.code as market_code, sc.code as source_code, r.booked_business_date, r.cancellation_no,
  (select p.name from reservation_profile x join guest_profile p on p.id = x.guest_profile_id
    where x.property_id = r.property_id and x.reservation_id = r.id and x.role = 'group' limit 1) as group,
  case when r.share_group_id is null then 0 else
    (select count(*) from reservation x where x.property_id = r.property_id and x.share_group_id = r.share_group_id
       and x.id <> r.id and x.status in ('reserved', 'checked_in')) end::int as shares,
  case when r.link_group_id is null then 0 else
    (select count(*) from reservation x where x.property_id = r.property_id and x.link_group_id = r.link_group_id
       and x.id <> r.id) end::int as links,
  (select count(*) from alert_information x
    where x.property_id = r.property_id and not x.is_resolved and x.is_active
      and ((x.owner_type = 'reservation' and x.owner_id = r.id)
        or (x.owner_type = 'guest_profile' and x.owner_id = r.guest_profile_id)))::int as alerts,
  (select count(*) from note x
    where x.property_id = r.property_id and x.owner_type = 'reservation' and x.owner_id = r.id and x.is_active)::int as notes,
  (select count(*) from trace x
    where x.property_id = r.property_id and x.owner_type = 'reservation' and x.owner_id = r.id and x.resolved_at is null
      and x.to_date >= ${today})::int as traces`

const ownJoins = ({ sql }: Tx) => sql`
  join market_code mk on mk.property_id = r.property_id and mk.id = r.market_code_id
  join source_code sc on sc.property_id = r.property_id and sc.id = r.source_code_id
  cross join lateral (
    select coalesce(sum(x.share_amount), 0) as total, count(*) as nights
      from reservation_night x where x.property_id = r.property_id and x.reservation_id = r.id) money`
