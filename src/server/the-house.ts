import type { Sql } from './database/connect'
import { Refused, type Served } from './serve'
import { transact } from './transaction'
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

/** Does what a house does by itself in one transaction; nothing while its day is being closed: the next round does it. */
export async function byItself(sql: Sql, property_id: number, served: Served): Promise<unknown> {
  const caller = { who: theHouse(property_id) }
  try {
    return (await transact(sql, { served, input: {}, body: {}, caller, answers: {} })).data
  } catch (error) {
    if (error instanceof Refused && error.refusal.refused === 'eod_running') return undefined
    throw error
  }
}
