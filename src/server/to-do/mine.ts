import type { Fragment } from '../store/desk-row'
import type { Tx } from '../tx'

/** What is mine to do, or one of my groups'. `t` is the table of to-dos. */
export const mineToDo = ({ sql, who }: Tx): Fragment => sql`
  (t.employee_id = ${who.employee_id}
   or t.group_id = any (coalesce((select group_ids from employee where id = ${who.employee_id}), '{}')))`
