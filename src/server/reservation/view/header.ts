import type { ActionFacts } from '../../../hotel/allowed-action'
import type { OutputOf } from '../../../wire/call'
import type { bookingView } from '../../../wire/booking-view'
import { loadRoomsFree } from '../../store/fits-now'
import { isOpenContact } from '../../store/open-contact'
import { may, type Tx } from '../../tx'

export type Header = OutputOf<typeof bookingView.view>['header']

/**
 * Everything that stands on the reservation itself, with the names of what it refers to; and what decides its actions. One query, and who
 * waits is held against what is to be had.
 */
export async function loadHeader(tx: Tx, id: number): Promise<{ header: Header; facts: ActionFacts }> {
  const { sql, property_id } = tx
  const [{ facts, ...header }] = await sql<(Header & { facts: ActionFacts })[]>`
    select r.external_ref, r.custom_ref, r.channel, r.currency_code, r.original_arrival, r.original_departure, r.early_check_in, r.late_check_out,
           r.c1, r.c2, r.c3, r.child_ages,
           array(select b.band->>'name' from property_control c, jsonb_array_elements(c.child_age_bands) with ordinality as b (band, place)
                  where c.property_id = r.property_id order by b.place limit 3) as child_bands,
           ${named(tx, 't')} as room_type, ${named(tx, 'ct')} as charge_type, ${some(tx, 'ut')} as upgraded_from,
           ${named(tx, 'rc')} as rate_code, ${named(tx, 'k')} as reservation_type, ${named(tx, 'mk')} as market_code, ${named(tx, 'sc')} as source_code,
           ${some(tx, 'oc')} as origin_code, ${some(tx, 'pu')} as purpose_of_stay, ${some(tx, 'gt')} as guest_type, ${some(tx, 'me')} as reservation_method,
           ${some(tx, 'pm')} as payment_method, ${some(tx, 'dr')} as deposit_rule, ${some(tx, 'cp')} as cancellation_penalty,
           jsonb_build_object('name', r.booker_name, 'phone', r.booker_phone, 'email', r.booker_email) as booker,
           ${personOf(tx)} as guest, r.print_rate, r.suppress_rate, r.do_not_move, r.is_no_post, r.is_walk_in, r.is_posting_master, r.is_share_primary,
           r.registration_no, a.id as account_id, r.created_at as booked_at, be.name as booked_by, r.checked_in_at, ie.name as checked_in_by,
           r.checked_out_at, oe.name as checked_out_by, r.cancelled_at, ce.name as cancelled_by, cr.name as cancellation_reason, r.cancel_note,
           r.no_show_at, ${waitlist(tx)} as waitlist,
           jsonb_build_object('status', r.status, 'arrival_date', r.arrival_date, 'departure_date', r.departure_date,
             'checked_in_business_date', r.checked_in_business_date, 'check_out_business_date', r.check_out_business_date, 'rooms', r.rooms,
             'has_room', r.room_id is not null, 'has_deposit', coalesce(db.balance, 0) <> 0, 'is_posting_master', r.is_posting_master) as facts
      from reservation r
      join room_type t on t.property_id = r.property_id and t.id = r.room_type_id
      join room_type ct on ct.property_id = r.property_id and ct.id = r.charge_type_id
      left join room_type ut on ut.property_id = r.property_id and ut.id = r.upgraded_from_type_id
      join rate_code rc on rc.property_id = r.property_id and rc.id = r.rate_code_id
      join reservation_type k on k.property_id = r.property_id and k.id = r.reservation_type_id
      join market_code mk on mk.property_id = r.property_id and mk.id = r.market_code_id
      join source_code sc on sc.property_id = r.property_id and sc.id = r.source_code_id
      left join origin_code oc on oc.property_id = r.property_id and oc.id = r.origin_code_id
      left join purpose_of_stay pu on pu.property_id = r.property_id and pu.id = r.purpose_of_stay_id
      left join guest_type gt on gt.property_id = r.property_id and gt.id = r.guest_type_id
      left join reservation_method me on me.property_id = r.property_id and me.id = r.reservation_method_id
      left join payment_method pm on pm.property_id = r.property_id and pm.id = r.payment_method_id
      left join deposit_rule dr on dr.property_id = r.property_id and dr.id = r.deposit_rule_id
      left join cancellation_penalty cp on cp.property_id = r.property_id and cp.id = r.cancellation_penalty_id
      left join cancellation_reason cr on cr.property_id = r.property_id and cr.id = r.cancellation_reason_id
      left join folio_account a on a.property_id = r.property_id and a.reservation_id = r.id and a.kind = 'stay'
      left join subledger_balance db on db.property_id = a.property_id and db.ledger = 'deposit' and db.holder_id = a.id
      left join employee be on be.id = r.created_by_id
      left join employee ie on ie.id = r.checked_in_by_id
      left join employee oe on oe.id = r.checked_out_by_id
      left join employee ce on ce.id = r.cancelled_by_id
      left join guest_profile g on g.id = r.guest_profile_id
     where r.property_id = ${property_id} and r.id = ${id}`
  if (facts.status !== 'waitlist' || !header.waitlist) return { header, facts }
  const [free] = await loadRoomsFree(tx, id)
  return {
    header: { ...header, waitlist: { ...header.waitlist, fits_now: free?.against.length === 0 } },
    facts,
  }
}

