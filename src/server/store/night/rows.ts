import type { BusinessDate } from '../../../hotel/business-date'
import type { NightPackage } from '../../../hotel/business-day/night-facts'
import type { FixedCharge } from '../../../hotel/fixed-charge'
import type { Tx } from '../../tx'
import { rounded } from '../rounded'
import { type InRoom, inRoom } from '../share/in-room'

/** A night, and the day from which it is looked at: what is due on a day is due on that one. */
export type NightDay = { date: BusinessDate; today: BusinessDate }

export const nightsIn = (days: readonly NightDay[]): BusinessDate[] => days.map(({ date }) => date)
const todaysIn = (days: readonly NightDay[]): BusinessDate[] => days.map(({ today }) => today)

export type StayRow = {
  night: BusinessDate
  reservation_id: number
  account_id: number
  confirmation_no: string
  arrival_date: BusinessDate
  departure_date: BusinessDate
  is_posting_master: boolean
  adults: number
  children: number
  child_ages: number[]
  guest_name: string
  room_no: string | null
  /** Of the room; `share_amount` is what this stay pays of it. */
  room_amount: string | null
  is_shared: boolean
  /** What of the room's price the packages of all who share it are; none where nobody does. */
  included_of_all: string | null
  /** Everybody in the room, where this stay pays a part of one that is shared. */
  in_room: InRoom[] | null
  share_amount: string | null
  base_amount: string | null
  transaction_code_id: number | null
  package_transaction_code_id: number | null
  includes_tax: boolean
  rate_code: string | null
  rate_code_id: number | null
  market_code: string | null
  source_code: string | null
  room_type_code: string | null
  revenue_kind: string | null
  exempt: { is_tax_exempt: boolean; exempt_transaction_code_ids: number[] } | null
  tax_type: { id: number; exempts_percentage: boolean } | null
}

/** Stays in house with each of the nights, in the order of the run. */
export async function loadStays(tx: Tx, days: readonly NightDay[], ids?: number[]): Promise<StayRow[]> {
  const { sql, property_id } = tx
  const nights = nightsIn(days)
  // The end of day asks for one night: a table less to join is planned and read in a third of the time.
  const isOne = nights.length === 1
  const night = isOne ? nights[0] : sql`d.night`
  return await sql<StayRow[]>`
    select ${night}::date as night, r.id as reservation_id, a.id as account_id, r.confirmation_no, r.arrival_date, r.departure_date, r.is_posting_master,
           coalesce(n.adults, r.adults) as adults, coalesce(n.c1 + n.c2 + n.c3, r.c1 + r.c2 + r.c3) as children, r.child_ages,
           coalesce(g.name, '') as guest_name, room.code as room_no, n.rate_amount as room_amount,
           n.share_group_id is not null as is_shared,
           case when n.share_group_id is not null then (
             select coalesce(sum(k.amount), 0) from reservation_night o
               join reservation_package p on p.property_id = o.property_id and p.reservation_id = o.reservation_id and p.mode = 'included' and p.removed_at is null
               join reservation_package_night k on k.property_id = p.property_id and k.reservation_package_id = p.id and k.stay_date = o.stay_date
              where o.property_id = n.property_id and o.share_group_id = n.share_group_id and o.stay_date = n.stay_date) end as included_of_all,
           ${inRoom(tx)} as in_room,
           n.share_amount, n.base_amount, rc.transaction_code_id,
           rc.package_transaction_code_id, coalesce(rc.includes_tax, true) as includes_tax, rc.code as rate_code, rc.id as rate_code_id, m.code as market_code,
           s.code as source_code, t.code as room_type_code, m.revenue_kind,
           case when y.id is null then null else jsonb_build_object('is_tax_exempt', y.is_tax_exempt,
             'exempt_transaction_code_ids', y.exempt_transaction_code_ids) end as exempt,
           case when x.id is null then null else jsonb_build_object('id', x.id, 'exempts_percentage', x.exempts_percentage) end as tax_type
      from reservation r
      ${isOne ? sql`` : sql`cross join unnest(${nights}::date[]) as d (night)`}
      join folio_account a on a.property_id = r.property_id and a.reservation_id = r.id and a.kind = 'stay'
      left join reservation_night n on n.property_id = r.property_id and n.reservation_id = r.id and n.stay_date = ${night}
      left join guest_profile g on g.id = r.guest_profile_id
      left join room on room.property_id = r.property_id and room.id = r.room_id
      left join rate_code rc on rc.property_id = r.property_id and rc.id = n.rate_code_id
      left join market_code m on m.property_id = r.property_id and m.id = n.market_code_id
      left join source_code s on s.property_id = r.property_id and s.id = n.source_code_id
      left join room_type t on t.property_id = r.property_id and t.id = n.room_type_id
      left join guest_type y on y.property_id = r.property_id and y.id = r.guest_type_id
      left join tax_type x on x.property_id = a.property_id and x.id = a.tax_type_id
     where r.property_id = ${property_id} and r.status = 'checked_in'
       ${ids ? sql`and r.id = any (${ids}::bigint[])` : sql``}
     order by room.code nulls last, r.is_share_primary desc, r.id`
}

