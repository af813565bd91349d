import { zero } from '../../hotel/money'
import type { InputOf, OutputOf } from '../../wire/call'
import { cashiering } from '../../wire/cashiering'
import { answer } from '../serve'
import { shownName } from '../store/incognito'
import { isOpenContact } from '../store/open-contact'
import { may, type Tx } from '../tx'
import { listed, pageOf, without } from '../page'
import { standsIn } from '../store/like-text'

type Row = OutputOf<typeof cashiering.billable>['items'][number] & { total: number; all_balance: string }
type Filters = NonNullable<InputOf<typeof cashiering.billable>['filters']>

/** Stays whose bills are wanted on paper, with each bill's payee and balance (domain/finance 10.8). One query. */
export const answerBillable = answer(cashiering.billable, async (input, { tx }) => {
  const { sql, property_id, coins, who } = tx
  const filters = input.filters ?? {}
  const page = pageOf(input)
  const owing = { any: sql``, open: sql`and b.balance <> 0`, zero: sql`and b.balance = 0` }[
    filters.balance ?? 'any'
  ]
  const email = sql`(select value from guest_contact x where x.guest_profile_id = g.id and x.contact_type = 'email' and ${isOpenContact(tx, 'x')}
     order by x.is_primary desc limit 1)`
  // A bill is not forgotten because whoever looks for those to be sent may not read where to.
  const hasEmail = sql`exists (select from guest_contact x where x.guest_profile_id = g.id and x.contact_type = 'email')`
  const rows = await sql<Row[]>`
    select r.id as reservation_id, a.id as account_id, m.code as room_no, coalesce(${shownName(tx)}, a.name) as guest_name,
           (select p.name from reservation_profile x join guest_profile p on p.id = x.guest_profile_id
             where x.property_id = r.property_id and x.reservation_id = r.id and x.role = 'company' limit 1) as company,
           r.arrival_date as arrival, r.departure_date as departure, r.status, b.balance, ${email} as email, l.name as language,
           ${lastPeriodic(tx)} as last_periodic_folio,
           coalesce((select jsonb_agg(jsonb_build_object('window_no', w.window_no, 'payee', coalesce(${shownName(tx, 'y')}, ${shownName(tx)}, a.name), 'method', k.name,
                              'balance', coalesce(s.balance, 0)::text) order by w.window_no)
                       from folio_window w
                       left join guest_profile y on y.id = w.payee_profile_id
                       left join payment_method k on k.property_id = w.property_id and k.id = w.payment_method_id
                       left join lateral (
                         select sum(p.ledger_amount) as balance from posting p
                           join posting_placement t on t.property_id = p.property_id and t.posting_id = p.id and t.window_no = w.window_no
                          where p.property_id = w.property_id and p.folio_account_id = w.folio_account_id and p.ledger = 'guest') s on true
                      where w.property_id = a.property_id and w.folio_account_id = a.id
                        ${may(who, 'Confidential window') ? sql`` : sql`and not w.is_confidential`}), '[]') as windows,
           count(*) over () as total, sum(b.balance) over () as all_balance
      from reservation r
      join folio_account a on a.property_id = r.property_id and a.reservation_id = r.id and a.kind = 'stay'
      left join guest_profile g on g.id = r.guest_profile_id
      left join master_type l on l.id = g.language_id
      left join room m on m.property_id = r.property_id and m.id = r.room_id
      cross join lateral (
        select coalesce(sum(x.balance), 0) as balance from subledger_balance x
         where x.property_id = a.property_id and x.ledger = 'guest' and x.holder_id = a.id) b
     where r.property_id = ${property_id} and not r.is_posting_master and ${whose(tx, filters)} ${narrowed(tx, filters)} ${owing}
       ${filters.folio_email_only ? sql`and ${hasEmail}` : sql``}
       and ${standsIn(tx, input.search, [shownName(tx), sql`m.code`, sql`r.confirmation_no`])}
     order by m.code nulls last, guest_name, r.id limit ${page.per_page} offset ${page.offset}`
  return {
    ...listed(
      rows.map(row => without(row, 'all_balance')),
      page,
    ),
    totals: { balance: rows[0]?.all_balance ?? coins.write(zero) },
  }
})

/** Of a period: a bill that was not printed on its day is due until it is. */
function whose(tx: Tx, { option = 'departing_today', period_days = 7 }: Filters) {
  const { sql, today } = tx
  const inHouse = sql`r.status = 'checked_in'`
  return {
    departing_today: sql`${inHouse} and r.departure_date <= ${today}`,
    departing_tomorrow: sql`${inHouse} and r.departure_date = ${today}::date + 1`,
    checked_out_today: sql`r.status = 'checked_out' and r.check_out_business_date = ${today}`,
    checked_out_yesterday: sql`r.status = 'checked_out' and r.check_out_business_date = ${today}::date - 1`,
    all_in_house: inHouse,
    periodic: sql`${inHouse} and ${today}::date - r.arrival_date >= ${period_days}
                  and coalesce(${lastPeriodic(tx)} < ${today}::date - (${today}::date - r.arrival_date) % ${period_days}, true)`,
  }[option]
}

const lastPeriodic = ({ sql }: Tx) => sql`
  (select max(w.last_periodic_date) from folio_window w where w.property_id = a.property_id and w.folio_account_id = a.id)`

function narrowed({ sql }: Tx, filters: Filters) {
  const { block_id, company_id, agent_id, rooms, room_type, vip, rate_codes, payment_methods } = filters
  const role = (name: string, id: number) => sql`
    and exists (select from reservation_profile x
                 where x.property_id = r.property_id and x.reservation_id = r.id and x.role = ${name} and x.guest_profile_id = ${id})`
  return sql`
    ${block_id ? sql`and r.block_id = ${block_id}` : sql``}
    ${company_id ? role('company', company_id) : sql``}
    ${agent_id ? role('travel_agent', agent_id) : sql``}
    ${rooms?.length ? sql`and m.code = any (${rooms})` : sql``}
    ${room_type ? sql`and r.room_type_id = ${room_type}` : sql``}
    ${vip ? sql`and g.vip_level_id is not null` : sql``}
    ${rate_codes?.length ? sql`and r.rate_code_id = any (${rate_codes}::bigint[])` : sql``}
    ${
      payment_methods?.length
        ? sql`and exists (select from folio_window w where w.property_id = a.property_id and w.folio_account_id = a.id
                           and w.payment_method_id = any (${payment_methods}::bigint[]))`
        : sql``
    }`
}
