import { among } from '../records'
import type { RowsOf } from '../rows'
import { calledBy, statFigures } from '../statistics'

/** The frozen split of closed dates, by rate code within its category. */
export const rows: RowsOf = (tx, params) => {
  const { sql, property_id } = tx
  return sql`
    select ${calledBy(tx, sql`x.code`, sql`r.name`)} as rate_code, coalesce(g.name, 'None') as rate_category, x.*
      from ${statFigures(tx, params, sql`f.rate_code`)} x
      left join rate_code r on r.property_id = ${property_id} and r.code = x.code
      left join rate_category g on g.property_id = ${property_id} and g.id = r.rate_category_id
     where true ${among(tx, sql`r.id`, params.rate_codes)}
     order by g.display_sequence nulls last, g.name nulls last, x.room_nights desc, x.code`
}
