import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Entity, type Kind, writableFields } from '../../../src/hotel/master/entity'
import type { MasterRecord } from '../../../src/hotel/master/record'
import { entities, entityOf } from '../../../src/server/master/entities'
import { type Kept, masterCalls } from '../../../src/wire/master'
import { masters } from '../../../src/wire/masters'
import { aHouse, type House } from '../kit/house'
import { type Maker, makerFor } from './a-record'

let house: House
let maker: Maker

beforeAll(async () => {
  house = await aHouse()
  maker = makerFor(house.manager)
})
afterAll(() => house.close())

const inNoCell: readonly Kind[] = ['secret', 'image', 'images', 'file', 'files']
/** What a table can hold whole; a house is not deleted and made again. */
const tables = entities.filter(
  ({ key, common, calls, fields }) =>
    calls.store !== null &&
    calls.list !== null &&
    common !== 'single' &&
    key !== 'property-profile' &&
    !fields.some(({ kind, required }) => required && inNoCell.includes(kind)),
)

const exported = async (entity: Entity, format: 'csv' | 'xlsx', id: number): Promise<string> => {
  const asked = { entity: entity.key, format, filters: { id: [id] } }
  const answered = await house.manager.call(masters.exportFile, asked as never)
  expect(answered.status).toBe(200)
  return answered.data as unknown as string
}
const newest = async (entity: Entity): Promise<Kept> => {
  const sort = [{ field: 'id', order: 'DESC' as const }]
  const list = await house.manager.do(masterCalls(entity).list!, {
    sort,
    per_page: 1,
    include_inactive: true,
  })
  return list.items[0]
}
/** What was typed into a record. */
const typed = (entity: Entity, record: MasterRecord): MasterRecord =>
  Object.fromEntries(
    writableFields(entity)
      .filter(({ kind, name }) => ![...inNoCell, 'sealed'].includes(kind) && name !== 'code')
      .map(({ name }) => [name, record[name]]),
  )

test('nearly every master is a table', () => {
  expect(tables.length).toBeGreaterThan(75)
})

describe.each(tables.map(entity => [entity.key, entity] as const))('%s', (key, entity) => {
  test('leaves as a table and comes back from it, tried before', async () => {
    const { remove } = masterCalls(entity)
    const made = await maker.store(entity)
    expect((await exported(entity, 'xlsx', made.id)).startsWith('PK')).toBe(true)
    const csv = await exported(entity, 'csv', made.id)
    const [line, ...others] = parse(csv, { bom: true, columns: true }) as Record<string, string>[]
    expect(others).toEqual([])
    if (remove) await house.manager.do(remove, { id: made.id })
    // What cannot be deleted comes back beside itself.
    else if ('code' in line) line.code = String((await maker.input(entity)).code)
    // Sealed numbers leave with their end alone; whoever brings them back types them.
    for (const { name } of entity.fields.filter(({ kind }) => kind === 'sealed')) {
      expect(line[name]).toMatch(/^•+/)
      line[name] = String((await maker.input(entity))[name])
    }
    const again = { entity: key, csv: stringify([line], { header: true }) }

    const before = await newest(entity)
    expect(await house.manager.do(masters.importCsv, { ...again, dry_run: true })).toEqual({
      rows: 1,
      made: 1,
      dry_run: true,
      bad: [],
    })
    expect(await newest(entity)).toEqual(before)
    expect(await house.manager.do(masters.importCsv, again)).toMatchObject({ made: 1, bad: [] })
    const back = await newest(entity)
    expect(back.id).toBeGreaterThan(made.id)
    expect(typed(entity, back)).toEqual(typed(entity, made))
  })
})

test('a table that hangs on a record needs not name it in every line', async () => {
  const entity = entityOf('guest-keyword')
  const { guest_profile_id, keyword_type_id } = await maker.store(entity)
  const [type] = await house.sql<
    { code: string }[]
  >`select code from master_type where id = ${Number(keyword_type_id)}`
  const csv = `keyword_type_id,keyword\n${type.code},22-AB-44\n`
  const bare = await house.manager.call(masters.importCsv, { entity: entity.key, csv })
  expect(bare).toMatchObject({ status: 422, refused: 'import_refused' })
  await house.manager.do(masters.importCsv, {
    entity: entity.key,
    csv,
    given: { guest_profile_id: Number(guest_profile_id) },
  })
  expect(await newest(entity)).toMatchObject({ guest_profile_id, keyword_type_id, keyword: '22-AB-44' })
})
