import { menu } from '../../hotel/menu'
import type { Permission } from '../../hotel/permission'
import { reportGroups } from '../../hotel/report/report'
import { isThere, type PageRoute, pages } from '../routes'
import type { MenuItem, Needs } from './menu'

type MenuGroup = keyof typeof menu

const icons: Partial<Record<MenuGroup, string>> = {
  Profiles: 'profiles',
  Booking: 'booking',
  'Front desk': 'desk',
  Financials: 'financial',
  Inventory: 'inventory',
  Miscellaneous: 'more',
  Reports: 'reports',
}

/** The employee's menu: items whose title the person holds as a right and whose page there is. */
export const employeeMenu: readonly MenuItem[] = [
  { type: 'link', title: 'Dashboard', path: '/home', icon: 'dashboard', isExact: true },
  ...(Object.keys(menu) as MenuGroup[])
    .filter(group => group !== 'Reports')
    .map(
      (group): MenuItem => ({
        type: 'sub',
        title: group,
        icon: icons[group],
        children: pages.filter(page => page.group === group && isThere(page)).map(itemOf),
      }),
    ),
  {
    type: 'sub',
    title: 'Integrations',
    icon: 'integrations',
    children: [
      { type: 'link', title: 'Online channel one', path: '/home/integrations/channel-one' },
      { type: 'link', title: 'Online channel two', path: '/home/integrations/channel-two' },
    ],
  },
  {
    type: 'link',
    title: 'Reports',
    path: '/home/reports',
    icon: icons.Reports,
    needs: [Object.values(reportGroups)],
  },
]

function itemOf(page: PageRoute): MenuItem {
  const isLive = page.path === 'front-desk/arrivals'
  return { type: 'link', title: page.title, path: `/home/${page.path}`, needs: needsOf(page), isLive }
}

/** The rights that a page of the employee area needs. */
export function needsOf({ title, permission }: Pick<PageRoute, 'title' | 'permission'>): Needs {
  if (permission === 'signed in') return []
  return [permission ?? (title as Permission)]
}
