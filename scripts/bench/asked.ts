import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '../../src/server/database/schema-files'
import type { Known } from './known'

type Field = { enum?: string[]; items?: { enum?: string[] } }
type Schema = { properties?: Record<string, Field>; required?: string[] }
export type Body = Record<string, unknown>

const { paths } = JSON.parse(readFileSync(join(projectFolder(), 'src/generated/openapi.json'), 'utf8')) as {
  paths: Record<string, { post?: { requestBody?: { content: Record<string, { schema: Schema }> } } }>
}

/** Fields that say something together only. */
const together = [
  ['page', 'per_page'],
  ['from_date', 'to_date'],
  ['from', 'to'],
  ['date_from', 'date_to'],
]
const inPairs = new Set(together.flat())

/**
 * The ways in which a call is asked: as little as it takes, with each word of what must be chosen, and with each thing more that it may be
 * asked of. None, where the house has nothing of what must be named.
 */
export function bodiesOf(path: string, known: Known): Body[] {
  const { properties = {}, required = [] } =
    paths[`/${path}`]?.post?.requestBody?.content['application/json']?.schema ?? {}
  const of: Body = { ...known.byName, ...known.byPath[path] }
  const words = required.find(name => properties[name].enum && !(name in of))
  const least = Object.fromEntries(
    required.map(name => [name, of[name] ?? properties[name].enum?.[0] ?? properties[name].items?.enum]),
  )
  if (required.some(name => least[name] === undefined)) return []
  const may = (name: string) => name in properties && !required.includes(name) && of[name] !== undefined
  return [
    ...(words ? (properties[words].enum ?? []).map(word => ({ ...least, [words]: word })) : [least]),
    ...Object.keys(properties)
      .filter(name => may(name) && !inPairs.has(name))
      .map(name => ({ ...least, [name]: of[name] })),
    ...together
      .filter(names => names.every(may))
      .map(names => ({ ...least, ...Object.fromEntries(names.map(name => [name, of[name]])) })),
  ]
}
