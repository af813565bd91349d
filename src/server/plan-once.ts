import type { TransactionSql } from './database/connect'

/**
 * A column that makes the rest of the transaction plan each of its statements once for every connection, and not anew for what
 * it is about. Right for what is found by its keys and for the wide rows of a list: planning them takes longer than the work.
 */
export const planOnce = (sql: TransactionSql) =>
  sql`set_config('plan_cache_mode', 'force_generic_plan', true) as plans`
