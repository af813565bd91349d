import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseCondition } from '../../../src/hotel/master/condition'
import { type Entity, writableFields } from '../../../src/hotel/master/entity'
import type { MasterRecord } from '../../../src/hotel/master/record'
import { masked } from '../../../src/hotel/sealed-number'
import { entities, entityOf } from '../../../src/server/master/entities'
import { masterCalls, readersOf, storeInput } from '../../../src/wire/master'
import { aHouse, type House, type Person } from '../kit/house'
import { anotherProperty } from '../kit/property'
import { circumstances, type Maker, makerFor } from './a-record'
import { against, broken } from './broken'
import { forced, offered } from './offered'

let house: House
let maker: Maker
let manager: Person
let nobody: Person
let elsewhere: { person: Person; maker: Maker }

beforeAll(async () => {
  house = await aHouse()
  manager = house.manager
  nobody = await house.personWith()
  maker = makerFor(manager)
  const person = await anotherProperty(house)
  elsewhere = { person, maker: makerFor(person) }
})
afterAll(() => house.close())

const stored = entities.filter(({ calls }) => calls.store !== null && calls.store !== undefined)
// A single record comes with the house and is there already.
const many = stored.filter(({ common }) => common !== 'single')
const single = entities.filter(({ common }) => common === 'single')

