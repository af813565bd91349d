import { layoutOf, type Session } from '../../kit/session'
import { adminMenu } from '../admin-menu'
import { employeeMenu, needsOf } from '../employee-menu'
import { holds, type MenuItem, visible } from '../menu'
import { adminPages } from '../../admin-pages'
import { isThere, pages } from '../../routes'
import { translated } from '../../words/translate'
import { personLinks } from '../person-links'
import type { Choice } from './match'

/** A screen is always somewhere. */
export type Screen = Choice & { path: string }

/** Every screen that somebody may open: what their menu shows, what it leaves out, and what hangs at their own name. */
export function screensOf(session: Session): Screen[] {
  const isAdmin = layoutOf(session.role ?? '') === 'admin'
  const permissions = new Set(session.permissions)
  const inMenu = trailsOf(visible(isAdmin ? adminMenu : employeeMenu, permissions), [])
  const own = personLinks(isAdmin ? '' : '/home').map(({ title, path }) => ({
    key: path,
    title: translated(title),
    path,
  }))
  const outside = isAdmin
    ? adminPages.flatMap(({ path, title, permission, desk }) =>
        title && holds(permission ? [permission] : [], permissions)
          ? [{ key: path, title: translated(title), path, hint: desk && translated('Dashboard') }]
          : [],
      )
    : pages
        .filter(page => isThere(page) && !page.path.includes(':') && holds(needsOf(page), permissions))
        .map(({ title, path }) => ({ key: `/home/${path}`, title: translated(title), path: `/home/${path}` }))
  const known = new Map<string, Screen>()
  // The menu knows where a screen belongs: it goes first.
  for (const choice of [...inMenu, ...own, ...outside]) {
    const path = choice.path.replace(/\/$/, '')
    if (!known.has(path) && isOpen(path)) known.set(path, { ...choice, path })
  }
  return [...known.values()]
}

/** The items of a menu with the groups around them as the hint. */
const trailsOf = (items: readonly MenuItem[], around: readonly string[]): Screen[] =>
  items.flatMap(({ title, path, children = [] }) => [
    ...(path
      ? [
          {
            key: path,
            title: translated(title),
            path,
            hint: around.map(title => translated(title)).join(' › ') || undefined,
          },
        ]
      : []),
    ...trailsOf(children, [...around, title]),
  ])

// A screen that says only that it is not there yet is nothing to look for.
const isOpen = (path: string): boolean => {
  if (!path.startsWith('/home/')) return true
  const page = pages.find(page => page.path === path.slice('/home/'.length))
  return page !== undefined && isThere(page)
}
