import { addDays, type BusinessDate, isInMask, nextDay } from '../business-date'
import { anyLength } from './rate-day'
import { nightsCovered } from './schedule'

/** What a price row says about when it holds; both dates are included, the mask is 127 for every day. */
export type PricePeriod = {
  id: number
  begin_date: BusinessDate
  end_date: BusinessDate
  days_of_week: number
  room_type_ids: readonly number[]
  min_nights: number | null
  max_nights: number | null
}

/** Nights of a type, with both ends, on the weekdays of the mask, for stays of so many nights; `ids` of the rows that price them. */
export type Stretch = {
  room_type_id: number
  begin_date: BusinessDate
  end_date: BusinessDate
  days_of_week: number
  nights: number
  min_nights: number
  max_nights: number
  ids: number[]
}

/**
 * Which nights nobody priced and which are priced twice. In: the rows of one rate code, the first and last night looked at,
 * the types that are sold. Out: stretches of nights by type, the earliest first; a stay whose length no row holds is a gap as
 * well. Refuses nothing. Source: domain/reservations 3.2.1, domain/master-data 2.46 ("a night without a row is closed").
 */
export function coverage(
  rows: readonly PricePeriod[],
  sold: { begin_date: BusinessDate; end_date: BusinessDate },
  room_type_ids: readonly number[],
): { gaps: Stretch[]; doubles: Stretch[] } {
  const ofAll = room_type_ids.map(room_type_id => {
    const mine = rows.filter(row => row.room_type_ids.includes(room_type_id))
    const spans = spansOf(mine, sold)
    const found = (look: (rows: readonly PricePeriod[]) => Lengths[]) =>
      joined(spans.flatMap(span => patternsIn(span, mine, look).map(one => ({ room_type_id, ...one }))))
    return { gaps: found(missing), doubles: found(doubled) }
  })
  return { gaps: ofAll.flatMap(({ gaps }) => gaps), doubles: ofAll.flatMap(({ doubles }) => doubles) }
}

type Span = { begin_date: BusinessDate; end_date: BusinessDate }
type Lengths = { min_nights: number; max_nights: number; ids: number[] }

/** The sold nights cut wherever a row begins or has ended: between two cuts every week is like the next. */
function spansOf(rows: readonly PricePeriod[], { begin_date, end_date }: Span): Span[] {
  if (end_date < begin_date) return []
  const cuts = rows
    .flatMap(row => [row.begin_date, nextDay(row.end_date)])
    .filter(cut => begin_date < cut && cut <= end_date)
  const begins = [...new Set([begin_date, ...cuts])].sort()
  return begins.map((begin, index) => ({
    begin_date: begin,
    end_date: index + 1 < begins.length ? addDays(begins[index + 1], -1) : end_date,
  }))
}

function patternsIn(
  span: Span,
  rows: readonly PricePeriod[],
  look: (rows: readonly PricePeriod[]) => Lengths[],
): Omit<Stretch, 'room_type_id'>[] {
  const there = rows.filter(row => row.begin_date <= span.begin_date && span.end_date <= row.end_date)
  const masks = new Map<string, { lengths: Lengths; mask: number }>()
  let present = 0
  const lastOfWeek = addDays(span.begin_date, 6)
  const last = lastOfWeek < span.end_date ? lastOfWeek : span.end_date
  for (let night = span.begin_date; night <= last; night = nextDay(night)) {
    const day = maskOfNight(night)
    present |= day
    for (const lengths of look(there.filter(row => isInMask(row.days_of_week, night)))) {
      const key = JSON.stringify(lengths)
      masks.set(key, { lengths, mask: (masks.get(key)?.mask ?? 0) | day })
    }
  }
  return [...masks.values()].map(({ lengths, mask }) => {
    const days_of_week = mask === present ? everyDay : mask
    const nights = nightsCovered(
      { ...span, days_of_week },
      { from: span.begin_date, until: nextDay(span.end_date) },
    )
    return { ...span, ...lengths, days_of_week, nights: nights.length }
  })
}

/** Numbers of nights that no row holds. */
function missing(rows: readonly PricePeriod[]): Lengths[] {
  const holes: Lengths[] = []
  let next = anyLength.min_nights
  for (const { min_nights, max_nights } of rows.map(lengthsOf).toSorted(byLength)) {
    if (min_nights > next) holes.push({ min_nights: next, max_nights: min_nights - 1, ids: [] })
    next = Math.max(next, max_nights + 1)
  }
  if (next <= anyLength.max_nights) {
    holes.push({ min_nights: next, max_nights: anyLength.max_nights, ids: [] })
  }
  return holes
}

/** Numbers of nights that two rows hold. */
function doubled(rows: readonly PricePeriod[]): Lengths[] {
  return rows.flatMap((one, index) =>
    rows.slice(index + 1).flatMap(other => {
      const [a, b] = [lengthsOf(one), lengthsOf(other)]
      const min_nights = Math.max(a.min_nights, b.min_nights)
      const max_nights = Math.min(a.max_nights, b.max_nights)
      return min_nights > max_nights ? [] : [{ min_nights, max_nights, ids: [one.id, other.id] }]
    }),
  )
}

/** What goes on in the next span is one stretch. */
function joined(stretches: Stretch[]): Stretch[] {
  const all: Stretch[] = []
  for (const next of stretches) {
    const before = all.findIndex(one => goesOn(one, next))
    if (before < 0) all.push(next)
    else all[before] = { ...all[before], end_date: next.end_date, nights: all[before].nights + next.nights }
  }
  return all
}

const goesOn = (one: Stretch, next: Stretch): boolean =>
  nextDay(one.end_date) === next.begin_date &&
  one.days_of_week === next.days_of_week &&
  one.min_nights === next.min_nights &&
  one.max_nights === next.max_nights &&
  one.ids.join() === next.ids.join()

const everyDay = 127
const maskOfNight = (night: BusinessDate): number =>
  [1, 2, 4, 8, 16, 32, 64].find(mask => isInMask(mask, night)) ?? 0
const lengthsOf = ({ min_nights, max_nights }: PricePeriod) => ({
  min_nights: min_nights ?? anyLength.min_nights,
  max_nights: max_nights ?? anyLength.max_nights,
})
const byLength = (a: { min_nights: number }, b: { min_nights: number }) => a.min_nights - b.min_nights