describe.each(many.map(entity => [entity.key, entity] as const))('%s', (key, entity) => {
  const calls = masterCalls(entity)

  test('is made, listed, changed and removed', async () => {
    const input = await maker.input(entity)
    const made = await manager.do(calls.store!, input)
    expect(made).toMatchObject({ row_version: expect.any(Number), ...comparable(entity, input) })
    for (const { kind, name } of entity.fields) {
      if (kind === 'secret') expect(made).not.toHaveProperty(name)
      if (kind === 'sealed') expect(made[name]).toBe(masked(String(input[name])))
    }
    for (const { kind, name } of entity.fields.filter(({ reference }) => reference !== undefined)) {
      if (kind === 'reference' && made[name] !== null)
        expect(made[name.replace(/_id$/, '')]).toMatchObject({ id: made[name] })
    }
    expect((await list(manager, entity, { filters: { id: made.id } })).items).toHaveLength(1)
    const sorted = await manager.call(calls.list!, { sort: [{ field: 'id', order: 'DESC' }], per_page: 1 })
    expect(sorted.status).toBe(200)

    if (calls.update) {
      const change = await aChange(entity)
      const changed = await manager.do(calls.update, {
        id: made.id,
        row_version: made.row_version,
        ...change,
      })
      expect(changed).toMatchObject({ id: made.id, ...comparable(entity, change) })
      expect(changed.row_version).toBeGreaterThan(made.row_version)
      const stale = await manager.call(calls.update, {
        id: made.id,
        row_version: made.row_version,
        ...change,
      })
      expect(stale).toMatchObject({
        status: 422,
        refused: 'stale',
        body: { error: { data: { current: { id: made.id } } } },
      })
    }
    if (calls.remove && key !== 'property-profile') {
      await manager.do(calls.remove, { id: made.id })
      expect(await manager.call(calls.remove, { id: made.id })).toMatchObject({
        status: 404,
        refused: 'not_found',
      })
    }
  })

  test('refuses each field that breaks its rule, and names it', async () => {
    const input = await maker.input(entity)
    const trials = writableFields(entity).flatMap(field =>
      Object.entries(broken(field)).map(([how, value]) => ({ name: field.name, how, value })),
    )
    const answers = await Promise.all(
      trials.map(({ name, value }) => manager.call(calls.store!, { ...input, [name]: value })),
    )
    for (const [index, { name, how }] of trials.entries()) {
      const answered = answers[index]
      expect(answered, `${name} ${how}`).toMatchObject({
        status: 422,
        body: { status_code: 422, error: { error: 'validation' } },
      })
      const named = Object.keys((answered.body.error as { fields: object }).fields)
      const isNamed = named.some(one => one === name || one.startsWith(`${name}.`))
      expect(isNamed, `${name} ${how}: ${named.join()}`).toBe(true)
    }
    const strange = await manager.call(calls.store!, { ...input, colour_of_hat: 1 })
    expect(strange.body).toMatchObject({ error: { fields: { colour_of_hat: 'This field does not exist.' } } })
  })

  const checks = entity.checks.filter(check => !setByServer.has(check))
  if (checks.length > 0)
    test('refuses a record against each of its checks, and names the field', async () => {
      for (const check of checks) {
        const { input, field } = (await against(maker, entity, check))!
        const answered = await manager.call(calls.store!, input)
        expect(answered, `${check}: ${JSON.stringify(answered.body)}`).toMatchObject({
          status: 422,
          refused: 'validation',
        })
        expect(Object.keys((answered.body.error as { fields: object }).fields), check).toContain(field)
      }
    })

  const limited = writableFields(entity).filter(({ maxItems }) => maxItems !== undefined)
  if (limited.length > 0)
    test('takes no longer lists than it says', async () => {
      for (const field of limited) {
        const [one] = (await maker.value(field)) as unknown[]
        const many = Array.from({ length: field.maxItems! + 1 }, () => one)
        const answered = await manager.call(calls.store!, {
          ...(await maker.input(entity)),
          ...(await offered(maker, entity, field)),
          [field.name]: many,
        })
        expect(answered, field.name).toMatchObject({ status: 422, refused: 'validation' })
        expect(Object.keys((answered.body.error as { fields: object }).fields), field.name).toContain(
          field.name,
        )
      }
    })

  const frozen = writableFields(entity).filter(({ name }) => entity.frozen.includes(name))
  if (calls.update && frozen.length > 0)
    test('keeps for ever what is settled with its making', async () => {
      const { id, row_version } = await maker.store(entity)
      for (const { name, kind, choices = [] } of frozen) {
        const [made] = (await list(manager, entity, { filters: { id: [id] } })).items
        const other =
          kind === 'choice' ? choices.find(choice => choice !== made[name]) : Number(made[name]) + 1
        const answered = await manager.call(calls.update!, { id, row_version, [name]: other })
        expect(answered, `${name}: ${JSON.stringify(answered.body)}`).toMatchObject({
          status: 422,
          refused: 'protected',
        })
      }
    })

  const isDelivered = ['full', 'named'].includes(entity.common) && key !== 'property-profile'
  if (isDelivered)
    test('that came with the product stays: its words change, what it is does not', async () => {
      const { id } = await maker.store(entity)
      const { sql } = house
      await sql`update ${sql(entity.table)} set is_system = true where id = ${id}`
      const now = async () =>
        (await list(manager, entity, { filters: { id: [id] }, include_inactive: true })).items[0]
      if (calls.remove)
        expect(await manager.call(calls.remove, { id })).toMatchObject({ status: 422, refused: 'protected' })
      if (!calls.update) return
      const { row_version } = await now()
      const settled = writableFields(entity).filter(({ name }) =>
        ['code', 'is_active', ...entity.frozen_system].includes(name),
      )
      for (const { name, kind, choices = [] } of settled) {
        const record = await now()
        const other =
          kind === 'flag'
            ? !record[name]
            : kind === 'choice'
              ? choices.find(choice => choice !== record[name])
              : (await maker.input(entity))[name]
        expect(
          await manager.call(calls.update, { id, row_version, [name]: other }),
          `${name} ${String(other)}`,
        ).toMatchObject({ status: 422, refused: 'protected' })
      }
      const change = await aChange(entity)
      expect(await manager.call(calls.update, { id, row_version, ...change })).toMatchObject({ status: 200 })
      await sql`update ${sql(entity.table)} set is_system = false where id = ${id}`
    })

  if (entity.no_overlap)
    test('has no day twice', async () => {
      const { key } = entity.no_overlap!
      const first = await maker.input(entity)
      await manager.do(calls.store!, first)
      const again = await maker.input(entity, Object.fromEntries(key.map(name => [name, first[name]])))
      expect(await manager.call(calls.store!, again)).toMatchObject({
        status: 422,
        refused: 'overlap',
        body: { status_code: 409 },
      })
    })

  const chosen = entity.only_one
  if (chosen.length > 0)
    test('has one that is chosen, and gives the choice on', async () => {
      const owned = entity.common === 'child' && entity.owner !== undefined
      for (const flag of chosen) {
        const among = async (owner: MasterRecord) =>
          (await list(manager, entity, { filters: { ...owner, [flag]: true } })).items.map(({ id }) => id)
        const before = owned ? [] : await among({})
        const first = await maker.store(entity, { ...fit[`${entity.key} ${flag}`], [flag]: true })
        const owner = owned ? { [entity.owner!]: first[entity.owner!] } : {}
        expect(await among(owner), flag).toEqual([first.id])
        const second = await maker.store(entity, { ...owner, ...fit[`${entity.key} ${flag}`], [flag]: true })
        expect(await among(owner), flag).toEqual([second.id])
        if (owned) continue
        const bare = await manager.call(calls.update!, {
          id: second.id,
          row_version: second.row_version,
          [flag]: false,
        })
        expect(bare, flag).toMatchObject({ status: 422, refused: 'only_one' })
        for (const id of before) {
          const [{ row_version }] = (await list(manager, entity, { filters: { id: [id] } })).items
          await manager.do(calls.update!, { id, row_version, [flag]: true })
        }
      }
    })

  const conditional = entity.fields.filter(
    field => field.requiredIf && !field.readOnly && field.kind !== 'flag' && field.default === undefined,
  )
  if (conditional.length > 0)
    test('asks for conditional fields when they are due', async () => {
      for (const field of conditional) {
        const condition = parseCondition(field.requiredIf!)
        const due = await forced(maker, entity, condition)
        if (due === undefined) continue
        const input = { ...(await maker.input(entity, due)), [field.name]: null }
        const answered = await manager.call(calls.store!, input)
        expect(answered, field.name).toMatchObject({ status: 422, refused: 'validation' })
        expect(Object.keys((answered.body.error as { fields: object }).fields), field.name).toContain(
          field.name,
        )
      }
    })

  const codes =
    entity.common === 'full' &&
    storeInput(entity).shape.code !== undefined &&
    !entity.unique.some(names => names.includes('code'))
  if (codes)
    test('has each code once, in whatever case it is typed', async () => {
      const first = await maker.input(entity)
      await manager.do(calls.store!, first)
      const again = await maker.input(entity, { code: String(first.code).toLowerCase() })
      expect(await manager.call(calls.store!, again)).toMatchObject({
        status: 422,
        refused: 'duplicate',
        body: { status_code: 409 },
      })
    })

  const combined = entity.unique.filter(names =>
    names.every(name => writableFields(entity).some(field => field.name === name)),
  )
  if (combined.length > 0)
    test('has each combination once', async () => {
      for (const names of combined) {
        const whole = { ...(await maker.input(entity)), ...(await filled(entity, names)) }
        const made = await manager.call(calls.store!, whole)
        // The chart of the house may hold it already.
        if (made.refused === 'duplicate') continue
        const first = made.data as unknown as MasterRecord
        const again = await maker.input(entity, Object.fromEntries(names.map(name => [name, first[name]])))
        expect(await manager.call(calls.store!, again), names.join()).toMatchObject({
          status: 422,
          refused: expect.stringMatching(/duplicate|validation|overlap/),
        })
      }
    })

  test('of another property does not exist here', async () => {
    if (entity.scope === 'enterprise') return
    const other = await elsewhere.maker.store(entity)
    expect(
      (await list(manager, entity, { filters: { id: other.id }, include_inactive: true })).items,
    ).toEqual([])
    if (calls.update) {
      const answered = await manager.call(calls.update, { id: other.id, row_version: other.row_version })
      expect(answered).toMatchObject({ status: 404, refused: 'not_found' })
    }
    if (calls.remove)
      expect(await manager.call(calls.remove, { id: other.id })).toMatchObject({ status: 404 })
  })

  test('is not written without the right, nor seen without a token', async () => {
    const input = await maker.input(entity)
    expect(await nobody.call(calls.store!, input)).toMatchObject({ status: 403, refused: 'not_permitted' })
    if (calls.update)
      expect(await nobody.call(calls.update, { id: 1, row_version: 1 })).toMatchObject({ status: 403 })
    if (calls.remove) expect(await nobody.call(calls.remove, { id: 1 })).toMatchObject({ status: 403 })
    expect(await nobody.call(calls.list!, {})).toMatchObject({
      status: readersOf(entity) === 'signed in' ? 200 : 403,
    })
    for (const call of Object.values(calls).filter(one => one !== undefined)) {
      const { statusCode } = await house.app.inject({
        method: call.method,
        url: `/api/${call.path}`,
        ...(call.method === 'POST' ? { payload: {} } : {}),
      })
      expect(statusCode, call.path).toBe(401)
    }
  })
})

