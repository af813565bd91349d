import { emptied, type LogEntry, withoutNames } from '../../../hotel/privacy'
import { together } from '../../together'
import type { Tx } from '../../tx'
import { staysOfPerson } from './facts'

type Row = LogEntry & { property_id: number; id: number; code: string | null }

const panels = ['address', 'attachment', 'contact', 'identification', 'keyword', 'preference'] as const

/**
 * The changes log keeps that something happened, not to whom: entries about the profile lose what was changed, entries about
 * its reservations the name (domain/reservations 2.6).
 */
export async function eraseFromLog(tx: Tx, ids: readonly number[]): Promise<void> {
  const [own, stays, names] = await together([loadOwn(tx, ids), loadOfStays(tx, ids), loadNames(tx, ids)])
  const entries = [
    ...own.map(row => ({ ...row, ...emptied(`Profile ${row.code ?? ''} was changed`, row.changes) })),
    ...stays.map(row => ({ ...row, ...withoutNames(row, names) })),
  ]
  if (entries.length === 0) return
  const { sql } = tx
  await sql`
    update operation o set label = x.label, changes = x.changes
      from jsonb_to_recordset(${sql.json(entries as never)}::jsonb) as x (property_id bigint, id bigint, label text, changes jsonb)
     where o.property_id = x.property_id and o.id = x.id`
}

/** Entries about the profile and its panels; those about others hold its number alone. */
async function loadOwn({ sql }: Tx, all: readonly number[]): Promise<Row[]> {
  const ids = all as number[]
  const houses = sql`(select id from property_profile)`
  const ofPanels = panels
    .map(
      panel => sql`
        select o.property_id, o.id, o.label, o.changes, p.code
          from ${sql(`guest_${panel}`)} t join guest_profile p on p.id = t.guest_profile_id
          join operation o on o.property_id in ${houses} and o.entity = ${`guest-${panel}`} and o.entity_id = t.id
         where t.guest_profile_id = any (${ids}::bigint[])`,
    )
    .reduce((left, right) => sql`${left} union all ${right}`)
  return await sql<Row[]>`
    select o.property_id, o.id, o.label, o.changes, p.code
      from guest_profile p join operation o on o.property_id in ${houses} and o.entity = 'guest-profile' and o.entity_id = p.id
     where p.id = any (${ids}::bigint[])
    union all ${ofPanels}`
}

async function loadOfStays(tx: Tx, ids: readonly number[]): Promise<Row[]> {
  return await tx.sql<Row[]>`
    select o.property_id, o.id, o.label, o.changes, null as code
      from (${staysOfPerson(tx, ids)}) m
      join operation o on o.property_id = m.property_id and o.entity = 'reservation' and o.entity_id = m.reservation_id`
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
