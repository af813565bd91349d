import { copyBeside } from '../store/beside'
import { writeItems } from '../store/booking/package-item'
import { writePenaltyLines } from '../store/booking-terms'
import { houseCountry, makingGuest, type QuickGuest } from '../store/guest'
import { keepLinked } from '../store/link-group'
import type { PostedBy } from '../store/journal'
import { saveReservation } from '../store/reservation'
import { loadSetup } from '../store/setup'
import { type Booked, loadBooked } from '../store/stay-change/booked'
import { note, type Tx } from '../tx'
import { spreadDeposits } from './split-deposit'

export type Part = { id: number; confirmation_no: string; rooms: number; guest: string }

/** Whose names the new reservations have, in their order, null for the same guest, and what becomes of payment method and deposit. */
export type SplitHow = {
  names?: (QuickGuest | null)[]
  copy_payment?: boolean
  deposit?: 'keep' | 'spread'
  /** Whose posting the move of a deposit is; absent: of the shift that the person has to have open. */
  by?: PostedBy
}

/**
 * Rooms leave a reservation that the caller has locked: each part is a reservation of its own, with its share of packages and
 * terms, in one group with the original. `rooms`: what each has afterwards. Counters stay as they are (domain/reservations 5.10).
 */
export async function splitOff(
  tx: Tx,
  reservation_id: number,
  rooms: { original: number; created: number[] },
  how: SplitHow,
): Promise<{ created: Part[]; link_group_id: number; row_version: number }> {
  const { names = [], deposit = 'keep' } = how
  const source = await loadBooked(tx, reservation_id)
  const created: Part[] = []
  for (const [index, number] of rooms.created.entries())
    created.push(await insertPart(tx, source, { rooms: number, name: names[index] ?? null, how }))
  await keepPackages(tx, source, [...created, { ...source, rooms: rooms.original }])
  for (const part of created) await completePart(tx, source, part, how)
  if (deposit === 'spread') await spreadDeposits(tx, source, [rooms.original, created], how.by)

  const groups = await groupOf(tx, reservation_id)
  const fresh = groups.length > 0 ? {} : { name: source.confirmation_no, kind: 'split' as const }
  const link_group_id = await keepLinked(tx, {
    ids: [reservation_id, ...created.map(({ id }) => id)],
    groups,
    ...fresh,
  })
  const { row_version } = await saveReservation(tx, reservation_id, { rooms: rooms.original })
  noteSplit(tx, source, rooms.original, created)
  return { created, link_group_id, row_version }
}

type Making = { rooms: number; name: QuickGuest | null; how: SplitHow }

const copiedColumns = `status, reservation_type_id, arrival_date, departure_date, original_arrival, original_departure, room_type_id, charge_type_id,
  rate_code_id, eta, etd, early_check_in, late_check_out, adults, c1, c2, c3, child_ages, booker_name, booker_phone, booker_email, market_code_id,
  source_code_id, origin_code_id, purpose_of_stay_id, guest_type_id, reservation_method_id, channel, block_id, currency_code, deposit_rule_id,
  cancellation_penalty_id, print_rate, suppress_rate, is_no_post, is_oversold, custom_ref, booked_business_date`

/** The header and the nights of a new reservation, like those of the original. */
async function insertPart(tx: Tx, source: Booked, { rooms, name, how }: Making): Promise<Part> {
  const { sql, property_id, who } = tx
  const by = who.employee_id || null
  const country = name ? await houseCountry(tx) : ''
  const guest = name
    ? makingGuest(tx, name, country)
    : sql`guest as (select id, name from guest_profile where id = ${source.guest_profile_id})`
  const columns = sql.unsafe(copiedColumns)
  const [part] = await sql<{ id: number; confirmation_no: string; guest: string }[]>`
    with ${guest},
    kept as (
      insert into reservation (property_id, rooms, guest_profile_id, payment_method_id, booked_at, deposit_of_id, created_by_id, updated_by_id, ${columns})
      select property_id, ${rooms}, (select id from guest), ${how.copy_payment ? sql`payment_method_id` : sql`null`}, coalesce(booked_at, created_at),
             ${how.deposit === 'spread' ? sql`deposit_of_id` : sql`coalesce(deposit_of_id, id)`}, ${by}::bigint, ${by}::bigint, ${columns}
        from reservation where property_id = ${property_id} and id = ${source.id}
      returning id, confirmation_no),
    nights as (
      insert into reservation_night (property_id, reservation_id, stay_date, room_type_id, charge_type_id, rate_code_id, adults, c1, c2, c3,
             market_code_id, source_code_id, origin_code_id, block_id, base_amount, discount_kind, discount_value, discount_reason_id, rate_amount,
             share_amount, is_fixed, override_by_id, override_reason, exchange_rate, foreign_amount, counts_inventory)
      select property_id, kept.id, stay_date, room_type_id, charge_type_id, rate_code_id, adults, c1, c2, c3, market_code_id, source_code_id,
             origin_code_id, block_id, base_amount, discount_kind, discount_value, discount_reason_id, rate_amount, share_amount, is_fixed,
             override_by_id, override_reason, exchange_rate, foreign_amount, counts_inventory
        from kept, reservation_night where property_id = ${property_id} and reservation_id = ${source.id})
    select kept.id, kept.confirmation_no, (select name from guest) as guest from kept`
  return { ...part, rooms }
}

