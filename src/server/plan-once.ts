import type { TransactionSql } from './database/connect'

/**
 * A column that makes the rest of the transaction plan each of its statements once for every connection, and not anew for what
 * it is about. Right for what is found by its keys and for the wide rows of a list: planning them takes longer than the work.
 */
export const planOnce = (sql: TransactionSql) =>
  sql`set_config('plan_cache_mode', 'force_generic_plan', true) as plans`

/** The same as a statement of its own, sent ahead of those it is for. */
export const planningOnce = (sql: TransactionSql) => sql`select ${planOnce(sql)}`
