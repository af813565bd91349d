import type { OutputOf } from '../../../wire/call'
import { deskList } from '../../../wire/desk-list'
import { answer } from '../../serve'
import { shownName } from '../../store/incognito'
import type { Tx } from '../../tx'

type Room = OutputOf<typeof deskList.emergency>['rooms'][number] & {
  /** Their reservations. */
  stays: number[]
}

/** `front-desk/emergency-list`: everybody who is in the house, by floor and room, in one query. */
export const answerEmergency = answer(deskList.emergency, async (_, { tx }) => {
  const rooms = (await loadEverybody(tx)).map(({ stays: _, ...room }) => room)
  const all = (what: 'persons' | 'children') => rooms.reduce((total, room) => total + room[what], 0)
  return { at: new Date().toISOString(), rooms, persons: all('persons'), children: all('children') }
})

/** A posting master is no person. Who came without a name of his own is counted with the stay that he belongs to. */
export async function loadEverybody({ sql, property_id, who }: Tx): Promise<Room[]> {
  return await sql<Room[]>`
    with inside as materialized (
      select r.id, r.room_id, r.guest_profile_id, r.adults + r.c1 + r.c2 + r.c3 as persons, r.c1 + r.c2 + r.c3 as children
        from reservation r where r.property_id = ${property_id} and r.status = 'checked_in' and not r.is_posting_master),
    people as materialized (
      select i.id as stay, i.room_id, x.place, g.id, ${shownName({ sql, who })} as name, l.name as language, x.is_child
        from inside i
        cross join lateral (
          select i.guest_profile_id as id, -1 as place, false as is_child
           union all
          select o.guest_profile_id, o.display_sequence, o.is_child from reservation_guest o
           where o.property_id = ${property_id} and o.reservation_id = i.id and o.guest_profile_id is distinct from i.guest_profile_id) x
        join guest_profile g on g.id = x.id
        left join master_type l on l.id = g.language_id)
    select m.code as room, f.name as floor, k.persons, k.children, k.stays,
           coalesce((select jsonb_agg(jsonb_build_object('name', p.name, 'language', p.language, 'is_child', p.is_child)
                                      order by p.stay, p.place, p.id)
                       from people p where p.room_id = k.room_id or k.stay = p.stay), '[]') as guests
      from (select room_id, case when room_id is null then id end as stay, sum(persons)::int as persons, sum(children)::int as children,
                   array_agg(id order by id) as stays
              from inside group by 1, 2) k
      left join room m on m.property_id = ${property_id} and m.id = k.room_id
      left join master_type f on f.id = m.floor_id
     order by m.id is null, f.display_sequence nulls last, f.name, length(m.code), m.code, k.stay`
}