describe.each(single.map(entity => [entity.key, entity] as const))(
  '%s, of which there is one',
  (_, entity) => {
    const calls = masterCalls(entity)
    const one = async (person = manager) => (await list(person, entity, {})).items[0]
    const save = async (change: MasterRecord) => {
      const { id, row_version } = await one()
      return await manager.call(calls.update!, { id, row_version, ...change })
    }

    test('is there once, is changed field by field and read back, and is neither made again nor removed', async () => {
      expect(await list(manager, entity, {})).toMatchObject({ total: 1 })
      for (const { name, change, back } of changesOf(entity, await one())) {
        const before = await one()
        const changed = await save({ [name]: change })
        expect(changed, `${name}: ${JSON.stringify(changed.body)}`).toMatchObject({
          status: 200,
          data: { id: before.id, [name]: change },
        })
        expect((await one())[name], name).toEqual(change)
        expect(
          await manager.call(calls.update!, {
            id: before.id,
            row_version: before.row_version,
            [name]: change,
          }),
        ).toMatchObject({
          status: 422,
          refused: 'stale',
          body: { error: { data: { current: { id: before.id } } } },
        })
        // What hangs on it went with it.
        const hanging = writableFields(entity).filter(field =>
          [field.requiredIf, field.shownIf].some(condition => condition?.split(' ').includes(name)),
        )
        const withIt = Object.fromEntries(hanging.map(field => [field.name, before[field.name]]))
        expect((await save({ ...withIt, [name]: back })).status, name).toBe(200)
      }
      expect(calls.remove).toBeUndefined()
      if (calls.store)
        expect(await manager.call(calls.store, await maker.input(entity))).toMatchObject({ status: 422 })
      expect(await list(manager, entity, {})).toMatchObject({ total: 1 })
    })

    test('refuses each field that breaks its rule, each of its checks and lists that are too long, and names the field', async () => {
      const before = await one()
      const trials = writableFields(entity).flatMap(field =>
        Object.entries(broken(field)).map(([how, value]) => ({
          name: field.name,
          how,
          change: { [field.name]: value },
        })),
      )
      for (const check of entity.checks) {
        const found = await against(maker, entity, check)
        if (found) trials.push({ name: found.field, how: check, change: found.input })
      }
      for (const field of writableFields(entity).filter(({ maxItems }) => maxItems !== undefined)) {
        const [item] = (await maker.value(field)) as unknown[]
        const items = Array.from({ length: field.maxItems! + 1 }, () => item)
        trials.push({ name: field.name, how: 'too many', change: { [field.name]: items } })
      }
      for (const field of entity.fields.filter(({ requiredIf }) => requiredIf)) {
        const due = await forced(maker, entity, parseCondition(field.requiredIf!))
        if (due) trials.push({ name: field.name, how: 'missing', change: { ...due, [field.name]: null } })
      }
      expect(trials.length).toBeGreaterThan(5)
      for (const { name, how, change } of trials) {
        const answered = await save(change)
        expect(answered, `${name} ${how}: ${JSON.stringify(answered.body)}`).toMatchObject({
          status: 422,
          refused: 'validation',
        })
        const named = Object.keys((answered.body.error as { fields: object }).fields)
        const isNamed = named.some(field => field === name || field.startsWith(`${name}.`))
        expect(isNamed, `${name} ${how}: ${named.join()}`).toBe(true)
      }
      expect(await save({ colour_of_hat: 1 })).toMatchObject({
        body: { error: { fields: { colour_of_hat: 'This field does not exist.' } } },
      })
      expect(await one()).toEqual(before)
    })

    test('of another property does not exist here, and is not written without the right nor seen without a token', async () => {
      const other = await one(elsewhere.person)
      expect(other.id).not.toBe((await one()).id)
      const { id, row_version } = other
      expect(await manager.call(calls.update!, { id, row_version })).toMatchObject({
        status: 404,
        refused: 'not_found',
      })
      expect(await nobody.call(calls.update!, { id: 1, row_version: 1 })).toMatchObject({
        status: 403,
        refused: 'not_permitted',
      })
      expect(await nobody.call(calls.list!, {})).toMatchObject({
        status: readersOf(entity) === 'signed in' ? 200 : 403,
      })
      for (const call of Object.values(calls).filter(one => one !== undefined)) {
        const { statusCode } = await house.app.inject({
          method: call.method,
          url: `/api/${call.path}`,
          ...(call.method === 'POST' ? { payload: {} } : {}),
        })
        expect(statusCode, call.path).toBe(401)
      }
    })
  },
)

