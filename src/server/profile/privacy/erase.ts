import { erasedWord } from '../../../hotel/privacy'
import type { Fragment } from '../../master/select'
import { together } from '../../together'
import type { Tx } from '../../tx'
import { eraseFromLog } from './erase-log'
import { staysOfPerson } from './facts'
import { erasePersonal } from './personal'

/**
 * Takes a person out of everything that can be changed (domain/reservations 2.6). What is left is a number, the year of birth and
 * the country; what the books have issued or sealed keeps what was printed on it. `ids`: the profile and what was merged into it,
 * locked.
 */
export async function erase(tx: Tx, ids: readonly number[]): Promise<void> {
  // The log is read for the names it holds, so it comes before they are gone.
  await eraseFromLog(tx, ids)
  await eraseStays(tx, ids)
  await erasePanels(tx, ids)
  await eraseProfile(tx, ids)
}

async function eraseProfile({ sql, who }: Tx, ids: readonly number[]): Promise<void> {
  await sql`
    update guest_profile
       set last_name = 'Anonymised', first_name = '#' || code, title_id = null, middle_name = null, name2 = null, alternate_name = null,
           gender = null, date_of_birth = date_trunc('year', date_of_birth)::date, birth_place = null, profession = null,
           language_id = null, vip_level_id = null, company_id = null, parent_company_id = null, iata_no = null, corporate_no = null,
           tax_no = null, default_payment_method_id = null, owner_id = null, is_restricted = false, restricted_reason_id = null,
           restriction_note = null, restriction_until = null, is_incognito = false, incognito_name = null, consent_email = false,
           consent_phone = false, consent_post = false, consent_date = null, description = null, is_active = false,
           is_anonymised = true, anonymised_at = now(), anonymise_requested_at = null, updated_by_id = ${who.employee_id || null}
     where id = any (${ids as number[]}::bigint[])`
}

/** What hangs on the profile, and what is on the list of it and of its stays. */
async function erasePanels({ sql }: Tx, all: readonly number[]): Promise<void> {
  const ids = all as number[]
  const mine = sql`guest_profile_id = any (${ids}::bigint[])`
  await blankFiles(
    { sql },
    sql`select file as id from guest_attachment where ${mine}
         union select unnest(scans) from guest_identification where ${mine}`,
    sql`select file as id from guest_attachment where not ${mine} union select file_id from reservation_attachment`,
  )
  await together([
    ...erasePersonal({ sql }, ids),
    sql`delete from guest_relation where from_id = any (${ids}::bigint[]) or to_id = any (${ids}::bigint[])`,
    sql`delete from guest_match_ignore where low_id = any (${ids}::bigint[]) or high_id = any (${ids}::bigint[])`,
    // What was chosen in a merge holds what was on the profile before.
    sql`
      update guest_merge set choices = '{}', moved = '{}'
       where survivor_id = any (${ids}::bigint[]) or victim_id = any (${ids}::bigint[])`,
    sql`
      update payment_card_token set holder = null, removed_at = coalesce(removed_at, now())
       where property_id in (select id from property_profile) and ${mine}`,
    sql`
      update ar_account a set name = 'Anonymised ' || p.code, contact = null, email = null
        from guest_profile p
       where a.property_id in (select id from property_profile) and a.guest_profile_id = any (${ids}::bigint[]) and p.id = a.guest_profile_id`,
    sql`
      update ar_note n set body = ${erasedWord}
        from ar_account a
       where n.property_id = a.property_id and n.ar_account_id = a.id and a.property_id in (select id from property_profile)
         and a.guest_profile_id = any (${ids}::bigint[])`,
    // A letter that reminded is no document of tax: it is left without whom it was written to.
    sql`
      update ar_reminder r set content = r.content || jsonb_build_object('payee', jsonb_build_object('name', 'Anonymised ' || p.code, 'tax_no', null, 'address', '[]'::jsonb))
        from ar_account a join guest_profile p on p.id = a.guest_profile_id
       where r.property_id = a.property_id and r.ar_account_id = a.id and a.property_id in (select id from property_profile)
         and a.guest_profile_id = any (${ids}::bigint[])`,
  ])
}

/** Reservations of which the person is the guest: whatever was written about it there. */
async function eraseStays(tx: Tx, ids: readonly number[]): Promise<void> {
  const { sql } = tx
  const stays = await sql<{ property_id: number; id: number }[]>`
    select property_id, id from reservation
     where property_id in (select id from property_profile) and guest_profile_id = any (${ids as number[]}::bigint[])
     order by id for no key update`
  if (stays.length === 0) return
  const own = sql`
    (select property_id, id from jsonb_to_recordset(${sql.json(stays as never)}::jsonb) as x (property_id bigint, id bigint))`
  const about = sql`(property_id, reservation_id) in ${own}`
  await blankFiles(
    tx,
    sql`select file_id as id from confirmation_letter where ${about}
         union select file_id from reservation_attachment where ${about}`,
    sql`select file as id from guest_attachment where guest_profile_id <> all (${ids as number[]}::bigint[])
         union select file_id from reservation_attachment where not ${about}`,
  )
  await together([
    sql`
      update reservation set booker_name = null, booker_phone = null, booker_email = null, express_email = null, cancel_note = null
       where (property_id, id) in ${own}`,
    sql`
      update confirmation_letter set recipient = case when recipient is null then null else ${erasedWord} end, note = null where ${about}`,
    sql`update reservation_attachment set title = ${erasedWord}, removed_at = coalesce(removed_at, now()) where ${about}`,
    sql`
      update folio_account f set name = 'Anonymised ' || p.code
        from reservation r join guest_profile p on p.id = r.guest_profile_id
       where (f.property_id, f.reservation_id) in ${own} and r.property_id = f.property_id and r.id = f.reservation_id`,
    sql`update payment_card_token set holder = null, removed_at = coalesce(removed_at, now()) where ${about}`,
    keepOffItems(tx, ids),
  ])
}

/** Open items name the guest as their invoices do: only a house that keeps no names on issued documents takes it off. */
async function keepOffItems(tx: Tx, ids: readonly number[]): Promise<void> {
  const { sql } = tx
  await sql`
    update ar_item i set guest_name = null
      from (${staysOfPerson(tx, ids)}) m join property_control c on c.property_id = m.property_id and not c.privacy_keep_fiscal_names
     where i.property_id = m.property_id and i.reservation_id = m.reservation_id and m.is_guest`
}

/** Files of the person are blank from now on; one that somebody else shows too stays his. */
async function blankFiles({ sql }: Pick<Tx, 'sql'>, which: Fragment, others: Fragment): Promise<void> {
  await sql`
    update stored_file set file_name = 'erased.txt', mime = 'text/plain', size = 0, content = '', sha256 = ''
     where id in (${which}) and id not in (select o.id from (${others}) o where o.id is not null)`
}
