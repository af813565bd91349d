import type { Tx } from '../tx'

/** How near account `a` is to its own limit with balances `b`, for lists; what tonight adds is left to the bill (domain/finance 8.7). */
export const limitState = ({ sql }: Pick<Tx, 'sql'>) => sql`
  case when a.credit_limit is null or b.guest < a.credit_limit * 0.8 or b.guest <= 0 then 'ok'
       when b.guest <= a.credit_limit then 'warn' else 'over' end`

/** What account `a` owes and what is kept for it, as `b`. */
export const balancesOf = ({ sql }: Pick<Tx, 'sql'>) => sql`
  lateral (
    select coalesce(sum(s.balance) filter (where s.ledger = 'guest'), 0) as guest,
           coalesce(sum(s.balance) filter (where s.ledger = 'deposit'), 0) as deposit
      from subledger_balance s where s.property_id = a.property_id and s.holder_id = a.id and s.ledger in ('guest', 'deposit')) b`