describe('a record that another one names', () => {
  const naming = many.flatMap(entity =>
    writableFields(entity)
      .filter(
        ({ kind, reference, name }) =>
          ['reference', 'references'].includes(kind) && reference !== undefined && name !== entity.owner,
      )
      .map(field => [`${entity.key} ${field.name}`, entity, field] as const),
  )

  test.each(naming)(
    '%s: is not removed nor given another code, and says who needs it',
    async (_, entity, field) => {
      const target = entityOf(field.reference!)
      const { remove } = masterCalls(target)
      if (!remove || target.key === 'property-profile') return
      const due = await offered(maker, entity, field)
      if (due === undefined) return
      const more = await circumstances[`${entity.key} ${field.name}`]?.(maker)
      const input = await maker.input(entity, { ...due, ...more })
      input[field.name] ??= await maker.value(field, entity.unique.flat().includes(field.name))
      const answered = await manager.call(masterCalls(entity).store!, input)
      expect(answered.status, JSON.stringify(answered.body)).toBe(200)
      const named = Number([input[field.name]].flat()[0])
      const refused = await manager.call(remove, { id: named })
      expect(refused.status, JSON.stringify(refused.body)).toBe(422)
      // What came with the product is not removed at all, and of some flags one always stays.
      expect(['in_use', 'protected', 'only_one', 'last_admin']).toContain(refused.refused)
      if (refused.refused !== 'in_use') return
      const { references } = (
        refused.body.error as {
          data: { references: { entity: string; count: number; examples: string[] }[] }
        }
      ).data
      const user = references.find(one => one.entity === entity.key)
      expect(user).toMatchObject({ count: expect.any(Number) })
      expect(user!.examples.length).toBeGreaterThan(0)

      const { update } = masterCalls(target)
      const [kept] = (await list(manager, target, { filters: { id: [named] }, include_inactive: true })).items
      const isTyped = writableFields(target).some(({ name }) => name === 'code')
      if (!update || !isTyped || kept.is_system === true || target.frozen.includes('code')) return
      const { code } = await maker.input(target)
      expect(await manager.call(update, { id: named, row_version: kept.row_version, code })).toMatchObject({
        status: 422,
        refused: 'protected',
        body: { error: { fields: { code: 'This cannot be changed any more.' } } },
      })
    },
  )
})

