import { daysAlone, type LeftAlone, leftAloneOn } from '../../hotel/room/left-alone'
import { tell } from '../notification/tell'
import type { RoomSettings } from '../store/room-setting'
import type { Tx } from '../tx'

/** Keeps since when nobody was to disturb in rooms, which are locked, and tells whoever has to see that the guest is well. */
export async function leaveAlone(
  tx: Tx,
  room_ids: readonly number[],
  { dnd_alert_days }: Pick<RoomSettings, 'dnd_alert_days'>,
): Promise<void> {
  const { sql, property_id, today, who } = tx
  const rooms = await sql<({ room_id: number; code: string; guest: string } & Partial<LeftAlone>)[]>`
    select m.id as room_id, m.code, d.since_date, d.through_date,
           coalesce((select case when g.is_incognito then coalesce(g.incognito_name, 'Incognito') else g.name end
                       from reservation r join guest_profile g on g.id = r.guest_profile_id
                      where r.property_id = m.property_id and r.room_id = m.id and r.status = 'checked_in'
                      order by r.is_share_primary desc, r.id limit 1), '') as guest
      from room m left join room_left_alone d on d.property_id = m.property_id and d.room_id = m.id
     where m.property_id = ${property_id} and m.id = any (${room_ids as number[]}::bigint[]) order by m.id`
  for (const { room_id, code, guest, since_date, through_date } of rooms) {
    const before = since_date && through_date ? { since_date, through_date } : undefined
    const now = leftAloneOn(before, today)
    await sql`
      insert into room_left_alone ${sql({ property_id, room_id, ...now } as never)}
      on conflict (property_id, room_id) do update set since_date = excluded.since_date, through_date = excluded.through_date`
    const days = daysAlone(now)
    if (days >= dnd_alert_days)
      await tell(
        sql,
        { property_id, by_id: who.employee_id },
        { kind: 'left_alone', facts: { room: code, guest, days } },
        { readers: ['Set inspected'] },
      )
  }
}

/** Somebody may come in again. */
export async function comeInAgain({ sql, property_id }: Tx, room_ids: readonly number[]): Promise<void> {
  await sql`
    delete from room_left_alone where property_id = ${property_id} and room_id = any (${room_ids as number[]}::bigint[])`
}
