import { z } from 'zod'
import { coinsOf } from '../hotel/money'

type Encode = (value: unknown, decimals: number) => unknown

/**
 * The one codec of amounts on the way out: every field that the output declares as money leaves with exactly the
 * currency's decimals, whether it comes from the database (`160.0000`) or from a rule. The rest passes as it is.
 */
export function encoder(schema: z.ZodType): Encode {
  return encoderOf(schema) ?? (value => value)
}

const known = new WeakMap<z.ZodType, Encode | undefined>()

function encoderOf(schema: z.ZodType): Encode | undefined {
  if (!known.has(schema)) known.set(schema, build(schema))
  return known.get(schema)
}

function build(schema: z.ZodType): Encode | undefined {
  if (z.globalRegistry.get(schema)?.kind === 'money') return encodeMoney
  if (schema instanceof z.ZodObject) return encodeObject(schema.shape)
  if (schema instanceof z.ZodArray) return encodeArray(encoderOf(schema.element as z.ZodType))
  if (schema instanceof z.ZodRecord) return encodeValues(encoderOf(schema.valueType as z.ZodType))
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return encoderOf(schema.unwrap() as z.ZodType)
  }
  return undefined
}

const encodeMoney: Encode = (value, decimals) => {
  if (typeof value !== 'string') return value
  const coins = coinsOf(decimals)
  return coins.write(coins.read(value))
}

function encodeObject(shape: Record<string, unknown>): Encode | undefined {
  const inside = Object.entries(shape).flatMap(([name, schema]) => {
    const encode = encoderOf(schema as z.ZodType)
    return encode ? [{ name, encode }] : []
  })
  if (inside.length === 0) return undefined
  return (value, decimals) => {
    if (!isRecord(value)) return value
    const encoded = { ...value }
    for (const { name, encode } of inside)
      if (encoded[name] != null) encoded[name] = encode(encoded[name], decimals)
    return encoded
  }
}

const encodeArray = (encode: Encode | undefined): Encode | undefined =>
  encode && ((value, decimals) => (Array.isArray(value) ? value.map(one => encode(one, decimals)) : value))

const encodeValues = (encode: Encode | undefined): Encode | undefined =>
  encode &&
  ((value, decimals) =>
    isRecord(value)
      ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, encode(one, decimals)]))
      : value)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
