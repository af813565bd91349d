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

/** What fills a house, brings it on or is made from the schemas names every field and reads none. */
const names = /generated|\/sample\/|server\/property\/|migrations/
/** Where a schema says what holds of a field it reads another. */
const rules = new Set(
  'where computed required_if shown_if checks default_if default_from true_if frozen no_overlap unique only_one'.split(
    ' ',
  ),
)

function read(): Set<string> {
  const sources = filesIn('src', /\.(tsx?|sql)$/).filter(name => !names.test(name))
  const words = new Set(sources.flatMap(name => wordsOf(readFileSync(join(root, name), 'utf8'))))
  const look = (part: unknown, isRule: boolean): void => {
    if (typeof part === 'string' && isRule) for (const word of wordsOf(part)) words.add(word)
    if (typeof part !== 'object' || part === null) return
    for (const [key, inner] of Object.entries(part)) look(inner, isRule || rules.has(key))
  }
  for (const { schema } of schemas) look(schema, false)
  return words
}

type Schema = { properties?: Record<string, unknown> }
const schemas = filesIn('schemas', /\.json$/)
  .filter(name => !name.endsWith('entity.schema.json'))
  .map(name => ({
    key: basename(name, '.json'),
    schema: JSON.parse(readFileSync(join(root, name), 'utf8')) as Schema,
  }))

/**
 * A setting that nothing reads promises what the house does not do. Whatever is kept to be shown alone stands in the list as that;
 * the rest is owed by the feature that it stands under, and the list may only shrink.
 */
test('every field of a master is read by something, or is listed as what nothing reads yet', {
  timeout: 60_000,
}, () => {
  const words = read()
  const unread = schemas.flatMap(({ key, schema }) =>
    Object.keys(schema.properties ?? {})
      .filter(name => !words.has(name))
      .map(name => `${key}.${name}`),
  )
  const known = Object.values(listed as Record<string, Record<string, string[]>>).flatMap(entities =>
    Object.entries(entities).flatMap(([key, fields]) => fields.map(name => `${key}.${name}`)),
  )
  expect(unread.toSorted()).toEqual(known.toSorted())
})
