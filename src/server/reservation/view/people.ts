import type { OutputOf } from '../../../wire/call'
import type { bookingView } from '../../../wire/booking-view'
import { shownName } from '../../store/incognito'
import type { Tx } from '../../tx'
import { personOf } from './header'

type View = OutputOf<typeof bookingView.view>
type Guests = NonNullable<View['guests']>
type Profile = NonNullable<View['profiles']>[number]
type Links = NonNullable<View['links']>

/** Who comes along, and who has the same room with a reservation of their own. */
export async function loadGuests(tx: Tx, reservation_id: number): Promise<Guests> {
  const { sql, property_id } = tx
  const [accompanying, sharers] = await Promise.all([
    sql<{ person: Omit<Guests['accompanying'][number], 'is_child'>; is_child: boolean }[]>`
      select ${personOf(tx)} as person, x.is_child
        from reservation_guest x join guest_profile g on g.id = x.guest_profile_id
       where x.property_id = ${property_id} and x.reservation_id = ${reservation_id} order by x.display_sequence, ${shownName(tx)}`,
    sql<Guests['sharers']>`
      select r.id as reservation_id, r.confirmation_no, coalesce(${shownName(tx)}, '') as guest, r.status, r.arrival_date, r.departure_date, r.is_share_primary
        from reservation me
        join reservation r on r.property_id = me.property_id and r.share_group_id = me.share_group_id and r.id <> me.id
        left join guest_profile g on g.id = r.guest_profile_id
       where me.property_id = ${property_id} and me.id = ${reservation_id} and r.status in ('reserved', 'checked_in', 'checked_out') order by r.id`,
  ])
  return {
    accompanying: accompanying.map(({ person, is_child }) => ({ ...person, is_child })),
    sharers: [...sharers],
  }
}

/** Who stands behind a reservation, each with the rates that he or his head office holds for some of its nights. One query. */
export async function loadHeldProfiles(
  { sql, property_id, today, who }: Tx,
  reservation_id: number,
): Promise<Profile[]> {
  return await sql<Profile[]>`
    select x.role, x.display_sequence, jsonb_build_object('id', p.id, 'code', p.code, 'name', ${shownName({ sql, who }, 'p')}, 'profile_type', p.profile_type) as profile,
           case when c.id is not null then jsonb_build_object('id', c.id, 'name', c.name) end as contact, x.is_commissionable,
           trim_scale(x.commission_percent)::text as commission_percent, x.voucher_no, x.record_locator,
           case when p.is_restricted and (p.restriction_until is null or p.restriction_until >= ${today})
                then (select coalesce(nullif(p.restriction_note, ''), w.name) from restricted_reason w where w.id = p.restricted_reason_id) end as restriction,
           coalesce((select jsonb_agg(jsonb_build_object('rate_code_id', h.id, 'code', h.code, 'name', h.name, 'is_booked', h.id = r.rate_code_id)
                              order by h.code)
              from rate_code h
             where h.property_id = x.property_id and exists (
               select from negotiated_rate n
                where n.property_id = x.property_id and n.rate_code_id = h.id and n.guest_profile_id in (p.id, p.parent_company_id)
                  and n.is_active and n.begin_date <= r.departure_date and (n.end_date is null or n.end_date >= r.arrival_date))), '[]') as negotiated
      from reservation r
      join reservation_profile x on x.property_id = r.property_id and x.reservation_id = r.id
      join guest_profile p on p.id = x.guest_profile_id
      left join guest_profile c on c.id = x.contact_id
     where r.property_id = ${property_id} and r.id = ${reservation_id}
     order by array_position(array['company', 'travel_agent', 'source', 'group', 'contact', 'billing_contact', 'addressee'], x.role), x.display_sequence`
}

/** Those that belong together, and as what. */
export async function loadLinks(tx: Tx, reservation_id: number): Promise<Links> {
  const { sql, property_id } = tx
  const [row] = await sql<Links[]>`
    select case when l.id is not null then jsonb_build_object('id', l.id, 'name', l.name, 'kind', l.kind) end as group,
           coalesce((select jsonb_agg(jsonb_build_object('reservation_id', r.id, 'confirmation_no', r.confirmation_no, 'guest', ${shownName(tx)},
                      'status', r.status, 'arrival_date', r.arrival_date, 'departure_date', r.departure_date, 'room', m.code, 'room_type', t.code)
                      order by r.arrival_date, r.id)
              from reservation r
              join room_type t on t.property_id = r.property_id and t.id = r.room_type_id
              left join room m on m.property_id = r.property_id and m.id = r.room_id
              left join guest_profile g on g.id = r.guest_profile_id
             where r.property_id = me.property_id and r.link_group_id = me.link_group_id and r.id <> me.id and r.status <> 'hold'), '[]') as items
      from reservation me
      left join link_group l on l.property_id = me.property_id and l.id = me.link_group_id
     where me.property_id = ${property_id} and me.id = ${reservation_id}`
  return row
}
