import { type CashierToOpen, refuseOpening } from '../../hotel/cashier'
import { openDrawer } from '../../hotel/journal/shift'
import { refuse, refuseField } from '../../hotel/refusal'
import { cashiering } from '../../wire/cashiering'
import { found, Refused, serve } from '../serve'
import { drawerOf } from '../store/shift-drawer'
import { post } from '../store/journal'
import { loadShift } from '../store/shift'
import { note, type Tx } from '../tx'
import { headOf } from './shift-summary'

/** Opening a cashier begins a shift with the drawer at a known float (domain/finance 9.3). */
export const serveOpenCashier = serve(cashiering.open, async (input, { tx, today }) => {
  const { sql, property_id, who, coins } = tx
  const cashier = await lockCashier(tx, input.cashier_id)
  const refusal = refuseOpening(cashier)
  if (refusal) throw new Refused(refusal)
  const opening = coins.read(input.opening_amount ?? cashier.opening_float)
  if (opening < 0n) throw new Refused(refuseField('opening_amount', 'The opening amount cannot be negative.'))

  const [{ id }] = await sql<{ id: number }[]>`
    insert into cashier_shift (property_id, cashier_id, shift_no, business_date, opened_by_id, opening_amount, created_by_id)
    values (${property_id}, ${cashier.id}, ${cashier.last_shift_no + 1}, ${today}, ${who.employee_id}, ${coins.write(opening)}, ${who.employee_id})
    returning id`
  const drawer = await drawerOf(tx, { cashier_id: cashier.id })
  const entry = openDrawer(drawer, opening, coins.read(cashier.retained_float))
  await post(tx, entry ? [entry] : [], { cashier_shift_id: id })
  note(tx, {
    entity: 'cashier-shift',
    entity_id: id,
    label: `Cashier ${cashier.number} opened with ${coins.write(opening)}`,
    after: {
      opening_amount: coins.write(opening),
      ...(input.denominations ? { denominations: input.denominations } : {}),
    },
  })
  return headOf(await loadShift(tx, id))
})

type CashierRow = CashierToOpen & {
  id: number
  opening_float: string
  last_shift_no: number
  /** What the last shift left in the drawer; before the first one, what was taken over. */
  retained_float: string
}

/** Locks a cashier, or the person's own number, whose cashier is made when it is opened for the first time. */
async function lockCashier(tx: Tx, cashier_id: number | undefined): Promise<CashierRow> {
  const { sql, property_id, who } = tx
  const id = cashier_id ?? (await ownCashier(tx))
  await sql`select 1 from cashier where property_id = ${property_id} and id = ${id} for update`
  const [row] = await sql<CashierRow[]>`
    select c.id, c.number, c.is_active and c.kind <> 'eod' as is_active, coalesce(c.opening_float, 0) as opening_float,
           c.max_opens_per_day, ${who.employee_id} = any (c.employee_ids) or e.cashier_number = c.number as is_yours,
           (select o.name from cashier_shift s join employee o on o.id = s.opened_by_id
             where s.property_id = c.property_id and s.cashier_id = c.id and s.status <> 'closed') as open_with,
           (select k.number from cashier_shift s join cashier k on k.property_id = s.property_id and k.id = s.cashier_id
             where s.property_id = c.property_id and s.opened_by_id = ${who.employee_id} and s.status <> 'closed' and s.cashier_id <> c.id and k.kind <> 'eod'
               and f.one_shift_per_user limit 1) as own_other,
           (select count(*) from cashier_shift s
             where s.property_id = c.property_id and s.cashier_id = c.id and s.business_date = ${tx.today}) as opened_today,
           coalesce(l.shift_no, 0) as last_shift_no,
           case when l.shift_no is not null then coalesce(l.retained_float, 0)
                -- What the house took over from an older system.
                else coalesce((select sum(j.cash_amount) from journal_line j
                                where j.property_id = c.property_id and j.cashier_id = c.id and j.cash_currency = ${tx.currency}), 0)
           end as retained_float
      from cashier c
      join employee e on e.id = ${who.employee_id}
      join finance_setting f on f.property_id = c.property_id
      left join lateral (
        select shift_no, retained_float from cashier_shift s
         where s.property_id = c.property_id and s.cashier_id = c.id order by shift_no desc limit 1) l on true
     where c.property_id = ${property_id} and c.id = ${id}`
  return found(row, { cashier_id })
}

async function ownCashier({ sql, property_id, who }: Tx): Promise<number> {
  const [own] = await sql<{ cashier_number: number | null; cashier_id: number | null }[]>`
    select e.cashier_number, c.id as cashier_id from employee e
      left join cashier c on c.property_id = ${property_id} and c.number = e.cashier_number
     where e.id = ${who.employee_id}`
  if (own?.cashier_id) return own.cashier_id
  if (own?.cashier_number == null) throw new Refused(refuse('cashier_missing'))
  const [made] = await sql<{ id: number }[]>`
    insert into cashier (property_id, code, name, number, kind, opening_float, blind_drop)
    select ${property_id}, e.cashier_number::text, e.name, e.cashier_number, 'user', coalesce(e.cashier_float, 0), f.blind_drop_default
      from employee e join finance_setting f on f.property_id = ${property_id} where e.id = ${who.employee_id}
    on conflict (property_id, number) do update set number = excluded.number returning id`
  return made.id
}
