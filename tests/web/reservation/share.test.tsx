import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ShareDialog } from '../../../src/web/reservation/share'
import { SharePart } from '../../../src/web/reservation/share-part'
import { done, fakeHouse, page } from '../kit/fake-house'
import { show, sitDown } from '../kit/seat'
import { aRow } from './a-reservation'

vi.setConfig({ testTimeout: 30_000 })

const sharer = (reservation_id: number, guest: string, total: string) => ({
  reservation_id,
  confirmation_no: `10${reservation_id}`,
  guest,
  status: 'reserved',
  arrival_date: '2026-03-14',
  departure_date: '2026-03-15',
  room_type: 'DLX',
  room: null,
  is_primary: reservation_id === 1,
  total,
  row_version: 1,
})

test.each([
  ['one invites the other: whose bill his city tax is on', '140.00', '0.00', 1],
  ['both pay: each pays his own', '70.00', '70.00', 0],
  ['the room is given away: nobody pays any', '0.00', '0.00', 0],
])('it is said where %s', async (_, first, second, times) => {
  sitDown('employee', ['Manage reservation'])
  const part = (reservation_id: number, amount: string) => ({ reservation_id, amount, is_fixed: false })
  fakeHouse({
    'share/list': {
      body: done({
        share_group_id: 5,
        mode: 'entire',
        payer_reservation_id: 1,
        sharers: [sharer(1, 'Payer', first), sharer(2, 'Invited', second)],
        nights: [
          {
            date: '2026-03-14',
            total: '140.00',
            is_shared: true,
            is_open: true,
            parts: [part(1, first), part(2, second)],
          },
        ],
      }),
    },
  })
  await show(<SharePart reservation_id={1} onDo={() => undefined} />)
  await screen.findByRole('table', { name: 'What each pays' })
  expect(screen.queryAllByText(/charged by heads is on the bill of whoever pays\./)).toHaveLength(times)
})

test('where one pays for all it is asked which of the two', async () => {
  sitDown('employee', ['Reservation update'])
  const heard = fakeHouse({
    'booking/list': {
      body: page([aRow({ reservation_id: 8, confirmation_no: '100124', guest: 'Lopez, Ana' })]),
    },
    'share/combine': { body: done({ message: 'Lopez, Ana shares with García, María.' }) },
  })
  const user = userEvent.setup()
  const onClose = vi.fn()
  await show(<ShareDialog row={aRow() as never} onClose={onClose} />)
  await user.type(await screen.findByRole('combobox', { name: /^Reservation/ }), '100124{Enter}')
  expect(await screen.findByDisplayValue(/Lopez, Ana/)).toBeTruthy()
  expect(screen.queryByRole('combobox', { name: 'Who (required)' })).toBeNull()
  await user.click(screen.getByRole('combobox', { name: /^Who pays/ }))
  await user.click(await screen.findByRole('option', { name: 'One for all' }))
  await user.click(await screen.findByRole('combobox', { name: /^Who \(/ }))
  await user.click(await screen.findByRole('option', { name: 'The other one' }))
  await user.click(screen.getByRole('button', { name: 'Share' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(heard.find(({ path }) => path === 'share/combine')?.body).toMatchObject({
    reservation_id: 8,
    target_id: 7,
    mode: 'entire',
    payer_reservation_id: 8,
  })
})
