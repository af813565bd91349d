import { taskSheets } from '../../wire/room/task-sheet'
import type { Life } from './life'

/** The morning of housekeeping: eight attendants have their sheets, one of them is settled, three are in a room (domain/master-data 5.10). */
export async function shareOutRooms({ desk, stock }: Life): Promise<void> {
  const supervisor = await desk.of('E050')
  const attendants = Array.from({ length: 8 }, (_, index) => `HK0${index + 1}`)
  const { sheets } = await supervisor.do(taskSheets.create, {
    attendant_ids: attendants.map(code => stock.id('housekeeping-attendant', code)),
  })
  const [first, ...others] = sheets.filter(({ sheet_type }) => sheet_type === 'automatic')
  await supervisor.do(taskSheets.lock, { id: first.id, locked: true })
  for (const { rooms } of others.slice(0, 3)) {
    // Whose guest wants nobody is left in peace.
    const next = rooms.find(({ is_held, now }) => !is_held && now?.guest_service_status === 'none')
    if (next) await supervisor.do(taskSheets.updateRoom, { sheet_room_id: next.id, action: 'start' })
  }
}
