import { addDays, type BusinessDate } from '../../../hotel/business-date'
import type { NeedyType } from '../../../hotel/booking'
import type { RestrictionEffect } from '../../../hotel/front-desk/check-in-guest'
import type { RateDay } from '../../../hotel/rate/rate-day'
import type { Restriction } from '../../../hotel/restriction'
import type { Tx } from '../../tx'
import { schedulesOf, type Terms } from '../booking-terms'
import { type Codes, loadCodes } from '../code'
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
import { loadPackageFacts, type PackageFacts } from './package'

/** What of a booking decides which facts it needs. */
export type FactsWanted = {
  arrival_date: BusinessDate
  departure_date: BusinessDate
  /** The first is that of the header. */
  rate_code_ids: number[]
  /** Sold and charged types. */
  room_type_ids: number[]
  /** Absent: that of the rate code, else of the property. */
  reservation_type_id?: number
  discount_reason_ids?: number[]
  /** Beside those of the rate codes. */
  package_code_ids?: number[]
  /** Guest, company, agent, source, group: who may hold a negotiated rate, and who may be restricted. */
  profile_ids: number[]
  guest_profile_id?: number
  /** The reservation itself when one changes: it does not overlap with itself. */
  reservation_id?: number
  /** Records that somebody chose: they exist here and are in use. */
  chosen: Chosen
}

const chosenTables = {
  market_code_id: 'market_code',
  source_code_id: 'source_code',
  origin_code_id: 'origin_code',
  purpose_of_stay_id: 'purpose_of_stay',
  guest_type_id: 'guest_type',
  reservation_method_id: 'reservation_method',
  deposit_rule_id: 'deposit_rule',
  cancellation_penalty_id: 'cancellation_penalty',
} as const
export type Chosen = { [field in keyof typeof chosenTables]?: number | null }

export type ReservationTypeRow = NeedyType & { id: number; deducts_inventory: boolean; is_active: boolean }

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
  /** Kind of every payment method in use, by its id. */
  payment_types: Record<string, string>
  discount_reasons: { id: number; max_percent: string | null }[]
  /** Guest types that are exempt from some taxes. */
  exempt_guest_types: { id: number; is_tax_exempt: boolean; exempt_transaction_code_ids: number[] }[]
  counted: CountedNight[]
  restrictions: Restriction[]
  cells: RateDay[]
  held: HeldRate[]
  people: PersonRow[]
  overlapping: OverlapRow[]
  terms: Terms
  codes: Codes
  packages: Map<number, PackageFacts>
  /** Fields whose chosen record is not in use here. */
  unusable: string[]
}

/** Reads them in one round trip: nothing here waits for anything else. */
export async function loadBookingFacts(tx: Tx, wanted: FactsWanted): Promise<BookingFacts> {
  const { arrival_date, departure_date, rate_code_ids, room_type_ids, profile_ids } = wanted
  const { package_code_ids = [] } = wanted
  const isNight = arrival_date < departure_date
  const span = { from: arrival_date, until: isNight ? departure_date : addDays(arrival_date, 1) }
  const last = addDays(span.until, -1)
  const [
    setup,
    rates,
    types,
    head,
    counted,
    restrictions,
    cells,
    held,
    people,
    overlapping,
    codes,
    packages,
    unusable,
  ] = await Promise.all([
    loadSetup(tx),
    loadSoldRates(tx, rate_code_ids),
    loadSoldTypes(tx, room_type_ids),
    loadHead(tx, wanted),
    isNight ? loadCounters(tx, span, room_type_ids) : [],
    loadRestrictions(tx, { from: arrival_date, to: isNight ? departure_date : arrival_date }),
    loadPrices(tx, { rate_code_ids, room_type_ids, ...span }),
    loadHeldRates(tx, profile_ids, { from: arrival_date, to: last }),
    loadPeople(tx, profile_ids),
    loadOverlapping(tx, wanted),
    loadCodes(tx, { of_rates: rate_code_ids, of_packages: package_code_ids }),
    loadPackageFacts(tx, {
      ids: package_code_ids,
      of_rates: rate_code_ids,
      from: arrival_date,
      to: departure_date,
    }),
    loadUnusable(tx, wanted.chosen),
  ])
  const byId = <T extends { id: number }>(rows: T[]) => new Map(rows.map(row => [row.id, row]))
  const rate = rates.find(({ id }) => id === rate_code_ids[0])
  const { schedules, type_deposit, type_penalty, ...rest } = head
  const terms: Terms = {
    rate_deposit: rate?.deposit_rule_id ?? null,
    rate_penalty: rate?.cancellation_penalty_id ?? null,
    type_deposit,
    type_penalty,
    schedules,
    has_lines: false,
  }
  return {
    setup,
    rates: byId(rates),
    types: byId(types),
    ...rest,
    counted,
    restrictions,
    cells,
    held,
    people,
    overlapping,
    terms,
    codes,
    packages,
    unusable,
  }
}

