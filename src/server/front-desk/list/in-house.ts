import type { OutputOf } from '../../../wire/call'
import { deskList } from '../../../wire/desk-list'
import { answer } from '../../serve'
import { isSeenVacant } from '../../store/desk-row'
import type { Tx } from '../../tx'
import { commonFilters, loadDeskRows } from './rows'

/** `front-desk/in-house`: everybody who has a key, by room. */
export const answerInHouse = answer(deskList.inHouse, async (input, { tx }) => {
  const { sql, property_id, coins } = tx
  const {
    balance_over,
    language_ids,
    guest_service_status,
    arrived_on,
    departing_on,
    move_due,
    is_seen_vacant,
    ...common
  } = input.filters ?? {}
  const where = [
    ...commonFilters(tx, common),
    ...(balance_over === undefined
      ? []
      : [sql`coalesce(gb.balance, 0) > ${coins.write(coins.read(balance_over))}::numeric`]),
    ...(language_ids ? [sql`g.language_id = any (${language_ids}::bigint[])`] : []),
    ...(guest_service_status
      ? [sql`coalesce(m.guest_service_status, 'none') = any (${guest_service_status})`]
      : []),
    ...(arrived_on ? [sql`r.arrival_date = ${arrived_on}`] : []),
    ...(departing_on ? [sql`r.departure_date = ${departing_on}`] : []),
    ...(is_seen_vacant === undefined ? [] : [sql`${isSeenVacant(tx)} = ${is_seen_vacant}`]),
    ...(move_due === undefined ? [] : [sql`(mv.move is not null) = ${move_due}`]),
  ]
  const { filters: _, ...list } = input
  const of = sql`select id from reservation where property_id = ${property_id} and status = 'checked_in'`
  const [rows, totals] = await Promise.all([
    loadDeskRows(tx, { of, where, list, order: sql`length(m.code) nulls last, m.code` }),
    loadTotals(tx),
  ])
  return { ...rows, totals }
})

type Totals = OutputOf<typeof deskList.inHouse>['totals']

/** A posting master takes no room and is no person. */
async function loadTotals({ sql, property_id }: Tx): Promise<Totals> {
  const [totals] = await sql<Totals[]>`
    with inside as materialized (
      select r.room_id, r.adults, r.c1 + r.c2 + r.c3 as children, g.nationality_id
        from reservation r left join guest_profile g on g.id = r.guest_profile_id
       where r.property_id = ${property_id} and r.status = 'checked_in' and not r.is_posting_master)
    select count(distinct room_id)::int as rooms, coalesce(sum(adults), 0)::int as adults, coalesce(sum(children), 0)::int as children,
           coalesce(sum(adults + children), 0)::int as persons,
           coalesce((select jsonb_agg(jsonb_build_object('code', x.code, 'name', x.name, 'persons', x.persons) order by x.persons desc, x.code)
                       from (select coalesce(y.code, '') as code, coalesce(y.name, 'Unknown') as name, sum(i.adults + i.children)::int as persons
                               from inside i left join master_type y on y.id = i.nationality_id group by 1, 2) x), '[]') as nationalities
      from inside`
  return totals
}
