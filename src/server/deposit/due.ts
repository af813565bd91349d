import { nightsBetween } from '../../hotel/business-date'
import type { BusinessDate } from '../../hotel/business-date'
import type { DepositStatus } from '../../hotel/deposit'
import { deposit } from '../../wire/deposit'
import { answer } from '../serve'
import { isChased } from '../store/deposit-due'
import { shownName } from '../store/incognito'
import type { Tx } from '../tx'
import { standsIn } from '../store/like-text'

type Row = {
  reservation_id: number
  confirmation_no: string
  guest_name: string
  arrival: BusinessDate
  departure_date: BusinessDate
  rule: string | null
  line_id: number
  line_no: number
  /** Database text. */
  amount_due: string
  due_date: BusinessDate
  method: string | null
  card: { token_id: number; brand: string; last4: string; expiry: string; expired: boolean } | null
  status: DepositStatus
  total: number
  total_due: string
}

export const answerDue = answer(
  deposit.due,
  async ({ filters = {}, search, page = 1, per_page = 50 }, { tx, today }) => {
    const rows = await findDue(tx, { filters, search, page, per_page })
    return {
      items: rows.map(({ departure_date, total: _, total_due: __, ...row }) => ({
        ...row,
        nights: nightsBetween(row.arrival, departure_date),
        days_overdue: row.due_date < today ? nightsBetween(row.due_date, today) : 0,
      })),
      total: rows[0]?.total ?? 0,
      page,
      per_page,
      totals: { amount_due: rows[0]?.total_due ?? '0' },
    }
  },
)

type Wanted = {
  filters: {
    due_from?: string
    due_until?: string
    overdue_only?: boolean
    methods?: number[]
    block_id?: number
    rate_codes?: number[]
    arrival_from?: string
    arrival_to?: string
  }
  search?: string
  page: number
  per_page: number
}

/** Open lines up to a day, with what each still lacks. */
async function findDue(
  { sql, property_id, today, who }: Tx,
  { filters, search, page, per_page }: Wanted,
): Promise<Row[]> {
  const until = filters.overdue_only
    ? sql`d.due_date < ${today}`
    : sql`d.due_date <= ${filters.due_until ?? today}`
  return await sql<Row[]>`
    with due as (
      select d.reservation_id, r.confirmation_no, coalesce(${shownName({ sql, who })}, r.booker_name, '') as guest_name, r.arrival_date as arrival, r.departure_date,
             u.code as rule, d.id as line_id, d.line_no, d.amount - d.received as amount_due, d.due_date, m.name as method, d.status,
             case when k.id is null then null else jsonb_build_object('token_id', k.id, 'brand', k.brand, 'last4', k.last4,
               'expiry', lpad(k.expiry_month::text, 2, '0') || '/' || k.expiry_year,
               'expired', make_date(k.expiry_year, k.expiry_month, 1) + interval '1 month' <= ${today}::date) end as card
        from reservation_deposit d
        join reservation r on r.property_id = d.property_id and r.id = d.reservation_id
        left join guest_profile g on g.id = r.guest_profile_id
        left join deposit_rule u on u.property_id = d.property_id and u.id = d.deposit_rule_id
        left join payment_method m on m.property_id = r.property_id and m.id = r.payment_method_id
        left join lateral (
          select * from payment_card_token t
           where t.property_id = r.property_id and t.reservation_id = r.id and t.removed_at is null order by t.id desc limit 1) k on true
       where d.property_id = ${property_id} and ${isChased({ sql })} and ${until}
         and (${filters.due_from ?? null}::date is null or d.due_date >= ${filters.due_from ?? null}::date)
         and (${filters.arrival_from ?? null}::date is null or r.arrival_date >= ${filters.arrival_from ?? null}::date)
         and (${filters.arrival_to ?? null}::date is null or r.arrival_date <= ${filters.arrival_to ?? null}::date)
         and (${filters.block_id ?? null}::bigint is null or r.block_id = ${filters.block_id ?? null}::bigint)
         and (${filters.methods ?? null}::bigint[] is null or r.payment_method_id = any (${filters.methods ?? null}::bigint[]))
         and (${filters.rate_codes ?? null}::bigint[] is null or r.rate_code_id = any (${filters.rate_codes ?? null}::bigint[]))
         and ${standsIn({ sql }, search, [sql`r.confirmation_no`, sql`coalesce(${shownName({ sql, who })}, r.booker_name)`])}
    )
    select *, count(*) over ()::int as total, sum(amount_due) over () as total_due from due
     order by due_date, confirmation_no, line_no limit ${per_page} offset ${(page - 1) * per_page}`
}
