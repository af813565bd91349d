import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../../../src/server/database/connect'
import { bareDatabase, type FreshDatabase } from '../kit/database'

let database: FreshDatabase
beforeAll(async () => {
  database = await bareDatabase()
})
afterAll(() => database.drop())

test.each([
  ["'2026-02-28'::date", '2026-02-28'],
  ["'14:30:05'::time", '14:30'],
  ["'2026-02-28 14:30:05.25+02'::timestamptz", '2026-02-28T12:30:05.250Z'],
  ["'2026-02-28 14:30:05.123456'::timestamp", '2026-02-28T14:30:05.123456Z'],
  ['9007199254740991::int8', 9007199254740991],
  ['160.5000::numeric(19,4)', '160.5000'],
  [`'{"a": [1]}'::jsonb`, { a: [1] }],
  ['array[1, null]::int8[]', [1, null]],
  ["array['2026-02-28', null]::date[]", ['2026-02-28', null]],
  ['array[1.50, null]::numeric[]', ['1.50', null]],
  ["array['14:30']::time[]", ['14:30']],
  ["'{}'::int8[]", []],
])('%s is read as %j', async (expression, value) => {
  const [row] = await database.sql.unsafe(`select ${expression} as value`)
  expect(row.value).toEqual(value)
})

test('a count beyond what a number holds is an error, not a wrong number', async () => {
  await expect(database.sql`select 9007199254740993::int8`).rejects.toThrow('9007199254740993 is beyond')
  expect(await database.sql`select 1 as one`).toEqual([{ one: 1 }])
})

test('what was read can be written and found again', async () => {
  const { sql } = database
  await sql`create table kept (d date, t time, i timestamptz, n numeric(19,4), b int8, ds date[], ids int8[])`
  const row = {
    d: '2026-02-28',
    t: '14:30',
    i: '2026-02-28T12:30:05.123456Z',
    n: '0.1000',
    b: 7,
    ds: ['2026-02-28'],
    ids: [1, 2],
  }
  await sql`insert into kept ${sql(row)}`
  expect(
    await sql`select * from kept where i = ${row.i} and d = ${row.d} and n = ${row.n} and ids = ${row.ids}`,
  ).toEqual([row])
  expect(await sql`select ${12n}::int8 as big`).toEqual([{ big: 12 }])
})

test('what comes one after another goes over the connection that was used last, however many were needed at once before', async () => {
  const sql = connect(database.options)
  const server = async () => (await sql<{ pid: number }[]>`select pg_backend_pid() as pid`)[0].pid
  const atOnce = await Promise.all([1, 2, 3, 4].map(async () => (await sql`select pg_sleep(0.1)`).length))
  expect(atOnce).toEqual([1, 1, 1, 1])
  const one = await server()
  const inside = await sql.begin(
    async tx => (await tx<{ pid: number }[]>`select pg_backend_pid() as pid`)[0].pid,
  )
  expect([await server(), inside, await server()]).toEqual([one, one, one])
  await sql.end()
})

test('a connection says whose it is and counts in UTC', async () => {
  const sql = connect(database.options)
  const [row] =
    await sql`select current_setting('application_name') as name, current_setting('TimeZone') as zone`
  expect(row).toEqual({ name: 'keyrack', zone: 'UTC' })
  await sql.end()
})

test('rows that are copied out faster than they are read leave the connection to the next', async () => {
  await database.sql.begin(async sql => {
    const rows = await sql`copy (select repeat('x', 16000) from generate_series(1, 4)) to stdout`.readable()
    let length = 0
    for await (const row of rows) {
      length += (row as Buffer).length
      await delay(5)
    }
    expect(length).toBe(4 * 16_001)
    expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
  })
})
