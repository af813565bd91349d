import { bookingChange } from '../../wire/booking-change'
import { answer } from '../serve'
import { fitsNow } from '../store/fits-now'
import { loadReservationRows } from './list/rows'

type Entry = {
  id: number
  priority: string
  reason: string
  waits_phone: string | null
  waits_note: string | null
  since: string
  fits_now: boolean
}

/** `booking/waitlist-list`: by priority, then by who waits longest (domain/reservations 5.14). Two queries and the number. */
export const answerWaiting = answer(
  bookingChange.waiting,
  async ({ search, page = 1, per_page = 50 }, { tx }) => {
    const { sql, property_id } = tx
    const like = `%${(search ?? '').replaceAll(/[%_\\]/g, String.raw`\$&`)}%`
    const found = search ? sql`and (g.name ilike ${like} or r.confirmation_no ilike ${like})` : sql``
    const waiting = sql`
    waitlist_entry w
      join reservation r on r.property_id = w.property_id and r.id = w.reservation_id and r.status = 'waitlist'
      join master_type p on p.id = w.priority_id
      join master_type y on y.id = w.reason_id
      left join guest_profile g on g.id = r.guest_profile_id
     where w.property_id = ${property_id} ${found}`
    const ordered = sql`order by p.rank nulls last, p.id, w.since, w.reservation_id`
    const [{ total }] = await sql<{ total: number }[]>`select count(*)::int as total from ${waiting}`
    const entries = await sql<Entry[]>`
    select r.id, p.name as priority, y.name as reason, w.phone as waits_phone, w.note as waits_note, w.since,
           ${fitsNow(tx)} as fits_now
      from ${waiting} ${ordered} limit ${per_page} offset ${(page - 1) * per_page}`
    const ids = entries.map(({ id }) => id)
    const rows = await loadReservationRows(
      tx,
      sql`select id, array_position(${ids}::bigint[], id) as place from reservation where property_id = ${property_id} and id = any (${ids}::bigint[])`,
    )
    const items = entries.flatMap(({ id, ...entry }) => {
      const row = rows.find(one => one.reservation_id === id)
      return row ? [{ ...row, ...entry }] : []
    })
    return { items, total, page, per_page }
  },
)
