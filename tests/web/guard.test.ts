import { beforeEach, describe, expect, test } from 'vitest'
import { menu } from '../../src/hotel/menu'
import { allPermissions } from '../../src/hotel/permission'
import { summaries } from '../../src/web/kit/masters'
import { getSession } from '../../src/web/kit/session'
import { adminMenu } from '../../src/web/shell/admin-menu'
import { links, missingOf, visible, wayTo } from '../../src/web/shell/menu'
import { employeeMenu } from '../../src/web/shell/employee-menu'
import { adminNeedsAt } from '../../src/web/shell/admin-needs'
import { deskNeedsAt, groupedPath } from '../../src/web/shell/needs'
import { isThere, pages } from '../../src/web/routes'
import { layoutAt, sentFrom } from '../../src/web/sign-in/guard'
import contract from '../house/contract.json'
import { sitDown } from './kit/seat'

const whoever = (role: string | undefined) =>
  role === undefined ? undefined : { token: 't', role, permissions: [], mustChangePassword: false }

describe('who comes where', () => {
  test.each([
    ['/', undefined, '/login'],
    ['/dashboard', undefined, '/login'],
    ['/home/front-desk/arrivals', undefined, '/login'],
    ['/login', undefined, undefined],
    ['/', 'admin', '/dashboard'],
    ['/login', 'admin', '/dashboard'],
    ['/dashboard', 'admin', undefined],
    ['/home', 'admin', '/dashboard'],
    ['/accommodation/rooms', 'admin', undefined],
    ['/', 'employee', '/home'],
    ['/login', 'employee', '/home'],
    ['/dashboard', 'employee', '/home'],
    ['/accommodation/rooms', 'employee', '/home'],
    ['/home/front-desk/arrivals', 'employee', undefined],
    ['/home', 'night_auditor', undefined],
    ['/homework', 'employee', '/home'],
  ])('%s as %s', (path, role, to) => {
    expect(sentFrom(path, whoever(role))).toBe(to)
  })

  test('nobody is sent round in circles', () => {
    const paths = ['/', '/login', '/dashboard', '/home', '/nowhere', '/home/nowhere']
    for (const role of [undefined, 'admin', 'employee', 'other']) {
      for (const path of paths) {
        const first = sentFrom(path, whoever(role))
        if (first !== undefined) expect(sentFrom(first, whoever(role))).toBeUndefined()
      }
    }
  })
})

describe('which rights a path needs', () => {
  const needsAt = (path: string) => (layoutAt(path) === 'admin' ? adminNeedsAt : deskNeedsAt)(path)

  test.each([
    ['/dashboard', undefined],
    ['/accommodation/rooms', 'Accommodation type'],
    ['/accommodation/rooms/12', 'Accommodation type'],
    ['/amenities/property-control/currency-format', 'Amenity'],
    ['/booking/marketcode', undefined],
    ['/home', undefined],
    ['/dashboard/arrivals', 'Arrivals'],
    ['/dashboard/availability/prices', 'Property availability'],
    ['/dashboard/revenue', 'Financial reports” or “Statistical reports” or “Financial report'],
    ['/home/front-desk/arrivals', 'Arrivals'],
    ['/home/booking/manage-reservation/100123/folio', 'Manage reservation'],
    ['/home/miscellaneous/telephone-book/4', 'Telephone book'],
    ['/home/integrations/channel-one', undefined],
  ])('%s', (path, missing) => {
    expect(missingOf(needsAt(path), new Set())).toBe(missing)
  })

  test('every section of the administrator asks for the right that the specification names, or for none', () => {
    const rights: Record<string, string> = {
      'permission for guest list': 'Guest profile',
      'permission for employee profile': 'Employee profile',
      'permission for accommodation type': 'Accommodation type',
      'permission for amenity': 'Amenity',
    }
    const all = new Set<string>(allPermissions.map(({ name }) => name))
    for (const [section, guard] of Object.entries(contract.section_guards)) {
      const paths = contract.routes.admin.filter(path => `${path}/`.startsWith(`/${section}/`))
      expect(paths.length, section).toBeGreaterThan(0)
      for (const path of paths) {
        const right = guard === null ? undefined : rights[guard]
        // Whoever holds all else lacks this one, and whoever holds all lacks nothing.
        const others = new Set([...all].filter(name => name !== right))
        expect([path, missingOf(needsAt(path), others)]).toEqual([path, right])
        expect(missingOf(needsAt(path), all)).toBeUndefined()
      }
    }
  })

  test('of two names one is enough, and the section is asked too', () => {
    const path = '/amenities/property-control'
    expect(missingOf(needsAt(path), new Set(['Amenity']))).toBe('Currency format” or “Datetime control')
    expect(missingOf(needsAt(path), new Set(['Amenity', 'Datetime control']))).toBeUndefined()
  })
})