const named = ({ sql }: Tx, alias: string) =>
  sql.unsafe(`jsonb_build_object('id', ${alias}.id, 'code', ${alias}.code, 'name', ${alias}.name)`)
const some = (tx: Tx, alias: string) =>
  tx.sql`case when ${tx.sql.unsafe(alias)}.id is not null then ${named(tx, alias)} end`

/** The profile `g` as the page shows a person. Who stays incognito is not told to everybody. */
export const personOf = ({ sql, today, who }: Tx) => sql`
  case when g.id is null then null
       when g.is_incognito and not ${may(who, 'Guest incognito view')}
       then jsonb_build_object('id', g.id, 'code', g.code, 'name', coalesce(g.incognito_name, 'Incognito'), 'vip', null, 'restriction', null,
              'phone', null, 'email', null, 'language', null, 'nationality', null, 'address', null, 'document', null, 'is_minor', false)
       else jsonb_build_object('id', g.id, 'code', g.code, 'name', g.name,
              'vip', (select jsonb_build_object('code', v.code, 'name', v.name) from master_type v where v.id = g.vip_level_id),
              'restriction', case when g.is_restricted and (g.restriction_until is null or g.restriction_until >= ${today})
                then (select coalesce(nullif(g.restriction_note, ''), w.name) from restricted_reason w where w.id = g.restricted_reason_id) end,
              'phone', (select value from guest_contact c where c.guest_profile_id = g.id and c.contact_type in ('mobile', 'phone') and ${isOpenContact({ sql, who }, 'c')}
                         order by c.is_primary desc, c.contact_type limit 1),
              'email', (select value from guest_contact c where c.guest_profile_id = g.id and c.contact_type = 'email' and ${isOpenContact({ sql, who }, 'c')} order by c.is_primary desc limit 1),
              'language', (select name from master_type l where l.id = g.language_id),
              'nationality', (select name from master_type l where l.id = g.nationality_id),
              'address', (select concat_ws(', ', nullif(a.line1, '-'), nullif(concat_ws(' ', a.postal_code, nullif(a.city, '-')), ''), y.name)
                            from guest_address a left join master_type y on y.id = a.country_id
                           where a.guest_profile_id = g.id order by a.is_primary desc, a.id limit 1),
              'document', (select jsonb_build_object('type', coalesce(y.name, 'Document'), 'number', '••••' || coalesce(i.number_last4, ''),
                                    'expiry_date', i.expiry_date, 'is_expired', coalesce(i.expiry_date < ${today}, false))
                             from guest_identification i left join master_type y on y.id = i.identification_type_id
                            where i.guest_profile_id = g.id order by i.is_primary desc, i.id limit 1),
              'is_minor', coalesce(g.date_of_birth > ${today}::date - interval '18 years', false)) end`

const waitlist = (tx: Tx) => tx.sql`
  (select jsonb_build_object('priority', p.name, 'reason', q.name, 'phone', w.phone, 'note', w.note, 'fits_now', false,
            'since', to_char(w.since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
     from waitlist_entry w join master_type p on p.id = w.priority_id join master_type q on q.id = w.reason_id
    where w.property_id = r.property_id and w.reservation_id = r.id)`
