import { addDays, type BusinessDate, isInMask, nextDay } from '../business-date'
import { type Refusal, refuse } from '../refusal'

/** What a price row claims: nights, types (none = all) and numbers of nights (none = any). */
export type Claim = {
  label: string
  begin_date: BusinessDate
  end_date: BusinessDate | null
  days_of_week: number
  room_type_ids: readonly number[]
  min_nights: number | null
  max_nights: number | null
}

export type Clash = { first: Claim; second: Claim; date: BusinessDate; room_type_id: number | null }

/**
 * The first night that two rows of one owner both price, for the same type and number of nights
 * (domain/reservations 3.2.1; domain/master-data 2.46). Rows that answer different owners are not given together.
 */
export function firstClash(claims: readonly Claim[]): Clash | undefined {
  const clashes = claims.flatMap((first, index) =>
    claims.slice(index + 1).flatMap(second => clashOf(first, second) ?? []),
  )
  return clashes.reduce<Clash | undefined>(
    (earliest, clash) => (earliest === undefined || clash.date < earliest.date ? clash : earliest),
    undefined,
  )
}

/** Refuses rows that overlap with `overlap`, naming both, the night and the type; `typeCodes` by id of the type. */
export function refuseOverlap(
  claims: readonly Claim[],
  typeCodes: ReadonlyMap<number, string>,
): Refusal | undefined {
  const clash = firstClash(claims)
  if (clash === undefined) return undefined
  const { first, second, date, room_type_id } = clash
  const type = room_type_id === null ? '' : ` for ${typeCodes.get(room_type_id) ?? room_type_id}`
  return refuse('overlap', {
    label: first.label,
    other: `${second.label} on ${date}${type}`,
    date,
    room_type_id,
  })
}

function clashOf(first: Claim, second: Claim): Clash | undefined {
  if (!lengthsMeet(first, second)) return undefined
  const room_type_id = commonType(first.room_type_ids, second.room_type_ids)
  if (room_type_id === undefined) return undefined
  const date = commonNight(first, second)
  return date && { first, second, date, room_type_id }
}

const lengthsMeet = (a: Claim, b: Claim): boolean =>
  (a.min_nights ?? 1) <= (b.max_nights ?? 999) && (b.min_nights ?? 1) <= (a.max_nights ?? 999)

/** The first type of both; null when neither names one; undefined when they do not meet. */
function commonType(a: readonly number[], b: readonly number[]): number | null | undefined {
  if (a.length === 0) return b[0] ?? null
  if (b.length === 0) return a[0]
  return a.find(id => b.includes(id))
}

function commonNight(a: Claim, b: Claim): BusinessDate | undefined {
  const begin = a.begin_date > b.begin_date ? a.begin_date : b.begin_date
  const ends = [a.end_date, b.end_date].filter(end => end !== null).sort()
  const mask = a.days_of_week & b.days_of_week
  // Weekdays repeat, so a week from the common begin on tells all.
  for (let night = begin; night < addDays(begin, 7); night = nextDay(night)) {
    if (ends.length > 0 && night > ends[0]) return undefined
    if (isInMask(mask, night)) return night
  }
  return undefined
}
