import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../../src/server/database/connect'
import { buildServer } from '../../src/server/main'
import { memoryOf } from '../../src/server/remember'
import { readSettings } from '../../src/server/settings'
import { chosenFields, tableOf } from '../../src/server/store/booking/lists'
import { loadSoldTypes } from '../../src/server/store/sold-rate'
import type { Tx } from '../../src/server/tx'
import { availability } from '../../src/wire/availability'
import { inTx } from './kit/charge'
import { aHouse, type House, saturday } from './kit/house'

let house: House
beforeAll(async () => {
  house = await aHouse()
})
afterAll(() => house.close())

const typesShown = async (): Promise<string[]> => {
  const { rows } = await house.manager.do(availability.search, { from_date: saturday, days: 1 })
  return rows.map(({ room_type }) => room_type.name)
}

test('what one process changes in the set-up stands in the next answer of another', async () => {
  expect(await typesShown()).toContain('Standard')
  const sql = connect({ url: house.url, max: 2 })
  const other = await buildServer({ sql, settings: readSettings({ LOG_LEVEL: 'silent' }) })
  const send = async (path: string, payload: object) =>
    (
      await other.inject({
        method: 'POST',
        url: `/api/${path}`,
        headers: { authorization: `Bearer ${house.manager.token}` },
        payload,
      })
    ).json()
  const [{ id, row_version }] = await house.sql`select id, row_version from room_type where code = 'STD'`
  expect(await send('room-type/update', { id, row_version, name: 'Classic' })).toMatchObject({
    success: true,
  })
  expect(await typesShown()).toContain('Classic')
  await other.close()
  await sql.end()
})

test('a permission that is taken away is gone with the next call', async () => {
  const clerk = await house.personWith('Look to book')
  const asked = { from_date: saturday, days: 1 }
  expect((await clerk.call(availability.search, asked)).status).toBe(200)
  await house.sql`
    delete from group_permission g using employee e, permission p
     where e.id = ${clerk.employee_id} and g.group_id = any (e.group_ids) and p.id = g.permission_id and p.name = 'Look to book'`
  expect((await clerk.call(availability.search, asked)).status).toBe(403)
})

test('a permission that goes together with a change of the set-up is gone too', async () => {
  const clerk = await house.personWith('Look to book')
  const asked = { from_date: saturday, days: 1 }
  expect((await clerk.call(availability.search, asked)).status).toBe(200)
  await house.sql.begin(async sql => {
    await sql`update market_code set name = name || '.'`
    await sql`
      delete from group_permission g using employee e, permission p
       where e.id = ${clerk.employee_id} and g.group_id = any (e.group_ids) and p.id = g.permission_id and p.name = 'Look to book'`
  })
  expect((await clerk.call(availability.search, asked)).status).toBe(403)
})

test('what a transaction has changed and taken back was never there for anybody else', async () => {
  const before = await typesShown()
  await inTx(house, async plain => {
    const tx = await opened(plain)
    await tx.sql`update room_type set name = 'Never' where property_id = ${house.property_id}`
    expect((await loadSoldTypes(tx, 'sold')).map(({ name }) => name)).toContain('Never')
    throw new Error('taken back')
  }).catch(error => expect((error as Error).message).toBe('taken back'))
  expect(await typesShown()).toEqual(before)
})

test('nobody can change what all calls share', async () => {
  await inTx(house, async tx => {
    const [type] = await loadSoldTypes(await opened(tx), 'sold')
    expect(() => Object.assign(type, { name: 'Mine' })).toThrow('read only')
  })
})

test('every table that is remembered counts up the state of the set-up', async () => {
  const tables = await house.sql<{ name: string; counts: boolean }[]>`
    select c.relname as name, exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'setup_changed') as counts
      from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'`
  const readings = files('src/server').flatMap(path => {
    const text = readFileSync(path, 'utf8')
    return text.includes('remembered(tx, ')
      ? [...text.matchAll(/\nasync function read\w+\([\s\S]*?\n}\n/g)]
      : []
  })
  expect(readings.length).toBeGreaterThanOrEqual(7)
  const named = readings.flatMap(([reading]) => reading.match(/[a-z_]+/g) ?? [])
  const words = new Set([...named, ...chosenFields.map(tableOf)])
  const forgotten = tables.filter(({ name, counts }) => words.has(name) && !counts)
  expect(forgotten.map(({ name }) => name)).toEqual([])
})

const files = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.ts'))
    .map(name => join(folder, name))

/** A transaction as the door opens it, which has read nothing of the set-up yet. */
async function opened(tx: Tx): Promise<Tx> {
  const [{ state }] = await tx.sql<{ state: number }[]>`select state from setup_state`
  const memory = memoryOf(house.sql)
  memory.clear()
  return { ...tx, setup: { state, memory } }
}
