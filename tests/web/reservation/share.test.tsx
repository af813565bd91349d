import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SharePart } from '../../../src/web/reservation/share-part'
import { done, fakeHouse } from '../kit/fake-house'
import { show, sitDown } from '../kit/seat'

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
