import type { TransactionSql } from '../../../src/server/database/connect'
import { checkInvariants } from '../../../src/server/ledger/verify'
import type { BusinessDate } from '../../../src/hotel/business-date'
import type { House } from '../kit/house'

/** What somebody does who has the database itself in hands and turns its guards off. */
export type Forging = (sql: TransactionSql) => Promise<unknown>
export type Breach = { law: string; subject: string; expected: string | null; actual: string | null }

const undone = new Error('undone')

/** What the laws say of everything, and of each of some dates, while a forgery stands; it is undone before this answers. */
export async function breachesOf(
  { sql, property_id }: House,
  does: Forging,
  dates: readonly BusinessDate[] = [],
): Promise<{ ofAll: Breach[]; ofDays: Breach[] }> {
  const ofAll: Breach[] = []
  const ofDays: Breach[] = []
  await sql
    .begin(async inside => {
      await inside`set local session_replication_role = replica`
      await does(inside)
      const said = async (to: Breach[], date?: BusinessDate) => {
        for (const { id, violations } of await checkInvariants({ sql: inside, property_id }, date))
          to.push(...violations.map(violation => ({ law: id, ...violation })))
      }
      for (const date of dates) await said(ofDays, date)
      await said(ofAll)
      throw undone
    })
    .catch(error => {
      if (error !== undone) throw error
    })
  return { ofAll, ofDays }
}
