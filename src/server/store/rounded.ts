import type { Rounding } from '../../hotel/money'
import type { Tx } from '../tx'
import type { Fragment } from './desk-row'

/**
 * An amount that the database computes, rounded once to the decimals of the house and as the house rounds: the same as `divideRounded`
 * (domain/finance 2.2).
 */
export function rounded(
  { sql, coins: { decimals, rounding } }: Pick<Tx, 'sql' | 'coins'>,
  exact: Fragment,
): Fragment {
  const units = sql`((${exact}) * 10::numeric ^ ${decimals}::int)`
  const whole: Record<Rounding, () => Fragment> = {
    half_up: () => sql`round(${units})`,
    half_even: () =>
      sql`(round(${units}) - case when abs(${units}) % 2 = 0.5 then sign(${units}) else 0 end)`,
    up: () => sql`(sign(${units}) * ceil(abs(${units})))`,
    down: () => sql`trunc(${units})`,
  }
  return sql`round(${whole[rounding]()} / 10::numeric ^ ${decimals}::int, ${decimals}::int)`
}

/** How the house of a property rounds what it computes: as the format of its own currency says (domain/master-data 2.3). */
export const roundingOf = (sql: Tx['sql'], property_id: Fragment): Fragment => sql`
  coalesce((select f.rounding_method from currency_format f where f.property_id = ${property_id} and f.is_base), 'half_up')`
