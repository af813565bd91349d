import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import marketJson from '../../../src/generated/entity/market-code.json'
import type { Entity } from '../../../src/hotel/master/entity'
import { RecordTabs } from '../../../src/web/master/record-tabs'
import { loadMasterWords } from '../../../src/web/words/masters'
import { speak } from '../../../src/web/words/translate'
import { done, fakeHouse, refused } from '../kit/fake-house'
import { sitDown } from '../kit/seat'
import { showMaster } from './show-master'

vi.setConfig({ testTimeout: 60_000 })

const entity = marketJson as unknown as Entity
const record = { id: 4, row_version: 3, code: 'CORP', name: 'Company', is_active: true }
const line = (id: number, was: string | null, is: string) => ({
  id,
  at: '2026-03-16T09:00:00Z',
  business_date: '2026-03-16',
  by: { id: 7, name: 'Ana Silva' },
  label: 'Market code CORP changed',
  kind: 'market-code/update',
  changes: [{ field: 'name', label: 'Name', was, is, was_text: was ?? '', is_text: is }],
})
const history = {
  body: done({
    items: [line(9, 'Old name', 'Company'), line(8, null, 'Old name')],
    total: 2,
    page: 1,
    per_page: 25,
  }),
}

beforeEach(() => sitDown('admin', ['Room']))
const open = () =>
  showMaster(
    'booking/marketcode',
    <RecordTabs entity={entity} record={record}>
      <p>The form</p>
    </RecordTabs>,
  )
const tab = async (name: string) => userEvent.click(await screen.findByRole('tab', { name }))

test('the history says who changed what, and a former state is shown before it stands again', async () => {
  const changes = [
    {
      field: 'name',
      label: 'Name',
      was: 'Company',
      is: 'Old name',
      was_text: 'Company',
      is_text: 'Old name',
    },
  ]
  const heard = fakeHouse({
    'master/history': history,
    'master/restore': { body: done({ row_version: 4, changes }) },
  })
  await open()
  await tab('History')
  expect((await screen.findAllByText('Ana Silva')).length).toBe(2)
  // From before it was made nothing can be restored.
  const restores = screen.getAllByRole('button', { name: 'Restore what was before' })
  expect(restores).toHaveLength(1)
  await userEvent.click(restores[0])
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText('Old name')).toBeVisible()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Restore' }))
  expect(await screen.findByText('Market code CORP is as it was before')).toBeVisible()
  const input = { entity: 'market-code', id: 4, row_version: 3, operation_id: 9 }
  expect(
    heard
      .filter(({ path }) => path === 'master/restore')
      .slice(0, 2)
      .map(({ body }) => body),
  ).toEqual([{ ...input, preview: true }, input])
})

test('what the house has against a former state is said in the dialog', async () => {
  fakeHouse({
    'master/history': history,
    'master/restore': refused('Market group: please choose an active one.', 'validation'),
  })
  await open()
  await tab('History')
  await userEvent.click(await screen.findByRole('button', { name: 'Restore what was before' }))
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText('Market group: please choose an active one.')).toBeVisible()
  expect(within(dialog).getByRole('button', { name: 'Restore' })).toBeDisabled()
})

test('what refers to a record leads there, to all of them and to each', async () => {
  const users = [
    {
      entity: 'rate-code',
      label: 'Rate codes',
      count: 2,
      through: { field: 'market_code_id', label: 'Market code', is_filter: true },
      records: [{ id: 11, label: 'BAR0' }],
    },
    {
      entity: 'reservation',
      label: 'reservations',
      count: 1000,
      through: null,
      records: [{ id: 3, label: '100017' }],
    },
  ]
  fakeHouse({ 'master/used-by': { body: done({ users }) } })
  await open()
  await tab('Used by')
  const link = async (name: string) =>
    decodeURIComponent((await screen.findByRole('link', { name })).getAttribute('href') ?? '')
  expect(await link('Rate codes')).toContain('?filter={"market_code_id":4,"include_inactive":true}')
  expect(await link('BAR0')).toMatch(/\/11$/)
  expect(screen.getByText('1 000 or more')).toBeVisible()
  // An administrator has no desk: the number stands there without a way.
  expect(screen.getByText('100017').closest('a')).toBeNull()
})

test('what refers to a record is named in the language of the person, masters and all else', async () => {
  const user = (entity: string, label: string, count: number) => ({
    entity,
    label,
    count,
    through: null,
    records: [],
  })
  const users = [
    user('rate-code', 'Rate codes', 2),
    user('daily-figure', 'daily figures', 40),
    user('reservation', 'reservation', 1),
    user('to-do', 'to-dos', 3),
  ]
  fakeHouse({ 'master/used-by': { body: done({ users }) } })
  await speak('de')
  await loadMasterWords('de')
  try {
    await open()
    await tab('Verwendet von')
    const table = await screen.findByRole('table', { name: 'Verwendet von' })
    const named = within(table)
      .getAllByRole('row')
      .slice(1)
      .map(row => within(row).getAllByRole('cell')[0].textContent)
    expect(named).toEqual(['Ratencodes', 'Tageszahlen', 'Reservierung', 'Aufgaben'])
  } finally {
    await speak('en')
  }
})

test('nothing is asked before a tab is opened', async () => {
  const heard = fakeHouse({ 'master/used-by': { body: done({ users: [] }) } })
  await open()
  expect(screen.getByText('The form')).toBeVisible()
  expect(heard).toEqual([])
  await tab('Used by')
  await waitFor(() => expect(heard).toHaveLength(1))
  expect(await screen.findByText(/Nothing refers to it/)).toBeVisible()
})

test('what changed in a grid is said row by row', async () => {
  const cell = (label: string, was: string | null, is: string | null) => ({
    field: label.toLowerCase(),
    label,
    was,
    is,
    was_text: was ?? '',
    is_text: is ?? '',
  })
  const lines = {
    field: 'lines',
    label: 'Lines',
    was: [],
    is: [],
    was_text: '2 rows',
    is_text: '2 rows',
    rows: [
      { was_at: 0, is_at: 0, cells: [cell('Value', '50', '75')] },
      { was_at: 1, is_at: null, cells: [cell('Code', 'VAT', null)] },
      { was_at: null, is_at: 1, cells: [cell('Code', null, 'CITY')] },
    ],
  }
  const [first] = [line(9, 'Old name', 'Company')]
  fakeHouse({
    'master/history': {
      body: done({ items: [{ ...first, changes: [lines] }], total: 1, page: 1, per_page: 25 }),
    },
  })
  await open()
  await tab('History')
  const said = (await screen.findByText('Row 1 was changed.')).closest('ul')
  expect(said).toHaveTextContent(
    'Row 1 was changed.Value:50→75Row 2 was taken away.Code:VATRow 2 was added.Code:CITY',
  )
  expect(screen.queryByText('2 rows')).toBeNull()
})
