import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DeparturesStep } from '../../../src/web/end-of-day/steps/departures'
import { fakeHouse, page } from '../kit/fake-house'
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
