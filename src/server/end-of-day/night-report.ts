import type { BusinessDate } from '../../hotel/business-date'
import { reports } from '../../hotel/report/catalogue'
import { daysOfNight, isKeptByNights } from '../../hotel/report/night'
import type { Report } from '../../hotel/report/report'
import { runOf } from '../report/run'
import type { WorkAt } from '../serve'
import type { Tx } from '../tx'
import { dayDocuments } from './documents'
import { takeBack, tell } from '../notification/tell'
import { failedBy, type ItemKey, markItem } from './item'
import { storeDocument } from './stored-document'

/** Reports of the house that a night may keep; one that is a paper of every night already is made by that. */
export const nightReports: readonly Report[] = reports.filter(
  report => isKeptByNights(report) && !dayDocuments.some(paper => paper.report === report.key),
)

/**
 * Runs a report of the night and keeps it as it was, in a transaction of its own: one that fails says why beside its name, and neither
 * holds up the others nor the night (domain/reports 12).
 */
export async function keepReport(at: WorkAt, night: Night, report: Report): Promise<void> {
  const item: ItemKey = { run_id: night.id, step: 9, item_key: report.key }
  const missing = {
    kind: 'report_failed',
    facts: { date: night.business_date, report: report.title },
  } as const
  try {
    await at.inTransaction(async ({ tx }) => {
      if (!(await isWaiting(tx, item))) return
      const { business_date } = night
      const run = await runOf(asItStands(tx), report, daysOfNight(report, business_date))
      await storeDocument(tx, { business_date, report: report.key, content: { run }, rows: run.rows.length })
      await markItem(tx, item, { status: 'done', message: null })
      await takeBack(tx, missing)
    })
  } catch (error) {
    await at.inTransaction(async ({ tx }) => {
      await markItem(tx, item, failedBy(error, at.missed))
      // Whoever closes the day has gone on, and does not look at its last step again.
      await tell(tx.sql, tx, missing, { readers: ['End of day'] })
    })
  }
}

export type Night = { id: number; business_date: BusinessDate }

async function isWaiting({ sql, property_id }: Tx, { run_id, step, item_key }: ItemKey): Promise<boolean> {
  const [item] = await sql`
    select from eod_item where property_id = ${property_id} and run_id = ${run_id} and step = ${step} and item_key = ${item_key}
       and status = 'pending' for update`
  return item !== undefined
}

/**
 * It is kept with everybody's own name, which whoever reads it is told or not, and with nothing that hangs on a right of whoever
 * happened to close the day.
 */
const asItStands = (tx: Tx): Tx => ({
  ...tx,
  who: { ...tx.who, permissions: new Set(['Guest incognito view']) },
})
