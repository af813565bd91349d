import type { Tx } from '../tx'

/**
 * How near account `a` is to its limit with balances `b`, for lists: the smallest of what it, its windows and their ways to pay allow,
 * what cards hold where nothing else is set, as hotel/credit has it; what tonight adds is left to the bill (domain/finance 8.7). Of the
 * rows that are shown alone it is asked.
 */
export const limitState = ({ sql }: Pick<Tx, 'sql'>) => sql`
  (select case when l.most is null or b.guest < l.most * 0.8 or b.guest <= 0 then 'ok'
               when b.guest <= l.most then 'warn' else 'over' end
     from (select coalesce(
             least(a.credit_limit, (
               select min(least(w.credit_limit, k.credit_limit)) from folio_window w
                 left join payment_method k on k.property_id = w.property_id and k.id = w.payment_method_id
                where w.property_id = a.property_id and w.folio_account_id = a.id)),
             (select sum(h.amount) from card_authorization h
               where h.property_id = a.property_id and h.folio_account_id = a.id and h.status = 'held')) as most) l)`

/** What account `a` owes and what is kept for it, as `b`. */
export const balancesOf = ({ sql }: Pick<Tx, 'sql'>) => sql`
  lateral (
    select coalesce(sum(s.balance) filter (where s.ledger = 'guest'), 0) as guest,
           coalesce(sum(s.balance) filter (where s.ledger = 'deposit'), 0) as deposit
      from subledger_balance s where s.property_id = a.property_id and s.holder_id = a.id and s.ledger in ('guest', 'deposit')) b`
