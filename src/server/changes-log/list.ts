import { type BusinessDate, nightsBetween } from '../../hotel/business-date'
import { moduleOf, pathsOf } from '../../hotel/changes-log'
import { refuse } from '../../hotel/refusal'
import type { InputOf, OutputOf } from '../../wire/call'
import { changesLog } from '../../wire/changes-log'
import { listed, pageOf } from '../page'
import { entities, hasColumn } from '../master/entities'
import { answer, Refused } from '../serve'
import type { Fragment } from '../store/desk-row'
import { columnTeller } from '../store/incognito'
import { standsIn } from '../store/like-text'
import { mayReadLine } from '../store/readable-note'
import type { Tx } from '../tx'

export type Line = Omit<OutputOf<typeof changesLog.list>['items'][number], 'module'> & { kind: string }
type Filters = NonNullable<InputOf<typeof changesLog.list>['filters']>

/** So many days may be asked for at once: a search in words reads each line of them. */
const longest = 92

/**
 * `changes-log/list`: lines of the house's log by day, person, part of the house, reservation, room and words
 * (domain/housekeeping-and-misc 16.1). Refuses `range_too_long`.
 */
export const answerChangesLog = answer(changesLog.list, async (input, { tx }) => {
  const { sql } = tx
  const page = pageOf(input)
  const told = await columnTeller(tx)
  const wanted = sql`from operation o left join employee e on e.id = o.by_id where ${holds(tx, input, told)}`
  const rows = await sql<(Line & { total: number })[]>`
    with counted as (select count(*)::int as total ${wanted}),
    shown as materialized (select o.id ${wanted} order by o.id desc limit ${page.per_page} offset ${page.offset})
    select ${lineColumns(tx)}, c.total
      from counted c cross join shown s
      ${lineJoins(tx)}
     order by o.id desc`
  const list = listed(rows, page)
  return { ...list, items: list.items.map(asShown) }
})

function holds(
  tx: Tx,
  { search, filters = {} }: InputOf<typeof changesLog.list>,
  told: (column: Fragment) => Fragment,
): Fragment {
  const { sql, property_id } = tx
  const { employee_ids, modules, confirmation_no, room } = filters
  const paths = modules && pathsOf(modules)
  return [
    daysOf(tx, filters),
    mayReadLine(tx),
    ...(employee_ids ? [sql`o.by_id = any (${employee_ids}::bigint[])`] : []),
    ...(paths ? [sql`o.kind ^@ any (${paths.of}::text[]) and not o.kind ^@ any (${paths.not}::text[])`] : []),
    ...(confirmation_no ? [ofReservations(tx, sql`r.confirmation_no = ${confirmation_no}`)] : []),
    ...(room
      ? [
          sql`(${ofReservations(tx, sql`r.room_id = m.id`, sql`join room m on m.property_id = r.property_id and m.code = ${room}`)}
               or o.entity = 'room' and o.entity_id in (select m.id from room m where m.property_id = ${property_id} and m.code = ${room}))`,
        ]
      : []),
    // What is not said is not found by it.
    ...(search
      ? [
          sql`(${standsIn(tx, search, [told(sql`o.label`)])} and o.entity <> all (${nameless}) or ${standsIn(tx, search, [sql`e.name`])})`,
        ]
      : []),
  ].reduce((all, one) => sql`${all} and ${one}`, sql`o.property_id = ${property_id}`)
}

/** A reservation is looked up whenever it was changed; everything else by days. */
function daysOf({ sql, today }: Tx, { from, to, confirmation_no }: Filters): Fragment {
  if (!from && !to && confirmation_no) return sql`true`
  const first = (from ?? to ?? today) as BusinessDate
  const last = (to ?? (first > today ? first : today)) as BusinessDate
  if (!confirmation_no && nightsBetween(first, last) >= longest)
    throw new Refused(refuse('range_too_long', { n: longest }))
  return sql`o.business_date between ${first} and ${last}`
}

const ofReservations = ({ sql, property_id }: Tx, which: Fragment, join?: Fragment): Fragment => sql`
  (o.entity = 'reservation' and o.entity_id in (
     select r.id from reservation r ${join ?? sql``} where r.property_id = ${property_id} and ${which})
   or o.entity = 'folio-account' and o.entity_id in (
     select a.id from reservation r ${join ?? sql``}
       join folio_account a on a.property_id = r.property_id and a.reservation_id = r.id
      where r.property_id = ${property_id} and ${which}))`

/** The columns of a line `o`, on the joins below. */
export const lineColumns = ({ sql }: Tx): Fragment => sql`
  o.id, o.at, o.business_date, e.name as by, o.kind, o.entity, o.entity_id, o.label,
  (select count(*) from jsonb_object_keys(o.changes))::int as fields, o.undone_by is not null as is_undone, r.confirmation_no`

/** What a line is joined from; `s` has the ids. */
export const lineJoins = ({ sql, property_id }: Tx): Fragment => sql`
  join operation o on o.property_id = ${property_id} and o.id = s.id
  left join employee e on e.id = o.by_id
  left join folio_account a on a.property_id = o.property_id and o.entity = 'folio-account' and a.id = o.entity_id
  left join reservation r on r.property_id = o.property_id
   and r.id = case when o.entity = 'reservation' then o.entity_id else a.reservation_id end`

/** Masters whose records not everybody may read: what they are called may tell what a note says or whose passport it is. */
const nameless = entities
  .filter(entity => entity.key === 'note' || hasColumn(entity, 'guest_profile_id'))
  .map(({ key }) => key)

/** A line as it is told. */
export function asShown({ kind, ...line }: Line): OutputOf<typeof changesLog.list>['items'][number] {
  const module = moduleOf(kind)
  if (!nameless.includes(line.entity)) return { ...line, module }
  const title = entities.find(({ key }) => key === line.entity)?.title
  return { ...line, module, label: `${title} •••` }
}
