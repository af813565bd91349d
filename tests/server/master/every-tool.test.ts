import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Entity, type Field, writableFields } from '../../../src/hotel/master/entity'
import { entities } from '../../../src/server/master/entities'
import { masterCalls } from '../../../src/wire/master'
import { masters } from '../../../src/wire/masters'
import { aHouse, type House, type Person } from '../kit/house'
import { type Maker, makerFor } from './a-record'

let house: House
let manager: Person
let maker: Maker

beforeAll(async () => {
  house = await aHouse()
  manager = house.manager
  maker = makerFor(manager)
})
afterAll(() => house.close())

const changeable = entities.filter(
  ({ common, calls }) =>
    common !== 'single' && calls.store !== null && calls.list !== null && calls.update !== null,
)

/** A field that may be changed at any time, with another value for it. */
function changeOf(entity: Entity): { field: Field; value: unknown } {
  const named = ['description', 'display_sequence', 'comment'].flatMap(
    name => writableFields(entity).find(field => field.name === name) ?? [],
  )
  const [field] = named
  if (!field) throw new Error(`${entity.key}: nothing to change`)
  return { field, value: field.kind === 'integer' ? 77 : 'Changed' }
}

describe.each(changeable.map(entity => [entity.key, entity] as const))('%s', (key, entity) => {
  const { list } = masterCalls(entity)
  const kept = async (id: number) =>
    (await manager.do(list!, { filters: { id: [id] }, include_inactive: true })).items[0]

  test('tells who changed what, and is as it was before', async () => {
    const { field, value } = changeOf(entity)
    const made = await maker.store(entity)
    const { update } = masterCalls(entity)
    await manager.do(update!, { id: made.id, row_version: made.row_version, [field.name]: value })
    const history = await manager.do(masters.history, { entity: key, id: made.id })
    expect(history.items).toHaveLength(2)
    const [last] = history.items
    expect(last.by).toMatchObject({ id: manager.employee_id })
    expect(last.changes.find(one => one.field === field.name)).toMatchObject({
      label: field.label,
      is: value,
    })

    const asked = { entity: key, id: made.id, operation_id: last.id }
    const { row_version } = await kept(made.id)
    const shown = await manager.do(masters.restore, { ...asked, row_version, preview: true })
    expect(shown.changes.map(one => one.field)).toContain(field.name)
    expect((await kept(made.id))[field.name]).toEqual(value)
    await manager.do(masters.restore, { ...asked, row_version })
    expect((await kept(made.id))[field.name]).toEqual(made[field.name])
  })

  test('is changed together with others, and says what refers to it', async () => {
    const { field, value } = changeOf(entity)
    const [one, other] = [await maker.store(entity), await maker.store(entity)]
    const ids = [one.id, other.id]
    expect(await manager.do(masters.bulkUpdate, { entity: key, ids, set: { [field.name]: value } })).toEqual({
      updated: 2,
    })
    for (const id of ids) expect((await kept(id))[field.name]).toEqual(value)
    const { users } = await manager.do(masters.usedBy, { entity: key, id: one.id })
    expect(users.every(({ count }) => count > 0)).toBe(true)
  })
})

describe.each(
  entities.filter(({ common }) => common === 'single').map(entity => [entity.key, entity] as const),
)('%s, of which there is one', (key, entity) => {
  test('tells who changed it, and is as it was before', async () => {
    const { list, update } = masterCalls(entity)
    const read = async () => (await manager.do(list!, {})).items[0]
    const before = await read()
    const field = writableFields(entity).find(
      ({ kind, choices = [] }) => kind === 'choice' && choices.length > 1,
    )!
    const value = field.choices!.find(choice => choice !== before[field.name])
    const { id, row_version } = before
    const changed = await manager.do(update!, { id, row_version, [field.name]: value })
    const [last] = (await manager.do(masters.history, { entity: key, id })).items
    expect(last.changes.find(one => one.field === field.name)).toMatchObject({ is: value })
    await manager.do(masters.restore, {
      entity: key,
      id,
      operation_id: last.id,
      row_version: changed.row_version,
    })
    expect((await read())[field.name]).toEqual(before[field.name])
  })
})
