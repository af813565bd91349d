import { Problem, type Say } from '../problem'
import { oldestMajor } from './binaries'
import type { Sql, TransactionSql } from './connect'
import { createInstallation, type Sample, sampleOf } from './first-fill'
import { readSchemaFiles, type SchemaFiles, type SqlFile } from './schema-files'

export type BroughtUp = {
  /** It was empty, and is empty of guests still. */
  created: boolean
  /** What was run on an older one. */
  ran: string[]
}

type Options = {
  files?: SchemaFiles
  say?: Say
  /** What a database that was empty is meant to become. */
  sample?: Sample
  /** Where whoever does it was named: by `KEYRACK_OWNER_URL` where the house itself works as another role. */
  by?: 'DATABASE_URL' | 'KEYRACK_OWNER_URL'
}

/**
 * Brings an empty or older database to the current shape. Any number of processes may try at once: one does it, the
 * others wait and find it done.
 */
export async function bringUp(
  sql: Sql,
  { files = readSchemaFiles(), say = () => {}, sample = 'open', by = 'DATABASE_URL' }: Options = {},
): Promise<BroughtUp> {
  await demandServer(sql)
  const created = await sql.begin(async tx => {
    await lock(tx)
    return (await isBroughtUp(tx)) ? false : await create(tx, files, { sample, by })
  })
  if (created || (await isUnfinished(sql))) return { created, ran: [] }
  return { created, ran: await bringOn(sql, files, say) }
}

/** A filling that was cut short is wiped and made anew, of the shape of that day; what is left of it may lack whole tables. */
const isUnfinished = async (sql: Sql): Promise<boolean> => (await sampleOf(sql)) === 'filling'

/** Whether the database holds a house of ours, of whatever age. */
export async function isBroughtUp(sql: Sql | TransactionSql): Promise<boolean> {
  const [{ known }] = await sql`select to_regclass('schema_version') is not null as known`
  return known
}

// One for all who change the shape; it goes with the transaction.
const lock = (tx: TransactionSql) => tx`select pg_advisory_xact_lock(5397226)`

async function create(
  tx: TransactionSql,
  { baseline, migrations }: SchemaFiles,
  { sample, by }: Required<Pick<Options, 'sample' | 'by'>>,
): Promise<true> {
  await demandEmpty(tx)
  await demandMaker(tx, by)
  for (const name of extensions) await createExtension(tx, name)
  for (const file of baseline) await run(tx, file)
  // What the migrations would do, the baseline has done.
  for (const file of [...baseline, ...migrations]) await record(tx, file)
  await createInstallation(tx, sample)
  return true
}

async function bringOn(sql: Sql, files: SchemaFiles, say: Say): Promise<string[]> {
  const { migrations, masters } = files
  const ran: string[] = []
  const known = await recorded(sql)
  demandNotNewer(known, migrations)
  const isThere = (file: SqlFile, was: string | undefined) =>
    file === masters ? was === file.sha : was !== undefined
  const coming = [...migrations, masters].filter(file => !isThere(file, known.get(file.name)))
  if (coming.length > 0) await demandOwner(sql, coming)
  for (const file of [...migrations, masters]) {
    const done = await sql.begin(async tx => {
      await lock(tx)
      if (isThere(file, (await recorded(tx)).get(file.name))) return false
      await run(tx, file)
      await record(tx, file)
      return true
    })
    if (done) ran.push(file.name)
  }
  if (ran.length > 0) say(`The database was brought on by ${ran.join(', ')}`)
  await noteBaseline(sql, files, { explained: ran.some(name => name !== masters.name), say })
  return ran
}

/**
 * An empty database is set up by whoever may make tables in it. A house of two roles asks its owner; where one role does everything,
 * it has to become the owner: which of the two this is, nobody but the operator knows while there is nothing in it.
 */
async function demandMaker(tx: TransactionSql, by: NonNullable<Options['by']>): Promise<void> {
  const [{ may, role, database }] = await tx<{ may: boolean; role: string; database: string }[]>`
    select coalesce(has_schema_privilege(current_schema(), 'create'), false)
           and (has_database_privilege(current_database(), 'create') or not exists (
             select from unnest(${extensions}::text[]) as e (name)
              where not exists (select from pg_extension x where x.extname = e.name))) as may,
           quote_ident(current_user) as role, quote_ident(current_database()) as database`
  if (may) return
  const own = `alter database ${database} owner to ${role}`
  throw new Problem(
    by === 'KEYRACK_OWNER_URL'
      ? `The user ${role} of KEYRACK_OWNER_URL may not set up the empty database ${database}; make it the owner: ${own}`
      : `The database ${database} is empty, and ${role} may not set it up. Where it has another owner, start once with KEYRACK_OWNER_URL; else: ${own}`,
  )
}

