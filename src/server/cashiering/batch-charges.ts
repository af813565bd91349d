import { zero } from '../../hotel/money'
import type { OutputOf } from '../../wire/call'
import { cashiering } from '../../wire/cashiering'
import { answer } from '../serve'
import { balancesOf, limitState } from './limit-state'
import { listed, pageOf, without } from '../page'
import { columnTeller, shownName } from '../store/incognito'
import { standsIn } from '../store/like-text'

type Row = OutputOf<typeof cashiering.chargeable>['items'][number] & { total: number; all_balance: string }

/** Accounts that the same thing may be charged to: guests in house, or the house's own accounts (domain/finance 6.2). One query. */
export const answerChargeable = answer(cashiering.chargeable, async (input, { tx }) => {
  const { sql, property_id, today, coins } = tx
  const {
    scope = 'in_house',
    block_id,
    rooms,
    room_type,
    market_code,
    company_id,
    exclude_no_post,
  } = input.filters ?? {}
  const page = pageOf(input)
  const inHouse = sql`r.status = 'checked_in'`
  const whose = {
    in_house: inHouse,
    due_out: sql`${inHouse} and r.departure_date <= ${today}`,
    arrived_today: sql`${inHouse} and r.checked_in_business_date = ${today}`,
    block: sql`${inHouse} and r.block_id is not null`,
    house: sql`a.kind = 'house'`,
  }[scope]
  const told = await columnTeller(tx)
  const rows = await sql<Row[]>`
    select a.id as account_id, a.reservation_id, m.code as room_no, coalesce(${shownName(tx)}, a.name) as guest_name,
           (select p.name from reservation_profile x join guest_profile p on p.id = x.guest_profile_id
             where x.property_id = r.property_id and x.reservation_id = r.id and x.role = 'company' limit 1) as company,
           r.block_id, r.arrival_date as arrival, r.departure_date as departure, b.guest as balance, a.is_no_post as no_post,
           array(select distinct case when i.all_codes then '*' else coalesce(c.code, k.code) end
                   from routing_instruction i
                   left join routing_instruction_code x on x.property_id = i.property_id and x.instruction_id = i.id
                   left join transaction_code c on c.property_id = x.property_id and c.id = x.transaction_code_id
                   left join routing_code k on k.property_id = x.property_id and k.id = x.routing_code_id
                  where i.property_id = a.property_id and i.folio_account_id = a.id and i.removed_at is null
                    and (i.begin_date is null or i.begin_date <= ${today}) and (i.end_date is null or i.end_date >= ${today}) and (i.all_codes or x.instruction_id is not null) order by 1) as routed_codes,
           ${limitState(tx)} as limit_state, count(*) over () as total, sum(b.guest) over () as all_balance
      from folio_account a
      left join reservation r on r.property_id = a.property_id and r.id = a.reservation_id
      left join room m on m.property_id = r.property_id and m.id = r.room_id
      left join guest_profile g on g.id = r.guest_profile_id
      cross join ${balancesOf(tx)}
     where a.property_id = ${property_id} and a.status in ('open', 'reopened') and ${whose}
       ${block_id ? sql`and r.block_id = ${block_id}` : sql``}
       ${rooms?.length ? sql`and m.code = any (${rooms})` : sql``}
       ${room_type ? sql`and r.room_type_id = ${room_type}` : sql``}
       ${market_code ? sql`and r.market_code_id = ${market_code}` : sql``}
       ${
         company_id
           ? sql`and exists (select from reservation_profile x where x.property_id = r.property_id and x.reservation_id = r.id
                              and x.role = 'company' and x.guest_profile_id = ${company_id})`
           : sql``
       }
       ${exclude_no_post ? sql`and not a.is_no_post` : sql``}
       and ${standsIn(tx, input.search, [told(sql`a.name`), shownName(tx), sql`m.code`, sql`a.code`, sql`r.confirmation_no`])}
     order by m.code nulls last, guest_name, a.id limit ${page.per_page} offset ${page.offset}`
  return {
    ...listed(
      rows.map(row => without(row, 'all_balance')),
      page,
    ),
    totals: { balance: rows[0]?.all_balance ?? coins.write(zero) },
  }
})
