import type { Entity, Field } from '../../hotel/master/entity'
import { type MasterRecord, type Problems, rowsOf } from '../../hotel/master/record'
import { TooManyDecimals } from '../../hotel/money'
import { masked } from '../../hotel/sealed-number'
import type { Tx } from '../tx'

/** A record for the changes log: without secrets, amounts with the currency's decimals however they came. */
export function logged(tx: Tx, entity: Entity, row: MasterRecord): MasterRecord {
  const fields = entity.fields.filter(({ computed, kind }) => !computed && kind !== 'secret')
  return Object.fromEntries(fields.map(field => [field.name, plain(tx, field, row[field.name] ?? null)]))
}

function plain(tx: Tx, field: Field, value: unknown): unknown {
  if (typeof value === 'string' && field.kind === 'sealed') return masked(value)
  if (typeof value === 'string' && field.kind === 'money') return tx.coins.write(tx.coins.read(value))
  if (typeof value === 'string' && (field.kind === 'decimal' || field.kind === 'percent')) {
    return value.includes('.') ? value.replace(/\.?0+$/, '') : value
  }
  if (field.kind !== 'rows' || !Array.isArray(value)) return value
  return (value as MasterRecord[]).map(line =>
    Object.fromEntries(
      (field.fields ?? []).map(member => [member.name, plain(tx, member, line[member.name] ?? null)]),
    ),
  )
}

/** Amounts that the currency has no coins for. Those that stood before are not asked again. */
export function coinProblems(
  tx: Tx,
  fields: Field[],
  row: MasterRecord,
  before: MasterRecord | undefined,
  prefix = '',
): Problems {
  const problems: Problems = {}
  for (const field of fields) {
    const value = row[field.name]
    const isNew = typeof value === 'string' && value !== before?.[field.name]
    if (field.kind === 'money' && isNew && !isCoin(tx, value)) {
      problems[`${prefix}${field.name}`] = `${field.label}: at most ${tx.coins.decimals} decimals.`
    }
    for (const [index, line] of rowsOf(field, row).entries()) {
      Object.assign(
        problems,
        coinProblems(tx, field.fields ?? [], line, undefined, `${prefix}${field.name}.${index}.`),
      )
    }
  }
  return problems
}

function isCoin({ coins }: Tx, text: string): boolean {
  try {
    coins.read(text)
    return true
  } catch (error) {
    if (error instanceof TooManyDecimals) return false
    throw error
  }
}
