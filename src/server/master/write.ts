import type { Entity, Field } from '../../hotel/master/entity'
import { storedFields } from '../../hotel/master/entity'
import { type MasterRecord, type Problems, problemsOf, settled } from '../../hotel/master/record'
import { refuse } from '../../hotel/refusal'
import { found, freshOrStale, Refused } from '../serve'
import { note, type Tx } from '../tx'
import { toColumn } from './column'
import { entityOf } from './entities'
import { hooks } from './hooks'
import { usersOf } from './in-use'
import { lockRecord, readRecord } from './read'

/** Makes a record. */
export async function store(tx: Tx, entity: Entity, input: MasterRecord): Promise<MasterRecord> {
  const row = await prepared(tx, entity, settled(entity, input), undefined)
  const { sql, property_id, who } = tx
  const columns = {
    ...columnsOf(entity, row),
    ...(entity.scope === 'property' ? { property_id } : {}),
    created_by_id: who.employee_id || null,
    updated_by_id: who.employee_id || null,
  }
  const [{ id }] = await guarded(
    entity,
    row,
    () => sql<{ id: number }[]>`insert into ${sql(entity.table)} ${sql(columns as never)} returning id`,
  )
  await storeRows(tx, entity, id, row)
  await hooks[entity.key]?.saved?.(tx, { ...row, id }, undefined)
  const record = found(await readRecord(tx, entity, id))
  note(tx, {
    entity: entity.key,
    entity_id: id,
    label: `${entity.title} ${labelOf(record)} created`,
    before: null,
    after: plain(entity, record),
  })
  return record
}

/** Changes a record: only the fields sent, only from the version that was read. */
export async function update(
  tx: Tx,
  entity: Entity,
  input: MasterRecord & { id: number; row_version: number },
): Promise<MasterRecord> {
  const { id, row_version, ...sent } = input
  const before = found(await lockRecord(tx, entity, id), { entity: entity.key, id })
  freshOrStale(before as { row_version: number }, row_version)
  const asked = onlyOwn(entity, { ...before, ...defined(sent) })
  const row = await prepared(tx, entity, settled(entity, asked), before)
  await refuseFrozen(tx, entity, before, row)
  const { sql, who } = tx
  const columns = { ...columnsOf(entity, row), updated_by_id: who.employee_id || null }
  await guarded(
    entity,
    row,
    () =>
      sql`update ${sql(entity.table)} set ${sql(columns as never)} where id = ${id} ${entity.scope === 'property' ? sql`and property_id = ${tx.property_id}` : sql``}`,
  )
  await storeRows(tx, entity, id, row)
  await hooks[entity.key]?.saved?.(tx, { ...row, id }, before)
  const record = found(await readRecord(tx, entity, id))
  note(tx, {
    entity: entity.key,
    entity_id: id,
    label: `${entity.title} ${labelOf(record)} changed`,
    before: plain(entity, before),
    after: plain(entity, record),
  })
  return record
}

/** Deletes a record that nothing refers to; else says what does. */
export async function remove(tx: Tx, entity: Entity, id: number): Promise<{ id: number }> {
  const before = found(await lockRecord(tx, entity, id), { entity: entity.key, id })
  if (before.is_system === true)
    throw new Refused(refuse('protected', { field: 'Deletion', label: entity.title, code: labelOf(before) }))
  const references = await usersOf(tx, entity, id)
  if (references.length > 0) {
    const users = references
      .slice(0, 3)
      .map(({ label, count }) => `${count} ${label.toLowerCase()}`)
      .join(', ')
    throw new Refused(refuse('in_use', { label: entity.title, code: labelOf(before), users, references }))
  }
  await hooks[entity.key]?.removing?.(tx, before)
  await tx.sql`delete from ${tx.sql(entity.table)} where id = ${id} ${entity.scope === 'property' ? tx.sql`and property_id = ${tx.property_id}` : tx.sql``}`
  await hooks[entity.key]?.removed?.(tx, before)
  note(tx, {
    entity: entity.key,
    entity_id: id,
    label: `${entity.title} ${labelOf(before)} deleted`,
    before: plain(entity, before),
    after: null,
  })
  return { id }
}

// What only this master does comes first, because it may fill fields that the checks demand.
async function prepared(
  tx: Tx,
  entity: Entity,
  row: MasterRecord,
  before: MasterRecord | undefined,
): Promise<MasterRecord> {
  const mine = (await hooks[entity.key]?.saving?.(tx, row, before)) ?? row
  const problems = { ...problemsOf(entity, mine), ...(await referenceProblems(tx, entity, mine, before)) }
  if (Object.keys(problems).length > 0)
    throw new Refused(refuse('validation', { message: Object.values(problems)[0], fields: problems }))
  await refuseOverlap(tx, entity, mine, before)
  return mine
}

/** Newly chosen references must exist here, be of the right category, and be active. */
async function referenceProblems(
  tx: Tx,
  entity: Entity,
  row: MasterRecord,
  before: MasterRecord | undefined,
): Promise<Problems> {
  const { sql, property_id } = tx
  const problems: Problems = {}
  for (const field of entity.fields.filter(
    ({ kind, readOnly }) => (kind === 'reference' || kind === 'references') && !readOnly,
  )) {
    const was = new Set(listOf(before?.[field.name]))
    const ids = listOf(row[field.name]).filter(id => !was.has(id))
    if (ids.length === 0) continue
    const target = entityOf(field.reference ?? '')
    const scope = target.scope === 'property' ? sql`and property_id = ${property_id}` : sql``
    const category = field.category ? sql`and category = ${field.category}` : sql``
    const active = target.common === 'single' ? sql`` : sql`and is_active`
    const [{ count }] = await sql<
      { count: number }[]
    >`select count(distinct id) as count from ${sql(target.table)} where id = any (${ids}::bigint[]) ${scope} ${category} ${active}`
    if (count < new Set(ids).size)
      problems[field.name] = `${field.label}: please choose an existing, active one.`
  }
  return problems
}

