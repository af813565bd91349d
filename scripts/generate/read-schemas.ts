import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { commonFields } from '../../src/hotel/master/common'
import { fieldsOf, parseCondition } from '../../src/hotel/master/condition'
import type { Entity, Field, Kind } from '../../src/hotel/master/entity'
import { labelOf, pluralOf } from '../../src/hotel/master/words'
import { allPermissions } from '../../src/hotel/permission'

type Property = Record<string, unknown> & {
  items?: { enum?: string[]; required?: string[]; properties?: Properties }
}
type Properties = Record<string, Property>
type Schema = Record<string, unknown> & { properties: Properties; required?: string[]; list?: string[] }

/** Reads every schema file below a folder, fills in what is unsaid and checks names; throws with the file's name. */
export function readSchemas(folder: string): Entity[] {
  const entities = readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .flatMap(group =>
      readdirSync(join(folder, group.name))
        .filter(file => file.endsWith('.json'))
        .map(file => readSchema(join(folder, group.name, file), group.name)),
    )
    .sort((a, b) => (a.key < b.key ? -1 : 1))
  const byKey = new Map(entities.map(entity => [entity.key, entity]))
  for (const entity of entities) checkReferences(entity, byKey)
  return entities
}

function readSchema(file: string, group: string): Entity {
  const key = basename(file, '.json')
  const schema = JSON.parse(readFileSync(file, 'utf8')) as Schema
  try {
    checkWords(schema)
    return checked(toEntity(schema, key, group))
  } catch (cause) {
    throw new Error(`${file}: ${(cause as Error).message}`, { cause })
  }
}

const vocabulary = JSON.parse(
  readFileSync(new URL('../../schemas/entity.schema.json', import.meta.url), 'utf8'),
) as {
  properties: object
  $defs: { property: { properties: object } }
}

/** A word that nobody knows is a mistake: it would be left out in silence. */
function checkWords(schema: Schema): void {
  const demand = (words: object, allowed: object, where: string) => {
    for (const word of Object.keys(words))
      if (!(word in allowed)) throw new Error(`${where}: there is no word ${word}`)
  }
  const each = (properties: Properties, where: string): void => {
    for (const [name, property] of Object.entries(properties)) {
      demand(property, vocabulary.$defs.property.properties, `${where}${name}`)
      if (property.items?.properties) each(property.items.properties, `${where}${name}.`)
    }
  }
  demand(schema, vocabulary.properties, 'schema')
  each(schema.properties, '')
}

function toEntity(schema: Schema, key: string, group: string): Entity {
  const title = String(schema.title)
  const common = schema.common as Entity['common']
  const own = Object.entries(schema.properties).map(([name, property]) =>
    toField(name, property, schema.required ?? []),
  )
  const scope = (schema.scope as Entity['scope']) ?? 'property'
  const fields = withCommon(own, common, schema).map(field =>
    scope === 'enterprise' && fileKinds.has(field.kind) ? { ...field, isShared: true } : field,
  )
  const references = fields.filter(({ kind, required }) => kind === 'reference' && required)
  const calls = (schema.calls ?? {}) as Record<string, string | null>
  return {
    key,
    group,
    title,
    plural: String(schema.plural ?? pluralOf(title)),
    description: schema.description as string | undefined,
    table: String(schema.table ?? key.replaceAll('-', '_')),
    scope,
    common,
    fields,
    list: listColumns(fields, schema.list ?? []),
    screen: schema.screen as string | undefined,
    panel: schema.panel as string | undefined,
    calls: {
      path: calls.path ?? key,
      list: 'list' in calls ? calls.list : 'list',
      store: 'store' in calls ? calls.store : common === 'single' ? null : 'store',
      update: 'update' in calls ? calls.update : 'update',
      remove: 'remove' in calls ? calls.remove : common === 'single' ? null : 'destroy',
    },
    permission: toPermission(schema.permission),
    readers: (schema.readers as string[]) ?? [],
    owner: ownerOf(schema, common === 'child' ? references[0]?.name : undefined),
    unique: (schema.unique as string[][]) ?? [],
    only_one: (schema.only_one as string[]) ?? [],
    no_overlap: schema.no_overlap as Entity['no_overlap'],
    checks: (schema.checks as string[]) ?? [],
    frozen: (schema.frozen as string[]) ?? [],
    frozen_in_use: (schema.frozen_in_use as string[]) ?? [],
    frozen_system: (schema.frozen_system as string[]) ?? [],
  }
}

/** The field that names the record which this one goes with; none where the schema says that nothing takes it along. */
const ownerOf = ({ owner }: Schema, usual: string | undefined): string | undefined =>
  owner === null ? undefined : ((owner as string | undefined) ?? usual)

/** Kinds whose value is a file of the house. */
const fileKinds: ReadonlySet<Kind> = new Set(['image', 'images', 'file', 'files'])

// A field of the entity with a common name takes the common one's place, at the common place of the form.
function withCommon(own: Field[], common: Entity['common'], schema: Schema): Field[] {
  const { head, tail } = commonFields[common]
  const names = new Set([...head, ...tail].map(({ name }) => name))
  const replaced = (field: Field) => {
    const mine = own.find(({ name }) => name === field.name)
    if (!mine) return field
    const required = schema.required?.includes(field.name) ?? field.required
    const { default: _, ...usual } = field
    return { ...usual, ...defined(mine), required: mine.readOnly ? false : required || field.required }
  }
  return [...head.map(replaced), ...own.filter(({ name }) => !names.has(name)), ...tail.map(replaced)]
}

