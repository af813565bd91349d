import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bringUp } from '../../../src/server/database/bring-up'
import type { Sql } from '../../../src/server/database/connect'
import { type SchemaFiles, sqlFile } from '../../../src/server/database/schema-files'
import { bareDatabase, type FreshDatabase } from '../kit/database'

/** Every shape that has landed, by its day: its baseline as it was. A landing that changes the shape adds one. */
const folder = join(import.meta.dirname, 'landed')

function landed(name: string): SchemaFiles {
  const texts = JSON.parse(gunzipSync(readFileSync(join(folder, name))).toString()) as Record<string, string>
  const files = Object.entries(texts).map(([file, text]) => sqlFile(file, text))
  const masters = files.find(file => file.name === 'masters.sql')
  if (!masters) throw new Error(`${name} has no masters`)
  // A house that began with the shape counts its migrations as done: they are in its baseline.
  const migrations = files
    .filter(file => file.name.startsWith('migrations/'))
    .map(({ name, text }) => sqlFile(name.slice('migrations/'.length), text))
  const [foundation, ...rest] = files.filter(file => file !== masters && !file.name.startsWith('migrations/'))
  return { baseline: [foundation, masters, ...rest], masters, migrations }
}

const names = readdirSync(folder)
  .filter(name => name.endsWith('.gz'))
  .toSorted()

/** What each shape is on a PostgreSQL, once it was seen to be what its baseline makes from nothing: to make it takes seconds. */
const known = JSON.parse(readFileSync(join(folder, 'known.json'), 'utf8')) as Record<
  string,
  Record<string, string> | undefined
>

let made: string[]
let major: number
let walking: FreshDatabase
let stands = -1

beforeAll(async () => {
  const fresh = await bareDatabase()
  await bringUp(fresh.sql)
  made = await shapeOf(fresh.sql)
  const [{ version }] = await fresh.sql<
    { version: number }[]
  >`select current_setting('server_version_num')::int as version`
  major = Math.floor(version / 10_000)
  await fresh.drop()
  walking = await bareDatabase()
})
afterAll(() => walking.drop())

test.each(names)(
  'a house that was opened with the shape of %s has today’s shape after the next start',
  { timeout: 120_000 },
  async name => {
    await walkTo(name)
    const older = await walking.copy()
    await bringUp(older.sql)
    differ(await shapeOf(older.sql), made)
    await older.drop()
  },
)

/** One house that was opened with the first of them and brought on by each landing: at each it stands where a new one began. */
async function walkTo(name: string): Promise<void> {
  for (const next of names.slice(stands + 1, names.indexOf(name) + 1)) {
    await bringUp(walking.sql, { files: landed(next) })
    stands++
  }
  const shape = await shapeOf(walking.sql)
  const hash = createHash('sha256').update(shape.toSorted().join('\n')).digest('hex')
  if (known[name]?.[major] === hash) return
  const fresh = await bareDatabase()
  await bringUp(fresh.sql, { files: landed(name) })
  differ(shape, await shapeOf(fresh.sql))
  await fresh.drop()
  console.info(`known.json: ${name} on PostgreSQL ${major} is ${hash}`)
}

function differ(brought: readonly string[], wanted: readonly string[]): void {
  const [left, right] = [new Set(brought), new Set(wanted)]
  expect({
    more: brought.filter(line => !right.has(line)),
    less: wanted.filter(line => !left.has(line)),
  }).toEqual({ more: [], less: [] })
}

/** Columns, constraints, indexes, triggers, functions and views, each as a line; the order of columns is nobody’s business. */
async function shapeOf(sql: Sql): Promise<string[]> {
  const rows = await sql<{ line: string }[]>`
    select 'column ' || c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || ' ' || a.attnotnull
           || ' ' || coalesce(pg_get_expr(d.adbin, d.adrelid), '') as line
      from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p', 'v')
      join pg_namespace n on n.oid = c.relnamespace and n.nspname = current_schema()
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
     where a.attnum > 0 and not a.attisdropped
    union all
    select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
     where connamespace = current_schema()::regnamespace and conrelid <> 0
    union all
    select 'index ' || indexdef from pg_indexes where schemaname = current_schema()
    union all
    select 'trigger ' || pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not t.tgisinternal and c.relnamespace = current_schema()::regnamespace
    union all
    select 'function ' || pg_get_functiondef(p.oid) from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname = current_schema() and p.prokind in ('f', 'p')
       and not exists (select from pg_depend e where e.objid = p.oid and e.deptype = 'e')
    union all
    select 'view ' || viewname || ' ' || definition from pg_views where schemaname = current_schema()`
  return rows.map(({ line }) => line)
}
