import { choiceWords } from '../../../hotel/master/words'
import type { RowsOf } from '../rows'
import { calledBy, statFigures } from '../statistics'

/** The frozen split of closed dates, by source within its group, by origin or by channel. */
export const rows: RowsOf = async (tx, params) => {
  const { sql, property_id } = tx
  if (params.dimension === 'origin')
    return await sql`
      select ${calledBy(tx, sql`x.code`, sql`o.name`)} as source_name, x.*
        from ${statFigures(tx, params, sql`f.origin_code`)} x
        left join origin_code o on o.property_id = ${property_id} and o.code = x.code
       order by x.room_nights desc, x.code`
  if (params.dimension === 'channel') {
    const found = await sql<{ code: string }[]>`
      select x.* from ${statFigures(tx, params, sql`f.channel`)} x order by x.room_nights desc, x.code`
    return found.map(row => ({ ...row, source_name: row.code === '' ? 'None' : choiceWords(row.code) }))
  }
  return await sql`
    select ${calledBy(tx, sql`x.code`, sql`s.name`)} as source_name, coalesce(g.name, 'None') as source_group, x.*
      from ${statFigures(tx, params, sql`f.source_code`)} x
      left join source_code s on s.property_id = ${property_id} and s.code = x.code
      left join source_group g on g.property_id = ${property_id} and g.id = s.source_group_id
     order by g.display_sequence nulls last, g.name nulls last, x.room_nights desc, x.code`
}
