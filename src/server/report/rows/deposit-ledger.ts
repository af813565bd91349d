import { holderDay, ledgerProofs, upToToday } from '../ledger'
import type { ProofsOf, RowsOf } from '../rows'
import { stayColumns, stayJoins } from '../stay'

/**
 * Bookings with money on the deposit ledger at the close: a liability, told as what there is of it. What moved on the date by what the
 * entry was for; a reversal is for what it takes back, and what did not move is empty. First received: the first of its receipts that nobody has taken back by then.
 */
export const rows: RowsOf = (tx, { as_of, settled }) => {
  const { sql, property_id } = tx
  const day = upToToday(tx, as_of)
  return sql`
    with moved as (
      select l.folio_account_id as holder_id, -l.amount as amount, coalesce(oe.kind, e.kind) as kind
        from journal_line l
        join journal_entry e on e.property_id = l.property_id and e.id = l.entry_id
        left join posting p on e.kind = 'reversal' and p.property_id = l.property_id and p.id = l.posting_id
        left join posting o on o.property_id = p.property_id and o.id = p.reverses_id
        left join journal_entry oe on oe.property_id = o.property_id and oe.id = o.entry_id
       where l.property_id = ${property_id} and l.business_date = ${day} and l.ledger = 'deposit'
    ), by_holder as (
      select holder_id, coalesce(sum(amount) filter (where kind in ('deposit', 'opening')), 0) as received,
             coalesce(-sum(amount) filter (where kind = 'deposit_apply'), 0) as applied,
             coalesce(-sum(amount) filter (where kind = 'deposit_refund'), 0) as refunded,
             coalesce(sum(amount) filter (where kind not in ('deposit', 'opening', 'deposit_apply', 'deposit_refund')), 0) as moved
        from moved group by holder_id)
    select to_char(s.arrival, 'YYYY-MM') as month, s.confirmation_no, coalesce(s.guest, held.name) as guest, s.arrival, s.departure,
           -x.opening as opening, nullif(m.received, 0) as received, nullif(m.applied, 0) as applied, nullif(m.refunded, 0) as refunded,
           nullif(m.moved, 0) as moved, -x.closing as closing, f.description as pay_method, f.reference, f.business_date as since,
           ${day}::date - f.business_date as age
      from ${holderDay(tx, 'deposit', day)} x
      join folio_account held on held.property_id = ${property_id} and held.id = x.holder_id
      left join by_holder m on m.holder_id = x.holder_id
      left join lateral (
        select ${stayColumns(tx)} from reservation r ${stayJoins(tx, sql`${day}`)}
         where r.property_id = held.property_id and r.id = held.reservation_id) s on true
      left join lateral (
        select p.description, p.reference, p.business_date from posting p
         where p.property_id = held.property_id and p.folio_account_id = held.id and p.ledger = 'deposit' and p.adjusts_id is null
           and p.reverses_id is null and p.business_date <= ${day}
           and not exists (
             select from posting y where y.property_id = p.property_id and y.reverses_id = p.id and y.business_date <= ${day})
         order by p.id limit 1) f on true
     where ${settled ? sql`true` : sql`x.closing <> 0`}
     order by s.arrival, guest, held.id`
}

/** It is the ledger, which has what the house owes below zero: received is its credit. */
export const proofs: ProofsOf = async (tx, { as_of, settled }, { opening, closing }) =>
  await ledgerProofs(
    tx,
    { ledger: 'deposit', day: upToToday(tx, as_of), sign: -1 },
    settled ? { opening, closing } : { closing },
  )
