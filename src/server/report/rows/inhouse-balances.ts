import type { Row } from 'postgres'
import { absolute, compareMoney, larger, minus, type Money, plus, sum, zero } from '../../../hotel/money'
import type { Fragment } from '../../store/desk-row'
import { daysToCome } from '../../store/expected'
import type { Tx } from '../../tx'
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
 * only what is owed now is wanted, each with what it will owe when it leaves, as its ends of day will charge it; either may be the amount
 * from which it is told.
 */
export const rows: RowsOf = async (tx, params) => {
  const { over_only, least, without_projected } = params
  const { sql, property_id, today, coins } = tx
  const stays = await sql<Stay[]>`
    select * from (
      select ${stayColumns(tx)}, r.id, a.id as account_id, a.credit_limit, coalesce(c.authorised, 0) as authorised, l.last_payment, ${routingOf(tx)} as routing,
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
     where balance <> 0 or authorised <> 0
     order by place`
  const toCome = without_projected ? new Map<number, Money[]>() : await daysToCome(tx, stays)
  const told = stays.map(stay => {
    const owed = coins.read(stay.balance)
    const projected = plus(owed, sum(toCome.get(stay.account_id) ?? []))
    const over = larger(minus(projected, coins.read(stay.limit)), zero)
    const row = { ...stay, projected: coins.write(projected), proj_over: coins.write(over) }
    const most = larger(absolute(owed), projected)
    return { row, most, overNow: coins.read(stay.over_by), overThen: over }
  })
  const from = coins.read(String(least))
  // Those that are above their limit by as much stay in the order of their rooms.
  return told
    .filter(({ most }) => most >= from)
    .filter(({ overNow, overThen }) => overNow > 0n || overThen > 0n || !over_only)
    .toSorted((a, b) => compareMoney(b.overNow, a.overNow) || compareMoney(b.overThen, a.overThen))
    .map(({ row }) => row)
}

/** Where charges of account `a` of stay `r` go, on a bill of its own or to somebody else, and whose come to it; null where nothing is routed. */
const routingOf = ({ sql, today }: Pick<Tx, 'sql' | 'today'>): Fragment => sql`(
  select string_agg(distinct w.words, ', ') from (
    select case when i.folio_account_id <> a.id then 'from ' || coalesce(m.code, o.code, o.name)
                when i.routing_type = 'room' then 'to ' || coalesce(m.code, o.code, o.name)
                else 'bill ' || i.target_window end as words
      from routing_instruction i
      left join folio_account o on o.property_id = i.property_id and o.id = case when i.folio_account_id = a.id then i.target_account_id else i.folio_account_id end
      left join reservation x on x.property_id = o.property_id and x.id = o.reservation_id
      left join room m on m.property_id = x.property_id and m.id = x.room_id
     where i.property_id = r.property_id and (i.folio_account_id = a.id or i.target_account_id = a.id) and i.removed_at is null
       and (i.end_date is null or i.end_date >= ${today})) w)`
