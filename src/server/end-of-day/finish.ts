import type { BusinessDate } from '../../hotel/business-date'
import { usualOfNight } from '../../hotel/report/night'
import type { OutputOf } from '../../wire/call'
import { endOfDay } from '../../wire/end-of-day'
import { takeBack } from '../notification/tell'
import { answer, demand, serveWork, type WorkAt } from '../serve'
import type { Tx } from '../tx'
import { type Choice, chooseReports, choiceOf, configureDocument, notePapers } from './document-choice'
import { dayDocuments } from './documents'
import { alone } from './executing'
import { keepPapers, type Night } from './keep'
import { keepReport, nightReports } from './night-report'
import { overviewOf } from './overview'
import { lockStep, setStep } from './run'

/**
 * Computes and stores the papers of the closed date, each once, and the reports of the house that were chosen for it; when all papers are
 * there the run is finished (domain/finance 16.11).
 */
export const serveFinish = serveWork(endOfDay.finish, async ({ action, report, active, reports }, at) => {
  if (action === 'configure' || action === 'choose')
    await at.inTransaction(async ({ tx, who }) => {
      demand(who, 'End of day fix')
      await (action === 'choose' ? chooseReports(tx, reports) : configureDocument(tx, report, active))
    })
  if (action === 'run' || action === 'retry') await alone(at, 'finalise', () => makeAll(at, action))
  return at.inTransaction(({ tx }) => answerOf(tx))
})

async function makeAll(at: WorkAt, action: 'run' | 'retry'): Promise<void> {
  const { night, papers, reports } = await at.inTransaction(({ tx }) => begin(tx, action))
  if (papers.length > 0) await keepPapers(at, night, papers)
  for (const report of reports) await keepReport(at, night, report)
  await at.inTransaction(({ tx }) => finish(tx, night))
}

/** What is to be made of the night. One that is finished is begun again for what it could not keep. */
async function begin(tx: Tx, action: 'run' | 'retry'): Promise<Choice & { night: Night }> {
  const { sql, property_id } = tx
  const last = action === 'retry' ? await lastNight(tx) : undefined
  const night = last ?? (await nightToFinish(tx))
  if (last === undefined) {
    await notePapers(tx)
    await takeBackMissing(tx, night)
    const { papers, reports } = await choiceOf(tx)
    const rows = [...papers.map(({ report, title }) => ({ key: report, title })), ...reports].map(
      ({ key, title }, sequence) => ({
        property_id,
        run_id: night.id,
        step: 9,
        item_key: key,
        sequence,
        label: title,
      }),
    )
    await sql`insert into eod_item ${sql(rows)} on conflict do nothing`
  }
  const items = await sql<{ item_key: string }[]>`
    update eod_item set status = 'pending' where property_id = ${property_id} and run_id = ${night.id} and step = 9
       and status in ('pending', 'failed') returning item_key`
  const waits = (key: string) => items.some(({ item_key }) => item_key === key)
  return {
    night,
    papers: dayDocuments.filter(({ report }) => waits(report)),
    reports: nightReports.filter(({ key }) => waits(key)),
  }
}

/** What the night before could not keep cannot be made any more: nobody is asked for it from now on. */
async function takeBackMissing(tx: Tx, { id }: Night): Promise<void> {
  const { sql, property_id } = tx
  const missing = await sql<{ date: BusinessDate; report: string }[]>`
    select r.business_date as date, i.label as report from eod_item i
      join eod_run r on r.property_id = i.property_id and r.id = i.run_id
     where i.property_id = ${property_id} and i.step = 9 and i.status = 'failed'
       and i.run_id = (select max(b.id) from eod_run b where b.property_id = ${property_id} and b.rolled_at is not null and b.id < ${id})`
  await takeBack(tx, ...missing.map(facts => ({ kind: 'report_failed', facts }) as const))
}

async function nightToFinish(tx: Tx): Promise<Night> {
  const { run } = await lockStep(tx, 'finalise')
  return run
}

/** The last night, where it is finished. */
async function lastNight({ sql, property_id }: Tx): Promise<Night | undefined> {
  const [last] = await sql<(Night & { status: string })[]>`
    select id, business_date, status from eod_run
     where property_id = ${property_id} and rolled_at is not null order by id desc limit 1`
  return last?.status === 'finished' ? last : undefined
}

