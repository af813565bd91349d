import type { Tier } from '../../hotel/late-check-out'
import { remembered } from '../remember'
import type { Tx } from '../tx'

type Names = Readonly<Record<number, string>>
type Ranked = { code: string; name: string; rank: number | null }
type RoomStatus = { code: string; name: string; base_status: string; color: string; is_ready: boolean }

/** What stands in a row of a list for what it refers to, by id. */
export type DeskNames = {
  room_type: Names
  rate_code: Names
  reservation_type: Names
  payment_method: Names
  market_code: Names
  source_code: Names
  /** VIP levels and nationalities among them. */
  master_type: Readonly<Record<number, Ranked>>
  /** `is_ready`: somebody may be let into such a room. */
  room_status: Readonly<Record<number, RoomStatus>>
  /** Until which hour rooms are held for reservations of a type; of most there is none. */
  hold_until: Readonly<Record<number, string | undefined>>
  time_zone: string
  check_out_time: string
  /** What a room costs after it; the last of them is how long a day guest stays. */
  late_tiers: readonly Tier[] | null
  /** How long after it nobody is late yet. */
  late_grace_minutes: number
  /** A guest whose country or nationality is not known is asked for it. */
  need_country: boolean
}

/** The names of all that a reservation refers to, in one query. */
export const loadDeskNames = (tx: Tx): Promise<DeskNames> =>
  remembered(tx, 'desk names', () => readDeskNames(tx))

async function readDeskNames({ sql, property_id }: Tx): Promise<DeskNames> {
  const codes = (table: string, name = 'code') => sql`
    (select coalesce(jsonb_object_agg(id, ${sql(name)}), '{}') from ${sql(table)} where property_id = ${property_id}) as ${sql(table)}`
  const [names] = await sql<DeskNames[]>`
    select ${codes('room_type')}, ${codes('rate_code')}, ${codes('reservation_type')}, ${codes('payment_method', 'name')},
           ${codes('market_code')}, ${codes('source_code')},
           (select coalesce(jsonb_object_agg(id, jsonb_build_object('code', code, 'name', name, 'rank', rank)), '{}')
              from master_type) as master_type,
           (select coalesce(jsonb_object_agg(s.id, jsonb_build_object('code', s.code, 'name', s.name, 'base_status', s.base_status,
                     'color', s.color, 'is_ready', s.id = any (c.checkin_room_statuses))), '{}')
              from room_status_type s join property_control c on c.property_id = s.property_id
             where s.property_id = ${property_id}) as room_status,
           (select coalesce(jsonb_object_agg(id, hold_until_time), '{}') from reservation_type
             where property_id = ${property_id} and hold_until_time is not null) as hold_until,
           p.time_zone, to_char(p.check_out_time, 'HH24:MI') as check_out_time, c.late_check_out_tiers as late_tiers, d.late_grace_minutes, c.need_country
      from property_profile p join desk_setting d on d.property_id = p.id join property_control c on c.property_id = p.id where p.id = ${property_id}`
  return names
}
