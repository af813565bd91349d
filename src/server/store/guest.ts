import { contactTypes, normalContact } from '../../hotel/contact'
import type { Tx } from '../tx'

export type QuickGuest = {
  last_name: string
  first_name?: string | null
  title_id?: number | null
  phone?: string | null
  email?: string | null
  country_id?: number | null
  language_id?: number | null
  tax_no?: string | null
  iata_no?: string | null
  profile_type?: 'individual' | 'company' | 'travel_agent' | 'source' | 'contact' | 'group'
}

/** Two letters of the country the house is in, for numbers that are written without one. */
export async function houseCountry({ sql, property_id }: Tx): Promise<string> {
  const [row] = await sql<{ code: string | null }[]>`
    select m.code from property_profile p left join master_type m on m.id = p.country_id where p.id = ${property_id}`
  return row?.code ?? ''
}

export type ReachedBy = { contact_type: (typeof contactTypes)[number]; value: string; normal: string }

/** The contacts of a quick guest, with the form in which they are compared. */
export function contactsOf({ phone, email }: QuickGuest, country: string): ReachedBy[] {
  const given = [
    { contact_type: 'email' as const, value: email?.trim() ?? '' },
    { contact_type: 'mobile' as const, value: phone?.trim() ?? '' },
  ]
  return given
    .filter(({ value }) => value !== '')
    .map(contact => ({ ...contact, normal: normalContact(contact.contact_type, contact.value, country) }))
}

export type MadeGuest = { id: number; code: string; name: string; row_version: number }

/**
 * The parts of a statement that make a profile from the few things known at the telephone: a last name is enough
 * (domain/reservations 2.1). What else the statement does finds it as `guest`.
 */
export function makingGuest({ sql, who }: Tx, guest: QuickGuest, country: string) {
  const { profile_type = 'individual', last_name, first_name, title_id, country_id, language_id } = guest
  // An agency alone has such a number.
  const iata_no = (profile_type === 'travel_agent' && guest.iata_no) || null
  const contacts = contactsOf(guest, country)
  const by = who.employee_id || null
  return sql`
    guest as (
      insert into guest_profile (profile_type, last_name, first_name, tax_no, iata_no, title_id, nationality_id, language_id, created_by_id, updated_by_id)
      select ${profile_type}, ${last_name}, ${first_name || null}, ${guest.tax_no || null}, ${iata_no}, t.id, c.id, l.id, ${by}, ${by}
        from (select 1) one
        left join master_type t on t.id = ${title_id ?? null} and t.category = 'title'
        left join master_type c on c.id = ${country_id ?? null} and c.category = 'country'
        left join master_type l on l.id = ${language_id ?? null} and l.category = 'language'
      returning id, code, name, row_version),
    reached as (
      insert into guest_contact (guest_profile_id, contact_type, value, normal, is_primary, created_by_id, updated_by_id)
      select guest.id, t.contact_type, t.value, t.normal, true, ${by}, ${by}
        from guest, jsonb_to_recordset(${sql.json(contacts)}::jsonb) as t (contact_type text, value text, normal text))`
}

/** Makes such a profile by itself. */
export async function createGuest(tx: Tx, guest: QuickGuest, country: string): Promise<MadeGuest> {
  const [made] = await tx.sql<MadeGuest[]>`
    with ${makingGuest(tx, guest, country)} select id, code, name, row_version from guest`
  return made
}
