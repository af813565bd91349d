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
