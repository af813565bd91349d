import { refuse } from '../../../hotel/refusal'
import { movedCounters } from '../../../hotel/stay-count'
import { refuseOn } from '../../database/refusal'
import { found, Refused } from '../../serve'
import type { Tx } from '../../tx'
import type { Fragment } from '../desk-row'
import { makingGuest } from '../guest'
import { applyInventory, type Force, type InventoryDelta, shortageOf } from '../inventory'
import { assignRoom, lockRoom } from '../room'
import type { BookingFacts } from './facts'
import { type PlannedPackage, packageRows } from './package'
import type { BookingPlan } from './plan'
import type { Booking } from './wish'

refuseOn('reservation_external', 'external_no_taken')

export type Kept = {
  id: number
  confirmation_no: string
  row_version: number
  guest_profile_id: number
  guest: string
  booked_at: string
}

/** `is_past`: taken in an older system. */
type KeptHow = { is_past: boolean; confirmation_no?: string }

/** Writes a booking: profile, header, nights, people and packages in one statement, the counters last of all, as they are held shortest. */
export async function keepBooking(
  tx: Tx,
  booking: Booking,
  plan: BookingPlan,
  facts: BookingFacts,
  how: KeptHow,
): Promise<Kept> {
  const { wish } = plan
  const counts = countsOf(plan)
  const nights = plan.nights.map(({ stay_date, room_type_id }) => ({
    stay_date,
    room_type_id,
    counts_inventory: counts,
  }))
  const deltas = movedCounters(undefined, { nights, rooms: wish.rooms, deducts: plan.deducts })
  const moving = () => moveInventory(tx, deltas, plan.force, facts)

  // Who takes a room waits for it, so nobody may do that while others wait for the counters he holds not yet.
  if (booking.room_id !== undefined) await moving()
  const inserting = insert(tx, booking, plan, facts, how)
  const [kept] = await Promise.all([inserting, ...(booking.room_id === undefined ? [moving()] : [])])
  await keepBeside(tx, kept.id, booking, plan)
  return kept
}

/** Nights of a real stay count; of a day use, a posting master, a sharer, an inquiry and a waitlist entry they do not. */
const countsOf = ({ status, is_pseudo, shares, wish }: BookingPlan): boolean =>
  status === 'reserved' && !is_pseudo && !shares && wish.arrival_date < wish.departure_date

/** Moves the counters; a lack of rooms is told with the nights and the types by name. */
export async function moveInventory(
  tx: Tx,
  deltas: InventoryDelta[],
  force: Force,
  { types }: { types: ReadonlyMap<number, { code: string }> },
): Promise<void> {
  try {
    await applyInventory(tx, deltas, force)
  } catch (error) {
    const short = shortageOf(error)
    if (!short) throw error
    const nights = short.map(({ room_type_id, ...night }) => ({
      ...night,
      ...(room_type_id === undefined ? {} : { room_type: types.get(room_type_id)?.code }),
    }))
    const ofType = nights.find(({ level }) => level === 'room_type')
    const [first] = nights
    throw new Refused(
      ofType
        ? refuse('no_availability', { type: ofType.room_type, date: ofType.date, nights })
        : refuse('house_full', { date: first.date, nights }),
    )
  }
}

