import { daysOfMask } from '../../../hotel/business-date'
import { adjustmentWords, yieldedWords } from '../../../hotel/rate/adjustment-words'
import type { YieldScope } from '../../../hotel/rate/adjustment'
import type { OutputOf } from '../../../wire/call'
import type { rateAdjustment } from '../../../wire/rate-adjustment'
import { note, type Tx } from '../../tx'

export type Row = OutputOf<typeof rateAdjustment.list>['items'][number]
type Kept = Omit<Row, 'days_of_week'> & YieldScope & { days_of_week: number }
export type Which = {
  ids?: readonly number[]
  between?: { from: string; to: string }
  room_type_id?: number
  rate_code_id?: number
  origin?: string
}

/** A referred record as a person reads it, or null. */
export const namedIn = ({ sql }: Tx, of: string) =>
  sql.unsafe(
    `case when ${of}.id is not null then jsonb_build_object('id', ${of}.id, 'code', ${of}.code, 'name', ${of}.name, 'is_active', ${of}.is_active) end`,
  )

/** Adjustments with what they are for in words, the first to begin first. One query. */
export async function readAdjustments(
  tx: Tx,
  which: Which,
  page = { limit: 5000, offset: 0 },
): Promise<{ rows: (Row & YieldScope)[]; total: number }> {
  const { sql, property_id } = tx
  const { ids, between, room_type_id, rate_code_id, origin } = which
  const rows = await sql<(Kept & { total: number })[]>`
    select r.id, r.row_version, r.kind, trim_scale(r.value)::text as value, r.begin_date, r.end_date, r.days_of_week, r.room_type_id,
           r.rate_class_id, r.rate_category_id, r.rate_code_id, r.origin, r.note,
           ${namedIn(tx, 't')} as room_type, ${namedIn(tx, 'k')} as rate_class, ${namedIn(tx, 'g')} as rate_category,
           ${namedIn(tx, 'c')} as rate_code, case when s.id is not null then jsonb_build_object('id', s.id, 'name', s.name) end as strategy,
           e.name as set_by, r.updated_at as set_at, count(*) over ()::int as total
      from rate_adjustment r
      left join room_type t on t.property_id = r.property_id and t.id = r.room_type_id
      left join rate_class k on k.property_id = r.property_id and k.id = r.rate_class_id
      left join rate_category g on g.property_id = r.property_id and g.id = r.rate_category_id
      left join rate_code c on c.property_id = r.property_id and c.id = r.rate_code_id
      left join rate_strategy s on s.property_id = r.property_id and s.id = r.strategy_id
      left join employee e on e.id = coalesce(r.updated_by_id, r.created_by_id)
     where r.property_id = ${property_id} and ${ids ? sql`r.id = any (${ids as number[]}::bigint[])` : sql`true`}
       and ${between ? sql`r.begin_date <= ${between.to} and r.end_date >= ${between.from}` : sql`true`}
       and ${room_type_id ? sql`r.room_type_id = ${room_type_id}` : sql`true`}
       and ${rate_code_id ? sql`r.rate_code_id = ${rate_code_id}` : sql`true`}
       and ${origin ? sql`r.origin = ${origin}` : sql`true`}
     order by r.begin_date, r.id limit ${page.limit} offset ${page.offset}`
  return {
    rows: rows.map(({ days_of_week, total: _, ...row }) => ({
      ...row,
      value: valueShown(tx, row.kind, row.value),
      days_of_week: daysOfMask(days_of_week),
    })),
    total: rows[0]?.total ?? 0,
  }
}

/** An amount with the decimals of the house's currency; a percentage as it is. */
export const valueShown = ({ coins }: Tx, kind: string | null, value: string): string =>
  kind === 'amount' ? coins.write(coins.read(value)) : value

/** As it travels: its ids are within what they are of. */
export const shown = ({
  room_type_id: _t,
  rate_class_id: _k,
  rate_category_id: _g,
  rate_code_id: _c,
  ...row
}: Row & YieldScope): Row => row

/** What changed, as the changes log says it. */
export function noteAdjustment(tx: Tx, verb: 'set' | 'changed' | 'taken back', row: Row, before?: Row): void {
  const until = row.begin_date === row.end_date ? '' : ` to ${row.end_date}`
  note(tx, {
    entity: 'rate-adjustment',
    entity_id: row.id,
    label: `${adjustmentWords(row)} ${verb} for ${yieldedWords(row) || 'all rates'}, ${row.begin_date}${until}`,
    ...(before ? { before } : {}),
    after: verb === 'taken back' ? null : row,
  })
}
