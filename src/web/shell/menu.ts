import type { Permission } from '../../hotel/permission'

/** All must be held; of a list, one is enough. */
export type Needs = readonly (Permission | readonly Permission[])[]

/** `link` goes somewhere, `sub` opens a group, `empty` is a heading. */
export type MenuItem = {
  title: string
  type: 'link' | 'sub' | 'empty'
  path?: string
  icon?: string
  badgeValue?: string
  /** Its badge is counted as the day goes on. */
  isLive?: boolean
  /** How its badge looks; plain without it. */
  badgeClass?: 'info' | 'warning' | 'error'
  /** It is the screen itself that is meant, not what lies below it. */
  isExact?: boolean
  needs?: Needs
  children?: readonly MenuItem[]
}

export const holds = (needs: Needs, permissions: ReadonlySet<string>): boolean =>
  needs.every(need =>
    typeof need === 'string' ? permissions.has(need) : need.some(one => permissions.has(one)),
  )

/** The first right that is missing, in words. */
export const missingOf = (needs: Needs, permissions: ReadonlySet<string>): string | undefined => {
  const missing = needs.find(need => !holds([need], permissions))
  return missing === undefined ? undefined : typeof missing === 'string' ? missing : missing.join('” or “')
}

/** What of a menu somebody sees: items whose rights they hold, groups in which something is left. */
export function visible(items: readonly MenuItem[], permissions: ReadonlySet<string>): MenuItem[] {
  return items.flatMap(item => {
    if (!holds(item.needs ?? [], permissions)) return []
    if (item.type !== 'sub') return [item]
    const children = visible(item.children ?? [], permissions)
    return children.length > 0 ? [{ ...item, children }] : []
  })
}

/** The items on the way to the deepest one whose path the given path lies in, outermost first. */
export function wayTo(items: readonly MenuItem[], path: string): MenuItem[] {
  let best: MenuItem[] = []
  const length = (way: MenuItem[]) => way.at(-1)?.path?.length ?? -1
  for (const item of items) {
    const inside = wayTo(item.children ?? [], path)
    const way = inside.length > 0 ? [item, ...inside] : isAt(path, item) ? [item] : []
    if (length(way) > length(best)) best = way
  }
  return best
}

export const links = (items: readonly MenuItem[]): MenuItem[] =>
  items.flatMap(item => (item.type === 'link' ? [item] : links(item.children ?? [])))

const isAt = (path: string, item: MenuItem): boolean =>
  item.path !== undefined && (path === item.path || (!item.isExact && path.startsWith(`${item.path}/`)))
