import { z } from 'zod'
import type { BusinessDate } from '../../hotel/business-date'
import { instant, momentOn } from '../../hotel/property-time'
import {
  isDepositForfeit,
  isReleaseDue,
  mayBeReleased,
  type Releasable,
  type UnpaidDeposit,
} from '../../hotel/release'
import { call } from '../../wire/call'
import { id } from '../../wire/kinds'
import { Asked, Refused, serve } from '../serve'
import type { Sql, TransactionSql } from '../database/connect'
import { loadReservation } from '../store/reservation'
import type { PostedBy } from '../store/journal'
import { lookAgain } from '../store/as-seen'
import type { Fragment } from '../store/desk-row'
import type { Tx } from '../tx'
import { keepCancelled, mayCancel } from './cancel'
import { giveBack } from './give-back'

export type Due = { property_id: number; id: number }

type Row = Due &
  Releasable &
  UnpaidDeposit & { business_date: BusinessDate; time_zone: string; clock: string; reason_id: number | null }

/**
 * Which ones: those that the house releases when their hour has struck, all without a guarantee whose day is over, tentative ones,
 * those that wait for a deposit or a card, those whose deposit was due (their rule says so), or for a room on a day that is over.
 */
export type ReleaseKind =
  | 'at_hold_time'
  | 'not_guaranteed'
  | 'tentative'
  | 'unpaid'
  | 'unpaid_deposit'
  | 'waitlist'

/**
 * Reservations whose time is up, of one house or of all (domain/reservations 5.6). Who has paid something, left a card, shares a
 * room or has begun to arrive is left for a person. One query.
 */
export async function findReleasable(
  sql: Sql | TransactionSql,
  kind: ReleaseKind,
  property_id?: number,
): Promise<Due[]> {
  const rows = await sql<
    Row[]
  >`${releasable(sql, kind, property_id === undefined ? sql`` : sql`and r.property_id = ${property_id}`)}`
  return rows.filter(row => isDue(row, kind)).map(row => ({ property_id: row.property_id, id: row.id }))
}

function isDue(row: Row, kind: ReleaseKind): boolean {
  const { business_date: today, time_zone, clock } = row
  const moment = { today, time_zone, now: momentOn(today, instant(clock), time_zone) }
  if (kind === 'waitlist') return row.arrival_date < today
  if (kind === 'unpaid_deposit') return isDepositForfeit(row, today)
  return kind === 'not_guaranteed' ? mayBeReleased(row, moment) : isReleaseDue(row, moment)
}

const kinds: Record<ReleaseKind, (sql: Sql | TransactionSql) => Fragment> = {
  at_hold_time: sql =>
    sql`r.status = 'reserved' and t.auto_cancel = 'at_hold_time' and r.arrival_date <= d.business_date`,
  // The night comes after the day has gone on: whoever is expected on the new one has not been able to come.
  not_guaranteed: sql =>
    sql`r.status = 'reserved' and t.guarantee = 'none' and t.hold_until_time is not null and r.arrival_date < d.business_date`,
  tentative: sql =>
    sql`r.status in ('reserved', 'inquiry') and t.auto_cancel = 'after_days' and (t.guarantee = 'waiting' or r.status = 'inquiry')`,
  unpaid: sql => sql`r.status = 'reserved' and t.auto_cancel = 'after_days' and t.guarantee <> 'waiting'`,
  unpaid_deposit: sql => sql`r.status = 'reserved' and o.due_date is not null`,
  waitlist: sql => sql`r.status = 'waitlist' and r.arrival_date < d.business_date`,
}

/** The line under a rule that ends the booking whose days are over first. */
const overdue = (sql: Sql | TransactionSql, kind: ReleaseKind): Fragment =>
  kind === 'unpaid_deposit'
    ? sql`
      select l.due_date, u.grace_days, u.cancellation_reason_id
        from reservation_deposit l
        join deposit_rule u on u.property_id = l.property_id and u.id = coalesce(l.deposit_rule_id, r.deposit_rule_id) and u.cancel_if_unpaid
       where l.property_id = r.property_id and l.reservation_id = r.id and l.status in ('open', 'partial')
       order by l.due_date + u.grace_days, l.id limit 1`
    : sql`select null::date as due_date, null::int as grace_days, null::bigint as cancellation_reason_id`