function toField(name: string, property: Property, required: string[]): Field {
  const [reference, category] = String(property.reference ?? property.references ?? '').split('/')
  return defined({
    name,
    label: String(property.title ?? labelOf(name)),
    kind: kindOf(property),
    required: required.includes(name),
    help: property.description,
    section: property.section,
    choices: property.enum ?? property.items?.enum,
    reference: reference || undefined,
    category,
    where: property.where,
    defaultFrom: property.default_from,
    defaultIf: property.default_if,
    trueIf: property.true_if,
    places: property.places,
    requiredBy: requiredBy(property.required_by),
    fields:
      property.items?.properties &&
      members(property.items as { properties: Properties; required?: string[] }),
    table: property.table,
    default: property.default,
    decimals: property.decimals,
    signed: property.signed,
    minimum: property.minimum,
    maximum: property.maximum,
    minLength: property.minLength,
    maxLength: property.maxLength,
    minItems: property.minItems,
    maxItems: property.maxItems,
    pattern: property.pattern,
    requiredIf: property.required_if,
    shownIf: property.shown_if,
    alwaysShown: property.always_shown,
    readOnly: property.readOnly,
    computed: property.computed,
  } as Field)
}

function requiredBy(said: unknown): Field['requiredBy'] {
  if (said === undefined) return undefined
  const [reference, where] = String(said).split(' where ')
  return { reference, where }
}

const members = ({ properties, required = [] }: { properties: Properties; required?: string[] }) =>
  Object.entries(properties).map(([name, property]) => toField(name, property, required))

function kindOf(property: Property): Kind {
  if (property.kind) return property.kind as Kind
  if (property.reference) return 'reference'
  if (property.references) return 'references'
  if (property.enum) return 'choice'
  if (property.items?.properties) return 'rows'
  if (property.items?.enum) return 'choices'
  if (property.type === 'boolean') return 'flag'
  if (property.type === 'integer') return 'integer'
  return 'line'
}

const listColumns = (fields: Field[], further: string[]): string[] => {
  const has = (name: string) => fields.some(field => field.name === name)
  return [...['code', 'name'].filter(has), ...further, ...['is_active'].filter(has)].filter(
    (name, index, all) => all.indexOf(name) === index,
  )
}

const known = new Set<string>(allPermissions.map(({ name }) => name))

function toPermission(permission: unknown): Entity['permission'] {
  if (!permission) return {}
  if (typeof permission !== 'string') return permission as Entity['permission']
  const first = (...names: string[]) => names.find(name => known.has(name))
  return {
    screen: permission,
    store: first(`${permission} store`, permission),
    update: first(`${permission} update`, `${permission} store`, permission),
    remove: first(`${permission} destroy`, `${permission} update`, `${permission} store`, permission),
  }
}

function checked(entity: Entity): Entity {
  const names = new Set(entity.fields.map(({ name }) => name))
  const demand = (name: string, where: string) => {
    if (!names.has(name)) throw new Error(`${where} names ${name}, which is no field`)
  }
  for (const name of [
    ...entity.list,
    ...entity.frozen,
    ...entity.frozen_in_use,
    ...entity.frozen_system,
    ...entity.unique.flat(),
    ...entity.only_one,
  ])
    demand(name, 'list, frozen, unique or only_one')
  for (const check of entity.checks) for (const name of fieldsOf(parseCondition(check))) demand(name, check)
  checkConditions(entity.fields)
  for (const right of [...Object.values(entity.permission).flat(), ...entity.readers])
    if (!known.has(right)) throw new Error(`unknown permission ${right}`)
  return entity
}

function checkConditions(fields: Field[]): void {
  const names = new Set(fields.map(({ name }) => name))
  for (const { requiredIf, shownIf, defaultIf, trueIf, fields: members } of fields) {
    for (const condition of [requiredIf, shownIf, defaultIf, trueIf].filter(text => text !== undefined))
      for (const name of fieldsOf(parseCondition(condition)))
        if (!names.has(name)) throw new Error(`${condition} names ${name}, which is no field`)
    if (members) checkConditions(members)
  }
}

function checkReferences(entity: Entity, byKey: Map<string, Entity>): void {
  for (const { name, defaultFrom } of entity.fields) {
    if (defaultFrom === undefined) continue
    const target = byKey.get(entity.fields.find(field => field.name === defaultFrom)?.reference ?? '')
    if (!target?.fields.some(field => field.name === name && !field.computed))
      throw new Error(`${entity.key}: ${name} has no field to follow in ${defaultFrom}`)
  }
  const needing = entity.fields.flatMap(({ requiredBy }) => {
    const named = entity.fields.find(({ name }) => name === requiredBy?.reference)
    if (requiredBy && !named?.reference)
      throw new Error(`${entity.key}: ${requiredBy.reference} names nothing`)
    return requiredBy ? { reference: named?.reference, where: requiredBy.where } : []
  })
  const choosing = entity.fields.flatMap(field => [field, ...(field.fields ?? [])])
  for (const { reference, where } of [...choosing, ...needing]) {
    if (reference === undefined) continue
    const target = byKey.get(reference)
    if (!target) throw new Error(`${entity.key}: no schema for ${reference}`)
    for (const name of where ? fieldsOf(parseCondition(where)) : [])
      if (!target.fields.some(field => field.name === name && !field.computed))
        throw new Error(`${entity.key}: ${where} names ${name}, which is no field of ${reference}`)
  }
}

const defined = <T extends object>(object: T): T =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as T
