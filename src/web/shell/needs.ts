import { adminPages } from '../admin-pages'
import { pages } from '../routes'
import { adminMenu, sectionNeeds } from './admin-menu'
import { needsOf } from './employee-menu'
import { links, type Needs, wayTo } from './menu'

/** The rights that a path needs beside its layout (specification section 6). */
export function needsAt(path: string): Needs {
  if (!path.startsWith('/home')) {
    const own = adminPages
      .filter(page => `${path}/`.startsWith(`${page.path}/`))
      .sort((a, b) => b.path.length - a.path.length)[0]
    return own?.permission
      ? [...sectionNeeds(path), own.permission]
      : (wayTo(adminMenu, path).at(-1)?.needs ?? [])
  }
  const inside = path.replace(/^\/home\/?/, '')
  const page = pages
    .filter(({ path }) => path !== '' && matches(inside, path))
    .sort((a, b) => b.path.length - a.path.length)[0]
  return page ? needsOf(page) : []
}

const matches = (inside: string, path: string): boolean => {
  const pattern = path.replace(/:\w+/g, '[^/]+')
  return new RegExp(`^${pattern}(/|$)`).test(inside)
}

/** A page's path from its last word alone: `/home/arrivals` opens what `/home/front-desk/arrivals` does. */
export function groupedPath(path: string): string | undefined {
  const [, segment, rest = ''] = /^\/home\/([^/]+)(\/.*)?$/.exec(path) ?? []
  if (!segment || pages.some(page => page.path === segment)) return undefined
  const page = pages.find(page => page.path.endsWith(`/${segment}`))
  return page ? `/home/${page.path}${rest}` : undefined
}

export const adminLinks = links(adminMenu)
