import type { BusinessDate } from '../../hotel/business-date'
import { releaseNight } from '../../hotel/business-day/advance'
import {
  type DueFixedCharge,
  type NightFacts,
  type NightPackage,
  type PlannedNight,
  planNight,
} from '../../hotel/business-day/night'
import { type RouteGroup, routeAll, type Taken } from '../../hotel/business-day/routed'
import { type FixedCharge, fixedChargeAmount, isFixedChargeDue } from '../../hotel/fixed-charge'
import { grantedAllowance } from '../../hotel/package-posting'
import type { NewEntry } from '../../hotel/journal/entry'
import { isRefusal, type Refusal, refuse } from '../../hotel/refusal'
import type { Tx } from '../tx'
import { loadBilledAhead } from './advance'
import { type Codes, ledgerAccounts, loadCodes } from './code'
import { loadRouting } from './routing'

export type NightItem = {
  reservation_id: number
  account_id: number
  confirmation_no: string
  room_no: string | null
  guest_name: string
  rate_code: string | null
  /** Database text. */
  rate_amount: string
  adults: number
  flags: string[]
  plan: PlannedNight | Refusal
}

/**
 * Plans the night of many stays with as many queries as for one: the preview, the run of the end of day and the check-out
 * all plan here. In: which stays (absent: all in house, in the order of the run), the night, and the day it is posted on.
 */
export async function planNights(
  tx: Tx,
  { reservation_ids, date }: { reservation_ids?: number[]; date: BusinessDate },
): Promise<NightItem[]> {
  const [items] = await planEachNight(tx, { reservation_ids, days: [{ date, today: tx.today }] })
  return items
}

/** A night, and the day from which it is looked at: what is due on a day is due on that one. */
export type NightDay = { date: BusinessDate; today: BusinessDate }

/**
 * The same for several nights with as many queries as for one, night by night in the order given. What an earlier night takes
 * of a routing's limit is gone for the later ones, for all of them are posted together.
 */
export async function planEachNight(
  tx: Tx,
  { reservation_ids, days }: { reservation_ids?: number[]; days: readonly NightDay[] },
): Promise<NightItem[][]> {
  const stays = await loadStays(tx, days, reservation_ids)
  if (stays.length === 0) return days.map(() => [])
  const ids = [...new Set(stays.map(({ reservation_id }) => reservation_id))]
  const accounts = [...new Set(stays.map(({ account_id }) => account_id))]
  const [codes, packages, fixed, claimed, routing, [control, deferred], ahead] = await Promise.all([
    loadCodes(tx),
    loadPackages(tx, days, ids),
    loadFixed(tx, days, accounts),
    loadClaims(tx, days, ids),
    routingOf(tx, accounts),
    ledgerAccounts(tx, ['PACKAGE', 'DEFERRED_REVENUE']),
    loadBilledAhead(tx, nightsIn(days), ids),
  ])
  const routeOn = routing(codes)
  return days.map(({ date, today }) => {
    const route = routeOn(today)
    return stays
      .filter(({ night }) => night === date)
      .map(stay => {
        const facts = factsOf(tx, stay, {
          date,
          today,
          codes,
          packages: (packages.get(stay.reservation_id) ?? []).filter(
            ({ stay_date, consume_date }) => stay_date === date || consume_date === today,
          ),
          fixed: fixed.get(stay.account_id) ?? [],
          claimed,
          control: control.id,
        })
        const released = ahead.get(stay.reservation_id)?.filter(({ night }) => night === date) ?? []
        const release = releaseNight(released, deferred.id)
        const plan = 'refused' in facts ? facts : planNight(facts, route, tx.coins)
        return itemOf(stay, withRelease(plan, release))
      })
  })
}

const nightsIn = (days: readonly NightDay[]): BusinessDate[] => days.map(({ date }) => date)
const todaysIn = (days: readonly NightDay[]): BusinessDate[] => days.map(({ today }) => today)

const itemOf = (stay: StayRow, plan: NightItem['plan']): NightItem => ({
  reservation_id: stay.reservation_id,
  account_id: stay.account_id,
  confirmation_no: stay.confirmation_no,
  room_no: stay.room_no,
  guest_name: stay.guest_name,
  rate_code: stay.rate_code,
  rate_amount: stay.share_amount ?? '0',
  adults: stay.adults,
  flags: flagsOf(stay),
  plan,
})
/** A night that was billed ahead charges nothing more; it becomes revenue. */
const withRelease = (plan: PlannedNight | Refusal, release: NewEntry | null): PlannedNight | Refusal =>
  isRefusal(plan) || !release ? plan : { ...plan, entries: [...plan.entries, release] }

