import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connect } from '../../../src/server/database/connect'
import { type Embedded, startEmbedded } from '../../../src/server/database/embedded'
import { projectFolder } from '../../../src/server/database/schema-files'

let folder: string
let started: Embedded[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keyrack-embedded-'))
})
afterEach(async () => {
  for (const server of started) await server.stop()
  started = []
  rmSync(folder, { recursive: true, force: true })
})

async function start(): Promise<Embedded> {
  const server = await startEmbedded(folder)
  started.push(server)
  return server
}

const lockFile = () => join(folder, 'postgres/postmaster.pid')
const pidOf = (): number =>
  existsSync(lockFile()) ? Number.parseInt(readFileSync(lockFile(), 'utf8')) : Number.NaN

async function ask<T>(server: Embedded, work: (sql: ReturnType<typeof connect>) => Promise<T>): Promise<T> {
  const sql = connect({ url: server.url, max: 1 })
  try {
    return await work(sql)
  } finally {
    await sql.end()
  }
}

test('it starts in an empty folder, stops, and starts with what was in it', async () => {
  const first = await start()
  await ask(first, sql => sql`create table kept as select 1 as one`)
  await first.stop()
  expect(existsSync(lockFile())).toBe(false)

  const second = await start()
  expect(second.adopted).toBe(false)
  expect(await ask(second, sql => sql`select one from kept`)).toEqual([{ one: 1 }])
})

test('it waits for the disk and lets nobody else in', async () => {
  const server = await start()
  const rows = await ask(
    server,
    sql => sql`select name, setting from pg_settings where name in
      ('fsync', 'full_page_writes', 'jit', 'listen_addresses', 'max_connections', 'shared_buffers', 'synchronous_commit') order by name`,
  )
  expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
    fsync: 'on',
    full_page_writes: 'on',
    jit: 'off',
    listen_addresses: '',
    max_connections: '60',
    shared_buffers: '16384',
    synchronous_commit: 'on',
  })
})

test('two processes share it, and the last one to leave ends it', async () => {
  const first = await start()
  const second = await start()
  expect(second.adopted).toBe(true)
  await first.stop()
  expect(await ask(second, sql => sql`select 1 as one`)).toEqual([{ one: 1 }])
  await second.stop()
  expect(existsSync(lockFile())).toBe(false)
})

test('two first starts at once make one database', async () => {
  const both = await Promise.all([start(), start()])
  expect(both.map(({ url }) => url)[0]).toBe(both[1].url)
})

test('a process that is killed leaves the server running, and the next one takes it over', async () => {
  const child = startElsewhere()
  const [url] = await once(child.stdout, 'data')
  const pid = pidOf()
  child.kill('SIGKILL')
  await once(child, 'exit')
  const next = await start()
  expect(next).toMatchObject({ adopted: true, url: String(url).trim() })
  expect(pidOf()).toBe(pid)
  expect(await ask(next, sql => sql`select one from kept`)).toEqual([{ one: 1 }])
})

test('a server that is killed loses nothing', async () => {
  const first = await start()
  await ask(first, sql => sql`create table kept as select 1 as one`)
  process.kill(pidOf(), 'SIGKILL')
  const next = await start()
  expect(await ask(next, sql => sql`select one from kept`)).toEqual([{ one: 1 }])
})

test('a server that ends under us is started again, under the same address', async () => {
  const said: string[] = []
  const server = await startEmbedded(folder, { say: line => said.push(line) })
  started.push(server)
  const sql = connect({ url: server.url, max: 1 })
  try {
    await sql`create table kept as select 1 as one`
    for (const signal of ['SIGKILL', 'SIGINT'] as const) {
      const killed = pidOf()
      process.kill(killed, signal)
      await expect.poll(pidOf, { timeout: 20_000 }).not.toBe(killed)
      await expect
        .poll(() => sql`select one from kept`.catch(() => []), { timeout: 20_000 })
        .toEqual([{ one: 1 }])
    }
    expect(said).toContain('The database has ended; it is started again')
  } finally {
    await sql.end()
  }
})

