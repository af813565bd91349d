import type { BusinessDate } from '../../hotel/business-date'
import type { Run } from '../report/file'
import type { Tx } from '../tx'

/** What is stored of a night: the rows of one of its papers, or a report of the house as it was run. */
export type Content = { rows: Record<string, unknown>[] } | { run: Run }

type Stored = { business_date: BusinessDate; report: string; content: Content; rows: number }

/** The hash is of the text that the database gives back, so that it can be checked by anybody with the database alone. */
export async function storeDocument(
  { sql, property_id }: Tx,
  { business_date, report, content, rows }: Stored,
): Promise<void> {
  await sql`
    insert into eod_document (property_id, business_date, report, content, content_sha, rows)
    select ${property_id}, ${business_date}, ${report}, c, encode(sha256(convert_to(c::text, 'UTF8')), 'hex'), ${rows}
      from (select ${sql.json(content as never)}::jsonb as c) t`
}
