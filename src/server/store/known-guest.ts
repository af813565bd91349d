import { countriesOfNumber } from '../../hotel/calling-code'
import type { KnownBy, Match } from '../../hotel/profile-match'
import { matchProfiles } from '../../hotel/profile-match'
import type { Tx } from '../tx'
import { knowsBirthDates } from './birth-date'
import type { Fragment } from './desk-row'
import { knowsIncognito, shownName } from './incognito'
import { contactsOf, type QuickGuest } from './guest'
import { isOpenContact } from './open-contact'
import { readAlike } from './words-in'

export type Draft = QuickGuest & {
  date_of_birth?: string | null
  postal_code?: string | null
  line1?: string | null
  city?: string | null
  membership_no?: string | null
  identifications?: KnownBy['identifications']
}

export type ProfileShown = {
  id: number
  code: string
  profile_type: NonNullable<QuickGuest['profile_type']>
  name: string
  vip_level: { id: number; code: string; name: string } | null
  restriction: 'warn' | 'block_new_charges' | 'block_booking' | null
  phone: string | null
  email: string | null
  city: string | null
}
export type ProfileMatch = Match & { profile: ProfileShown }

/**
 * Profiles that a draft may be, the surest first (domain/reservations 2.3). Candidates share a contact, a number or the sound
 * of the name with it, or are alike.
 */
export async function findMatches(tx: Tx, draft: Draft, country: string): Promise<ProfileMatch[]> {
  const { sql } = tx
  const { profile_type = 'individual', last_name, first_name } = draft
  const normals = contactsOf(draft, country).map(({ normal }) => normal)
  await readAlike(tx)
  const text = [last_name, first_name].filter(Boolean).join(' ')
  const found = await sql<{ id: number }[]>`
    select id from (
      (select guest_profile_id as id, 9 as likeness from guest_contact where normal = any (${normals}::text[]) limit 100)
      union all (select guest_profile_id, 9 from guest_membership where number = ${draft.membership_no ?? ''} limit 20)
      union all (select id, 9 from guest_profile where iata_no = ${draft.iata_no ?? ''} and profile_type = 'travel_agent' and is_active limit 20)
      union all (select id, word_similarity((select plain_text(${text})), search_key) from guest_profile
                  where (select plain_text(${last_name})) <% search_key and profile_type = ${profile_type} and merged_into_id is null and not is_anonymised
                  order by 2 desc limit 150)
      union all (select id, 0.3 from guest_profile where sound_key = (select dmetaphone(plain_text(${last_name}))) and profile_type = ${profile_type} and is_active limit 100)) c
     group by id order by max(likeness) desc, id limit 200`
  return scored(
    tx,
    draft,
    country,
    found.map(({ id }) => id),
  )
}

/**
 * Profiles that a new guest is very likely already: without an equal e-mail or paper, or a telephone and a place or the day of birth,
 * nothing that is said of him adds up to that, so nobody else is looked at.
 */
export async function findStrongMatches(tx: Tx, guest: Draft, country: string): Promise<ProfileMatch[]> {
  const telling = contactsOf(guest, country).filter(
    ({ contact_type }) => contact_type === 'email' || isPlaced(guest),
  )
  const papers = (guest.identifications ?? []).map(({ number_hash }) => number_hash)
  if (telling.length + papers.length === 0) return []
  const found = await tx.sql<{ id: number }[]>`
    select guest_profile_id as id from guest_contact where normal = any (${telling.map(({ normal }) => normal)}::text[])
    union select guest_profile_id from guest_identification
     where number_hash = any (select decode(h, 'hex') from unnest(${papers}::text[]) h)
    limit 50`
  if (found.length === 0) return []
  const matches = await scored(
    tx,
    guest,
    country,
    found.map(({ id }) => id),
  )
  return matches.filter(({ strength }) => strength === 'strong')
}

const isPlaced = ({ city, postal_code, line1, date_of_birth }: Draft): boolean =>
  Boolean(city || (postal_code && line1) || date_of_birth)

type StoredRow = ProfileShown & {
  is_incognito: boolean
  last_name: string
  first_name: string | null
  sound_key: string
  date_of_birth: string | null
  official_nos: string[]
  membership_nos: string[]
  contacts: { contact_type: string; normal: string }[]
  identifications: KnownBy['identifications']
  addresses: { country_id: number; city: string; postal_code: string | null; line1: string }[]
  nationality_id: number | null
}

async function scored(tx: Tx, draft: Draft, country: string, ids: number[]): Promise<ProfileMatch[]> {
  const { sql } = tx
  const numbers = contactsOf(draft, country).flatMap(({ contact_type, normal }) =>
    contact_type === 'email' ? [] : countriesOfNumber(normal),
  )
  const [rows, [own]] = await Promise.all([
    loadStored(tx, ids, sql`p.profile_type = ${draft.profile_type ?? 'individual'}`),
    sql<{ sound_key: string; country_ids: number[] }[]>`
      select dmetaphone(plain_text(${draft.last_name})) as sound_key,
             array(select id from master_type where category = 'country' and code = any (${numbers}::text[])) as country_ids`,
  ])
  const known = knownOfDraft(draft, country, own)
  return rows
    .map(row => ({ profile: shown(tx, row), ...matchProfiles(known, knownOfRow(tx, row)) }))
    .filter(({ strength }) => strength !== 'none')
    .sort((a, b) => b.score - a.score || a.profile.id - b.profile.id)
}

/** Profiles with what they are known by; who was merged or erased is nobody. */
export async function loadKnown(
  tx: Tx,
  ids: readonly number[],
): Promise<Map<number, { profile: ProfileShown; known: KnownBy }>> {
  const rows = await loadStored(tx, ids, tx.sql`true`)
  return new Map(rows.map(row => [row.id, { profile: shown(tx, row), known: knownOfRow(tx, row) }]))
}

