import { join } from 'node:path'
import { bringUp } from '../../../src/server/database/bring-up'
import { connect, type Sql, withDatabase } from '../../../src/server/database/connect'
import { startEmbedded } from '../../../src/server/database/embedded'
import {
  projectFolder,
  readSchemaFiles,
  type SchemaFiles,
  shaOfFiles,
} from '../../../src/server/database/schema-files'

export type TestServer = { server: string; template: string; stop: () => Promise<void> }

/** A PostgreSQL for the tests, and a database of the current shape on it to copy from, made once per shape. */
export async function prepareServer(): Promise<TestServer> {
  const given = process.env.KEYRACK_TEST_SERVER || process.env.DATABASE_URL
  const { url, stop } = given ? { url: given, stop: async () => {} } : await startOwn()
  const server = given ?? withDatabase(url, 'postgres')
  const sql = connect({ url: server, max: 1 })
  try {
    await sweep(sql)
    return { server, template: await makeTemplate(sql, server, readSchemaFiles()), stop }
  } finally {
    await sql.end()
  }
}

// It forgets what a power cut takes, as no test cuts the power. A whole run keeps it in memory (scripts/test.mjs).
const startOwn = () =>
  startEmbedded(process.env.KEYRACK_TEST_DATA || join(projectFolder(), '.data/test'), { durable: false })

/** Makes the template of these files, unless it is there. Others who want the same wait for it. */
export async function makeTemplate(sql: Sql, server: string, files: SchemaFiles): Promise<string> {
  const template = `keyrack_template_${shaOfFiles(files).slice(0, 12)}`
  await sql`select pg_advisory_lock(5397228)`
  try {
    const [there] = await sql`select 1 from pg_database where datname = ${template}`
    if (there) return template
    const half = `${template}_half`
    await sql.unsafe(`drop database if exists ${half} with (force)`)
    await sql.unsafe(`create database ${half}`)
    await fill(withDatabase(server, half), files)
    // Nobody may be connected to what is copied, not even the vacuum.
    await sql.unsafe(`alter database ${half} allow_connections false`)
    await sql.unsafe(`alter database ${half} rename to ${template}`)
    return template
  } finally {
    await sql`select pg_advisory_unlock(5397228)`
  }
}

async function fill(url: string, files: SchemaFiles): Promise<void> {
  const sql = connect({ url, max: 1 })
  try {
    await bringUp(sql, { files })
    await sql`analyze`
  } finally {
    await sql.end()
  }
}

/** Drops what killed runs left: databases whose process is gone, and templates older than the last few. */
async function sweep(sql: Sql): Promise<void> {
  const names = await sql<
    { name: string }[]
  >`select datname as name from pg_database where datname like 'keyrack\\_t%' order by oid desc`
  const left = names.flatMap(({ name }) => {
    const pid = /^keyrack_test_(\d+)_/.exec(name)?.[1]
    return pid && !isAlive(Number(pid)) ? name : []
  })
  const old = names.filter(({ name }) => name.startsWith('keyrack_template_')).slice(5)
  // What a killed run has asked may still be reckoned.
  for (const name of left) await sql.unsafe(`drop database if exists ${name} with (force)`)
  for (const { name } of old) await sql.unsafe(`drop database if exists ${name}`)
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Drops what this run has kept to copy from. */
export async function dropAll(server: string, prefix: string): Promise<void> {
  const sql = connect({ url: server, max: 1 })
  try {
    const names = await sql<{ name: string }[]>`
      select datname as name from pg_database where starts_with(datname, ${prefix})`
    for (const { name } of names) await sql.unsafe(`drop database if exists ${name} with (force)`)
  } finally {
    await sql.end()
  }
}

/** One statement on the server itself. */
export async function onServer(url: string, statement: string): Promise<void> {
  const sql = connect({ url, max: 1 })
  try {
    await sql.unsafe(statement)
  } finally {
    await sql.end()
  }
}
