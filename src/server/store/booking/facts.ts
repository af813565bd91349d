import { withOwnRooms, withPromisedPrices } from '../../../hotel/block/own-rooms'
import { typeForBooker } from '../../../hotel/booking-defaults'
import { addDays, type BusinessDate } from '../../../hotel/business-date'
import type { RestrictionEffect } from '../../../hotel/front-desk/check-in-guest'
import type { RateDay } from '../../../hotel/rate/rate-day'
import type { Restriction } from '../../../hotel/restriction'
import type { Tx } from '../../tx'
import { type Terms, termsNamed } from '../booking-terms'
import { type Codes, loadCodes } from '../code'
import { type BlockOfBooking, loadBlocks } from '../block'
import { type CountedNight, loadCounters } from '../counters'
import { loadPrices } from '../price'
import { loadRestrictions } from '../restriction'
import { loadSetup, type Setup } from '../setup'
import {
  type HeldRate,
  loadHeldRates,
  loadSoldRates,
  loadSoldTypes,
  type SoldRate,
  type SoldType,
} from '../sold-rate'
import { loadDayUses } from './day-use'
import { type BookingLists, type Chosen, loadLists, type ReservationTypeRow, unusableOf } from './lists'
import { loadPackages, type PackageFacts } from './package'

/** What of a booking decides which facts it needs. */
export type FactsWanted = {
  arrival_date: BusinessDate
  departure_date: BusinessDate
  /** The first is that of the header. */
  rate_code_ids: number[]
  /** Sold and charged types. */
  room_type_ids: number[]
  /** Absent: that of the rate code, else for whoever books, else of the property. */
  reservation_type_id?: number
  /** As what others than the guest belong to it: in whose name it comes. */
  roles?: readonly string[]
  /** Everybody who belongs to it: who may be restricted. */
  profile_ids: number[]
  /** Those of them who may hold a negotiated rate. */
  holder_ids: number[]
  guest_profile_id?: number
  /** The reservation itself when one changes: it does not overlap with itself. */
  reservation_id?: number
  /** Records that somebody chose: they exist here and are in use. */
  chosen: Chosen
  /** Blocks that its nights are sold out of. */
  block_ids?: number[]
}

export type PersonRow = {
  id: number
  name: string
  profile_type: string
  is_active: boolean
  restriction: { effect: RestrictionEffect; reason: string } | null
  market_code_id: number | null
  source_code_id: number | null
  default_payment_method_id: number | null
  guest_type_id: number | null
  commission_percent: string | null
  has_phone: boolean
  has_email: boolean
  has_address: boolean
  /** Ways in which the charges of new stays go. */
  has_routing: boolean
  /** Something to be known of each new stay. */
  has_notes: boolean
  /** Something that he likes, or never wants. */
  has_preferences: boolean
}

export type OverlapRow = {
  id: number
  confirmation_no: string
  arrival_date: BusinessDate
  departure_date: BusinessDate
}

/** Everything that a booking is decided on. */
export type BookingFacts = {
  setup: Setup
  rates: Map<number, SoldRate>
  types: Map<number, SoldType>
  reservation_type: ReservationTypeRow | undefined
  payment_types: BookingLists['payment_types']
  discount_reasons: BookingLists['discount_reasons']
  exempt_guest_types: BookingLists['exempt_guest_types']
  counted: CountedNight[]
  restrictions: Restriction[]
  cells: RateDay[]
  held: HeldRate[]
  people: PersonRow[]
  overlapping: OverlapRow[]
  terms: Terms
  codes: Codes
  packages: ReadonlyMap<number, PackageFacts>
  /** Fields whose chosen record is not in use here. */
  unusable: string[]
  /** Rooms of other day guests, where the stay is a day use and the house takes so many only. */
  day_uses: number
  blocks: ReadonlyMap<number, BlockOfBooking>
}

/** Reads them in one round trip: nothing here waits for anything else. */
export async function loadBookingFacts(tx: Tx, wanted: FactsWanted): Promise<BookingFacts> {
  const { arrival_date, departure_date, rate_code_ids, room_type_ids, profile_ids, holder_ids } = wanted
  const isNight = arrival_date < departure_date
  const span = { from: arrival_date, until: isNight ? departure_date : addDays(arrival_date, 1) }
  const last = addDays(span.until, -1)
  const { max_day_use_per_date } = await loadSetup(tx)
  const blocks = await loadBlocks(tx, wanted.block_ids ?? [], span)
  const all = [...blocks.values()]
  const reservation_type_id = wanted.reservation_type_id ?? all[0]?.reservation_type_id
  const [house, inHouse, restrictions, prices, held, people, overlapping, day_uses] = await Promise.all([
    loadHouse(tx, { ...wanted, reservation_type_id }),
    isNight ? loadCounters(tx, span, room_type_ids) : [],
    loadRestrictions(tx, { from: arrival_date, to: isNight ? departure_date : arrival_date }),
    loadPrices(tx, { rate_code_ids, room_type_ids, ...span }),
    loadHeldRates(tx, holder_ids, { from: arrival_date, to: last }),
    loadPeople(tx, profile_ids),
    loadOverlapping(tx, wanted),
    isNight || max_day_use_per_date === null ? 0 : loadDayUses(tx, wanted),
  ])
  const counted = all.reduce(withOwnRooms<CountedNight>, inHouse)
  const cells = all.reduce(withPromisedPrices, prices)
  return { ...house, counted, restrictions, cells, held, people, overlapping, day_uses, blocks }
}

