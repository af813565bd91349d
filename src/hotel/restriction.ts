import { type BusinessDate, isInMask, nightsBetween } from './business-date'
import type { Reason, Scope } from './reason'
import { fixOf } from './restriction-fix'
import { dayUseOrNights } from './stay'

export const restrictionKinds = [
  'closed',
  'cta',
  'ctd',
  'min_los',
  'max_los',
  'min_stay_through',
  'max_stay_through',
  'min_advance',
  'max_advance',
] as const
export type RestrictionKind = (typeof restrictionKinds)[number]

/** Whether what is in the way of a sale is a restriction of the house, by its word. */
export const isRestrictionKind = (code: string): code is RestrictionKind =>
  restrictionKinds.some(kind => kind === code)

/** Filled columns must all match; none is the whole house. */
export type RestrictionScope = {
  accommodation_type_id: number | null
  room_type_id: number | null
  rate_class_id: number | null
  rate_category_id: number | null
  rate_code_id: number | null
  block_id: number | null
  channel: string | null
}

/** A row: period and weekdays with both dates included. */
export type Restriction = RestrictionScope & {
  id: number
  kind: RestrictionKind
  value: number | null
  begin_date: BusinessDate
  end_date: BusinessDate
  days_of_week: number
  on_request: boolean
  set_by?: string
  set_at?: string
}

export type Stay = { arrival_date: BusinessDate; departure_date: BusinessDate }

/** What decides which rows touch an offer. `base_rate_code_ids` are the codes whose rows this one inherits. */
export type RestrictedOffer = {
  rate_code_id: number
  base_rate_code_ids: readonly number[]
  rate_class_id: number
  rate_category_id: number
  room_type_id: number
  accommodation_type_id: number | null
  ignores_house_restrictions: boolean
  block_id: number | null
  channel: string
}

/** Nights that one rate code sells in one type, of a stay that may have others beside them; the first night and the last of all. */
export type Part = { dates: readonly BusinessDate[]; is_first: boolean; is_last: boolean }

/** A limit that a rate code or the house carries itself; it counts like a row. */
export type Limit = { kind: RestrictionKind; scope: Scope; value: number }

/**
 * Every restriction that a stay breaks (domain/reservations 4.5): each closing row on its own, of the rows with a value the
 * strictest of each kind. Nothing re-opens what another closes. In: stay, offer, rows, limits of rate and house, today, and the
 * nights that are of the offer where others are of another one: it is tested on those alone, on the arrival with the first of all, on
 * the departure with the last. Out: reasons in the order of the kinds; empty is sellable.
 */
export function restrictionReasons(
  stay: Stay,
  offer: RestrictedOffer,
  facts: { restrictions: readonly Restriction[]; limits: readonly Limit[]; today: BusinessDate; part?: Part },
): Reason[] {
  const rows = facts.restrictions.filter(row => touches(row, offer))
  const fromRows = rows.map(row => ({ ...row, scope: scopeOf(row), dates: datesHit(row, stay, facts.part) }))
  const fromLimits = facts.limits.map(limit => ({ ...limit, dates: tested(limit.kind, stay, facts.part) }))
  const hits: Hit[] = [...fromRows, ...fromLimits].filter(({ dates }) => dates.length > 0)
  return restrictionKinds.flatMap(kind => {
    const ofKind = hits.filter(hit => hit.kind === kind)
    return kind in numbers ? strictest(ofKind, stay, facts.today) : ofKind.map(hit => closing(hit, stay))
  })
}

type Hit = {
  kind: RestrictionKind
  value: number | null
  scope: Scope
  dates: readonly BusinessDate[]
  id?: number
  on_request?: boolean
  set_by?: string
  set_at?: string
}

const nightsOfStay = (stay: Stay) => nightsBetween(stay.arrival_date, stay.departure_date)
const daysAhead = (stay: Stay, today: BusinessDate) => nightsBetween(today, stay.arrival_date)

