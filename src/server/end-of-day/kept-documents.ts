import { type Report, reportGroups } from '../../hotel/report/report'
import { refuseField } from '../../hotel/refusal'
import type { OutputOf } from '../../wire/call'
import { endOfDay } from '../../wire/end-of-day'
import { fileOf, type Run } from '../report/file'
import { mayRead } from '../report/list'
import { shown } from '../report/run'
import { answer, demand, found, Refused } from '../serve'
import { teller } from '../store/incognito'
import type { Tx } from '../tx'
import { dayDocuments } from './documents'
import { nightReports } from './night-report'
import type { Content } from './stored-document'

/** What is stored of a night, the papers of every night first, and what could not be; of the reports of the house those that the person may read. */
export const answerDocuments = answer(endOfDay.documents, async ({ business_date }, { tx, who }) => {
  const [rows, failed] = await Promise.all([
    tx.sql<{ report: string; rows: number; created_at: string }[]>`
      select report, rows, created_at from eod_document where property_id = ${tx.property_id} and business_date = ${business_date}`,
    loadFailed(tx, business_date),
  ])
  const known = [
    ...dayDocuments.map(({ report, title }) => ({ report, title, group: null })),
    ...nightReports
      .filter(report => mayRead(who, report))
      .map(({ key, title, group }) => ({ report: key, title, group })),
  ]
  return {
    items: known.flatMap(one =>
      rows.filter(({ report }) => report === one.report).map(row => ({ ...row, ...one })),
    ),
    failed: known.flatMap(({ report, title }) =>
      failed.filter(one => one.report === report).map(one => ({ ...one, title })),
    ),
  }
})

/** As `finish` makes them once more: of the last night, when it is over. */
const loadFailed = async ({ sql, property_id }: Tx, business_date: string) =>
  await sql<{ report: string; message: string; may_retry: boolean }[]>`
  select i.item_key as report, coalesce(i.message, '') as message,
         not exists (
           select from eod_run n where n.property_id = r.property_id and n.rolled_at is not null and n.id > r.id) as may_retry
    from eod_run r
    join eod_item i on i.property_id = r.property_id and i.run_id = r.id and i.step = 9 and i.status = 'failed'
   where r.property_id = ${property_id} and r.business_date = ${business_date} and r.status <> 'abandoned'`

/** One of them, as it was stored. Refuses `not_found`; `not_permitted` for a report that the person may not run; `validation` of the format. */
export const answerDocument = answer(endOfDay.document, async ({ business_date, report, format }, { tx }) => {
  const [row] = await tx.sql<{ content: Content; content_sha: string }[]>`
    select content, content_sha from eod_document where property_id = ${tx.property_id} and business_date = ${business_date} and report = ${report}`
  const { content, content_sha } = found(row, { report, business_date })
  if ('run' in content) {
    const run = await readable(tx, content.run)
    if (format === 'csv' || format === 'xlsx') demand(tx.who, 'Export data')
    // A call may answer a document instead of data (file-answer.ts), which its type does not say.
    if (format) return (await fileOf(tx, run, format)) as never
    return {
      report,
      title: run.report.title,
      business_date,
      content_sha,
      columns: [],
      rows: [],
      kept: keptOf(run),
    }
  }
  if (format)
    throw new Refused(refuseField('format', 'Only reports of the house are kept in a form for files.'))
  const title = dayDocuments.find(one => one.report === report)?.title ?? report
  const columns = Object.keys(content.rows[0] ?? {})
  return { report, title, business_date, content_sha, columns, rows: content.rows, kept: null }
})

/** A kept report as this person may read it: names that are not for everybody are told as they are now. */
async function readable(tx: Tx, run: Run): Promise<Run> {
  const { group, also }: Pick<Report, 'group' | 'also'> = run.report
  demand(tx.who, reportGroups[group])
  if (also) demand(tx.who, also)
  const tell = await teller(tx)
  return tell(run)
}

const keptOf = (run: Run): OutputOf<typeof endOfDay.document>['kept'] => {
  const { columns, groupBy, isInParts, plot } = run.report
  return {
    columns: columns.map(({ id, label, type, from }) => ({ id, label, type, from })),
    group_by: groupBy ?? null,
    is_in_parts: isInParts === true,
    plot: plot
      ? {
          x: plot.x,
          bars: [...plot.bars],
          line: plot.line ?? null,
          is_stacked: plot.isStacked === true,
          is_across: plot.isAcross === true,
          of_groups: plot.ofGroups === true,
        }
      : null,
    shown: shown(run),
  }
}
