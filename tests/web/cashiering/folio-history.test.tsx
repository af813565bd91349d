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
        totals: { net: '0.00', tax: '0.00', gross: '0.00' },
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
