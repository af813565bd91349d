import type { OutputOf } from '../../wire/call'
import { room } from '../../wire/room'
import { demand, serve } from '../serve'
import { completeCountry, guestsOf, isPerson, lacksCountry, staysOfTonight } from '../store/guest-country'
import { shownName } from '../store/incognito'
import type { Tx } from '../tx'

type Missing = OutputOf<typeof room.countryCheck>['missing'][number]

/** `country-check`: whose nationality or country is missing, `in_house` of everybody the night asks for; `set` writes first, for those who may change profiles. */
export const serveCountryCheck = serve(room.countryCheck, async (input, { tx, who }) => {
  if (input.set && input.set.length > 0) {
    demand(who, 'Guest profile store')
    for (const one of input.set) await completeCountry(tx, one)
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

async function load(tx: Tx, asked: Asked): Promise<Missing[]> {
  const { sql } = tx
  const { reservation_ids, guest_profile_ids, in_house, arrivals } = asked
  const stays = reservation_ids
    ? sql`r.id = any (${reservation_ids}::bigint[])`
    : in_house
      ? staysOfTonight(tx)
      : arrivals
        ? sql`r.arrival_date = ${arrivals} and r.status in ('reserved', 'checked_in')`
        : sql`false`
  const of = guest_profile_ids
    ? sql`
        select null::bigint as reservation_id, null as confirmation_no, g.id as guest_profile_id, null as room
          from guest_profile g where g.id = any (${guest_profile_ids}::bigint[])`
    : guestsOf(tx, stays)
  return await sql<Missing[]>`
    select o.reservation_id, o.confirmation_no, g.id as guest_profile_id, ${shownName(tx)} as guest, o.room,
           array_remove(array[case when g.nationality_id is null then 'nationality' end,
             case when ${lacksCountry(tx)} then 'country' end], null) as needs
      from (${of}) o join guest_profile g on g.id = o.guest_profile_id and ${isPerson(tx)}
     order by length(o.room) nulls last, o.room, ${shownName(tx)}, g.id, o.reservation_id`
}