const loadStored = ({ sql, today, who }: Tx, ids: readonly number[], such: Fragment) => sql<StoredRow[]>`
      select p.id, p.code, p.profile_type, ${shownName({ sql, who }, 'p')} as name, coalesce(p.is_incognito, false) as is_incognito, p.last_name, p.first_name, p.sound_key, p.date_of_birth, p.nationality_id,
             case when v.id is not null then jsonb_build_object('id', v.id, 'code', v.code, 'name', v.name) end as vip_level,
             case when p.is_restricted and (p.restriction_until is null or p.restriction_until >= ${today}) then rr.effect end as restriction,
             array_remove(array[p.iata_no, p.tax_no], null) as official_nos,
             array(select number from guest_membership m where m.guest_profile_id = p.id and m.is_active) as membership_nos,
             coalesce((select jsonb_agg(jsonb_build_object('contact_type', c.contact_type, 'normal', c.normal)) from guest_contact c where c.guest_profile_id = p.id), '[]') as contacts,
             coalesce((select jsonb_agg(jsonb_build_object('type_id', i.identification_type_id, 'country_id', i.issuing_country_id, 'number_hash', encode(i.number_hash, 'hex'))) from guest_identification i where i.guest_profile_id = p.id), '[]') as identifications,
             coalesce((select jsonb_agg(jsonb_build_object('country_id', a.country_id, 'city', a.city, 'postal_code', a.postal_code, 'line1', a.line1)) from guest_address a where a.guest_profile_id = p.id), '[]') as addresses,
             (select c.value from guest_contact c where c.guest_profile_id = p.id and c.contact_type in ('mobile', 'phone') and ${isOpenContact({ sql, who }, 'c')} order by c.is_primary desc limit 1) as phone,
             (select c.value from guest_contact c where c.guest_profile_id = p.id and c.contact_type = 'email' and ${isOpenContact({ sql, who }, 'c')} order by c.is_primary desc limit 1) as email,
             (select a.city from guest_address a where a.guest_profile_id = p.id order by a.is_primary desc limit 1) as city
        from guest_profile p
        left join master_type v on v.id = p.vip_level_id
        left join restricted_reason rr on rr.id = p.restricted_reason_id
       where p.id = any (${ids as number[]}::bigint[]) and ${such} and p.merged_into_id is null and not p.is_anonymised`

// How to reach whoever is incognito tells who it is.
function shown({ who }: Tx, row: StoredRow): ProfileShown {
  const { id, code, profile_type, name, vip_level, restriction, phone, email, city } = row
  const isVeiled = row.is_incognito && !knowsIncognito(who)
  const reach = isVeiled ? { phone: null, email: null, city: null } : { phone, email, city }
  return { id, code, profile_type, name, vip_level, restriction, ...reach }
}

function knownOfDraft(
  draft: Draft,
  country: string,
  own: { sound_key: string; country_ids: number[] },
): KnownBy {
  const contacts = contactsOf(draft, country)
  const { postal_code, line1, city, country_id, membership_no, tax_no, iata_no } = draft
  return {
    is_person: isPerson(draft.profile_type ?? 'individual'),
    last_name: draft.last_name,
    first_name: draft.first_name || null,
    sound_key: own.sound_key,
    date_of_birth: draft.date_of_birth ?? null,
    emails: contacts.filter(({ contact_type }) => contact_type === 'email').map(({ normal }) => normal),
    phones: contacts.filter(({ contact_type }) => contact_type !== 'email').map(({ normal }) => normal),
    identifications: draft.identifications ?? [],
    membership_nos: filled([membership_no]),
    official_nos: filled([tax_no, iata_no]),
    places: placesOf([{ postal_code: postal_code ?? null, line1: line1 ?? '' }]),
    // A number of one country alone tells where its owner is from.
    country_ids: country_id ? [country_id] : own.country_ids.length === 1 ? own.country_ids : [],
    cities: filled([city]),
  }
}

const knownOfRow = ({ who }: Tx, row: StoredRow): KnownBy => ({
  is_person: isPerson(row.profile_type),
  last_name: row.last_name,
  first_name: row.first_name,
  sound_key: row.sound_key,
  // Whoever may not know the day could ask for one after the other and look which is alike.
  date_of_birth: knowsBirthDates(who) ? row.date_of_birth : null,
  emails: row.contacts.filter(({ contact_type }) => contact_type === 'email').map(({ normal }) => normal),
  phones: row.contacts.filter(({ contact_type }) => contact_type !== 'email').map(({ normal }) => normal),
  identifications: row.identifications,
  membership_nos: row.membership_nos,
  official_nos: row.official_nos,
  places: placesOf(row.addresses),
  country_ids: [
    ...row.addresses.map(({ country_id }) => country_id),
    ...(row.nationality_id === null ? [] : [row.nationality_id]),
  ],
  cities: row.addresses.map(({ city }) => city),
})

const isPerson = (type: string): boolean => type === 'individual' || type === 'contact'
const filled = (texts: (string | null | undefined)[]): string[] =>
  texts.filter(text => text != null && text !== '') as string[]

/** Postal code and house number together are a place; one alone is not. */
const placesOf = (addresses: { postal_code: string | null; line1: string }[]): string[] =>
  addresses.flatMap(({ postal_code, line1 }) => {
    const number = /\d+/.exec(line1)?.[0]
    return postal_code && number ? [`${postal_code.replace(/\s/g, '').toLowerCase()} ${number}`] : []
  })
