import { z } from 'zod'
import type { Entity, Field, Kind } from '../hotel/master/entity'
import { writableFields } from '../hotel/master/entity'
import type { MasterRecord } from '../hotel/master/record'
import { inEnglishSentence } from '../hotel/master/in-english-sentence'
import type { Permission } from '../hotel/permission'
import { type Access, type Call, call } from './call'
import {
  day,
  filledLine,
  id,
  instant,
  line,
  type ListInput,
  listInput,
  listOf,
  money,
  once,
  rowVersion,
  text,
  time,
  weekday,
} from './kinds'

/** What a value must look like, by kind of field: the second of the three tables of kinds. */
export const checks = {
  line: field => pattern(field, line(field.maxLength ?? 255)),
  text: field => text(field.maxLength ?? 2000),
  richtext: () => text(20_000),
  email: () => line(120).pipe(z.email('Please enter a valid e-mail address.')),
  phone: () => line(25).regex(/^[0-9+() ./-]{3,25}$/, 'Please enter a valid telephone number.'),
  url: () => line(255).pipe(z.url({ protocol: /^https?$/, error: 'Please enter a web address.' })),
  color: () => z.string().regex(/^#[0-9a-fA-F]{6}$/, 'Please choose a colour.'),
  secret: field =>
    z
      .string()
      .min(field.minLength ?? 10)
      .max(field.maxLength ?? 128)
      .regex(new RegExp(field.pattern ?? ''), field.help ?? 'Please choose another one.'),
  sealed: field => line(field.maxLength ?? 255),
  integer: field => bounded(field, z.int()),
  decimal: field => decimalText(field, field.decimals ?? 2),
  money: field => amount(field),
  percent: field => decimalText({ maximum: 100, ...field }, 6),
  flag: () => z.boolean(),
  date: () => day,
  time: () => time,
  instant: () => instant,
  choice: field => z.enum(field.choices ?? []),
  choices: field => once(listed(field, z.enum(field.choices ?? []), 50)),
  weekdays: field => once(listed(field, weekday, 7)),
  reference: () => id,
  references: field => once(listed(field, id, 500)),
  rows: field => listed(field, z.strictObject(shapeOf(field.fields ?? [])), 200),
  image: () => id,
  images: field => once(listed(field, id, 20)),
  file: () => id,
  files: field => once(listed(field, id, 20)),
} satisfies Record<Kind, (field: Field) => z.ZodType>

/** Who may read a master's records: its screen's readers, or anybody, because screens of the desk offer them (master-data 1.8). */
export const readersOf = ({ readers }: Pick<Entity, 'readers'>): Access =>
  readers.length > 0 ? (readers as Permission[]) : 'signed in'

/** Who may write: the entity's own names, else role admin. */
export function writersOf(
  { permission }: Pick<Entity, 'permission'>,
  how: 'store' | 'update' | 'remove',
): Access {
  const name = permission[how]
  return name === undefined ? 'admin' : ([name, ...(permission.also ?? [])] as Permission[])
}

/** A record as it is answered. */
export type Kept = MasterRecord & { id: number; row_version: number }
export type Page = { items: Kept[]; total: number; page: number; per_page: number }

type Saying<I, O> = Call<z.ZodType<I, I>, z.ZodType<O, O>> | undefined
export type MasterCalls = {
  list: Saying<ListInput, Page>
  store: Saying<MasterRecord, Kept>
  update: Saying<MasterRecord & { id: number; row_version: number }, Kept>
  remove: Saying<{ id: number }, { id: number }>
}

const made = new WeakMap<Entity, MasterCalls>()

/** The calls of a master entity, from its schema alone; undefined where it has none. Made once: they are what takes long to make. */
export function masterCalls(entity: Entity): MasterCalls {
  const known = made.get(entity) ?? makeCalls(entity)
  made.set(entity, known)
  return known
}

function makeCalls(entity: Entity): MasterCalls {
  const { calls } = entity
  const record = recordOf(entity)
  const line = (
    action: string | null,
    access: Access,
    input: z.ZodType,
    output: z.ZodType,
  ): Call | undefined => {
    if (action === null) return undefined
    const isGet = action === 'GET'
    const path = isGet ? calls.path : `${calls.path}/${action}`
    return call({ path, method: isGet ? 'GET' : 'POST', permission: access, input, output })
  }
  return {
    list: line(calls.list, readersOf(entity), listInput, listOf(record)),
    store: line(calls.store, writersOf(entity, 'store'), storeInput(entity), record),
    update: line(calls.update, writersOf(entity, 'update'), updateInput(entity), record),
    remove: line(calls.remove, writersOf(entity, 'remove'), z.strictObject({ id }), z.object({ id })),
  } as MasterCalls
}

/** What a person may send to make a record. Conditional fields are checked against the whole record by problemsOf. */
export const storeInput = (entity: Entity) => z.strictObject(shapeOf(writableFields(entity)))

/** What a person may send to change one: the fields that change, and the version that was read. */
export const updateInput = (entity: Entity) =>
  storeInput(entity).partial().extend({ id, row_version: rowVersion })

/** A record as it is answered: loose, because references come back twice and server-kept columns ride along. */
export const recordOf = (entity: Entity) =>
  z.looseObject({
    id,
    ...Object.fromEntries(
      entity.fields.flatMap(field => {
        const shape = answered(field)
        return shape ? [[field.name, shape]] : []
      }),
    ),
    row_version: rowVersion,
  })

/** Amounts are named, also inside rows, so that they leave with the currency's decimals (wire/encode). */
function answered({ kind, fields = [] }: Field): z.ZodType | undefined {
  if (kind === 'money') return money.nullish()
  if (kind !== 'rows') return undefined
  const inside = fields.flatMap(member => {
    const shape = answered(member)
    return shape ? [[member.name, shape] as const] : []
  })
  return inside.length > 0 ? z.array(z.looseObject(Object.fromEntries(inside))).nullish() : undefined
}

export function checkOf(field: Field): z.ZodType {
  return (checks[field.kind] as (field: Field) => z.ZodType)(field)
}

function shapeOf(fields: Field[]): Record<string, z.ZodType> {
  return Object.fromEntries(fields.map(field => [field.name, fieldSchema(field)]))
}

function fieldSchema(field: Field): z.ZodType {
  const check = checkOf(field)
  const isGiven = field.default !== undefined || field.defaultFrom !== undefined
  const mustBeThere = field.required && !isGiven && field.kind !== 'flag'
  if (mustBeThere) return field.kind === 'line' ? pattern(field, filledLine(field.maxLength ?? 255)) : check
  return check.nullish()
}

/** Typed in any case, kept in the one that the pattern knows: codes in capitals, roles in small letters. */
const pattern = (field: Field, schema: ReturnType<typeof line>): z.ZodType => {
  if (field.pattern === undefined) return field.name === 'code' ? schema.toUpperCase() : schema
  const knows = { capitals: /A-Z/.test(field.pattern), small: /a-z/.test(field.pattern) }
  const cased =
    knows.capitals && !knows.small
      ? schema.toUpperCase()
      : knows.small && !knows.capitals
        ? schema.toLowerCase()
        : schema
  // An empty text is nothing; whether nothing will do is asked of the whole record.
  const shape = new RegExp(`^$|${field.pattern}`)
  return cased.regex(shape, `Please check the ${inEnglishSentence(field.label)}.`)
}

const listed = <S extends z.ZodType>({ minItems = 0, maxItems }: Field, one: S, most: number) =>
  z
    .array(one)
    .min(minItems)
    .max(maxItems ?? most)

const bounded = (field: Field, schema: z.ZodInt): z.ZodInt =>
  schema.min(field.minimum ?? (field.signed ? -2_147_483_648 : 0)).max(field.maximum ?? 2_147_483_647)

/** Up to 9,999,999,999.99 (master-data 1.5); how many decimals the currency has is known at the door only. */
function amount(field: Field): z.ZodType {
  const { minimum = field.signed ? undefined : 0, maximum } = field
  return between(
    money.refine(text => /^-?\d{1,10}(\.|$)/.test(text), 'This amount is too large.'),
    { minimum, maximum },
  )
}

function decimalText(field: Field, decimals: number): z.ZodType {
  const fraction = decimals > 0 ? `(\\.\\d{1,${decimals}})?` : ''
  const words =
    decimals > 0 ? `Please give a number with at most ${decimals} decimals.` : 'Please give a whole number.'
  const text = z
    .string()
    .regex(new RegExp(`^${field.signed ? '-?' : ''}\\d{1,${Math.min(12, 19 - decimals)}}${fraction}$`), words)
  return between(text, field)
}

function between(text: z.ZodString, { minimum, maximum }: Pick<Field, 'minimum' | 'maximum'>): z.ZodString {
  const isBelow = (value: string, bound: number) => isNumber(value) && scaled(value) < scaled(plain(bound))
  const isAbove = (value: string, bound: number) => isNumber(value) && scaled(value) > scaled(plain(bound))
  return text
    .refine(value => minimum === undefined || !isBelow(value, minimum), `At least ${plain(minimum)}.`)
    .refine(value => maximum === undefined || !isAbove(value, maximum), `At most ${plain(maximum)}.`)
}

// What is no number has been told so already.
const isNumber = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text)

/** A number of a schema as digits: 1e-7 has an exponent as text. */
const plain = (number = 0): string => number.toFixed(12).replace(/\.?0+$/, '')

// Compared as whole numbers of the twelfth decimal, so that no decimal passes through a float.
function scaled(text: string): bigint {
  const [whole, fraction = ''] = text.split('.')
  return BigInt(whole + fraction.slice(0, 12).padEnd(12, '0'))
}