async function insert(
  tx: Tx,
  booking: Booking,
  plan: BookingPlan,
  facts: BookingFacts,
  how: KeptHow,
): Promise<Kept> {
  const { sql, property_id } = tx
  const header = headerOf(tx, booking, plan, facts, how)
  // Names of our own, never of anybody's input.
  const names = Object.keys(header)
  const columns = sql.unsafe(names.join(', '))
  const values = sql.unsafe(names.map(name => `h.${name}`).join(', '))
  const making = booking.guest ? makingGuest(tx, booking.guest, facts.setup.country) : knownGuest(tx, booking)
  const people = (booking.accompanying ?? []).map((guest_profile_id, display_sequence) => ({
    guest_profile_id,
    display_sequence,
  }))
  const [kept] = await sql<Kept[]>`
    with ${making},
    kept as (
      insert into reservation (property_id, guest_profile_id, ${columns})
      select ${property_id}, guest.id, ${values}
        from guest, jsonb_populate_record(null::reservation, ${sql.json(header as never)}::jsonb) h
      returning id, confirmation_no, row_version, guest_profile_id, created_at),
    nights as (
      insert into reservation_night (property_id, reservation_id, stay_date, room_type_id, charge_type_id, rate_code_id, adults, c1, c2, c3,
             market_code_id, source_code_id, origin_code_id, base_amount, discount_kind, discount_value, discount_reason_id, rate_amount,
             share_amount, is_fixed, override_by_id, override_reason, counts_inventory)
      select ${property_id}, kept.id, n.stay_date, n.room_type_id, n.charge_type_id, n.rate_code_id, n.adults, n.c1, n.c2, n.c3,
             n.market_code_id, n.source_code_id, n.origin_code_id, n.base_amount, n.discount_kind, n.discount_value, n.discount_reason_id,
             n.rate_amount, n.rate_amount, n.is_fixed, n.override_by_id, n.override_reason, n.counts_inventory
        from kept, jsonb_populate_recordset(null::reservation_night, ${sql.json(nightRows(tx, plan) as never)}::jsonb) n)
    ${
      people.length > 0
        ? sql`, people as (
      insert into reservation_guest (property_id, reservation_id, guest_profile_id, display_sequence)
      select ${property_id}, kept.id, p.guest_profile_id, p.display_sequence
        from kept, jsonb_to_recordset(${sql.json(people)}::jsonb) as p (guest_profile_id bigint, display_sequence smallint)
      on conflict do nothing)`
        : sql``
    }
    ${
      booking.profiles?.length
        ? sql`, profiles as (
      insert into reservation_profile (property_id, reservation_id, role, display_sequence, guest_profile_id, contact_id, is_commissionable,
             commission_percent, voucher_no, record_locator)
      select ${property_id}, kept.id, p.role, p.place, p.guest_profile_id, p.contact_id, coalesce(p.is_commissionable, true),
             p.commission_percent, p.voucher_no, p.record_locator
        from kept, jsonb_to_recordset(${sql.json(profileRows(booking.profiles) as never)}::jsonb)
          as p (role text, place smallint, guest_profile_id bigint, contact_id bigint, is_commissionable boolean, commission_percent numeric,
                voucher_no text, record_locator text))`
        : sql``
    }
    ${plan.packages.length > 0 ? sql`, ${makingPackages(tx, sql`(select id from kept)`, plan.packages)}` : sql``}
    select kept.id, kept.confirmation_no, kept.row_version, kept.guest_profile_id, guest.name as guest, kept.created_at as booked_at
      from kept, guest`
  return found(kept, { guest_profile_id: booking.guest_profile_id })
}

const knownGuest = ({ sql }: Tx, { guest_profile_id }: Booking) =>
  sql`guest as (select id, name from guest_profile where id = ${guest_profile_id ?? 0})`

/** Several profiles of one role stand in the order they were given. */
export const profileRows = (profiles: NonNullable<Booking['profiles']>) =>
  profiles.map((profile, index) => ({
    ...profile,
    place: profiles.slice(0, index).filter(({ role }) => role === profile.role).length + 1,
  }))

function headerOf(
  tx: Tx,
  booking: Booking,
  plan: BookingPlan,
  { rates }: BookingFacts,
  how: KeptHow,
): Record<string, unknown> {
  const { wish, codes } = plan
  const rate = rates.get(booking.rate_code_id)
  const [first] = plan.nights
  const by = tx.who.employee_id || null
  return {
    status: plan.status,
    reservation_type_id: plan.reservation_type_id,
    arrival_date: wish.arrival_date,
    departure_date: wish.departure_date,
    original_arrival: wish.arrival_date,
    original_departure: wish.departure_date,
    rooms: wish.rooms,
    room_type_id: first.room_type_id,
    charge_type_id: first.charge_type_id,
    rate_code_id: first.rate_code_id,
    ...first.party,
    child_ages: booking.child_ages ?? [],
    eta: booking.eta ?? null,
    etd: booking.etd ?? null,
    early_check_in: plan.early_check_in,
    late_check_out: plan.late_check_out,
    booker_name: booking.booker?.name || null,
    booker_phone: booking.booker?.phone || null,
    booker_email: booking.booker?.email || null,
    market_code_id: codes.market_code_id,
    source_code_id: codes.source_code_id,
    origin_code_id: codes.origin_code_id,
    guest_type_id: codes.guest_type_id,
    purpose_of_stay_id: booking.purpose_of_stay_id ?? null,
    reservation_method_id: booking.reservation_method_id ?? null,
    channel: booking.channel ?? 'desk',
    external_ref: booking.external_ref || null,
    custom_ref: booking.custom_ref || null,
    currency_code: rate?.currency_code ?? tx.currency,
    payment_method_id: plan.payment_method_id,
    deposit_rule_id: booking.deposit_rule_id ?? null,
    cancellation_penalty_id: booking.cancellation_penalty_id ?? null,
    print_rate: booking.print_rate ?? rate?.print_rate ?? true,
    suppress_rate: booking.suppress_rate ?? rate?.suppress_rate ?? false,
    is_no_post: booking.is_no_post ?? false,
    is_posting_master: plan.is_pseudo,
    do_not_move: booking.do_not_move ?? false,
    is_oversold: plan.is_oversold,
    is_imported: how.is_past,
    // Of a hold that is booked: the number that it was given.
    ...(how.confirmation_no ? { confirmation_no: how.confirmation_no } : {}),
    is_share_primary: true,
    booked_business_date: tx.today,
    created_at: new Date().toISOString(),
    updated_at: new Date().toISOString(),
    row_version: 1,
    created_by_id: by,
    updated_by_id: by,
  }
}

