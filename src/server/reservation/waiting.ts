import { instant } from '../../hotel/property-time'
import { waitState } from '../../hotel/waiting'
import { bookingChange } from '../../wire/booking-change'
import type { OutputOf } from '../../wire/call'
import { answer } from '../serve'
import { loadFitting } from '../store/fits-now'
import { loadReservationRows } from './list/rows'
import { shownName } from '../store/incognito'
import { standsIn } from '../store/like-text'

type Waiting = OutputOf<typeof bookingChange.waiting>
type Entry = Pick<
  Waiting['items'][number],
  | 'priority_id'
  | 'priority'
  | 'reason_id'
  | 'reason'
  | 'waits_phone'
  | 'waits_note'
  | 'since'
  | 'fits_now'
  | 'offer_until'
> & { id: number }

/** `booking/waitlist-list`: by priority, then by who waits longest (domain/reservations 5.14). Two queries, the numbers and who fits. */
export const answerWaiting = answer(
  bookingChange.waiting,
  async ({ search, filters = {}, page = 1, per_page = 50 }, { tx }) => {
    const { sql, property_id } = tx
    const fits = sql`w.reservation_id = any (${await loadFitting(tx)}::bigint[])`
    const conditions = [
      sql`and ${standsIn(tx, search, [shownName(tx), sql`r.confirmation_no`])}`,
      filters.priority_id ? sql`and w.priority_id = ${filters.priority_id}` : undefined,
      filters.room_type_ids ? sql`and r.room_type_id = any (${filters.room_type_ids}::bigint[])` : undefined,
      filters.arrival_from ? sql`and r.arrival_date >= ${filters.arrival_from}` : undefined,
      filters.arrival_to ? sql`and r.arrival_date <= ${filters.arrival_to}` : undefined,
      filters.fits_now === undefined ? undefined : sql`and (${fits}) = ${filters.fits_now}`,
    ].map(condition => condition ?? sql``)
    const waiting = sql`
    waitlist_entry w
      join reservation r on r.property_id = w.property_id and r.id = w.reservation_id and r.status = 'waitlist'
      join master_type p on p.id = w.priority_id
      join master_type y on y.id = w.reason_id
      left join guest_profile g on g.id = r.guest_profile_id
     where w.property_id = ${property_id} ${conditions}`
    const ordered = sql`order by p.rank nulls last, p.id, w.since, w.reservation_id`
    const [totals] = await sql<Waiting['totals'][]>`
      select count(*)::int as waiting, (count(*) filter (where ${fits}))::int as fits_now, coalesce(sum(r.rooms), 0)::int as rooms from ${waiting}`
    const entries = await sql<Entry[]>`
    select r.id, w.priority_id, p.name as priority, w.reason_id, y.name as reason, w.phone as waits_phone, w.note as waits_note, w.since,
           w.offer_until, ${fits} as fits_now
      from ${waiting} ${ordered} limit ${per_page} offset ${(page - 1) * per_page}`
    const ids = entries.map(({ id }) => id)
    const rows = await loadReservationRows(
      tx,
      sql`select id, array_position(${ids}::bigint[], id) as place from reservation where property_id = ${property_id} and id = any (${ids}::bigint[])`,
    )
    const now = instant(new Date().toISOString())
    const items = entries.flatMap(({ id, ...entry }) => {
      const row = rows.find(one => one.reservation_id === id)
      const offer_until = entry.offer_until === null ? null : instant(entry.offer_until)
      return row ? [{ ...row, ...entry, wait_state: waitState({ ...entry, offer_until }, now) }] : []
    })
    return { items, total: totals.waiting, page, per_page, totals }
  },
)