type Head = Pick<
  BookingFacts,
  'reservation_type' | 'payment_types' | 'discount_reasons' | 'exempt_guest_types'
> &
  Pick<Terms, 'schedules' | 'type_deposit' | 'type_penalty'>

/** The reservation type that applies, and the small lists that a booking is held against. */
async function loadHead({ sql, property_id }: Tx, wanted: FactsWanted): Promise<Head> {
  const { reservation_type_id, discount_reason_ids = [], arrival_date, rate_code_ids } = wanted
  const [row] = await sql<Head[]>`
    select case when t.id is not null then jsonb_build_object('id', t.id, 'code', t.code, 'is_active', t.is_active,
             'deducts_inventory', t.deducts_inventory, 'payment_method_ids', t.payment_method_ids,
             'requires_arrival_time', t.requires_arrival_time, 'requires_credit_card', t.requires_credit_card,
             'requires_deposit', t.requires_deposit, 'requires_phone', t.requires_phone, 'requires_email', t.requires_email,
             'requires_address', t.requires_address, 'requires_company', t.requires_company,
             'requires_travel_agent', t.requires_travel_agent) end as reservation_type,
           t.deposit_rule_id as type_deposit, t.cancellation_penalty_id as type_penalty,
           (select coalesce(jsonb_object_agg(m.id, m.payment_type), '{}') from payment_method m where m.property_id = ${property_id} and m.is_active) as payment_types,
           coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'max_percent', d.max_percent::text)) from discount_reason d
                      where d.property_id = ${property_id} and d.id = any (${discount_reason_ids}::bigint[]) and d.is_active), '[]') as discount_reasons,
           coalesce((select jsonb_agg(jsonb_build_object('id', g.id, 'is_tax_exempt', true, 'exempt_transaction_code_ids', g.exempt_transaction_code_ids))
                       from guest_type g where g.property_id = ${property_id} and g.is_tax_exempt), '[]') as exempt_guest_types,
           ${schedulesOf(sql, property_id, arrival_date)} as schedules
      from property_control c
      left join rate_code r on r.property_id = c.property_id and r.id = ${rate_code_ids[0] ?? null}::bigint
      left join reservation_type t on t.property_id = c.property_id
            and t.id = coalesce(${reservation_type_id ?? null}::bigint, r.reservation_type_id, c.default_reservation_type_id)
     where c.property_id = ${property_id}`
  return row
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
           exists (select 1 from guest_address a where a.guest_profile_id = p.id) as has_address
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

/** Which of the records that somebody chose are not in use here; nothing is asked when nothing was chosen. */
async function loadUnusable({ sql, property_id }: Tx, chosen: Chosen): Promise<string[]> {
  const fields = (Object.keys(chosenTables) as (keyof Chosen)[]).filter(field => chosen[field] != null)
  if (fields.length === 0) return []
  const missing = fields
    .map(
      field => sql`
        select ${field} as field where not exists (
          select 1 from ${sql(chosenTables[field])} where property_id = ${property_id} and id = ${chosen[field] as number} and is_active)`,
    )
    .reduce((left, right) => sql`${left} union all ${right}`)
  const rows = await sql<{ field: string }[]>`${missing}`
  return rows.map(({ field }) => field)
}
