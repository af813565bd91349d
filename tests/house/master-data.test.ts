import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { masters } from './master-data.json'

const root = join(import.meta.dirname, '../../schemas')

type Property = {
  type?: string
  kind?: string
  reference?: string
  references?: string
  enum?: string[]
  default?: unknown
  required_if?: string
  required_by?: string
  items?: { enum?: string[]; properties?: Record<string, Property>; required?: string[] }
}
type Schema = { common: string; required?: string[]; list?: string[]; properties?: Record<string, Property> }

const schemas = new Map(
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.json') && name !== 'entity.schema.json')
    .map(name => [basename(name, '.json'), JSON.parse(readFileSync(join(root, name), 'utf8')) as Schema]),
)

/** What has correct English where the document has the spelling of the specification (design/contract.md). */
const ours: Record<string, string> = {
  'cancellation-panelties': 'cancellation-penalty',
  tasksheet: 'task-sheet',
  'tasksheet-room-maintenance': 'maintenance-request',
}

/** Records that another document shapes (design/contract.md, "Who owns which record") or that later issues bring. It may only shrink. */
const elsewhere: Record<string, string> = {
  'routing-instruction': 'finance.md: on a reservation, with calls of its own',
  'fixed-charge': 'finance.md: on a reservation, with calls of its own',
}

/** Shaped by finance.md, whose lines say more than the one that stands here. */
const shapedByFinance = ['deposit-rule', 'cancellation-panelties']

const there = Object.entries(masters)
  .filter(([key]) => !(key in elsewhere))
  .map(([key, { common, fields }]) => ({
    key,
    common,
    fields: Object.entries<string>(fields).map(([name, said]) => fieldOf(name, said)),
    schema: schemas.get(ours[key] ?? key),
  }))
const shaped = there.filter(({ key }) => !shapedByFinance.includes(key))

type Written = { name: string; kind: string; isRequired: boolean; isListed: boolean; choices: string[] }

/** `enum Y L a|b`: kind, required, a column of the list, choices. */
function fieldOf(name: string, said: string): Written {
  const [kind, ...marks] = said.split(' ')
  return {
    name,
    kind,
    isRequired: marks.includes('Y'),
    isListed: marks.includes('L'),
    choices: marks.find(mark => mark.includes('|'))?.split('|') ?? [],
  }
}

/** `contacts[].phone` is found in the rows of `contacts`. */
function propertyOf(schema: Schema, name: string): Property | undefined {
  const [own, inRows] = name.split('[].')
  const property = schema.properties?.[own]
  return inRows === undefined ? property : property?.items?.properties?.[inRows]
}

const kindOf = ({ kind, type, reference, references, enum: choices }: Property): string | undefined => {
  if (reference !== undefined) return `ref:${reference}`
  if (references !== undefined) return `ref[]:${references}`
  return choices ? 'enum' : (kind ?? type)
}

/** As a schema says what the document calls otherwise. */
const same: Record<string, readonly string[] | undefined> = {
  int: ['integer'],
  datetime: ['instant'],
  'enum[]': ['array', 'weekdays'],
  'object[]': ['array'],
  'image[]': ['images'],
  // Kept from view: a password, the number of a document.
  string: ['string', 'secret', 'sealed'],
}

const isOfKind = (written: string, found: string | undefined): boolean =>
  found !== undefined &&
  (found === written ||
    found === written.replace('panelties', 'penalty') ||
    (same[written]?.includes(found) ?? false))

test('each of the 94 masters has its schema, or says by name whose record it is', () => {
  expect(Object.keys(masters)).toHaveLength(94)
  expect(there.filter(({ schema }) => schema === undefined).map(({ key }) => key)).toEqual([])
  expect(there.filter(({ common, schema }) => schema?.common !== common).map(({ key }) => key)).toEqual([])
  // Whoever gives one of them a schema takes it off.
  expect(Object.keys(elsewhere).filter(key => schemas.has(key) || !(key in masters))).toEqual([])
})

test('a master has every field of its document, of the kind that stands there, and every choice of it', () => {
  const wrong = shaped.flatMap(({ key, fields, schema }) =>
    fields.flatMap(({ name, kind, choices }) => {
      const property = propertyOf(schema!, name)
      if (!property) return [`${key}: no ${name}`]
      const offered = property.enum ?? property.items?.enum
      return [
        ...(isOfKind(kind, kindOf(property)) ? [] : [`${key}.${name}: ${kindOf(property)}, not ${kind}`]),
        ...(offered ? choices : [])
          .filter(choice => !offered?.includes(choice))
          .map(choice => `${key}.${name} without ${choice}`),
      ]
    }),
  )
  expect(wrong).toEqual([])
})

test('what a document requires is required, and what it lists is a column of the list', () => {
  // Ids and parts that lists show by the name they make.
  const shownAs: Record<string, string | undefined> = {
    'exports-mapping.source_id': 'source_name',
    'guest-profile.last_name': 'name',
    // A row stands on the panel of its owner; where all are listed, by the owner itself.
    'pricing-schedule.owner_type': 'rate_code_id',
  }
  // Every list has them, and no record is without.
  const common = ['code', 'name', 'is_active']
  const isAsked = (schema: Schema, name: string) => {
    const [own, inRows] = name.split('[].')
    const required = inRows === undefined ? schema.required : schema.properties?.[own]?.items?.required
    const property = propertyOf(schema, name)
    return (
      common.includes(name) ||
      required?.includes(inRows ?? own) ||
      // Where nobody says anything it has one, or another field decides whether it is asked for.
      property?.default !== undefined ||
      property?.required_if !== undefined ||
      property?.required_by !== undefined
    )
  }
  const wrong = shaped.flatMap(({ key, fields, schema }) =>
    fields.flatMap(({ name, isRequired, isListed }) => [
      ...(isRequired && !isAsked(schema!, name) ? [`${key}.${name} is not required`] : []),
      ...(isListed && ![...common, ...(schema!.list ?? [])].includes(shownAs[`${key}.${name}`] ?? name)
        ? [`${key}.${name} is no column`]
        : []),
    ]),
  )
  expect(wrong).toEqual([])
})
