import type { Stock } from '../../../src/server/property/stock'

/** A task for every room, whoever stays in it and whatever its condition. */
export const inEveryRoom = ({ id }: Pick<Stock, 'id'>) => ({
  fo_statuses: ['vacant', 'occupied'],
  stay_statuses: ['due_out', 'stay_over', 'day_use', 'arrived', 'departed', 'arrival', 'not_reserved'],
  room_status_type_ids: ['DI', 'CL', 'IP', 'PU'].map(code => id('room-status-type', code)),
})

/** What is done in rooms: departures, the usual, linen every three days, towels when somebody asks. */
export async function withTasks({ put, id }: Stock): Promise<void> {
  const any = {
    ...inEveryRoom({ id }),
    frequency: 'every_day',
    break_by: 'attendant',
    separate_no_service: true,
  }
  await put('task-sheet-setting', [
    {
      ...any,
      code: 'DEP',
      name: 'Departure clean',
      task_kind: 'departure_clean',
      credit_basis: 'departure',
      is_default_departure: true,
    },
    {
      ...any,
      code: 'STAY',
      name: 'Stay-over clean',
      task_kind: 'stayover_clean',
      credit_basis: 'stayover',
      is_default_stayover: true,
    },
    {
      ...any,
      code: 'LIN',
      name: 'Linen change',
      task_kind: 'linen_change',
      credit_basis: 'stayover',
      is_linen_change: true,
      priority: 40,
      frequency: 'every_x_days',
      every_days: 3,
    },
    {
      ...any,
      code: 'TOW',
      name: 'Extra towels',
      task_kind: 'other',
      credit_basis: 'pickup',
      is_guest_request: true,
      priority: 60,
      frequency: 'on_request',
    },
  ])
}
