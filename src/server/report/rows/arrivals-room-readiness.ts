import type { BusinessDate } from '../../../hotel/business-date'
import { readinessOf } from '../../../hotel/dashboard'
import { instant, localTime, momentOn } from '../../../hotel/property-time'
import { arrivingOn, ready } from '../../front-desk/list/arrivals'
import { listedReservations } from '../../store/desk-row'
import { shownName } from '../../store/incognito'
import type { RowsOf } from '../rows'
import { stayColumns, stayFilters, stayJoins } from '../stay'

type Read = { room: string | null; is_ready: boolean; eta: string | null; time_zone: string }

const places = ['not_ready', 'no_room', 'ready']

/** Who is still to come in the desk's own list; of his room what housekeeping has begun there, and who has to leave it first. */
export const rows: RowsOf = async (tx, params) => {
  const { sql, property_id, today, who } = tx
  const day = params.date as BusinessDate
  const read = await sql<Read[]>`
    with listed as materialized (${arrivingOn(tx, day)})
    select ${stayColumns(tx)}, h.time_zone, ${ready(tx)} as is_ready, m.fo_status,
           case when m.id is null then 'A room'
                when w.kind = 'out_of_order' then 'Out of order'
                when m.fo_status = 'occupied' then 'Occupied' || coalesce(' by ' || o.guest || ', due out ' || o.due, '')
                when ${ready(tx)} then null
                when st.base_status in ('clean', 'inspected') then 'Inspection'
                else coalesce(st.name, 'Dirty') end as blocking,
           o.leaves as occupant_out, k.attendant, coalesce(k.status, 'none') as task
      from listed l
      ${listedReservations(tx)}
      ${stayJoins(tx, sql`r.arrival_date`)}
      join property_control c on c.property_id = r.property_id
      left join room_repair w on w.property_id = m.property_id and w.room_id = m.id and w.state = 'active' and ${today} between w.from_date and w.through_date
      left join lateral (
        select ${shownName({ sql, who }, 'og')} as guest, to_char(coalesce(x.etd, h.check_out_time), 'HH24:MI') as leaves,
               case when x.departure_date > ${today} then 'on ' || x.departure_date else 'at ' || to_char(coalesce(x.etd, h.check_out_time), 'HH24:MI') end as due
          from reservation x left join guest_profile og on og.id = x.guest_profile_id
         where x.property_id = m.property_id and x.room_id = m.id and x.status = 'checked_in'
         order by x.departure_date desc, x.is_share_primary desc, x.id limit 1) o on m.fo_status = 'occupied'
      left join lateral (
        select a.name as attendant, y.status
          from task_sheet_room y
          join task_sheet s on s.property_id = y.property_id and s.id = y.owner_id
          left join housekeeping_attendant a on a.property_id = s.property_id and a.id = s.attendant_id
         where y.property_id = ${property_id} and y.room_id = m.id and y.task_date = ${day} and y.kind = 'day'
         order by y.status in ('completed', 'skipped'), y.id limit 1) k on true
     where r.status = 'reserved' ${stayFilters(tx, params)}
     order by r.eta nulls last, vip.rank nulls last, guest, r.id`
  const told = read.map(row => ({ ...row, readiness: readinessOf(row), minutes: minutesTo(row, day, today) }))
  return places.flatMap(place => told.filter(({ readiness }) => readiness === place))
}

/** On the day alone: by the clocks of the house, on its own day. */
function minutesTo({ eta, time_zone }: Read, day: BusinessDate, today: BusinessDate): number | null {
  if (eta === null || day !== today) return null
  const { time } = localTime(momentOn(today, instant(new Date().toISOString()), time_zone), time_zone)
  return minutesOf(eta) - minutesOf(time)
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
