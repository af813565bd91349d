import type { Row } from 'postgres'
import { compareMoney, larger, minus, type Money, plus, sum, zero } from '../../../hotel/money'
import { daysToCome } from '../../store/expected'
import type { RowsOf } from '../rows'
import { byRoom, stayColumns, stayFilters, stayJoins } from '../stay'

type Stay = Row & {
  id: number
  account_id: number
  departure: string
  /** Database text. */
  balance: string
  limit: string
  over_by: string
}

/**
 * Stays in house with something owed, in credit or held on a card; the limit is the larger of what was agreed and what is held. Unless
 * only what is owed now is wanted, each with what it will owe when it leaves, as its ends of day will charge it.
 */
export const rows: RowsOf = async (tx, params) => {
  const { over_only, least, without_projected } = params
  const { sql, property_id, today, coins } = tx
  const stays = await sql<Stay[]>`
    select * from (
      select ${stayColumns(tx)}, r.id, a.id as account_id, a.credit_limit, coalesce(c.authorised, 0) as authorised, l.last_payment,
             greatest(coalesce(a.credit_limit, 0), coalesce(c.authorised, 0))::text as limit,
             greatest(coalesce(gb.balance, 0) - greatest(coalesce(a.credit_limit, 0), coalesce(c.authorised, 0)), 0) as over_by,
             row_number() over (order by ${byRoom(tx)}, r.id) as place
        from reservation r
        ${stayJoins(tx, sql`${today}`)}
        left join lateral (
          select sum(x.amount) as authorised from card_authorization x
           where x.property_id = r.property_id and x.folio_account_id = a.id and x.status = 'held') c on true
        left join lateral (
          select max(p.business_date) as last_payment from posting p
           where p.property_id = r.property_id and p.folio_account_id = a.id and p.ledger = 'guest' and p.side = 'payment'
             and p.reverses_id is null) l on true
       where r.property_id = ${property_id} and r.status = 'checked_in' ${stayFilters(tx, params)}) w
     where (balance <> 0 or authorised <> 0) and abs(balance) >= ${least}::numeric
     order by place`
  const toCome = without_projected ? new Map<number, Money[]>() : await daysToCome(tx, stays)
  const told = stays.map(stay => {
    const projected = plus(coins.read(stay.balance), sum(toCome.get(stay.account_id) ?? []))
    const over = larger(minus(projected, coins.read(stay.limit)), zero)
    const row = { ...stay, projected: coins.write(projected), proj_over: coins.write(over) }
    return { row, overNow: coins.read(stay.over_by), overThen: over }
  })
  // Those that are above their limit by as much stay in the order of their rooms.
  return told
    .filter(({ overNow, overThen }) => overNow > 0n || overThen > 0n || !over_only)
    .toSorted((a, b) => compareMoney(b.overNow, a.overNow) || compareMoney(b.overThen, a.overThen))
    .map(({ row }) => row)
}
