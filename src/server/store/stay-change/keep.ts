import { makeCompanions } from '../companion'
import { type BusinessDate, previousDay } from '../../../hotel/business-date'
import { timeFees } from '../../../hotel/late-check-out'
import { isSameParty } from '../../../hotel/stay-change/price'
import type { Tx } from '../../tx'
import { timeFeePatterns } from '../beside'
import { insertNotes, insertSpecials } from '../booking/beside'
import { insertPackages } from '../booking/keep-packages'
import { keepItems } from '../booking/package-item'
import { profileRows } from '../booking/row'
import { traceItems } from '../item-trace'
import { saveReservation } from '../reservation'
import { keepAccount } from './account'
import type { Booked } from './booked'
import { chargeLent, keepLent } from './lent'
import { keepHeldPackages } from './packages'
import type { ChangePlan } from './plan'
import type { StayChange } from './wanted'

type Keeping = { plan: ChangePlan; change: StayChange; more: Record<string, unknown> }

/** Writes a change under the lock of the reservation: nights, packages, people and what hangs on the dates, the header last. */
export async function keepChange(
  tx: Tx,
  booked: Booked,
  { plan, change, more }: Keeping,
): Promise<{ row_version: number }> {
  const { id } = booked
  await keepNights(tx, booked, plan, more.share_group_id === null)
  if (plan.packages) {
    await keepHeldPackages(tx, id, plan.packages)
    const fresh = plan.packages.filter(one => one.id === undefined)
    if (fresh.length > 0) await insertPackages(tx, id, fresh)
  }
  if (plan.items) await keepItems(tx, id, plan.items)
  await keepLent(tx, booked, plan.lent)
  await keepPeople(tx, id, change)
  await keepAccount(tx, booked, change)
  await followDates(tx, booked, plan)
  await followTimes(tx, booked, plan)
  await chargeLent(tx, booked, plan.lent)
  const saved = await saveReservation(tx, id, { ...headerAfter(booked, plan, change), ...more })
  // By when a thing has to be there hangs on the hour of arrival.
  if (plan.lent.moved.length > 0 || change.eta !== undefined) await traceItems(tx, id)
  return saved
}

async function keepNights(tx: Tx, booked: Booked, plan: ChangePlan, isAlone: boolean): Promise<void> {
  const { sql, property_id, coins, who } = tx
  const lost = plan.lost.map(({ stay_date }) => stay_date)
  if (lost.length > 0) {
    await sql`
      delete from reservation_package_night n using reservation_package p
       where p.property_id = n.property_id and p.id = n.reservation_package_id and p.property_id = ${property_id}
         and p.reservation_id = ${booked.id} and n.stay_date = any (${lost}::date[]) and n.posted_at is null`
    await sql`
      delete from reservation_night
       where property_id = ${property_id} and reservation_id = ${booked.id} and stay_date = any (${lost}::date[])`
  }
  const rows = plan.nights
    .filter(night => isOther(night, isAlone))
    .map(({ party, patch, before, like: _, discount, ...night }) => ({
      ...night,
      ...party,
      is_new: before === undefined,
      base_amount: coins.write(night.base_amount),
      rate_amount: coins.write(night.rate_amount),
      share_amount: coins.write(night.share_amount),
      foreign_amount: night.foreign_amount == null ? null : coins.write(night.foreign_amount),
      discount_kind: discount?.kind ?? null,
      discount_value: discount?.value ?? null,
      discount_reason_id: discount?.discount_reason_id ?? null,
      override_by_id: patch.overtyped ? who.employee_id || null : null,
      override_reason: patch.overtyped?.reason ?? null,
      share_group_id: isAlone ? null : before ? before.share_group_id : booked.share_group_id,
    }))
  if (rows.length === 0) return
  await sql`
    with t as materialized (
      select * from jsonb_to_recordset(${sql.json(rows as never)}::jsonb)
        as t (stay_date date, is_new boolean, is_priced boolean, room_type_id bigint, charge_type_id bigint, rate_code_id bigint, adults smallint,
              c1 smallint, c2 smallint, c3 smallint, market_code_id bigint, source_code_id bigint, origin_code_id bigint, block_id bigint, base_amount numeric,
              discount_kind text, discount_value numeric, discount_reason_id bigint, rate_amount numeric, share_amount numeric, is_fixed boolean,
              override_by_id bigint, override_reason text, exchange_rate numeric, foreign_amount numeric, counts_inventory boolean, share_group_id bigint)),
    changed as (
      update reservation_night n
         set room_type_id = t.room_type_id, charge_type_id = t.charge_type_id, rate_code_id = t.rate_code_id, adults = t.adults, c1 = t.c1,
             c2 = t.c2, c3 = t.c3, market_code_id = t.market_code_id, source_code_id = t.source_code_id, origin_code_id = t.origin_code_id,
             block_id = t.block_id, base_amount = t.base_amount, discount_kind = t.discount_kind, discount_value = t.discount_value,
             discount_reason_id = t.discount_reason_id, rate_amount = t.rate_amount, share_amount = t.share_amount, is_fixed = t.is_fixed,
             override_by_id = case when t.is_priced then t.override_by_id else n.override_by_id end,
             override_reason = case when t.is_priced then t.override_reason else n.override_reason end,
             exchange_rate = coalesce(t.exchange_rate, n.exchange_rate), foreign_amount = t.foreign_amount, counts_inventory = t.counts_inventory,
             share_group_id = t.share_group_id
        from t where not t.is_new and n.property_id = ${property_id} and n.reservation_id = ${booked.id} and n.stay_date = t.stay_date)
    insert into reservation_night (property_id, reservation_id, stay_date, room_type_id, charge_type_id, rate_code_id, adults, c1, c2, c3,
           market_code_id, source_code_id, origin_code_id, block_id, base_amount, discount_kind, discount_value, discount_reason_id, rate_amount,
           share_amount, is_fixed, override_by_id, override_reason, exchange_rate, foreign_amount, counts_inventory, share_group_id)
    select ${property_id}, ${booked.id}, t.stay_date, t.room_type_id, t.charge_type_id, t.rate_code_id, t.adults, t.c1, t.c2, t.c3,
           t.market_code_id, t.source_code_id, t.origin_code_id, t.block_id, t.base_amount, t.discount_kind, t.discount_value, t.discount_reason_id,
           t.rate_amount, t.share_amount, t.is_fixed, t.override_by_id, t.override_reason, coalesce(t.exchange_rate, 1), t.foreign_amount, t.counts_inventory,
           t.share_group_id
      from t where t.is_new`
}

