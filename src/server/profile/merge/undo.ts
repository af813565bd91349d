import { type Merged, mayUndoMerge } from '../../../hotel/profile-merge'
import { profileMerge } from '../../../wire/profile-merge'
import { accept, found, serve } from '../../serve'
import { mirrorConsents } from '../../store/consent'
import { together } from '../../together'
import { note, type Tx } from '../../tx'
import type { Pair } from './facts'
import { type DroppedRows, type Moved, type MovedRows, takeOffStatistics } from './move'
import { keyOf, references, referring } from './references'

type Row = Merged &
  Pair & {
    survivor: { name: string; code: string }
    victim_name: string
    victim_code: string
    choices: { before: Fields; after: Fields; was_active: boolean }
    moved: Moved
  }
type Fields = Record<string, unknown>

/** `guest-profile/merge-undo` (domain/reservations 2.2, 2.8, 10.23). */
export const serveMergeUndo = serve(profileMerge.undo, async ({ merge_id }, { tx }) => {
  const merge = found(await lockMerge(tx, merge_id), { merge_id })
  accept(mayUndoMerge(merge))

  const { survivor_id, victim_id, victim_name, victim_code, survivor } = merge
  await standUp(tx, merge)
  await bringBack(tx, merge)
  // What was answered since stays with the survivor, and stands on it.
  await mirrorConsents(tx, merge.survivor_id)
  await tx.sql`update guest_merge set undone_at = now() where id = ${merge_id}`

  const label = `Profile ${victim_code} ${victim_name} taken out of ${survivor.code} ${survivor.name} again`
  const { before, after } = merge.choices
  note(tx, { entity: 'guest-profile', entity_id: survivor_id, label, before: after, after: before })
  note(tx, { entity: 'guest-profile', entity_id: victim_id, label, before: { merged_into: survivor.code } })
  return { survivor_id, victim_id, survivor_name: survivor.name, victim_name }
})

async function lockMerge({ sql }: Tx, id: number): Promise<Row | undefined> {
  await sql`
    select p.id from guest_merge m join guest_profile p on p.id in (m.survivor_id, m.victim_id)
     where m.id = ${id} order by p.id for update of p`
  const [row] = await sql<Row[]>`
    select m.survivor_id, m.victim_id, m.choices, m.moved, m.undone_at is not null as is_undone,
           m.merged_at < now() - interval '30 days' as is_old, v.merged_into_id is not distinct from m.survivor_id as is_standing,
           v.name as victim_name, v.code as victim_code,
           jsonb_build_object('name', s.name, 'code', s.code, 'is_anonymised', s.is_anonymised, 'merged_into_id', s.merged_into_id) as survivor
      from guest_merge m join guest_profile s on s.id = m.survivor_id join guest_profile v on v.id = m.victim_id
     where m.id = ${id} for update of m`
  return row
}

/** The fields are as they were, unless somebody has changed them since; and the victim stands for itself. */
async function standUp({ sql, who }: Tx, { survivor_id, victim_id, choices }: Row): Promise<void> {
  const { before, after, was_active } = choices
  const by = who.employee_id || null
  // First the survivor: it may hold a number that is the victim's alone.
  const back = Object.keys(before)
    .map(
      name =>
        sql`${sql(name)} = case when t.${sql(name)} is not distinct from x.${sql(name)} then b.${sql(name)} else t.${sql(name)} end, `,
    )
    .reduce((left, right) => sql`${left}${right}`, sql``)
  await sql`
    update guest_profile t set ${back} updated_by_id = ${by}
      from jsonb_populate_record(null::guest_profile, ${sql.json(after as never)}) x,
           jsonb_populate_record(null::guest_profile, ${sql.json(before as never)}) b
     where t.id = ${survivor_id}`
  await sql`
    update guest_profile set merged_into_id = null, is_active = ${was_active}, updated_by_id = ${by} where id = ${victim_id}`
}

async function bringBack(tx: Tx, { moved, ...pair }: Row): Promise<void> {
  const { sql } = tx
  const { survivor_id, victim_id } = pair
  await together([
    ...moved.rows.map(rows => moveBack(tx, rows, pair)),
    ...moved.dropped.map(dropped => putBack(tx, dropped)),
    takeOffStatistics(tx, pair),
  ])
  await together([
    sql`delete from negotiated_rate where id = any (${moved.agreements.made}::bigint[]) and guest_profile_id = ${survivor_id}`,
    sql`
      update negotiated_rate n set begin_date = x.begin_date, end_date = x.end_date
        from jsonb_to_recordset(${sql.json(moved.agreements.before as never)}::jsonb) as x (id bigint, begin_date date, end_date date)
       where n.id = x.id and n.guest_profile_id = ${victim_id}`,
    sql`
      delete from guest_match_ignore g
       using jsonb_to_recordset(${sql.json(moved.ignored as never)}::jsonb) as x (low_id bigint, high_id bigint)
       where g.low_id = x.low_id and g.high_id = x.high_id`,
    ...moved.demoted.map(
      ({ table, ids }) => sql`
        update ${sql(table)} set is_primary = true where id = any (${ids}::bigint[]) and guest_profile_id = ${victim_id}`,
    ),
  ])
}

/** Rows that are still where the merge brought them. */
async function moveBack(
  tx: Tx,
  { table, column, keys }: MovedRows,
  { survivor_id, victim_id }: Pair,
): Promise<void> {
  const reference = references.find(one => one.table === table && one.column === column)
  if (!reference) return
  const { sql } = tx
  await sql`
    update ${sql(table)} t set ${sql(column)} = ${victim_id}
     where ${referring(tx, reference, survivor_id)}
       and ${keyOf(tx, reference)} in (select jsonb_array_elements(${sql.json(keys as never)}::jsonb))`
}

/** Rows that went because the survivor had the same; where their reservation has lost its place for them, they are left out. */
async function putBack({ sql }: Tx, { table, rows }: DroppedRows): Promise<void> {
  await sql`
    insert into ${sql(table)} overriding system value
    select (jsonb_populate_record(null::${sql(table)}, x)).* from jsonb_array_elements(${sql.json(rows as never)}::jsonb) x
    on conflict do nothing`
}
