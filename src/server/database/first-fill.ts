import { Problem } from '../problem'
import type { Sql, TransactionSql } from './connect'

/**
 * How far a house has come: `open` just made, `filling` while the sample hotel is made, then `filled`; `none` for a
 * house that was wanted empty, `restoring` while it is filled from a backup.
 */
export type Sample = 'open' | 'filling' | 'filled' | 'none' | 'restoring'

/** Part of bringing a database up: the house remembers whether it has had its sample. */
export const createInstallation = (tx: TransactionSql, sample: Sample) =>
  tx.unsafe(`
    create table installation (
      is_only boolean primary key default true check (is_only),
      sample text not null check (sample in ('open', 'filling', 'filled', 'none', 'restoring')));
    insert into installation (sample) values ('${sample}')`)

/**
 * Fills a new house once, or leaves it empty for good. Whoever comes second waits. A filling that was killed half way
 * is wiped and made again: nobody has worked with it.
 */
export async function furnish(
  sql: Sql,
  { empty, fill, makeAnew }: { empty: boolean; fill: () => Promise<void>; makeAnew: () => Promise<unknown> },
): Promise<void> {
  const held = await sql.reserve()
  try {
    await held`select pg_advisory_lock(5397227)`
    const sample = await sampleOf(sql)
    if (sample === 'restoring') throw new Problem('A restore was cut short; run npm run restore once more.')
    if (sample === 'filled' || sample === 'none') return
    if (sample === 'filling') {
      await wipe(sql)
      await makeAnew()
    }
    if (empty) return void (await setSample(sql, 'none'))
    await setSample(sql, 'filling')
    await fill()
    await setSample(sql, 'filled')
  } finally {
    await held`select pg_advisory_unlock_all()`
    held.release()
  }
}

export async function sampleOf(sql: Sql | TransactionSql): Promise<Sample> {
  const [installation] = await sql<{ sample: Sample }[]>`select sample from installation`
  return installation.sample
}

export const setSample = (sql: Sql | TransactionSql, sample: Sample) =>
  sql`update installation set sample = ${sample}`

/** A lock for each thing that goes: all at once are more than a server of the usual size has room for (max_locks_per_transaction). */
const atOnce = 10

/**
 * Takes everything out of a database that nobody has worked with yet, a few tables at a time. What says how far it has come goes last:
 * whoever is killed in between is wiped again.
 */
export async function wipe(sql: Sql): Promise<void> {
  const tables = await sql<{ name: string }[]>`
    select quote_ident(relname) as name from pg_class
     where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
       and relname not in ('schema_version', 'installation')
     order by oid`
  for (let at = 0; at < tables.length; at += atOnce) {
    const some = tables.slice(at, at + atOnce).map(({ name }) => name)
    await sql.unsafe(`drop table if exists ${some.join()} cascade`)
  }
  await sql.unsafe('drop schema public cascade; create schema public')
}
