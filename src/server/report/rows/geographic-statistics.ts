import type { RowsOf } from '../rows'
import { statFigures } from '../statistics'

/** The frozen split of closed dates, by country; where nobody knows it, last. */
export const rows: RowsOf = (tx, params) => {
  const { sql } = tx
  return sql`
    select case when x.code = '' then 'Unknown' else coalesce(c.name, x.code) end as country, x.*
      from ${statFigures(tx, params, sql`f.country`)} x
      left join lateral (
        select m.name from master_type m where m.category = 'country' and m.code = x.code order by m.id limit 1) c on true
     order by x.code = '', x.guests desc, x.code`
}
