import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DeparturesStep } from '../../../src/web/end-of-day/steps/departures'
import { done, fakeHouse, page } from '../kit/fake-house'
import { show, sitDown } from '../kit/seat'

const departure = (reservation_id: number, guest_name: string, more: object) => ({
  reservation_id,
  row_version: 4,
  guest_name,
  room_no: `10${reservation_id}`,
  departure_date: '2026-03-16',
  balance: '0.00',
  to_charge: '0.00',
  deposit_left: '0.00',
  next_guest: null,
  suggested: 'check_out',
  ...more,
})

test.each([
  ['who may change stays', ['End of day run', 'Check out', 'Reservation update'], 'Extend'],
  ['who may not', ['End of day run', 'Check out'], 'Check out'],
])('what is suggested for a guest is the button of his row: %s', async (_, rights, ofTheDebtor) => {
  sitDown('employee', rights)
  fakeHouse({
    'departure-not-checked-out-list': {
      body: page([
        departure(1, 'Smith, John', {}),
        departure(2, 'Costa, Ana', { balance: '414.00', suggested: 'extend' }),
      ]),
    },
  })
  await show(<DeparturesStep overview={{} as never} work={{} as never} mayRun />)
  const buttonsOf = async (name: RegExp) =>
    within(await screen.findByRole('row', { name }))
      .getAllByRole('button')
      .map(button => button.textContent)
      .filter(Boolean)
  expect(await buttonsOf(/Smith/)).toEqual(['Check out'])
  expect(await buttonsOf(/Costa/)).toEqual([ofTheDebtor])
})

test('who owes nothing is checked out at one press; of whom something is asked it is said what, and he stays in the list', async () => {
  sitDown('employee', ['End of day run', 'Departures', 'Check out'])
  const [smith, costa, okafor] = [
    departure(1, 'Smith, John', {}),
    departure(2, 'Costa, Ana', { balance: '414.00' }),
    departure(3, 'Okafor, Chidi', {}),
  ]
  const heard = fakeHouse({
    'departure-not-checked-out-list': [
      { body: page([smith, costa, okafor]) },
      { body: page([costa, okafor]) },
    ],
    'checkout-batch': {
      body: done({
        results: [
          { reservation_id: 1, confirmation_no: '100', done: true, folio_numbers: [], message: null },
          {
            reservation_id: 3,
            confirmation_no: '102',
            done: false,
            folio_numbers: [],
            message: 'Please read: Return the safe key',
          },
        ],
      }),
    },
  })
  await show(<DeparturesStep overview={{} as never} work={{} as never} mayRun />)
  fireEvent.click(await screen.findByRole('button', { name: 'Check out all with zero balance (2)' }))
  await screen.findByText('Okafor, Chidi: Please read: Return the safe key')
  await waitFor(() => expect(screen.queryByRole('row', { name: /Smith/ })).toBeNull())
  expect(screen.getByRole('row', { name: /Costa/ })).toBeTruthy()
  expect(heard.find(({ path }) => path === 'checkout-batch')?.body).toMatchObject({ reservation_ids: [1, 3] })
})

test('whoever may not check out is not offered it', async () => {
  sitDown('employee', ['End of day run', 'Departures', 'Reservation update'])
  fakeHouse({ 'departure-not-checked-out-list': { body: page([departure(1, 'Smith, John', {})]) } })
  await show(<DeparturesStep overview={{} as never} work={{} as never} mayRun />)
  await screen.findByRole('row', { name: /Smith/ })
  expect(screen.queryByRole('button', { name: /zero balance/ })).toBeNull()
})

test('who is not charged for his day is seen to owe it, is not let go with those who owe nothing, and days are said as the house writes them', async () => {
  sitDown('employee', ['End of day run', 'Check out'])
  fakeHouse({
    'departure-not-checked-out-list': {
      body: page([departure(1, 'Smith, John', {}), departure(2, 'Costa, Ana', { to_charge: '95.00' })]),
    },
    'checkout-batch': {
      body: done({
        results: [
          {
            reservation_id: 1,
            confirmation_no: '',
            done: false,
            folio_numbers: [],
            message: 'The night of 2026-03-15 is not posted.',
          },
        ],
      }),
    },
  })
  await show(<DeparturesStep overview={{} as never} work={{} as never} mayRun />)
  expect(await screen.findByRole('row', { name: /Costa/ })).toHaveTextContent(/to charge 95.00/)
  expect(screen.getByRole('row', { name: /Smith/ })).not.toHaveTextContent(/to charge/)
  fireEvent.click(screen.getByRole('button', { name: 'Check out all with zero balance (1)' }))
  expect(await screen.findByText(/Smith, John: The night of Sun 15\/03/)).toBeTruthy()
})

test('who leaves is checked out in the step itself, which stays where it is', async () => {
  sitDown('employee', ['End of day run', 'Check out'])
  const heard = fakeHouse({
    'departure-not-checked-out-list': { body: page([departure(1, 'Smith, John', {})]) },
    'checkout/verify': { body: done({ reservation_id: 1, findings: [], windows: [], ready: true }) },
  })
  await show(<DeparturesStep overview={{} as never} work={{} as never} mayRun />)
  fireEvent.click(
    within(await screen.findByRole('row', { name: /Smith/ })).getByRole('button', { name: 'Check out' }),
  )
  expect(await screen.findByRole('dialog', { name: 'Check out Smith, John' })).toBeTruthy()
  await screen.findByText('Everything is paid.')
  expect(heard.find(({ path }) => path === 'checkout/verify')?.body).toMatchObject({ reservation_id: 1 })
  fireEvent.click(screen.getByRole('button', { name: 'Not yet' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('row', { name: /Smith/ })).toBeTruthy()
})
