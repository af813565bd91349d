import type { Tx } from '../tx'

/**
 * How the log calls the profile `g`, or whatever its table is called: what is written there is read by people who may not know who
 * stays incognito, whoever wrote it (domain/reservations 2.1).
 */
export const called = ({ sql }: Pick<Tx, 'sql'>, profile = 'g') => {
  const g = sql(profile)
  return sql`case when ${g}.is_incognito then coalesce(${g}.incognito_name, 'Incognito') else coalesce(${g}.name, '') end`
}
