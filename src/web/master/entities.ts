import { use } from 'react'
import type { Entity } from '../../hotel/master/entity'
import { counted } from '../kit/lazy-page'

const files = import.meta.glob<Entity>('../../generated/entity/*.json', { import: 'default' })
const loaded = new Map<string, Promise<Entity>>()

/** What a schema file says, loaded when its screen is first opened. */
export function loadEntity(key: string): Promise<Entity> {
  const before = loaded.get(key)
  if (before) return before
  const load = files[`../../generated/entity/${key}.json`]
  if (!load) throw new Error(`no schema for ${key}`)
  const entity = counted(load)
  loaded.set(key, entity)
  entity.catch(() => loaded.delete(key))
  return entity
}

/** The same for a component; it waits in the suspense around it. */
export const useEntity = (key: string): Entity => use(loadEntity(key))
