import { use } from 'react'
import type { Entity } from '../../hotel/master/entity'
import { getLocale, type Locale } from '../words/locale'
import { arriving } from '../kit/arrival'
import { entityInWords, loadMasterWords } from '../words/masters'

const files = import.meta.glob<Entity>('../../generated/entity/*.json', { import: 'default' })
const loaded = new Map<string, Promise<Entity>>()

/** What a schema file says, in the language of the person, loaded when its screen is first opened. */
export function loadEntity(key: string): Promise<Entity> {
  const locale = getLocale()
  const at = `${locale}/${key}`
  const before = loaded.get(at)
  if (before) return before
  const entity = arriving(read(key, locale))
  loaded.set(at, entity)
  entity.catch(() => loaded.delete(at))
  return entity
}

/** The same for a component; it waits in the suspense around it. */
export const useEntity = (key: string): Entity => use(loadEntity(key))

async function read(key: string, locale: Locale): Promise<Entity> {
  const load = files[`../../generated/entity/${key}.json`]
  if (!load) throw new Error(`no schema for ${key}`)
  const [entity] = await Promise.all([load(), loadMasterWords(locale)])
  return entityInWords(entity)
}
