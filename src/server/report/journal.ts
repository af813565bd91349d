import type { Params } from '../../hotel/report/report'
import { refuseBlind } from '../cashiering/cashier-report'
import type { Fragment } from '../store/desk-row'
import type { Tx } from '../tx'

/** What journals tell of a posting `p`, under the ids of their columns, on `journalJoins`. */
export const journalColumns = ({ sql }: Pick<Tx, 'sql'>): Fragment => sql`
  c.code, p.description, p.business_date as date, e.posted_at as at, p.room_no as room, coalesce(p.guest_name, ar.name) as guest,
  coalesce(p.reference, p.supplement, p.check_no) as reference, trim_scale(p.quantity) as quantity,
  case p.side when 'charge' then p.amount end as debit, case p.side when 'payment' then p.amount end as credit,
  k.number || ' – ' || k.name as cashier, u.name as user,
  case when p.reverses_id is not null then 'reversal' when p.adjusts_id is not null then 'adjustment' end as correction`

/** The entry of `p` with who made it and at which drawer, its code and its account of receivables. */
export const journalJoins = ({ sql }: Pick<Tx, 'sql'>): Fragment => sql`
  join journal_entry e on e.property_id = p.property_id and e.id = p.entry_id
  join transaction_code c on c.property_id = p.property_id and c.id = p.transaction_code_id
  left join employee u on u.id = e.employee_id
  left join cashier_shift s on s.property_id = e.property_id and s.id = e.cashier_shift_id
  left join cashier k on k.property_id = s.property_id and k.id = s.cashier_id
  left join ar_account ar on ar.property_id = p.property_id and ar.id = p.ar_account_id`

/** The number of the folio that the posting `p` stands on now, or that it stood on last; null where on none. */
export const folioOf = ({ sql }: Pick<Tx, 'sql'>): Fragment => sql`(
  select f.display_no from folio_posting x join folio f on f.property_id = x.property_id and f.id = x.folio_id
   where x.property_id = p.property_id and x.posting_id = p.id and x.live limit 1)`

/** Who is to count a drawer blind reads in no journal what it should hold, as on none of its papers. Refuses `blind_drop`. */
export const refuseBlindIn = (tx: Tx, { date_from, date_to, cashiers }: Params): Promise<void> =>
  refuseBlind(tx, {
    cashier_ids: Array.isArray(cashiers) ? cashiers : [],
    from: String(date_from),
    through: String(date_to),
  })
