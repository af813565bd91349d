import { mayI } from '../../hotel/question'
import { refuse } from '../../hotel/refusal'
import { bookingChange } from '../../wire/booking-change'
import { ask, found, Refused, serve } from '../serve'
import { keepLinked, loadGroups } from '../store/link-group'
import { note, type Tx } from '../tx'
import { actOnAll, nothingDone } from './link-action'
import { keepRooms } from './link-rooms'

/**
 * `link-reservation/store`: reservations stand in one group, leave it, or are all changed in the same way
 * (domain/reservations 5.10). Asks `merge_groups` when one of them stands in another group already.
 */
export const serveLink = serve(bookingChange.link, async (input, at) => {
  const { tx } = at
  const { reservation_id, link_to = [], unlink = [], name, kind } = input
  if (link_to.includes(reservation_id)) throw new Refused(refuse('link_same'))
  let group_id: number | null = null
  if (link_to.length > 0 || name !== undefined || kind !== undefined) {
    const members = await loadGroups(tx, [reservation_id, ...link_to])
    for (const id of [reservation_id, ...link_to])
      found(
        members.find(one => one.id === id),
        { reservation_id: id },
      )
    const groups = new Set(members.flatMap(({ link_group_id }) => link_group_id ?? []))
    const others = members.filter(one => one.id !== reservation_id && one.link_group_id !== null)
    if (
      groups.size > 1 ||
      (groups.size === 1 && others.some(one => one.link_group_id !== members[0].link_group_id))
    )
      ask(
        [
          mayI('merge_groups', `${others.length} of them belong to another group. Put all into one?`, {
            yes: 'Put into one group',
          }),
        ],
        at,
      )
    group_id = await keepLinked(tx, { ids: [reservation_id, ...link_to], groups: [...groups], name, kind })
    noteLinks(tx, reservation_id, `Linked with ${link_to.length} others`)
  }
  if (unlink.length > 0) await leave(tx, reservation_id, unlink)
  const group = group_id ?? (await loadReservationGroup(tx, reservation_id))
  const kept = kind === 'back_to_back' && group !== null ? await keepRooms(tx, group) : []
  const acted = input.action ? await actOnAll({ reservation_id, group }, input.action, at) : nothingDone
  return { group_id: group, results: [...kept, ...acted.results], letter_ids: acted.letter_ids }
})

const noteLinks = (tx: Tx, entity_id: number, label: string) =>
  note(tx, { entity: 'reservation', entity_id, label })

/** A group of one is none. */
async function leave(tx: Tx, reservation_id: number, ids: readonly number[]): Promise<void> {
  const { sql, property_id, who } = tx
  const group = await loadReservationGroup(tx, reservation_id)
  if (group === null) return
  await sql`
    update reservation set link_group_id = null, updated_by_id = ${who.employee_id || null}
     where property_id = ${property_id} and link_group_id = ${group}
       and (id = any (${[...ids]}::bigint[])
            or (select count(*) from reservation o where o.property_id = ${property_id} and o.link_group_id = ${group}
                   and not o.id = any (${[...ids]}::bigint[])) < 2)`
  noteLinks(tx, reservation_id, `${ids.length} left the group`)
}

async function loadReservationGroup({ sql, property_id }: Tx, id: number): Promise<number | null> {
  const [row] = await sql<{ link_group_id: number | null }[]>`
    select link_group_id from reservation where property_id = ${property_id} and id = ${id}`
  return found(row, { reservation_id: id }).link_group_id
}