const releasable = (sql: Sql | TransactionSql, kind: ReleaseKind, which: Fragment) => sql`
  select r.property_id, r.id, r.arrival_date, r.booked_business_date, t.auto_cancel, t.hold_until_time, t.auto_cancel_days,
         d.business_date, p.time_zone, now() as clock,
         o.due_date, o.grace_days, coalesce(o.cancellation_reason_id, case when r.status = 'waitlist' then c.waitlist_expired_reason_id end, c.release_reason_id, (select x.id from cancellation_reason x where x.property_id = r.property_id and x.is_active
                                         order by (x.cause = 'guest') desc, x.display_sequence nulls last, x.id limit 1)) as reason_id
    from reservation_type t
    join reservation r on r.property_id = t.property_id and r.reservation_type_id = t.id
    join business_day d on d.property_id = r.property_id and d.status = 'open'
    join property_profile p on p.id = r.property_id
    join property_control c on c.property_id = r.property_id
    left join folio_account a on a.property_id = r.property_id and a.reservation_id = r.id and a.kind = 'stay'
    left join lateral (${overdue(sql, kind)}) o on true
   where ${kinds[kind](sql)} ${which} and not r.is_posting_master and r.share_group_id is null
     and r.queued_at is null and r.pre_registered_at is null and r.advance_checked_in_at is null
     and not exists (select from subledger_balance b where b.property_id = a.property_id and b.holder_id = a.id
                        and b.ledger in ('deposit', 'guest') and b.balance <> 0)
     and not exists (select from payment_intent i where i.property_id = a.property_id and i.folio_account_id = a.id and i.is_open)
     and not exists (select from payment_card_token k where k.property_id = r.property_id and k.reservation_id = r.id and k.removed_at is null)
   order by r.property_id, r.id`

/**
 * Releases one reservation if it is still due: a cancellation with the house's reason and without penalty, the room back to
 * whoever asks next. False when it is not due any more. Refuses and asks as a cancellation does.
 */
export async function release(
  tx: Tx,
  reservation_id: number,
  kind: ReleaseKind,
  by: PostedBy,
): Promise<boolean> {
  const { sql, property_id } = tx
  const row = await loadReservation(tx, reservation_id)
  const dueNow = async () => {
    const [due] = await sql<Row[]>`
      ${releasable(sql, kind, sql`and r.property_id = ${property_id} and r.id = ${reservation_id}`)}`
    return due && isDue(due, kind) ? due : undefined
  }
  const due = await dueNow()
  if (!due || due.reason_id === null) return false
  mayCancel(row)
  await giveBack(tx, [row])
  // Somebody may have paid before the reservation was locked: then it is not due any more.
  if (!(await dueNow())) throw lookAgain('something was paid meanwhile')
  await keepCancelled(tx, row, {
    cancellation_reason_id: due.reason_id,
    note: noteOf(kind, due),
    answers: {},
    is_free: true,
    waive_reason: kind === 'unpaid_deposit' ? 'Deposit not paid' : 'Not guaranteed',
    by,
  })
  return true
}

function noteOf(kind: ReleaseKind, { hold_until_time }: Row): string {
  if (kind === 'waitlist') return 'Waitlist expired'
  if (kind === 'unpaid_deposit') return 'The deposit was not paid'
  const isHeld = kind === 'at_hold_time' || kind === 'not_guaranteed'
  return isHeld ? `Held until ${hold_until_time?.slice(0, 5)}` : 'Time is up'
}

/** The same for all of a kind, in one transaction of the end of day. What a person has to decide is left, and counted. */
export async function releaseAll(tx: Tx, kind: ReleaseKind, by: PostedBy): Promise<string | null> {
  const due = await findReleasable(tx.sql, kind, tx.property_id)
  let left = 0
  let released = 0
  for (const { id: one } of due) {
    const changes: typeof tx.changes = []
    try {
      const done = await tx.sql.savepoint(inside => release({ ...tx, sql: inside, changes }, one, kind, by))
      if (done) released++
      tx.changes.push(...changes)
    } catch (error) {
      if (!(error instanceof Refused || error instanceof Asked)) throw error
      left++
    }
  }
  if (released + left === 0) return null
  return `${released} released${left > 0 ? `, ${left} left for the desk` : ''}`
}

/** What the house does by itself, minute by minute; nobody calls it at the door. */
export const serveRelease = serve(
  call({
    path: 'booking/release',
    permission: 'signed in',
    input: z.strictObject({ id }),
    output: z.object({ released: z.boolean() }),
  }),
  async (input, { tx }) => ({ released: await release(tx, input.id, 'at_hold_time', {}) }),
)
