import type { ComponentType } from 'react'
import type { Permission } from '../hotel/permission'
import { inEnglish } from './kit/in-english'
import { pages } from './routes'

type AdminPage = {
  path: string
  page: () => Promise<ComponentType>
  /** What it is found by, where neither the menu nor the person's own name leads to it. */
  title?: string
  permission?: Permission | readonly Permission[]
  /** The screen of the desk that it is for an administrator: what a figure of the dashboard opens. */
  desk?: string
  /** What stands below that one stands below this one. */
  isWhole?: true
}

/** A page that employees have below /home. */
function pageAt(path: string) {
  const route = pages.find(page => page.path === path)
  if (!route?.page) throw new Error(`There is no page at /home/${path}`)
  return { ...route, page: route.page }
}

/** A screen of the desk, with the rights that it asks for there. */
function behind(path: string, desk: string, own?: AdminPage['page']): AdminPage {
  const { title, permission = title as Permission, page } = pageAt(desk)
  return {
    path: `/dashboard/${path}`,
    title,
    desk: `/home/${desk}`,
    permission: permission === 'signed in' ? undefined : permission,
    page: own ?? page,
  }
}

const mine = (path: string): AdminPage => ({ path: `/${path}`, page: pageAt(path).page })

/** Pages of the administrator that no schema makes, by their whole path. They win over a generated screen of the same path. */
export const adminPages: readonly AdminPage[] = [
  { path: '/dashboard', page: async () => (await import('./home/dashboard')).DashboardPage },
  behind('arrivals', 'front-desk/arrivals'),
  behind('departures', 'front-desk/departures'),
  behind('in-house', 'front-desk/in-house'),
  // The list alone: a reservation is opened at the desk.
  behind(
    'reservations',
    'booking/manage-reservation',
    inEnglish(async () => (await import('./reservation/list/list-page')).ReservationListPage),
  ),
  behind('rooms', 'inventory/housekeeping-board'),
  behind('availability', 'inventory/property-availability'),
  behind('deposits', 'financials/batch-deposites'),
  behind('open-cashiers', 'financials/open-cashiers'),
  behind('ledger-verification', 'financials/ledger-verification'),
  behind('changes-log', 'miscellaneous/changes-log'),
  behind('revenue', 'revenue'),
  // The search of guests and the page of one, beside the table and the form that the schema makes (domain/reservations 2.11).
  {
    path: '/customer-profile/profile/guests',
    page: pageAt('customer-profile').page,
    title: 'Customer profile',
    permission: 'Guest profile',
    desk: '/home/customer-profile',
    isWhole: true,
  },
  {
    path: '/customer-profile/profile/add',
    page: pageAt('add-profile').page,
    permission: 'Guest profile store',
    desk: '/home/add-profile',
  },
  mine('my-profile'),
  mine('account-settings'),
  mine('sessions'),
  {
    path: '/employee/invitations',
    page: async () => (await import('./home/invitations')).InvitationsPage,
    title: 'Invitations',
    permission: 'User list',
  },
  {
    path: '/employee/authority-limits',
    page: async () => (await import('./master/authority-limits')).AuthorityLimitsPage,
    permission: 'Authority limit update',
  },
  mine('help'),
]
