import { takeBack, tell } from '../notification/tell'
import type { WorkAt } from '../serve'
import type { Tx } from '../tx'
import type { BusinessDate } from '../../hotel/business-date'
import type { DayDocument } from './documents'
import { failedBy, type ItemKey, markItem } from './item'
import { storeDocument } from './stored-document'

export type Night = { id: number; business_date: BusinessDate }

/** A paper of every night or a report of the house, and how it is stored. */
type Kept = { key: string; title: string; store: (tx: Tx) => Promise<void> }

/**
 * Keeps one document of a night as it is now, in a transaction of its own: one that fails says why beside its name, and holds up no
 * other (domain/finance 16.11, domain/reports 12).
 */
export async function keep(at: WorkAt, night: Night, { key, title, store }: Kept): Promise<void> {
  const item: ItemKey = { run_id: night.id, step: 9, item_key: key }
  const missing = missingOf(night, title)
  try {
    await at.inTransaction(async ({ tx }) => {
      if (!(await isWaiting(tx, item))) return
      await store(tx)
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

const missingOf = ({ business_date }: Night, report: string) =>
  ({ kind: 'report_failed', facts: { date: business_date, report } }) as const

async function isWaiting({ sql, property_id }: Tx, { run_id, step, item_key }: ItemKey): Promise<boolean> {
  const [item] = await sql`
    select from eod_item where property_id = ${property_id} and run_id = ${run_id} and step = ${step} and item_key = ${item_key}
       and status = 'pending' for update`
  return item !== undefined
}

/** All in one go; where one of them cannot be made each goes by itself, so that only that one is missing. */
export async function keepPapers(at: WorkAt, night: Night, papers: readonly DayDocument[]): Promise<void> {
  const storing = await at
    .inTransaction(async ({ tx }) => {
      await storePapers(tx, night, papers)
      const { sql, property_id } = tx
      await sql`
        update eod_item set status = 'done', message = null, attempts = attempts + 1, finished_at = now()
         where property_id = ${property_id} and run_id = ${night.id} and step = 9 and item_key = any(${papers.map(({ report }) => report)})`
      await takeBack(tx, ...papers.map(({ title }) => missingOf(night, title)))
    })
    .then(() => 'stored')
    .catch(() => 'one by one')
  if (storing === 'stored') return
  for (const paper of papers)
    await keep(at, night, {
      key: paper.report,
      title: paper.title,
      store: tx => storePapers(tx, night, [paper]),
    })
}

async function storePapers(tx: Tx, { business_date }: Night, papers: readonly DayDocument[]): Promise<void> {
  const { sql, property_id } = tx
  const there = await sql<
    { report: string }[]
  >`select report from eod_document where property_id = ${property_id} and business_date = ${business_date}`
  const missing = papers.filter(({ report }) => !there.some(one => one.report === report))
  const made = await Promise.all(
    missing.map(async ({ report, rows }) => ({ report, rows: [...(await rows(tx, business_date))] })),
  )
  for (const { report, rows } of made)
    await storeDocument(tx, { business_date, report, content: { rows }, rows: rows.length })
}
