import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { RoutingDialog } from '../../../src/web/cashiering/routing'
import { asked, done, fakeHouse } from '../kit/fake-house'
import { show, sitDown } from '../kit/seat'

const charge = {
  posting_id: 11,
  code: '3110',
  description: 'Bar',
  room_no: '101',
  revenue_date: '2026-03-15',
  amount: '40.00',
  from_window: 1,
}
const planned = {
  account_id: 9,
  row_version: 4,
  entry_ids: [],
  moves: [
    { ...charge, to: { account_id: 9, name: 'Smith', room_no: '101', window_no: 2 }, instruction_id: 1 },
  ],
  left: [{ ...charge, posting_id: 12, amount: '12.00', why: 'on_folio', folio_no: '2026-17' }],
  windows: [
    { account_id: 9, window_no: 1, balance: '12.00' },
    { account_id: 9, window_no: 2, balance: '40.00' },
  ],
}
const of = { name: 'Smith', account_id: 9 }

test('what moves and what stays is shown first, then moved with the version that was read', async () => {
  sitDown('employee', ['Cashiering view', 'Cashiering transfer'])
  const heard = fakeHouse({
    'routing-instruction/list': { body: done({ items: [] }) },
    'routing-instruction/refresh': { body: done(planned) },
  })
  await show(<RoutingDialog of={of} onClose={() => undefined} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Route the bill anew' }))
  const moves = await screen.findByRole('region', { name: 'What moves' })
  expect(moves.textContent).toContain('from bill 1 to bill 2')
  expect(screen.getByText(/it is on folio 2026-17/)).toBeTruthy()
  expect(
    within(screen.getByRole('region', { name: 'Bills afterwards' })).getByText('Bill 2 afterwards'),
  ).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Move 1 charge' }))
  await waitFor(() =>
    expect(heard.find(({ path, body }) => path.endsWith('refresh') && !body.preview)?.body).toMatchObject({
      account_id: 9,
      row_version: 4,
    }),
  )
})

test('an instruction can take what is on the bill already; the house says first what that moves', async () => {
  sitDown('employee', ['Cashiering view', 'Reservation update', 'Cashiering transfer'])
  const question = {
    code: 'routing_apply',
    text: '1 charge on the bill would go elsewhere: 40.00 to bill 2. Move them?',
    choices: [{ value: 'yes', label: 'Move them' }],
  }
  const heard = fakeHouse({
    'routing-instruction/list': { body: done({ items: [] }) },
    'routing-instruction/store': [asked(question), { body: done({}) }],
  })
  await show(<RoutingDialog of={of} onClose={() => undefined} />)
  await userEvent.click(await screen.findByRole('button', { name: 'New routing' }))
  await userEvent.click(await screen.findByRole('checkbox', { name: 'All charges' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Route what is on the bill already, too' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Move them' }))
  await waitFor(() =>
    expect(heard.filter(({ path }) => path.endsWith('store')).map(({ body }) => body)).toMatchObject([
      { apply_to_posted: true },
      { apply_to_posted: true, answers: { routing_apply: 'yes' } },
    ]),
  )
})

test('whoever may not move charges is offered neither', async () => {
  sitDown('employee', ['Cashiering view', 'Reservation update'])
  fakeHouse({ 'routing-instruction/list': { body: done({ items: [] }) } })
  await show(<RoutingDialog of={of} onClose={() => undefined} />)
  await userEvent.click(await screen.findByRole('button', { name: 'New routing' }))
  expect(await screen.findByRole('checkbox', { name: 'All charges' })).toBeTruthy()
  expect(screen.queryByRole('checkbox', { name: /on the bill already/ })).toBeNull()
})
