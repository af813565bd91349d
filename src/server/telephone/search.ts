import { addDays, type BusinessDate } from '../../hotel/business-date'
import { shownState } from '../../hotel/stay'
import type { OutputOf } from '../../wire/call'
import { telephone } from '../../wire/telephone'
import { answer } from '../serve'
import { columnTeller, knowsIncognito, shownName } from '../store/incognito'
import type { ReservationStatus } from '../store/reservation'
import type { Tx } from '../tx'
import { likeText } from '../store/like-text'

const daysAfter = 7
const daysBefore = 3

type Called = OutputOf<typeof telephone.search>['items'][number]
type Row = Omit<Called, 'state'> & {
  status: ReservationStatus
  arrival_date: BusinessDate
  departure_date: BusinessDate
  check_out_business_date: BusinessDate | null
  total: number
}

/**
 * `telephone-operator/search`: who is in the house, comes within a week or has left within three days, by room, extension, name,
 * company, group or number; every word has to fit. One query over those stays alone, each kind by its own index. Whoever stays
 * incognito is not here, but for those who may know it.
 */
export const answerSearch = answer(telephone.search, async (input, { tx }) => {
  const { search = '', page = 1, per_page = 50 } = input
  const { sql, property_id, today, who } = tx
  const words = search
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(likeText)
  const told = await columnTeller(tx)
  const isShown = knowsIncognito(who) ? sql`true` : sql`g.is_incognito is not true`
  const rows = await sql<Row[]>`
    with q as materialized (
      select array(select plain_text(w) from unnest(${words}::text[]) w) as words),
    near as materialized (
      select id from reservation where property_id = ${property_id} and status = 'checked_in'
       union all
      select id from reservation where property_id = ${property_id} and status = 'reserved' and arrival_date <= ${addDays(today, daysAfter)}
       union all
      select id from reservation where property_id = ${property_id} and check_out_business_date >= ${addDays(today, -daysBefore)}
         and status = 'checked_out'),
    called as materialized (
      select r.id as reservation_id, r.confirmation_no, r.status, r.arrival_date, r.departure_date, r.check_out_business_date,
             coalesce(${shownName(tx)}, '') as guest, coalesce(g.is_incognito, false) as is_incognito, m.code as room,
             case when r.status = 'checked_in' then m.phone_extension end as extension,
             r.status = 'checked_in' and m.guest_service_status is not distinct from 'do_not_disturb' as do_not_disturb,
             with_.company, coalesce(with_.group, ${told(sql`lg.name`)}) as group, ${companionsOf(tx)} as companions, g.vip_level_id, g.language_id
        from near l
        join lateral (select * from reservation x where x.property_id = ${property_id} and x.id = l.id offset 0) r on true
        left join guest_profile g on g.id = r.guest_profile_id
        left join room m on m.property_id = r.property_id and m.id = r.room_id
        left join link_group lg on lg.property_id = r.property_id and lg.id = r.link_group_id
        left join lateral (
          select min(${shownName(tx, 'p')}) filter (where x.role = 'company') as company,
                 min(${shownName(tx, 'p')}) filter (where x.role = 'group') as group
            from reservation_profile x join guest_profile p on p.id = x.guest_profile_id
           where x.property_id = r.property_id and x.reservation_id = r.id and x.role in ('company', 'group')) with_ on true
       where not r.is_posting_master and ${isShown})
    select c.reservation_id, c.confirmation_no, c.status, c.guest, c.companions, c.room, c.extension, c.arrival_date, c.departure_date,
           c.check_out_business_date, c.company, c.group, c.is_incognito, c.do_not_disturb, y.name as language,
           case when v.id is not null then jsonb_build_object('code', v.code, 'name', v.name) end as vip,
           (select count(*) from telephone_operator x
             where x.property_id = ${property_id} and x.reservation_id = c.reservation_id and x.entry_type = 'message'
               and x.status = 'open')::int as open_messages,
           count(*) over ()::int as total
      from called c cross join q
      left join master_type v on v.id = c.vip_level_id
      left join master_type y on y.id = c.language_id
     where not exists (
       select from unnest(q.words) w
        where not (plain_text(concat_ws(' ', c.guest, c.company, c.group, array_to_string(c.companions, ' '))) like '%' || w || '%'
                   or coalesce(lower(c.room) like w || '%', false) or coalesce(c.extension like w || '%', false)
                   or c.confirmation_no like w || '%'))
     order by coalesce(lower(c.room) = any (q.words) or c.extension = any (q.words), false) desc,
              case when c.status = 'checked_in' then 0 when c.arrival_date <= ${today} and c.status = 'reserved' then 1
                   when c.status = 'checked_out' then 2 else 3 end,
              length(c.room) nulls last, c.room nulls last, c.guest, c.reservation_id
     limit ${per_page} offset ${(page - 1) * per_page}`
  return {
    items: rows.map(row => toCalled(row, today)),
    total: rows[0]?.total ?? 0,
    page,
    per_page,
  }
})

/** Who came along; whoever of them stays incognito is named to nobody who may not know it. */
const companionsOf = (tx: Tx) => tx.sql`
  array(select p.name from reservation_guest x join guest_profile p on p.id = x.guest_profile_id
         where x.property_id = r.property_id and x.reservation_id = r.id and p.id is distinct from r.guest_profile_id
           and (${knowsIncognito(tx.who)} or not p.is_incognito)
         order by x.display_sequence, p.id)`

function toCalled(row: Row, today: BusinessDate): Called {
  const { status, check_out_business_date, total: _, ...shown } = row
  const { arrival_date, departure_date } = row
  return {
    ...shown,
    state: shownState({ status, arrival_date, departure_date, check_out_business_date }, today),
  }
}
