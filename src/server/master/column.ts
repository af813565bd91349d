import { daysOfMask, maskOf, type Weekday } from '../../hotel/business-date'
import type { Field } from '../../hotel/master/entity'

/** A value as its column keeps it. Only weekday sets and rows look different there. */
export function toColumn(field: Field, value: unknown): unknown {
  if (field.kind === 'weekdays') return maskOf((value as Weekday[] | null | undefined) ?? daysOfMask(127))
  if (field.kind === 'flag') return value === true
  if (isList(field)) return value ?? []
  return value === '' || value === undefined ? null : value
}

/** A value as it is answered. Percentages and decimals leave without the zeros that only the column needs. */
export function fromColumn(field: Field, value: unknown): unknown {
  if (value === null || value === undefined) return null
  if (field.kind === 'weekdays') return daysOfMask(Number(value))
  if (field.kind === 'percent') return trimZeros(String(value))
  if (field.kind === 'decimal') return trimZeros(String(value))
  if (field.kind === 'rows') return (value as Record<string, unknown>[]).map(row => rowFromColumn(field, row))
  return value
}

/** Kinds whose column is never null. */
export const isList = ({ kind }: Field): boolean =>
  kind === 'references' || kind === 'choices' || kind === 'images' || kind === 'files' || kind === 'rows'

const rowFromColumn = (field: Field, row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    (field.fields ?? []).map(member => {
      const value = row[member.name]
      // Inside JSON of the database a number comes as a number; on the wire decimals are text.
      const text =
        typeof value === 'number' && ['decimal', 'percent', 'money'].includes(member.kind)
          ? String(value)
          : value
      return [member.name, fromColumn(member, text)]
    }),
  )

const trimZeros = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text)
