import { refuse } from '../../hotel/refusal'
import { Refused } from '../serve'
import { note, type Tx } from '../tx'
import type { Fragment } from './desk-row'

export type CompleteCountry = {
  guest_profile_id: number
  nationality_id?: number
  country_id?: number
  first_name?: string
}

/** Who is in house tonight, and who came or left today: whose country the night asks for (domain/finance 16.6, step 2). */
export const staysOfTonight = ({ sql, today }: Tx): Fragment =>
  sql`(r.status = 'checked_in' or (r.status = 'checked_out' and r.check_out_business_date = ${today}))`

/** Everybody on the reservations that are meant, children too, because the authorities want them; a posting master is nobody. */
export const guestsOf = ({ sql, property_id }: Tx, stays: Fragment): Fragment => sql`
  select r.id as reservation_id, r.confirmation_no, x.id as guest_profile_id, m.code as room
    from reservation r
    left join room m on m.property_id = r.property_id and m.id = r.room_id
    join lateral (select r.guest_profile_id as id
                   union
                  select y.guest_profile_id from reservation_guest y where y.property_id = r.property_id and y.reservation_id = r.id) x on true
   where r.property_id = ${property_id} and not r.is_posting_master and ${stays}`

/** A person `g` whose country nobody has written: it is the country of an address. Who is erased has none, for ever. */
export const lacksCountry = ({ sql }: Tx): Fragment =>
  sql`not exists (select from guest_address a where a.guest_profile_id = g.id and a.country_id is not null)`

/** The code of the country that the guest whose id is given lives in, which may be another than that of his passport; null: unknown. */
export const countryOfResidence = ({ sql }: Pick<Tx, 'sql'>, guest: Fragment): Fragment => sql`(
  select k.code from guest_address a join master_type k on k.id = a.country_id
   where a.guest_profile_id = ${guest} order by a.is_active desc, a.is_primary desc, a.id limit 1)`

export const isPerson = ({ sql }: Tx): Fragment => sql`g.profile_type = 'individual' and not g.is_anonymised`

/** How many people of tonight lack nationality or country, once each. */
export const countLacking = (tx: Tx): Fragment => tx.sql`
  select count(distinct g.id) from (${guestsOf(tx, staysOfTonight(tx))}) o
    join guest_profile g on g.id = o.guest_profile_id and ${isPerson(tx)}
   where g.nationality_id is null or ${lacksCountry(tx)}`

/** Keeps what was asked at the desk; the country belongs to the address, which is made where there is none. Refuses `not_found`. */
export async function completeCountry(
  { sql, ...tx }: Tx,
  { guest_profile_id, nationality_id, country_id, first_name }: CompleteCountry,
): Promise<void> {
  const countries = [nationality_id, country_id].filter(one => one !== undefined)
  const [{ known }] = await sql<{ known: number }[]>`
    select count(*)::int as known from master_type where category = 'country' and id = any (${countries}::bigint[])`
  const [guest] = await sql<{ name: string }[]>`
    update guest_profile set nationality_id = coalesce(${nationality_id ?? null}::bigint, nationality_id), first_name = coalesce(${first_name ?? null}, first_name)
     where id = ${guest_profile_id} and merged_into_id is null and not is_anonymised returning name`
  if (!guest || known < new Set(countries).size)
    throw new Refused(refuse('not_found', { guest_profile_id, nationality_id, country_id }))
  if (country_id !== undefined) {
    const changed = await sql`
      update guest_address set country_id = ${country_id}
       where id = (select id from guest_address where guest_profile_id = ${guest_profile_id} order by is_primary desc, id limit 1) returning id`
    if (changed.length === 0)
      await sql`
        insert into guest_address (guest_profile_id, address_type_id, line1, city, country_id, is_primary)
        select ${guest_profile_id}, (select id from master_type where category = 'address_type' and is_active order by display_sequence, id limit 1),
               '-', '-', ${country_id}, true`
  }
  note(
    { sql, ...tx },
    {
      entity: 'guest-profile',
      entity_id: guest_profile_id,
      label:
        first_name === undefined
          ? `Country of ${guest.name} completed`
          : `Profile of ${guest.name} completed`,
      after: { nationality_id, country_id, ...(first_name === undefined ? {} : { first_name }) },
    },
  )
}
