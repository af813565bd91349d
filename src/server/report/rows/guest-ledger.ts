import type { Tx } from '../../tx'
import { holderDay, ledgerProofs, upToToday } from '../ledger'
import type { ProofsOf, RowsOf } from '../rows'
import { stayColumns, stayJoins } from '../stay'

/** Accounts with something on the guest ledger at the close; of a stay the room of that night, and what it was by then. What did not move has no 0.00. */
export const rows: RowsOf = (tx, { as_of, scope, least, settled }) => {
  const { sql, property_id } = tx
  const day = upToToday(tx, as_of)
  return sql`
    select kind, room, guest, confirmation_no, arrival, departure, opening, debit, credit, closing, pay_method, credit_limit, company
      from (select ${placeOf(tx, day)} as place, coalesce(f.room_no, s.room) as room, coalesce(s.guest, held.name) as guest, s.confirmation_no,
                   s.arrival, s.departure, x.opening, nullif(x.debit, 0) as debit, nullif(x.credit, 0) as credit, x.closing, s.pay_method, held.credit_limit, s.company, held.id
              from ${holderDay(tx, 'guest', day)} x
              join folio_account held on held.property_id = ${property_id} and held.id = x.holder_id
              left join stay_night_fact f on f.property_id = held.property_id and f.business_date = ${day} and f.reservation_id = held.reservation_id
              left join lateral (
                select ${stayColumns(tx)}, r.checked_in_business_date, r.check_out_business_date, r.no_show_business_date, r.cancelled_business_date
                  from reservation r ${stayJoins(tx, sql`${day}`)}
                 where r.property_id = held.property_id and r.id = held.reservation_id) s on true) w
      join (values (1, 'In house', 'in_house'), (2, 'Departed', 'departed'), (3, 'Passer-by', 'no_stay'), (4, 'House account', 'no_stay'),
                   (5, 'No-show', 'other'), (6, 'Cancelled', 'other'), (7, 'To come', 'other')) k (place, kind, scope) using (place)
     where ${settled ? sql`true` : sql`closing <> 0`} and abs(closing) >= ${least}::numeric
       ${scope === 'all' ? sql`` : sql`and k.scope = ${scope}`}
     order by place, room is null, length(room), room, guest, id`
}

/** What it was at the close of a date: what happened later does not count. */
const placeOf = ({ sql }: Tx, day: string) => sql`
  case when held.kind = 'passer_by' then 3
       when held.kind = 'house' then 4
       when s.check_out_business_date <= ${day} then 2
       when s.checked_in_business_date <= ${day} then 1
       when s.no_show_business_date <= ${day} then 5
       when s.cancelled_business_date <= ${day} then 6
       else 7 end`

/** Whole, it is the ledger; what moved as well where those that were settled stand there. */
export const proofs: ProofsOf = async (
  tx,
  { as_of, scope, least, settled },
  { opening, debit, credit, closing },
) =>
  scope !== 'all' || !isNothing(tx, least)
    ? []
    : await ledgerProofs(
        tx,
        { ledger: 'guest', day: upToToday(tx, as_of) },
        settled ? { opening, debit, credit, closing } : { closing },
      )

const isNothing = ({ coins }: Tx, least: unknown): boolean => coins.read(String(least)) === 0n
