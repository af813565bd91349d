import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { LeaveEarlyDialog } from '../../../src/web/front-desk/leave-early'
import { done, fakeHouse, page } from '../kit/fake-house'
import { show, sitDown } from '../kit/seat'

vi.setConfig({ testTimeout: 30_000 })

const row = { reservation_id: 9, row_version: 4, guest: 'Ramos, Thiago', departure_date: '2026-03-16' }
const costs = (fee: string) => ({
  departure_date: '2026-03-14',
  freed_nights: 2,
  fee,
  refundable: '0.00',
  advance_returned: '0.00',
  advance_on_folio: '0.00',
  credit_bills: [],
  given_back: [],
  charges_ended: [],
})

async function stand(...rights: string[]) {
  sitDown('employee', ['Check out', ...rights])
  const heard = fakeHouse({
    'update-departure-for-early-checkout': [
      { body: done(costs('50.00')), when: ({ body }) => body.fee === '50.00' },
      { body: done(costs('190.00')) },
    ],
    'cancellation-reason/list': { body: page([{ id: 3, code: 'ILL', name: 'Illness' }]) },
  })
  const onClose = vi.fn()
  await show(<LeaveEarlyDialog row={row} onClose={onClose} />)
  await screen.findByText('Fee for leaving early: 190.00 EUR.', {}, { timeout: 8000 })
  return { heard, onClose }
}

test('another fee is seen before it is agreed to, and it is said why he leaves', async () => {
  const { heard, onClose } = await stand('Penalty waive')
  fireEvent.change(screen.getByLabelText(/Another fee/), { target: { value: '50' } })
  await screen.findByText('Fee for leaving early: 50.00 EUR.')
  fireEvent.blur(screen.getByLabelText(/Another fee/))
  fireEvent.mouseDown(screen.getByLabelText('Why'))
  fireEvent.click(await within(await screen.findByRole('listbox')).findByText(/Illness/))
  fireEvent.change(screen.getByLabelText('Remark'), { target: { value: 'His mother' } })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /^Leave/ })))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(
    heard.findLast(({ path, body }) => path.startsWith('update-departure') && !body.preview)?.body,
  ).toMatchObject({ fee: '50.00', reason_id: 3, reason: 'His mother' })
})

test('whoever may not waive penalties asks for what the rule says', async () => {
  const { heard, onClose } = await stand()
  expect(screen.queryByLabelText(/Another fee/)).toBeNull()
  expect(screen.queryByLabelText('Without the fee')).toBeNull()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /^Leave/ })))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(heard.findLast(({ body }) => body.fee !== undefined && !body.preview)?.body).toMatchObject({
    fee: 'rule',
  })
})

test('of whoever shares the room no night is said to be free for others', async () => {
  sitDown('employee', ['Check out'])
  fakeHouse({ 'update-departure-for-early-checkout': { body: done({ ...costs('0.00'), freed_nights: 0 }) } })
  await show(<LeaveEarlyDialog row={row} onClose={() => {}} />)
  expect(await screen.findByText(/no night is free for others, the room stays taken/)).toBeTruthy()
})
