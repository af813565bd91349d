import type { Happened } from '../../hotel/notification'
import type { Sql, TransactionSql } from '../database/connect'

/** One person, or whoever holds one of some rights or that role. */
type Reader = { employee_id: number } | { readers: readonly string[] }

/** Notes that something happened, in the transaction in which it did. Whoever did it (`by_id`) need not be told. */
export async function tell(
  sql: TransactionSql | Sql,
  { property_id, by_id }: { property_id: number; by_id?: number },
  { kind, facts }: Happened,
  to: Reader,
): Promise<void> {
  const employee_id = 'employee_id' in to ? to.employee_id : null
  const readers = 'readers' in to ? (to.readers as string[]) : null
  await sql`
    insert into notification (property_id, kind, facts, employee_id, readers, by_id)
    values (${property_id}, ${kind}, ${sql.json(facts)}, ${employee_id}, ${readers}::text[], ${by_id ?? null})`
}
