/** A JSON schema as far as the OpenAPI document uses it. */
export type Schema = {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  pattern?: string
  format?: string
  minItems?: number
  additionalProperties?: Schema | boolean
}

export type Chance = { below(n: number): number; one<T>(of: readonly T[]): T }

/** The same numbers for the same seed (mulberry32), so that a request that broke the house can be made again. */
export function chance(seed: number): Chance {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (n: number) => Math.floor(next() * n)
  return { below, one: of => of[below(of.length)] }
}

const days = [
  '2026-03-14',
  '2026-03-15',
  '2026-03-16',
  '2026-03-20',
  '2026-02-01',
  '2027-01-01',
  '9999-12-31',
]
const texts = [
  'A',
  'BAR',
  'abc',
  'Íñigo 🙂',
  '1',
  '10.00',
  '-5',
  '0',
  'x'.repeat(300),
  '%_\\',
  "'; drop table x",
]

/** What a call might well be asked: the right shapes, ids that may exist, fields left out as often as not. */
export function plausible(schema: Schema, dice: Chance, name = ''): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return dice.one(schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return plausible(dice.one(choices), dice, name)
  switch (schema.type) {
    case 'object':
      return objectOf(schema, dice)
    case 'array':
      return Array.from({ length: Math.max(schema.minItems ?? 0, dice.below(3)) }, () =>
        plausible(schema.items ?? {}, dice, name),
      )
    case 'integer':
    case 'number':
      return dice.below(3) ? 1 + dice.below(12) : dice.one([0, 1, 50, 1000, 2_147_483_648])
    case 'boolean':
      return dice.below(2) === 0
    case 'null':
      return null
    default:
      return textFor(schema, dice, name)
  }
}

function objectOf({ properties = {}, required = [] }: Schema, dice: Chance): Record<string, unknown> {
  const wanted = Object.entries(properties).filter(([name]) => required.includes(name) || dice.below(2))
  return Object.fromEntries(wanted.map(([name, schema]) => [name, plausible(schema, dice, name)]))
}

function textFor({ pattern = '' }: Schema, dice: Chance, name: string): string {
  if (pattern.includes('\\d{4}-\\d{2}-\\d{2}T')) return `${dice.one(days)}T12:00:00Z`
  if (pattern.includes('\\d{4}-\\d{2}-\\d{2}') || name.endsWith('_date')) return dice.one(days)
  if (pattern.includes('\\d{1,15}') || pattern.includes('\\d{1,12}'))
    return dice.one(['0', '10.00', '0.01', '-3', '99999999', '999999999999'])
  if (pattern.includes('\\d{1,3}')) return dice.one(['0', '10', '100', '999.123456'])
  if (pattern.includes(':')) return dice.one(['09:30', '25:00', '23:59'])
  return dice.one(texts)
}

const rubbish: readonly unknown[] = [
  null,
  '',
  -1,
  0.5,
  1e300,
  '9'.repeat(40),
  '\u0000',
  '\ud800',
  [],
  {},
  [[[]]],
  { $ne: 1 },
  true,
  '2026-02-30',
  'NaN',
  '1e9',
  'x'.repeat(20_000),
]

/** The same with something wrong in it: a value, a name, a field too many or too few. */
export function broken(input: unknown, dice: Chance): unknown {
  if (dice.below(12) === 0) return dice.one(rubbish)
  if (Array.isArray(input) && input.length > 0)
    return input.map((each, index) => (index === 0 ? broken(each, dice) : each))
  if (typeof input !== 'object' || input === null) return dice.one(rubbish)
  const names = Object.keys(input)
  const name = names.length > 0 ? dice.one(names) : 'id'
  const { [name]: value, ...rest } = input as Record<string, unknown>
  switch (dice.below(5)) {
    case 0:
      return rest
    case 1:
      return { ...input, [dice.one(['__proto__x', 'property_id', 'constructor', 'sql'])]: dice.one(rubbish) }
    case 2:
      return { ...rest, [name]: broken(value, dice) }
    default:
      return { ...rest, [name]: dice.one(rubbish) }
  }
}

const nested = (levels: number, [open, close]: [string, string], inside = ''): string =>
  open.repeat(levels) + inside + close.repeat(levels)

/** What no screen sends as a body, but somebody else may. */
export const unlikelyBodies: Record<string, string> = {
  'nothing but blanks': '  \n',
  'half a body': '{"id":1,"name":"A',
  'more than a body': '{}{}',
  'no object': '"text"',
  'nothing at all': 'null',
  'a list': '[1,2,3]',
  'a mark of its encoding': '\ufeff{}',
  'a number that is none': '{"id":1e999,"page":-1e999}',
  'a field twice': '{"id":1,"id":"x","search":[]}',
  'what objects are made of': '{"__proto__":{"id":1},"constructor":{"prototype":{"id":1}},"toString":1}',
  'answers that are none': '{"answers":{"__proto__":null,"a":{"b":1}},"business_date":{}}',
  'lists in lists without end': nested(60_000, ['[', ']']),
  'objects in objects without end': nested(60_000, ['{"a":', '}'], '1'),
  'a field without end': `{"filters":${nested(60_000, ['{"a":', '}'], '1')},"answers":${nested(60_000, ['[', ']'])}}`,
}

/** The same beside the body. */
export const unlikelyHeaders: readonly Record<string, string>[] = [
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-type': 'multipart/form-data; boundary=x' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'idempotency-key': 'x'.repeat(5000) },
  { 'x-property': '-1' },
  { 'x-property': '1e400' },
  { 'accept-language': `xx-${'y'.repeat(5000)};q=9` },
  { 'user-agent': '' },
  { authorization: 'Bearer' },
  { authorization: `Bearer ${'a'.repeat(100_000)}` },
]

const queryValues = [
  '',
  '1',
  '-1',
  '1e400',
  'NaN',
  'true',
  'null',
  '[]',
  '{}',
  '{',
  '[0,24]',
  '[-5,-9]',
  '[0,1e300]',
  '["code","ASC"]',
  '["code","sideways"]',
  '[{"toString":1,"valueOf":1},{"toString":1}]',
  '[["__proto__"],null]',
  '{"q":"a"}',
  '{"q":{"toString":1,"valueOf":1}}',
  '{"id":[1,2,3]}',
  '{"code":{"$ne":1}}',
  '{"__proto__":{"a":1},"constructor":1}',
  '{"include_inactive":"maybe"}',
  '%00',
  '%E0%A4%A',
  '2147483648',
  '9'.repeat(40),
  'x'.repeat(5000),
  nested(5000, ['[', ']']),
]
const queryNames =
  'filter range sort search page per_page is_active include_inactive id ids kind code __proto__'.split(' ')

/** The query of a list that is read by its address, or of the one call that takes its rows there; a name may stand there twice. */
export const unlikelyQuery = (dice: Chance): string =>
  Array.from({ length: dice.below(4) }, () => {
    const value = dice.one(queryValues)
    return `${dice.one(queryNames)}=${value.startsWith('%') ? value : encodeURIComponent(value)}`
  }).join('&')
