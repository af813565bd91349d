import type { Entity, Field, Kind } from '../../hotel/master/entity'
import { refuse } from '../../hotel/refusal'
import { type ListInput, line } from '../../wire/kinds'
import { checkOf } from '../../wire/master'
import { Refused } from '../serve'
import { isHiddenBirth } from '../store/birth-date'
import { knowsIncognito, tellsName } from '../store/incognito'
import { readsConfidential } from '../store/open-contact'
import { mayReadNote } from '../store/readable-note'
import type { Tx } from '../tx'
import { hasColumn } from './entities'
import type { Fragment } from './select'
import { standsIn } from '../store/like-text'

type Asked = Pick<ListInput, 'search' | 'filters' | 'include_inactive'>

/** What a list asks for, as conditions: the search, each filter, and active records alone unless others are wanted. */
export function conditionsOf(
  tx: Tx,
  entity: Entity,
  { search, filters = {}, include_inactive }: Asked,
): Fragment[] {
  const named = Object.entries(filters).map(([name, value]) => filterOf(tx, entity, name, value))
  const found = searchOf(tx, entity, search)
  // Who asks for records by their ids wants them as they are.
  const onlyActive =
    hasColumn(entity, 'is_active') && !include_inactive && !('is_active' in filters) && !('id' in filters)
  return [
    ...(found ? [found] : []),
    ...named,
    ...(onlyActive ? [tx.sql`t.is_active`] : []),
    ...veiled(tx, entity, { search, filters }),
    ...(entity.key === 'note' ? [mayReadNote(tx, 't')] : []),
    ...(entity.key === 'guest-attachment' && !readsConfidential(tx.who)
      ? [tx.sql`not coalesce(t.is_confidential, false)`]
      : []),
  ]
}

/**
 * Where the guest is, how to reach him and his papers tell who he is: of whoever is incognito they are for those who may know, and
 * nobody else finds him by what he is not shown.
 */
function veiled({ sql, who }: Tx, { key }: Entity, { search, filters = {} }: Asked): Fragment[] {
  if (knowsIncognito(who)) return []
  if (panels.includes(key)) {
    return [sql`not exists (select from guest_profile i where i.id = t.guest_profile_id and i.is_incognito)`]
  }
  const isGuessed = key === 'guest-profile' && (Boolean(search) || Object.keys(filters).some(tellsName))
  return isGuessed ? [sql`not coalesce(t.is_incognito, false)`] : []
}

const panels = ['guest-address', 'guest-contact', 'guest-identification', 'guest-attachment', 'guest-keyword']

const texts: Kind[] = ['line', 'text', 'richtext', 'email', 'phone', 'url']
const lists: Kind[] = ['references', 'choices']
const ordered: Kind[] = ['integer', 'decimal', 'money', 'percent', 'date', 'time', 'instant']
const others: Kind[] = ['flag', 'choice', 'color', 'reference', 'weekdays']

/** Over code, name and the texts that the list shows. */
function searchOf({ sql }: Tx, { fields, list }: Entity, search: string | undefined): Fragment | undefined {
  if (!search) return undefined
  const shown = fields.filter(
    ({ name, kind, computed }) =>
      ['line', 'email', 'phone'].includes(kind) && !computed && list.includes(name),
  )
  if (shown.length === 0) return undefined
  return standsIn(
    { sql },
    search,
    shown.map(({ name }) => sql`t.${sql(name)}`),
  )
}

