import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Overview } from '../../../src/web/end-of-day/run'
import { ArrivalsStep } from '../../../src/web/end-of-day/steps/arrivals'
import { done, fakeHouse, page } from '../kit/fake-house'
import { show, sitDown } from '../kit/seat'

const overview = {
  business_date: '2026-03-16',
  run: {
    may: { start_step: 3 },
    executing: null,
    steps: [{ step: 3, code: 'arrivals', title: 'Arrivals not checked in', status: 'blocked' }],
  },
} as unknown as Overview

const arrival = (reservation_id: number, guest_name: string) => ({
  reservation_id,
  row_version: 4,
  guest_name,
  confirmation_no: `10010${reservation_id}`,
  room_no: '101',
  room_type: 'STD',
  reservation_type: '6PM',
  rate_amount: '120.00',
  deposit_left: '0.00',
  suggested: 'no_show',
  eta: null,
  company: null,
  shares_with: null,
})

test('who comes while the night is being closed is checked in from the list; who cannot be stays there with the reason', async () => {
  sitDown('employee', ['End of day run', 'Check in'])
  const results = [
    { reservation_id: 1, done: true, message: 'Checked in, room 101', error: null },
    { reservation_id: 2, done: false, message: null, error: 'Room 102 is occupied.' },
  ]
  const heard = fakeHouse({
    'arrival-not-checked-in/list': { body: page([arrival(1, 'Smith, John'), arrival(2, 'Costa, Ana')]) },
    'arrival-not-checked-in/update': { body: done({ results, overview }) },
  })
  await show(<ArrivalsStep overview={overview} work={{} as never} mayRun />)
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Mark all' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Check in' }))
  expect(await screen.findByText('Costa, Ana: Room 102 is occupied.')).toBeVisible()
  const sent = heard.filter(({ path }) => path === 'arrival-not-checked-in/update').map(({ body }) => body)
  expect(sent).toEqual([
    {
      items: [
        { reservation_id: 1, row_version: 4, action: 'check_in' },
        { reservation_id: 2, row_version: 4, action: 'check_in' },
      ],
    },
  ])
})
