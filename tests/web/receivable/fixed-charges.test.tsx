import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { FixedChargesTab } from '../../../src/web/receivable/fixed-charges'
import { done, fakeHouse, page } from '../kit/fake-house'
import { show, sitDown } from '../kit/seat'

const account = { id: 12, name: 'ACME', status: 'active' } as never
const office = {
  id: 3,
  account_id: null,
  ar_account_id: 12,
  transaction_code: { id: 8, code: '3200', name: 'Office rent' },
  window_no: 1,
  quantity: '1.000',
  amount: '900.00',
  percent_of_rate: null,
  per: 'unit',
  frequency: 'monthly',
  begin_date: '2026-03-01',
  end_date: '2027-02-28',
  weekday: null,
  day_of_month: 1,
  supplement: null,
  next_date: '2026-04-01',
  posted_count: 1,
  posted_total: '900.00',
  row_version: 2,
}

test('what a company is invoiced for again is kept on its account, and nobody posts it early', async () => {
  sitDown('employee', ['AR view', 'AR manage', 'Cashiering post charge'])
  const heard = fakeHouse({
    'fixed-charge/list': { body: done({ items: [office] }) },
    'fixed-charge/update': { body: done(office) },
    'transaction-code/list': { body: page([]) },
  })
  await show(<FixedChargesTab account={account} />)
  const row = (await screen.findByText(/Office rent/)).closest('tr') as HTMLElement
  expect(heard.find(({ path }) => path === 'fixed-charge/list')?.body).toEqual({ ar_account_id: 12 })
  expect(screen.getByText(/It cannot be posted before/)).toBeTruthy()
  await userEvent.click(within(row).getByRole('button', { name: 'Actions' }))
  expect(await screen.findByRole('menuitem', { name: /^End/ })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: /Post now/ })).toBeNull()
  await userEvent.click(screen.getByRole('menuitem', { name: /^Change/ }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).queryByLabelText(/^Bill/)).toBeNull()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(heard.find(({ path }) => path === 'fixed-charge/update')?.body).toMatchObject({
      id: 3,
      row_version: 2,
      frequency: 'monthly',
      amount: '900.00',
    }),
  )
})

test('whoever may only look begins nothing', async () => {
  sitDown('employee', ['AR view'])
  fakeHouse({ 'fixed-charge/list': { body: done({ items: [office] }) } })
  await show(<FixedChargesTab account={account} />)
  expect(await screen.findByText(/Office rent/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'New fixed charge' })).toBeNull()
})
