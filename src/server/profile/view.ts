import type { z } from 'zod'
import { guestProfile } from '../../wire/profile'
import { entityOf } from '../master/entities'
import { masked } from '../master/hooks'
import { readRecord } from '../master/read'
import { answerByKeys, found } from '../serve'
import { knowsIncognito, shownName } from '../store/incognito'
import { loadDeskNames } from '../store/desk-names'
import { isOpenContact } from '../store/open-contact'
import { type Marked, markedProfile, marksOf } from '../store/profile-mark'
import { mayReadNote } from '../store/readable-note'
import { may, type Tx } from '../tx'
import { staysOf } from './own-stays'

export const answerProfile = answerByKeys(guestProfile.view, async (input, { tx }) => {
  const { id, merged_from } = found(await survivorOf(tx, input))
  return await readProfile(tx, id, merged_from)
})

/** A profile with everything that hangs on it. */
export async function readProfile(tx: Tx, id: number, merged_from: string | null = null) {
  const [record, [more], [{ marked }], { need_country }] = await Promise.all([
    readRecord(tx, entityOf('guest-profile'), id),
    loadMore(tx, id),
    tx.sql<
      { marked: Marked }[]
    >`select ${markedProfile(tx)} as marked from guest_profile g where g.id = ${id}`,
    loadDeskNames(tx),
  ])
  const shown = masked(tx, entityOf('guest-profile'), found(record))
  const hidden = shown.is_incognito === true && !knowsIncognito(tx.who) ? veiled : {}
  return { ...shown, ...more, ...marksOf(marked, need_country), ...hidden, merged_from } as never as z.input<
    typeof guestProfile.view.output
  >
}

/** What tells who somebody is: where, how and by which papers, to whom he belongs, what he was called. */
const veiled = {
  addresses: [],
  contacts: [],
  identifications: [],
  keywords: [],
  memberships: [],
  relations: [],
  attachments: [],
  merges: [],
}

/** Merged profiles lead to the one that goes on, however long the chain (domain/reservations 2.10). */
async function survivorOf(
  { sql }: Tx,
  { id, code }: { id?: number; code?: string },
): Promise<{ id: number; merged_from: string | null } | undefined> {
  const chain = await sql<{ id: number; code: string; merged_into_id: number | null }[]>`
    with recursive chain as (
      select id, code, merged_into_id, 1 as step from guest_profile where ${id === undefined ? sql`code = ${code ?? ''}` : sql`id = ${id}`}
      union all
      select p.id, p.code, p.merged_into_id, chain.step + 1 from guest_profile p join chain on p.id = chain.merged_into_id where chain.step < 50)
    select id, code, merged_into_id from chain order by step`
  const last = chain.at(-1)
  return last && { id: last.id, merged_from: chain.length > 1 ? chain[0].code : null }
}

