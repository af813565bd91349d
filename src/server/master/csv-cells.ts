import type { Entity, Field } from '../../hotel/master/entity'
import type { MasterRecord } from '../../hotel/master/record'
import { readJson } from '../read-json'

/**
 * How a value stands in a cell of a table: references as codes, lists with a bar between, rows of a record as JSON. What is
 * written so is read again.
 */
export const bar = '|'

/** Fields that have a column in a table: no secrets, and no pictures, which no cell holds. */
export const cellFields = ({ fields }: Entity): Field[] =>
  fields.filter(({ kind }) => !['secret', 'image', 'images', 'file', 'files'].includes(kind))

/** The texts of references in a cell: their codes. */
export function codesIn(field: Field, cell: string): string[] {
  if (field.kind === 'reference') return cell === '' ? [] : [cell]
  return field.kind === 'references'
    ? cell
        .split(bar)
        .map(code => code.trim())
        .filter(Boolean)
    : []
}

/** A cell as the value that a call takes; undefined for an empty one. Throws nothing: what cannot be read stays text, and the checks say so. */
export function fromCell(
  field: Field,
  cell: string,
  idOf: (field: Field, code: string) => number | undefined,
): unknown {
  if (cell === '') return undefined
  switch (field.kind) {
    case 'flag':
      return flags[cell.toLowerCase()] ?? cell
    case 'integer':
      return /^-?\d{1,15}$/.test(cell) ? Number(cell) : cell
    case 'choices':
    case 'weekdays':
      return cell.split(bar).map(one => one.trim())
    case 'reference':
      return idOf(field, cell)
    case 'references':
      return codesIn(field, cell).map(code => idOf(field, code))
    case 'rows':
      return asJson(cell)
    default:
      return cell
  }
}

const flags: Record<string, boolean> = {
  true: true,
  yes: true,
  '1': true,
  false: false,
  no: false,
  '0': false,
}

function asJson(text: string): unknown {
  try {
    return readJson(text)
  } catch {
    return text
  }
}

/** A value as its cell, given the codes of what is referred to. */
export function toCell(
  field: Field,
  row: MasterRecord,
  codeOf: (field: Field, id: number) => string,
): string {
  const value = row[field.name]
  if (value === null || value === undefined) return ''
  if (field.kind === 'reference') return codeOf(field, Number(value))
  if (field.kind === 'references') return (value as number[]).map(id => codeOf(field, id)).join(bar)
  if (field.kind === 'rows') return (value as unknown[]).length === 0 ? '' : JSON.stringify(value)
  return Array.isArray(value) ? value.join(bar) : String(value)
}
