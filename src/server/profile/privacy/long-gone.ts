import { longGoneBefore } from '../../../hotel/privacy'
import type { OutputOf } from '../../../wire/call'
import { profilePrivacy } from '../../../wire/profile-privacy'
import { answer } from '../../serve'
import { shownName } from '../../store/incognito'

type Row = OutputOf<typeof profilePrivacy.longGone>['items'][number] & { total: number }

/** `guest-profile/long-gone` (domain/reservations 2.6, retention sweep). */
export const answerLongGone = answer(profilePrivacy.longGone, async ({ page = 1, per_page = 25 }, { tx }) => {
  const { sql, property_id, today } = tx
  const [{ years }] = await sql<{ years: number }[]>`
    select coalesce(privacy_inactive_years, 10) as years from property_control where property_id = ${property_id}`
  const before = longGoneBefore(today, years)
  const houses = sql`(select id from property_profile)`
  const rows = await sql<Row[]>`
    with gone as materialized (
      select p.id, p.code, ${shownName(tx, 'p')} as name, p.is_active, p.created_at::date as known_since
        from guest_profile p
       where p.profile_type in ('individual', 'contact') and (not p.keep_history or not p.is_active)
         and not p.is_anonymised and p.merged_into_id is null and p.anonymise_requested_at is null and p.created_at < ${before}::date
         and not exists (select from reservation r
               where r.property_id in ${houses} and r.guest_profile_id = p.id
                 and (r.departure_date >= ${before} or r.status in ('inquiry', 'waitlist', 'reserved', 'checked_in')))
         and not exists (select from reservation_guest g join reservation r on r.property_id = g.property_id and r.id = g.reservation_id
               where g.property_id in ${houses} and g.guest_profile_id = p.id and r.departure_date >= ${before})
         and not exists (select from reservation r
               join folio_account a on a.property_id = r.property_id and a.reservation_id = r.id and a.kind = 'stay'
               join subledger_balance b on b.property_id = a.property_id and b.holder_id = a.id and b.ledger in ('guest', 'deposit', 'package')
               where r.property_id in ${houses} and r.guest_profile_id = p.id and b.balance <> 0)
         and not exists (select from ar_account a
               join subledger_balance b on b.property_id = a.property_id and b.holder_id = a.id and b.ledger = 'ar'
               where a.property_id in ${houses} and a.guest_profile_id = p.id and b.balance <> 0))
    select g.*, s.last_stay, s.stays, count(*) over ()::int as total
      from gone g
      cross join lateral (
        select max(r.departure_date) as last_stay, count(*)::int as stays from reservation r
         where r.property_id in ${houses} and r.guest_profile_id = g.id and r.status = 'checked_out') s
     order by s.last_stay nulls first, g.known_since, g.id limit ${per_page} offset ${(page - 1) * per_page}`
  const items = rows.map(({ total: _, ...row }) => row)
  return { items, total: rows[0]?.total ?? 0, page, per_page, years, before }
})
