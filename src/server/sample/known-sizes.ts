import type { Sql } from '../database/connect'

/**
 * Tells the database how large its tables have become. A house that fills within seconds outruns what PostgreSQL notices by itself,
 * and it would go on reading tables from end to end that were empty when it last looked.
 */
export async function noticeSizes(sql: Sql): Promise<void> {
  const grown = await sql<{ name: string }[]>`
    select relname as name from pg_stat_user_tables where schemaname = current_schema() and n_mod_since_analyze > 50 + n_live_tup / 3`
  if (grown.length > 0) await sql.unsafe(`analyze ${grown.map(({ name }) => `"${name}"`).join(', ')}`)
}
