import { afterEach, beforeEach, expect, test } from 'vitest'
import { bringUp } from '../../../src/server/database/bring-up'
import { connect } from '../../../src/server/database/connect'
import { furnish, sampleOf, setSample } from '../../../src/server/database/first-fill'
import { bareDatabase, type FreshDatabase } from '../kit/database'
import { stubFiles } from './stub'

let database: FreshDatabase
beforeEach(async () => {
  database = await bareDatabase()
})
afterEach(() => database.drop())

const recorded = async () =>
  (await database.sql`select name from schema_version order by name`).map(({ name }) => name)

test('an empty database is brought up once', async () => {
  expect(await bringUp(database.sql, { files: stubFiles() })).toEqual({ created: true, ran: [] })
  expect(await bringUp(database.sql, { files: stubFiles() })).toEqual({ created: false, ran: [] })
  expect(await recorded()).toEqual(['10-foundation.sql', '20-guest.sql', 'masters.sql'])
})

test('two at once bring it up once', async () => {
  const other = connect(database.options)
  const both = await Promise.all([database.sql, other].map(sql => bringUp(sql, { files: stubFiles() })))
  expect(both.filter(({ created }) => created)).toHaveLength(1)
  expect(await database.sql`select count(*) from guest`).toEqual([{ count: 1 }])
  await other.end()
})

test('an older one gets the migrations that it lacks, each once, and then what the masters add', async () => {
  await bringUp(database.sql, { files: stubFiles({ '0001-a.sql': 'no sql: the baseline has it' }) })
  const newer = stubFiles(
    { '0001-a.sql': 'no sql: the baseline has it', '0002-b.sql': 'alter table guest add city text' },
    'alter table room add column if not exists floor text;',
  )
  const both = await Promise.all([
    bringUp(database.sql, { files: newer }),
    bringUp(database.sql, { files: newer }),
  ])
  expect(both.flatMap(({ ran }) => ran).sort()).toEqual(['0002-b.sql', 'masters.sql'])
  await database.sql`select city from guest`
  await database.sql`select floor from room`
  expect(await bringUp(database.sql, { files: newer })).toEqual({ created: false, ran: [] })
})

test('a migration that fails leaves nothing behind and names its line', async () => {
  await bringUp(database.sql, { files: stubFiles() })
  const broken = stubFiles({
    '0001-a.sql': 'alter table guest add city text;\n\nalter table gast add city text;',
  })
  await expect(bringUp(database.sql, { files: broken })).rejects.toThrow(
    '0001-a.sql: relation "gast" does not exist',
  )
  expect(await database.sql`select * from information_schema.columns where column_name = 'city'`).toEqual([])
})

test.each(['0001-a.sql', '870-sealed-number.sql'])(
  'a database of a newer Keyrack (%s) is left alone',
  async name => {
    await bringUp(database.sql, { files: stubFiles({ [name]: '' }) })
    await expect(bringUp(database.sql, { files: stubFiles() })).rejects.toThrow(
      `by a newer Keyrack (${name})`,
    )
  },
)

test("another program's tables are left alone", async () => {
  await database.sql`create table wp_posts (id int)`
  await expect(bringUp(database.sql, { files: stubFiles() })).rejects.toThrow(
    "another program's tables (wp_posts)",
  )
})

test('a shape that changed without a migration is spoken of', async () => {
  await bringUp(database.sql, { files: stubFiles() })
  const files = stubFiles()
  files.baseline[2] = { ...files.baseline[2], sha: 'f'.repeat(64) }
  const said: string[] = []
  await bringUp(database.sql, { files, say: line => said.push(line) })
  expect(said).toEqual([expect.stringContaining('20-guest.sql changed without a migration')])
})

test('the sample comes into a new house once, however many start', async () => {
  const { sql } = database
  await bringUp(sql, { files: stubFiles() })
  const fill = async () => void (await sql`insert into room values (1, '101')`)
  const given = { empty: false, fill, makeAnew: () => bringUp(sql, { files: stubFiles() }) }
  await Promise.all([furnish(sql, given), furnish(sql, given)])
  await furnish(sql, given)
  expect(await sql`select count(*) from room`).toEqual([{ count: 1 }])
})

test('a sample that was cut short is made anew', async () => {
  const { sql } = database
  await bringUp(sql, { files: stubFiles() })
  let tries = 0
  const fill = async () => {
    await sql`insert into room values (1, '101')`
    if (++tries === 1) throw new Error('killed')
  }
  const given = { empty: false, fill, makeAnew: () => bringUp(sql, { files: stubFiles() }) }
  await expect(furnish(sql, given)).rejects.toThrow('killed')
  await furnish(sql, given)
  expect(await sql`select count(*) from room`).toEqual([{ count: 1 }])
})

test('a whole house that was cut short is made anew too, though it is more than may be locked at once', async () => {
  const { sql } = database
  await bringUp(sql)
  await setSample(sql, 'filling')
  await furnish(sql, {
    empty: false,
    makeAnew: () => bringUp(sql),
    fill: async () => expect(await sampleOf(sql)).toBe('filling'),
  })
  expect(await sampleOf(sql)).toBe('filled')
  expect(await sql`select count(*) from room`).toEqual([{ count: 0 }])
})

test('what a cut-short wiping has left is made anew by a newer Keyrack as well', async () => {
  const { sql } = database
  await bringUp(sql, { files: stubFiles() })
  await setSample(sql, 'filling')
  await sql`drop table room cascade`
  const files = stubFiles({ '0002-b.sql': 'alter table room add city text' })
  expect(await bringUp(sql, { files })).toEqual({ created: false, ran: [] })
  const fill = async () => void (await sql`insert into room values (1, '101')`)
  await furnish(sql, { empty: false, fill, makeAnew: () => bringUp(sql, { files }) })
  expect(await sql`select count(*) from room`).toEqual([{ count: 1 }])
})

test('a house that was wanted empty stays empty', async () => {
  const { sql } = database
  await bringUp(sql, { files: stubFiles() })
  const given = { fill: () => Promise.reject(new Error('filled')), makeAnew: () => Promise.resolve() }
  await furnish(sql, { ...given, empty: true })
  await furnish(sql, { ...given, empty: false })
  expect(await sampleOf(sql)).toBe('none')
})
