import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { Readable, type Writable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { Problem } from '../problem'
import { type Head, quoted, type Sequences, type TableHead, type Tail, title } from './backup'
import { type BackupText, readBackup } from './backup-text'
import { bringUp, demandEmpty, isBroughtUp } from './bring-up'
import type { Sql, TransactionSql } from './connect'
import { type Sample, sampleOf, setSample, wipe } from './first-fill'
import { readSchemaFiles, type SchemaFiles } from './schema-files'

/** Fills an empty database from a backup, in one transaction. What was cut short is begun anew the next time. */
export async function restore(
  sql: Sql,
  file: string,
  { files = readSchemaFiles() }: { files?: SchemaFiles } = {},
): Promise<Tail> {
  const text = readBackup(pipedThrough(file))
  const head = await headOf(text, file)
  demandSameShape(head, files)
  await demandRoom(sql)
  await bringUp(sql, { files, sample: 'restoring' })

  const tail = await sql.begin(async tx => {
    const loaded = await withoutGuards(tx, () => load(tx, text))
    // A house that was left while it was filled is no sample to go on with.
    await setSample(tx, head.sample === 'filled' ? 'filled' : ('none' satisfies Sample))
    return loaded
  })
  await sql`analyze`
  return tail
}

function pipedThrough(file: string): AsyncIterable<Buffer> {
  const unpacked = createGunzip({ chunkSize: 262_144 })
  // Its errors reach whoever reads on.
  pipeline(createReadStream(file), unpacked).catch(() => {})
  return unpacked
}

async function headOf(text: BackupText, file: string): Promise<Head> {
  const first = await text.line().catch(cause => {
    if (['ENOENT', 'EACCES', 'EISDIR'].includes(cause.code))
      throw new Problem(`The file ${file} cannot be read.`)
    throw new Problem(`${file} is not a backup of Keyrack.`)
  })
  if (first !== title) throw new Problem(`${file} is not a backup of Keyrack.`)
  return text.json<Head>()
}

const migrationsOf = (files: { name: string }[]) =>
  files.map(({ name }) => name).filter(name => /^\d{4}-/.test(name))

function demandSameShape(head: Head, { migrations }: SchemaFiles): void {
  const [theirs, ours] = [migrationsOf(head.files), migrationsOf(migrations)]
  const newer = theirs.find(name => !ours.includes(name))
  if (newer)
    throw new Problem(`The backup was made by a newer Keyrack (${newer}); restore it with that version.`)
  const older = ours.find(name => !theirs.includes(name))
  if (older) {
    throw new Problem(
      `The backup is from before ${older}: restore it with the Keyrack that made it, then start this one on it.`,
    )
  }
}

async function demandRoom(sql: Sql): Promise<void> {
  if (!(await isBroughtUp(sql))) return demandEmpty(sql)
  if ((await sampleOf(sql)) === 'restoring') return await wipe(sql)
  throw new Problem(
    'The database holds a house already; restore into an empty one (move .data away, or set DATABASE_URL).',
  )
}

/**
 * Rows go in as they came out: no trigger sees them. Foreign keys are taken off and put on again, which checks every
 * row once and needs no superuser.
 */
async function withoutGuards<T>(tx: TransactionSql, work: () => Promise<T>): Promise<T> {
  const guards = await guardsOf(tx)
  await tx.unsafe(guards.map(({ off }) => off).join(';'))
  const done = await work()
  await tx.unsafe(guards.map(({ on }) => on).join(';'))
  return done
}

const guardsOf = (tx: TransactionSql) => tx<{ off: string; on: string }[]>`
  select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as off,
         format('alter table %s enable %s trigger %I', tgrelid::regclass,
                case tgenabled when 'A' then 'always' when 'R' then 'replica' end, tgname) as on
    from pg_trigger join pg_class c on c.oid = tgrelid
   where c.relnamespace = current_schema()::regnamespace and not tgisinternal and tgparentid = 0 and tgenabled <> 'D'
  union all
  select format('alter table %s drop constraint %I', conrelid::regclass, conname),
         format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint
   where connamespace = current_schema()::regnamespace and contype = 'f' and conparentid = 0`

async function load(tx: TransactionSql, text: BackupText): Promise<Tail> {
  await emptyAll(tx)
  const counted: Tail = { tables: 0, rows: 0 }
  let next = await text.json<TableHead | Sequences>()
  for (; 'table' in next; next = await text.json<TableHead | Sequences>()) {
    counted.rows += await loadTable(tx, next, text)
    counted.tables++
  }
  for (const { name, last_value } of next.sequences)
    await tx`select setval(${quoted(name)}::regclass, ${last_value})`
  const tail = await text.json<Tail>()
  if (tail.tables !== counted.tables || tail.rows !== counted.rows)
    throw new Problem('The backup is damaged: rows are missing.')
  return counted
}

// The shape itself brings rows (roles, permissions); those of the backup take their place.
async function emptyAll(tx: TransactionSql): Promise<void> {
  const tables = await tx<{ name: string }[]>`
    select c.relname as name from pg_class c
     where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname not in ('schema_version', 'installation')`
  if (tables.length > 0) await tx.unsafe(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`)
}

async function loadTable(
  tx: TransactionSql,
  { table, columns }: TableHead,
  text: BackupText,
): Promise<number> {
  const rows = text.rows()
  try {
    const copy = `copy ${quoted(table)} (${columns.map(quoted).join(', ')}) from stdin`
    await copyIn(tx.unsafe(copy), rows.chunks)
  } catch (cause) {
    if (cause instanceof Problem) throw cause
    throw new Problem(`The rows of ${table} cannot be restored: ${(cause as Error).message}`)
  }
  return rows.count()
}

type Copy = { writable: () => Promise<Writable> }

// The driver does not tell the stream when the server refuses its last rows, only the query.
async function copyIn(query: Copy, chunks: AsyncIterable<Buffer>): Promise<void> {
  const refused = new Promise<never>((_, reject) => Object.assign(query, { reject }))
  const stream = await Promise.race([query.writable(), refused])
  await Promise.race([pipeline(Readable.from(chunks), stream), refused])
}