/** Nights as they are written: amounts as text, what nobody discounted or typed empty. */
export function nightRows(
  { coins, who }: Tx,
  plan: Pick<BookingPlan, 'nights'> & { counts?: boolean; status?: string },
) {
  const counts = plan.counts ?? countsOf(plan as BookingPlan)
  return plan.nights.map(night => ({
    stay_date: night.stay_date,
    room_type_id: night.room_type_id,
    charge_type_id: night.charge_type_id,
    rate_code_id: night.rate_code_id,
    ...night.party,
    market_code_id: night.market_code_id,
    source_code_id: night.source_code_id,
    origin_code_id: night.origin_code_id,
    base_amount: coins.write(night.base_amount),
    discount_kind: night.discount?.kind ?? null,
    discount_value: night.discount?.value ?? null,
    discount_reason_id: night.discount?.discount_reason_id ?? null,
    rate_amount: coins.write(night.rate_amount),
    is_fixed: night.is_fixed,
    override_by_id: night.overtyped ? who.employee_id || null : null,
    override_reason: night.overtyped?.reason ?? null,
    counts_inventory: counts,
  }))
}

/** Packages of a reservation that is there already, with their nights. */
export async function insertPackages(
  tx: Tx,
  reservation_id: number,
  packages: readonly PlannedPackage[],
): Promise<void> {
  const { sql } = tx
  await sql`with ${makingPackages(tx, sql`${reservation_id}::bigint`, packages)} select`
}

/**
 * The parts of a statement that keep packages with their nights: the ids are taken first, because the nights name them. `of`:
 * the id of the reservation, which may come from another part.
 */
function makingPackages(tx: Tx, of: Fragment, packages: readonly PlannedPackage[]) {
  const { sql, property_id, who } = tx
  return sql`
    wanted_packages as materialized (
      select nextval(pg_get_serial_sequence('reservation_package', 'id')) as id, ${of} as reservation_id, t.*
        from jsonb_to_recordset(${sql.json(packageRows(tx, packages) as never)}::jsonb)
          as t (package_code_id bigint, origin text, mode text, from_date date, to_date date, quantity smallint, price_override numeric,
                excluded_dates date[], once_date date, nights jsonb)),
    packages as (
      insert into reservation_package (property_id, id, reservation_id, package_code_id, origin, mode, from_date, to_date, quantity,
             price_override, excluded_dates, once_date, created_by_id)
      overriding system value
      select ${property_id}, id, reservation_id, package_code_id, origin, mode, from_date, to_date, quantity, price_override,
             coalesce(excluded_dates, '{}'), once_date, ${who.employee_id || null}::bigint
        from wanted_packages),
    package_nights as (
      insert into reservation_package_night (property_id, reservation_package_id, stay_date, consume_date, units, unit_price, amount)
      select ${property_id}, w.id, n.stay_date, n.consume_date, n.units, n.unit_price, n.amount
        from wanted_packages w, jsonb_to_recordset(w.nights)
          as n (stay_date date, consume_date date, units numeric, unit_price numeric, amount numeric))`
}

/** What only some bookings have: specials, notes, further windows, a place on the waitlist, a room. */
async function keepBeside(tx: Tx, id: number, booking: Booking, plan: BookingPlan): Promise<void> {
  const { specials = [], comments = [], room_id } = booking
  if (specials.length > 0) await insertSpecials(tx, id, specials)
  if (comments.length > 0) await insertNotes(tx, id, comments)
  if (plan.status === 'waitlist') await insertWaitlist(tx, id, booking.waitlist ?? {})
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

/** Comments become notes of the kind chosen, or of the default kind of the house. */
export async function insertNotes(
  { sql, property_id, who }: Tx,
  id: number,
  comments: NonNullable<Booking['comments']>,
): Promise<void> {
  await sql`
    insert into note (property_id, owner_type, owner_id, note_type_id, title, text, is_internal, created_by_id, updated_by_id)
    select ${property_id}, 'reservation', ${id}, y.id, y.name, t.text, coalesce(t.is_internal, y.is_internal), ${who.employee_id || null}, ${who.employee_id || null}
      from jsonb_to_recordset(${sql.json(comments as never)}::jsonb) as t (note_type_id bigint, text text, is_internal boolean)
      cross join lateral (
        select id, left(name, 100) as name, is_internal from note_type
         where is_active and (t.note_type_id is null or id = t.note_type_id)
         order by is_default desc, display_sequence, id limit 1) y`
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
           ${entry.phone || null}, ${entry.note || null}`
}

/** A room at once: only for one room, of the type that is booked, and nobody else's in these nights. */
async function giveRoom(tx: Tx, id: number, booking: Booking, plan: BookingPlan): Promise<void> {
  const { wish, early_check_in, late_check_out } = plan
  if (wish.rooms > 1) throw new Refused(refuse('split_first', { n: wish.rooms }))
  const room = await lockRoom(tx, booking.room_id as number)
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
