import type { Sql, TransactionSql } from './connect'

/**
 * How far a house has come: `open` just made, `filling` while the sample hotel is made, then `filled`; `none` for a
 * house that was wanted empty or was restored.
 */
type Sample = 'open' | 'filling' | 'filled' | 'none'

export const createInstallation = (tx: TransactionSql) =>
  tx.unsafe(`
    create table installation (
      is_only boolean primary key default true check (is_only),
      sample text not null default 'open' check (sample in ('open', 'filling', 'filled', 'none')));
    insert into installation default values`)

/**
 * Fills a new house once. Whoever comes second waits. A filling that was killed half way is wiped and made again:
 * nobody has worked with it.
 */
export async function fillOnce(
  sql: Sql,
  { fill, makeAnew }: { fill: () => Promise<void>; makeAnew: () => Promise<unknown> },
): Promise<boolean> {
  const held = await sql.reserve()
  try {
    await held`select pg_advisory_lock(5397227)`
    const sample = await sampleOf(sql)
    if (sample === 'filled' || sample === 'none') return false
    if (sample === 'filling') {
      await wipe(sql)
      await makeAnew()
    }
    await setSample(sql, 'filling')
    await fill()
    await setSample(sql, 'filled')
    return true
  } finally {
    await held`select pg_advisory_unlock_all()`
    held.release()
  }
}

/** A house that is to stay as it is: no sample comes into it at a later start. */
export const leaveEmpty = (sql: Sql | TransactionSql) =>
  sql`update installation set sample = 'none' where sample = 'open'`

async function sampleOf(sql: Sql): Promise<Sample> {
  const [installation] = await sql<{ sample: Sample }[]>`select sample from installation`
  return installation.sample
}

const setSample = (sql: Sql, sample: Sample) => sql`update installation set sample = ${sample}`

const wipe = (sql: Sql) => sql.unsafe('drop schema public cascade; create schema public')
