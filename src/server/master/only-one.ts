import type { Entity } from '../../hotel/master/entity'
import type { MasterRecord } from '../../hotel/master/record'
import { refuse } from '../../hotel/refusal'
import { Refused } from '../serve'
import type { Tx } from '../tx'
import { changeOthers } from './change-others'
import { type Fragment, scopeOf } from './select'

/**
 * Flags of which only one record holds each (schemas, only_one): setting it on another clears it here, first. A house always
 * has the one that it has chosen: that is given on, not taken off. Of a guest's records the first is chosen by itself.
 */
export async function giveOn(
  tx: Tx,
  entity: Entity,
  row: MasterRecord,
  before: MasterRecord | undefined,
): Promise<MasterRecord> {
  const kept = { ...row }
  for (const flag of entity.only_one) {
    if (entity.common === 'child') kept[flag] = await isChosen(tx, entity, flag, kept)
    const [was, is] = [before?.[flag] === true, kept[flag] === true && kept.is_active !== false]
    if (is && !was) await clearOthers(tx, entity, flag, kept)
    if (was && !is && entity.common !== 'child') await refuseBare(tx, entity, flag, before as MasterRecord)
  }
  return kept
}

/** The same when a record goes. */
export async function refuseGoing(tx: Tx, entity: Entity, before: MasterRecord): Promise<void> {
  if (entity.common === 'child') return
  for (const flag of entity.only_one) if (before[flag] === true) await refuseBare(tx, entity, flag, before)
}

/** After a child has given its flag up, or has gone: the oldest of the others takes it. */
export async function chooseAnother(
  tx: Tx,
  entity: Entity,
  before: MasterRecord,
  row?: MasterRecord,
): Promise<void> {
  if (entity.common !== 'child') return
  const { sql } = tx
  for (const flag of entity.only_one) {
    if (before[flag] !== true || row?.[flag] === true) continue
    const oldest = sql`
      t.id = (select min(t.id) from ${sql(entity.table)} t
               where ${amongst(tx, entity, before)} and t.is_active and t.id <> ${Number(before.id)})`
    await changeOthers(tx, entity, oldest, { [flag]: true })
  }
}

/** Whether a child holds the flag: as it asks, the first and the only one always, an inactive one never. */
async function isChosen(tx: Tx, entity: Entity, flag: string, row: MasterRecord): Promise<boolean> {
  if (row.is_active === false) return false
  if (row[flag] === true) return true
  const { sql } = tx
  const [{ others, chosen }] = await sql<{ others: boolean; chosen: boolean }[]>`
    select count(*) > 0 as others, coalesce(bool_or(t.${sql(flag)}), false) as chosen from ${sql(entity.table)} t
     where ${amongst(tx, entity, row)} and t.is_active and t.id <> ${Number(row.id ?? 0)}`
  return row.id === undefined ? !chosen : !others
}

async function clearOthers(tx: Tx, entity: Entity, flag: string, row: MasterRecord): Promise<void> {
  const { sql } = tx
  const key = `${entity.key} ${flag} ${tx.property_id} ${String(row[entity.owner ?? ''] ?? '')}`
  // Two who choose at once do it one after the other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`
  const others = sql`${amongst(tx, entity, row)} and t.${sql(flag)} and t.id <> ${Number(row.id ?? 0)}`
  await changeOthers(tx, entity, others, { [flag]: false })
}

async function refuseBare(tx: Tx, entity: Entity, flag: string, before: MasterRecord): Promise<void> {
  const { sql } = tx
  const [other] = await sql`
    select 1 from ${sql(entity.table)} t where ${amongst(tx, entity, before)} and t.is_active and t.id <> ${Number(before.id)} limit 1`
  if (!other) return
  const field = entity.fields.find(({ name }) => name === flag)?.label ?? flag
  const label = entity.title.toLowerCase()
  throw new Refused(
    refuse('only_one', { field, label, fields: { [flag]: `Choose another ${label} for it first.` } }),
  )
}

function amongst(tx: Tx, entity: Entity, row: MasterRecord): Fragment {
  const { sql } = tx
  const { owner } = entity
  const owned = entity.common === 'child' && owner ? sql`and t.${sql(owner)} = ${Number(row[owner])}` : sql``
  return sql`${scopeOf(tx, entity)} ${owned}`
}