/** Who works with the tables and does not own them brings nothing on (app-role.ts). */
async function demandOwner(sql: Sql, coming: readonly SqlFile[]): Promise<void> {
  const [{ may, role }] = await sql<{ may: boolean; role: string }[]>`
    select has_table_privilege('schema_version', 'insert') as may, current_user as role`
  if (may) return
  const names = coming.map(({ name }) => name).join(', ')
  throw new Problem(
    `The database must be brought on by its owner (${names}), and ${role} is not: start once with KEYRACK_OWNER_URL.`,
  )
}

// A baseline that changed together with a migration is as it should be; one that changed alone has not reached these data.
async function noteBaseline(
  sql: Sql,
  { baseline, masters }: SchemaFiles,
  { explained, say }: { explained: boolean; say: Say },
): Promise<void> {
  const known = await recorded(sql)
  const changed = baseline.filter(file => file !== masters && known.get(file.name) !== file.sha)
  if (changed.length === 0) return
  if (!explained)
    return say(
      `${changed.map(({ name }) => name).join(', ')} changed without a migration: this database is of the older shape`,
    )
  await sql.begin(async tx => {
    for (const file of changed) await record(tx, file)
  })
}

async function recorded(sql: Sql | TransactionSql): Promise<Map<string, string>> {
  const rows = await sql<
    { name: string; content_sha: string }[]
  >`select name, content_sha from schema_version`
  return new Map(rows.map(({ name, content_sha }) => [name, content_sha]))
}

const record = (tx: TransactionSql, { name, sha }: SqlFile) => tx`
  insert into schema_version (name, content_sha) values (${name}, ${sha})
  on conflict (name) do update set content_sha = excluded.content_sha, applied_at = now()`

async function run(tx: TransactionSql, { name, text }: SqlFile): Promise<void> {
  try {
    await tx.unsafe(text)
  } catch (cause) {
    const { position, message } = cause as { position?: string; message: string }
    const line = position ? `:${text.slice(0, Number(position)).split('\n').length}` : ''
    throw new Error(`${name}${line}: ${message}`, { cause })
  }
}

async function demandServer(sql: Sql): Promise<void> {
  const [server] = await sql`
    select current_setting('server_version_num')::int / 10000 as major, current_setting('server_encoding') as encoding`
  if (server.major < oldestMajor) {
    throw new Problem(
      `Keyrack needs PostgreSQL ${oldestMajor} or newer; the server of DATABASE_URL is ${server.major}.`,
    )
  }
  if (server.encoding !== 'UTF8') {
    throw new Problem(
      `The database is encoded in ${server.encoding}; create it with: createdb --encoding UTF8 --template template0`,
    )
  }
}

/** Throws a Problem when anything that is not ours alone stands in the database. */
export async function demandEmpty(tx: Sql | TransactionSql): Promise<void> {
  const [table] = await tx`
    select c.relname as name, current_database() as database from pg_class c
     where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
       and not exists (select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     limit 1`
  if (table) {
    throw new Problem(
      `The database ${table.database} holds another program's tables (${table.name}); give Keyrack an empty one.`,
    )
  }
}

const extensions = ['btree_gist', 'pg_trgm', 'unaccent', 'fuzzystrmatch']

async function createExtension(tx: TransactionSql, name: string): Promise<void> {
  const [found] = await tx`
    select installed_version, current_user as by, current_database() as database from pg_available_extensions where name = ${name}`
  if (!found)
    throw new Problem(
      `The PostgreSQL server lacks the extension ${name}; install its contrib package (postgresql-contrib).`,
    )
  if (found.installed_version) return
  try {
    await tx.savepoint(inside => inside.unsafe(`create extension if not exists ${name} with schema public`))
  } catch (cause) {
    if ((cause as { code?: string }).code !== '42501') throw cause
    throw new Problem(
      `The user ${found.by} may not create the extension ${name}; let an administrator of the server do it in ${found.database}: create extension ${name}`,
    )
  }
}

// The shape knows migrations that these files do not: they belong to a later Keyrack.
function demandNotNewer(known: Map<string, string>, migrations: SqlFile[]): void {
  const later = [...known.keys()].find(
    name => /^\d{3,}-/.test(name) && !migrations.some(file => file.name === name),
  )
  if (later)
    throw new Problem(`The database was brought up by a newer Keyrack (${later}); start that version.`)
}
