import type { RowsOf } from '../rows'
import { calledBy, statFigures } from '../statistics'

/** The frozen split of closed dates, by market within its group; what names no market (a posting of no stay) has a line of its own. */
export const rows: RowsOf = (tx, params) => {
  const { sql, property_id } = tx
  return sql`
    select ${calledBy(tx, sql`x.code`, sql`m.name`)} as market, coalesce(g.name, 'None') as market_group, x.*
      from ${statFigures(tx, params, sql`f.market_code`)} x
      left join market_code m on m.property_id = ${property_id} and m.code = x.code
      left join market_group g on g.property_id = ${property_id} and g.id = m.market_group_id
     order by g.display_sequence nulls last, g.name nulls last, x.room_nights desc, x.code`
}
