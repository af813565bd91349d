import type { OutputOf } from '../../wire/call'
import { bookingView } from '../../wire/booking-view'
import { answer, found } from '../serve'
import { loadReservationRows } from './list/rows'

type Group = OutputOf<typeof bookingView.links>['group']

/** `link-reservation/list`: the group of a reservation with everybody in it, itself too. Without a group nobody. */
export const answerLinkedReservations = answer(bookingView.links, async ({ reservation_id }, { tx }) => {
  const { sql, property_id } = tx
  const [row] = await sql<{ group: Group }[]>`
    select case when l.id is not null then jsonb_build_object('id', l.id, 'name', l.name, 'kind', l.kind) end as group
      from reservation r left join link_group l on l.property_id = r.property_id and l.id = r.link_group_id
     where r.property_id = ${property_id} and r.id = ${reservation_id} and r.status <> 'hold'`
  const { group } = found(row, { reservation_id })
  if (group === null) return { group, items: [] }
  const members = sql`
    select id, row_number() over (order by arrival_date, id) as place from reservation
     where property_id = ${property_id} and link_group_id = ${group.id} and status <> 'hold'`
  return { group, items: await loadReservationRows(tx, members) }
})
