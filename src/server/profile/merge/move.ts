import { together } from '../../together'
import type { Tx } from '../../tx'
import { shortenAgreements, type Shortened } from './agreements'
import type { Pair } from './facts'
import { keyOf, type Reference, references, referring } from './references'

export type MovedRows = { table: string; column: string; keys: unknown[] }
export type DroppedRows = { table: string; rows: Record<string, unknown>[] }

/** What a merge has moved, taken away and made, so that it can be undone (guest_merge.moved). */
export type Moved = {
  rows: MovedRows[]
  dropped: DroppedRows[]
  /** Rows that were the first of their kind with the victim, and are not with the survivor. */
  demoted: { table: string; ids: number[] }[]
  agreements: Shortened
  /** Pairs of different people that the survivor took over. */
  ignored: { low_id: number; high_id: number }[]
}

/** Brings everything that refers to the victim to the survivor (domain/reservations 2.4). Both are locked. */
export async function moveAll(tx: Tx, pair: Pair): Promise<Moved> {
  const [dropped, demoted, agreements] = await together([
    dropDoubles(tx, pair),
    demote(tx, pair),
    shortenAgreements(tx, pair),
  ])
  const [rows, ignored] = await together([
    together(references.map(reference => move(tx, reference, pair))),
    carryIgnored(tx, pair),
    addStatistics(tx, pair),
  ])
  return { rows: rows.filter(({ keys }) => keys.length > 0), dropped, demoted, agreements, ignored }
}

async function move(tx: Tx, reference: Reference, { survivor_id, victim_id }: Pair): Promise<MovedRows> {
  const { sql } = tx
  const { table, column, isDouble } = reference
  const but = isDouble ? sql`and not (${isDouble(tx, survivor_id)})` : sql``
  const rows = await sql<{ key: unknown }[]>`
    update ${sql(table)} t set ${sql(column)} = ${survivor_id} where ${referring(tx, reference, victim_id)} ${but}
    returning ${keyOf(tx, reference)} as key`
  return { table, column, keys: rows.map(({ key }) => key) }
}

/** Rows that would say the same twice, or relate somebody to himself, go; they are kept for an undo. */
async function dropDoubles({ sql }: Tx, { survivor_id: s, victim_id: v }: Pair): Promise<DroppedRows[]> {
  type Row = { row: Record<string, unknown> }
  const houses = sql`(select id from property_profile)`
  const [guests, roles, relations] = await together([
    sql<Row[]>`
      delete from reservation_guest t using reservation r
       where t.property_id in ${houses} and t.guest_profile_id in (${s}, ${v}) and r.property_id = t.property_id and r.id = t.reservation_id
         and (r.guest_profile_id in (${s}, ${v})
              or (t.guest_profile_id = ${v} and exists (
                    select from reservation_guest x
                     where x.property_id = t.property_id and x.reservation_id = t.reservation_id and x.guest_profile_id = ${s})))
      returning to_jsonb(t) as row`,
    sql<Row[]>`
      delete from reservation_profile t
       where t.property_id in ${houses} and t.guest_profile_id = ${v}
         and exists (select from reservation_profile x
                      where x.property_id = t.property_id and x.reservation_id = t.reservation_id and x.role = t.role
                        and x.guest_profile_id = ${s})
      returning to_jsonb(t) as row`,
    sql<Row[]>`
      delete from guest_relation t
       where ${v} in (t.from_id, t.to_id)
         and (${s} in (t.from_id, t.to_id)
              or exists (select from guest_relation x
                          where x.relation_id = t.relation_id
                            and x.from_id = case t.from_id when ${v} then ${s} else t.from_id end
                            and x.to_id = case t.to_id when ${v} then ${s} else t.to_id end))
      returning to_jsonb(t) as row`,
  ])
  return [
    { table: 'reservation_guest', rows: guests.map(({ row }) => row) },
    { table: 'reservation_profile', rows: roles.map(({ row }) => row) },
    { table: 'guest_relation', rows: relations.map(({ row }) => row) },
  ].filter(({ rows }) => rows.length > 0)
}

/** Of one kind there is one first: the survivor's. */
const firsts: readonly { table: string; within: readonly string[] }[] = [
  { table: 'guest_address', within: [] },
  { table: 'guest_contact', within: ['contact_type'] },
  { table: 'guest_identification', within: [] },
  { table: 'guest_membership', within: [] },
]

async function demote({ sql }: Tx, { survivor_id, victim_id }: Pair): Promise<Moved['demoted']> {
  const all = await together(
    firsts.map(async ({ table, within }) => {
      const alike = within.reduce((all, column) => sql`${all} and s.${sql(column)} = t.${sql(column)}`, sql``)
      const rows = await sql<{ id: number }[]>`
        update ${sql(table)} t set is_primary = false
         where t.guest_profile_id = ${victim_id} and t.is_primary
           and exists (select from ${sql(table)} s where s.guest_profile_id = ${survivor_id} and s.is_primary ${alike})
        returning t.id`
      return { table, ids: rows.map(({ id }) => id) }
    }),
  )
  return all.filter(({ ids }) => ids.length > 0)
}

/** Whom the victim was told apart from, the survivor is told apart from. */
async function carryIgnored({ sql }: Tx, { survivor_id, victim_id }: Pair): Promise<Moved['ignored']> {
  return await sql<Moved['ignored']>`
    insert into guest_match_ignore (low_id, high_id, decided_by_id, decided_at)
    select least(x.other, ${survivor_id}), greatest(x.other, ${survivor_id}), x.decided_by_id, x.decided_at
      from (select case low_id when ${victim_id} then high_id else low_id end as other, decided_by_id, decided_at
              from guest_match_ignore where ${victim_id} in (low_id, high_id)) x
     where x.other <> ${survivor_id}
    on conflict do nothing returning low_id, high_id`
}

const figures = [
  'stays',
  'nights',
  'room_nights',
  'cancellations',
  'no_shows',
  'room_revenue',
  'fb_revenue',
  'other_revenue',
] as const

/** The victim's figures are added to the survivor's by house, role and year; its own rows stay, for the undo. */
async function addStatistics({ sql }: Tx, { survivor_id, victim_id }: Pair): Promise<void> {
  const names = figures.map(name => sql`${sql(name)}`).reduce((left, right) => sql`${left}, ${right}`)
  const sums = figures
    .map(name => sql`${sql(name)} = guest_stat.${sql(name)} + excluded.${sql(name)}`)
    .reduce((left, right) => sql`${left}, ${right}`)
  await sql`
    insert into guest_stat (property_id, guest_profile_id, role, year, ${names})
    select property_id, ${survivor_id}, role, year, ${names} from guest_stat
     where property_id in (select id from property_profile) and guest_profile_id = ${victim_id}
    on conflict (property_id, guest_profile_id, role, year) do update set ${sums}`
}

/** Takes them off again. */
export async function takeOffStatistics({ sql }: Tx, { survivor_id, victim_id }: Pair): Promise<void> {
  const rests = figures
    .map(name => sql`${sql(name)} = s.${sql(name)} - v.${sql(name)}`)
    .reduce((left, right) => sql`${left}, ${right}`)
  await sql`
    update guest_stat s set ${rests} from guest_stat v
     where v.property_id in (select id from property_profile) and v.guest_profile_id = ${victim_id}
       and s.property_id = v.property_id and s.guest_profile_id = ${survivor_id} and s.role = v.role and s.year = v.year`
}
