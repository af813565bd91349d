import { settledText } from '../../hotel/business-day/settled-text'
import type { OutputOf } from '../../wire/call'
import { endOfDay } from '../../wire/end-of-day'
import type { WorkAt } from '../serve'
import { note, type Tx } from '../tx'
import { overviewOf } from './overview'
import { loadRun, loadSteps, runOfToday } from './run'
import { type Item, settleItems, suggestedItems } from './settle-arrivals'

type Overview = OutputOf<typeof endOfDay.overview>

/** Nobody is there to be asked: what a deposit does not cover stays open, and who is in the room pays what was agreed. */
const nobodyIsAsked = { penalty_unpaid: 'open', reprice: 'keep' }

/**
 * A house that has chosen so decides on missing arrivals as soon as their step is reached; what is refused waits for a person.
 * Answers where the end of day stands then, nothing when there was nothing to do (domain/finance 16.6, `auto_no_show`).
 */
export async function settleByItself(at: WorkAt): Promise<Overview | undefined> {
  const items = await at.inTransaction(({ tx }) => itemsNow(tx))
  if (items.length === 0) return undefined
  const results = await settleItems(items, { inTransaction: at.inTransaction, answers: nobodyIsAsked })
  const count = (action: Item['action']): number =>
    items.filter(
      item =>
        item.action === action &&
        results.some(({ reservation_id, done }) => done && reservation_id === item.reservation_id),
    ).length
  return await at.inTransaction(async ({ tx }) => {
    await sayInLog(tx, { no_show: count('no_show'), cancel: count('cancel') })
    return await overviewOf(tx)
  })
}

/** Nothing before the turn of the step, after the freeze, or in a house that decides itself. */
async function itemsNow(tx: Tx): Promise<Item[]> {
  const [{ automatic }] = await tx.sql<{ automatic: boolean }[]>`
    select auto_no_show as automatic from finance_setting where property_id = ${tx.property_id}`
  const run = automatic ? runOfToday(await loadRun(tx), tx.today) : undefined
  if (!run || run.frozen_at !== null) return []
  const steps = await loadSteps(tx, run.id)
  const isReached = steps.some(({ code, status }) => code === 'arrivals' && status === 'blocked')
  return isReached ? await suggestedItems(tx) : []
}

/** Somebody who settles at the same moment writes before or after, and what he wrote stays. */
async function sayInLog(tx: Tx, settled: { no_show: number; cancel: number }): Promise<void> {
  const { sql, property_id, today } = tx
  const run = runOfToday(await loadRun(tx), today)
  if (!run) return
  const [step] = await sql<{ message: string | null }[]>`
    select message from eod_step where property_id = ${property_id} and run_id = ${run.id} and code = 'arrivals' for update`
  // The gates settle first, for that writes the step's own words.
  const { counters } = await overviewOf(tx)
  const text = settledText({ ...settled, left: counters.arrivals_open }, step?.message ?? null)
  if (text === '') return
  await sql`
    update eod_step set message = ${text.slice(0, 400)} where property_id = ${property_id} and run_id = ${run.id} and code = 'arrivals'`
  if (settled.no_show + settled.cancel > 0)
    note(tx, { entity: 'eod-run', entity_id: run.id, label: `Arrivals: ${text}`.slice(0, 200) })
}
