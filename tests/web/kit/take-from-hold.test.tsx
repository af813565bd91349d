import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { TakeFromHold } from '../../../src/web/kit/take-from-hold'
import { done, fakeHouse, refused } from './fake-house'
import { show, sitDown } from './seat'

const visa = { brand: 'Visa', last4: '1234' }
const hold = {
  id: 5,
  window_no: 1,
  card: visa,
  amount: '200.00',
  captured: null,
  manual: false,
  status: 'held',
}
const holds = (...items: object[]) => ({ body: done({ items, held: '200.00', missing: '0.00' }) })

test('what is held on the card pays the bill, and what becomes of the rest is said before', async () => {
  sitDown('employee', ['Cashiering post payment'])
  const heard = fakeHouse({
    'authorization/list': holds(
      hold,
      { ...hold, id: 6, status: 'released' },
      { ...hold, id: 7, manual: true },
      { ...hold, id: 8, window_no: 2 },
    ),
    'authorization/capture': {
      body: done({ id: 5, amount: '149.00', receipt_no: 'R26-000003', folio_no: null }),
    },
  })
  const onTaken = vi.fn()
  await show(<TakeFromHold account_id={3} window_no={1} to_pay="149.00" onTaken={onTaken} />)
  const button = await screen.findByRole('button', {
    name: 'Take 149.00 of 200.00 held on Visa •••• 1234',
  })
  expect(screen.getAllByRole('button')).toHaveLength(1)
  expect(screen.getByText('The other 51.00 is let go.')).toBeTruthy()
  await userEvent.click(button)
  await waitFor(() => expect(onTaken).toHaveBeenCalled())
  expect(heard.find(({ path }) => path === 'authorization/capture')?.body).toMatchObject({
    id: 5,
    window_no: 1,
    amount: '149.00',
  })
})

test('of a bill that owes more all of it is taken; what the provider says stands beside it', async () => {
  sitDown('employee', ['Cashiering post payment'])
  fakeHouse({
    'authorization/list': holds(hold),
    'authorization/capture': refused('The card was declined. Hold expired', 'card_declined'),
  })
  await show(<TakeFromHold account_id={3} window_no={1} to_pay="260.00" />)
  expect(await screen.findByText('60.00 is left to pay another way.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Take 200.00 of 200.00 held on Visa •••• 1234' }))
  expect(await screen.findByText('The card was declined. Hold expired')).toBeTruthy()
})

test('a card that costs something takes its surcharge of the same hold, and says so before', async () => {
  sitDown('employee', ['Cashiering post payment'])
  fakeHouse({ 'authorization/list': holds({ ...hold, costs: { percent: '2', most: '196.08' } }) })
  await show(<TakeFromHold account_id={3} window_no={1} to_pay="200.00" />)
  expect(
    await screen.findByRole('button', { name: 'Take 196.08 of 200.00 held on Visa •••• 1234' }),
  ).toBeTruthy()
  expect(screen.getByText('Taken with the surcharge of 2 % for this card.')).toBeTruthy()
  expect(screen.getByText('3.92 is left to pay another way.')).toBeTruthy()
})

test('whoever may take no payment is offered none, and nobody is asked', async () => {
  sitDown('employee', ['Check out'])
  const heard = fakeHouse({ 'authorization/list': holds(hold) })
  await show(
    <>
      <p>Here</p>
      <TakeFromHold account_id={3} window_no={1} to_pay="260.00" />
    </>,
  )
  expect(await screen.findByText('Here')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  expect(heard).toEqual([])
})
