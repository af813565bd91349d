import { once } from 'node:events'
import { type AddressInfo, connect as connectTo, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Sql } from '../../../src/server/database/connect'
import { bareDatabase, type FreshDatabase } from '../kit/database'

let database: FreshDatabase
beforeAll(async () => {
  database = await bareDatabase()
  await database.sql`create table kept (n int primary key)`
})
afterAll(() => database.drop())

/** Stands between a pool and the server and counts how often somebody waits for an answer. */
async function overheard(work: (sql: Sql, ways: () => number) => Promise<void>): Promise<void> {
  const there = new URL(database.options.url)
  const folder = there.searchParams.get('host')
  const port = Number(there.port || 5432)
  const said: ('asked' | 'answered')[] = []
  const sockets: Socket[] = []
  const proxy = createServer(near => {
    const far = folder ? connectTo(join(folder, `.s.PGSQL.${port}`)) : connectTo(port, there.hostname)
    sockets.push(near, far)
    near.on('data', bytes => (said.push('asked'), far.write(bytes))).on('close', () => far.destroy())
    far.on('data', bytes => (said.push('answered'), near.write(bytes))).on('close', () => near.destroy())
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  there.searchParams.delete('host')
  there.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`
  const sql = connect({ ...database.options, url: there.href, max: 1 })
  try {
    await work(
      sql,
      () => said.splice(0).filter((one, at, all) => one === 'asked' && all[at - 1] !== 'asked').length,
    )
  } finally {
    await sql.end()
    for (const socket of sockets) socket.destroy()
    proxy.close()
  }
}

const isThere = async (n: number): Promise<boolean> =>
  (await database.sql`select from kept where n = ${n}`).length === 1

test('a transaction is begun with its first statement, and waits for no answer of its own', async () => {
  await overheard(async (sql, ways) => {
    const one = (n: number) => sql.begin(tx => tx`insert into kept values (${n})`)
    await one(1)
    ways()
    await one(2)
    expect(ways()).toBe(2)
  })
  expect(await isThere(2)).toBe(true)
})

test('what fails leaves nothing behind, wherever it stands', async () => {
  const { sql } = database
  await sql`insert into kept values (10)`
  const first = sql.begin(tx => tx`insert into kept values (10)`)
  await expect(first).rejects.toThrow('duplicate key')
  const last = sql.begin(async tx => {
    await tx`insert into kept values (11)`
    await tx`insert into kept values (10)`
  })
  await expect(last).rejects.toThrow('duplicate key')
  const swallowed = sql.begin(async tx => {
    await tx`insert into kept values (12)`
    await tx`insert into kept values (10)`.catch(() => {})
  })
  await expect(swallowed).rejects.toThrow('duplicate key')
  expect([await isThere(11), await isThere(12)]).toEqual([false, false])
})

test('what was sent with its COMMIT right behind it is in the transaction, or nothing of it is', async () => {
  const sql = connect({ ...database.options, max: 1 })
  const keep = (n: number) =>
    sql.begin(async tx => {
      await tx`insert into kept select ${n + 100}`
      void tx`insert into kept values (${n})`.execute()
    })
  const isDone = (work: Promise<unknown>) =>
    work.then(
      () => true,
      () => false,
    )
  await keep(30)
  // The server forgets what it has prepared, as after a change of its tables. The driver finds out statement by statement.
  await sql.unsafe('deallocate all')
  const attempts = []
  for (const n of [31, 32, 33, 34, 35]) {
    const done = await isDone(keep(n))
    expect([await isThere(n), await isThere(n + 100)]).toEqual([done, done])
    attempts.push(done)
  }
  expect([attempts[0], attempts.at(-1)]).toEqual([false, true])
  await sql`insert into kept values (36)`
  await expect(keep(36)).rejects.toThrow('duplicate key')
  expect(await isThere(136)).toBe(false)
  await sql.end()
})

test('a transaction that could not be begun is not said to be done', async () => {
  const work = database.sql.begin('such as there is none', tx => tx`select 1`)
  await expect(work).rejects.toThrow('syntax error')
  expect(await database.sql`select 1 as one`).toEqual([{ one: 1 }])
})

test('a connection that ended while nobody used it says nothing to the next', async () => {
  const sql = connect({ ...database.options, max: 1 })
  for (let round = 0; round < 10; round++) {
    const [{ pid }] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`
    await database.sql`select pg_terminate_backend(${pid})`
    // On a busy machine it takes its time to go.
    await expect
      .poll(() => database.sql`select 1 from pg_stat_activity where pid = ${pid}`, { timeout: 10_000 })
      .toEqual([])
    // It is out of the list before its end of the connection is closed, which is when its process has ended.
    await expect.poll(() => isRunning(pid), { timeout: 10_000 }).toBe(false)
    await delay(30)
    expect(await sql.begin(tx => tx`select ${round}::int as round`)).toEqual([{ round }])
  }
  await sql.end()
})

/** Whether a process of this machine is there. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
