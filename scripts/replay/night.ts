import { addDays, type BusinessDate } from '../../src/hotel/business-date'
import { type Desk, inLanes } from './desk'
import { giveType, idOf, type Life, type Night } from './life'

/** Closes the day; who was awaited and did not come is a no-show. */
export async function closeDay(life: Life, date: BusinessDate): Promise<void> {
  const { desk, byDate, ids, nights } = life
  const missing = (byDate.noShows.get(date) ?? []).filter(({ row }) => ids.has(row))
  await inLanes(missing, booking => giveType(life, booking))
  const missed = missing.map(booking => idOf(life, booking))
  nights.push(await takeSteps(desk, date, () => noShows(desk, missed)))
}

/** Those who were awaited and did not come; nobody is charged for it. */
export async function noShows(desk: Desk, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const free = { action: 'no_show', charge: 'none', waive_reason: 'Not in the data' }
  await desk.post('arrival-not-checked-in/update', {
    items: ids.map(reservation_id => ({ reservation_id, ...free })),
  })
}

/** The nine steps, as the night clerk takes them; `settle` does what is to be done about arrivals and departures. */
export async function takeSteps(desk: Desk, date: BusinessDate, settle: () => Promise<void>): Promise<Night> {
  const begun = performance.now()
  await prepare(desk, date)
  await desk.post('guest-country-update', { skip: true, skip_reason: 'Not in the data' })
  await settle()
  await desk.post('cashier-closure-eod', { action: 'close', shift_ids: 'all' })
  await desk.post('cashier-closure-eod', { action: 'freeze' })
  const posting = performance.now()
  const { items_done } = await desk.post<{ items_done: number }>('postingroomandtax', { action: 'start' })
  const room_and_tax_ms = performance.now() - posting
  await desk.post('update-business-date', { expected_new_date: addDays(date, 1) })
  await finishNight(desk)
  return { stays: items_done, room_and_tax_ms, all_ms: performance.now() - begun }
}

/** Ends a night that was stopped after the date had rolled. */
export async function finishLastNight({ desk, sql, property_id }: Life): Promise<void> {
  const [open] =
    await sql`select 1 from eod_run where property_id = ${property_id} and status = 'running' and rolled_at is not null`
  if (open) await finishNight(desk)
}

async function finishNight({ post }: Desk): Promise<void> {
  await post('additional_procedures', { action: 'run' })
  await post('finalizing_end_of_the_day', { action: 'run' })
}

type Prepared = {
  ready: boolean
  findings: { code: string; level: string; needs_confirmation: boolean; message: string }[]
}

/** What a desk has confirmed on other nights. */
const habits = new WeakMap<Desk, Set<string>>()

/**
 * Confirms what was confirmed on other nights, as somebody does who closes every night, and reads the warnings where another one waits;
 * what blocks the night stops the replay with its own words.
 */
async function prepare(desk: Desk, date: BusinessDate): Promise<void> {
  const known = habits.get(desk) ?? new Set()
  habits.set(desk, known)
  const confirm = () => desk.post<Prepared>('preparing-end-of-the-day', { confirm: [...known] })
  const first = await confirm()
  if (first.ready) return
  for (const { code, needs_confirmation } of first.findings) if (needs_confirmation) known.add(code)
  const prepared = await confirm()
  if (prepared.ready) return
  const blocking = prepared.findings.filter(({ level }) => level === 'block').map(({ message }) => message)
  throw new Error(`${date} cannot be closed: ${blocking.join(' ') || 'a warning was not confirmed'}`)
}
