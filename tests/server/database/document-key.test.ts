import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connect } from '../../../src/server/database/connect'
import { identificationNumber, openSeals } from '../../../src/server/database/document-key'
import { sealerOf } from '../../../src/server/sealing'
import { type FreshDatabase, furnishedDatabase } from '../kit/database'

let database: FreshDatabase
let dataFolder: string
beforeAll(async () => {
  database = await furnishedDatabase()
})
beforeEach(async () => {
  dataFolder = mkdtempSync(join(tmpdir(), 'keyrack-key-'))
  await database.sql`delete from document_key`
  return () => rmSync(dataFolder, { recursive: true })
})
afterAll(() => database.drop())

const file = () => join(dataFolder, 'document.key')

test('the first start makes a key that its owner alone reads, and every later one takes it', async () => {
  const first = await openSeals(database.sql, { dataFolder, documentKey: undefined })
  expect(statSync(file()).mode & 0o777).toBe(0o600)
  expect(readFileSync(file(), 'utf8')).toMatch(/^[0-9a-f]{64}\n$/)
  const again = connect(database.options)
  const { sealed } = first.seal('PT 1234567', identificationNumber)
  await openSeals(again, { dataFolder, documentKey: undefined })
  expect(sealerOf(again)?.open(sealed, identificationNumber)).toBe('PT 1234567')
  await again.end()
})

test('two processes that start at once agree on one key', async () => {
  const pools = Array.from({ length: 4 }, () => connect({ ...database.options, max: 1 }))
  await Promise.all(pools.map(sql => openSeals(sql, { dataFolder, documentKey: undefined })))
  const marks = new Set(pools.map(sql => sealerOf(sql)?.check.toString('hex')))
  expect(marks.size).toBe(1)
  await Promise.all(pools.map(sql => sql.end()))
})

test('another key, a key that is gone and a file that is none stop the start with a sentence', async () => {
  await openSeals(database.sql, { dataFolder, documentKey: undefined })
  const other = randomBytes(32).toString('hex')
  await expect(openSeals(database.sql, { dataFolder, documentKey: other })).rejects.toThrow(
    'sealed with another key than KEYRACK_DOCUMENT_KEY',
  )
  writeFileSync(file(), other)
  await expect(openSeals(database.sql, { dataFolder, documentKey: undefined })).rejects.toThrow(
    'put that file back',
  )
  writeFileSync(file(), 'not a key')
  await expect(openSeals(database.sql, { dataFolder, documentKey: undefined })).rejects.toThrow(
    'holds no key',
  )
  rmSync(file())
  await expect(openSeals(database.sql, { dataFolder, documentKey: undefined })).rejects.toThrow(
    'put that file back',
  )
})

test('a key is nobody’s but its database’s: a sealed number opens with it alone, and in its column alone', async () => {
  const [one, two] = await Promise.all([
    openSeals(database.sql, { dataFolder, documentKey: 'a'.repeat(64) }),
    Promise.resolve(database.sql`delete from document_key`).then(() =>
      openSeals(database.sql, { dataFolder, documentKey: 'a'.repeat(64) }),
    ),
  ])
  const { sealed, hash } = one.seal('AB-12 34', identificationNumber)
  expect(two.seal('ab1234', identificationNumber).hash).toEqual(hash)
  expect(one.seal('AB-12 34', identificationNumber).sealed).not.toBe(sealed)
  expect(() => one.open(sealed, 'bank_account.number')).toThrow()
  expect(() => one.open(`${sealed.slice(0, -4)}AAAA`, identificationNumber)).toThrow()
})

test('numbers that an older Keyrack has left open are sealed by the next start', async () => {
  const { sql } = database
  const [{ id: owner }] = await sql<{ id: number }[]>`
    insert into guest_profile (profile_type, last_name) values ('individual', 'Older') returning id`
  await sql`alter table guest_identification drop constraint guest_identification_sealed`
  const rows = await sql<{ id: number }[]>`
    insert into guest_identification (guest_profile_id, identification_type_id, number, issuing_country_id)
    select ${owner}, (select id from master_type where category = 'identification_type' limit 1), 'OLD' || n,
           (select id from master_type where category = 'country' limit 1) from generate_series(1, 1001) n returning id`
  const sealer = await openSeals(sql, { dataFolder, documentKey: undefined })
  const kept = await sql<{ number: string; end: string; hash: Buffer }[]>`
    select number, number_last4 as end, number_hash as hash from guest_identification
     where id = any (${rows.map(({ id }) => id)}::bigint[]) order by id`
  expect(kept.map(({ number }) => sealer.open(number, identificationNumber))).toEqual(
    rows.map((_, at) => `OLD${at + 1}`),
  )
  expect(kept[1000].end).toBe('001')
  expect(new Set(kept.map(({ hash }) => hash.toString('hex'))).size).toBe(1001)
  await sql`alter table guest_identification add constraint guest_identification_sealed
    check (number like 'sealed:1:%' and number_hash is not null and number_last4 is not null) not valid`
  await sql`delete from guest_identification where guest_profile_id = ${owner} and number_last4 is not null`
})
