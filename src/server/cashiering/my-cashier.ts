import { cashiering } from '../../wire/cashiering'
import { answer } from '../serve'
import { type ShiftHead, shiftColumns, shiftJoins } from '../store/shift'
import { headOf } from './shift-summary'

/** What the person has open, and which cashiers they may open: those they are attached to and their own number. */
export const answerMyCashier = answer(cashiering.mine, async (_, { tx }) => {
  const { sql, property_id, who } = tx
  const [[shift], cashiers] = await Promise.all([
    sql<ShiftHead[]>`
      select ${shiftColumns(tx)} from ${shiftJoins(tx)}
       where s.property_id = ${property_id} and s.opened_by_id = ${who.employee_id} and s.status <> 'closed' and c.kind <> 'eod'
       order by s.id desc limit 1`,
    sql<
      {
        cashier_id: number | null
        number: number
        name: string
        opening_float: string
        retained_float: string
        open_with: string | null
      }[]
    >`
      select c.id as cashier_id, coalesce(c.number, e.cashier_number) as number, coalesce(c.name, e.name) as name,
             coalesce(c.opening_float, e.cashier_float, 0) as opening_float, coalesce(l.retained_float, 0) as retained_float, o.name as open_with
        from employee e
        left join cashier c on c.property_id = ${property_id} and c.is_active and c.kind <> 'eod'
             and (e.id = any (c.employee_ids) or c.number = e.cashier_number)
        left join lateral (
          select s.retained_float, s.status, s.opened_by_id from cashier_shift s
           where s.property_id = c.property_id and s.cashier_id = c.id order by s.shift_no desc limit 1) l on true
        left join employee o on o.id = l.opened_by_id and l.status <> 'closed'
       where e.id = ${who.employee_id} and coalesce(c.number, e.cashier_number) is not null
       order by number`,
  ])
  return { shift: shift ? headOf(shift) : null, cashiers }
})
