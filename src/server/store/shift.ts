import type { BusinessDate } from '../../hotel/business-date'
import { refuse } from '../../hotel/refusal'
import { found, Refused } from '../serve'
import type { Tx } from '../tx'

/** The live shift of the person who posts: every movement of money is somebody's (domain/finance 9.3). */
export type ShiftRow = {
  id: number
  cashier_id: number
  cashier_number: number
  status: 'open' | 'counted'
  opened_by_id: number
}

/** The person's open shift, not that of an end of day he runs, held against closing; refuses `cashier_closed` without one and `shift_counting` while it is counted. */
export async function myShift({ sql, property_id, who }: Tx): Promise<ShiftRow> {
  const [shift] = await sql<ShiftRow[]>`
    select s.id, s.cashier_id, c.number as cashier_number, s.status, s.opened_by_id
      from cashier_shift s join cashier c on c.property_id = s.property_id and c.id = s.cashier_id
     where s.property_id = ${property_id} and s.opened_by_id = ${who.employee_id} and s.status <> 'closed' and c.kind <> 'eod'
     order by s.id desc limit 1 for share of s`
  if (!shift) throw new Refused(refuse('cashier_closed'))
  if (shift.status === 'counted') throw new Refused(refuse('shift_counting'))
  return shift
}

/** The same where it is no fault to have none, or to be counting it. */
export async function openShift({ sql, property_id, who }: Tx): Promise<number | undefined> {
  const [shift] = await sql<{ id: number }[]>`
    select s.id from cashier_shift s join cashier c on c.property_id = s.property_id and c.id = s.cashier_id
     where s.property_id = ${property_id} and s.opened_by_id = ${who.employee_id} and s.status = 'open' and c.kind <> 'eod'
     order by s.id desc limit 1 for share of s`
  return shift?.id
}

/** A shift with everything that its head shows and closing it needs. Amounts are database text. */
export type ShiftHead = {
  id: number
  cashier_id: number
  number: number
  name: string
  shift_no: number
  status: 'open' | 'counted' | 'closed'
  business_date: BusinessDate
  opened_by_id: number
  user: string
  opened_at: string
  opening_amount: string
  counted_at: string | null
  closed_at: string | null
  closed_by: string | null
  auto_closed: boolean
  retained_float: string | null
  bag_no: string | null
  drop_location: string | null
  over_short_reason: string | null
  approved_by: string | null
  blind_drop: boolean
  over_short_limit: string
  /** The shift before was closed without a count, so the drawer began with more than the float. */
  carries: boolean
}

/** Columns of a shift's head, from `cashier_shift s` with its joins. */
export const shiftColumns = ({ sql }: Pick<Tx, 'sql'>) => sql`
  s.id, s.cashier_id, c.number, c.name, s.shift_no, s.status, s.business_date, s.opened_by_id, o.name as user, s.opened_at, s.opening_amount,
  s.counted_at, s.closed_at, x.name as closed_by, s.auto_closed, s.retained_float, s.bag_no, s.drop_location, s.over_short_reason,
  a.name as approved_by, c.blind_drop, c.over_short_limit,
  coalesce((select b.auto_closed from cashier_shift b
             where b.property_id = s.property_id and b.cashier_id = s.cashier_id and b.shift_no = s.shift_no - 1), false) as carries`
export const shiftJoins = ({ sql }: Pick<Tx, 'sql'>) => sql`
  cashier_shift s
  join cashier c on c.property_id = s.property_id and c.id = s.cashier_id
  join employee o on o.id = s.opened_by_id
  left join employee x on x.id = s.closed_by_id
  left join employee a on a.id = s.approved_by_id`

/** A shift by its id, or without one the person's own live shift; refuses `cashier_closed` when there is none. */
export async function loadShift(tx: Tx, shift_id: number | undefined): Promise<ShiftHead> {
  return await readShift(tx, shift_id, '')
}

/** The same, locked for counting, dropping and closing. */
export async function lockShift(tx: Tx, shift_id: number | undefined): Promise<ShiftHead> {
  return await readShift(tx, shift_id, 'for update of s')
}

async function readShift(tx: Tx, shift_id: number | undefined, lock: string): Promise<ShiftHead> {
  const { sql, property_id, who } = tx
  const which =
    shift_id === undefined
      ? sql`s.opened_by_id = ${who.employee_id} and s.status <> 'closed' and c.kind <> 'eod'`
      : sql`s.id = ${shift_id}`
  const [shift] = await sql<ShiftHead[]>`
    select ${shiftColumns(tx)} from ${shiftJoins(tx)}
     where s.property_id = ${property_id} and ${which} order by s.id desc limit 1 ${sql.unsafe(lock)}`
  if (!shift && shift_id === undefined) throw new Refused(refuse('cashier_closed'))
  return found(shift, { shift_id })
}
