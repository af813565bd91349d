import type { OutputOf } from '../../wire/call'
import { room } from '../../wire/room'
import { refuse } from '../../hotel/refusal'
import { demand, Refused, serve } from '../serve'
import { note, type Tx } from '../tx'

type Missing = OutputOf<typeof room.countryCheck>['missing'][number]
type Set = { guest_profile_id: number; nationality_id?: number; country_id?: number }

/** `country-check`: whose nationality or country is missing; `set` writes first, for those who may change profiles. */
export const serveCountryCheck = serve(room.countryCheck, async (input, { tx, who }) => {
  if (input.set && input.set.length > 0) {
    demand(who, 'Guest profile store')
    for (const one of input.set) await complete(tx, one)
  }
  const rows = await load(tx, input)
  const missing = rows.filter(({ needs }) => needs.length > 0)
  return { missing, ok: rows.length - missing.length }
})

type Asked = {
  reservation_ids?: number[]
  guest_profile_ids?: number[]
  in_house?: true
  arrivals?: string
}

/** Everybody on the reservations that are meant, children too, because the authorities want them. */
async function load({ sql, property_id }: Tx, asked: Asked): Promise<Missing[]> {
  const { reservation_ids, guest_profile_ids, in_house, arrivals } = asked
  const stays = reservation_ids
    ? sql`r.id = any (${reservation_ids}::bigint[])`
    : in_house
      ? sql`r.status = 'checked_in'`
      : arrivals
        ? sql`r.arrival_date = ${arrivals} and r.status in ('reserved', 'checked_in')`
        : sql`false`
  const of = guest_profile_ids
    ? sql`select null::bigint as reservation_id, g.id as guest_profile_id, null as room from guest_profile g where g.id = any (${guest_profile_ids}::bigint[])`
    : sql`
        select r.id as reservation_id, x.id as guest_profile_id, m.code as room
          from reservation r
          left join room m on m.property_id = r.property_id and m.id = r.room_id
          join lateral (select r.guest_profile_id as id
                         union
                        select y.guest_profile_id from reservation_guest y where y.property_id = r.property_id and y.reservation_id = r.id) x on true
         where r.property_id = ${property_id} and ${stays}`
  return await sql<Missing[]>`
    select o.reservation_id, g.id as guest_profile_id, g.name as guest, o.room,
           array_remove(array[case when g.nationality_id is null then 'nationality' end,
             case when not exists (select from guest_address a where a.guest_profile_id = g.id) then 'country' end], null) as needs
      from (${of}) o join guest_profile g on g.id = o.guest_profile_id and g.profile_type = 'individual'
     order by length(o.room) nulls last, o.room, g.name, g.id`
}

/** Keeps what was asked at the desk; the country belongs to the address, which is made where there is none. */
async function complete(
  { sql, ...tx }: Tx,
  { guest_profile_id, nationality_id, country_id }: Set,
): Promise<void> {
  const countries = [nationality_id, country_id].filter(one => one !== undefined)
  const [{ known }] = await sql<{ known: number }[]>`
    select count(*)::int as known from master_type where category = 'country' and id = any (${countries}::bigint[])`
  const [guest] = await sql<{ name: string }[]>`
    update guest_profile set nationality_id = coalesce(${nationality_id ?? null}::bigint, nationality_id)
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
      label: `Country of ${guest.name} completed at the desk`,
      after: { nationality_id, country_id },
    },
  )
}