/** One value, several of which one will do, nothing at all (null), from and to, or what must not stand there. */
function filterOf(tx: Tx, entity: Entity, name: string, value: unknown): Fragment {
  const { sql } = tx
  if (name === 'id') return sql`t.id = any (${valuesOf(idField, value) as number[]}::bigint[])`
  const field = entity.fields.find(one => one.name === name && !one.computed)
  if (
    !field ||
    isHiddenBirth(tx.who, name) ||
    ![...texts, ...lists, ...ordered, ...others].includes(field.kind)
  )
    throw no(name, 'There is no such filter.')
  const column = sql`t.${sql(field.name)}`
  if (isRange(value) && ordered.includes(field.kind)) return between(tx, field, value)
  if (isBarred(value)) return sql`not (${filterOf(tx, entity, name, value.not)})`
  const given = Array.isArray(value) ? value : [value]
  const values = valuesOf(
    field,
    given.filter(one => one !== null),
  )
  return (
    anyOf(tx, [
      ...(given.includes(null)
        ? [lists.includes(field.kind) ? sql`cardinality(${column}) = 0` : sql`${column} is null`]
        : []),
      ...matches(tx, field, values),
    ]) ?? sql`true`
  )
}

function matches({ sql }: Tx, field: Field, values: unknown[]): Fragment[] {
  const column = sql`t.${sql(field.name)}`
  if (texts.includes(field.kind)) return values.map(text => standsIn({ sql }, String(text), [column]))
  if (field.kind === 'references') return values.map(id => sql`${column} @> array[${id as number}]::bigint[]`)
  if (field.kind === 'choices')
    return values.map(choice => sql`${column} @> array[${choice as string}]::text[]`)
  // Bit 0 is Monday.
  if (field.kind === 'weekdays')
    return values.map(
      day => sql`(${column} >> array_position(${week}::text[], ${day as string}) - 1) & 1 = 1`,
    )
  return values.map(one => sql`${column} = ${one as string}`)
}

const week = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

/** A record with nothing there is not said to differ: the same as the house asks of what is chosen (condition-sql). */
const isBarred = (value: unknown): value is { not: unknown } =>
  typeof value === 'object' && value !== null && Object.keys(value).join() === 'not'

type Range = { from?: unknown; to?: unknown }
const isRange = (value: unknown): value is Range =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && ('from' in value || 'to' in value)

function between({ sql }: Tx, field: Field, { from, to }: Range): Fragment {
  const column = sql`t.${sql(field.name)}`
  const [low] = from == null ? [] : valuesOf(field, from)
  const [high] = to == null ? [] : valuesOf(field, to)
  const least = low === undefined ? sql`true` : sql`${column} >= ${low as string}`
  return high === undefined ? least : sql`(${least} and ${column} <= ${high as string})`
}

const idField: Field = { name: 'id', label: 'Number', kind: 'reference', required: true }

/** The values as the field's kind has them; a query says everything as text. */
function valuesOf(field: Field, value: unknown): unknown[] {
  const one: Field = {
    ...field,
    pattern: undefined,
    minimum: undefined,
    maximum: undefined,
    ...singular[field.kind],
  }
  const check = texts.includes(field.kind) ? line(200) : checkOf(one)
  return (Array.isArray(value) ? value : [value]).map(each => {
    const read = check.safeParse(asKind(one.kind, each))
    if (!read.success) throw no(field.name, read.error.issues[0].message, field.label)
    return read.data
  })
}

const singular: Partial<Record<Kind, Partial<Field>>> = {
  choices: { kind: 'choice' },
  references: { kind: 'reference' },
  weekdays: { kind: 'choice', choices: week },
}

function asKind(kind: Kind, value: unknown): unknown {
  if (typeof value === 'number') return ['decimal', 'money', 'percent'].includes(kind) ? String(value) : value
  if (typeof value !== 'string') return value
  if (kind === 'flag') return value === 'true' ? true : value === 'false' ? false : value
  return (kind === 'integer' || kind === 'reference') && /^\d{1,15}$/.test(value) ? Number(value) : value
}

const anyOf = ({ sql }: Pick<Tx, 'sql'>, conditions: Fragment[]): Fragment | undefined =>
  conditions.length === 0 ? undefined : sql`(${conditions.reduce((left, right) => sql`${left} or ${right}`)})`

const no = (name: string, text: string, label = name): Refused =>
  new Refused(refuse('validation', { message: `${label}: ${text}`, fields: { [name]: text } }))
