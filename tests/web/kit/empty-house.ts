import { vi } from 'vitest'
import openapi from '../../../src/generated/openapi.json'
import { page } from './fake-house'

type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: readonly string[]
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  allOf?: readonly Schema[]
  enum?: readonly unknown[]
  const?: unknown
  format?: string
  pattern?: string
  minimum?: number
  exclusiveMinimum?: number
}
type Operation = { responses?: Record<string, { content?: Record<string, { schema?: Schema }> }> }

/** How a house behaves that has nothing, that is slow, that fails, or that does not let somebody see. */
export type Mood = 'has nothing' | 'is slow' | 'fails' | 'keeps it to itself'

/** A house at the other end of `fetch` that answers every call there is, as far as it can: by the form of its answers. */
export function houseThat(mood: Mood, more: Record<string, unknown> = {}): { asked: string[] } {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    const [path] = url.replace(/^\/api\//, '').split('?')
    asked.push(path)
    if (mood === 'is slow') return await new Promise<Response>(() => undefined)
    if (mood === 'fails') return reply(500, said('The house did not manage this.', 'server_error'))
    if (mood === 'keeps it to itself')
      return reply(403, said('Your role does not allow this (Arrivals).', 'not_permitted'))
    const data = more[path] ?? emptyAnswer(path)
    return reply(200, data === undefined ? page([]) : { success: true, status_code: 200, message: '', data })
  })
  return { asked }
}

const reply = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
const said = (message: string, word: string) => ({
  success: false,
  status_code: 422,
  message,
  error: { message, error: word, data: { permission: 'Arrivals' } },
})

/** The least that a call answers: no rows, nothing known, nothing counted. */
export function emptyAnswer(path: string): unknown {
  const methods = (openapi.paths as unknown as Record<string, Record<string, Operation>>)[`/${path}`]
  const [operation] = Object.values(methods ?? {})
  const schema = operation?.responses?.['200']?.content?.['application/json']?.schema
  return schema?.properties?.data && least(schema.properties.data)
}

function least(schema: Schema, name = ''): unknown {
  const { type, anyOf, oneOf, allOf } = schema
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (allOf) return Object.assign({}, ...allOf.map(one => least(one))) as unknown
  const either = anyOf ?? oneOf
  if (either) return either.some(one => one.type === 'null') ? null : least(either[0], name)
  switch (Array.isArray(type) ? (type.find(one => one === 'null') ?? type[0]) : type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map(name => [name, least(schema.properties?.[name] ?? {}, name)]),
      )
    case 'array':
      return []
    case 'boolean':
      return false
    case 'integer':
    case 'number':
      return (schema.exclusiveMinimum ?? -1) >= 0 ? 1 : Math.max(0, schema.minimum ?? 0)
    case 'string':
      return text(schema, name)
    default:
      return null
  }
}

/** Of what a text is the text of, its form tells, or its name. */
function text({ format, pattern = '' }: Schema, name: string): string {
  if (pattern.includes('T\\d{2}') || name.endsWith('_at')) return '2026-03-16T10:00:00Z'
  if (format === 'date' || /(^|_)(date|until|from)$/.test(name)) return '2026-03-16'
  if (pattern.includes('{1,15}')) return '0.00'
  if (pattern.includes('[01]')) return '12:00'
  if (pattern.includes('{1,12}') || pattern.includes('{1,3}') || name.includes('percent')) return '0'
  return pattern.includes('[A-Z]{3}') ? 'EUR' : 'x'
}