test('a server that has lost its connections still counts us among those who use it', async () => {
  const [first, second] = [await start(), await start()]
  await ask(
    second,
    sql =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'keyrack in house'`,
  )
  await expect
    .poll(() => ask(second, sql => sql`select from pg_locks where locktype = 'advisory' and granted`), {
      timeout: 10_000,
    })
    .toHaveLength(2)
  await first.stop()
  expect(await ask(second, sql => sql`select 1 as one`)).toEqual([{ one: 1 }])
})

test('a server that was told to stop and cannot, as somebody still uses it, is named and waited for', async () => {
  const first = await start()
  process.kill(pidOf(), 'SIGTERM')
  const said: string[] = []
  const next = startEmbedded(folder, { say: line => said.push(line) })
  await expect
    .poll(() => said[0], { timeout: 10_000 })
    .toMatch(new RegExp(`waits for a program that uses it.*kill -INT ${pidOf()}`))
  await first.stop()
  started.push(await next)
  expect(await ask(started[1], sql => sql`select 1 as one`)).toEqual([{ one: 1 }])
})

test('the number of a dead server that another program has by now is not waited for', async () => {
  const first = await start()
  await first.stop()
  const lock = [process.pid, join(folder, 'postgres'), 0, 5432, '/tmp', '', '', 'ready'].join('\n')
  writeFileSync(join(folder, 'postgres/postmaster.pid'), lock)
  expect((await start()).adopted).toBe(false)
})

test('a start that was killed while it made the files is made good', async () => {
  mkdirSync(join(folder, 'postgres.new-99999999'), { recursive: true })
  await start()
  expect(existsSync(join(folder, 'postgres.new-99999999'))).toBe(false)
})

test('a database of a PostgreSQL that is not here is named', async () => {
  mkdirSync(join(folder, 'postgres'))
  writeFileSync(join(folder, 'postgres/PG_VERSION'), '12\n')
  await expect(start()).rejects.toThrow('The data were made by PostgreSQL 12')
})

test('what PostgreSQL says when it cannot start is one sentence', async () => {
  await (await start()).stop()
  rmSync(join(folder, 'postgres/global/pg_control'))
  await expect(start()).rejects.toThrow(
    /^PostgreSQL did not start: could not find .*\(more in .*postgres.log\)$/,
  )
})

// Containers without user namespaces: root becomes nobody.
test.runIf(process.getuid?.() === 0)(
  'root runs it as nobody where there are no user namespaces',
  async () => {
    const bin = join(folder, 'bin')
    mkdirSync(bin)
    writeFileSync(join(bin, 'unshare'), '#!/bin/sh\nexit 1\n')
    chmodSync(join(bin, 'unshare'), 0o755)
    const path = process.env.PATH
    process.env.PATH = `${bin}:${path}`
    try {
      chmodSync(folder, 0o755)
      const server = await start()
      const [{ uid }] = await ask(server, sql => sql`select (pg_stat_file('PG_VERSION')).size as uid`)
      expect(uid).toBe(3)
      expect(readFileSync(`/proc/${pidOf()}/status`, 'utf8')).toMatch(/^Uid:\s+65534/m)
      await server.stop()
    } finally {
      process.env.PATH = path
    }
    // The machine has learnt it: the files stay nobody's.
    expect((await start()).adopted).toBe(false)
  },
)

function startElsewhere() {
  const modules = join(projectFolder(), 'src/server/database')
  const program = `
    import { startEmbedded } from ${JSON.stringify(join(modules, 'embedded.ts'))}
    import { connect } from ${JSON.stringify(join(modules, 'connect.ts'))}
    const { url } = await startEmbedded(${JSON.stringify(folder)})
    const sql = connect({ url })
    await sql\`create table kept as select 1 as one\`
    console.log(url)`
  return spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
    cwd: projectFolder(),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}
