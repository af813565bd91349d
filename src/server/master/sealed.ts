import { type Entity, type Field, storedFields } from '../../hotel/master/entity'
import type { MasterRecord, Problems } from '../../hotel/master/record'
import { isMasked } from '../../hotel/sealed-number'
import { sealerIn } from '../sealing'
import type { Tx } from '../tx'

/** A sealed number as its three columns keep it. A mask that came back as it was shown changes nothing. */
export function sealedColumns(
  tx: Tx,
  { table }: Entity,
  { name }: Field,
  row: MasterRecord,
): [string, unknown][] {
  const number = row[name]
  const names = [name, `${name}_hash`, `${name}_last4`]
  if (typeof number !== 'string' || number === '') return names.map(column => [column, null])
  if (isMasked(number)) return []
  const { sealed, hash, last4 } = sealerIn(tx).seal(number, `${table}.${name}`)
  return [sealed, hash, last4].map((value, at) => [names[at], value])
}

/** A mask stands for the number that it was shown for, and for no other. */
export function sealedProblems(
  entity: Entity,
  row: MasterRecord,
  before: MasterRecord | undefined,
): Problems {
  const odd = storedFields(entity).filter(({ kind, name }) => {
    const value = row[name]
    return kind === 'sealed' && typeof value === 'string' && isMasked(value) && value !== before?.[name]
  })
  return Object.fromEntries(
    odd.map(({ name, label }) => [
      name,
      `${label}: please enter all of it; what the dots hide is not known here.`,
    ]),
  )
}