/** What hangs on a profile, and its stays in this house, in one query. An identity number shows its last four only. */
async function loadMore(tx: Tx, id: number) {
  const { sql, property_id, today, who, coins } = tx
  return await sql<Record<string, unknown>[]>`
    with stay as (
      select r.id, r.confirmation_no, r.status, r.arrival_date, r.departure_date, r.room_id, r.rate_code_id
        from ${staysOf(tx, sql`${id}`)} own join reservation r on r.property_id = ${property_id} and r.id = own.id)
    select
      coalesce((select jsonb_agg(to_jsonb(a) || jsonb_build_object('country', c.name, 'state', s.name, 'address_type', t.name) order by a.is_primary desc, a.id)
        from guest_address a left join master_type c on c.id = a.country_id left join master_type t on t.id = a.address_type_id
          left join master_type s on s.id = a.state_id
       where a.guest_profile_id = ${id}), '[]') as addresses,
      coalesce((select jsonb_agg(to_jsonb(c) order by c.contact_type, c.is_primary desc, c.id) from guest_contact c where c.guest_profile_id = ${id} and ${isOpenContact(tx, 'c')}), '[]') as contacts,
      coalesce((select jsonb_agg(jsonb_build_object('id', i.id, 'row_version', i.row_version, 'identification_type_id', i.identification_type_id, 'identification_type', t.name,
                 'number', '••••' || coalesce(i.number_last4, ''), 'issuing_country_id', i.issuing_country_id, 'issuing_country', c.name,
                 'issue_place', i.issue_place, 'issue_date', i.issue_date, 'expiry_date', i.expiry_date, 'is_primary', i.is_primary,
                 'is_expired', coalesce(i.expiry_date < ${today}, false)) order by i.is_primary desc, i.id)
        from guest_identification i left join master_type t on t.id = i.identification_type_id left join master_type c on c.id = i.issuing_country_id
       where i.guest_profile_id = ${id}), '[]') as identifications,
      coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'row_version', p.row_version, 'preference_id', p.preference_id, 'code', t.code, 'name', t.name,
                 'group', q.name, 'comment', p.comment, 'is_excluded', p.is_excluded) order by t.name)
        from guest_preference p join master_type t on t.id = p.preference_id left join master_type q on q.id = t.parent_id where p.guest_profile_id = ${id}), '[]') as preferences,
      coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'keyword', k.keyword, 'type', t.name) order by k.id)
        from guest_keyword k left join master_type t on t.id = k.keyword_type_id where k.guest_profile_id = ${id}), '[]') as keywords,
      coalesce((select jsonb_agg(jsonb_build_object('id', m.id, 'program', t.name, 'number', m.number, 'level', l.name, 'expires_on', m.expires_on, 'is_primary', m.is_primary) order by m.is_primary desc, m.id)
        from guest_membership m join master_type t on t.id = m.program_id left join master_type l on l.id = m.level_id where m.guest_profile_id = ${id} and m.is_active), '[]') as memberships,
      coalesce((select jsonb_agg(to_jsonb(c)) from (
        select distinct on (purpose) purpose, granted, given_at, method from guest_consent where guest_profile_id = ${id} order by purpose, given_at desc) c), '[]') as consents,
      coalesce((select jsonb_agg(jsonb_build_object('id', g.id, 'relation', t.name, 'profile_id', o.id, 'profile_code', o.code, 'name', ${shownName(tx, 'o')}, 'is_primary', g.is_primary) order by g.id)
        from guest_relation g join master_type t on t.id = g.relation_id
        join guest_profile o on o.id = case when g.from_id = ${id} then g.to_id else g.from_id end
       where ${id} in (g.from_id, g.to_id)), '[]') as relations,
      coalesce((select jsonb_agg(jsonb_build_object('id', n.id, 'row_version', n.row_version, 'rate_code_id', n.rate_code_id, 'code', r.code, 'name', r.name, 'begin_date', n.begin_date,
                 'end_date', n.end_date, 'rank', n.rank, 'discount_percent', n.discount_percent::text, 'commission_percent', n.commission_percent::text,
                 'contract_no', n.contract_no, 'contracted_nights', n.contracted_nights, 'comment', n.comment, 'room_type_ids', n.room_type_ids,
                 'room_types', array(select t.code from room_type t where t.property_id = n.property_id and t.id = any (n.room_type_ids) order by t.code),
                 -- Their reservations first, by either way: a contract's rate may have sold half the house.
                 'used_nights', (select count(*)::int
                                   from (select id from reservation where property_id = n.property_id and guest_profile_id = ${id}
                                         union select reservation_id from reservation_profile where property_id = n.property_id and guest_profile_id = ${id}) own
                                   join reservation b on b.property_id = n.property_id and b.id = own.id and b.status in ('reserved', 'checked_in', 'checked_out')
                                   join reservation_night s on s.property_id = b.property_id and s.reservation_id = b.id
                                  where s.rate_code_id = n.rate_code_id and extract(year from s.stay_date) = extract(year from ${today}::date) and s.stay_date >= n.begin_date),
                 'prices', coalesce((select jsonb_agg(jsonb_build_object('room_type', t.code, 'amount', round(d.a2, ${coins.decimals}::int)::text) order by t.display_sequence, t.code)
                    from rate_day d join room_type t on t.property_id = d.property_id and t.id = d.room_type_id
                   where d.property_id = n.property_id and d.rate_code_id = n.rate_code_id and d.stay_date = ${today} and 1 between d.min_nights and d.max_nights
                     and d.a2 is not null and (coalesce(cardinality(n.room_type_ids), 0) = 0 or t.id = any (n.room_type_ids))), '[]'),
                 'is_in_force', n.is_active and ${today} between n.begin_date and coalesce(n.end_date, 'infinity')) order by
                 not (n.is_active and ${today} between n.begin_date and coalesce(n.end_date, 'infinity')), n.rank, r.code)
        from negotiated_rate n join rate_code r on r.property_id = n.property_id and r.id = n.rate_code_id
       where n.property_id = ${property_id} and n.guest_profile_id = ${id}), '[]') as negotiated_rates,
      coalesce((select jsonb_agg(jsonb_build_object('merge_id', m.id, 'code', v.code, 'name', ${shownName(tx, 'v')},
                 'merged_at', to_char(m.merged_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'by', e.name) order by m.id desc)
        from guest_merge m join guest_profile v on v.id = m.victim_id left join employee e on e.id = m.merged_by_id
       where m.survivor_id = ${id} and m.undone_at is null and m.merged_at > now() - interval '30 days'), '[]') as merges,
      coalesce((select jsonb_agg(jsonb_build_object('id', n.id, 'title', n.title, 'text', n.text, 'note_type', y.name, 'is_internal', n.is_internal,
                 'begin_date', n.begin_date, 'end_date', n.end_date, 'at', to_char(n.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'by', e.name) order by n.id desc)
        from note n join note_type y on y.id = n.note_type_id left join employee e on e.id = n.created_by_id
       where (n.property_id = ${property_id} or n.is_global) and n.owner_type = 'guest_profile' and n.owner_id = ${id} and n.is_active
         and ${mayReadNote(tx, 'n')}), '[]') as notes,
      coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'row_version', a.row_version, 'code', m.code, 'severity', m.severity, 'message', a.message,
                 'begin_date', a.begin_date, 'end_date', a.end_date, 'is_resolved', a.is_resolved,
                 'areas', array(select z.name from notification_area z where z.id = any (a.notification_area_ids) order by z.name)) order by a.is_resolved, a.id desc)
        from alert_information a join alert_message m on m.property_id = a.property_id and m.id = a.alert_message_id
       where a.property_id = ${property_id} and a.owner_type = 'guest_profile' and a.owner_id = ${id} and a.is_active), '[]') as alerts,
      coalesce((select jsonb_agg(jsonb_build_object('id', g.id, 'title', g.title, 'type', t.name, 'file', g.file, 'file_name', f.file_name, 'mime', f.mime, 'size', f.size,
                 'is_confidential', g.is_confidential, 'expires_on', g.expires_on,
                 'at', to_char(g.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'by', e.name) order by g.id desc)
        from guest_attachment g join stored_file f on f.id = g.file left join master_type t on t.id = g.attachment_type_id left join employee e on e.id = g.created_by_id
       where g.guest_profile_id = ${id} and (not coalesce(g.is_confidential, false) or ${may(who, 'Guest profile store')})), '[]') as attachments,
      (select count(*)::int from note n where n.property_id = ${property_id} and n.owner_type = 'guest_profile' and n.owner_id = ${id}
          and ${mayReadNote(tx, 'n')}) as notes_count,
      (select count(*)::int from guest_attachment where guest_profile_id = ${id}) as attachments_count,
      (select jsonb_build_object('reservation_id', s.id, 'confirmation_no', s.confirmation_no, 'arrival_date', s.arrival_date, 'departure_date', s.departure_date,
                'room', m.code, 'rate_code', c.code,
                'rate_amount', (select rate_amount::text from reservation_night n where n.property_id = ${property_id} and n.reservation_id = s.id order by n.stay_date limit 1))
         from stay s join rate_code c on c.property_id = ${property_id} and c.id = s.rate_code_id
         left join room m on m.property_id = ${property_id} and m.id = s.room_id
        where s.status in ('checked_in', 'checked_out') order by s.arrival_date desc limit 1) as last_stay,
      (select jsonb_build_object('reservation_id', s.id, 'confirmation_no', s.confirmation_no, 'arrival_date', s.arrival_date) from stay s
        where s.status = 'reserved' and s.arrival_date >= ${today} order by s.arrival_date, s.id limit 1) as next_stay,
      (select count(*)::int from stay where status in ('reserved', 'waitlist') and departure_date >= ${today}) as future_stays,
      (select jsonb_build_object('stays', count(*) filter (where status in ('checked_in', 'checked_out')),
                'nights', coalesce(sum(departure_date - arrival_date) filter (where status in ('checked_in', 'checked_out')), 0),
                'cancellations', count(*) filter (where status = 'cancelled'), 'no_shows', count(*) filter (where status = 'no_show')) from stay) as counts`
}
