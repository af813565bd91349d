import { z } from 'zod'
import type { Entity, Field, Kind } from '../hotel/master/entity'
import { writableFields } from '../hotel/master/entity'
import type { Permission } from '../hotel/permission'
import { type Access, type Call, call } from './call'
import {
  day,
  filledLine,
  id,
  instant,
  line,
  listInput,
  listOf,
  money,
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
  email: () => z.email('Please enter a valid e-mail address.').max(120),
  phone: () => line(25).regex(/^[0-9+() ./-]{3,25}$/, 'Please enter a valid telephone number.'),
  url: () => z.url({ protocol: /^https?$/, error: 'Please enter a web address.' }).max(255),
  color: () => z.string().regex(/^#[0-9a-fA-F]{6}$/, 'Please choose a colour.'),
  secret: field =>
    z
      .string()
      .min(field.minLength ?? 10, 'At least 10 characters.')
      .max(field.maxLength ?? 128),
  integer: field => bounded(field, z.int()),
  decimal: field => decimalText(field, field.decimals ?? 2),
  money: field =>
    field.signed
      ? money
      : money.refine(amount => !amount.startsWith('-'), 'Please give an amount of zero or more.'),
  percent: field => decimalText({ maximum: 100, ...field }, 6),
  flag: () => z.boolean(),
  date: () => day,
  time: () => time,
  instant: () => instant,
  choice: field => z.enum(field.choices ?? []),
  choices: field => z.array(z.enum(field.choices ?? [])).max(50),
  weekdays: () => z.array(weekday).max(7),
  reference: () => id,
  references: field =>
    z
      .array(id)
      .min(field.minItems ?? 0)
      .max(field.maxItems ?? 500),
  rows: field =>
    z
      .array(z.strictObject(shapeOf(field.fields ?? [])))
      .min(field.minItems ?? 0)
      .max(field.maxItems ?? 200),
  image: () => id,
  images: field => z.array(id).max(field.maxItems ?? 20),
  file: () => id,
  files: field => z.array(id).max(field.maxItems ?? 20),
} satisfies Record<Kind, (field: Field) => z.ZodType>

/** The calls of a master entity, from its schema alone. */
export function masterCalls(entity: Entity) {
  const { path } = entity.calls
  const make = (
    action: string | null,
    permission: Access,
    input: z.ZodType,
    output: z.ZodType,
  ): Call | undefined =>
    action === null
      ? undefined
      : call({
          path: action === 'GET' ? path : `${path}/${action}`,
          method: action === 'GET' ? 'GET' : 'POST',
          permission,
          input,
          output,
        })
  const record = recordOf(entity)
  const { store, update, remove } = entity.permission
  return {
    list: make(entity.calls.list, 'signed in', listInput, listOf(record)),
    store: make(entity.calls.store, (store as Permission) ?? 'admin', storeInput(entity), record),
    update: make(entity.calls.update, (update as Permission) ?? 'admin', updateInput(entity), record),
    remove: make(
      entity.calls.remove,
      (remove as Permission) ?? 'admin',
      z.strictObject({ id }),
      z.object({ id }),
    ),
  }
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
      entity.fields.filter(({ kind }) => kind === 'money').map(({ name }) => [name, money.nullish()]),
    ),
    row_version: rowVersion,
  })

export function checkOf(field: Field): z.ZodType {
  return (checks[field.kind] as (field: Field) => z.ZodType)(field)
}

function shapeOf(fields: Field[]): Record<string, z.ZodType> {
  return Object.fromEntries(fields.map(field => [field.name, fieldSchema(field)]))
}

function fieldSchema(field: Field): z.ZodType {
  const check = checkOf(field)
  const mustBeThere = field.required && field.default === undefined && field.kind !== 'flag'
  if (mustBeThere) return field.kind === 'line' ? pattern(field, filledLine(field.maxLength ?? 255)) : check
  return check.nullish()
}

// Codes are typed in any case and stored in capitals.
const pattern = (field: Field, schema: ReturnType<typeof line>): z.ZodType => {
  const cased = field.name === 'code' && !/\[a-z\]/.test(field.pattern ?? '') ? schema.toUpperCase() : schema
  return field.pattern
    ? cased.regex(new RegExp(field.pattern), `Please check the ${field.label.toLowerCase()}.`)
    : cased
}

const bounded = (field: Field, schema: z.ZodInt): z.ZodInt =>
  schema.min(field.minimum ?? (field.signed ? -2_147_483_648 : 0)).max(field.maximum ?? 2_147_483_647)

// Compared as text of digits, so that no decimal passes through a float.
function decimalText(field: Field, decimals: number): z.ZodType {
  const shape = new RegExp(
    `^${field.signed ? '-?' : ''}\\d{1,12}${decimals > 0 ? `(\\.\\d{1,${decimals}})?` : ''}$`,
  )
  const scaled = (value: string | number) => {
    const [whole, fraction = ''] = String(value).split('.')
    return BigInt(whole + fraction.slice(0, 12).padEnd(12, '0'))
  }
  return z
    .string()
    .regex(
      shape,
      decimals > 0
        ? `Please give a number with at most ${decimals} decimals.`
        : 'Please give a whole number.',
    )
    .refine(
      value => field.minimum === undefined || scaled(value) >= scaled(field.minimum),
      `At least ${field.minimum}.`,
    )
    .refine(
      value => field.maximum === undefined || scaled(value) <= scaled(field.maximum),
      `At most ${field.maximum}.`,
    )
}
