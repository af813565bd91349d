import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { bringUp } from '../../../src/server/database/bring-up'
import { connect, type Sql } from '../../../src/server/database/connect'
import { bareDatabase, type FreshDatabase } from '../kit/database'
import { onServer } from '../kit/template'
import { stubFiles } from './stub'

const role = `keyrack_maker_${process.pid}`
let database: FreshDatabase
let asRole: Sql
let name: string

beforeEach(async () => {
  database = await bareDatabase()
  const { sql, options } = database
  ;[{ name }] = await sql<{ name: string }[]>`select current_database() as name`
  await onServer(inject('database').server, `create role ${role} login password 'of the house'`)
  const url = new URL(options.url)
  url.username = role
  url.password = 'of the house'
  asRole = connect({ url: url.href, max: 1 })
})
afterEach(async () => {
  await asRole.end({ timeout: 1 })
  await database.drop()
  await onServer(inject('database').server, `drop role ${role}`)
})

const own = () => `alter database ${name} owner to ${role}`
const setUp = (by?: 'DATABASE_URL' | 'KEYRACK_OWNER_URL') => bringUp(asRole, { files: stubFiles(), by })

test('a role that may set up nothing is told of both ways to do it: by the owner, or by becoming it', async () => {
  await expect(setUp()).rejects.toThrow(
    `The database ${name} is empty, and ${role} may not set it up. Where it has another owner, start once with KEYRACK_OWNER_URL; else: ${own()}`,
  )
  await expect(setUp('KEYRACK_OWNER_URL')).rejects.toThrow(
    `The user ${role} of KEYRACK_OWNER_URL may not set up the empty database ${name}; make it the owner: ${own()}`,
  )
  // Nothing is left of it.
  expect(await database.sql`select to_regclass('schema_version') is null as empty`).toEqual([{ empty: true }])
})

test('what it is told to do is enough', async () => {
  await database.sql.unsafe(own())
  expect(await setUp()).toEqual({ created: true, ran: [] })
})

test('where an administrator has made the extensions, the right to make tables is enough', async () => {
  for (const extension of ['btree_gist', 'pg_trgm', 'unaccent', 'fuzzystrmatch'])
    await database.sql.unsafe(`create extension ${extension} with schema public`)
  await database.sql.unsafe(`grant create on schema public to ${role}`)
  expect(await setUp()).toEqual({ created: true, ran: [] })
  await database.sql.unsafe(`drop owned by ${role}`)
})
