import type { BusinessDate } from '../../hotel/business-date'
import { instant, momentOn } from '../../hotel/property-time'
import { mayBeReleased } from '../../hotel/release'
import type { OutputOf } from '../../wire/call'
import type { availability } from '../../wire/availability'
import { loadSetup } from '../store/setup'
import { may, type Tx } from '../tx'

type Releasable = OutputOf<typeof availability.explain>['releasable']
type Row = Releasable[number] & { arrival_date: BusinessDate; hold_until_time: string }

/**
 * Reservations on some nights whose hour has struck: their rooms can be had by releasing them (domain/reservations 5.6, 8.1). Of one
 * type, or of the whole house where that is full. One query.
 */
export async function loadReleasable(
  tx: Tx,
  { from, until }: { from: BusinessDate; until: BusinessDate },
  room_type_id: number | null,
): Promise<Releasable> {
  const { sql, property_id, today, who } = tx
  if (from > today) return []
  const [rows, { time_zone }] = await Promise.all([
    sql<Row[]>`
      select r.id as reservation_id, r.confirmation_no, r.rooms, r.arrival_date, k.hold_until_time,
             to_char(k.hold_until_time, 'HH24:MI') as held_until,
             case when g.is_incognito and not ${may(who, 'Guest incognito view')} then coalesce(g.incognito_name, 'Incognito')
                  else coalesce(g.name, '') end as guest
        from reservation r
        join reservation_type k on k.property_id = r.property_id and k.id = r.reservation_type_id and k.deducts_inventory
         and k.hold_until_time is not null
        left join guest_profile g on g.id = r.guest_profile_id
       where r.property_id = ${property_id} and r.status = 'reserved' and r.arrival_date <= ${today} and r.departure_date > ${from}
         and not r.is_posting_master and r.queued_at is null and r.pre_registered_at is null and r.advance_checked_in_at is null
         and exists (select from reservation_night n
                      where n.property_id = r.property_id and n.reservation_id = r.id and n.stay_date >= ${from} and n.stay_date < ${until}
                        and n.counts_inventory and (${room_type_id}::bigint is null or n.room_type_id = ${room_type_id}))
       order by k.hold_until_time, r.id limit 20`,
    loadSetup(tx),
  ])
  const now = momentOn(today, instant(new Date().toISOString()), time_zone)
  return rows
    .filter(row => mayBeReleased(row, { today, now, time_zone }))
    .map(({ arrival_date: _, hold_until_time: __, ...row }) => row)
}
