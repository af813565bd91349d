import { creditOf } from '../../hotel/credit'
import { type Money, plus, zero } from '../../hotel/money'
import { isRefusal } from '../../hotel/refusal'
import type { NightItem } from '../store/night/plan'
import type { Tx } from '../tx'
import { type Finding, many } from './finding'

type Limited = {
  id: number
  reservation_id: number | null
  confirmation_no: string | null
  room_no: string | null
  name: string
  balance: string
  limits: string[]
  authorised: string
}

/**
 * Bills that are above their limit once tonight is on them: the smallest of what account, windows and their methods allow, held
 * authorisations where nothing else is set (domain/finance 8.7, 16.5).
 */
export async function overLimit(tx: Tx, night: readonly NightItem[]): Promise<Finding[]> {
  const { coins } = tx
  const cases = await billsOverLimit(tx, addedTonight(night))
  if (cases.length === 0) return []
  const detail = cases.slice(0, 100).map(({ amount, balance, over, ...account }) => ({
    ...account,
    amount: coins.write(amount),
    balance: coins.write(balance),
    message: `Above its limit by ${coins.write(over)}, with tonight`,
  }))
  const message = `${many(cases.length, 'bill')} above ${cases.length === 1 ? 'its' : 'their'} limit.`
  return [{ code: 'over_limit', level: 'warn', count: cases.length, message, detail }]
}

/** The same as they stand, or with what is added to them; the largest excess first. */
export async function billsOverLimit(tx: Tx, added: ReadonlyMap<number, Money> = new Map()) {
  const { coins } = tx
  const cases = (await loadLimited(tx)).flatMap(({ id, balance, limits, authorised, ...account }) => {
    const exposure = plus(coins.read(balance), added.get(id) ?? zero)
    const credit = creditOf({ limits: limits.map(coins.read), authorised: coins.read(authorised) }, exposure)
    return credit.state === 'over' && credit.limit !== null
      ? [{ ...account, account_id: id, amount: credit.limit, balance: exposure, over: credit.over }]
      : []
  })
  return cases.toSorted((a, b) => Number(b.over - a.over))
}

/** By the account where it lands, for some is routed to another. */
function addedTonight(night: readonly NightItem[]): ReadonlyMap<number, Money> {
  const added = new Map<number, Money>()
  const postings = night
    .flatMap(({ plan }) => (isRefusal(plan) ? [] : plan.entries))
    .flatMap(entry => entry.postings)
    .filter(({ ledger }) => ledger === 'guest')
  for (const { holder_id, amount } of postings)
    added.set(holder_id, plus(added.get(holder_id) ?? zero, amount))
  return added
}

async function loadLimited({ sql, property_id }: Tx): Promise<Limited[]> {
  return await sql<Limited[]>`
    select * from (
      select a.id, r.id as reservation_id, r.confirmation_no, m.code as room_no, a.name, coalesce(b.balance, 0) as balance,
             array_remove(array[a.credit_limit] || array(
               select least(w.credit_limit, k.credit_limit) from folio_window w
                 left join payment_method k on k.property_id = w.property_id and k.id = w.payment_method_id
                where w.property_id = a.property_id and w.folio_account_id = a.id), null)::text[] as limits,
             coalesce((select sum(h.amount) from card_authorization h
                        where h.property_id = a.property_id and h.folio_account_id = a.id and h.status = 'held'), 0) as authorised
        from folio_account a
        left join subledger_balance b on b.property_id = a.property_id and b.ledger = 'guest' and b.holder_id = a.id
        left join reservation r on r.property_id = a.property_id and r.id = a.reservation_id
        left join room m on m.property_id = r.property_id and m.id = r.room_id
       where a.property_id = ${property_id} and a.status = 'open') a
     where cardinality(limits) > 0 or authorised > 0`
}
