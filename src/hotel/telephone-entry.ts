import { type BusinessDate, nextDay } from './business-date'
import { type Instant, instantAt, localTime } from './property-time'

/** A message, a wake-up call or a locator of one stay (domain/master-data 2.91). Instants are ISO 8601 in UTC. */
export type TelephoneEntry = {
  entry_type: 'message' | 'wake_up_call' | 'locator'
  status: 'open' | 'delivered' | 'failed' | 'cancelled'
  due_at: Instant | null
  until_at: Instant | null
  repeat_daily: boolean
  attempts: number
}

export type CalledStay = { status: string; arrival_date: BusinessDate; departure_date: BusinessDate }

/** What the house knows when somebody writes an entry. */
export type Now = { today: BusinessDate; moment: Instant; time_zone: string }

/** So often is a guest called who does not answer; then somebody knocks (domain/housekeeping 16.8). */
export const mostAttempts = 3

/**
 * What is wrong with an entry, by its field, in sentences; empty where nothing is. A new one is about a guest who is in house or due
 * in and is open; a guest is woken within the stay and in times to come; a locator is not over before it begins. In: the entry, as it
 * was before if it was there, the stay, and now. Source: domain/master-data 2.91, domain/housekeeping 16.8.
 */
export function entryProblems(
  entry: TelephoneEntry,
  before: TelephoneEntry | undefined,
  stay: CalledStay,
  now: Now,
): Record<string, string> {
  const { entry_type, status, due_at, until_at } = entry
  const problems: Record<string, string> = {}
  if (!before && !isHereOrDue(stay, now.today))
    problems.reservation_id = 'This guest is neither in house nor due in today.'
  if (!before && status !== 'open') problems.status = 'A new entry is open.'
  if (entry_type === 'wake_up_call' && due_at !== null && due_at !== before?.due_at) {
    const problem = wakeProblem(due_at, stay, now)
    if (problem) problems.due_at = problem
  }
  if (until_at !== null && until_at !== before?.until_at && until_at <= now.moment)
    problems.until_at = 'Please give a time to come.'
  const isTriedAgain = before?.status === 'failed' && status === 'open'
  if (isTriedAgain && entry_type === 'wake_up_call' && before.attempts >= mostAttempts)
    problems.status = `Nobody answered ${mostAttempts} times. Please have somebody knock.`
  return problems
}

const isHereOrDue = ({ status, arrival_date }: CalledStay, today: BusinessDate): boolean =>
  status === 'checked_in' || (status === 'reserved' && arrival_date === today)

function wakeProblem(due_at: Instant, stay: CalledStay, now: Now): string | undefined {
  if (due_at <= now.moment) return 'This time has passed. Please give one to come.'
  const { day } = localTime(due_at, now.time_zone)
  const isInStay = day >= stay.arrival_date && day <= stay.departure_date
  return isInStay ? undefined : `Please give a time from ${stay.arrival_date} to ${stay.departure_date}.`
}

/** How often nobody answered, after a change of state: each call that fails counts once. */
export const attemptsAfter = (entry: TelephoneEntry, before: TelephoneEntry | undefined): number =>
  (before?.attempts ?? 0) + (entry.status === 'failed' && before?.status !== 'failed' ? 1 : 0)

/**
 * When a guest is called next who is called every day: at the same time of the house's clocks on the next day, as long as that is in the
 * stay. In: the entry, as it was, the stay, IANA time zone. Out: the instant, or nothing where no call follows: it is not over yet, was
 * over before, was called off, or the stay ends. Source: domain/housekeeping 16.8 "repeat until departure".
 */
export function nextWakeUp(
  entry: TelephoneEntry,
  before: TelephoneEntry | undefined,
  { departure_date }: Pick<CalledStay, 'departure_date'>,
  time_zone: string,
): Instant | undefined {
  const { due_at, repeat_daily, status } = entry
  const isOverNow = before?.status === 'open' && (status === 'delivered' || status === 'failed')
  if (entry.entry_type !== 'wake_up_call' || !repeat_daily || due_at === null || !isOverNow) return undefined
  const { day, time } = localTime(due_at, time_zone)
  return nextDay(day) <= departure_date ? instantAt(nextDay(day), time, time_zone) : undefined
}
