import type { Who } from './tx'

/** Nobody in particular: what it does stands in the log without a name. */
export const theHouse = (property_id: number): Who => ({
  employee_id: 0,
  session_id: 0,
  name: 'The house',
  role: '',
  layout: 'employee',
  property_id,
  permissions: new Set(),
})
