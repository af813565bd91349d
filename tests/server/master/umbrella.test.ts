import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSchemas } from '../../../scripts/generate/read-schemas'
import { toSql, writeSql } from '../../../scripts/generate/to-sql'
import type { Entity } from '../../../src/hotel/master/entity'
import { projectFolder } from '../../../src/server/database/schema-files'
import { openDoor } from '../../../src/server/http'
import { servedOf } from '../../../src/server/master/calls'
import { aHouse, type House } from '../kit/house'

const root = projectFolder()
const folder = mkdtempSync(join(tmpdir(), 'keyrack-umbrella-'))
let house: House
let umbrella: Entity

// What the README tells a newcomer to do, word for word.
beforeAll(async () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  const [, path, , schema] = /`(schemas\/[\w/]+\.json)`:\s+(```json\n)([\s\S]+?)```/.exec(readme) ?? []
  cpSync(join(root, 'schemas'), join(folder, 'schemas'), { recursive: true })
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), schema)

  const entities = readSchemas(join(folder, 'schemas'))
  umbrella = entities.find(({ key }) => key === 'umbrella') as Entity
  house = await aHouse()
  await house.sql.unsafe(writeSql(toSql(entities)))
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await house.close()
})

test('one schema file gives a master its table, its calls and their checks', async () => {
  const app = openDoor(house.sql, servedOf(umbrella), { logLevel: 'silent' })
  const post = async (path: string, payload: object) => {
    const headers = { authorization: `Bearer ${house.manager.token}` }
    return (await app.inject({ method: 'POST', url: `/api/umbrella/${path}`, headers, payload })).json()
  }
  const made = await post('store', { code: 'U1', name: 'By the door', colour: 'blue' })
  expect(made).toMatchObject({ success: true, data: { code: 'U1', colour: 'blue', row_version: 1 } })
  expect(await post('store', { code: 'U2', name: 'Another', colour: 'pink' })).toMatchObject({
    success: false,
    error: { error: 'validation', fields: { colour: expect.any(String) } },
  })
  expect(await post('store', { code: 'U1', name: 'Twice', colour: 'black' })).toMatchObject({
    success: false,
    error: { error: 'duplicate' },
  })
  expect(await post('list', {})).toMatchObject({ data: { total: 1, items: [{ code: 'U1' }] } })
  expect(umbrella.list).toEqual(expect.arrayContaining(['colour', 'is_lent']))
  await app.close()
})
