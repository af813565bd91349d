import { nextDay } from '../../hotel/business-date'
import { gateStatus, type StepCode, titleOf } from '../../hotel/business-day/steps'
import { refuse } from '../../hotel/refusal'
import { type OutputOf } from '../../wire/call'
import { endOfDay } from '../../wire/end-of-day'
import { Refused, serve } from '../serve'
import { note, type Tx } from '../tx'
import { type Counters, countCases } from './cases'
import { executingNow, takeStep } from './executing'
import { many } from './finding'
import { confirmable, loadFindings } from './findings'
import { closeEodShift, loadRun, loadSteps, type Run, runOfToday, setStep, type StepRow } from './run'

export type Overview = OutputOf<typeof endOfDay.overview>

/** Reads the overview; the gates settle themselves each time it is read. Abandons a run that has posted nothing yet. */
export const serveOverview = serve(
  endOfDay.overview,
  async ({ action, reason }, { tx }) => {
    if (action === 'abandon') await abandon(tx, reason ?? '')
    return overviewOf(tx)
  },
  { whileClosing: true },
)

/** Where the end of day stands: for the wizard, and at the end of every step's answer. */
export async function overviewOf(tx: Tx): Promise<Overview> {
  const counters = await countCases(tx)
  const run = await loadRun(tx)
  const current = runOfToday(run, tx.today)
  if (current && !current.frozen_at) await settleGates(tx, current, counters)
  const steps = run ? await loadSteps(tx, run.id) : []
  const findings = run ? await loadFindings(tx, run.id) : []
  const executing = await executingNow(tx)
  const isLate = run !== undefined && run.business_date !== tx.today
  return {
    business_date: tx.today,
    next_date: nextDay(tx.today),
    day_status: tx.day,
    server_time: new Date().toISOString(),
    counters: {
      ...counters,
      findings_block: findings.filter(({ level }) => level === 'block').length,
      findings_warn: findings.filter(({ level }) => level === 'warn').length,
    },
    run: run
      ? {
          ...run,
          steps: steps.map(step => ({ ...step, title: titleOf(step.code) })),
          findings: findings.map(finding => ({
            ...finding,
            needs_confirmation:
              confirmable.has(finding.code) && !run.confirmed_warnings.includes(finding.code),
          })),
          executing: executing ?? null,
          may: mayDo(run, steps),
        }
      : null,
    pending_previous: isLate
      ? {
          business_date: run.business_date,
          steps_open: steps.filter(({ status }) => status !== 'done').map(({ step }) => step),
        }
      : null,
  }
}

function mayDo(run: Run, steps: StepRow[]) {
  const next = steps.find(({ status }) => status !== 'done')
  const hasPosted = steps.some(({ code, items_done }) => code === 'room_tax' && items_done > 0)
  return {
    prepare: run.frozen_at === null,
    start_step: next?.step ?? null,
    abandon: run.rolled_at === null && !hasPosted,
  }
}

/** Guests whose country is to be said before the day is closed; none where the house lets it be, or somebody let it be for tonight. */
export async function countriesLeft(tx: Tx, run: Run, counters: Counters): Promise<number> {
  await settleGates(tx, run, counters)
  const steps = await loadSteps(tx, run.id)
  return steps.find(({ code }) => code === 'guest_country')?.status === 'done' ? 0 : counters.country_missing
}

/** Steps 2 to 4 are done as soon as nothing is left to decide, and fall back when something new appears. */
async function settleGates(tx: Tx, run: Run, counters: Counters): Promise<void> {
  const rows = await loadSteps(tx, run.id)
  const isDone = (code: StepCode) => rows.find(row => row.code === code)?.status === 'done'
  const skipped = rows.find(({ code }) => code === 'guest_country')?.message?.startsWith('Skipped') ?? false
  const country = gateStatus(
    isDone('prepare'),
    counters.country_missing,
    skipped || (await countryIsOptional(tx)),
  )
  const arrivals = gateStatus(country === 'done', counters.arrivals_open)
  const departures = gateStatus(arrivals === 'done', counters.departures_open)
  const gates: [StepCode, typeof country, string | null][] = [
    [
      'guest_country',
      country,
      skipped
        ? (rows.find(({ code }) => code === 'guest_country')?.message ?? null)
        : openText(counters.country_missing, 'guest', 'without country'),
    ],
    [
      'arrivals',
      arrivals,
      byItself(rows.find(({ code }) => code === 'arrivals')) ??
        openText(counters.arrivals_open, 'arrival', 'not checked in'),
    ],
    ['departures', departures, openText(counters.departures_open, 'departure', 'not checked out')],
  ]
  for (const [code, status, message] of gates)
    await setStep(tx, run.id, code, { status, message: status === 'done' && !skipped ? null : message })
  const cashiers = rows.find(({ code }) => code === 'cashiers')
  if (cashiers && cashiers.status !== 'done')
    await setStep(tx, run.id, 'cashiers', { status: departures === 'done' ? 'ready' : 'pending' })
}

/** What the end of day has done with arrivals when nobody was asked stays to be read. */
const byItself = (step: StepRow | undefined): string | null =>
  step?.message && /by itself/i.test(step.message) ? step.message : null

const openText = (count: number, who: string, what: string): string | null =>
  count === 0 ? null : `${many(count, who)} ${what}`

async function countryIsOptional({ sql, property_id }: Tx): Promise<boolean> {
  const [{ mode }] = await sql<
    { mode: string }[]
  >`select country_check_mode as mode from finance_setting where property_id = ${property_id}`
  return mode === 'off'
}

/** Before the first posting the day may be given back to everybody. */
async function abandon(tx: Tx, reason: string): Promise<void> {
  const { sql, property_id, today } = tx
  const run = runOfToday(await loadRun(tx), today)
  if (!run) throw new Refused(refuse('run_missing'))
  await takeStep(tx, 'prepare')
  await sql`select 1 from eod_run where property_id = ${property_id} and id = ${run.id} for update`
  if (!mayDo(run, await loadSteps(tx, run.id)).abandon) throw new Refused(refuse('eod_no_return'))
  await sql`update eod_run set status = 'abandoned', abandon_reason = ${reason} where property_id = ${property_id} and id = ${run.id}`
  await sql`update business_day set status = 'open' where property_id = ${property_id} and business_date = ${today}`
  tx.day = 'open'
  await closeEodShift(tx)
  note(tx, { entity: 'eod-run', entity_id: run.id, label: `End of day of ${today} abandoned: ${reason}` })
}
