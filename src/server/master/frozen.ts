import type { Entity } from '../../hotel/master/entity'
import type { MasterRecord } from '../../hotel/master/record'
import { refuse } from '../../hotel/refusal'
import { Refused } from '../serve'
import type { Tx } from '../tx'
import { hooks } from './hooks'
import { usersAnywhere } from './in-use'
import { nameOf } from './naming'

/** Fields that stay as they were made, or that came with the product (domain/master-data 1.2, 1.3). */
export function refuseSettled(entity: Entity, before: MasterRecord, row: MasterRecord): void {
  const isSystem = before.is_system === true
  const never = [...entity.frozen, ...(isSystem ? ['code', 'is_active', ...entity.frozen_system] : [])]
  const name = never.find(one => differs(one, before, row))
  if (name) throw frozen(entity, before, name)
}

/** Fields that others have relied on already. */
export async function refuseFrozen(
  tx: Tx,
  entity: Entity,
  before: MasterRecord,
  row: MasterRecord,
): Promise<void> {
  const name = [...entity.frozen_in_use, 'code'].find(one => differs(one, before, row))
  if (name && (await isReliedOn(tx, entity, Number(before.id)))) throw frozen(entity, before, name)
}

const isReliedOn = async (tx: Tx, entity: Entity, id: number): Promise<boolean> =>
  (await hooks[entity.key]?.isReliedOn?.(tx, id)) ?? (await usersAnywhere(tx, entity, id)).length > 0

const differs = (name: string, before: MasterRecord, row: MasterRecord): boolean =>
  JSON.stringify(before[name] ?? null) !== JSON.stringify(row[name] ?? null)

function frozen(entity: Entity, before: MasterRecord, name: string): Refused {
  const field = entity.fields.find(one => one.name === name)?.label ?? name
  const fields = { [name]: 'This cannot be changed any more.' }
  return new Refused(refuse('protected', { field, label: entity.title, code: nameOf(before), fields }))
}
