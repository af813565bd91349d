import entitiesJson from '../../generated/entities.json'
import type { Entity } from '../../hotel/master/entity'

/** Every master entity, as its schema file says it. */
export const entities = entitiesJson as unknown as Entity[]

const byKey = new Map(entities.map(entity => [entity.key, entity]))

/** The entity with a key; throws on a key that no schema has. */
export function entityOf(key: string): Entity {
  const entity = byKey.get(key)
  if (!entity) throw new Error(`no schema for ${key}`)
  return entity
}

const byTable = new Map(
  entities.flatMap(entity => [
    ...entity.fields.flatMap(({ table }) => (table ? [[table, entity] as const] : [])),
    [entity.table, entity] as const,
  ]),
)

/** The entity that a table holds, or whose rows it holds. */
export const entityOfTable = (table: string): Entity | undefined => byTable.get(table)

/** Whether an entity keeps a field in a column of its own name. */
export const hasColumn = ({ fields }: Entity, name: string): boolean =>
  fields.some(field => field.name === name && !field.computed)
