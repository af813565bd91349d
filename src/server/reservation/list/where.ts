import type { z } from 'zod'
import type { bookingView } from '../../../wire/booking-view'
import { isChased } from '../../store/deposit-due'
import { allOf, type Fragment } from '../../store/desk-row'
import { findPeople } from '../../store/profile-candidates'
import { uncountedTypes } from '../../store/uncounted-types'
import type { Tx } from '../../tx'
import { searchedFor, stayingAs } from '../../store/reservation-search'
import { likeText, standsIn } from '../../store/like-text'

export type ListInput = z.output<typeof bookingView.list.input>
export type Filters = NonNullable<ListInput['filters']>

/** `isByIds`: what was searched for has named its reservations already. */
export type Found = { where: Fragment; isByIds: boolean }

/**
 * What must hold for a reservation `r` of the list; holds are in none (domain/reservations 5.2). In a record, because a
 * statement that is answered by a promise would be sent.
 */
export async function whereOf(tx: Tx, { search, filters = {} }: ListInput): Promise<Found> {
  const { sql, property_id } = tx
  const text = search?.trim() ?? ''
  const among = await Promise.all([
    ...(text === '' ? [] : [searchedFor(tx, text)]),
    ...[filters.name, filters.phone, filters.email].flatMap(one => (one ? [stayingUnder(tx, one)] : [])),
    ...(filters.guest_profile_id === undefined ? [] : [stayingAs(tx, [filters.guest_profile_id])]),
  ])
  const where = allOf(tx, [
    sql`r.property_id = ${property_id}`,
    stateOf(tx, filters),
    ...among.map(ids => sql`r.id = any (${ids}::bigint[])`),
    ...plainOf(tx, filters),
    ...recordsOf(tx, filters),
    ...otherOf(tx, filters),
  ])
  return { where, isByIds: among.length > 0 }
}

/** The reservations of everybody whom a name, a telephone number or an e-mail means. */
const stayingUnder = async (tx: Tx, text: string): Promise<number[]> =>
  stayingAs(tx, await findPeople(tx, text))

/** States that a tab means; without tab and status all but holds. */
function stateOf({ sql, today }: Tx, { tab = 'all', status }: Filters): Fragment {
  const tabs: Record<NonNullable<Filters['tab']>, Fragment> = {
    current: sql`r.status in ('reserved', 'checked_in', 'inquiry', 'waitlist')`,
    due_in: sql`r.status = 'reserved' and r.arrival_date <= ${today}`,
    reserved: sql`r.status = 'reserved'`,
    in_house: sql`r.status = 'checked_in'`,
    departed: sql`r.status = 'checked_out'`,
    inquiry: sql`r.status = 'inquiry'`,
    waitlist: sql`r.status = 'waitlist'`,
    cancelled: sql`r.status = 'cancelled'`,
    no_show: sql`r.status = 'no_show'`,
    all: sql`r.status <> 'hold'`,
  }
  return status ? sql`${tabs[tab]} and r.status = any (${status})` : tabs[tab]
}

/** Figures leave out what will not be, unless the list asks for nothing else. */
export function countedOf({ sql }: Tx, { tab, status = [] }: Filters): Fragment {
  const over = ['cancelled', 'no_show']
  const isOnlyOver =
    (tab !== undefined && over.includes(tab)) ||
    (status.length > 0 && status.every(one => over.includes(one)))
  return isOnlyOver ? sql`true` : sql`r.status not in ('cancelled', 'no_show')`
}

/** Dates and numbers that stand on the reservation itself. */
function plainOf(tx: Tx, filters: Filters): Fragment[] {
  const { sql } = tx
  const { arrival_from, arrival_to, departure_from, departure_to, stay_on, booked_from, booked_to } = filters
  const { cancelled_from, cancelled_to, changed_from, pickup_from, eta_from, eta_to } = filters
  const { stay_from, stay_to, sold_on } = filters
  const { confirmation_no, cancellation_no, external_ref, custom_ref } = filters
  return [
    arrival_from && sql`r.arrival_date >= ${arrival_from}`,
    arrival_to && sql`r.arrival_date <= ${arrival_to}`,
    departure_from && sql`r.departure_date >= ${departure_from}`,
    departure_to && sql`r.departure_date <= ${departure_to}`,
    stay_on &&
      sql`r.arrival_date <= ${stay_on} and (r.departure_date > ${stay_on} or r.is_day_use and r.arrival_date = ${stay_on})`,
    stay_from && sql`(r.departure_date > ${stay_from} or r.is_day_use and r.arrival_date >= ${stay_from})`,
    stay_to && sql`r.arrival_date <= ${stay_to}`,
    sold_on && soldOn(tx, sold_on),
    booked_from && sql`r.booked_business_date >= ${booked_from}`,
    booked_to && sql`r.booked_business_date <= ${booked_to}`,
    cancelled_from && sql`r.cancelled_business_date >= ${cancelled_from}`,
    cancelled_to && sql`r.cancelled_business_date <= ${cancelled_to}`,
    changed_from &&
      sql`(r.booked_business_date >= ${changed_from} or r.cancelled_business_date >= ${changed_from})`,
    pickup_from && pickedUp(tx, pickup_from),
    eta_from && sql`r.eta >= ${eta_from}::time`,
    eta_to && sql`r.eta <= ${eta_to}::time`,
    confirmation_no && sql`r.confirmation_no like ${`${likeText(confirmation_no)}%`}`,
    cancellation_no && sql`r.cancellation_no = ${cancellation_no.toUpperCase()}`,
    external_ref && sql`r.external_ref = ${external_ref}`,
    custom_ref && sql`r.custom_ref = ${custom_ref}`,
  ].filter(isThere)
}

