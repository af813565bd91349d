import { Problem } from '../problem'
import type { Sql } from './connect'

/**
 * Gives a role of the database server what the house works with and no more (domain/finance 4.3): it reads and writes, it changes no
 * shape, and of what never changes (entries, lines, postings, seals, and whatever else the database refuses to everybody) it may not
 * even ask. Said by the owner of the tables, again after each change of the shape. Refuses a role that owns them: nothing holds it.
 */
export async function grantTo(owner: Sql, role: string): Promise<void> {
  await demandOther(owner, role)
  const [{ schema }] = await owner<{ schema: string }[]>`select quote_ident(current_schema()) as schema`
  const to = `"${role.replaceAll('"', '""')}"`
  const tables = await owner<Kept[]>`
    select quote_ident(c.relname) as name, c.relkind = 'r' as is_table,
           ${refuses(owner, bits.update)} as is_never_changed, ${refuses(owner, bits.delete)} as is_never_deleted
      from pg_class c
     where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v', 'm') order by c.relname`
  const given = tables.map(one => `grant ${rightsOn(one).join(', ')} on ${one.name} to ${to}`)
  await owner.begin(tx =>
    tx.unsafe(
      [
        `revoke all on all tables in schema ${schema} from ${to}`,
        `grant usage on schema ${schema} to ${to}`,
        `grant usage, select, update on all sequences in schema ${schema} to ${to}`,
        ...given,
      ].join(';\n'),
    ),
  )
}

type Kept = { name: string; is_table: boolean; is_never_changed: boolean; is_never_deleted: boolean }

/** What a trigger is fired by, as the server keeps it. */
const bits = { delete: 8, update: 16 }

/** Whether a guard of the table lets nobody do it, whatever the row. */
const refuses = (owner: Sql, bit: number) => owner`
  exists (select from pg_trigger g join pg_proc f on f.oid = g.tgfoid
           where g.tgrelid = c.oid and f.proname = 'forbid_change' and g.tgtype & ${bit}::int <> 0 and g.tgqual is null and g.tgattr = '')`

/** How far the house has come is the owner's to say. */
const ofTheOwner = ['schema_version', 'installation']

function rightsOn({ name, is_table, is_never_changed, is_never_deleted }: Kept): string[] {
  if (!is_table || ofTheOwner.includes(name)) return ['select']
  return [
    'select',
    'insert',
    ...(is_never_changed ? [] : ['update']),
    ...(is_never_deleted ? [] : ['delete']),
  ]
}

async function demandOther(owner: Sql, role: string): Promise<void> {
  const [found] = await owner<{ is_mighty: boolean }[]>`
    select r.rolsuper or pg_has_role(r.oid, c.relowner, 'usage') as is_mighty
      from pg_roles r, pg_class c where r.rolname = ${role} and c.oid = 'posting'::regclass`
  if (!found)
    throw new Problem(
      `The database server knows no role ${role}; create it: create role ${role} login password '…'`,
    )
  if (found.is_mighty)
    throw new Problem(
      `The user ${role} of DATABASE_URL owns the tables; with KEYRACK_OWNER_URL it must be one that does not.`,
    )
}
