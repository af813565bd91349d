import type { MasterRecord } from '../../hotel/master/record'
import { demand } from '../serve'
import { may, type Who } from '../tx'

/** Whether a person is told on which day a guest was born (domain/housekeeping-and-misc 26). */
export const knowsBirthDates = (who: Who): boolean => may(who, 'View birth dates')

/** Whether a field of a profile says it, and the person may not know: nobody narrows or sorts by what is not shown either. */
export const isHiddenBirth = (who: Who, field: string): boolean =>
  field === 'date_of_birth' && !knowsBirthDates(who)

/** A profile without the day, for whoever may not know it. */
export const withoutBirth = <T extends object>(who: Who, shown: T): T =>
  'date_of_birth' in shown && !knowsBirthDates(who) ? { ...shown, date_of_birth: null } : shown

/** Whoever is not told the day may say one where there is none; a form of theirs neither empties nor overwrites it. */
export function keepBirth(who: Who, row: MasterRecord, before: MasterRecord | undefined): MasterRecord {
  const kept = before?.date_of_birth
  if (kept == null || knowsBirthDates(who)) return row
  if (row.date_of_birth != null && row.date_of_birth !== kept) demand(who, 'View birth dates')
  return { ...row, date_of_birth: kept }
}
