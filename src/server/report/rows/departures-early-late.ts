import type { Row } from 'postgres'
import { isLateToLeave, timeFees } from '../../../hotel/late-check-out'
import type { RowsOf } from '../rows'
import { byRoom, stayColumns, stayFilters, stayJoins } from '../stay'

type Read = Row & {
  is_gone: boolean
  nights: number
  left_at: string
  is_overdue: boolean
  late_check_out: boolean
  nights_value: string
  until: string
  check_out_time: string
  late_grace_minutes: number
}

const kinds = ['early', 'extended', 'late', 'overdue'] as const
type Kind = (typeof kinds)[number]

/** Stays that left on the dates, and today those that should have or stay on; one may have been extended and late as well. */
export const rows: RowsOf = async (tx, params) => {
  const { date_from, date_to, scope } = params
  const { sql, property_id, today } = tx
  const isToday = String(date_from) <= today && today <= String(date_to)
  const read = await sql<Read[]>`
    with listed as materialized (
      select id from reservation
       where property_id = ${property_id} and status = 'checked_out' and check_out_business_date between ${date_from} and ${date_to}
      union all
      select id from reservation
       where property_id = ${property_id} and status = 'checked_in' and ${isToday} and (departure_date < ${today} or departure_date > agreed_departure)
    ), told as (
      select ${stayColumns(tx)}, d.is_gone, d.planned, d.actual, d.actual - d.planned as nights, r.checked_out_at as at, e.name as user,
             coalesce(f.fee, 0) as fee, (d.actual - d.planned) * coalesce(n.share_amount, 0) + coalesce(f.fee, 0) as value,
             (d.actual - d.planned) * coalesce(n.share_amount, 0) as nights_value,
             w.waive_reason as reason, r.late_check_out, to_char(r.etd, 'HH24:MI') as until, h.check_out_time, q.late_grace_minutes,
             r.status = 'checked_in' and r.departure_date < ${today} as is_overdue,
             case when (r.checked_out_at at time zone h.time_zone)::date = r.check_out_business_date + 1 then '24:00'
                  else to_char(r.checked_out_at at time zone h.time_zone, 'HH24:MI') end as left_at,
             row_number() over (order by r.checked_out_at, ${byRoom(tx)}, r.id) as place
        from listed l
        join lateral (select * from reservation x where x.property_id = ${property_id} and x.id = l.id offset 0) r on true
        ${stayJoins(tx, sql`r.departure_date`)}
        join desk_setting q on q.property_id = r.property_id
        cross join lateral (
          select r.status = 'checked_out' as is_gone,
                 case when r.status = 'checked_in' and r.departure_date < ${today} then r.departure_date else coalesce(r.agreed_departure, r.original_departure) end as planned,
                 case when r.status = 'checked_out' then r.check_out_business_date when r.departure_date < ${today} then ${today}::date else r.departure_date end as actual) d
        left join employee e on e.id = r.checked_out_by_id
        left join lateral (
          select x.waive_reason from reservation_penalty x
           where x.property_id = r.property_id and x.reservation_id = r.id and x.event = 'early_departure' and not x.is_removed
             and x.waive_reason is not null order by x.id desc limit 1) w on true
        left join lateral (
          select sum(p.ledger_amount) as fee
            from posting p
            left join posting o on o.property_id = p.property_id and o.id = p.reverses_id
            join posting b on b.property_id = p.property_id and b.id = coalesce(o.parent_id, o.id, p.parent_id, p.id)
            join transaction_code c on c.property_id = b.property_id and c.id = b.transaction_code_id
            left join fixed_charge y on y.property_id = b.property_id and y.id = b.fixed_charge_id
           where p.property_id = r.property_id and p.folio_account_id = a.id and p.ledger = 'guest'
             and (c.system_use = 'early_departure' or y.supplement like ${`${timeFees.late}%`})) f on true
       where not r.is_posting_master ${stayFilters(tx, params)})
    select * from told order by place`
  const told = read.flatMap(linesOf)
  const wanted = scope === 'all' ? kinds : kinds.filter(kind => kind === scope)
  return wanted.flatMap(wish => told.filter(({ kind }) => kind === wish))
}

function kindsOf(row: Read): Kind[] {
  if (row.is_overdue) return ['overdue']
  const timing: Kind[] = row.nights < 0 ? ['early'] : row.nights > 0 ? ['extended'] : []
  return row.is_gone && row.nights >= 0 && isLate(row) ? [...timing, 'late'] : timing
}

/** By the hour of the house, whatever was agreed: what was agreed is its reason. */
const isLate = ({ left_at, check_out_time, late_grace_minutes }: Read): boolean =>
  isLateToLeave({ etd: null, late_check_out: false }, left_at, { check_out_time, late_grace_minutes })

/** Of two lines of one stay the one has the nights with their price, the other the fee. */
function linesOf(row: Read) {
  const all = kindsOf(row)
  return all.map(kind => {
    if (kind === 'late')
      return { ...row, kind, planned: row.actual, nights: 0, value: row.fee, reason: agreedIn(row) }
    return { ...row, kind, ...(all.length > 1 ? { fee: '0', value: row.nights_value } : {}) }
  })
}

const agreedIn = ({ late_check_out, until }: Read): string | null =>
  late_check_out ? `Agreed until ${until}` : null
