import type { Entity } from '../../hotel/master/entity'
import type { MasterRecord } from '../../hotel/master/record'
import { refuse } from '../../hotel/refusal'
import { Refused } from '../serve'
import type { Tx } from '../tx'
import { usersOf } from './in-use'
import { nameOf } from './naming'

/** Fields that stay as they were made, that came with the product, or that others have relied on already (master-data 1.2, 1.3). */
export async function refuseFrozen(
  tx: Tx,
  entity: Entity,
  before: MasterRecord,
  row: MasterRecord,
): Promise<void> {
  const isChanged = (name: string) =>
    JSON.stringify(before[name] ?? null) !== JSON.stringify(row[name] ?? null)
  const isSystem = before.is_system === true
  const never = [...entity.frozen, ...(isSystem ? ['code', 'is_active', ...entity.frozen_system] : [])].find(
    isChanged,
  )
  if (never) throw frozen(entity, before, never)
  const inUse = [...entity.frozen_in_use, 'code'].find(isChanged)
  if (inUse && (await usersOf(tx, entity, Number(before.id))).length > 0) throw frozen(entity, before, inUse)
}

function frozen(entity: Entity, before: MasterRecord, name: string): Refused {
  const field = entity.fields.find(one => one.name === name)?.label ?? name
  const fields = { [name]: 'This cannot be changed any more.' }
  return new Refused(refuse('protected', { field, label: entity.title, code: nameOf(before), fields }))
}