type OfHouse = Omit<
  BookingFacts,
  'counted' | 'restrictions' | 'cells' | 'held' | 'people' | 'overlapping' | 'day_uses' | 'blocks'
>

/** What the house has set up, as far as this booking needs it: no query while it is remembered. */
async function loadHouse(tx: Tx, wanted: FactsWanted): Promise<OfHouse> {
  const { rate_code_ids, room_type_ids } = wanted
  const [setup, rates, types, lists, codes, packages] = await Promise.all([
    loadSetup(tx),
    loadSoldRates(tx, rate_code_ids),
    loadSoldTypes(tx, room_type_ids),
    loadLists(tx),
    loadCodes(tx),
    loadPackages(tx),
  ])
  const byId = <T extends { id: number }>(rows: T[]) => new Map(rows.map(row => [row.id, row]))
  const rate = rates.find(({ id }) => id === rate_code_ids[0])
  const { reservation_types, payment_types, discount_reasons, exempt_guest_types } = lists
  const typeId =
    wanted.reservation_type_id ??
    rate?.reservation_type_id ??
    typeForBooker(reservation_types, wanted.roles ?? []) ??
    setup.default_reservation_type_id
  const reservation_type = reservation_types.find(({ id }) => id === typeId)
  return {
    setup,
    rates: byId(rates),
    types: byId(types),
    reservation_type,
    payment_types,
    discount_reasons,
    exempt_guest_types,
    terms: { ...termsNamed(rate, reservation_type, lists, wanted.arrival_date), has_lines: false },
    codes,
    packages,
    unusable: unusableOf(wanted.chosen, lists),
  }
}

async function loadPeople(tx: Tx, ids: readonly number[]): Promise<PersonRow[]> {
  if (ids.length === 0) return []
  const { sql, property_id, today } = tx
  return await sql<PersonRow[]>`
    select p.id, p.name, p.profile_type, p.is_active and p.merged_into_id is null and not p.is_anonymised as is_active,
           case when p.is_restricted and (p.restriction_until is null or p.restriction_until >= ${today})
                then jsonb_build_object('effect', w.effect, 'reason', coalesce(nullif(p.restriction_note, ''), w.name)) end as restriction,
           m.id as market_code_id, s.id as source_code_id, y.id as default_payment_method_id, g.id as guest_type_id, p.commission_percent,
           exists (select 1 from guest_contact c where c.guest_profile_id = p.id and c.contact_type in ('phone', 'mobile')) as has_phone,
           exists (select 1 from guest_contact c where c.guest_profile_id = p.id and c.contact_type = 'email') as has_email,
           exists (select 1 from guest_address a where a.guest_profile_id = p.id) as has_address,
           exists (select 1 from routing_instruction i
                    where i.property_id = ${property_id} and i.guest_profile_id = p.id and i.removed_at is null) as has_routing,
           exists (select 1 from note n join note_type t on t.id = n.note_type_id
                    where n.property_id = ${property_id} and n.owner_type = 'guest_profile' and n.owner_id = p.id
                      and n.is_active and t.copy_to_reservation) as has_notes,
           exists (select 1 from guest_preference f where f.guest_profile_id = p.id and f.is_active) as has_preferences
      from guest_profile p
      left join restricted_reason w on w.id = p.restricted_reason_id
      left join market_code m on m.property_id = ${property_id} and m.id = p.market_code_id
      left join source_code s on s.property_id = ${property_id} and s.id = p.source_code_id
      left join payment_method y on y.property_id = ${property_id} and y.id = p.default_payment_method_id and y.is_active
      left join guest_type g on g.property_id = ${property_id} and g.id = p.guest_type_id
     where p.id = any (${ids as number[]}::bigint[])`
}

/** Other stays of the same guest on some of these nights; a day use meets a stay on its day. */
async function loadOverlapping(tx: Tx, wanted: FactsWanted): Promise<OverlapRow[]> {
  const { guest_profile_id, arrival_date, departure_date, reservation_id = 0 } = wanted
  if (guest_profile_id === undefined) return []
  const { sql, property_id } = tx
  return await sql<OverlapRow[]>`
    select id, confirmation_no, arrival_date, departure_date from reservation
     where property_id = ${property_id} and guest_profile_id = ${guest_profile_id} and id <> ${reservation_id}
       and status in ('reserved', 'checked_in') and arrival_date < greatest(${departure_date}::date, ${arrival_date}::date + 1)
       and greatest(departure_date, arrival_date + 1) > ${arrival_date}
     order by arrival_date limit 20`
}
