import type { Entity, Field } from '../../hotel/master/entity'
import { type MasterRecord, problemsOf, rowsOf, settled } from '../../hotel/master/record'
import { refuse } from '../../hotel/refusal'
import { updateInput } from '../../wire/master'
import { found, Refused } from '../serve'
import type { Tx } from '../tx'
import { hooks } from './hooks'
import { firstOf, issuesOf } from './issues'
import { coinProblems } from './logged'
import { readRecord } from './read'
import { unheldReferenceProblems } from './references'
import { defined, ownFields } from './write'
import { demandNone } from './wrong'

/**
 * A record as somebody is typing it over the one that is kept: checked as if it were saved, which it is not. Refuses what
 * saving would, by field.
 */
export async function typedRecord(
  tx: Tx,
  entity: Entity,
  id: number,
  typed: MasterRecord,
): Promise<MasterRecord> {
  const before = found(await readRecord(tx, entity, id), { entity: entity.key, id })
  const read = updateInput(entity).safeParse({ ...typed, id, row_version: before.row_version })
  if (!read.success) {
    const fields = issuesOf(read.error)
    throw new Refused(refuse('validation', { message: firstOf(entity, fields), fields }))
  }
  const row = settled(entity, { ...ownFields(entity, before), ...defined(read.data) }, before)
  await hooks[entity.key]?.checking?.(tx, row, before)
  demandNone({
    ...problemsOf(entity, row),
    ...coinProblems(tx, entity.fields, row, before),
    ...(await unheldReferenceProblems(tx, entity, row, before)),
  })
  return {
    ...row,
    ...Object.fromEntries(entity.fields.filter(isRows).map(field => [field.name, asKept(field, row)])),
  }
}

const isRows = ({ kind }: Field): boolean => kind === 'rows'

/** Rows as they come out of the database: what is not said is nothing. */
const asKept = (field: Field, row: MasterRecord): MasterRecord[] =>
  rowsOf(field, row).map(line =>
    Object.fromEntries((field.fields ?? []).map(({ name }) => [name, line[name] ?? null])),
  )