/** What is as it was is not written again. */
function isOther({ before, is_priced, ...night }: ChangePlan['nights'][number], isAlone: boolean): boolean {
  if (before === undefined || is_priced || (isAlone && before.share_group_id !== null)) return true
  const fields = [
    'room_type_id',
    'charge_type_id',
    'rate_code_id',
    'market_code_id',
    'source_code_id',
    'origin_code_id',
    'block_id',
    'is_fixed',
    'counts_inventory',
  ] as const
  return fields.some(field => night[field] !== before[field]) || !isSameParty(night.party, before.party)
}

/** Who comes, the profiles beside and what is wished for are given whole; comments are added. */
async function keepPeople(
  tx: Tx,
  id: number,
  { accompanying, accompanying_children, companions, profiles, specials, comments }: StayChange,
): Promise<void> {
  const { sql, property_id } = tx
  if (accompanying) {
    const children = accompanying_children ?? (await childrenOf(tx, id))
    await sql`delete from reservation_guest where property_id = ${property_id} and reservation_id = ${id}`
    await sql`
      insert into reservation_guest (property_id, reservation_id, guest_profile_id, display_sequence, is_child)
      select ${property_id}, ${id}, p.id, p.place, p.id = any (${children}::bigint[]) from unnest(${accompanying}::bigint[]) with ordinality as p (id, place)
      on conflict do nothing`
  }
  const added = await makeCompanions(tx, companions)
  if (added.length > 0)
    await sql`
      insert into reservation_guest (property_id, reservation_id, guest_profile_id, is_child, display_sequence)
      select ${property_id}, ${id}, p.guest_profile_id, p.is_child, 100 + row_number() over ()
        from jsonb_to_recordset(${sql.json(added)}::jsonb) as p (guest_profile_id bigint, is_child boolean)`
  if (profiles) await keepProfiles(tx, id, profiles)
  if (specials) {
    await sql`delete from reservation_special where property_id = ${property_id} and reservation_id = ${id}`
    if (specials.length > 0) await insertSpecials(tx, id, specials)
  }
  if (comments && comments.length > 0) await insertNotes(tx, id, comments)
}

async function childrenOf({ sql, property_id }: Tx, id: number): Promise<number[]> {
  const rows = await sql<{ guest_profile_id: number }[]>`
    select guest_profile_id from reservation_guest where property_id = ${property_id} and reservation_id = ${id} and is_child`
  return rows.map(({ guest_profile_id }) => guest_profile_id)
}

/** The profiles beside the guest, in place of those before. */
export async function keepProfiles(
  { sql, property_id }: Tx,
  id: number,
  profiles: NonNullable<StayChange['profiles']>,
): Promise<void> {
  await sql`delete from reservation_profile where property_id = ${property_id} and reservation_id = ${id}`
  if (profiles.length === 0) return
  await sql`
    insert into reservation_profile (property_id, reservation_id, role, display_sequence, guest_profile_id, contact_id, is_commissionable,
           commission_percent, voucher_no, record_locator)
    select ${property_id}, ${id}, p.role, p.place, p.guest_profile_id, p.contact_id, coalesce(p.is_commissionable, true), p.commission_percent,
           p.voucher_no, p.record_locator
      from jsonb_to_recordset(${sql.json(profileRows(profiles) as never)}::jsonb)
        as p (role text, place smallint, guest_profile_id bigint, contact_id bigint, is_commissionable boolean, commission_percent numeric,
              voucher_no text, record_locator text)`
}