async function refuseOverlap(
  tx: Tx,
  entity: Entity,
  row: MasterRecord,
  before: MasterRecord | undefined,
): Promise<void> {
  const { no_overlap } = entity
  if (!no_overlap) return
  const { sql, property_id } = tx
  const [begin, end] = no_overlap.range
  const keys = no_overlap.key
    .map(key => sql`and t.${sql(key)} is not distinct from ${(row[key] as number) ?? null}`)
    .reduce((left, right) => sql`${left} ${right}`, sql``)
  const days = no_overlap.weekdays
    ? sql`and t.${sql(no_overlap.weekdays)} & ${toColumn({ name: '', label: '', kind: 'weekdays', required: false }, row[no_overlap.weekdays]) as number} <> 0`
    : sql``
  const [other] = await sql<{ id: number; code?: string }[]>`
    select t.* from ${sql(entity.table)} t
     where ${entity.scope === 'property' ? sql`t.property_id = ${property_id}` : sql`true`} and t.id <> ${Number(before?.id ?? 0)} ${keys} ${days}
       and daterange(t.${sql(begin)}, t.${sql(end)}, '[]') && daterange(${(row[begin] as string) ?? null}::date, ${(row[end] as string) ?? null}::date, '[]') limit 1`
  if (other)
    throw new Refused(
      refuse('overlap', { label: entity.title, other: other.code ?? `record ${other.id}`, id: other.id }),
    )
}

async function refuseFrozen(tx: Tx, entity: Entity, before: MasterRecord, row: MasterRecord): Promise<void> {
  const changed = (name: string) => JSON.stringify(before[name] ?? null) !== JSON.stringify(row[name] ?? null)
  const label = (name: string) => entity.fields.find(field => field.name === name)?.label ?? name
  const never = [...entity.frozen, ...(before.is_system === true ? ['code', 'is_active'] : [])].find(changed)
  if (never)
    throw new Refused(
      refuse('protected', { field: label(never), label: entity.title, code: labelOf(before) }),
    )
  const inUse = [...entity.frozen_in_use, 'code'].find(changed)
  if (inUse && (await usersOf(tx, entity, Number(before.id))).length > 0) {
    throw new Refused(
      refuse('protected', { field: label(inUse), label: entity.title, code: labelOf(before) }),
    )
  }
}

async function storeRows(tx: Tx, entity: Entity, id: number, row: MasterRecord): Promise<void> {
  const { sql, property_id } = tx
  for (const field of entity.fields.filter(({ kind, table }) => kind === 'rows' && table)) {
    const lines = (row[field.name] as MasterRecord[] | null | undefined) ?? []
    const table = sql(field.table ?? '')
    // In place by number, so that a row other records refer to keeps its id.
    await sql`delete from ${table} where owner_id = ${id} and row_no > ${lines.length}`
    for (const [index, line] of lines.entries()) {
      const columns = {
        ...memberColumns(field, line),
        owner_id: id,
        row_no: index + 1,
        ...(entity.scope === 'property' ? { property_id } : {}),
      }
      const [kept] =
        await sql`update ${table} set ${sql(columns as never)} where owner_id = ${id} and row_no = ${index + 1} returning id`
      if (!kept) await sql`insert into ${table} ${sql(columns as never)}`
    }
  }
}

const memberColumns = (field: Field, line: MasterRecord): MasterRecord =>
  Object.fromEntries(
    (field.fields ?? []).map(member => [member.name, toColumn(member, line[member.name] ?? member.default)]),
  )

function columnsOf(entity: Entity, row: MasterRecord): MasterRecord {
  const fields = storedFields(entity).filter(
    field => !(field.kind === 'rows' && field.table) && field.kind !== 'secret',
  )
  const columns = fields.map(field => [field.name, toColumn(field, row[field.name])])
  const hashes = storedFields(entity)
    .filter(({ kind }) => kind === 'secret')
    .flatMap(({ name }) => (row[`${name}_hash`] ? [[`${name}_hash`, row[`${name}_hash`]]] : []))
  return Object.fromEntries([...columns, ...hashes])
}

async function guarded<T>(entity: Entity, row: MasterRecord, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === '23505') throw new Refused(refuse('duplicate', { label: entity.title, code: labelOf(row) }))
    if (code === '23P01')
      throw new Refused(refuse('overlap', { label: entity.title, other: 'another record' }))
    throw error
  }
}

const onlyOwn = (entity: Entity, row: MasterRecord): MasterRecord =>
  Object.fromEntries(entity.fields.map(({ name }) => [name, row[name]]))
const defined = (row: MasterRecord): MasterRecord =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined))
const plain = (entity: Entity, row: MasterRecord): MasterRecord =>
  Object.fromEntries(
    entity.fields
      .filter(({ computed, kind }) => !computed && kind !== 'secret')
      .map(({ name }) => [name, row[name] ?? null]),
  )
const listOf = (value: unknown): number[] =>
  Array.isArray(value) ? (value as number[]) : value == null ? [] : [Number(value)]
const labelOf = (row: MasterRecord): string => String(row.code ?? row.name ?? row.id ?? '')
