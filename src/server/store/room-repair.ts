import type { BusinessDate } from '../../hotel/business-date'
import type { Sql } from '../database/connect'
import { refuseOn } from '../database/refusal'
import { tell } from '../notification/tell'
import type { Tx } from '../tx'

// Rooms are locked while a period is made, so only what does not ask first gets here.
refuseOn('one_repair_per_room_and_night', 'room_just_taken')
refuseOn('one_active_repair_per_room', 'room_just_taken')

/** Whether a repair is to begin in one of some rooms as soon as nobody is in it. */
export async function isWaitedFor(
  { sql, property_id, today }: Tx,
  room_ids: readonly number[],
): Promise<boolean> {
  const [due] = await sql`
    select from room_repair
     where property_id = ${property_id} and room_id = any (${room_ids as number[]}::bigint[]) and state = 'scheduled'
       and ${today} between from_date and through_date limit 1`
  return due !== undefined
}

/** When nobody is in a room any more, a repair that waited for that begins (domain/housekeeping R4). Nothing happens where none waits. */
export async function beginRepairs(
  { sql, property_id, today, who }: Tx,
  room_ids: readonly number[],
): Promise<void> {
  if (room_ids.length === 0) return
  await endDue(
    { sql, property_id, who },
    sql`w.state = 'active' and w.through_date < ${today} and w.room_id = any (${room_ids as number[]}::bigint[])
    and exists (select from room_repair x
                 where x.property_id = w.property_id and x.room_id = w.room_id and x.state = 'scheduled' and ${today} between x.from_date and x.through_date)`,
  )
  await sql`
    update room_repair w set state = 'active', updated_by_id = ${who.employee_id || null}
      from room m
     where w.property_id = ${property_id} and w.room_id = any (${room_ids as number[]}::bigint[]) and w.state = 'scheduled'
       and w.from_date <= ${today} and w.through_date >= ${today}
       and m.property_id = w.property_id and m.id = w.room_id and m.fo_status is distinct from 'occupied'`
}

type Back = { room_id: number; room: string }

/**
 * The date moves on (domain/housekeeping R10): periods whose last night was today end with their return status, but for those that say
 * at which hour the room comes back tomorrow; those that begin on the next date begin where the room is vacant. Answers the rooms that
 * come back.
 */
export async function rollRepairs(tx: Tx, next: BusinessDate): Promise<Back[]> {
  const { sql, property_id, today } = tx
  const back = await endDue(
    tx,
    sql`(w.state = 'scheduled' or w.return_time is null or w.through_date < ${today}
          or exists (select from room_repair x
                      where x.property_id = w.property_id and x.room_id = w.room_id and x.state = 'scheduled' and ${next} between x.from_date and x.through_date))
        and w.through_date <= ${today}`,
  )
  await sql`
    update room_repair w set state = 'active'
      from room m
     where w.property_id = ${property_id} and m.property_id = w.property_id and m.id = w.room_id and w.state = 'scheduled'
       and w.from_date <= ${next} and w.through_date >= ${next} and m.fo_status is distinct from 'occupied'`
  await tellOfWaiting(tx, next)
  return back
}

/** What was to begin with the new date and cannot, as somebody is still in the room, is for the desk (domain/housekeeping R10). */
async function tellOfWaiting({ sql, property_id }: Tx, next: BusinessDate): Promise<void> {
  const waiting = await sql<{ room: string; what: string; guest: string }[]>`
    select m.code as room, x.name as what,
           coalesce((select case when g.is_incognito then coalesce(g.incognito_name, 'Incognito') else g.name end
                       from reservation r join guest_profile g on g.id = r.guest_profile_id
                      where r.property_id = m.property_id and r.room_id = m.id and r.status = 'checked_in'
                      order by r.is_share_primary desc, r.id limit 1), '') as guest
      from room_repair w
      join room m on m.property_id = w.property_id and m.id = w.room_id
      join out_of_order_or_service_reason x on x.property_id = w.property_id and x.id = w.reason_id
     where w.property_id = ${property_id} and w.state = 'scheduled' and w.from_date <= ${next} and w.through_date >= ${next}
     order by length(m.code), m.code`
  for (const facts of waiting)
    await tell(
      sql,
      { property_id },
      { kind: 'repair_waits', facts },
      { readers: ['In-house', 'Out of order', 'Out of service'] },
    )
}

/**
 * The hour has come at which rooms are back: by the clock of the house, on the day after the last night (domain/housekeeping R10).
 * In: the moment, with its zone. Answers the rooms that come back.
 */
export const returnRooms = (tx: Pick<Tx, 'sql' | 'property_id' | 'today'>, moment: string): Promise<Back[]> =>
  endDue(
    { ...tx, who: null },
    tx.sql`w.state = 'active' and w.through_date < ${tx.today}
           and w.through_date + 1 + w.return_time
             <= ${moment}::timestamptz at time zone (select time_zone from property_profile where id = w.property_id)`,
  )

/** A room that waits for its hour goes into another period before it is back: the one before is over. */
export async function endWaiting(tx: Tx, room_id: number): Promise<void> {
  const { sql, today } = tx
  await endDue(tx, sql`w.state = 'active' and w.through_date < ${today} and w.room_id = ${room_id}`)
}

type Ends = Pick<Tx, 'sql' | 'property_id'> & { who: Pick<Tx['who'], 'employee_id'> | null }

async function endDue({ sql, property_id, who }: Ends, which: ReturnType<Sql>): Promise<Back[]> {
  const back = await sql<Back[]>`
    with ended as (
      update room_repair w set state = 'completed', ended_at = now(), ended_by_id = ${who?.employee_id || null}, end_kind = 'due'
       where w.property_id = ${property_id} and w.state in ('scheduled', 'active') and ${which}
      returning w.room_id, w.return_status_type_id)
    update room m set room_status_type_id = e.return_status_type_id
      from ended e where m.property_id = ${property_id} and m.id = e.room_id returning m.id as room_id, m.code as room`
  return [...back]
}
