import { endOfDay } from '../../wire/end-of-day'
import type { InputOf, OutputOf } from '../../wire/call'
import { type At, serveEither } from '../serve'
import { note, type Tx } from '../tx'
import { settleByItself } from './arrivals-by-itself'
import { takeStep } from './executing'
import type { Finding } from './finding'
import { confirmable, findAll, saveFindings } from './findings'
import { overviewOf } from './overview'
import { loadRun, type Run, runOfToday, setStep, startRun } from './run'

/**
 * Checks whether the night can be closed. With `check_only` nothing is made, at any hour; otherwise the first call starts the
 * run, and each further one checks again (domain/finance 16.5).
 */
export const servePrepare = serveEither(endOfDay.prepare, prepare, {
  when: ({ check_only }) => !check_only,
  work: async (input, at) => {
    const done = await at.inTransaction(one => prepare(input, one))
    const overview = await settleByItself(at)
    return overview ? { ...done, overview } : done
  },
  whileClosing: true,
})

async function prepare(
  { check_only, confirm = [], auto_continue = false }: InputOf<typeof endOfDay.prepare>,
  { tx }: Pick<At, 'tx'>,
): Promise<OutputOf<typeof endOfDay.prepare>> {
  if (!check_only) await takeStep(tx, 'prepare')
  const findings = await findAll(tx)
  const existing = runOfToday(await loadRun(tx), tx.today)
  if (check_only)
    return {
      findings: findings.map(withMark(existing?.confirmed_warnings ?? [])),
      ready: isReady(findings, existing),
      overview: await overviewOf(tx),
    }
  const mayStart = !findings.some(({ code }) => code === 'previous_open')
  const run = existing ?? (mayStart ? await startRun(tx, auto_continue) : undefined)
  if (!run) return { findings: findings.map(withMark([])), ready: false, overview: await overviewOf(tx) }
  const confirmed = [...new Set([...run.confirmed_warnings, ...confirm])]
  await tx.sql`update eod_run set confirmed_warnings = ${confirmed} where property_id = ${tx.property_id} and id = ${run.id}`
  await saveFindings(tx, run.id, findings)
  const seen = findings.filter(({ code }) => confirm.includes(code) && !run.confirmed_warnings.includes(code))
  for (const { message } of seen)
    note(tx, { entity: 'eod-run', entity_id: run.id, label: `Confirmed: ${message}` })
  const ready = isReady(findings, { ...run, confirmed_warnings: confirmed })
  if (run.frozen_at === null)
    await setStep(tx, run.id, 'prepare', {
      status: ready ? 'done' : 'blocked',
      message: ready ? null : blockedText(findings),
    })
  return { findings: findings.map(withMark(confirmed)), ready, overview: await overviewOf(tx) }
}

const isReady = (findings: Finding[], run: Pick<Run, 'confirmed_warnings'> | undefined): boolean =>
  findings.every(
    ({ level, code }) =>
      level !== 'block' && (!confirmable.has(code) || (run?.confirmed_warnings.includes(code) ?? false)),
  )

const withMark = (confirmed: string[]) => (finding: Finding) => ({
  ...finding,
  needs_confirmation: confirmable.has(finding.code) && !confirmed.includes(finding.code),
})

function blockedText(findings: Finding[]): string {
  const blocks = findings.filter(({ level }) => level === 'block')
  return blocks.length > 0 ? blocks[0].message : 'Warnings wait for somebody to confirm them.'
}

/** The fast part of the checks, again under the lock of the freeze. */
export const blocking = async (tx: Tx): Promise<Finding[]> =>
  (await findAll(tx)).filter(({ level }) => level === 'block')
