import { type BusinessDate, nextDay, nightsOf, previousDay } from '../business-date'
import { type Refusal, refuse } from '../refusal'

/** Nights out of order or out of service, both included (domain/housekeeping 3.2). */
export type Period = { from_date: BusinessDate; through_date: BusinessDate }
export type RepairState = 'scheduled' | 'active' | 'completed' | 'cancelled'
export type Repair = Period & { state: RepairState }
/** A room out of order cannot be sold; one out of service only should not be given. */
export type RepairKind = 'out_of_order' | 'out_of_service'

/** The permission with which rooms are withdrawn, and brought back (domain/housekeeping 3). */
export const rightTo = {
  out_of_order: 'Out of order',
  out_of_service: 'Out of service',
} as const satisfies Record<RepairKind, string>

/** The nights that are lost. */
export const repairNights = ({ from_date, through_date }: Period): BusinessDate[] =>
  nightsOf(from_date, nextDay(through_date))

/** R1: from today on, at least one night, at most as many as the house says. Refuses `repair_dates`. */
export function refusePeriod(period: Period, today: BusinessDate, longest: number): Refusal | undefined {
  const { from_date, through_date } = period
  const isPast = from_date < today
  const isBackwards = through_date < from_date
  const isLong = !isBackwards && repairNights(period).length > longest
  if (!isPast && !isBackwards && !isLong) return undefined
  const fields = {
    ...(isPast ? { from_date: beginsToday } : {}),
    ...(isBackwards ? { through_date: endsAfter } : isLong ? { through_date: atMost(longest) } : {}),
  }
  return refuseDate(fields, today, longest)
}

const beginsToday = 'Please choose today or a later night.'
const endsAfter = 'Please choose the first night or a later one.'
const atMost = (nights: number): string => `At most ${nights} nights.`

/** A room that somebody is in goes out of order when he has left. */
export const stateOnStart = (
  { from_date }: Period,
  today: BusinessDate,
  isOccupied: boolean,
): 'scheduled' | 'active' => (from_date > today || isOccupied ? 'scheduled' : 'active')

const isOpen = ({ state }: Repair): boolean => state === 'scheduled' || state === 'active'

/** `repair_ended` for a period that is over. */
export const refuseEnded = (repair: Repair): Refusal | undefined =>
  isOpen(repair) ? undefined : refuse('repair_ended', { state: repair.state })

/**
 * R9, R11: a period ends before its time. With a night lost it is completed and keeps those nights; without it never was.
 * Out: what it becomes, or `repair_ended`.
 */
export function endRepair(
  repair: Repair,
  today: BusinessDate,
): { state: 'completed' | 'cancelled'; through_date: BusinessDate } | Refusal {
  const refusal = refuseEnded(repair)
  if (refusal) return refusal
  return repair.state === 'active' && repair.from_date < today
    ? { state: 'completed', through_date: previousDay(today) }
    : { state: 'cancelled', through_date: repair.through_date }
}

/**
 * R7: a period gets other dates. The beginning moves only while it is scheduled, the end to any day from yesterday on;
 * yesterday means it is over. Out: nothing if it may be, or `repair_ended`, `repair_begun`, `repair_dates`.
 */
export function refuseDates(
  repair: Repair,
  to: Period,
  today: BusinessDate,
  longest: number,
): Refusal | undefined {
  const ended = refuseEnded(repair)
  if (ended) return ended
  if (to.from_date !== repair.from_date) {
    if (repair.state === 'active') return refuse('repair_begun', { date: repair.from_date })
    if (to.from_date < today) return refuseDate({ from_date: beginsToday }, today, longest)
  }
  const isBackwards = to.through_date < to.from_date
  const isOver = to.through_date < previousDay(today) || isBackwards
  if (isOver && !isEndedYesterday(to, today))
    return refuseDate({ through_date: isBackwards ? endsAfter : endsNow }, today, longest)
  if (repairNights(to).length <= longest) return undefined
  return refuseDate({ through_date: atMost(longest) }, today, longest)
}

const endsNow = 'Please choose last night or a later one; the nights before are over.'

const refuseDate = (fields: Record<string, string>, today: BusinessDate, longest: number): Refusal =>
  refuse('repair_dates', { date: today, n: longest, fields })

const isEndedYesterday = ({ from_date, through_date }: Period, today: BusinessDate): boolean =>
  through_date === previousDay(today) && from_date <= today

export type NightChange = { stay_date: BusinessDate; rooms: 1 | -1 }

/** How the counters of the nights from today on move when a period changes; nights of closed days stay lost. */
export function nightChanges(
  before: Period | null,
  after: Period | null,
  today: BusinessDate,
): NightChange[] {
  const open = (period: Period | null) => (period ? repairNights(period).filter(night => night >= today) : [])
  const [was, is] = [open(before), open(after)]
  return [
    ...is.filter(night => !was.includes(night)).map(stay_date => ({ stay_date, rooms: 1 as const })),
    ...was.filter(night => !is.includes(night)).map(stay_date => ({ stay_date, rooms: -1 as const })),
  ]
}
