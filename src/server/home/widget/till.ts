import { shareOlderThan } from '../../../hotel/aging'
import { addDays } from '../../../hotel/business-date'
import type { OutputOf } from '../../../wire/call'
import type { cashiering } from '../../../wire/cashiering'
import type { dashboardWidgets } from '../../../wire/widgets'
import { answerOpenCashiers } from '../../cashiering/open-cashiers'
import { figures, findAged, totalOf } from '../../receivable/account'
import type { At } from '../../serve'
import { shownName } from '../../store/incognito'
import type { Tx } from '../../tx'
import { most } from './coming'

type Widgets = Required<OutputOf<typeof dashboardWidgets.look>>

/** As their own list has them: where the drop is blind it says nothing of what should be there (domain/finance 9.4, 9.6). */
export async function loadCashiers(at: At): Promise<Widgets['cashiers']> {
  const open = await answerOpenCashiers.handle({ per_page: most }, at)
  const { items, total } = open as OutputOf<typeof cashiering.openCashiers>
  return {
    total,
    items: items.map(({ shift_id, number, name, user, opened_at, cash_expected }) => {
      return { shift_id, number, name, user, opened_at, cash_expected }
    }),
  }
}

/** What is still to be paid in advance: late, and within a week. One query. */
export async function loadDeposits(tx: Tx): Promise<Widgets['deposits']> {
  const { sql, property_id, today } = tx
  const rows = await sql<(Widgets['deposits']['items'][number] & { overdue: number; next_week: number })[]>`
    select r.id as reservation_id, r.confirmation_no, coalesce(${shownName(tx)}, '') as guest, d.due_date, (d.amount - d.received)::text as amount,
           d.due_date < ${today} as is_overdue, (count(*) filter (where d.due_date < ${today}) over ())::int as overdue,
           (count(*) filter (where d.due_date >= ${today}) over ())::int as next_week
      from reservation_deposit d
      join reservation r on r.property_id = d.property_id and r.id = d.reservation_id and r.status in ('reserved', 'waitlist')
      left join guest_profile g on g.id = r.guest_profile_id
     where d.property_id = ${property_id} and d.status in ('open', 'partial') and d.due_date <= ${addDays(today, 7)}
     order by d.due_date, d.id limit ${most}`
  const [{ overdue, next_week } = { overdue: 0, next_week: 0 }] = rows
  return { overdue, next_week, items: rows.map(({ overdue: _, next_week: __, ...row }) => row) }
}

/** What companies owe, by age, as the receivables add it up themselves. */
export async function loadAging(tx: Tx): Promise<Widgets['aging']> {
  const { aged, policy, items } = await findAged(tx, {})
  const owing = aged.filter(({ account }) => (items.get(account.id) ?? []).length > 0)
  const total = totalOf(
    owing.map(({ aging }) => aging),
    policy.bucket_days.length + 1,
  )
  return {
    as_of: policy.as_of,
    bucket_days: [...policy.bucket_days],
    ...figures(total, tx.coins),
    over_90_percent: shareOlderThan(90, total, policy),
  }
}
