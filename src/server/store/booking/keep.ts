import { movedCounters } from '../../../hotel/stay-count'
import { refuseOn } from '../../database/refusal'
import { found } from '../../serve'
import type { Tx } from '../../tx'
import { keepWindowMethods, lockStayAccount } from '../account'
import { called } from '../called'
import { type Companion, makeCompanions } from '../companion'
import { makingGuest } from '../guest'
import { keepBeside } from './beside'
import { holdDayUse } from './day-use'
import type { BookingFacts } from './facts'
import { moveAsLooked } from './move-inventory'
import { makingPackages } from './keep-packages'
import type { BookingPlan } from './plan'
import { keepItems } from './package-item'
import { countsOn, headerOf, type KeptHow, nightRows, profileRows } from './row'
import type { Booking } from './wish'

refuseOn('reservation_external', 'external_no_taken')

export type Kept = {
  id: number
  confirmation_no: string
  row_version: number
  guest_profile_id: number
  guest: string
  /** How the log calls him. */
  called: string
  booked_at: string
}

/** Writes a booking: profile, header, nights, people and packages in one statement, the counters last of all, as they are held shortest. */
export async function keepBooking(
  tx: Tx,
  booking: Booking,
  plan: BookingPlan,
  facts: BookingFacts,
  how: KeptHow,
): Promise<Kept> {
  const { wish } = plan
  const nights = plan.nights.map(({ stay_date, room_type_id }) => ({
    stay_date,
    room_type_id,
    block_id: booking.block_id ?? null,
    counts_inventory: countsOn(plan, stay_date),
  }))
  const deltas = movedCounters(undefined, { nights, rooms: wish.rooms, deducts: plan.deducts })
  const moving = () => moveAsLooked(tx, deltas, plan.force, facts)

  if (plan.status === 'reserved' && !how.is_past) await holdDayUse(tx, wish, facts.setup.max_day_use_per_date)
  // Who takes a room waits for it, so nobody may do that while others wait for the counters he holds not yet.
  if (booking.room_id !== undefined) await moving()
  // Before the statement that writes the rest: it and the counters go out together, in this order.
  const companions = await makeCompanions(tx, booking.companions)
  const inserting = insert(tx, booking, plan, facts, { ...how, companions })
  const [kept] = await Promise.all([inserting, ...(booking.room_id === undefined ? [moving()] : [])])
  await keepBeside(tx, kept.id, booking, plan)
  if (!how.is_past && plan.packages.some(({ item_ids }) => item_ids.length > 0))
    await keepItems(tx, kept.id, { packages: plan.packages, reservation_id: kept.id })
  await keepWindows(tx, kept, booking, plan)
  return kept
}

/** Windows beside the first are opened with the account; until then the first one's way to pay stands on the reservation. */
async function keepWindows(
  tx: Tx,
  { id, guest }: Kept,
  { payment = [], is_no_post = false }: Booking,
  { payment_method_id }: BookingPlan,
): Promise<void> {
  const others = payment.filter(({ window_no }) => window_no > 1)
  if (others.length === 0) return
  const account = await lockStayAccount(tx, { id, is_no_post, payment_method_id }, guest)
  await keepWindowMethods(tx, account.id, others)
}

async function insert(
  tx: Tx,
  booking: Booking,
  plan: BookingPlan,
  facts: BookingFacts,
  { companions, ...how }: KeptHow & { companions: Companion[] },
): Promise<Kept> {
  const { sql, property_id } = tx
  const header = headerOf(tx, booking, plan, facts, how)
  // Names of our own, never of anybody's input.
  const names = Object.keys(header)
  const columns = sql.unsafe(names.join(', '))
  const values = sql.unsafe(names.map(name => `h.${name}`).join(', '))
  const making = booking.guest ? makingGuest(tx, booking.guest, facts.setup.country) : knownGuest(tx, booking)
  const known = (booking.accompanying ?? []).map(guest_profile_id => ({
    guest_profile_id,
    is_child: booking.accompanying_children?.includes(guest_profile_id) ?? false,
  }))
  const people = [...known, ...companions].map((person, display_sequence) => ({
    ...person,
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
             market_code_id, source_code_id, origin_code_id, block_id, base_amount, discount_kind, discount_value, discount_reason_id, rate_amount,
             share_amount, is_fixed, override_by_id, override_reason, exchange_rate, foreign_amount, counts_inventory)
      select ${property_id}, kept.id, n.stay_date, n.room_type_id, n.charge_type_id, n.rate_code_id, n.adults, n.c1, n.c2, n.c3,
             n.market_code_id, n.source_code_id, n.origin_code_id, n.block_id, n.base_amount, n.discount_kind, n.discount_value, n.discount_reason_id,
             n.rate_amount, n.rate_amount, n.is_fixed, n.override_by_id, n.override_reason, n.exchange_rate,
             n.foreign_amount, n.counts_inventory
        from kept, jsonb_populate_recordset(null::reservation_night, ${sql.json(nightRows(tx, booking, plan) as never)}::jsonb) n)
    ${
      people.length > 0
        ? sql`, people as (
      insert into reservation_guest (property_id, reservation_id, guest_profile_id, display_sequence, is_child)
      select ${property_id}, kept.id, p.guest_profile_id, p.display_sequence, p.is_child
        from kept, jsonb_to_recordset(${sql.json(people)}::jsonb) as p (guest_profile_id bigint, display_sequence smallint, is_child boolean)
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
    select kept.id, kept.confirmation_no, kept.row_version, kept.guest_profile_id, guest.name as guest, kept.created_at as booked_at,
           coalesce((select ${called(tx, 'p')} from guest_profile p where p.id = guest.id), guest.name) as called
      from kept, guest`
  return found(kept, { guest_profile_id: booking.guest_profile_id })
}

const knownGuest = ({ sql }: Tx, { guest_profile_id }: Booking) =>
  sql`guest as (select id, name from guest_profile where id = ${guest_profile_id ?? 0})`
