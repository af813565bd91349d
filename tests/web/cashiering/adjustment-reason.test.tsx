import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { AdjustDialog } from '../../../src/web/cashiering/adjust'
import type { Bill, BillLine } from '../../../src/web/cashiering/bill-facts'
import { done, fakeHouse, page } from '../kit/fake-house'
import { show, sitDown } from '../kit/seat'

vi.setConfig({ testTimeout: 30_000 })

const bill = { account: { id: 5, name: 'Ana Silva', row_version: 1 }, windows: [] } as unknown as Bill
const line = { id: 9, description: 'Minibar', side: 'charge', group_total: '30.00' } as unknown as BillLine
const code = { row_version: 1, is_active: true, adjustment_type: 'adjustment' }

async function stand() {
  const heard = fakeHouse({
    'adjustment-code/list': {
      body: page([
        {
          ...code,
          id: 1,
          code: 'MGR',
          name: 'Goodwill',
          value_type: null,
          default_value: null,
          requires_comment: true,
        },
        {
          ...code,
          id: 2,
          code: 'NOISE',
          name: 'Noise',
          value_type: 'percent',
          default_value: '10.0000',
          requires_comment: false,
        },
      ]),
    },
    'save-post-adjustment': {
      body: done({ entry_ids: [1], account_id: 5, row_version: 2, postings: [], windows: [] }),
    },
  })
  await show(<AdjustDialog bill={bill} window_no={1} lines={[line]} onClose={vi.fn()} onDone={vi.fn()} />)
  return heard
}
const pick = async (name: RegExp) => {
  await userEvent.click(screen.getByLabelText(/Adjustment code/))
  await userEvent.click(await screen.findByRole('option', { name }))
}
const reason = () => screen.getByLabelText<HTMLInputElement>(/^Reason/)

test('a reason proposes what it usually takes off, and asks for words only where the house says so', async () => {
  sitDown('employee', ['Cashiering adjust'])
  await stand()
  expect(reason().required).toBe(true)
  await pick(/Noise/)
  expect(await screen.findByDisplayValue('10')).toBeTruthy()
  expect(screen.getByText('%')).toBeTruthy()
  await waitFor(() => expect(reason().required).toBe(false))
})

test('an amount that is typed already stays', async () => {
  sitDown('employee', ['Cashiering adjust'])
  await stand()
  await userEvent.type(screen.getByLabelText(/Rebate/), '7')
  await pick(/Noise/)
  await waitFor(() => expect(reason().required).toBe(false))
  expect(screen.getByLabelText<HTMLInputElement>(/Rebate/).value).toMatch(/^7/)
  expect(screen.queryByText('%')).toBeNull()
})
