import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { backUp } from '../../../src/server/database/backup'
import { bringUp } from '../../../src/server/database/bring-up'
import { connect, type Sql } from '../../../src/server/database/connect'
import { restore } from '../../../src/server/database/restore'
import { bareDatabase, type FreshDatabase, freshDatabase } from '../kit/database'
import { stubFiles } from './stub'

const folder = mkdtempSync(join(tmpdir(), 'keyrack-backup-'))
const file = join(folder, 'house.backup')
const files = stubFiles()
let house: FreshDatabase
let empty: FreshDatabase

beforeAll(async () => {
  house = await bareDatabase()
  await bringUp(house.sql, { files })
  await furnish(house.sql)
  await backUp(house.sql, file)
})
beforeEach(async () => {
  empty = await bareDatabase()
})
afterEach(() => empty.drop())
afterAll(async () => {
  await house.drop()
  rmSync(folder, { recursive: true })
})

async function furnish(sql: Sql): Promise<void> {
  const odd = 'Back\\slash\ttab\nline\\.\n\\.\nend é 客'
  await sql`insert into guest (name, likes, notes, picture, born, paid)
    values (${odd}, ${[odd, 'NULL']}, ${sql.json({ odd, nothing: null })}, ${Buffer.from([0, 10, 92, 46, 10])}, '2026-02-28', 12.5),
           ('', '{}', null, null, null, 0)`
  await sql`update guest set partner_id = (select max(id) from guest)`
  await sql`insert into posting (day, guest_id)
    select date '2026-01-01' + n % 300, 1 from generate_series(1, 20000) n`
}

const contents = async ({ sql }: FreshDatabase) => ({
  guests: await sql`select * from guest order by id`,
  postings: await sql`select count(*), min(id), max(id), sum(day - date '2026-01-01') from posting`,
})

const guards = ({ sql }: FreshDatabase) => sql`
  select tgname as name, tgrelid::regclass::text as at, tgenabled::text as how from pg_trigger where not tgisinternal
  union all select conname, conrelid::regclass::text, pg_get_constraintdef(oid) from pg_constraint where contype = 'f'
  order by 1, 2`

test('a house comes back as it was, guards and counters and all', async () => {
  expect(await restore(empty.sql, file, { files })).toEqual({ tables: 3, rows: 20_003 })
  expect(await contents(empty)).toEqual(await contents(house))
  expect(await guards(empty)).toEqual(await guards(house))
  const [{ id }] = await empty.sql`insert into guest (name) values ('Next') returning id`
  expect(id).toBe(4)
  await expect(empty.sql`delete from posting`).rejects.toThrow('immutable')
})

test('a backup without superuser rights comes back as well', async () => {
  await empty.sql.unsafe(`
    do $$ begin create role keyrack_tester; exception when duplicate_object then null; end $$;
    alter database ${(await empty.sql`select current_database() as name`)[0].name} owner to keyrack_tester`)
  const sql = connect({ ...empty.options, max: 1 })
  await sql`set role keyrack_tester`
  expect(await restore(sql, file, { files })).toEqual({ tables: 3, rows: 20_003 })
  await sql.end()
})

// Some thousand constraints go off and on again.
test('the real shape comes back with all its guards', async () => {
  const real = await freshDatabase()
  const copy = join(folder, 'real.backup')
  const { tables } = await backUp(real.sql, copy)
  expect(await restore(empty.sql, copy)).toMatchObject({ tables })
  expect(await guards(empty)).toEqual(await guards(real))
  await real.drop()
}, 90_000)

test('a house that is lived in is not written over', async () => {
  await expect(restore(house.sql, file, { files })).rejects.toThrow('holds a house already')
  await empty.sql`create table wp_posts (id int)`
  await expect(restore(empty.sql, file, { files })).rejects.toThrow("another program's tables")
})

test.each([
  ['nothing of ours', () => gzipSync('hello\n'), 'is not a backup of Keyrack'],
  ['no gzip at all', () => Buffer.from('hello'), 'is not a backup of Keyrack'],
  ['cut short', () => readFileSync(file).subarray(0, -2000), 'The backup is damaged'],
  ['a row without its guest', () => changed('\t1\n', '\t999\n'), 'violates foreign key'],
  [
    'a row twice',
    () => changed('1\t2026-01-02\t1\n', '1\t2026-01-02\t1\n1\t2026-01-02\t1\n'),
    'rows of posting cannot',
  ],
  ['a row less', () => changed('1\t2026-01-02\t1\n', ''), 'rows are missing'],
])('a file that holds %s is refused, and a good one fits afterwards', async (_, make, message) => {
  const damaged = join(folder, 'damaged.backup')
  writeFileSync(damaged, make())
  await expect(restore(empty.sql, damaged, { files })).rejects.toThrow(new RegExp(message))
  expect(await restore(empty.sql, file, { files })).toMatchObject({ rows: 20_003 })
})

const changed = (from: string, to: string): Buffer =>
  gzipSync(gunzipSync(readFileSync(file)).toString('latin1').replace(from, to), { level: 1 })

test('a backup of another shape is sent to its own version', async () => {
  await expect(restore(empty.sql, file, { files: stubFiles({ '0001-a.sql': '' }) })).rejects.toThrow(
    'is from before 0001-a.sql',
  )
  const newer = await bareDatabase()
  const later = join(folder, 'later.backup')
  await bringUp(newer.sql, { files: stubFiles({ '0001-a.sql': '' }) })
  await backUp(newer.sql, later)
  await expect(restore(empty.sql, later, { files })).rejects.toThrow('by a newer Keyrack (0001-a.sql)')
  await newer.drop()
})

test('there is nothing to back up in an empty database', async () => {
  await expect(backUp(empty.sql, join(folder, 'nothing.backup'))).rejects.toThrow('The database is empty')
})