/** Fixed charges and routing whose period was that of the stay go with it, and stay inside it (domain/reservations 5.12, 5.13). */
async function followDates({ sql, property_id }: Tx, booked: Booked, { wish }: ChangePlan): Promise<void> {
  const { arrival_date: from, departure_date: to } = booked
  const { arrival_date, departure_date } = wish
  if (from === arrival_date && to === departure_date) return
  const lastBefore = lastNight(booked)
  const last = lastNight(wish)
  const period = sql`
    begin_date = case when c.begin_date = ${from} then ${arrival_date}::date else least(greatest(c.begin_date, ${arrival_date}::date), ${last}::date) end,
    end_date = case when c.end_date in (${lastBefore}::date, ${to}::date) then ${last}::date
                    else greatest(least(c.end_date, ${last}::date), ${arrival_date}::date) end`
  await sql`
    update fixed_charge c set ${period} from folio_account a
     where a.property_id = ${property_id} and a.reservation_id = ${booked.id} and a.kind = 'stay' and c.property_id = a.property_id
       and c.folio_account_id = a.id and c.removed_at is null and not coalesce(c.supplement like any (${timeFeePatterns}), false)`
  await sql`
    update routing_instruction c set ${period} from folio_account a
     where a.property_id = ${property_id} and a.reservation_id = ${booked.id} and a.kind = 'stay' and c.property_id = a.property_id
       and c.folio_account_id = a.id and c.removed_at is null and c.begin_date is not null and c.end_date is not null`
}

/** What was agreed for the hour of arrival or departure goes with that day; what is charged already stays where it stands. */
async function followTimes({ sql, property_id }: Tx, booked: Booked, { wish }: ChangePlan): Promise<void> {
  const days = [
    [timeFees.early, booked.arrival_date, wish.arrival_date],
    [timeFees.late, booked.departure_date, wish.departure_date],
  ] as const
  for (const [title, before, after] of days) {
    if (before === after) continue
    await sql`
      update fixed_charge c set begin_date = ${after}, end_date = ${after}
        from folio_account a
       where a.property_id = ${property_id} and a.reservation_id = ${booked.id} and a.kind = 'stay' and c.property_id = a.property_id
         and c.folio_account_id = a.id and c.removed_at is null and c.supplement like ${`${title} %`}
         and not exists (select from posting_claim p
                          where p.property_id = c.property_id and p.claim_key = 'fixed:' || c.id || ':' || c.begin_date
                            and p.released_by_entry_id is null)`
  }
}

const lastNight = ({
  arrival_date,
  departure_date,
}: {
  arrival_date: BusinessDate
  departure_date: BusinessDate
}) => (arrival_date === departure_date ? arrival_date : previousDay(departure_date))

const simple = [
  'eta',
  'etd',
  'early_check_in',
  'late_check_out',
  'guest_profile_id',
  'reservation_type_id',
  'market_code_id',
  'source_code_id',
  'origin_code_id',
  'purpose_of_stay_id',
  'guest_type_id',
  'reservation_method_id',
  'custom_ref',
  'print_rate',
  'suppress_rate',
  'is_no_post',
  'do_not_move',
  'deposit_rule_id',
  'cancellation_penalty_id',
] as const

/** Market and source of the header, where those of its first night are other ones than before. */
export function codesOfFirstNight(
  { nights: [was] }: Booked,
  { nights: [first] }: ChangePlan,
): { market_code_id?: number; source_code_id?: number } {
  const { market_code_id, source_code_id } = first
  return {
    ...(market_code_id === was.market_code_id ? {} : { market_code_id }),
    ...(source_code_id === was.source_code_id ? {} : { source_code_id }),
  }
}

/** The header repeats the dates and the first night. */
function headerAfter(booked: Booked, plan: ChangePlan, change: StayChange): Record<string, unknown> {
  const [first] = plan.nights
  const { arrival_date, departure_date, rooms, child_ages } = plan.wish
  const given = Object.fromEntries(
    simple.filter(field => change[field] !== undefined).map(field => [field, change[field]]),
  )
  const payment = change.payment?.find(({ window_no }) => window_no === 1)
  const isOtherType = first.room_type_id !== booked.room_type_id
  return {
    ...codesOfFirstNight(booked, plan),
    ...given,
    ...(change.child_ages === undefined ? {} : { child_ages }),
    ...(change.booker
      ? {
          booker_name: change.booker.name || null,
          booker_phone: change.booker.phone || null,
          booker_email: change.booker.email || null,
        }
      : {}),
    ...(payment ? { payment_method_id: payment.payment_method_id } : {}),
    ...(isOtherType ? { upgraded_from_type_id: null } : {}),
    ...(plan.is_oversold ? { is_oversold: true } : {}),
    // Who comes on another day does not wait at the desk for his room.
    ...(arrival_date === booked.arrival_date ? {} : { queued_at: null, queue_priority: null }),
    arrival_date,
    departure_date,
    rooms,
    room_type_id: first.room_type_id,
    charge_type_id: first.charge_type_id,
    rate_code_id: first.rate_code_id,
    ...first.party,
  }
}
