import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { adminMenu } from '../../../src/web/shell/admin-menu'
import { BarMenu } from '../../../src/web/shell/bar-menu'
import type { MenuItem } from '../../../src/web/shell/menu'
import { PanelButtons } from '../../../src/web/shell/panel-buttons'
import { SideMenu } from '../../../src/web/shell/side-menu'
import { done, fakeHouse } from '../kit/fake-house'
import { show, sitDown } from '../kit/seat'

const items: MenuItem[] = [
  { type: 'empty', title: 'Of the house' },
  { type: 'link', title: 'Rooms', path: '/', badgeValue: '3', badgeClass: 'warning' },
  {
    type: 'sub',
    title: 'Financial',
    children: [
      {
        type: 'sub',
        title: 'Rates',
        children: [{ type: 'link', title: 'Rate codes', path: '/rates', badgeValue: 'New' }],
      },
      { type: 'link', title: 'Accounts', path: '/accounts' },
    ],
  },
  {
    type: 'sub',
    title: 'Marketing',
    children: [{ type: 'link', title: 'Regions', path: '/regions' }],
  },
]

beforeEach(() => sitDown('admin'))

test('the administrator’s has every screen that is promised them, at its address, and none twice', () => {
  const { routes } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../house/contract.json'), 'utf8'),
  ) as { routes: { admin: string[] } }
  const pathsOf = (items: readonly MenuItem[]): string[] =>
    items.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsOf(children)])
  const offered = pathsOf(adminMenu)
  expect(routes.admin.filter(path => !offered.includes(path))).toEqual([])
  expect(offered.filter((path, at) => offered.indexOf(path) !== at)).toEqual([])
})

test('at the side: a heading leads nowhere, a badge is seen, groups open one at a time down to the third level', async () => {
  await show(<SideMenu items={items} />)
  expect(screen.getByText('Of the house').closest('a, button')).toBeNull()
  expect(screen.getByRole('link', { name: 'Rooms 3' })).toHaveAttribute('aria-current', 'page')
  const financial = screen.getByRole('button', { name: 'Financial' })
  expect(financial).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(financial)
  await userEvent.click(screen.getByRole('button', { name: 'Rates' }))
  expect(screen.getByRole('link', { name: 'Rate codes New' })).toHaveAttribute('href', '/rates')

  await userEvent.click(screen.getByRole('button', { name: 'Marketing' }))
  expect(financial).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(screen.getByRole('button', { name: 'Marketing' }))
  expect(screen.getByRole('button', { name: 'Marketing' })).toHaveAttribute('aria-expanded', 'false')
})

test('arrivals say how many of them have no room yet, and nothing when all have one', async () => {
  const arrivals: MenuItem[] = [
    { type: 'link', title: 'Arrivals', path: '/home/front-desk/arrivals', isLive: true },
  ]
  fakeHouse({ 'notification/count': { body: done({ unread: 0, latest: null, due: 0, unassigned: 7 }) } })
  await show(
    <>
      <PanelButtons />
      <SideMenu items={arrivals} />
    </>,
  )
  expect(await screen.findByRole('link', { name: 'Arrivals 7' })).toBeVisible()
  expect(screen.getByTitle('Arrivals without a room: 7')).toBeVisible()
})

test('an administrator sees the same at the dashboard, which lists them', async () => {
  fakeHouse({ 'notification/count': { body: done({ unread: 0, latest: null, due: 0, unassigned: 2 }) } })
  await show(
    <>
      <PanelButtons />
      <SideMenu items={adminMenu.slice(0, 1)} />
    </>,
  )
  expect(await screen.findByRole('link', { name: 'Dashboard 2' })).toBeVisible()
})

test('a badge whose count nobody has asked for yet is not there, and nothing is said to be wrong', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const heard = fakeHouse({})
  await show(<SideMenu items={adminMenu.slice(0, 1)} />)
  expect(screen.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  expect(heard).toEqual([])
  expect(complaints).not.toHaveBeenCalled()
  complaints.mockRestore()
})

test('on top the same: a heading is no button, and what is nested stands under its heading', async () => {
  await show(<BarMenu items={items} />)
  expect(screen.getByText('Of the house').closest('a, button')).toBeNull()
  expect(screen.getByRole('link', { name: 'Rooms 3' })).toHaveAttribute('aria-current', 'page')
  await userEvent.click(screen.getByRole('button', { name: 'Financial' }))
  expect(screen.getByText('Rates')).toBeVisible()
  expect(screen.getByRole('menuitem', { name: 'Rate codes New' })).toHaveAttribute('href', '/rates')
})