/** Nobody but the server sets a side of these. */
const setByServer = new Set([
  'not merged_into_id or not is_active',
  ...entities
    .find(({ key }) => key === 'transaction-code')!
    .checks.filter(check => check.includes('transaction_type')),
])

/** What a record needs to be chosen. */
const fit: Record<string, MasterRecord | undefined> = {
  'room-status-type is_initial': { base_status: 'dirty' },
}

const list = (person: Person, entity: Entity, input: MasterRecord) =>
  person.do(masterCalls(entity).list!, input)

/** Fields whose answer is what was sent; codes change case, rows and amounts their form. */
const comparable = (entity: Entity, input: MasterRecord): MasterRecord =>
  Object.fromEntries(
    Object.entries(input).filter(([name]) => {
      const field = entity.fields.find(one => one.name === name)
      return (
        field &&
        ['reference', 'references', 'choice', 'choices', 'date', 'time', 'integer', 'text'].includes(
          field.kind,
        )
      )
    }),
  )

/** Something about a record that may always be changed. */
async function aChange(entity: Entity): Promise<MasterRecord> {
  const has = (name: string) => writableFields(entity).some(field => field.name === name)
  if (has('description')) return { description: 'Changed' }
  return has('display_sequence') ? { display_sequence: 7 } : {}
}

/** For each switch, choice and number of a record that stands alone: another value that it takes, and the one it has. */
const changesOf = (entity: Entity, record: MasterRecord) =>
  writableFields(entity).flatMap(
    ({ name, kind, choices = [], minimum = 0, maximum = 1_000_000, requiredIf }) => {
      const back = record[name]
      const change =
        kind === 'flag'
          ? !back
          : kind === 'choice'
            ? choices.find(choice => choice !== back)
            : kind === 'integer' && typeof back === 'number'
              ? back < maximum
                ? back + 1
                : minimum
              : undefined
      return change === undefined || requiredIf || back === null ? [] : [{ name, change, back }]
    },
  )

const filled = async (entity: Entity, names: string[]): Promise<MasterRecord> => {
  const fields = entity.fields.filter(({ name }) => names.includes(name))
  const values: MasterRecord = {}
  for (const field of fields) if (!field.required) values[field.name] = await maker.value(field)
  return values
}