describe("the administrator's menu", () => {
  const items = links(adminMenu)

  test('has the 64 items of the specification, each with a screen', () => {
    const screens = new Set(
      summaries.flatMap(({ screen, panel }) => (screen && !panel ? [`/${screen}`] : [])),
    )
    const elsewhere = ['/dashboard', '/customer-profile/profile/add']
    // What people may do by themselves (domain/finance 22.2) stands beside them.
    const besides = ['/employee/authority-limits']
    const own = items.filter(({ path = '' }) => besides.includes(path))
    expect(own).toHaveLength(besides.length)
    expect(items).toHaveLength(64 + own.length)
    expect(items.filter(({ path = '' }) => ![...screens, ...elsewhere, ...besides].includes(path))).toEqual(
      [],
    )
  })

  test('leads to every route that the specification promises, letter for letter, and to no other', () => {
    const own = ['/employee/authority-limits']
    const paths = items.map(({ path = '' }) => path).filter(path => !own.includes(path))
    expect(paths.toSorted()).toEqual(contract.routes.admin.toSorted())
  })

  test('hides what somebody may not open, and groups in which nothing is left', () => {
    const titles = visible(adminMenu, new Set(['Employee profile', 'Roles'])).map(({ title }) => title)
    expect(titles).not.toContain('Amenities')
    expect(
      links(visible(adminMenu, new Set(['Employee profile', 'Roles']))).map(({ title }) => title),
    ).toContain('Roles')
    expect(links(visible(adminMenu, new Set(['Roles']))).map(({ title }) => title)).not.toContain('Roles')
  })

  test('marks the deepest item and opens the groups around it', () => {
    const way = wayTo(adminMenu, '/financial/account/restrict/3').map(({ title }) => title)
    expect(way).toEqual(['Financial', 'Accounts receivable', 'Restricted reasons'])
  })
})

describe("the employee's pages", () => {
  test('have every title of the menu but the reports', () => {
    const { Reports: _, ...groups } = menu
    const titles = new Set(pages.map(({ title }) => title))
    expect(
      Object.values(groups)
        .flat()
        .filter(title => !titles.has(title)),
    ).toEqual([])
  })

  test('stand where the specification promises them, letter for letter, group by group', () => {
    // Profiles stand below /home itself (domain/housekeeping-and-misc 23.2).
    const promised = Object.entries(contract.routes.home_by_group).flatMap(([group, paths]) =>
      paths.map(path => (group === 'Profiles' ? path : `${group}/${path}`)),
    )
    const there = pages.map(({ path }) => path)
    expect(promised.filter(path => !there.includes(path))).toEqual([])
    // The plain word leads there too, unless it is the path itself.
    expect(
      contract.routes.home.filter(path => !there.includes(path) && !groupedPath(`/home/${path}`)),
    ).toEqual([])
  })

  test('stand in the menu once they are there, and not before', () => {
    const all = new Set<string>(allPermissions.map(({ name }) => name))
    const offered = links(visible(employeeMenu, all)).map(({ path }) => path)
    for (const page of pages.filter(({ group }) => group !== undefined))
      expect([page.path, offered.includes(`/home/${page.path}`)]).toEqual([page.path, isThere(page)])
    // Both channels are shown to everybody; their page says that it comes later.
    const nobody = links(visible(employeeMenu, new Set())).map(({ path }) => path)
    expect(nobody).toEqual(['/home', '/home/integrations/channel-one', '/home/integrations/channel-two'])
  })

  test('have a place for every report, of either kind', () => {
    const reports = pages.find(({ path }) => path === 'reports')
    for (const route of contract.routes.reports) {
      const path = route.replace('{report-name}', 'arrivals-detailed').replace('{title}', 'Arrivals')
      expect(path.startsWith(`/home/${reports?.path}/`)).toBe(true)
      expect(sentFrom(path, whoever('employee'))).toBeUndefined()
      expect(groupedPath(path)).toBeUndefined()
    }
  })

  test('open by their last word as well', () => {
    expect(groupedPath('/home/arrivals')).toBe('/home/front-desk/arrivals')
    expect(groupedPath('/home/manage-reservation/100123')).toBe('/home/booking/manage-reservation/100123')
    expect(groupedPath('/home/customer-profile')).toBeUndefined()
    expect(groupedPath('/home')).toBeUndefined()
  })
})

describe('what is kept on the device', () => {
  beforeEach(() => sitDown('admin', ['Room', 'Rate']))

  test('is what the specification names', () => {
    const named = ['permissions', 'pms_authtoken', 'profile', 'role', 'system_configuration']
    expect(Object.keys({ ...localStorage }).sort()).toEqual(named)
    expect(getSession()).toMatchObject({
      role: 'admin',
      permissions: ['Room', 'Rate'],
      profile: { name: 'Ana Silva' },
    })
  })
})
