import { adminPages } from '../admin-pages'
import { adminMenu, sectionNeeds } from './admin-menu'
import { type Needs, wayTo } from './menu'

/** The rights that a path of the administrator needs beside its layout (specification section 6). */
export function adminNeedsAt(path: string): Needs {
  const own = adminPages
    .filter(page => `${path}/`.startsWith(`${page.path}/`))
    .sort((a, b) => b.path.length - a.path.length)[0]
  return own?.permission
    ? [...sectionNeeds(path), own.permission]
    : (wayTo(adminMenu, path).at(-1)?.needs ?? [])
}