/** Whoever shares the room stays in it too, though it is sold once. */
const soldOn = ({ sql, property_id }: Tx, day: string): Fragment => sql`
  r.status in ('reserved', 'checked_in', 'checked_out') and r.arrival_date <= ${day}
  and exists (
    select from reservation_night n
      join reservation x on x.property_id = n.property_id and x.id = n.reservation_id
      join reservation_type k on k.property_id = x.property_id and k.id = x.reservation_type_id and k.deducts_inventory
     where n.property_id = ${property_id} and n.stay_date = ${day} and n.counts_inventory
       and (x.id = r.id or x.share_group_id = r.share_group_id and r.departure_date > ${day}))`

/** What has come since a day and stands, or was there before and has gone since: the rooms that the pick-up counts. */
export const pickedUp = (tx: Tx, since: string): Fragment => tx.sql`
  r.is_share_primary and not r.is_posting_master and r.room_type_id not in ${uncountedTypes(tx)}
  and (r.status in ('reserved', 'checked_in', 'checked_out') and r.booked_business_date >= ${since}
       or r.status = 'cancelled' and r.cancelled_business_date >= ${since} and r.booked_business_date < ${since})`

/** Masters and profiles that were chosen. */
function recordsOf({ sql, property_id }: Tx, filters: Filters): Fragment[] {
  const { room_type_ids, rate_code_ids, reservation_type_ids, market_code_ids, source_code_ids } = filters
  const { created_by_ids, special_ids, block_id, origin_code_ids, floor_ids } = filters
  const role = (name: string, ids: number[]) => sql`r.id in (
    select x.reservation_id from reservation_profile x
     where x.property_id = ${property_id} and x.role = ${name} and x.guest_profile_id = any (${ids}::bigint[]))`
  return [
    room_type_ids && sql`r.room_type_id = any (${room_type_ids}::bigint[])`,
    rate_code_ids && sql`r.rate_code_id = any (${rate_code_ids}::bigint[])`,
    reservation_type_ids && sql`r.reservation_type_id = any (${reservation_type_ids}::bigint[])`,
    market_code_ids && sql`r.market_code_id = any (${market_code_ids}::bigint[])`,
    source_code_ids && sql`r.source_code_id = any (${source_code_ids}::bigint[])`,
    origin_code_ids && sql`r.origin_code_id = any (${origin_code_ids}::bigint[])`,
    floor_ids &&
      sql`r.room_id in (select m.id from room m where m.property_id = ${property_id} and m.floor_id = any (${floor_ids}::bigint[]))`,
    created_by_ids && sql`r.created_by_id = any (${created_by_ids}::bigint[])`,
    block_id !== undefined && sql`r.block_id = ${block_id}`,
    filters.company_ids && role('company', filters.company_ids),
    filters.travel_agent_ids && role('travel_agent', filters.travel_agent_ids),
    filters.group_ids && role('group', filters.group_ids),
    special_ids &&
      sql`exists (select from reservation_special x
           where x.property_id = r.property_id and x.reservation_id = r.id and x.preference_id = any (${special_ids}::bigint[]))`,
  ].filter(isThere)
}

/** What is looked up beside it. */
function otherOf({ sql, property_id }: Tx, filters: Filters): Fragment[] {
  const { room, vip, vip_level_ids, has_balance, balance_over, balance_under, is_oversold, link_name } =
    filters
  const { unassigned, is_queued, deposit_open, deposit_due_to } = filters
  const owing = sql`
    select a.reservation_id from subledger_balance b join folio_account a on a.property_id = b.property_id and a.id = b.holder_id
     where b.property_id = ${property_id} and b.ledger = 'guest' and b.balance <> 0 and a.kind = 'stay'`
  return [
    room &&
      sql`r.id in (select o.reservation_id from room m join room_occupancy o on o.property_id = m.property_id and o.room_id = m.id
           where m.property_id = ${property_id} and m.code = ${room} and o.kind = 'stay')`,
    vip !== undefined &&
      sql`r.guest_profile_id ${vip ? sql`` : sql`not`} in (select x.id from guest_profile x where x.vip_level_id is not null)`,
    vip_level_ids &&
      sql`r.guest_profile_id in (select x.id from guest_profile x where x.vip_level_id = any (${vip_level_ids}::bigint[]))`,
    unassigned !== undefined && sql`(r.status = 'reserved' and r.room_id is null) = ${unassigned}`,
    is_queued !== undefined && sql`(r.status = 'reserved' and r.queued_at is not null) = ${is_queued}`,
    deposit_open !== undefined &&
      sql`${deposit_open ? sql`` : sql`not`} exists (
        select from reservation_deposit d where d.property_id = ${property_id} and d.reservation_id = r.id and ${isChased({ sql })})`,
    deposit_due_to &&
      sql`exists (
        select from reservation_deposit d
         where d.property_id = ${property_id} and d.reservation_id = r.id and ${isChased({ sql })} and d.due_date <= ${deposit_due_to})`,
    balance_over !== undefined && sql`r.id in (${owing} and b.balance > ${balance_over}::numeric)`,
    balance_under !== undefined && sql`r.id in (${owing} and b.balance < ${balance_under}::numeric)`,
    has_balance !== undefined && sql`r.id ${has_balance ? sql`` : sql`not`} in (${owing})`,
    is_oversold !== undefined && sql`r.is_oversold = ${is_oversold}`,
    link_name &&
      sql`r.link_group_id in (select id from link_group where property_id = ${property_id} and ${standsIn({ sql }, link_name, [sql`name`])})`,
  ].filter(isThere)
}

const isThere = (one: Fragment | false | '' | undefined): one is Fragment => Boolean(one)
