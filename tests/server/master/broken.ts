import { fieldsOf, holdsOrEmpty, parseCondition } from '../../../src/hotel/master/condition'
import { sayCheck } from '../../../src/hotel/master/check-sentence'
import type { Entity, Field } from '../../../src/hotel/master/entity'
import { isShown, type MasterRecord, settled } from '../../../src/hotel/master/record'
import type { Maker } from './a-record'
import { offered } from './offered'

const isDecimal = ({ kind }: Field): boolean => ['decimal', 'money', 'percent'].includes(kind)

/** Values that no field of the kind takes. */
export function broken(field: Field): Record<string, unknown> {
  const text = 'x'.repeat(30_000)
  const wrong: Record<string, unknown> = { 'of another kind': { no: 'kind' } }
  if (['line', 'text', 'richtext', 'email', 'phone', 'url', 'sealed'].includes(field.kind))
    wrong['too long'] = text
  if (field.kind === 'sealed') wrong['of another number'] = '••••1234'
  if (field.kind === 'line' || field.kind === 'text') wrong['with a NUL'] = 'a\u0000b'
  if (field.pattern && field.kind === 'line') wrong['against its pattern'] = '¿¿'
  if (field.kind === 'choice') wrong['not of the list'] = 'no_such_choice'
  if (field.kind === 'choices') wrong['not of the list'] = ['no_such_choice']
  if (field.kind === 'integer')
    Object.assign(wrong, { broken: 1.5, huge: 9_999_999_999, 'below zero': -1_000_000 })
  if (field.kind === 'integer' && field.maximum !== undefined) wrong['too large'] = field.maximum + 1
  if (field.kind === 'integer' && field.minimum) wrong['too small'] = field.minimum - 1
  if (isDecimal(field) && field.maximum !== undefined) wrong['too large'] = String(field.maximum + 1)
  if (isDecimal(field) && (field.minimum ?? 0) > 0) wrong['too small'] = '0'
  if (field.kind === 'decimal') wrong['too fine'] = `1.${'1'.repeat((field.decimals ?? 2) + 1)}`
  if (field.minItems) wrong['too few'] = []
  if (['decimal', 'money', 'percent'].includes(field.kind))
    Object.assign(wrong, { 'a number': 1.5, words: 'ten', 'too long': '1'.repeat(40) })
  if (field.kind === 'money') wrong['finer than a coin'] = '1.001'
  if (field.kind === 'money' && !field.signed) wrong['below zero'] = '-1.00'
  if (field.kind === 'date') wrong['no day'] = '2026-02-30'
  if (field.kind === 'time') wrong['no time'] = '24:00'
  if (field.kind === 'instant') wrong['no instant'] = 'yesterday'
  if (field.kind === 'reference') wrong['of nothing'] = 999_999_999
  if (field.kind === 'references') wrong['of nothing'] = [999_999_999]
  if (field.kind === 'image' || field.kind === 'file') wrong['of nothing'] = 999_999_999
  if (field.kind === 'color') wrong['no colour'] = 'red'
  if (field.kind === 'weekdays') wrong['no day'] = ['someday']
  const isGiven = field.default !== undefined || field.defaultFrom !== undefined
  if (field.required && field.kind !== 'flag' && !isGiven) wrong.missing = null
  // A field that is not offered is emptied, so its value is not asked about.
  return field.shownIf || field.requiredIf
    ? only(wrong, [
        'of another kind',
        'too long',
        'no day',
        'not of the list',
        'words',
        'too large',
        'too fine',
      ])
    : wrong
}

const only = (all: Record<string, unknown>, names: string[]) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)))

/** A record that is right but for one check of its schema, and the field that is told; undefined where the server sets a side of it. */
export async function against(
  maker: Maker,
  entity: Entity,
  check: string,
): Promise<{ input: MasterRecord; field: string } | undefined> {
  const condition = parseCondition(check)
  const fields = fieldsOf(condition).flatMap(name => entity.fields.find(field => field.name === name) ?? [])
  if (fields.some(({ readOnly }) => readOnly)) return undefined
  const due = await Promise.all(fields.map(field => offered(maker, entity, field)))
  const given: MasterRecord = Object.assign({}, ...due)
  for (const values of choices(fields)) {
    const row = { ...given, ...values }
    if (holdsOrEmpty(condition, row) || !fields.every(field => isShown(field, row))) continue
    const input = await maker.input(entity, row)
    if (!holdsOrEmpty(condition, settled(entity, input)))
      return { input, field: sayCheck(condition, entity.fields).field }
  }
  throw new Error(`${entity.key}: nothing breaks ${check}`)
}

/** Every combination of a few values of each field. */
const choices = (fields: Field[]): MasterRecord[] =>
  fields.reduce<MasterRecord[]>(
    (rows, field) => rows.flatMap(row => some(field).map(value => ({ ...row, [field.name]: value }))),
    [{}],
  )

function some({ name, kind, choices = [], minimum = 0, maximum = 99 }: Field): unknown[] {
  switch (kind) {
    case 'flag':
      return [true, false]
    case 'choice':
      return choices
    case 'date':
      return ['2026-04-01', '2026-04-20']
    case 'instant':
      return ['2031-01-01T10:00:00Z', '2031-01-01T12:00:00Z']
    case 'integer':
      return [Math.max(minimum, 1), Math.max(minimum, 1) + 1, maximum]
    case 'money':
      return ['10.00', '20.00']
    case 'decimal':
    case 'percent':
      return ['1', '2', '-150']
    case 'line':
      // The only text that a check asks about.
      return name === 'code' ? ['admin', 'other'] : []
    default:
      return []
  }
}
