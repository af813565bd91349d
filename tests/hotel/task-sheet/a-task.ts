import type { Task } from '../../../src/hotel/task-sheet/task'

const everywhere = ['due_out', 'stay_over', 'day_use', 'arrived', 'departed', 'arrival', 'not_reserved']
let ids = 0

/** A task that is due every day in every room. */
export const aTask = (more: Partial<Task>): Task => ({
  id: ++ids,
  task_kind: 'other',
  is_guest_request: false,
  is_default_departure: false,
  is_default_stayover: false,
  frequency: 'every_day',
  every_days: null,
  days_of_week: [],
  move_up: false,
  credit_basis: 'stayover',
  credit_percent: '100',
  is_linen_change: false,
  room_status_type_ids: [],
  fo_statuses: ['vacant', 'occupied'],
  stay_statuses: everywhere,
  accommodation_type_ids: [],
  vip_only: false,
  vip_level_ids: [],
  rate_code_ids: [],
  market_code_ids: [],
  priority: 50,
  ...more,
})
