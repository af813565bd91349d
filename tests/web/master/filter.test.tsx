import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { MasterList } from '../../../src/web/master/list'
import { fakeHouse, page } from '../kit/fake-house'
import { sitDown } from '../kit/seat'
import { showMaster } from './show-master'

vi.setConfig({ testTimeout: 60_000 })

const market = { id: 1, code: 'M1', name: 'Market', is_active: true, row_version: 1, revenue_kind: 'paying' }

beforeEach(() => {
  localStorage.clear()
  sitDown('admin')
})
const choose = async (item: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Filter' }, { timeout: 20_000 }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
  await screen.findByRole('dialog', {}, { timeout: 20_000 })
}

test('a list is narrowed from and to, to several choices, and to what is empty', async () => {
  const heard = fakeHouse({ 'market-code/list': { body: page([market]) } })
  await showMaster('booking/marketcode', <MasterList />)
  const asked = () => heard.filter(({ path }) => path === 'market-code/list').at(-1)?.body.filters

  await choose('Display sequence')
  await userEvent.type(await screen.findByRole('textbox', { name: 'From' }), '2')
  await userEvent.type(screen.getByRole('textbox', { name: 'To' }), '9{Enter}')
  await waitFor(() => expect(asked()).toEqual({ display_sequence: { from: '2', to: '9' } }))
  expect(await screen.findByText(/2 – 9/)).toBeVisible()

  await choose('Revenue kind')
  await userEvent.click(await screen.findByRole('button', { name: 'Paying' }))
  await choose('Revenue kind')
  await userEvent.click(await screen.findByRole('button', { name: 'Complimentary' }))
  await waitFor(() => expect(asked()).toMatchObject({ revenue_kind: ['paying', 'complimentary'] }))

  await choose('Description')
  await userEvent.click(await screen.findByRole('button', { name: 'Empty' }))
  await waitFor(() => expect(asked()).toMatchObject({ description: [null] }))
})