export type PackageRow = {
  reservation_id: number
  reservation_package_id: number
  package_code_id: number
  code: string
  description: string
  mode: NightPackage['mode']
  stay_date: BusinessDate
  consume_date: BusinessDate
  units: string
  amount: string
  /** What the room costs on that night. */
  room_amount: string | null
  has_allowance: boolean
  allowance_override: string | null
  unit_allowance: string | null
  transaction_code_id: number
  includes_tax: boolean
}

/**
 * Packages of the nights, and those of earlier nights whose day is one of theirs. What may be consumed is that of the price of the night's
 * rate; one whose price is not in the schedule any more grants what it did.
 */
export async function loadPackages(
  tx: Tx,
  days: readonly NightDay[],
  ids: number[],
): Promise<Map<number, PackageRow[]>> {
  const { sql, property_id } = tx
  const rows = await sql<PackageRow[]>`
    select p.reservation_id, p.id as reservation_package_id, p.package_code_id, c.code, c.short_description as description, p.mode,
           n.stay_date, n.consume_date, n.units, n.amount,
           case when o.share_group_id is null then o.share_amount else o.rate_amount end as room_amount, c.has_allowance, p.allowance_override, c.transaction_code_id, c.includes_tax,
           (select ${rounded(tx, sql`s.unit_allowance * n.exchange_rate`)} from pricing_schedule s
             where s.property_id = p.property_id and s.package_code_id = p.package_code_id and n.stay_date between s.begin_date and s.end_date
               and c.has_allowance and (s.for_rate_code_id is null or s.for_rate_code_id = o.rate_code_id)
             order by s.is_active and dow_in(s.days_of_week, n.stay_date) desc, s.for_rate_code_id nulls last, s.id limit 1) as unit_allowance
      from reservation_package p
      join reservation_package_night n on n.property_id = p.property_id and n.reservation_package_id = p.id
      join package_code c on c.property_id = p.property_id and c.id = p.package_code_id
      left join reservation_night o on o.property_id = p.property_id and o.reservation_id = p.reservation_id and o.stay_date = n.stay_date
     where p.property_id = ${property_id} and p.reservation_id = any (${ids}::bigint[]) and p.removed_at is null
       and (n.stay_date = any (${nightsIn(days)}::date[]) or n.consume_date = any (${todaysIn(days)}::date[]))`
  return groupBy(rows, ({ reservation_id }) => reservation_id)
}

export type FixedRow = Omit<FixedCharge, 'amount'> & {
  id: number
  folio_account_id: number
  transaction_code_id: number
  window_no: number
  amount: string | null
  supplement: string | null
}

/** Fixed charges that may be due on one of the days, by account. */
export async function loadFixed(
  { sql, property_id }: Tx,
  days: readonly NightDay[],
  accounts: number[],
): Promise<Map<number, FixedRow[]>> {
  const todays = todaysIn(days).toSorted()
  const rows = await sql<FixedRow[]>`
    select id, folio_account_id, transaction_code_id, window_no, amount, supplement, percent_of_rate, quantity, per, frequency,
           begin_date, end_date, weekday, day_of_month
      from fixed_charge
     where property_id = ${property_id} and folio_account_id = any (${accounts}::bigint[]) and removed_at is null
       and begin_date <= ${todays.at(-1) ?? null} and end_date >= ${todays[0] ?? null} order by id`
  return groupBy(rows, ({ folio_account_id }) => folio_account_id)
}

/** What of the nights is charged already. */
export async function loadClaims(
  { sql, property_id }: Tx,
  days: readonly NightDay[],
  ids: number[],
): Promise<Set<string>> {
  // As one array, each key is looked up by itself; as three conditions, every claim there ever was would be read.
  const rows = await sql<{ claim_key: string }[]>`
    select c.claim_key from posting_claim c
     where c.property_id = ${property_id} and c.released_by_entry_id is null
       and c.claim_key = any (array(
             select 'room:' || id || ':' || night from unnest(${ids}::bigint[]) id, unnest(${nightsIn(days)}::date[]) night
             union all
             select 'package:' || p.id || ':' || n.stay_date
               from reservation_package p
               join reservation_package_night n on n.property_id = p.property_id and n.reservation_package_id = p.id
              where p.property_id = ${property_id} and p.reservation_id = any (${ids}::bigint[])
                and (n.stay_date = any (${nightsIn(days)}::date[]) or n.consume_date = any (${todaysIn(days)}::date[]))
             union all
             select 'fixed:' || f.id || ':' || today
               from fixed_charge f
               cross join unnest(${todaysIn(days)}::date[]) today
               join folio_account a on a.property_id = f.property_id and a.id = f.folio_account_id
              where f.property_id = ${property_id} and a.reservation_id = any (${ids}::bigint[])))`
  return new Set(rows.map(({ claim_key }) => claim_key))
}

function groupBy<T>(rows: readonly T[], keyOf: (row: T) => number): Map<number, T[]> {
  const groups = new Map<number, T[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return groups
}
