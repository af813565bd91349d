import type { BusinessDate } from '../../hotel/business-date'
import type { Fragment } from '../store/desk-row'
import type { Tx } from '../tx'

/**
 * The payments of a date, or of all dates through another, as rows of a subquery, each the posting itself with its `kind`: `paid` is what came from or went to
 * somebody, `city_ledger` what a company is to pay, `moved` what only stands elsewhere now. What takes a payment back is of the kind of
 * that payment, wherever it was moved meanwhile (domain/finance 17.2, 19.3).
 */
export const paymentsOf = (
  { sql, property_id }: Pick<Tx, 'sql' | 'property_id'>,
  date: BusinessDate,
  through: BusinessDate = date,
): Fragment => sql`(
  select p.*,
         case when p.origin in ('transfer', 'split') then 'moved'
              when coalesce(o.origin, p.origin) = 'city_ledger' then 'city_ledger'
              when coalesce(o.origin, p.origin) in ('deposit_transfer', 'deposit_move', 'ar_transfer', 'write_off', 'commission', 'opening') then 'moved'
              else 'paid' end as kind
    from posting p
    left join lateral (
      with recursive chain as (
        select x.origin, x.moved_from_id from posting x where x.property_id = p.property_id and x.id = p.reverses_id
        union all
        select x.origin, x.moved_from_id from chain c
          join posting x on x.property_id = p.property_id and x.id = c.moved_from_id
         where c.origin in ('transfer', 'split'))
      select origin from chain where origin not in ('transfer', 'split') limit 1) o on true
   where p.property_id = ${property_id} and p.business_date between ${date} and ${through} and p.side = 'payment')`
