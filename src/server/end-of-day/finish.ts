import type { OutputOf } from '../../wire/call'
import { endOfDay } from '../../wire/end-of-day'
import { answer, type At, demand, found, serveWork } from '../serve'
import type { Tx } from '../tx'
import { configureDocument, documentsLeftOut, noteDocuments } from './document-choice'
import { dayDocuments } from './documents'
import { takeStep } from './executing'
import { overviewOf } from './overview'
import { lockStep, setStep } from './run'

/** Computes and stores the papers of the closed date, each once; when all are there the run is finished (domain/finance 16.11). */
export const serveFinish = serveWork(endOfDay.finish, async ({ action, report, active }, at) => {
  if (action === 'configure')
    await at.inTransaction(async ({ tx, who }) => {
      demand(who, 'End of day fix')
      await configureDocument(tx, report, active)
    })
  if (action === 'run' || action === 'retry') await at.inTransaction(storeAll)
  return at.inTransaction(({ tx }) => answerOf(tx))
})

async function storeAll({ tx }: At): Promise<void> {
  await takeStep(tx, 'finalise')
  const { run, state } = await lockStep(tx, 'finalise')
  if (state.status === 'done') return
  const { sql, property_id } = tx
  const there = await sql<
    { report: string }[]
  >`select report from eod_document where property_id = ${property_id} and business_date = ${run.business_date}`
  const wanted = await noteDocuments(tx)
  const missing = wanted.filter(({ report }) => !there.some(one => one.report === report))
  const contents = await Promise.all(
    missing.map(async ({ report, rows }) => ({ report, rows: [...(await rows(tx, run.business_date))] })),
  )
  const stored = contents.map(({ report, rows }) => {
    const content = { rows }
    return {
      property_id,
      business_date: run.business_date,
      report,
      content: sql.json(content as never),
      content_sha: '',
      rows: rows.length,
    }
  })
  for (const row of stored) {
    // The hash is of the text that the database gives back, so that it can be checked by anybody with the database alone.
    await sql`
        insert into eod_document (property_id, business_date, report, content, content_sha, rows)
        select ${row.property_id}, ${row.business_date}, ${row.report}, c, encode(sha256(convert_to(c::text, 'UTF8')), 'hex'), ${row.rows}
          from (select ${row.content}::jsonb as c) t`
  }
  await sql`
      update eod_step set items_total = ${wanted.length}, items_done = ${wanted.length} where property_id = ${property_id} and run_id = ${run.id} and code = 'finalise'`
  await setStep(tx, run.id, 'finalise', { status: 'done' })
  await sql`update eod_run set status = 'finished', finished_at = now() where property_id = ${property_id} and id = ${run.id}`
}

async function answerOf(tx: Tx): Promise<OutputOf<typeof endOfDay.finish>> {
  const { sql, property_id } = tx
  const leftOut = await documentsLeftOut(tx)
  const [last] = await sql<
    { business_date: string }[]
  >`select business_date from eod_run where property_id = ${property_id} and rolled_at is not null order by id desc limit 1`
  const stored = last
    ? await sql<
        { report: string; rows: number }[]
      >`select report, rows from eod_document where property_id = ${property_id} and business_date = ${last.business_date}`
    : []
  return {
    documents: dayDocuments.map(({ report, title, is_optional = false }) => {
      const one = stored.find(row => row.report === report)
      const is_active = !leftOut.has(report)
      const status = one ? 'done' : is_active ? 'pending' : 'left_out'
      return { report, title, is_mandatory: !is_optional, is_active, status, rows: one?.rows ?? null }
    }),
    overview: await overviewOf(tx),
  }
}

export const answerDocuments = answer(endOfDay.documents, async ({ business_date }, { tx }) => {
  const rows = await tx.sql<{ report: string; rows: number; created_at: string }[]>`
    select report, rows, created_at from eod_document where property_id = ${tx.property_id} and business_date = ${business_date}`
  return {
    items: dayDocuments.flatMap(({ report, title }) =>
      rows.filter(row => row.report === report).map(row => ({ ...row, title })),
    ),
  }
})

export const answerDocument = answer(endOfDay.document, async ({ business_date, report }, { tx }) => {
  const [row] = await tx.sql<{ content: { rows: Record<string, unknown>[] }; content_sha: string }[]>`
    select content, content_sha from eod_document where property_id = ${tx.property_id} and business_date = ${business_date} and report = ${report}`
  const { content, content_sha } = found(row, { report, business_date })
  const title = dayDocuments.find(one => one.report === report)?.title ?? report
  return {
    report,
    title,
    business_date,
    content_sha,
    columns: Object.keys(content.rows[0] ?? {}),
    rows: content.rows,
  }
})

export const answerLast = answer(endOfDay.last, async (_input, { tx }) => {
  const { sql, property_id } = tx
  const [row] = await sql<
    (Omit<OutputOf<typeof endOfDay.last>, 'seal'> & { seal: { seq: number; hash: string } })[]
  >`
    select r.business_date as business_date_closed, r.started_at, r.rolled_at, r.finished_at, extract(epoch from r.rolled_at - r.started_at)::float8 as duration_seconds,
           e.name as started_by, jsonb_build_object('seq', d.seal_seq, 'hash', d.seal_hash) as seal,
           (select count(*) from eod_document x where x.property_id = r.property_id and x.business_date = r.business_date) as documents,
           (select count(*) from eod_item i where i.property_id = r.property_id and i.run_id = r.id and i.status = 'skipped') as skipped_items
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
  }
  return row ?? none
})