type StayRow = {
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
  share_amount: string | null
  base_amount: string | null
  transaction_code_id: number | null
  package_transaction_code_id: number | null
  includes_tax: boolean
  rate_code: string | null
  market_code: string | null
  source_code: string | null
  room_type_code: string | null
  revenue_kind: string | null
  exempt: { is_tax_exempt: boolean; exempt_transaction_code_ids: number[] } | null
  tax_type: { id: number; exempts_percentage: boolean } | null
}

async function loadStays(
  { sql, property_id }: Tx,
  days: readonly NightDay[],
  ids?: number[],
): Promise<StayRow[]> {
  const nights = nightsIn(days)
  // The end of day asks for one night: a table less to join is planned and read in a third of the time.
  const isOne = nights.length === 1
  const night = isOne ? nights[0] : sql`d.night`
  return await sql<StayRow[]>`
    select ${night}::date as night, r.id as reservation_id, a.id as account_id, r.confirmation_no, r.arrival_date, r.departure_date, r.is_posting_master,
           coalesce(n.adults, r.adults) as adults, coalesce(n.c1 + n.c2 + n.c3, r.c1 + r.c2 + r.c3) as children, r.child_ages,
           coalesce(g.name, '') as guest_name, room.code as room_no, n.share_amount, n.base_amount, rc.transaction_code_id,
           rc.package_transaction_code_id, coalesce(rc.includes_tax, true) as includes_tax, rc.code as rate_code, m.code as market_code,
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

type Found = NightDay & {
  codes: Codes
  packages: PackageRow[]
  fixed: FixedRow[]
  claimed: Set<string>
  control: number
}

function factsOf(tx: Tx, stay: StayRow, found: Found): NightFacts | Refusal {
  const { coins } = tx
  const { codes, date, today } = found
  const room_code = stay.transaction_code_id === null ? undefined : codes.byId.get(stay.transaction_code_id)
  // A day guest has the day in place of a night; he is charged for it when he leaves.
  const is_day_use = stay.arrival_date === stay.departure_date
  const has_room =
    !stay.is_posting_master && (date < stay.departure_date || (is_day_use && date === stay.arrival_date))
  if (has_room && (stay.share_amount === null || !room_code))
    return refuse('night_not_planned', { room: stay.room_no, date, reservation_id: stay.reservation_id })
  const child_ages = stay.child_ages.length > 0 ? stay.child_ages : Array<null>(stay.children).fill(null)
  return {
    reservation_id: stay.reservation_id,
    account_id: stay.account_id,
    night: date,
    today,
    night_no: dayNumber(date) - dayNumber(stay.arrival_date) + 1,
    has_room,
    is_day_use,
    share_amount: coins.read(stay.share_amount ?? '0'),
    adults: stay.adults,
    child_ages,
    // A posting master is charged nothing for a room; any code stands in its place.
    room_code: room_code ?? [...codes.byId.values()][0],
    wrapper_code:
      stay.package_transaction_code_id === null
        ? null
        : (codes.byId.get(stay.package_transaction_code_id) ?? null),
    includes_tax: stay.includes_tax,
    packages: found.packages.flatMap(row => toPackage(row, codes, coins)),
    fixed_charges: found.fixed.flatMap(row => toFixed(row, { codes, coins, stay, today })),
    texts: {
      room_no: stay.room_no ?? undefined,
      guest_name: stay.guest_name.slice(0, 120),
      rate_code: stay.rate_code ?? undefined,
      market_code: stay.market_code ?? undefined,
      source_code: stay.source_code ?? undefined,
      room_type_code: stay.room_type_code ?? undefined,
    },
    taxation: { tax_type: stay.tax_type, guest_type: stay.exempt },
    control_package_account_id: found.control,
    explain: { rate_code: stay.rate_code, adults: stay.adults, children: stay.children },
    claimed: found.claimed,
  }
}

const dayNumber = (date: BusinessDate): number => Date.parse(date) / 86_400_000

function flagsOf(stay: StayRow): string[] {
  const isFree = stay.share_amount !== null && Number(stay.share_amount) === 0
  const kind = stay.revenue_kind
  if (kind === 'complimentary' || kind === 'house_use') return [kind]
  return isFree && !stay.is_posting_master ? ['zero_rate'] : []
}

type PackageRow = {
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
  has_allowance: boolean
  allowance_override: string | null
  unit_allowance: string | null
  transaction_code_id: number
  includes_tax: boolean
}

/** Packages of the nights, and those of earlier nights whose day is one of theirs. */
async function loadPackages(
  { sql, property_id }: Tx,
  days: readonly NightDay[],
  ids: number[],
): Promise<Map<number, PackageRow[]>> {
  const rows = await sql<PackageRow[]>`
    select p.reservation_id, p.id as reservation_package_id, p.package_code_id, c.code, c.short_description as description, p.mode,
           n.stay_date, n.consume_date, n.units, n.amount, c.has_allowance, p.allowance_override, c.transaction_code_id, c.includes_tax,
           (select s.unit_allowance from pricing_schedule s
             where s.property_id = p.property_id and s.package_code_id = p.package_code_id and n.stay_date between s.begin_date and s.end_date
               and c.has_allowance order by s.for_rate_code_id nulls last, s.id limit 1) as unit_allowance
      from reservation_package p
      join reservation_package_night n on n.property_id = p.property_id and n.reservation_package_id = p.id
      join package_code c on c.property_id = p.property_id and c.id = p.package_code_id
     where p.property_id = ${property_id} and p.reservation_id = any (${ids}::bigint[]) and p.removed_at is null
       and (n.stay_date = any (${nightsIn(days)}::date[]) or n.consume_date = any (${todaysIn(days)}::date[]))`
  return groupBy(rows, ({ reservation_id }) => reservation_id)
}

function toPackage(row: PackageRow, codes: Codes, coins: Tx['coins']): NightPackage[] {
  const charge_code = codes.byId.get(row.transaction_code_id)
  if (!charge_code) return []
  const units = Math.trunc(Number(row.units))
  const allowance = row.has_allowance
    ? grantedAllowance({
        allowance_override: row.allowance_override === null ? null : coins.read(row.allowance_override),
        unit_allowance: coins.read(row.unit_allowance ?? '0'),
        units,
      })
    : null
  const {
    reservation_package_id,
    package_code_id,
    code,
    description,
    mode,
    stay_date,
    consume_date,
    includes_tax,
  } = row
  return [
    {
      reservation_package_id,
      package_code_id,
      code,
      description,
      mode,
      stay_date,
      consume_date,
      includes_tax,
      charge_code,
      amount: coins.read(row.amount),
      allowance,
    },
  ]
}

type FixedRow = Omit<FixedCharge, 'amount'> & {
  id: number
  folio_account_id: number
  transaction_code_id: number
  window_no: number
  amount: string | null
  supplement: string | null
}

async function loadFixed(
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

type ForFixed = { codes: Codes; coins: Tx['coins']; stay: StayRow; today: BusinessDate }

function toFixed(row: FixedRow, { codes, coins, stay, today }: ForFixed): DueFixedCharge[] {
  const charge_code = codes.byId.get(row.transaction_code_id)
  const charge: FixedCharge = { ...row, amount: row.amount === null ? null : coins.read(row.amount) }
  if (!charge_code || !isFixedChargeDue(charge, today)) return []
  const valued = fixedChargeAmount(charge, {
    rate_amount: coins.read(stay.share_amount ?? '0'),
    adults: stay.adults,
    children: stay.children,
  })
  return [
    { fixed_charge_id: row.id, charge_code, window_no: row.window_no, supplement: row.supplement, ...valued },
  ]
}

async function loadClaims(
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

/** Routing needs the codes to say where a charge belongs, which are read at the same time. */
async function routingOf(
  tx: Tx,
  accounts: number[],
): Promise<(codes: Codes) => (today: BusinessDate) => RouteGroup> {
  const byAccount = await loadRouting(tx, accounts)
  const taken: Taken = new Map()
  return codes => today =>
    routeAll(
      account_id => byAccount.get(account_id),
      id => {
        const code = codes.byId.get(id)
        return {
          id,
          transaction_subgroup_id: code?.transaction_subgroup_id ?? 0,
          transaction_group_id: code?.transaction_group_id ?? 0,
        }
      },
      today,
      taken,
    )
}

function groupBy<T>(rows: readonly T[], keyOf: (row: T) => number): Map<number, T[]> {
  const groups = new Map<number, T[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return groups
}
