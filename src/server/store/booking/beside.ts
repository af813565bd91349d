import { refuseRoom } from '../../../hotel/front-desk/assign-room'
import { refuse, refuseField } from '../../../hotel/refusal'
import { demandAccess, Refused } from '../../serve'
import type { Tx } from '../../tx'
import { assignRoom, lockRoom } from '../room'
import type { BookingPlan } from './plan'
import type { Booking } from './wish'

/** What only some bookings have: specials, notes, further windows, a place on the waitlist, a room. */
export async function keepBeside(tx: Tx, id: number, booking: Booking, plan: BookingPlan): Promise<void> {
  const { specials = [], comments = [], room_id } = booking
  if (specials.length > 0) await insertSpecials(tx, id, specials)
  if (comments.length > 0) await insertNotes(tx, id, comments)
  if (plan.status === 'waitlist') await insertWaitlist(tx, id, booking.waitlist ?? {})
  if (booking.do_not_move) demandAccess(tx.who, 'Do not move')
  if (room_id !== undefined) await giveRoom(tx, id, booking, plan)
}

export async function insertSpecials(
  { sql, property_id }: Tx,
  id: number,
  specials: NonNullable<Booking['specials']>,
): Promise<void> {
  await sql`
    insert into reservation_special (property_id, reservation_id, preference_id, is_excluded, weight)
    select ${property_id}, ${id}, t.preference_id, coalesce(t.is_excluded, false), coalesce(t.weight, 1)
      from jsonb_to_recordset(${sql.json(specials as never)}::jsonb) as t (preference_id bigint, is_excluded boolean, weight smallint)
    on conflict do nothing`
}

/**
 * What the guest likes and never wants in this house becomes the wishes of his stay (domain/reservations 5.3), but for those that
 * were named with the booking. What he said of this house goes before what he said of all.
 */
export async function copyPreferences({ sql, property_id }: Tx, id: number): Promise<void> {
  await sql`
    insert into reservation_special (property_id, reservation_id, preference_id, is_excluded)
    select distinct on (f.preference_id) r.property_id, r.id, f.preference_id, f.is_excluded
      from reservation r
      join guest_preference f on f.guest_profile_id = r.guest_profile_id and f.is_active
       and (f.only_property_id is null or f.only_property_id = r.property_id)
      join master_type y on y.id = f.preference_id and y.is_active
     where r.property_id = ${property_id} and r.id = ${id}
     order by f.preference_id, f.only_property_id nulls last
    on conflict do nothing`
}

/**
 * Comments become notes of the kind chosen, or of the default kind for reservations. Refuses `validation` where there is no such
 * kind: nothing that somebody wrote is lost.
 */
export async function insertNotes(
  { sql, property_id, who }: Tx,
  id: number,
  comments: NonNullable<Booking['comments']>,
): Promise<void> {
  const kept = await sql`
    insert into note (property_id, owner_type, owner_id, note_type_id, title, text, is_internal, created_by_id, updated_by_id)
    select ${property_id}, 'reservation', ${id}, y.id, y.name, t.text, coalesce(t.is_internal, y.is_internal), ${who.employee_id || null}, ${who.employee_id || null}
      from jsonb_to_recordset(${sql.json(comments as never)}::jsonb) as t (note_type_id bigint, text text, is_internal boolean)
      cross join lateral (
        select id, left(name, 100) as name, is_internal from note_type
         where is_active and note_group = 'reservation' and (t.note_type_id is null or id = t.note_type_id)
         order by is_default desc, display_sequence, id limit 1) y`
  if (kept.count === comments.length) return
  const message = comments.some(({ note_type_id }) => note_type_id !== undefined)
    ? 'Please choose a kind of note that is for reservations.'
    : 'There is no kind of note for reservations yet: set one up first.'
  throw new Refused(refuseField('comments', message))
}

/**
 * What is to be known of every new stay of somebody comes along from his profile: notes of kinds that say so (domain/master-data
 * 2.69), as notes of the usual kind for reservations, with their own title, as long as they hold at some time of the stay. Where there
 * is no such kind they stay with the profile.
 */
export async function copyProfileNotes(
  { sql, property_id, who }: Tx,
  id: number,
  profile_ids: readonly number[],
): Promise<void> {
  if (profile_ids.length === 0) return
  const by = who.employee_id || null
  await sql`
    insert into note (property_id, owner_type, owner_id, note_type_id, title, text, is_internal, begin_date, end_date, created_by_id, updated_by_id)
    select n.property_id, 'reservation', r.id, y.id, n.title, n.text, n.is_internal, n.begin_date, n.end_date, ${by}::bigint, ${by}::bigint
      from reservation r
      join note n on n.property_id = r.property_id and n.owner_type = 'guest_profile' and n.owner_id = any (${profile_ids as number[]}::bigint[])
       and n.is_active and coalesce(n.begin_date <= r.departure_date, true) and coalesce(n.end_date >= r.arrival_date, true)
      join note_type t on t.id = n.note_type_id and t.copy_to_reservation
      cross join lateral (
        select id from note_type where is_active and note_group = 'reservation' order by is_default desc, display_sequence, id limit 1) y
     where r.property_id = ${property_id} and r.id = ${id}
     order by n.id`
}

export async function insertWaitlist(
  { sql, property_id }: Tx,
  id: number,
  entry: NonNullable<Booking['waitlist']>,
): Promise<void> {
  await sql`
    insert into waitlist_entry (property_id, reservation_id, priority_id, reason_id, phone, note)
    select ${property_id}, ${id},
           coalesce(${entry.priority_id ?? null}, (select id from master_type where category = 'waitlist_priority' and is_active order by rank nulls last, id limit 1)),
           coalesce(${entry.reason_id ?? null}, (select id from master_type where category = 'waitlist_reason' and is_active order by display_sequence, id limit 1)),
           ${entry.phone || null}, ${entry.note || null}
    on conflict (property_id, reservation_id) do update
       set priority_id = excluded.priority_id, reason_id = excluded.reason_id, phone = excluded.phone, note = excluded.note, since = excluded.since,
           offer_until = null, fits_now = false`
}

/** A room at once: only for one room that the house gives out, of the type that is booked, and nobody else's in these nights. */
async function giveRoom(tx: Tx, id: number, booking: Booking, plan: BookingPlan): Promise<void> {
  const { wish, early_check_in, late_check_out } = plan
  if (wish.rooms > 1) throw new Refused(refuse('split_first', { n: wish.rooms }))
  const room = await lockRoom(tx, booking.room_id as number)
  const refusal = refuseRoom(room, wish)
  if (refusal) throw new Refused(refusal)
  if (room.room_type_id !== plan.nights[0].room_type_id) {
    throw new Refused(refuse('room_of_other_type', { room: room.code, type: room.room_type }))
  }
  await assignRoom(
    tx,
    {
      id,
      arrival_date: wish.arrival_date,
      departure_date: wish.departure_date,
      early_check_in,
      late_check_out,
      share_group_id: null,
      do_not_move: booking.do_not_move ?? false,
    },
    room.id,
  )
}
