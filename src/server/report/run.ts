import { refuse } from '../../hotel/refusal'
import { type Chosen, isPreliminary, paramsOf } from '../../hotel/report/param'
import { type Column, headed, type Report, shaped, typeIn } from '../../hotel/report/report'
import { groupsOf, type ReportRow, totalsOf, withRatios } from '../../hotel/report/total'
import { type ReportAsked, reportCalls } from '../../wire/report'
import type { ReportShown } from '../../wire/report-shown'
import { accept, answer, demand, Refused, serve, type Served } from '../serve'
import { asTold, hiddenFrom } from '../store/incognito'
import type { Tx } from '../tx'
import { fileOf, type Run } from './file'
import { houseAmounts } from './house-amounts'
import { mostRows } from './most'
import { keeping } from './papers'
import { recordsIn } from './records'
import { headingsOf, proofsOf, rowsOf } from './rows'

/** More are not sent to a screen at once; a file has all. */
const mostShown = 5000

/**
 * `reports/{key}`: one report, on the screen or as a file (domain/reports 9). Refuses what its parameters refuse, `not_permitted`
 * where somebody may not take data out of the house, `report_too_large` and `report_timeout`.
 */
export const reportAnswered = (report: Report): Served =>
  (keeping.has(report.key) ? kept : answer)(reportCalls[report.key], async (input, { tx, who }) => {
    const { format, ...chosen } = input as ReportAsked
    if (report.also) demand(who, report.also)
    if (format === 'csv' || format === 'xlsx') demand(who, 'Export data')
    const run = await runOf(tx, report, chosen)
    // A call may answer a document instead of data (file-answer.ts), which its type does not say.
    return format === undefined ? shown(run) : ((await fileOf(tx, run, format)) as never)
  })

const kept: typeof answer = (call, handle) => serve(call, handle, { whileClosing: true })

/** Runs a report. Refuses what its parameters refuse, `report_too_large` and `report_timeout`. */
export async function runOf(tx: Tx, defined: Report, chosen: Chosen): Promise<Run> {
  const params = accept(paramsOf(defined, chosen, tx.today, await houseAmounts(tx, defined)))
  const named = await recordsIn(tx, defined, params)
  const headings = (await headingsOf[defined.key]?.(tx)) ?? {}
  const report = headed(shaped(defined, params), headings)
  const read = await within(tx, mostSeconds, () => rowsOf[report.key](tx, params))
  if (read.length > mostRows) throw new Refused(refuse('report_too_large', { rows: mostRows }))
  const rows = await written(
    tx,
    report.columns,
    withRatios(
      report.columns,
      read as unknown as ReportRow[],
      tx.coins,
      report.isInParts ? report.groupBy : undefined,
    ),
  )
  const totals = report.isInParts ? {} : totalsOf(report.columns, rows, tx.coins)
  return {
    report,
    business_date: tx.today,
    generated_at: new Date().toISOString(),
    by: tx.who.name,
    params,
    named,
    headings,
    rows,
    groups: groupsOf(report, rows, tx.coins),
    totals,
    proofs: (await proofsOf[report.key]?.(tx, params, totals)) ?? [],
  }
}

/** So long may a report read: what takes longer holds up everybody else (domain/reports 9.1). */
const mostSeconds = 30

/** Reads for so many seconds at most. Refuses `report_timeout`. */
export async function within<T>(
  { sql }: Pick<Tx, 'sql'>,
  seconds: number,
  read: () => Promise<T>,
): Promise<T> {
  await sql`select set_config('statement_timeout', ${`${seconds}s`}, true)`
  try {
    return await read()
  } catch (error) {
    if ((error as { code?: string }).code !== givenUp) throw error
    throw new Refused(refuse('report_timeout', { seconds }))
  }
}
/** What PostgreSQL calls a statement that it was made to leave. */
export const givenUp = '57014'

/** Cells as they are told: amounts with the coins of the house, texts without the names that are not for whoever asked. */
async function written(tx: Tx, columns: readonly Column[], rows: readonly ReportRow[]): Promise<ReportRow[]> {
  const hidden = await hiddenFrom(tx)
  const cellOf = (column: Column, row: ReportRow) => {
    const value = row[column.id] ?? null
    if (value === null) return null
    const type = typeIn(column, columns, row)
    if (type === 'money') return tx.coins.write(tx.coins.read(String(value)))
    return type === 'text' || type === 'longtext' ? asTold(hidden, String(value)) : value
  }
  return rows.map(row => Object.fromEntries(columns.map(column => [column.id, cellOf(column, row)])))
}

/** A run as it is sent to a screen. */
export function shown({ report, params, headings, rows, groups, totals, proofs, ...run }: Run): ReportShown {
  return {
    key: report.key,
    title: report.title,
    business_date: run.business_date,
    generated_at: run.generated_at,
    preliminary: isPreliminary(report, params, run.business_date),
    params,
    headings,
    rows: rows.slice(0, mostShown).map(row => report.columns.map(({ id }) => row[id])),
    row_count: rows.length,
    groups: [...groups],
    totals,
    proofs: [...proofs],
  }
}
