import { daysOfMask } from '../../../hotel/business-date'
import type { YieldScope } from '../../../hotel/rate/adjustment'
import type { StrategyRule } from '../../../hotel/rate/strategy'
import { conditionWords, effectWords } from '../../../hotel/rate/strategy-words'
import type { OutputOf } from '../../../wire/call'
import type { rateStrategy } from '../../../wire/rate-strategy'
import { note, type Tx } from '../../tx'
import { namedIn, valueShown } from '../adjustment/rows'

export type Row = OutputOf<typeof rateStrategy.list>['items'][number]
/** A strategy as the rules take it; `room_type_id` of the scope is what it is for, `watched_type_id` whose figure it looks at. */
export type Strategy = StrategyRule &
  YieldScope &
  Pick<
    Row,
    'id' | 'name' | 'effect' | 'adjust_kind' | 'adjust_value' | 'restriction_kind' | 'restriction_value'
  > & { watched_type_id: number | null }

/** Strategies that are not taken away, as the rules take them. */
export async function loadStrategies(
  { sql, property_id }: Tx,
  ids: readonly number[] | 'all' = 'all',
): Promise<Strategy[]> {
  return await sql<Strategy[]>`
    select id, name, condition, threshold, room_type_id as watched_type_id, days_out_from, days_out_to, days_of_week, is_active, effect,
           adjust_kind, trim_scale(adjust_value)::text as adjust_value, restriction_kind, restriction_value, rate_class_id,
           rate_category_id, rate_code_id, for_room_type_id as room_type_id
      from rate_strategy
     where property_id = ${property_id} and ${ids === 'all' ? sql`removed_at is null` : sql`id = any (${ids as number[]}::bigint[])`}
     order by id`
}

type Which = { ids?: readonly number[]; include_inactive?: boolean }

/** Strategies with what they are about in words, in the order of their names. One query. */
export async function readStrategies(
  tx: Tx,
  { ids, include_inactive = true }: Which = {},
  page = { limit: 500, offset: 0 },
): Promise<{ rows: Row[]; total: number }> {
  const { sql, property_id, today } = tx
  const rows = await sql<(Omit<Row, 'days_of_week'> & { days_of_week: number; total: number })[]>`
    select r.id, r.row_version, r.name, r.condition, trim_scale(r.threshold)::text as threshold, r.days_out_from, r.days_out_to,
           r.days_of_week, r.effect, r.adjust_kind, trim_scale(r.adjust_value)::text as adjust_value, r.restriction_kind,
           r.restriction_value, r.is_active, ${namedIn(tx, 'w')} as room_type, ${namedIn(tx, 't')} as for_room_type,
           ${namedIn(tx, 'k')} as rate_class, ${namedIn(tx, 'g')} as rate_category, ${namedIn(tx, 'c')} as rate_code,
           (select coalesce(sum(f.end_date - greatest(f.begin_date, ${today}::date) + 1), 0)::int
              from (select a.begin_date, a.end_date from rate_adjustment a where a.property_id = r.property_id and a.strategy_id = r.id
                    union all
                    select x.begin_date, x.end_date from restriction x where x.property_id = r.property_id and x.strategy_id = r.id) f
             where f.end_date >= ${today}) as nights,
           e.name as set_by, r.updated_at as set_at, count(*) over ()::int as total
      from rate_strategy r
      left join room_type w on w.property_id = r.property_id and w.id = r.room_type_id
      left join room_type t on t.property_id = r.property_id and t.id = r.for_room_type_id
      left join rate_class k on k.property_id = r.property_id and k.id = r.rate_class_id
      left join rate_category g on g.property_id = r.property_id and g.id = r.rate_category_id
      left join rate_code c on c.property_id = r.property_id and c.id = r.rate_code_id
      left join employee e on e.id = coalesce(r.updated_by_id, r.created_by_id)
     where r.property_id = ${property_id} and r.removed_at is null
       and ${ids ? sql`r.id = any (${ids as number[]}::bigint[])` : sql`true`}
       and ${include_inactive ? sql`true` : sql`r.is_active`}
     order by r.name, r.id limit ${page.limit} offset ${page.offset}`
  return {
    rows: rows.map(({ days_of_week, total: _, ...row }) => ({
      ...row,
      adjust_value: row.adjust_value === null ? null : valueShown(tx, row.adjust_kind, row.adjust_value),
      days_of_week: daysOfMask(days_of_week),
    })),
    total: rows[0]?.total ?? 0,
  }
}

/** What changed, as the changes log says it. */
export function noteStrategy(tx: Tx, verb: 'kept' | 'changed' | 'taken away', row: Row, before?: Row): void {
  const { nights: _, ...after } = row
  const { nights: _was, ...was } = before ?? row
  note(tx, {
    entity: 'rate-strategy',
    entity_id: row.id,
    label: `Strategy ${row.name} ${verb}: ${conditionWords(row)}, ${effectWords(row)}`,
    ...(before ? { before: was } : {}),
    after: verb === 'taken away' ? null : after,
  })
}
