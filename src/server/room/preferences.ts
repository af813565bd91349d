import type { OutputOf } from '../../wire/call'
import { room } from '../../wire/room'
import { answer } from '../serve'
import { shownName } from '../store/incognito'
import type { Tx } from '../tx'

type Item = OutputOf<typeof room.preferences>['items'][number]

/** `get-guest-preferences`: what a guest likes; of a reservation also its own wishes and those of everybody on it. */
export const answerPreferences = answer(
  room.preferences,
  async ({ reservation_id, guest_profile_id }, { tx }) => ({
    items:
      reservation_id === undefined
        ? await load(tx, {
            guests: tx.sql`select ${guest_profile_id ?? 0}::bigint as id`,
            reservation_id: null,
          })
        : await load(tx, { guests: guestsOf(tx, reservation_id), reservation_id }),
  }),
)

const guestsOf = ({ sql, property_id }: Tx, reservation_id: number) => sql`
  select guest_profile_id as id from reservation where property_id = ${property_id} and id = ${reservation_id}
   union
  select guest_profile_id from reservation_guest where property_id = ${property_id} and reservation_id = ${reservation_id}`

async function load(
  { sql, property_id, who }: Tx,
  { guests, reservation_id }: { guests: ReturnType<typeof guestsOf>; reservation_id: number | null },
): Promise<Item[]> {
  return await sql<Item[]>`
    with wish as (
      select p.guest_profile_id, ${shownName({ sql, who })} as guest, p.preference_id, p.comment, p.is_excluded, true as on_profile, false as on_reservation
        from guest_preference p
        join guest_profile g on g.id = p.guest_profile_id
       where p.guest_profile_id in (${guests}) and p.is_active and (p.only_property_id is null or p.only_property_id = ${property_id})
       union all
      select r.guest_profile_id, ${shownName({ sql, who })}, s.preference_id, null, s.is_excluded, false, true
        from reservation_special s
        join reservation r on r.property_id = s.property_id and r.id = s.reservation_id
        left join guest_profile g on g.id = r.guest_profile_id
       where s.property_id = ${property_id} and s.reservation_id = ${reservation_id}::bigint)
    select w.guest_profile_id, coalesce(max(w.guest), '') as guest, w.preference_id, max(q.name) as group, max(m.code) as code, max(m.name) as name,
           max(w.comment) as comment, bool_or(w.is_excluded) as is_excluded,
           coalesce(bool_or(m.is_housekeeping_relevant), false) as is_housekeeping_relevant, bool_or(w.on_profile) as on_profile,
           bool_or(w.on_reservation) as on_reservation
      from wish w
      join master_type m on m.id = w.preference_id
      left join master_type q on q.id = m.parent_id
     group by w.guest_profile_id, w.preference_id
     order by max(q.name) nulls last, max(m.name), w.guest_profile_id`
}
