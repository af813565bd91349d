import { addDays } from '../../hotel/business-date'
import { usualOfNight } from '../../hotel/report/night'
import { cashiering } from '../../wire/cashiering'
import { endOfDay } from '../../wire/end-of-day'
import type { Clerk } from './desk'
import { keptOf, type Life } from './life'
import type { DayNo } from './stay'

/** A clerk counts what is in the drawer, keeps the float and drops the rest. */
export async function closeDrawer(clerk: Clerk): Promise<void> {
  const { drawer } = await clerk.do(cashiering.closure, { action: 'summary' })
  const counts = drawer.map(({ instrument, currency, expected }) => ({
    instrument,
    currency,
    counted: expected ?? '0',
  }))
  if (counts.length > 0) await clerk.do(cashiering.closure, { action: 'count', counts })
  await clerk.do(cashiering.closure, { action: 'close', retained_float: '300.00', drop_location: 'Safe' })
}

/**
 * The first seven steps, as the night auditor takes them: the date is closed and the next one open. `office`: what is still booked on
 * the old date.
 */
export async function closeDay(life: Life, day: DayNo, office: Promise<void>): Promise<void> {
  const clerk = await life.desk.of('E020')
  await clerk.do(endOfDay.prepare, { confirm: ['too_soon', 'zero_rate', 'interface_queue'] })
  await settleMissing(life, day, clerk)
  await clerk.do(endOfDay.cashiers, { action: 'freeze' })
  const posted = await clerk.do(endOfDay.postRoomAndTax, { action: 'start' })
  if (posted.items_failed > 0) throw new Error(`${posted.items_failed} stays were not posted on day ${day}`)
  await office
  await clerk.do(endOfDay.roll, { expected_new_date: addDays(life.calendar.dateOf(day), 1) })
}

/** The last two steps, which run while people are back at their desks. */
export async function finishNight(life: Life): Promise<void> {
  const clerk = await life.desk.of('E020')
  await clerk.do(endOfDay.procedures, { action: 'run' })
  await clerk.do(endOfDay.finish, { action: 'run' })
}

/** What the reception finds in the morning; of the last nights, so that a house is filled no later for it. */
export async function chooseReports(life: Life): Promise<void> {
  const manager = await life.desk.of('E002')
  await manager.do(endOfDay.finish, { action: 'choose', reports: [...usualOfNight] })
}

async function settleMissing(life: Life, day: DayNo, clerk: Clerk): Promise<void> {
  const missing = life.stays.filter(({ arrival, fate }) => arrival === day && fate === 'no_show')
  if (missing.length === 0) return
  const items = missing.map(stay => ({
    reservation_id: keptOf(life, stay).id,
    action: 'no_show' as const,
    charge: 'none' as const,
    waive_reason: 'Goodwill of the house',
  }))
  const { results } = await clerk.do(endOfDay.settleArrivals, { items })
  const left = results.find(({ done }) => !done)
  if (left) throw new Error(`no-show: ${left.error}`)
}
