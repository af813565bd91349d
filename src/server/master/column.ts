import { daysOfMask, maskOf, type Weekday } from '../../hotel/business-date'
import type { Field } from '../../hotel/master/entity'

/** A value as its column keeps it. Only weekday sets and lists look different there. */
export function toColumn(field: Field, value: unknown): unknown {
  if (field.kind === 'weekdays') return maskOf((value as Weekday[] | null | undefined) ?? daysOfMask(127))
  if (field.kind === 'flag') return value === true
  if (field.kind === 'rows') return value ?? []
  if (isList(field)) return [...new Set((value as unknown[] | null | undefined) ?? [])]
  return value === '' || value === undefined ? null : value
}

/** A value as it is answered. Percentages and decimals leave without the zeros that only the column needs. */
export function fromColumn(field: Field, value: unknown): unknown {
  if (value === null || value === undefined) return null
  if (field.kind === 'weekdays') return daysOfMask(Number(value))
  if (field.kind === 'percent' || field.kind === 'decimal') return trimZeros(String(value))
  if (field.kind === 'rows') return (value as Row[]).map(row => rowFromColumn(field, row))
  return value
}

/** Kinds whose column is never null. */
export const isList = ({ kind }: Field): boolean =>
  ['references', 'choices', 'images', 'files', 'rows'].includes(kind)

type Row = Record<string, unknown>

// Rows inside the record are kept as they came; those of a table of their own have columns.
const rowFromColumn = ({ fields = [], table }: Field, row: Row): Row =>
  Object.fromEntries(
    fields.map(member => {
      const value = row[member.name] ?? null
      return [member.name, table ? fromColumn(member, value) : value]
    }),
  )

/** The database's `6.000000` as people write it. */
export const trimZeros = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text)
