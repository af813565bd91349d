import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { LedgerAccountsPage } from '../../../src/web/end-of-day/ledger-accounts'
import { done, fakeHouse } from '../kit/fake-house'
import { show, sitDown } from '../kit/seat'

const account = {
  id: 4,
  ledger: 'revenue',
  code: 'REV_2000',
  name: 'Food',
  gl_account: '4000',
  opening: '-100.00',
  debits: '0.00',
  credits: '20.00',
  closing: '-120.00',
}
const line = {
  entry_id: 31,
  line_no: 2,
  seq: 30,
  business_date: '2026-03-16',
  posted_at: '2026-03-16T10:00:00Z',
  kind: 'charge',
  code: '2000',
  text: 'Restaurant',
  user: 'Ana Silva',
  folio_account: { id: 9, name: 'Smith', room_no: '101' },
  ar_account: null,
  posting_id: 77,
  amount: '-20.00',
}

test('a figure opens the lines behind it, and the way leads back to all accounts', async () => {
  sitDown('employee', ['Financial report'])
  const heard = fakeHouse({
    'ledger-account/balances': { body: done({ items: [{ ...account, lines: 1 }], proof: '0.00' }) },
    'ledger-account/lines': { body: done({ account, items: [line], total: 1, page: 1, per_page: 100 }) },
  })
  await show(<LedgerAccountsPage />)
  await userEvent.click(await screen.findByText('REV_2000'))
  expect(await screen.findByText('2000 Restaurant')).toBeTruthy()
  expect(screen.getByText('101 Smith')).toBeTruthy()
  expect(heard.find(({ path }) => path === 'ledger-account/lines')?.body).toMatchObject({
    ledger_account_id: 4,
    from_date: '2026-03-16',
    through_date: '2026-03-16',
  })
  await userEvent.click(screen.getByRole('button', { name: 'All accounts' }))
  await waitFor(() => expect(screen.queryByText('2000 Restaurant')).toBeNull())
  expect(await screen.findByText('REV_2000')).toBeTruthy()
})
