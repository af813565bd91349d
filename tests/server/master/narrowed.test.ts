import { afterAll, beforeAll, expect, test } from 'vitest'
import { holds, parseCondition } from '../../../src/hotel/master/condition'
import { type Entity, type Field, writableFields } from '../../../src/hotel/master/entity'
import { filtersOf } from '../../../src/hotel/master/narrowed'
import type { MasterRecord } from '../../../src/hotel/master/record'
import { entities, entityOf } from '../../../src/server/master/entities'
import { type Kept, masterCalls } from '../../../src/wire/master'
import { aHouse, type House, type Person } from '../kit/house'
import { circumstances, type Maker, makerFor } from './a-record'
import { offered } from './offered'

let house: House
let maker: Maker
let manager: Person

beforeAll(async () => {
  house = await aHouse()
  manager = house.manager
  maker = makerFor(manager)
})
afterAll(() => house.close())

/** A field that only some records of another master fit, and the grid it stands in. */
type Narrowed = { entity: Entity; field: Field; rows?: Field }

const narrowed = entities.flatMap(entity =>
  writableFields(entity).flatMap((field): Narrowed[] => [
    ...(field.where ? [{ entity, field }] : []),
    ...(field.fields ?? []).flatMap(member => (member.where ? [{ entity, field: member, rows: field }] : [])),
  ]),
)
const named = narrowed.map(
  one => [`${one.entity.key} ${one.rows?.name ?? ''} ${one.field.name}`, one] as const,
)

test('there is something to narrow, on forms and in grids', () => {
  expect(narrowed.length).toBeGreaterThan(40)
  expect(narrowed.some(({ rows }) => rows !== undefined)).toBe(true)
})

test.each(named)('%s: a picker is offered what fits and nothing else', async (_, { field }) => {
  const target = entityOf(field.reference!)
  const where = parseCondition(field.where!)
  await unfit(target, field)
  const all = await listed(target, field)
  const offered = await listed(target, field, filtersOf(where))
  expect(offered.map(({ id }) => id)).toEqual(all.filter(row => holds(where, row)).map(({ id }) => id))
  expect(offered.length).toBeLessThan(all.length)
})

test.each(named)('%s: another one is refused, and the field is named', async (_, { entity, field, rows }) => {
  const another = await unfit(entityOf(field.reference!), field)
  const value = field.kind === 'references' ? [another] : another
  const { store, update } = masterCalls(entity)
  const [at, sent] = rows ? await inGrid(rows, field, value) : [field.name, { [field.name]: value }]
  const due = {
    ...(await offered(maker, entity, rows ?? field)),
    ...(await circumstances[`${entity.key} ${field.name}`]?.(maker)),
    ...sent,
  }
  const answered =
    entity.common === 'single'
      ? await manager.call(update!, { ...(await theOnly(entity)), ...due })
      : await manager.call(store!, await maker.input(entity, due))
  expect(answered, JSON.stringify(answered.body)).toMatchObject({
    status: 422,
    refused: 'validation',
    body: { error: { fields: { [at]: expect.stringMatching(/please choose/i) } } },
  })
})

const listed = async (target: Entity, { category }: Field, filters: MasterRecord = {}): Promise<Kept[]> => {
  const all = category ? { ...filters, category } : filters
  const sort = [{ field: 'id', order: 'ASC' as const }]
  return (await manager.do(masterCalls(target).list!, { filters: all, sort, per_page: 500 })).items
}

/** A record that may not be chosen, found or made. */
async function unfit(target: Entity, field: Field): Promise<number> {
  const where = parseCondition(field.where!)
  const found = (await listed(target, field)).findLast(row => !holds(where, row))
  return found?.id ?? (await maker.store(target, misfits[`${target.key} ${field.where}`])).id
}

/** What is not made by chance. */
const misfits: Record<string, MasterRecord | undefined> = {
  'amenity applies_to in (property)': { applies_to: ['room'] },
  'foreign-currency allow_cash_payment': { allow_cash_payment: false },
  'rate-code is_public': { is_public: false },
  'room-type not is_generic': { is_generic: true },
}

async function inGrid(rows: Field, member: Field, value: unknown): Promise<[string, MasterRecord]> {
  const [line] = (await maker.value(rows)) as MasterRecord[]
  return [`${rows.name}.0.${member.name}`, { [rows.name]: [{ ...line, [member.name]: value }] }]
}

async function theOnly(entity: Entity): Promise<{ id: number; row_version: number }> {
  const [{ id, row_version }] = (await manager.do(masterCalls(entity).list!, {})).items
  return { id, row_version }
}
