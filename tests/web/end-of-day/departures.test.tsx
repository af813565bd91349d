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
  deposit_left: '0.00',
  next_guest: null,
  suggested: 'check_out',
  ...more,
})

test.each([
  ['who may change stays', ['End of day run', 'Departures', 'Reservation update'], 'Extend'],
  ['who may not', ['End of day run', 'Departures'], 'Check out'],
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
