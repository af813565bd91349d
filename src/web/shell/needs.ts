import { createContext } from 'react'
import { pages } from '../routes'
import { needsOf } from './employee-menu'
import type { Needs } from './menu'

/** The rights that a path below /home needs beside its layout (specification section 6). */
export function deskNeedsAt(path: string): Needs {
  const inside = path.replace(/^\/home\/?/, '')
  const page = pages
    .filter(({ path }) => path !== '' && matches(inside, path))
    .sort((a, b) => b.path.length - a.path.length)[0]
  return page ? needsOf(page) : []
}

/** What paths need in the layout that one stands in: whoever works at the desk does not load the administrator's menu for it. */
export const NeedsAt = createContext(deskNeedsAt)

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