/** Kinds with a value: what is counted, and whether it must be at least or at most the value. */
const numbers: { [kind in RestrictionKind]?: { counts: typeof daysAhead; at: 'least' | 'most' } } = {
  min_los: { counts: nightsOfStay, at: 'least' },
  max_los: { counts: nightsOfStay, at: 'most' },
  min_stay_through: { counts: nightsOfStay, at: 'least' },
  max_stay_through: { counts: nightsOfStay, at: 'most' },
  min_advance: { counts: daysAhead, at: 'least' },
  max_advance: { counts: daysAhead, at: 'most' },
}

const override = { overridable_with: 'Restriction override' as const }

function strictest(hits: readonly Hit[], stay: Stay, today: BusinessDate): Reason[] {
  const rule = hits[0] && numbers[hits[0].kind]
  if (rule === undefined) return []
  const actual = rule.counts(stay, today)
  const excess = (hit: Hit) => (rule.at === 'least' ? (hit.value ?? 0) - actual : actual - (hit.value ?? 0))
  const broken = hits.filter(hit => excess(hit) > 0)
  if (broken.length === 0) return []
  const worst = broken.reduce((a, b) => (excess(b) > excess(a) ? b : a))
  const value = worst.value ?? 0
  const fix = fixOf(worst.kind, { ...stay, value, actual, today })
  return [{ ...told(worst), value, actual, fix, ...override }]
}

const closing = (hit: Hit, stay: Stay): Reason => ({
  ...told(hit),
  ...(hit.on_request ? { on_request: true } : {}),
  fix: fixOf(hit.kind, { ...stay, dates: hit.dates }),
  ...override,
})

function told({ kind, scope, dates, id, set_by, set_at }: Hit) {
  const by = { ...(set_by === undefined ? {} : { set_by }), ...(set_at === undefined ? {} : { set_at }) }
  return { code: kind, scope, dates: [...dates], ...(id === undefined ? {} : { restriction_id: id }), ...by }
}

const datesHit = (row: Restriction, stay: Stay, part?: Part): BusinessDate[] =>
  tested(row.kind, stay, part).filter(
    date => row.begin_date <= date && date <= row.end_date && isInMask(row.days_of_week, date),
  )

/** The dates a kind is tested on. */
function tested(
  kind: RestrictionKind,
  { arrival_date, departure_date }: Stay,
  part?: Part,
): readonly BusinessDate[] {
  if (kind === 'ctd') return part?.is_last === false ? [] : [departure_date]
  const isEveryNight = kind === 'closed' || kind === 'min_stay_through' || kind === 'max_stay_through'
  if (isEveryNight) return part?.dates ?? dayUseOrNights(arrival_date, departure_date)
  return part?.is_first === false ? [] : [arrival_date]
}

/** Rows of a block touch only its reservations, and those are touched by no other row. */
function touches(row: Restriction, offer: RestrictedOffer): boolean {
  if (row.block_id !== offer.block_id) return false
  if (offer.ignores_house_restrictions && scopeOf(row) === 'house') return false
  const codes = [offer.rate_code_id, ...offer.base_rate_code_ids]
  return (
    (row.rate_code_id === null || codes.includes(row.rate_code_id)) &&
    (row.rate_class_id ?? offer.rate_class_id) === offer.rate_class_id &&
    (row.rate_category_id ?? offer.rate_category_id) === offer.rate_category_id &&
    (row.room_type_id ?? offer.room_type_id) === offer.room_type_id &&
    (row.accommodation_type_id ?? offer.accommodation_type_id) === offer.accommodation_type_id &&
    (row.channel ?? offer.channel) === offer.channel
  )
}

/** The narrowest thing that a row is about. */
export function scopeOf(row: RestrictionScope): Scope {
  if (row.block_id !== null) return 'block'
  if (row.rate_code_id !== null) return 'rate'
  if (row.rate_category_id !== null) return 'category'
  if (row.rate_class_id !== null) return 'rate_class'
  if (row.room_type_id !== null) return 'type'
  if (row.accommodation_type_id !== null) return 'class'
  return row.channel === null ? 'house' : 'channel'
}
