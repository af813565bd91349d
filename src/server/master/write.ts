import type { Entity } from '../../hotel/master/entity'
import { storedFields } from '../../hotel/master/entity'
import { type MasterRecord, type Problems, problemsOf, settled } from '../../hotel/master/record'
import { refuse } from '../../hotel/refusal'
import type { Kept } from '../../wire/master'
import { found, freshOrStale, Refused } from '../serve'
import { withoutToldBack } from '../store/incognito'
import { note, type Tx } from '../tx'
import { isList, toColumn } from './column'
import { withDefaultsFrom } from './default-from'
import { refuseFrozen, refuseSettled } from './frozen'
import { hooks, masked } from './hooks'
import { usersAnywhere } from './in-use'
import { coinProblems, logged } from './logged'
import { nameOf, titled } from './naming'
import { refuseNeeded, refuseUnfit } from './needed'
import { chooseAnother, giveOn, refuseGoing } from './only-one'
import { refuseOverlap } from './overlap'
import { lockRecord, readRecord, readWritten } from './read'
import { referenceProblems } from './references'
import { referencesSaid, sayUsers } from './references-said'
import { requiredByProblems } from './required-by'
import { tidied } from './rich-text'
import { storeRows } from './rows'
import { sealedColumns, sealedProblems } from './sealed'
import { scopeOf } from './select'
import { refuseUnfitElsewhere } from './still-fits'
import { duplicateOf } from './unique'
import { demandNone } from './wrong'

/** Makes a record. */
export async function store(tx: Tx, entity: Entity, input: MasterRecord): Promise<Kept> {
  const { row, record } = await insert(tx, entity, input, isWhole(entity))
  return masked(tx, entity, record ?? found(await readRecord(tx, entity, row.id)))
}

/** The same without reading it again, for those who make many. */
export async function make(
  tx: Tx,
  entity: Entity,
  input: MasterRecord,
): Promise<MasterRecord & { id: number }> {
  return (await insert(tx, entity, input, false)).row
}

type Inserted = { row: MasterRecord & { id: number }; record?: Kept }

async function insert(tx: Tx, entity: Entity, input: MasterRecord, isReadAtOnce: boolean): Promise<Inserted> {
  const whole = await withDefaultsFrom(tx, entity, input)
  const prepared = await prepare(tx, entity, settled(entity, whole), undefined)
  const { sql, property_id, who } = tx
  const columns = {
    ...columnsOf(tx, entity, prepared),
    ...(entity.scope === 'property' ? { property_id } : {}),
    created_by_id: who.employee_id || null,
    updated_by_id: who.employee_id || null,
  }
  const written = sql`insert into ${sql(entity.table)} ${sql(columns as never)}`
  const { id, record } = await guarded(entity, prepared, async () => {
    if (isReadAtOnce) {
      const record = found(await readWritten(tx, entity, written))
      return { id: record.id, record }
    }
    const [{ id }] = await sql<{ id: number }[]>`${written} returning id`
    return { id, record: undefined }
  })
  const row = { ...prepared, id }
  await storeRows(tx, entity, row, undefined)
  await hooks[entity.key]?.saved?.(tx, row, undefined)
  const label = `${titled(entity, row)} created`
  note(tx, {
    entity: entity.key,
    entity_id: id,
    label,
    before: null,
    after: logged(tx, entity, row),
    row_version: 1,
  })
  return { row, record }
}

/** Changes a record: only the fields sent, only from the version that was read. */
export async function update(
  tx: Tx,
  entity: Entity,
  input: MasterRecord & { id: number; row_version?: number },
): Promise<Kept> {
  const { id, row_version, ...sent } = input
  const before = found(await lockRecord(tx, entity, id), { entity: entity.key, id })
  if (row_version !== undefined) freshOrStale(masked(tx, entity, before), row_version, entity.key)
  const changed = await withoutToldBack(tx, before, defined(sent))
  const asked = { ...ownFields(entity, before), ...changed, id }
  const row = { ...(await prepare(tx, entity, settled(entity, asked, before), before)), id }
  const { sql, who } = tx
  const columns = { ...columnsOf(tx, entity, row), updated_by_id: who.employee_id || null }
  const written = sql`
    update ${sql(entity.table)} t set ${sql(columns as never)} where t.id = ${id} and ${scopeOf(tx, entity)}`
  const whole = await guarded(entity, row, async () => {
    if (isWhole(entity)) return await readWritten(tx, entity, written)
    await written
    return undefined
  })
  await chooseAnother(tx, entity, before, row)
  await storeRows(tx, entity, row, before)
  await hooks[entity.key]?.saved?.(tx, row, before)
  const record = whole ?? found(await readRecord(tx, entity, id))
  note(tx, {
    entity: entity.key,
    entity_id: id,
    label: `${titled(entity, record)} changed`,
    before: logged(tx, entity, before),
    after: logged(tx, entity, record),
    row_version: Number(record.row_version),
  })
  return masked(tx, entity, record)
}

