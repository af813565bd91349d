import { afterAll, beforeAll, expect, test } from 'vitest'
import { entityOf } from '../../../src/server/master/entities'
import { mapping } from '../../../src/wire/mapping'
import { masterCalls } from '../../../src/wire/master'
import { masters } from '../../../src/wire/masters'
import { aHouse, type House } from '../kit/house'
import { anotherProperty } from '../kit/property'
import { type Maker, makerFor } from './a-record'

let house: House
let maker: Maker
beforeAll(async () => {
  house = await aHouse()
  maker = makerFor(house.manager)
})
afterAll(() => house.close())

const calls = masterCalls(entityOf('exports-mapping'))
const aTable = (more: object) => maker.store(entityOf('mapping-type-code'), { default_value: null, ...more })
const records = (input: object) => house.manager.do(mapping.records, { per_page: 1000, ...input } as never)
const tables = async () => (await house.manager.do(mapping.tables, {})).tables

test('a table shows all active records beside their codes, and counts what an export still lacks', async () => {
  const { id } = await aTable({ source_entity: 'transaction_code', is_required: true })
  const before = (await tables()).find(one => one.id === id)!
  expect(before).toMatchObject({ mapped: 0, required_missing: before.records })
  expect(before.records).toBeGreaterThan(10)
  const source_id = house.stock.id('transaction-code', '1000')
  const row = { mapping_type_code_id: id, source_id, external_code: '71110', external_name: 'Lodging' }
  await house.manager.do(calls.store!, row)
  const { items, total } = await records({ mapping_type_code_id: id })
  expect(total).toBe(before.records)
  expect(items.find(one => one.source_id === source_id)).toMatchObject({
    code: '1000',
    name: 'Room',
    state: 'mapped',
    mapping: { external_code: '71110', external_name: 'Lodging', direction: 'export', row_version: 1 },
  })
  expect(new Set(items.map(({ state }) => state))).toEqual(new Set(['mapped', 'missing']))
  expect((await tables()).find(one => one.id === id)).toMatchObject({
    mapped: 1,
    required_missing: before.records - 1,
  })
})

test('what is missing, searched for or pasted is found alone, and a page is a page', async () => {
  const { id } = await aTable({ source_entity: 'country', default_value: 'ZZZ', is_required: true })
  const of = (more: object) => records({ mapping_type_code_id: id, ...more })
  const all = await of({})
  const [first, second] = all.items
  await house.manager.do(calls.store!, {
    mapping_type_code_id: id,
    source_id: first.source_id,
    external_code: 'AAA',
  })
  const missing = await of({ missing_only: true })
  expect(missing.total).toBe(all.total - 1)
  // The table has a code for those without one: nothing stops.
  expect(new Set(missing.items.map(({ state }) => state))).toEqual(new Set(['default']))
  expect((await tables()).find(one => one.id === id)).toMatchObject({ required_missing: 0 })
  expect((await of({ codes: [second.code!.toLowerCase(), 'no such'] })).items).toMatchObject([
    { source_id: second.source_id },
  ])
  expect((await of({ search: 'aaa' })).items).toMatchObject([{ source_id: first.source_id }])
  const page = await of({ per_page: 1, page: 2 })
  expect(page).toMatchObject({ total: all.total, items: [{ source_id: second.source_id }] })
})

test('every kind of record that a table translates can be listed', async () => {
  const { choices = [] } = entityOf('mapping-type-code').fields.find(({ name }) => name === 'source_entity')!
  for (const source_entity of choices) {
    const { id } = await aTable({ source_entity })
    const { items } = await records({ mapping_type_code_id: id })
    expect(items, source_entity).toBeInstanceOf(Array)
  }
  expect((await tables()).length).toBeGreaterThanOrEqual(choices.length)
})

test('another house has its own codes, and who may not see them is refused', async () => {
  const { id } = await aTable({ source_entity: 'gender' })
  await house.manager.do(calls.store!, { mapping_type_code_id: id, source_id: 1, external_code: 'F' })
  const other = await anotherProperty(house)
  const { items } = await other.do(mapping.records, { mapping_type_code_id: id })
  expect(items.map(({ state }) => state)).toEqual(['missing', 'missing', 'missing', 'missing'])
  // The table is everybody's, the codes are not: it does not go with those of another house, and says how many, not which.
  const { remove } = masterCalls(entityOf('mapping-type-code'))
  expect(await other.call(remove!, { id })).toMatchObject({
    refused: 'in_use',
    body: {
      error: {
        message: expect.stringContaining('1 export mapping'),
        data: { references: [{ count: 1, examples: [] }] },
      },
    },
  })
  expect((await records({ mapping_type_code_id: id })).items.filter(one => one.mapping)).toHaveLength(1)
  expect(
    await house.manager.call(remove!, { id: (await aTable({ source_entity: 'gender' })).id }),
  ).toMatchObject({
    status: 200,
  })
  const nobody = await house.personWith()
  expect(await nobody.call(mapping.records, { mapping_type_code_id: id })).toMatchObject({ status: 403 })
  expect(await house.manager.call(mapping.records, { mapping_type_code_id: 999_999 })).toMatchObject({
    status: 404,
  })
})

test('the history of a mapping says which record it named, by the table of that time', async () => {
  const [genders, houses] = [
    await aTable({ source_entity: 'gender' }),
    await aTable({ source_entity: 'property' }),
  ]
  const kept = await house.manager.do(calls.store!, {
    mapping_type_code_id: genders.id,
    source_id: 2,
    external_code: 'M',
  })
  const { id, row_version } = kept
  const change = { mapping_type_code_id: houses.id, source_id: house.property_id }
  await house.manager.do(calls.update!, { id, row_version, ...change })
  const { items } = await house.manager.do(masters.history, { entity: 'exports-mapping', id })
  const said = items.map(({ changes }) => {
    const { was_text, is_text } = changes.find(({ field }) => field === 'source_id')!
    return [was_text, is_text]
  })
  expect(said).toEqual([
    ['Male', expect.stringMatching(/ – /)],
    ['', 'Male'],
  ])
})
