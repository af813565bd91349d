import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { RoomCard } from '../../../src/web/room/room-card'
import type { RoomRow } from '../../../src/web/room/room-row'
import { show, sitDown } from '../kit/seat'

const status = { id: 1, code: 'DI', name: 'Dirty', base_status: 'dirty', color: null }
const room = {
  room_id: 613,
  code: '613',
  room_type: { id: 1, code: 'STD' },
  room_status_type: status,
  effective_status: status,
  fo_status: 'vacant',
  stay_status: ['not_reserved'],
  flags: [],
  fo_persons: { adults: 0, children: 0 },
  guest_service_status: 'none',
  tasks: [],
} as unknown as RoomRow

test('the next step of a room is one touch away on a phone, and marks nothing', async () => {
  sitDown('employee', ['Housekeeping board'])
  const [clean, mark] = [vi.fn(), vi.fn()]
  const actions = [
    { label: 'Clean', isQuick: true, run: clean },
    { label: 'Pickup', run: vi.fn() },
  ]
  await show(<RoomCard row={room} isMarked={false} onMark={mark} actions={actions} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Clean 613' }))
  expect(clean).toHaveBeenCalledWith(room)
  expect(mark).not.toHaveBeenCalled()
  expect(screen.queryByRole('button', { name: /Pickup/ })).toBeNull()
})
