import { type BusinessDate, maskOf, weekdays } from '../../../hotel/business-date'
import { refuseDays, type RestrictedDays, withoutDays } from '../../../hotel/restriction-days'
import { refuse } from '../../../hotel/refusal'
import type { InputOf } from '../../../wire/call'
import { restriction } from '../../../wire/restriction'
import { accept, found, freshOrStale, Refused, serve } from '../../serve'
import type { Tx } from '../../tx'
import { keepPieces, noteRestriction, readRestrictions } from './rows'

type Stored = InputOf<typeof restriction.store>
type Scope = NonNullable<Stored['scopes']>[number]
type Days = Pick<Stored, 'begin_date' | 'end_date' | 'days_of_week'>

const house: Scope = {}

/** `restriction/store`: one row for each scope; with `replace`, what stood there of the same kind gives way on these days. */
export const serveSetRestriction = serve(restriction.store, async (input, { tx, today }) => {
  const { scopes = [], replace, ...said } = input
  const days = daysOf(said)
  accept(refuseDays(days, today) ?? days)
  const about = (scopes.length > 0 ? scopes : [house]).map(filled)

  if (replace) await giveWay(tx, said.kind, about, days)
  const ids = await insert(tx, said, about, days)
  const { rows } = await readRestrictions(tx, { ids })
  for (const row of rows) noteRestriction(tx, 'set', row)
  return { items: rows }
})

/** `restriction/update`: other days, another kind or number; what it is about stays. */
export const serveUpdateRestriction = serve(restriction.update, async (input, { tx, today, who }) => {
  const { sql, property_id } = tx
  const { id, row_version, kind, value, on_request = false, note } = input
  const before = await lockRestriction(tx, id)
  freshOrStale(before, row_version)

  const days = daysOf(input)
  accept(refuseDays(days, today) ?? days)

  await sql`
    update restriction set kind = ${kind}, value = ${value ?? null}, begin_date = ${days.begin_date}, end_date = ${days.end_date},
           days_of_week = ${days.days_of_week}, on_request = ${on_request}, note = ${note || null}, updated_by_id = ${who.employee_id}
     where property_id = ${property_id} and id = ${id}`
  const after = found((await readRestrictions(tx, { ids: [id] })).rows[0])
  noteRestriction(tx, 'changed', after, before)
  return after
})

/** `restriction/delete`: lifts a restriction, or some of its days. */
export const serveLiftRestriction = serve(restriction.remove, async (input, { tx }) => {
  const { id, row_version, days } = input
  const before = await lockRestriction(tx, id)
  freshOrStale(before, row_version)

  const kept = daysOf(before)
  const pieces = days ? withoutDays(kept, daysOf(days)) : []

  const isUntouched = pieces[0] === kept
  const ids = isUntouched ? [id] : await keepPieces(tx, [{ id, pieces }])
  const { rows } = ids.length > 0 ? await readRestrictions(tx, { ids }) : { rows: [] }
  if (!isUntouched)
    noteRestriction(tx, 'lifted', { ...before, ...days, days_of_week: before.days_of_week }, before)
  return { id, left: rows }
})

/** Days as the rules take them; without weekdays every day. */
const daysOf = ({ begin_date, end_date, days_of_week }: Days): RestrictedDays => ({
  begin_date: begin_date as BusinessDate,
  end_date: end_date as BusinessDate,
  days_of_week: maskOf(days_of_week ?? weekdays),
})

const filled = (scope: Scope) => ({
  accommodation_type_id: scope.accommodation_type_id ?? null,
  room_type_id: scope.room_type_id ?? null,
  rate_class_id: scope.rate_class_id ?? null,
  rate_category_id: scope.rate_category_id ?? null,
  rate_code_id: scope.rate_code_id ?? null,
  channel: scope.channel || null,
})
type Filled = ReturnType<typeof filled>

/** Refuses `of_strategy`: what a strategy has set, its next run would set again. */
async function lockRestriction(tx: Tx, id: number) {
  const { sql, property_id } = tx
  const [kept] = await sql<{ strategy: string | null }[]>`
    select s.name as strategy from restriction r
      left join rate_strategy s on s.property_id = r.property_id and s.id = r.strategy_id
     where r.property_id = ${property_id} and r.id = ${id} for update of r`
  if (kept?.strategy) throw new Refused(refuse('of_strategy', { strategy: kept.strategy }))
  const { rows } = await readRestrictions(tx, { ids: [id] })
  return found(rows[0], { id })
}

/** The strictest of several holds, so a new minimum under an old one would change nothing; the old one lets go of the days. */
async function giveWay(
  tx: Tx,
  kind: Stored['kind'],
  about: readonly Filled[],
  days: RestrictedDays,
): Promise<void> {
  const { sql, property_id } = tx
  const standing = await sql<(RestrictedDays & { id: number })[]>`
    select r.id, r.begin_date, r.end_date, r.days_of_week
      from restriction r
      join jsonb_to_recordset(${sql.json(about)}::jsonb) as s (accommodation_type_id bigint, room_type_id bigint, rate_class_id bigint,
           rate_category_id bigint, rate_code_id bigint, channel text)
        on (r.accommodation_type_id, r.room_type_id, r.rate_class_id, r.rate_category_id, r.rate_code_id, r.channel)
           is not distinct from (s.accommodation_type_id, s.room_type_id, s.rate_class_id, s.rate_category_id, s.rate_code_id, s.channel)
     where r.property_id = ${property_id} and r.kind = ${kind} and r.block_id is null and r.origin <> 'strategy'
       and daterange(r.begin_date, r.end_date, '[]') && daterange(${days.begin_date}, ${days.end_date}, '[]')
     order by r.id for update of r`
  const changed = standing
    .map(row => ({ id: row.id, row, pieces: withoutDays<RestrictedDays>(row, days) }))
    .filter(({ row, pieces }) => pieces[0] !== row)
  await keepPieces(tx, changed)
}

async function insert(
  { sql, property_id, who }: Tx,
  { kind, value, on_request = false, note }: Pick<Stored, 'kind' | 'value' | 'on_request' | 'note'>,
  about: readonly Filled[],
  days: RestrictedDays,
): Promise<number[]> {
  const rows = about.map(scope => ({
    property_id,
    kind,
    value: value ?? null,
    ...days,
    ...scope,
    on_request,
    note: note || null,
    created_by_id: who.employee_id,
  }))
  const made = await sql<{ id: number }[]>`insert into restriction ${sql(rows)} returning id`
  return made.map(({ id }) => id)
}
