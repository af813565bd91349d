import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Bill } from '../../../src/web/cashiering/bill-facts'
import { PostChargeDialog } from '../../../src/web/cashiering/post-charge'
import { done, fakeHouse, page } from '../kit/fake-house'
import { show, sitDown } from '../kit/seat'

vi.setConfig({ testTimeout: 30_000 })

const windows = [1, 2].map(window_no => ({ window_no, label: null, payee: { name: 'Ana Silva' } }))
const stay = { arrival: '2026-03-14', departure: '2026-03-18' }
const billOf = (reservation: object | null) =>
  ({ account: { id: 5, name: 'Ana Silva', row_version: 1, reservation }, windows }) as unknown as Bill
const drink = {
  id: 3,
  row_version: 1,
  is_active: true,
  code: '2030',
  name: 'Bar',
  default_price: '7.00',
  requires_reference: true,
}
const posted = {
  entry_ids: [1],
  account_id: 5,
  row_version: 2,
  windows: [],
  warnings: [],
  lines: [
    {
      posting_id: 1,
      account_id: 5,
      room_no: null,
      window_no: 2,
      code: '2030',
      description: 'Bar',
      amount: '7.00',
      kind: 'main',
    },
  ],
}

async function stand(permissions: string[], reservation: object | null = stay) {
  sitDown('employee', ['Cashiering post charge', ...permissions])
  const heard = fakeHouse({
    'transaction-code/list': { body: page([drink]) },
    'save-post-charges': { body: done(posted) },
  })
  await show(<PostChargeDialog bill={billOf(reservation)} window_no={2} onClose={vi.fn()} onDone={vi.fn()} />)
  return heard
}

const pick = async () => {
  await userEvent.click(screen.getByLabelText(/^Code/))
  await userEvent.click(await screen.findByRole('option', { name: /Bar/ }))
}

test('an outlet’s check is posted on its number, on the day it was of, past routing and package', async () => {
  const heard = await stand(['Cashiering post other date'])
  await pick()
  expect(screen.getByLabelText<HTMLInputElement>(/^Reference/).required).toBe(true)
  await userEvent.type(screen.getByLabelText('Check'), '4711')
  // A check is reference enough.
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Reference/).required).toBe(false))
  await userEvent.type(screen.getByLabelText(/Belongs to the day/), '15/03/2026')
  await userEvent.click(screen.getByLabelText(/whatever is routed/))
  await userEvent.click(screen.getByLabelText(/what a package includes/))
  await userEvent.click(screen.getByRole('button', { name: 'Post' }))
  await waitFor(() =>
    expect(heard.find(({ body }) => body.preview === undefined && 'lines' in body)?.body).toMatchObject({
      account_id: 5,
      window_no: 2,
      ignore_routing: true,
      use_allowance: false,
      lines: [{ code: '2030', unit_price: '7.00', check_no: '4711', revenue_date: '2026-03-15' }],
    }),
  )
})

test('nothing is said of what stays as usual, and only a stay has other days and packages', async () => {
  const heard = await stand(['Cashiering post other date'], null)
  expect(screen.queryByLabelText(/Belongs to the day/)).toBeNull()
  expect(screen.queryByLabelText(/what a package includes/)).toBeNull()
  await pick()
  await userEvent.type(screen.getByLabelText(/^Reference/), 'Table 4')
  await userEvent.click(screen.getByRole('button', { name: 'Post' }))
  const sent = await waitFor(() => {
    const found = heard.find(({ body }) => body.preview === undefined && 'lines' in body)
    expect(found).toBeTruthy()
    return found?.body
  })
  expect(sent).not.toHaveProperty('ignore_routing')
  expect(sent).not.toHaveProperty('use_allowance')
  expect(sent?.lines).toEqual([{ code: '2030', unit_price: '7.00', reference: 'Table 4' }])
})

test('another day is offered to those who may post on it', async () => {
  await stand([])
  expect(screen.queryByLabelText(/Belongs to the day/)).toBeNull()
  expect(screen.getByLabelText('Check')).toBeTruthy()
})
