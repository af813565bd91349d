import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { MappingDesk } from '../../../src/web/master/mapping/mapping-desk'
import { done, fakeHouse, refused } from '../kit/fake-house'
import { sitDown } from '../kit/seat'
import { showMaster } from './show-master'

vi.setConfig({ testTimeout: 60_000 })
beforeEach(() => sitDown('employee', ['Export mappings']))

const table = (id: number, code: string, more: object = {}) => ({
  id,
  code,
  name: `${code} codes`,
  source_entity: 'transaction_code',
  target_system: 'ledger',
  data_type: 'text',
  max_length: null,
  allowed_values: [],
  default_value: null,
  is_required: true,
  records: 2,
  mapped: 1,
  required_missing: 1,
  ...more,
})
const kept = { id: 8, row_version: 3, external_code: '71110', external_name: null, direction: 'export' }
const rows = [
  { source_id: 1, code: '1000', name: 'Room', is_active: true, state: 'mapped', mapping: kept },
  { source_id: 2, code: '2000', name: 'Food', is_active: true, state: 'missing', mapping: null },
]
const house = {
  'exports-mapping/tables': {
    body: done({ tables: [table(5, 'GLACC'), table(6, 'CHROOM', { required_missing: 0 })] }),
  },
  'exports-mapping/records': { body: done({ items: rows, total: 2, page: 1, per_page: 50 }) },
}
const open = () => showMaster('home/miscellaneous/exports-mappings', <MappingDesk />)
const sent = (heard: ReturnType<typeof fakeHouse>) =>
  heard.filter(({ path }) => /store|update|destroy/.test(path)).map(({ path, body }) => [path, body])

test('a table shows what is missing, and a code typed into its row is kept', async () => {
  const heard = fakeHouse({ ...house, 'exports-mapping/store': { body: done({ id: 9 }) } })
  await open()
  const tables = await screen.findByRole('navigation', { name: 'Mapping tables' })
  expect(within(tables).getByText('1 of 2 mapped · 1 required missing')).toBeVisible()
  const grid = await screen.findByRole('table', { name: 'GLACC – GLACC codes' })
  expect(within(grid).getByText('Missing')).toBeVisible()
  await userEvent.type(within(grid).getByRole('textbox', { name: 'External code 2000' }), '72000{Enter}')
  await waitFor(() =>
    expect(sent(heard)).toEqual([
      [
        'exports-mapping/store',
        {
          mapping_type_code_id: 5,
          source_id: 2,
          external_code: '72000',
          external_name: null,
          direction: 'export',
        },
      ],
    ]),
  )
})

test('a code is changed from the version that was read, and emptied it is taken away', async () => {
  const heard = fakeHouse({ ...house, 'exports-mapping/destroy': { body: done({ id: 8 }) } })
  await open()
  const code = await screen.findByRole('textbox', { name: 'External code 1000' })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Direction 1000' }), 'Both')
  await waitFor(() => expect(sent(heard)).toHaveLength(1))
  await userEvent.clear(code)
  await userEvent.tab()
  await waitFor(() =>
    expect(sent(heard)).toEqual([
      ['exports-mapping/update', { ...kept, id: 8, row_version: 3, direction: 'both' }],
      ['exports-mapping/destroy', { id: 8 }],
    ]),
  )
})

test('what the house refuses stands at the cell, with what was typed', async () => {
  const says = 'At most 5 characters.'
  fakeHouse({
    ...house,
    'exports-mapping/store': refused(says, 'validation', { fields: { external_code: says } }),
  })
  await open()
  const code = await screen.findByRole('textbox', { name: 'External code 2000' })
  await userEvent.type(code, '1234567{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent(says)
  expect(code).toHaveValue('1234567')
})

test('codes of a spreadsheet are kept row by row, and those of no record are named', async () => {
  const heard = fakeHouse({ ...house, 'exports-mapping/store': { body: done({ id: 9 }) } })
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Paste from a spreadsheet' }))
  const dialog = await screen.findByRole('dialog')
  const field = within(dialog).getByRole('textbox')
  await userEvent.click(field)
  await userEvent.paste('2000\t72000\tFood\n9999\t1')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Keep the codes' }))
  expect(await within(dialog).findByText(/There is no such record/)).toHaveTextContent('9999')
  expect(await screen.findByText('1 code is kept')).toBeVisible()
  expect(sent(heard)).toMatchObject([
    ['exports-mapping/store', { source_id: 2, external_code: '72000', external_name: 'Food' }],
  ])
})
