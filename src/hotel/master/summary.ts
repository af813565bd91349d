import type { Entity, EntitySummary } from './entity'

type Calls = Entity['calls']
/** A summary without what follows from the rest of it: a hundred of them are in the first page. */
export type PackedSummary = Omit<EntitySummary, 'plural' | 'calls' | 'permission'> & {
  plural?: string
  calls?: Partial<Calls>
  permission?: Entity['permission']
}

const usualCalls = ({ key, common }: Pick<Entity, 'key' | 'common'>): Calls => ({
  path: key,
  list: 'list',
  store: common === 'single' ? null : 'store',
  update: 'update',
  remove: common === 'single' ? null : 'destroy',
})

export function packedSummary(entity: Entity): PackedSummary {
  const { key, title, plural, common, screen, panel, calls, permission } = entity
  const usual = usualCalls(entity)
  const own = Object.entries(calls).filter(([name, call]) => call !== usual[name as keyof Calls])
  return {
    key,
    title,
    common,
    screen,
    panel,
    ...(plural === `${title}s` ? {} : { plural }),
    ...(own.length === 0 ? {} : { calls: Object.fromEntries(own) }),
    ...(Object.keys(permission).length === 0 ? {} : { permission }),
  }
}

export const unpacked = (packed: PackedSummary): EntitySummary => ({
  plural: `${packed.title}s`,
  permission: {},
  ...packed,
  calls: { ...usualCalls(packed), ...packed.calls },
})
