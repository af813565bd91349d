import { reports } from '../../hotel/report/catalogue'
import { daysOfNight, isKeptByNights } from '../../hotel/report/night'
import type { Report } from '../../hotel/report/report'
import { runOf } from '../report/run'
import type { WorkAt } from '../serve'
import type { Tx } from '../tx'
import { dayDocuments } from './documents'
import { keep, type Night } from './keep'
import { storeDocument } from './stored-document'

/** Reports of the house that a night may keep; one that is a paper of every night already is made by that. */
export const nightReports: readonly Report[] = reports.filter(
  report => isKeptByNights(report) && !dayDocuments.some(paper => paper.report === report.key),
)

/** Runs a report of the night and keeps it as it was. */
export const keepReport = (at: WorkAt, night: Night, report: Report): Promise<void> =>
  keep(at, night, {
    key: report.key,
    title: report.title,
    store: async tx => {
      const { business_date } = night
      const run = await runOf(asItStands(tx), report, daysOfNight(report, business_date))
      await storeDocument(tx, { business_date, report: report.key, content: { run }, rows: run.rows.length })
    },
  })

/**
 * It is kept with everybody's own name, which whoever reads it is told or not, and with nothing that hangs on a right of whoever
 * happened to close the day.
 */
const asItStands = (tx: Tx): Tx => ({
  ...tx,
  who: { ...tx.who, permissions: new Set(['Guest incognito view']) },
})
