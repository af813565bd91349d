import { type Refusal, refuse } from '../refusal'
import { isFilled } from './condition'
import { type Entity, writableFields } from './entity'
import type { MasterRecord } from './record'

/** Fields of a record that changed: what each was, what it is. */
export type Changes = Record<string, readonly [was: unknown, is: unknown]>

/**
 * The fields of a record as they were before the oldest of these changes, which are given the newest first; only those that
 * a person may send. `nothing_before` where the record was not there yet, or nothing of it would change.
 */
export function formerState(
  entity: Pick<Entity, 'fields'>,
  now: MasterRecord,
  changes: readonly Changes[],
): MasterRecord | Refusal {
  const was = Object.fromEntries(
    changes.flatMap(one => Object.entries(one).map(([name, both]) => [name, both[0]])),
  )
  const own = writableFields(entity).filter(({ name }) => name in was)
  const isBorn = own.some(({ name, required, kind }) => required && kind !== 'flag' && !isFilled(was[name]))
  const former = own.filter(({ name }) => !isSame(was[name], now[name]))
  if (isBorn || former.length === 0) return refuse('nothing_before')
  return Object.fromEntries(former.map(({ name }) => [name, was[name]]))
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
