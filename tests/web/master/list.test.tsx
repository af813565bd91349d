import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { MasterList } from '../../../src/web/master/list'
import { done, fakeHouse, refused } from '../kit/fake-house'
import { sitDown } from '../kit/seat'
import { showMaster } from './show-master'

vi.setConfig({ testTimeout: 60_000 })

const market = (id: number) => ({
  id,
  code: `M${id}`,
  name: `Market ${id}`,
  is_active: true,
  row_version: 1,
  revenue_kind: 'paying',
})
const pageOf = (first: number, count: number) =>
  done({
    items: Array.from({ length: count }, (_, at) => market(first + at)),
    total: 30,
    page: 1,
    per_page: 25,
  })
const list = { 'market-code/list': [{ body: pageOf(1, 25) }, { body: pageOf(26, 5) }] }

beforeEach(() => {
  localStorage.clear()
  sitDown('admin')
})
const open = () => showMaster('booking/marketcode', <MasterList />)
const row = async (name: string) => {
  const cell = await screen.findByText(name)
  return cell.closest('tr') as HTMLElement
}
const choose = async (button: string, item: string | RegExp) => {
  await userEvent.click(screen.getByRole('button', { name: button }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}

test('the keyboard walks through the rows, marks them and turns the page', async () => {
  const heard = fakeHouse(list)
  await open()
  const first = await row('M1')
  expect(first).toHaveAttribute('tabindex', '0')
  first.focus()
  await userEvent.keyboard('{ArrowDown} ')
  expect(await screen.findByText('1 marked')).toBeVisible()
  expect(within(await row('M2')).getByRole('checkbox')).toBeChecked()
  await userEvent.keyboard('{PageDown}')
  await screen.findByText('M26')
  expect(heard.at(-1)?.body).toMatchObject({ page: 2 })
  // The second row had the focus, and the second row has it.
  await waitFor(async () => expect(await row('M27')).toHaveFocus())
  // There is no third page.
  await userEvent.keyboard('{PageDown}')
  expect(heard.filter(({ path }) => path === 'market-code/list')).toHaveLength(2)
})

test('marked rows are changed by one call, and those that refuse are shown and stay marked', async () => {
  const heard = fakeHouse({
    ...list,
    'master/bulk-update': refused(
      '1 of 2 records cannot be changed like this. Nothing was changed.',
      'bulk_refused',
      {
        data: {
          n: 1,
          total: 2,
          rows: [{ id: 2, name: 'M2', message: 'Market code M2 is still needed (1 rate code).' }],
        },
      },
    ),
  })
  await open()
  for (const name of ['M1', 'M2']) await userEvent.click(within(await row(name)).getByRole('checkbox'))
  await userEvent.click(screen.getByRole('button', { name: 'Set inactive' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('Market code M2 is still needed (1 rate code).')).toBeVisible()
  expect(heard.filter(({ path }) => path === 'master/bulk-update').map(({ body }) => body)).toEqual([
    { entity: 'market-code', ids: [1, 2], set: { is_active: false } },
  ])
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  expect(screen.getByText('2 marked')).toBeVisible()
})

test('that a row is active is said only where some are not', async () => {
  fakeHouse(list)
  await open()
  await row('M1')
  const heads = () => [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent)
  expect(heads()).not.toContain('Active')
  await userEvent.click(screen.getByLabelText('Show inactive'))
  await waitFor(() => expect(heads()).toContain('Active'))
})

test('columns that the list does not show can be chosen', async () => {
  fakeHouse(list)
  await open()
  await row('M1')
  const heads = () => [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent)
  expect(heads()).not.toContain('Description')
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }))
  fireEvent.click(await screen.findByRole('switch', { name: 'Description' }))
  await waitFor(() => expect(heads()).toContain('Description'))
})

test.each([
  ['who may take data out of the house has', ['Export data'], 2],
  ['the others have none', [], 0],
])('files of a list: %s', async (_, rights, files) => {
  fakeHouse(list)
  sitDown('employee', ['Market code', ...rights])
  await open()
  await row('M1')
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  expect(await screen.findByRole('menuitem', { name: 'Print the list' })).toBeVisible()
  expect(screen.queryAllByRole('menuitem', { name: /^Export as/ })).toHaveLength(files)
})

test('the list as it stands is kept under a name, and stands so again', async () => {
  const look = {
    search: 'corp',
    filters: { revenue_kind: 'paying' },
    include_inactive: true,
    sort: null,
    hidden: null,
  }
  const heard = fakeHouse({
    ...list,
    'saved-filter/list': { body: done({ items: [{ id: 5, name: 'Corporate', look }] }) },
    'saved-filter/store': { body: done({ id: 6, name: 'Mine', look }) },
  })
  await open()
  await row('M1')
  await choose('Saved filters', /Corporate/)
  await waitFor(() =>
    expect(heard.findLast(({ path }) => path === 'market-code/list')?.body).toMatchObject({
      search: 'corp',
      filters: { revenue_kind: 'paying' },
      include_inactive: true,
    }),
  )
  await choose('Saved filters', /Keep the list/)
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Mine')
  await userEvent.click(screen.getByRole('button', { name: 'Keep it' }))
  await waitFor(() =>
    expect(heard.find(({ path }) => path === 'saved-filter/store')?.body).toMatchObject({
      list: 'booking/marketcode',
      name: 'Mine',
      look: { search: 'corp', filters: { revenue_kind: 'paying' }, include_inactive: true },
    }),
  )
})

test('a table is tried before it is taken, and a wrong one is not taken', async () => {
  const bad = { line: 3, message: 'There is no NONE.', fields: { market_group_id: 'There is no NONE.' } }
  const heard = fakeHouse({
    ...list,
    'master/import': [
      { body: done({ rows: 2, made: 1, dry_run: true, bad: [bad] }) },
      { body: done({ rows: 2, made: 2, dry_run: true, bad: [] }) },
      { body: done({ rows: 2, made: 2, dry_run: false, bad: [] }) },
    ],
  })
  await open()
  await row('M1')
  await choose('More', 'Import from CSV')
  const dialog = await screen.findByRole('dialog')
  const file = (csv: string) => new File([csv], 'markets.csv', { type: 'text/csv' })
  const field = () => dialog.querySelector('input[type="file"]') as HTMLInputElement
  await userEvent.upload(field(), file('code\nX'))
  expect(await within(dialog).findByText('Market group: There is no NONE.')).toBeVisible()
  expect(within(dialog).getByRole('button', { name: 'Import' })).toBeDisabled()

  await userEvent.upload(field(), file('code\nY'))
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Import 2 market codes' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(heard.filter(({ path }) => path === 'master/import').map(({ body }) => body)).toEqual([
    { entity: 'market-code', csv: 'code\nX', dry_run: true },
    { entity: 'market-code', csv: 'code\nY', dry_run: true },
    { entity: 'market-code', csv: 'code\nY' },
  ])
})

test('the whole list goes on paper, with what it is narrowed by', async () => {
  fakeHouse({ 'market-code/list': { body: done({ items: [market(1)], total: 1, page: 1, per_page: 25 }) } })
  const print = vi.fn()
  vi.stubGlobal('print', print)
  await open()
  await row('M1')
  await choose('More', 'Print the list')
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
  expect(document.querySelector('.paper')?.textContent).toMatch(
    /Aurora Tejo Lisbon.*Market codes.*Ana Silva.*M1.*1 of 1 records/s,
  )
  fireEvent(window, new Event('afterprint'))
  await waitFor(() => expect(document.querySelector('.paper')).toBeNull())
})

test('a record that is deleted goes from the list, and that is said', async () => {
  const heard = fakeHouse({ ...list, 'market-code/destroy': { body: done({ id: 1 }) } })
  await open()
  await userEvent.click(within(await row('M1')).getByRole('button', { name: 'Actions' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('Market code M1 is deleted')).toBeVisible()
  expect(screen.queryByText('Market 1')).toBeNull()
  expect(heard.filter(({ path }) => path === 'market-code/destroy')).toHaveLength(1)
})
