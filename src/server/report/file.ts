import { stringify } from 'csv-stringify/sync'
import type { BusinessDate } from '../../hotel/business-date'
import { daysOf } from '../../hotel/report/param'
import {
  type Column,
  type Headings,
  isFigure,
  type Params,
  type ReportFormat,
  type Shaped,
  shownOf,
} from '../../hotel/report/report'
import type { Group, ReportRow, Totals } from '../../hotel/report/total'
import type { FileAnswer } from '../file-answer'
import { makeSheet } from '../master/sheet-aside'
import { printed } from '../print/printed'
import type { Tx } from '../tx'
import { reportPaper } from './paper'
import type { Named } from './records'
import { type PaperOf, papersOf } from './papers'
import type { Proof } from './rows'

/** A report as it was run, which can be kept as it is and shown or printed again. */
export type Run = {
  report: Shaped
  /** The business date that was open then, the moment, and by whom. */
  business_date: BusinessDate
  generated_at: string
  by: string
  params: Params
  named: Named
  headings: Headings
  rows: readonly ReportRow[]
  groups: readonly Group[]
  totals: Totals
  proofs: readonly Proof[]
}

/** Rows that a page takes, about. */
const rowsPerPage = 30

/** A report as a file that is named after it and its days (domain/reports 9.3). */
export async function fileOf(tx: Tx, run: Run, format: ReportFormat): Promise<FileAnswer> {
  const days = daysOf(run.report, run.params)
  const file_name = `${[run.report.key, ...(days.length > 0 ? days : [run.business_date])].join('_')}.${format}`
  if (format === 'pdf') {
    const { paper, pages } = (await papersOf[run.report.key]?.(tx, run)) ?? (await asTable(tx, run))
    return await printed(tx, file_name, paper, pages)
  }
  const content = format === 'csv' ? toCsv(run) : await toXlsx(run)
  return { file_name, mime: mimes[format], content }
}

const asTable: PaperOf = async (tx, run) => ({
  paper: await reportPaper(tx, run),
  pages: run.rows.length / rowsPerPage,
})

const mimes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/**
 * As it was read, without subtotals: whoever reckons with it makes his own. A text that begins like a formula must not become one in
 * somebody's spreadsheet; an amount below zero is none.
 */
function toCsv({ report, rows }: Run): Uint8Array {
  const columns = shownOf(report.columns)
  const cellOf = ({ type }: Column, text: string) =>
    !isFigure(type) && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  const lines = [
    columns.map(({ label }) => label),
    ...cellsOf(columns, rows).map(cells => cells.map((text, index) => cellOf(columns[index], text))),
  ]
  return Buffer.from(`\ufeff${stringify(lines, { record_delimiter: 'windows' })}`)
}

async function toXlsx({ report, rows }: Run): Promise<Uint8Array> {
  const columns = shownOf(report.columns)
  const head = {
    name: report.title.replace(/[\\/*?:[\]]/g, '-').slice(0, 31),
    columns: columns.map(({ label, type }) => ({
      label,
      width: Math.max(label.length + 2, type === 'text' || type === 'longtext' ? 30 : 12),
      isNumber: isFigure(type),
    })),
  }
  return await makeSheet(head, partsOf(cellsOf(columns, rows)))
}

async function* partsOf(cells: string[][]): AsyncGenerator<string[][]> {
  for (let from = 0; from < cells.length; from += 1000)
    yield await Promise.resolve(cells.slice(from, from + 1000))
}

const cellsOf = (columns: readonly Column[], rows: readonly ReportRow[]): string[][] =>
  rows.map(row => columns.map(({ id }) => String(row[id] ?? '')))
