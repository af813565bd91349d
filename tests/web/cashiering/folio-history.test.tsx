import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { FolioHistoryPage } from '../../../src/web/cashiering/folio-history'
import { done, fakeHouse } from '../kit/fake-house'
import { show, sitDown } from '../kit/seat'

vi.setConfig({ testTimeout: 30_000 })

test('folios are listed by kind and state', async () => {
  sitDown('employee', ['Folio history'])
  const heard = fakeHouse({
    'folio-history': {
      body: done({
        items: [],
        total: 0,
        page: 1,
        per_page: 50,
        totals: { net: '0.00', tax: '0.00', gross: '0.00', left_out: 0 },
      }),
    },
  })
  await show(<FolioHistoryPage />)
  const choose = async (label: string, word: string) => {
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: label }))
    fireEvent.click(within(await screen.findByRole('listbox')).getByText(word))
  }
  await choose('Type', 'Credit bill')
  await choose('State', 'Void')
  await waitFor(() =>
    expect(heard.at(-1)?.body).toMatchObject({ filters: { types: ['credit_bill'], status: 'void' } }),
  )
  expect(await screen.findByText('No folio fits this search.')).toBeTruthy()
})

test('a collective invoice is called so, and it is said why the list comes to less than its lines', async () => {
  sitDown('employee', ['Folio history'])
  const folio = (display_no: string, total_gross: string, is_collective: boolean) => ({
    folio_id: Number(display_no.slice(-1)),
    display_no,
    type: 'ar_invoice',
    status: 'issued',
    is_collective,
    business_date: '2026-03-14',
    payee_name: 'Acme',
    payment_names: [],
    total_net: total_gross,
    total_tax: '0.00',
    total_gross,
    credited: '0.00',
  })
  fakeHouse({
    'folio-history': {
      body: done({
        items: [
          folio('I26-3', '96.00', true),
          folio('I26-2', '36.00', false),
          folio('I26-1', '60.00', false),
        ],
        total: 3,
        page: 1,
        per_page: 50,
        totals: { net: '96.00', tax: '0.00', gross: '96.00', left_out: 1 },
      }),
    },
  })
  await show(<FolioHistoryPage />)
  expect(
    await screen.findByText(
      'Not in the total: 1 document (void folios, and collective invoices, whose documents are listed themselves).',
    ),
  ).toBeTruthy()
  const row = screen.getByRole('row', { name: /I26-3/ })
  expect(within(row).getByText('Collective invoice')).toBeTruthy()
  expect(screen.getAllByText('Invoice')).toHaveLength(2)
})

test('a folio is found by its total, and printed again in another style', async () => {
  sitDown('employee', ['Folio history', 'Folio reprint'])
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const folio = {
    folio_id: 7,
    display_no: 'F26-7',
    type: 'checkout',
    status: 'issued',
    is_collective: false,
    business_date: '2026-03-14',
    payee_name: 'Acme',
    payment_names: [],
    ar_account_no: 'A1',
    cashier: 3,
    total_net: '10.00',
    total_tax: '2.00',
    total_gross: '12.00',
    credited: '0.00',
  }
  const heard = fakeHouse({
    'folio-history': {
      body: done({
        items: [folio],
        total: 1,
        page: 1,
        per_page: 50,
        totals: { net: '10.00', tax: '2.00', gross: '12.00', left_out: 0 },
      }),
    },
    'folio/reprint': { body: done({}) },
  })
  await show(<FolioHistoryPage />)
  fireEvent.click(await screen.findByRole('button', { name: 'More filters' }))
  fireEvent.change(await screen.findByLabelText('Total from'), { target: { value: '12.00' } })
  await waitFor(() => expect(heard.at(-1)?.body).toMatchObject({ filters: { amount_from: '12.00' } }))
  fireEvent.click((await screen.findAllByRole('button', { name: 'Actions' }))[0])
  fireEvent.click(await screen.findByRole('menuitem', { name: /^Print in another style/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Print folio F26-7' })
  fireEvent.mouseDown(within(dialog).getByRole('combobox', { name: 'Style' }))
  fireEvent.click(await screen.findByRole('option', { name: 'The total alone' }))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Print' }))
  await waitFor(() =>
    expect(heard.find(({ path }) => path === 'folio/reprint')?.body).toMatchObject({
      folio_id: 7,
      style: 'total_only',
      channel: 'print',
    }),
  )
  opened.mockRestore()
})

test('folios of one receivables account are found by its name, also of a closed one', async () => {
  sitDown('employee', ['Folio history', 'AR view'])
  const totals = { net: '0.00', tax: '0.00', gross: '0.00', left_out: 0 }
  const heard = fakeHouse({
    'folio-history': { body: done({ items: [], total: 0, page: 1, per_page: 50, totals }) },
    'manage-account-receivable/pick': {
      body: done({ items: [{ id: 41, account_no: '1041', name: 'Acme' }] }),
    },
  })
  await show(<FolioHistoryPage />)
  fireEvent.click(await screen.findByRole('button', { name: 'More filters' }))
  const field = await screen.findByLabelText('Receivables account')
  fireEvent.mouseDown(field)
  fireEvent.change(field, { target: { value: 'acme' } })
  fireEvent.click(await screen.findByRole('option', { name: /Acme/ }))
  await waitFor(() =>
    expect(heard.findLast(({ path }) => path === 'folio-history')?.body).toMatchObject({
      filters: { ar_account_id: 41 },
    }),
  )
  expect(screen.getByLabelText<HTMLInputElement>('Receivables account').value).toBe('1041 – Acme')
  fireEvent.click(screen.getByRole('button', { name: 'Clear the filters' }))
  await waitFor(() =>
    expect(heard.findLast(({ path }) => path === 'folio-history')?.body.filters).not.toHaveProperty(
      'ar_account_id',
    ),
  )
})

test('who may not see receivables is not asked for an account', async () => {
  sitDown('employee', ['Folio history'])
  const totals = { net: '0.00', tax: '0.00', gross: '0.00', left_out: 0 }
  fakeHouse({ 'folio-history': { body: done({ items: [], total: 0, page: 1, per_page: 50, totals }) } })
  await show(<FolioHistoryPage />)
  fireEvent.click(await screen.findByRole('button', { name: 'More filters' }))
  expect(await screen.findByLabelText('Total from')).toBeTruthy()
  expect(screen.queryByLabelText('Receivables account')).toBeNull()
})
