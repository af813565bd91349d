import { type Happened, hoursTold, sameAs } from '../../hotel/notification'
import type { Sql, TransactionSql } from '../database/connect'

/** One person, or whoever holds one of some rights or that role. */
type Reader = { employee_id: number } | { readers: readonly string[] }

/** What was told of is over: nobody need read of it any more, and it leaves the screens above which it stands. */
export async function takeBack(
  { sql, property_id }: { sql: TransactionSql; property_id: number },
  ...happened: readonly Happened[]
): Promise<void> {
  // `at` is named so that the pages hear of it (98-live).
  await sql`
    update notification set expires_at = now(), at = at
     where property_id = ${property_id} and same_as = any (${happened.map(sameAs)}::text[]) and (expires_at is null or expires_at > now())`
}

/**
 * Notes that something happened, in the transaction in which it did. Whoever did it (`by_id`) need not be told. The same again,
 * while nobody has read of it, raises its count; one that is over by then begins to count anew.
 */
export async function tell(
  sql: TransactionSql | Sql,
  { property_id, by_id }: { property_id: number; by_id?: number },
  happened: Happened,
  to: Reader,
): Promise<void> {
  const { kind, facts } = happened
  const employee_id = 'employee_id' in to ? to.employee_id : null
  const readers = 'readers' in to ? (to.readers as string[]) : null
  await sql`
    insert into notification (property_id, kind, facts, employee_id, readers, by_id, same_as, expires_at)
    values (${property_id}, ${kind}, ${sql.json(facts)}, ${employee_id}, ${readers}::text[], ${by_id ?? null}, ${sameAs(happened)},
            now() + make_interval(hours => ${hoursTold[kind] ?? null}))
    on conflict (property_id, same_as, coalesce(employee_id, 0)) where is_new and same_as is not null
    do update set times = case when notification.expires_at <= now() then 1 else notification.times + 1 end, at = now(),
                  facts = excluded.facts, by_id = excluded.by_id, expires_at = excluded.expires_at`
}
