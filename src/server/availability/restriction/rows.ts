import { daysOfMask } from '../../../hotel/business-date'
import { type RestrictionScope, scopeOf } from '../../../hotel/restriction'
import { aboutWords, restrictionWords } from '../../../hotel/restriction-words'
import type { RestrictedDays } from '../../../hotel/restriction-days'
import type { OutputOf } from '../../../wire/call'
import type { restriction } from '../../../wire/restriction'
import { note, type Tx } from '../../tx'

export type Row = OutputOf<typeof restriction.calendar>['restrictions'][number]
type Kept = Omit<Row, 'days_of_week' | 'scope'> & RestrictionScope & { days_of_week: number }
export type Which = {
  ids?: readonly number[]
  between?: { from: string; to: string }
  room_type_id?: number
  rate_code_id?: number
  kind?: string
}

/** Restrictions with what they are about in words, the first to begin first. One query. */
export async function readRestrictions(
  tx: Tx,
  which: Which,
  page = { limit: 5000, offset: 0 },
): Promise<{ rows: Row[]; total: number }> {
  const { sql, property_id } = tx
  const { ids, between, room_type_id, rate_code_id, kind } = which
  const named = (of: string) =>
    sql.unsafe(
      `case when ${of}.id is not null then jsonb_build_object('id', ${of}.id, 'code', ${of}.code, 'name', ${of}.name, 'is_active', ${of}.is_active) end`,
    )
  const rows = await sql<(Kept & { total: number })[]>`
    select r.id, r.row_version, r.kind, r.value, r.begin_date, r.end_date, r.days_of_week, r.accommodation_type_id, r.room_type_id,
           r.rate_class_id, r.rate_category_id, r.rate_code_id, r.block_id, r.channel, r.on_request, r.origin, r.note,
           ${named('a')} as accommodation_type, ${named('t')} as room_type, ${named('k')} as rate_class, ${named('g')} as rate_category,
           ${named('c')} as rate_code, e.name as set_by, r.updated_at as set_at, count(*) over ()::int as total
      from restriction r
      left join accommodation_type a on a.property_id = r.property_id and a.id = r.accommodation_type_id
      left join room_type t on t.property_id = r.property_id and t.id = r.room_type_id
      left join rate_class k on k.property_id = r.property_id and k.id = r.rate_class_id
      left join rate_category g on g.property_id = r.property_id and g.id = r.rate_category_id
      left join rate_code c on c.property_id = r.property_id and c.id = r.rate_code_id
      left join employee e on e.id = coalesce(r.updated_by_id, r.created_by_id)
     where r.property_id = ${property_id} and ${ids ? sql`r.id = any (${ids as number[]}::bigint[])` : sql`true`}
       and ${between ? sql`r.begin_date <= ${between.to} and r.end_date >= ${between.from}` : sql`true`}
       and ${room_type_id ? sql`r.room_type_id = ${room_type_id}` : sql`true`}
       and ${rate_code_id ? sql`r.rate_code_id = ${rate_code_id}` : sql`true`}
       and ${kind ? sql`r.kind = ${kind}` : sql`true`}
     order by r.begin_date, r.id limit ${page.limit} offset ${page.offset}`
  return { rows: rows.map(rowOf), total: rows[0]?.total ?? 0 }
}

function rowOf({ days_of_week, ...kept }: Kept & { total?: number }): Row {
  const {
    accommodation_type_id: _a,
    room_type_id: _t,
    rate_class_id: _k,
    rate_category_id: _g,
    rate_code_id: _c,
    block_id: _b,
    total: _,
    ...row
  } = kept
  return { ...row, days_of_week: daysOfMask(days_of_week), scope: scopeOf(kept) }
}

/** What changed, as the changes log says it. */
export function noteRestriction(tx: Tx, verb: string, row: Row, before?: Row): void {
  const until = row.begin_date === row.end_date ? '' : ` to ${row.end_date}`
  note(tx, {
    entity: 'restriction',
    entity_id: row.id,
    label: `${restrictionWords(row)} ${verb} for ${aboutWords(row) || 'the house'}, ${row.begin_date}${until}`,
    ...(before ? { before } : {}),
    after: verb === 'lifted' ? null : row,
  })
}

/** Keeps what is left of rows of which days were lifted: the first piece as it was, the others beside it. */
export async function keepPieces(
  { sql, property_id, who }: Tx,
  lifted: readonly { id: number; pieces: readonly RestrictedDays[] }[],
): Promise<number[]> {
  const days = ({ begin_date, end_date, days_of_week }: RestrictedDays) => ({
    begin_date,
    end_date,
    days_of_week,
  })
  const first = lifted.flatMap(({ id, pieces: [piece] }) => (piece ? [{ id, ...days(piece) }] : []))
  const others = lifted.flatMap(({ id, pieces }) => pieces.slice(1).map(piece => ({ id, ...days(piece) })))
  const gone = lifted.filter(({ pieces }) => pieces.length === 0).map(({ id }) => id)
  const made = others.length
    ? await sql<{ id: number }[]>`
        insert into restriction (property_id, kind, value, begin_date, end_date, days_of_week, accommodation_type_id, room_type_id,
               rate_class_id, rate_category_id, rate_code_id, block_id, channel, on_request, origin, strategy_id, note, created_by_id)
        select r.property_id, r.kind, r.value, p.begin_date, p.end_date, p.days_of_week, r.accommodation_type_id, r.room_type_id,
               r.rate_class_id, r.rate_category_id, r.rate_code_id, r.block_id, r.channel, r.on_request, r.origin, r.strategy_id, r.note,
               ${who.employee_id}
          from jsonb_to_recordset(${sql.json(others)}::jsonb) as p (id bigint, begin_date date, end_date date, days_of_week smallint)
          join restriction r on r.property_id = ${property_id} and r.id = p.id
        returning id`
    : []
  if (first.length)
    await sql`
      update restriction r set begin_date = p.begin_date, end_date = p.end_date, days_of_week = p.days_of_week,
             updated_by_id = ${who.employee_id}
        from jsonb_to_recordset(${sql.json(first)}::jsonb) as p (id bigint, begin_date date, end_date date, days_of_week smallint)
       where r.property_id = ${property_id} and r.id = p.id`
  if (gone.length)
    await sql`delete from restriction where property_id = ${property_id} and id = any (${gone}::bigint[])`
  return [...first.map(({ id }) => id), ...made.map(({ id }) => id)]
}
