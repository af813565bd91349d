import { addDays, type BusinessDate, later } from '../../../hotel/business-date'
import { choiceWords } from '../../../hotel/master/words'
import { comparedWith } from '../../../hotel/report/compare'
import { type Month, monthsFrom } from '../../../hotel/report/months'
import type { Fragment } from '../../store/desk-row'
import { loadNets, onTheBooks } from '../../store/on-the-books'
import type { Tx } from '../../tx'
import type { RowsOf } from '../rows'
import { calledBy } from '../statistics'

/** Closed nights by their frozen split and those to come by the books, added up by segment, with columns for each month. */
export const rows: RowsOf = async (tx, params) => {
  const { sql, property_id, today } = tx
  const months = monthsFrom(params.month as BusinessDate, Number(params.months))
  const [from, to] = [months[0].from, months[months.length - 1].to]
  const before = comparedWith(params, from, to)
  const nets = await loadNets(tx)
  const { closed, open, joins, segment, part, order } = dimensions(tx)[String(params.dimension)]
  const frozen = (first: BusinessDate | null, last: BusinessDate | null) => sql`
    select f.business_date as stay_date, ${closed} as code, f.rooms_occupied as rooms,
           case when f.use_kind = 'sold' then f.rooms_occupied else 0 end as sold, f.room_revenue, 0 as tentative
      from stat_day f
     where f.property_id = ${property_id} and f.business_date between ${first}::date and least(${last}::date, ${addDays(today, -1)}::date)`
  const found = await sql<{ segment: string }[]>`
    with told as (
      select n.*, 0 as rooms_before, 0 as revenue_before
        from (${frozen(from, to)}
               union all
              select b.stay_date, ${open}, b.rooms_individual + b.rooms_picked_up + b.rooms_block_left, b.rooms_sold, b.room_revenue, b.rooms_tentative
                from ${onTheBooks(tx, nets, { from: later(from, today), to })} b) n
       union all
      select y.stay_date, y.code, 0, 0, 0, 0, y.rooms, y.room_revenue from (${frozen(before.from, before.to)}) y)
    select ${segment} as segment, ${part} as part, ${ofMonths(tx, months)} sum(x.rooms)::int as room_nights, sum(x.sold)::int as sold,
           sum(x.room_revenue) as room_revenue, sum(x.tentative)::int as tentative, sum(x.rooms_before)::int as nights_before,
           sum(x.revenue_before) as revenue_before
      from told x
      ${joins}
     group by 1, 2
    having bool_or(x.rooms <> 0 or x.room_revenue <> 0 or x.tentative <> 0 or x.rooms_before <> 0 or x.revenue_before <> 0)
     order by ${order} 2, 1`
  if (params.dimension !== 'channel') return found
  return found.map(row => ({ ...row, segment: row.segment === '' ? 'None' : choiceWords(row.segment) }))
}

const ofMonths = ({ sql }: Tx, months: readonly Month[]): Fragment =>
  months
    .map(({ from, to }, index) => {
      const place = index + 1
      const within = sql`filter (where x.stay_date between ${from} and ${to})`
      return sql`
        coalesce(sum(x.rooms) ${within}, 0)::int as ${sql(`rooms_${place}`)}, coalesce(sum(x.sold) ${within}, 0)::int as ${sql(`sold_${place}`)},
        coalesce(sum(x.room_revenue) ${within}, 0) as ${sql(`revenue_${place}`)},`
    })
    .reduce((left, right) => sql`${left} ${right}`)

/** By what a closed night `f` and one on the books `b` are split, and what people read of that code of `x`, in the order of the house. */
type Dimension = Record<'closed' | 'open' | 'joins' | 'segment' | 'part' | 'order', Fragment>

const dimensions = ({ sql, property_id }: Tx): Record<string, Dimension> => {
  const [none, name] = [sql`''::text`, sql`coalesce(g.name, 'None')`]
  const inGroup = sql`min(g.display_sequence) nulls last,`
  const marketOf = sql`
    left join market_code m on m.property_id = ${property_id} and m.code = x.code
    left join market_group g on g.property_id = ${property_id} and g.id = m.market_group_id`
  const market = { closed: sql`f.market_code`, open: sql`b.market_code`, joins: marketOf }
  const own = (part: Fragment) => ({
    segment: calledBy({ sql }, sql`x.code`, sql`m.name`),
    part,
    order: sql`${inGroup} 2, min(m.display_sequence) nulls last,`,
  })
  return {
    market_group: { ...market, segment: name, part: none, order: inGroup },
    market: { ...market, ...own(name) },
    source: {
      closed: sql`f.source_code`,
      open: sql`b.source_code`,
      joins: sql`
        left join source_code m on m.property_id = ${property_id} and m.code = x.code
        left join source_group g on g.property_id = ${property_id} and g.id = m.source_group_id`,
      ...own(name),
    },
    room_type: {
      closed: sql`f.room_type_code`,
      open: sql`b.room_type_code`,
      joins: sql`
        left join room_type m on m.property_id = ${property_id} and m.code = x.code
        left join accommodation_type g on g.property_id = ${property_id} and g.id = m.accommodation_type_id`,
      ...own(name),
    },
    room_class: {
      closed: sql`f.room_class_code`,
      open: sql`(
        select k.code from room_type t join accommodation_type k on k.property_id = t.property_id and k.id = t.accommodation_type_id
         where t.property_id = ${property_id} and t.code = b.room_type_code)`,
      joins: sql`left join accommodation_type m on m.property_id = ${property_id} and m.code = x.code`,
      segment: calledBy({ sql }, sql`x.code`, sql`m.name`),
      part: none,
      order: sql`min(m.display_sequence) nulls last,`,
    },
    channel: {
      closed: sql`f.channel`,
      open: sql`b.channel`,
      joins: sql``,
      segment: sql`x.code`,
      part: none,
      order: sql`x.code = '',`,
    },
  }
}