/** Deletes a record that nothing refers to; else says what does. */
export async function remove(tx: Tx, entity: Entity, id: number): Promise<{ id: number }> {
  const before = found(await lockRecord(tx, entity, id), { entity: entity.key, id })
  const named = { label: entity.title, code: nameOf(before) }
  if (before.is_system === true) throw new Refused(refuse('protected', { field: 'Deletion', ...named }))
  await refuseGoing(tx, entity, before)
  await hooks[entity.key]?.removing?.(tx, before)
  const references = referencesSaid(await usersAnywhere(tx, entity, id))
  if (references.length > 0) {
    throw new Refused(refuse('in_use', { ...named, users: sayUsers(references), references }))
  }
  const { sql } = tx
  try {
    await sql`delete from ${sql(entity.table)} t where t.id = ${id} and ${scopeOf(tx, entity)}`
  } catch (error) {
    // Somebody has referred to it since.
    if ((error as { code?: string }).code !== '23503') throw error
    throw new Refused(refuse('in_use', { ...named, users: 'just now', references: [] }))
  }
  await chooseAnother(tx, entity, before)
  await hooks[entity.key]?.removed?.(tx, before)
  const label = `${titled(entity, before)} deleted`
  note(tx, { entity: entity.key, entity_id: id, label, before: logged(tx, entity, before), after: null })
  return { id }
}

/** The row as it will be kept. What only this master does comes first, because it may fill fields that the checks demand. */
async function prepare(
  tx: Tx,
  entity: Entity,
  sent: MasterRecord,
  before: MasterRecord | undefined,
): Promise<MasterRecord> {
  const asked = tidied(entity, sent)
  if (before) refuseSettled(entity, before, asked)
  const mine = await own(tx, entity, asked, before)
  const problems = {
    ...problemsOf(entity, mine),
    ...coinProblems(tx, entity.fields, mine, before),
    ...sealedProblems(entity, mine, before),
    ...(await referenceProblems(tx, entity, mine, before)),
    ...(await requiredByProblems(tx, entity, mine)),
  }
  demandNone(problems)
  if (before) await refuseFrozen(tx, entity, before, mine)
  if (before) await refuseNeeded(tx, entity, before, mine)
  if (before) await refuseUnfit(tx, entity, before, mine)
  if (before) await refuseUnfitElsewhere(tx, entity, before, mine)
  await refuseOverlap(tx, entity, mine, before)
  return giveOn(tx, entity, mine, before)
}

async function own(
  tx: Tx,
  entity: Entity,
  asked: MasterRecord,
  before: MasterRecord | undefined,
): Promise<MasterRecord> {
  try {
    await hooks[entity.key]?.checking?.(tx, asked, before)
    return (await hooks[entity.key]?.saving?.(tx, asked, before)) ?? asked
  } catch (error) {
    if (!(error instanceof Refused) || error.refusal.refused !== 'validation') throw error
    // Everything that is wrong is said at once.
    demandNone({ ...problemsOf(entity, asked), ...(error.refusal.facts.fields as Problems | undefined) })
    throw error
  }
}

function columnsOf(tx: Tx, entity: Entity, row: MasterRecord): MasterRecord {
  const fields = storedFields(entity).filter(
    ({ kind, table }) => !(kind === 'rows' && table) && kind !== 'secret',
  )
  const secrets = storedFields(entity).flatMap(({ kind, name }) => (kind === 'secret' ? `${name}_hash` : []))
  return Object.fromEntries([
    // What nobody has said is left to the column, which knows what the server sets.
    ...fields.flatMap(field => {
      const isLeft = field.readOnly && row[field.name] === undefined && !isList(field)
      if (isLeft) return []
      return field.kind === 'sealed'
        ? sealedColumns(tx, entity, field, row)
        : [[field.name, toColumn(field, row[field.name])]]
    }),
    ...secrets.flatMap(name => (row[name] ? [[name, row[name]]] : [])),
  ])
}

/** Nothing else is written with such a record, and nothing of it is worked out from its own table: it is read as it is kept. */
const isWhole = ({ key, common, only_one, fields }: Entity): boolean =>
  hooks[key]?.saved === undefined &&
  !(common === 'child' && only_one.length > 0) &&
  fields.every(
    ({ kind, table, computed, reference }) => !computed && !(kind === 'rows' && table) && reference !== key,
  )

async function guarded<T>(entity: Entity, row: MasterRecord, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const { code, constraint_name } = error as { code?: string; constraint_name?: string }
    if (code === '23505') throw new Refused(duplicateOf(entity, row, constraint_name ?? ''))
    if (code === '23P01') {
      throw new Refused(refuse('overlap', { label: entity.title, other: 'another record' }))
    }
    throw error
  }
}

export const ownFields = (entity: Entity, row: MasterRecord): MasterRecord =>
  Object.fromEntries(storedFields(entity).map(({ name }) => [name, row[name]]))

export const defined = (row: MasterRecord): MasterRecord =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined))
