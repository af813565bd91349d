import type { BusinessDate } from '../../../src/hotel/business-date'
import { endOfDay } from '../../../src/wire/end-of-day'
import type { House, Person } from './house'

/** Closes the business date in one go, for tests of what comes after it; warnings are confirmed. */
export async function closeNight(person: Person, next: BusinessDate): Promise<void> {
  await rollDay(person, next)
  await person.do(endOfDay.procedures, { action: 'run' })
  await person.do(endOfDay.finish, { action: 'run' })
}

/** The same up to the new date; its procedures and papers are still to come. */
export async function rollDay(person: Person, next: BusinessDate): Promise<void> {
  const { findings } = await person.do(endOfDay.prepare, { check_only: true })
  const warned = findings.filter(finding => finding.needs_confirmation)
  await person.do(endOfDay.prepare, { confirm: warned.map(({ code }) => code) })
  await person.do(endOfDay.guestCountry, { skip: true, skip_reason: 'test' })
  await person.do(endOfDay.cashiers, { action: 'close', shift_ids: 'all' })
  await person.do(endOfDay.cashiers, { action: 'freeze' })
  await person.do(endOfDay.postRoomAndTax, { action: 'start' })
  await person.do(endOfDay.roll, { expected_new_date: next })
}

/** The business date that the house works on. */
export async function dayOf({ sql, property_id }: House): Promise<BusinessDate> {
  const [{ day }] = await sql<{ day: BusinessDate }[]>`
    select business_date as day from business_day where property_id = ${property_id} and status <> 'closed'`
  return day
}
