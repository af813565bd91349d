import { z } from 'zod'
import type { Call } from '../../../src/wire/call'
import { monday, saturday } from '../kit/house'

type Shape = {
  properties?: Record<string, Shape>
  required?: string[]
  type?: string
  enum?: unknown[]
  pattern?: string
  items?: Shape
  anyOf?: Shape[]
}

/** What is known of the house, by the name under which calls ask for it. */
export type Known = Record<string, readonly unknown[]>

/** Of whom a call may be asked although it need not be. */
const whose = ['reservation_id', 'account_id', 'guest_profile_id', 'id', 'profile']

/** All that a call can be asked about the guests of the house, and how it is looked through for a text. */
export function questions(call: Call, known: Known): { asked: object[]; looked: (text: string) => object[] } {
  const shape = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as Shape
  const { properties = {}, required = [] } = shape
  const named = whose.filter(name => name in properties && !required.includes(name)).slice(0, 1)
  let asked: Record<string, unknown>[] = [{}]
  for (const name of [...required, ...named]) {
    const values = valuesOf(call.path, name, properties[name] ?? {}, known)
    asked = asked.flatMap(input => values.map(value => ({ ...input, [name]: value })))
  }
  const fields = Object.entries(properties.filters?.properties ?? {}).filter(([, field]) => isFree(field))
  const looked = (text: string) => [
    ...('search' in properties ? asked.slice(0, 3).map(input => ({ ...input, search: text })) : []),
    ...('text' in properties ? asked.map(input => ({ ...input, text })) : []),
    ...fields.map(([name]) => ({ ...asked[0], filters: { [name]: text } })),
  ]
  return { asked, looked }
}

const isFree = ({ type, pattern, enum: some }: Shape): boolean => type === 'string' && !pattern && !some

function valuesOf(path: string, name: string, shape: Shape, known: Known): readonly unknown[] {
  const own = known[`${path} ${name}`] ?? known[name]
  if (own) return own
  if (shape.enum) return shape.enum
  if (/^(from|date|begin|arrival|business_date)/.test(name) || name.endsWith('from_date')) return [saturday]
  if (/^(to|through|end|until|departure)/.test(name)) return [monday]
  if (shape.type === 'array') return known[name.replace(/s$/, '')]?.map(value => [value]) ?? [[]]
  return [shape.type === 'string' ? 'Text' : shape.type === 'object' ? {} : 1]
}
