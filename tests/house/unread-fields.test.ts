import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import listed from './unread-fields.json'

const root = join(import.meta.dirname, '../..')
const filesIn = (folder: string, like: RegExp): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map(name => join(folder, name))
    .filter(name => like.test(name))
const wordsOf = (text: string): string[] => text.match(/\w+/g) ?? []

/**
 * What fills a house, brings it on, says what is said or is made from the schemas names every field and reads none; so do the
 * menus and the form that makes many rooms at once.
 */
const names =
  /generated|\/sample\/|server\/property\/|migrations|src\/wire\/|web\/words|room-batch|admin-menu|web\/routes/

/** Every list, choice and sentence reads these, of whichever master. */
const generic = new Set(['code', 'name', 'description', 'is_active', 'display_sequence', 'sort_order'])

/** Files that are handed a record by another one, so that the master is named there alone. */
const handed: Record<string, readonly string[] | undefined> = {
  // Says on the codes what the program uses them for.
  'src/server/master/property-control.ts': ['property-control'],
  'src/web/master/price-calendar.tsx': ['rate-code'],
  'src/web/master/property-brochure.tsx': ['property-profile'],
  'src/web/profile/main-data.tsx': ['guest-profile'],
  'src/web/room/request-marks.tsx': ['maintenance-request'],
}

/**
 * Where a schema reads a field: of its own record, or of the one that a reference names. What it says of the form alone (shown_if,
 * required_if, checks) does nothing in the house.
 */
const rules = new Set(['where', 'computed', 'default_if', 'default_from', 'true_if', 'required_by'])

type Schema = { table?: string; properties?: Record<string, unknown> }
type Master = { key: string; schema: Schema }
type Part = { file: string; text: string; words: ReadonlySet<string> }

const schemas = filesIn('schemas', /\.json$/)
  .filter(name => !name.endsWith('entity.schema.json'))
  .map(
    (name): Master => ({
      key: basename(name, '.json'),
      schema: JSON.parse(readFileSync(join(root, name), 'utf8')),
    }),
  )

/** Sources as they may read a record: file by file, of the database statement by statement. */
const parts = filesIn('src', /\.(tsx?|sql)$/)
  .filter(name => !names.test(name))
  .flatMap((file): Part[] => {
    const text = readFileSync(join(root, file), 'utf8')
    const statements = file.endsWith('.sql') ? text.split(/^(?=create|alter|insert|drop)/m) : [text]
    return statements.map(each => ({ file, text: each, words: new Set(wordsOf(each)) }))
  })

/** A master's name in a source: its table, its key or its type; one that is a word of everyday only where it can be nothing else. */
function naming({ key, schema }: Master): RegExp {
  const table = schema.table ?? key.replaceAll('-', '_')
  const type = key.replaceAll(/(?:^|-)(\w)/g, (_, first: string) => first.toUpperCase())
  return key.includes('-')
    ? new RegExp(`\\b(${table}|${key}|${type})\\b`)
    : new RegExp(
        `\\b(from|join|into|update|table|on|references|of)\\s+"?${table}\\b|['"\`]${key}['"\`/]|\\b${type}\\b`,
      )
}

/** The fields that rules of the schemas read, by the key of their master. */
function ruled(): ReadonlyMap<string, ReadonlySet<string>> {
  const read = new Map(schemas.map(({ key }) => [key, new Set<string>()]))
  const look = (part: unknown, keys: readonly string[], isRule: boolean): void => {
    if (typeof part === 'string' && isRule)
      for (const key of keys) for (const word of wordsOf(part)) read.get(key)?.add(word)
    if (typeof part !== 'object' || part === null) return
    const { reference, references = reference } = part as { reference?: unknown; references?: unknown }
    const named = typeof references === 'string' ? [references.replace(/\/.*/, '')] : []
    for (const [word, inner] of Object.entries(part))
      look(inner, [...keys, ...named], isRule || rules.has(word))
  }
  for (const { key, schema } of schemas) look(schema, [key], false)
  return read
}

/** Fields that no source reads: none has both its name and that of its master, for another master's field of the same name is not it. */
function unread(): string[] {
  const byRules = ruled()
  return schemas.flatMap(({ key, schema }) => {
    const name = naming({ key, schema })
    const sources = parts.filter(({ file, text }) => name.test(text) || handed[file]?.includes(key))
    return Object.keys(schema.properties ?? {})

      .filter(field => !generic.has(field))
      .filter(field => !byRules.get(key)?.has(field) && !sources.some(({ words }) => words.has(field)))
      .map(field => `${key}.${field}`)
  })
}

/**
 * A setting that nothing reads promises what the house does not do. Whatever is kept to be shown alone stands in the list as that;
 * the rest is owed by the feature that it stands under, and the list may only shrink.
 */
test('every field of a master is read by something, or is listed as what nothing reads yet', {
  timeout: 60_000,
}, () => {
  const known = Object.values(listed as Record<string, Record<string, string[]>>).flatMap(entities =>
    Object.entries(entities).flatMap(([key, fields]) => fields.map(name => `${key}.${name}`)),
  )
  expect(unread().toSorted()).toEqual(known.toSorted())
})

test('the list says each field once, in order', () => {
  for (const [heading, entities] of Object.entries(listed as Record<string, Record<string, string[]>>)) {
    expect(Object.keys(entities), heading).toEqual(Object.keys(entities).toSorted())
    for (const fields of Object.values(entities))
      expect(fields, heading).toEqual([...new Set(fields)].toSorted())
  }
})
