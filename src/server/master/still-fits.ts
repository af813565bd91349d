import { fieldsOf, holds, parseCondition } from '../../hotel/master/condition'
import type { Entity } from '../../hotel/master/entity'
import type { MasterRecord } from '../../hotel/master/record'
import { refuse } from '../../hotel/refusal'
import { Refused } from '../serve'
import type { Tx } from '../tx'
import { entities } from './entities'
import { usersOf } from './in-use'
import { nameOf } from './naming'
import { type Reference, referencesSaid, sayUsers } from './references-said'

type Place = { user: string; label: string; fields: string[] }

/**
 * What active records have chosen for something stays fit for it: the amenity of a room one for rooms, the code of a package one of
 * revenue (domain/master-data 1.3). Who it no longer fits is named, and where to choose another.
 */
export async function refuseUnfitElsewhere(
  tx: Tx,
  entity: Entity,
  before: MasterRecord,
  row: MasterRecord,
): Promise<void> {
  const lost = placesOf(entity).filter(
    ({ where }) => holds(parseCondition(where), before) && !holds(parseCondition(where), row),
  )
  if (lost.length === 0) return
  const named = new Set(lost.map(({ user }) => user))
  const users = (await usersOf(tx, entity, Number(before.id), ({ key }) => named.has(key))).filter(
    ({ entity, through }) => lost.some(({ user, label }) => user === entity && label === through?.label),
  )
  const fields = lost.flatMap(place => (users.some(one => one.entity === place.user) ? place.fields : []))
  refuseStillUsed(entity, before, { fields, references: referencesSaid(users) })
}

/** Refuses where somebody goes on using the record as it was; the fields are those that would no longer fit. */
export function refuseStillUsed(
  { title }: Pick<Entity, 'title'>,
  before: MasterRecord,
  { fields, references }: { fields: string[]; references: Reference[] },
): void {
  if (references.length === 0) return
  const sentence = `Choose another ${title.toLowerCase()} for it first.`
  const facts = { label: title, code: nameOf(before), users: sayUsers(references), references }
  throw new Refused(
    refuse('still_needed', {
      ...facts,
      fields: Object.fromEntries(fields.map(field => [field, sentence])),
    }),
  )
}

/** How many rows of one kind are said, and three of them by name. */
export const referenceTo = (
  entity: string,
  [one, many]: [string, string],
  names: readonly string[],
): Reference[] =>
  names.length === 0
    ? []
    : [
        {
          entity,
          label: names.length === 1 ? one : many,
          count: names.length,
          examples: names.filter(Boolean).slice(0, 3),
        },
      ]

/** Fields of masters that only some records of this one fit, in their own rows too. Property control says it in its own words. */
const placesOf = ({ key }: Entity): (Place & { where: string })[] =>
  entities
    .filter(user => user.key !== 'property-control')
    .flatMap(user =>
      user.fields
        .flatMap(field => [field, ...(field.fields ?? [])])
        .flatMap(({ reference, where, label }) =>
          reference === key && where
            ? [{ user: user.key, label, where, fields: fieldsOf(parseCondition(where)) }]
            : [],
        ),
    )