async function finish(tx: Tx, { id, business_date }: Night): Promise<void> {
  const { sql, property_id } = tx
  await sql`
    update eod_step set items_total = n.documents + n.failed, items_done = n.documents, items_failed = n.failed
      from (select (select count(*) from eod_document where property_id = ${property_id} and business_date = ${business_date}) as documents,
                   (select count(*) from eod_item where property_id = ${property_id} and run_id = ${id} and step = 9 and status = 'failed') as failed) n
     where property_id = ${property_id} and run_id = ${id} and code = 'finalise'`
  const missing = await missingPapers(tx, id)
  if (missing.length > 0) {
    await setStep(tx, id, 'finalise', { status: 'failed', message: `Not made: ${missing.join(', ')}.` })
    return
  }
  const [run] = await sql`
    update eod_run set status = 'finished', finished_at = now()
     where property_id = ${property_id} and id = ${id} and status = 'running' returning id`
  if (run) await setStep(tx, id, 'finalise', { status: 'done' })
}

/** The papers that every night must have and this one has not. */
async function missingPapers({ sql, property_id }: Tx, run_id: number): Promise<string[]> {
  const mandatory = dayDocuments.filter(({ is_optional }) => !is_optional).map(({ report }) => report)
  const rows = await sql<{ label: string }[]>`
    select label from eod_item where property_id = ${property_id} and run_id = ${run_id} and step = 9 and status = 'failed'
       and item_key = any(${mandatory}) order by sequence`
  return rows.map(({ label }) => label)
}

async function answerOf(tx: Tx): Promise<OutputOf<typeof endOfDay.finish>> {
  const { sql, property_id } = tx
  const { papers, reports } = await choiceOf(tx)
  const isOver = (await lastNight(tx)) !== undefined
  const stored = await sql<{ report: string; rows: number | null; message: string | null }[]>`
    with last as (
      select id, business_date from eod_run where property_id = ${property_id} and rolled_at is not null order by id desc limit 1)
    select d.report, d.rows, null as message from last join eod_document d on d.property_id = ${property_id} and d.business_date = last.business_date
     union all
    select i.item_key, null, coalesce(i.message, '') from last join eod_item i on i.property_id = ${property_id} and i.run_id = last.id
     where i.step = 9 and i.status = 'failed'`
  const stateOf = (report: string, is_active: boolean) => {
    const one = stored.find(row => row.report === report)
    const isFailed = one?.message != null
    const toCome = isOver ? 'next_night' : 'pending'
    const status = one ? (isFailed ? 'failed' : 'done') : is_active ? toCome : 'left_out'
    return { is_active, status, message: one?.message ?? null, rows: one?.rows ?? null }
  }
  return {
    documents: [
      ...dayDocuments.map(paper => ({
        report: paper.report,
        title: paper.title,
        is_mandatory: paper.is_optional !== true,
        group: null,
        is_usual: false,
        ...stateOf(paper.report, papers.includes(paper)),
      })),
      ...nightReports.map(report => ({
        report: report.key,
        title: report.title,
        is_mandatory: false,
        group: report.group,
        is_usual: usualOfNight.includes(report.key),
        ...stateOf(report.key, reports.includes(report)),
      })),
    ],
    overview: await overviewOf(tx),
  }
}

export const answerLast = answer(endOfDay.last, async (_input, { tx }) => {
  const { sql, property_id } = tx
  const [row] = await sql<
    (Omit<OutputOf<typeof endOfDay.last>, 'seal'> & { seal: { seq: number; hash: string } })[]
  >`
    select r.business_date as business_date_closed, r.started_at, r.rolled_at, r.finished_at, extract(epoch from r.rolled_at - r.started_at)::float8 as duration_seconds,
           e.name as started_by, jsonb_build_object('seq', d.seal_seq, 'hash', d.seal_hash) as seal,
           (select count(*) from eod_document x where x.property_id = r.property_id and x.business_date = r.business_date) as documents,
           (select count(*) from eod_item i where i.property_id = r.property_id and i.run_id = r.id and i.status = 'skipped') as skipped_items,
           (select count(*) from eod_item i where i.property_id = r.property_id and i.run_id = r.id and i.step = 9 and i.status = 'failed') as failed_documents
      from eod_run r join employee e on e.id = r.started_by_id
      join business_day d on d.property_id = r.property_id and d.business_date = r.business_date
     where r.property_id = ${property_id} and r.rolled_at is not null order by r.id desc limit 1`
  const none = {
    business_date_closed: null,
    started_at: null,
    rolled_at: null,
    finished_at: null,
    duration_seconds: null,
    started_by: null,
    seal: null,
    documents: 0,
    skipped_items: 0,
    failed_documents: 0,
  }
  return row ?? none
})