/**
 * Packages are counted for all rooms of a reservation, so each part has its share of every night; what is sold once for the
 * stay stays with the original.
 */
async function keepPackages(
  tx: Tx,
  source: Booked,
  parts: readonly { id: number; rooms: number }[],
): Promise<void> {
  if (source.packages.length === 0) return
  const { sql, property_id, who } = tx
  for (const { id, rooms } of parts.filter(part => part.id !== source.id))
    await sql`
      with wanted as materialized (
        select nextval(pg_get_serial_sequence('reservation_package', 'id')) as new_id, p.*
          from reservation_package p join package_code c on c.property_id = p.property_id and c.id = p.package_code_id
         where p.property_id = ${property_id} and p.reservation_id = ${source.id} and p.removed_at is null and c.calculation_rule <> 'flat_per_stay'),
      kept as (
        insert into reservation_package (property_id, id, reservation_id, package_code_id, origin, mode, from_date, to_date, quantity, price_override,
               allowance_override, excluded_dates, once_date, created_by_id)
        overriding system value
        select property_id, new_id, ${id}, package_code_id, origin, mode, from_date, to_date, quantity, price_override, allowance_override,
               excluded_dates, once_date, ${who.employee_id || null} from wanted)
      insert into reservation_package_night (property_id, reservation_package_id, stay_date, consume_date, units, unit_price, amount, exchange_rate,
             foreign_price)
      select n.property_id, w.new_id, n.stay_date, n.consume_date, n.units * ${rooms} / ${source.rooms}, n.unit_price, n.amount * ${rooms} / ${source.rooms}, n.exchange_rate,
             n.foreign_price
        from wanted w join reservation_package_night n on n.property_id = w.property_id and n.reservation_package_id = w.id`
  const own = parts.find(part => part.id === source.id)
  await sql`
    update reservation_package_night n
       set units = n.units * ${own?.rooms ?? 1} / ${source.rooms}, amount = n.amount * ${own?.rooms ?? 1} / ${source.rooms}
      from reservation_package p join package_code c on c.property_id = p.property_id and c.id = p.package_code_id
     where p.property_id = ${property_id} and p.reservation_id = ${source.id} and n.property_id = p.property_id
       and n.reservation_package_id = p.id and n.posted_at is null and c.calculation_rule <> 'flat_per_stay'`
  for (const { id } of parts) await writeItems(tx, id)
}

/** Profiles, what stands beside, and what cancelling costs; the deposit is another question. */
async function completePart(tx: Tx, source: Booked, part: Part, { copy_payment }: SplitHow): Promise<void> {
  const { sql, property_id } = tx
  const payment_method_id = copy_payment ? source.payment_method_id : null
  await sql`
    insert into reservation_profile (property_id, reservation_id, role, display_sequence, guest_profile_id, contact_id, is_commissionable,
           commission_percent, voucher_no, record_locator)
    select property_id, ${part.id}, role, display_sequence, guest_profile_id, contact_id, is_commissionable, commission_percent, voucher_no, record_locator
      from reservation_profile where property_id = ${property_id} and reservation_id = ${source.id}`
  if (source.status === 'waitlist')
    await sql`
      insert into waitlist_entry (property_id, reservation_id, priority_id, reason_id, phone, note, since)
      select property_id, ${part.id}, priority_id, reason_id, phone, note, since from waitlist_entry
       where property_id = ${property_id} and reservation_id = ${source.id}`
  const { arrival_date, departure_date, is_no_post } = source
  await copyBeside(
    tx,
    source,
    { id: part.id, arrival_date, departure_date, guest: part.guest, is_no_post, payment_method_id },
    { specials: true, notes: true, routing: true, fixed_charges: true },
  )
  // What somebody agreed by hand holds for each of the rooms.
  await sql`
    insert into reservation_penalty (property_id, reservation_id, cancellation_penalty_id, line_no, event, type, value, base, applies_from,
           is_manual, is_removed, created_by_id)
    select property_id, ${part.id}, cancellation_penalty_id, line_no, event, type, value, base, applies_from, is_manual, is_removed, created_by_id
      from reservation_penalty where property_id = ${property_id} and reservation_id = ${source.id} and (is_manual or is_removed) and waived_by_id is null`
  const { time_zone } = await loadSetup(tx)
  await writePenaltyLines(
    tx,
    { ...source, id: part.id, payment_method_id },
    { guest_name: part.guest, time_zone, booked_at: source.booked_at },
  )
}

async function groupOf({ sql, property_id }: Tx, id: number): Promise<number[]> {
  const rows = await sql<{ link_group_id: number | null }[]>`
    select link_group_id from reservation where property_id = ${property_id} and id = ${id}`
  return rows.flatMap(row => row.link_group_id ?? [])
}

function noteSplit(tx: Tx, source: Booked, left: number, created: readonly Part[]): void {
  const numbers = created.map(({ confirmation_no }) => confirmation_no).join(', ')
  note(tx, {
    entity: 'reservation',
    entity_id: source.id,
    label: `Split ${source.confirmation_no} ${source.guest} into ${numbers}`,
    before: { rooms: source.rooms },
    after: { rooms: left },
  })
  for (const { id, confirmation_no, rooms, guest } of created)
    note(tx, {
      entity: 'reservation',
      entity_id: id,
      label: `Split ${confirmation_no} ${guest} off ${source.confirmation_no}`,
      before: null,
      after: { rooms },
    })
}
