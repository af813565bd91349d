import type { z } from 'zod'
import { refuse, refuseField } from '../../../hotel/refusal'
import { guestRelation } from '../../../wire/profile-panels'
import { answer, found, Refused, serve } from '../../serve'
import { shownName } from '../../store/incognito'
import { note } from '../../tx'
import { lockProfile } from '../state'
import { demandType } from './type'

export const answerRelations = answer(guestRelation.list, async ({ guest_profile_id: id }, { tx }) => ({
  items: await tx.sql<z.input<typeof guestRelation.list.output>['items']>`
    select g.id, g.relation_id, t.name as relation, g.from_id, g.to_id, ${shownName(tx, 'o')} as name, o.code, g.is_primary
      from guest_relation g join master_type t on t.id = g.relation_id
      join guest_profile o on o.id = case g.from_id when ${id} then g.to_id else g.from_id end
     where ${id} in (g.from_id, g.to_id) order by g.is_primary desc, g.id`,
}))

/** `guest-relation/store`. Both are locked in their order, so that neither is merged meanwhile. */
export const serveStoreRelation = serve(guestRelation.store, async (input, { tx }) => {
  const { from_id, to_id, relation_id, is_primary = false } = input
  if (from_id === to_id) {
    const message = 'Please choose another profile.'
    throw new Refused(refuseField('to_id', message))
  }
  const [first, second] = [Math.min(from_id, to_id), Math.max(from_id, to_id)]
  const people = [await lockProfile(tx, { id: first }), await lockProfile(tx, { id: second })]
  await demandType(tx, { id: relation_id, category: 'relation', what: 'relationship' })
  const { sql, who } = tx
  const [made] = await sql<{ id: number; row_version: number }[]>`
    insert into guest_relation (from_id, to_id, relation_id, is_primary, created_by_id)
    values (${from_id}, ${to_id}, ${relation_id}, ${is_primary}, ${who.employee_id || null})
    on conflict do nothing returning id, row_version`
  if (!made) throw new Refused(refuse('duplicate', { label: 'This relationship' }))
  const [one, other] = people
  for (const { id } of people) {
    // Without names: they would stay in the log of the one when the other is erased.
    const label = `Relationship of profiles ${one.code} and ${other.code} added`
    note(tx, { entity: 'guest-profile', entity_id: id, label, after: { relation_id } })
  }
  return made
})

export const serveDestroyRelation = serve(guestRelation.destroy, async ({ id }, { tx }) => {
  const [gone] = await tx.sql<{ from_id: number; to_id: number; relation_id: number }[]>`
    delete from guest_relation where id = ${id} returning from_id, to_id, relation_id`
  const { from_id, to_id, relation_id } = found(gone, { id })
  for (const entity_id of [from_id, to_id]) {
    note(tx, { entity: 'guest-profile', entity_id, label: 'Relationship removed', before: { relation_id } })
  }
  return {}
})
