import { emptied, type LogEntry, withoutNames, withoutWritten } from '../../../hotel/privacy'
import { together } from '../../together'
import type { Tx } from '../../tx'
import { entityOf } from '../../master/entities'
import type { Fragment } from '../../master/select'
import { staysOfPerson } from './facts'
import { isAbout, ownStays, type Personal, personal } from './personal'

type Row = LogEntry & {
  property_id: number
  id: number
  entity: string
  code: string | null
  is_own: boolean
}

/**
 * The changes log keeps that something happened, not to whom: entries about the profile and what was written of the person lose what
 * was changed, entries about its reservations and bills the name (domain/reservations 2.6).
 */
export async function eraseFromLog(tx: Tx, ids: readonly number[]): Promise<void> {
  const [rows, names] = await together([loadLines(tx, ids), loadNames(tx, ids)])
  if (rows.length === 0) return
  const entries = rows.map(row => ({ ...row, ...without(row, names) }))
  const { sql } = tx
  await sql`
    update operation o set label = x.label, changes = x.changes
      from jsonb_to_recordset(${sql.json(entries as never)}::jsonb) as x (property_id bigint, id bigint, label text, changes jsonb)
     where o.property_id = x.property_id and o.id = x.id`
}

function without(row: Row, names: readonly string[]): LogEntry {
  if (!withName.includes(row.entity)) return emptied(labelOf(row), row.changes)
  return withoutNames(row.is_own ? withoutWritten(row) : row, names)
}

/** Records of the house that name the person. */
const withName = ['reservation', 'folio-account']

const labelOf = ({ entity, code }: Row): string =>
  code === null ? `${entityOf(entity).title} was changed` : `Profile ${code} was changed`

const loadLines = (tx: Tx, ids: readonly number[]) => tx.sql<Row[]>`
  select distinct on (o.property_id, o.id) o.property_id, o.id, o.label, o.changes, o.entity, o.code, o.is_own
    from (${linesAbout(tx, ids)}) o order by o.property_id, o.id`

/**
 * Lines of the log about the profile, what is or was written of the person, the stays and their bills: `is_own` where the person was
 * the guest, and did not only come along. Of what was deleted since only the log itself still says whose it was.
 */
export function linesAbout(tx: Tx, all: readonly number[]): Fragment {
  const { sql } = tx
  const ids = all as number[]
  const houses = sql`(select id from property_profile)`
  const records = personal.flatMap(({ table, of, entity }) =>
    entity === undefined
      ? []
      : [
          sql`select ${entity}::text as entity, t.id from ${sql(table)} t where ${isAbout(tx, of, ids)}`,
          sql`
            select t.entity, t.entity_id from operation t
             where t.property_id in ${houses} and t.entity = ${entity} and (${saysItIs(tx, of, { ids, at: 0 })} or ${saysItIs(tx, of, { ids, at: 1 })})`,
        ],
  )
  return sql`
    select o.*, p.code, true as is_own
      from guest_profile p join operation o on o.property_id in ${houses} and o.entity = 'guest-profile' and o.entity_id = p.id
     where p.id = any (${ids}::bigint[])
    union all
    select o.*, case when o.entity like 'guest-%' then (select p.code from guest_profile p where p.id = ${ids[0]}) end, true
      from (${records.reduce((left, right) => sql`${left} union ${right}`)}) x
      join operation o on o.property_id in ${houses} and o.entity = x.entity and o.entity_id = x.id
    union all
    select o.*, null, (m.property_id, m.reservation_id) in ${ownStays(tx, ids)}
      from (${staysOfPerson(tx, ids)}) m
      join operation o on o.property_id = m.property_id and o.entity = 'reservation' and o.entity_id = m.reservation_id
    union all
    select o.*, null, (m.property_id, m.reservation_id) in ${ownStays(tx, ids)}
      from (${staysOfPerson(tx, ids)}) m
      join folio_account a on a.property_id = m.property_id and a.reservation_id = m.reservation_id
      join operation o on o.property_id = a.property_id and o.entity = 'folio-account' and o.entity_id = a.id`
}

/** Whether a line `t` says that its record is the person's, as it was (0) or as it is (1). Compared as text: what is erased is a word. */
function saysItIs(tx: Tx, of: Personal['of'], { ids, at }: { ids: readonly number[]; at: 0 | 1 }): Fragment {
  const { sql } = tx
  const said = (field: string) => sql`(t.changes -> ${field}::text ->> ${at}::int)`
  const isHis = (field: string) => sql`${said(field)} = any (${ids.map(String)}::text[])`
  const isOfStay = (field: string) =>
    sql`(t.property_id, ${said(field)}) in (select s.property_id, s.id::text from ${ownStays(tx, ids)} s)`
  if (of === 'profile') return isHis('guest_profile_id')
  if (of === 'stay') return isOfStay('reservation_id')
  return sql`
    (${said('owner_type')} = 'guest_profile' and ${isHis('owner_id')})
    or (${said('owner_type')} = 'reservation' and ${isOfStay('owner_id')})`
}

/** By what the person was ever known: its names now, and those that the log says it had. */
async function loadNames({ sql }: Tx, all: readonly number[]): Promise<string[]> {
  const ids = all as number[]
  const rows = await sql<{ name: string }[]>`
    select distinct n.name from guest_profile p
      cross join lateral (
        values (p.name), (p.last_name), (p.first_name), (p.name2), (p.alternate_name), (p.incognito_name),
               (concat_ws(' ', p.first_name, p.last_name))) n (name)
     where p.id = any (${ids}::bigint[]) and length(n.name) > 1
    union
    select distinct v.value from operation o
      cross join lateral (values ('name'), ('last_name'), ('first_name')) f (field)
      cross join lateral jsonb_array_elements_text(
        case jsonb_typeof(o.changes -> f.field) when 'array' then o.changes -> f.field else '[]' end) v (value)
     where o.property_id in (select id from property_profile) and o.entity = 'guest-profile' and o.entity_id = any (${ids}::bigint[])
       and length(v.value) > 1`
  return rows.map(({ name }) => name)
}
