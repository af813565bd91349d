import type { Tx } from '../tx'
import type { Fragment } from './desk-row'

/** Whether somebody is still to pay line `d` of reservation `r` ahead of the stay. */
export const isChased = ({ sql }: Pick<Tx, 'sql'>): Fragment => sql`
  (d.status in ('open', 'partial') and r.status in ('reserved', 'waitlist'))`

/** What reservation `r` should have paid ahead by today and has not; as text. Who is in house owes on his bill. */
export const depositDue = ({ sql, today }: Pick<Tx, 'sql' | 'today'>): Fragment => sql`
  coalesce((select sum(d.amount - d.received) from reservation_deposit d
             where d.property_id = r.property_id and d.reservation_id = r.id and ${isChased({ sql })} and d.due_date <= ${today}), 0)::text`
