import { addDays, type BusinessDate, businessDate } from './business-date'

/** What of a person is still needed. */
export type ErasureFacts = {
  /** Reservations that are to come or in house. */
  open_stays: readonly { confirmation_no: string; departure_date: BusinessDate }[]
  /** The last stay that is over, house by house, with how long that house keeps what it knows. */
  last_stays: readonly {
    departure_date: BusinessDate
    min_days_after_stay: number
    registration_retention_days: number
  }[]
  /** Bills and accounts that are not even. */
  open_accounts: readonly { name: string; balance: string }[]
}

export type ErasureBlock = {
  code: 'stay_open' | 'stay_recent' | 'registration_kept' | 'balance_open'
  text: string
  /** The first day on which it does not hold any more; null when nobody can tell. */
  until: BusinessDate | null
}

/**
 * What stands in the way of erasing a person (domain/reservations 2.6): reservations to come, a stay that ended a short while
 * ago, the years for which registration data is kept, and money that is open. Out: each with the day on which it ends, the
 * latest first; none when the person may be erased.
 */
export function erasureBlocks(facts: ErasureFacts, today: BusinessDate): ErasureBlock[] {
  const { open_stays, last_stays, open_accounts } = facts
  const lasting = (
    code: ErasureBlock['code'],
    text: string,
    days: readonly BusinessDate[],
  ): ErasureBlock[] => {
    const until = days.toSorted().at(-1)
    return until !== undefined && until > today ? [{ code, text, until }] : []
  }
  return [
    ...open_stays.map(
      ({ confirmation_no, departure_date }): ErasureBlock => ({
        code: 'stay_open',
        text: `reservation ${confirmation_no} is open`,
        until: departure_date,
      }),
    ),
    ...lasting(
      'stay_recent',
      'the last stay ended a short while ago',
      last_stays.map(stay => addDays(stay.departure_date, stay.min_days_after_stay)),
    ),
    ...lasting(
      'registration_kept',
      'registration data has to be kept',
      last_stays.map(stay => addDays(stay.departure_date, stay.registration_retention_days)),
    ),
    ...open_accounts.map(
      ({ name, balance }): ErasureBlock => ({
        code: 'balance_open',
        text: `${name} has a balance of ${balance}`,
        until: null,
      }),
    ),
  ].toSorted((a, b) => (b.until ?? '9999').localeCompare(a.until ?? '9999'))
}

export const erasedWord = '[erased]'

/** What anybody might have written of a person into a log: fields that hold it whatever their value. */
const personalFields = [
  'booker_name',
  'booker_phone',
  'booker_email',
  'express_email',
  'cancel_note',
  'guest',
  'recipient',
]

/** What is written with a stay of the person itself: notes and files, traces, wishes, how he comes, what he asks of housekeeping. */
const writtenFields = [
  'title',
  'note',
  'file',
  'trace',
  'wish',
  'instructions',
  'carrier',
  'number',
  'station',
]

export type LogEntry = { label: string; changes: Record<string, unknown> }

/** An entry of the changes log about somebody else's record, without the names of an erased person. */
export function withoutNames({ label, changes }: LogEntry, names: readonly string[]): LogEntry {
  const longestFirst = names.filter(name => name.trim().length > 1).toSorted((a, b) => b.length - a.length)
  const clean = (value: unknown): unknown => {
    if (typeof value === 'string')
      return longestFirst.reduce((text, name) => text.replaceAll(name, erasedWord), value)
    if (Array.isArray(value)) return value.map(clean)
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, clean(one)]))
    }
    return value
  }
  const cleaned = Object.entries(changes).map(([name, value]) => [
    name,
    personalFields.includes(name) ? [erasedWord, erasedWord] : clean(value),
  ])
  return { label: clean(label) as string, changes: Object.fromEntries(cleaned) as Record<string, unknown> }
}

/** An entry about a stay of the person, without what was written with it; the label may repeat that, or how it begins. */
export function withoutWritten({ label, changes }: LogEntry): LogEntry {
  const names = writtenFields.filter(name => name in changes)
  const texts = names.flatMap(name => changes[name]).filter(value => typeof value === 'string')
  const told = texts.flatMap(text => [text, text.slice(0, 80)]).filter(text => text.length > 2)
  const overwritten = names.map(name => [name, [erasedWord, erasedWord]])
  return {
    label: told.reduce((said, text) => said.replaceAll(text, erasedWord), label),
    changes: { ...changes, ...Object.fromEntries(overwritten) },
  }
}

/** An entry about the person itself: that something was changed is left, what it was is not. */
export const emptied = (label: string, changes: Record<string, unknown>): LogEntry => ({
  label,
  changes: Object.fromEntries(Object.keys(changes).map(name => [name, [erasedWord, erasedWord]])),
})

/**
 * The day before which whoever was last here is long gone (domain/reservations 2.6, retention sweep). In: the business date and
 * the years for which a house keeps people who do not come; 29 February counts as the 28th.
 */
export function longGoneBefore(today: BusinessDate, years: number): BusinessDate {
  const [year, month, day] = today.split('-')
  const isLeapDay = month === '02' && day === '29'
  return businessDate(`${String(Number(year) - years).padStart(4, '0')}-${month}-${isLeapDay ? '28' : day}`)
}
