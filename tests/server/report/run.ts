import { reports } from '../../../src/hotel/report/catalogue'
import { type Param, shaped } from '../../../src/hotel/report/report'
import { type ReportAsked, reportCalls } from '../../../src/wire/report'
import type { ReportShown } from '../../../src/wire/report-shown'
import type { Person } from '../kit/house'

type Cell = ReportShown['rows'][number][number]
export type Ran = Omit<ReportShown, 'rows'> & { rows: Record<string, Cell>[] }

/** What a report shows to somebody, its cells called as its columns are. */
export async function runReport(who: Person, key: string, chosen: ReportAsked = {}): Promise<Ran> {
  const shown = (await who.do(reportCalls[key], chosen)) as ReportShown
  const { columns } = shaped(reports.find(report => report.key === key)!, shown.params)
  const rows = shown.rows.map(cells =>
    Object.fromEntries(cells.map((cell, index) => [columns[index].id, cell])),
  )
  return { ...shown, rows }
}

/** There is no report before one is chosen. */
export const isNeeded = (param: Param): boolean => param.kind === 'record' && param.isNeeded === true
