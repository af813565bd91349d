import { isRefusal } from '../../../hotel/refusal'
import { mergeBlocks, takenFields } from '../../../hotel/profile-merge'
import { profileMerge } from '../../../wire/profile-merge'
import { freshOrStale, Refused, serve } from '../../serve'
import { note } from '../../tx'
import { readProfile } from '../view'
import { loadMergeFacts, lockForMerge, type MergeFacts, type Pair } from './facts'
import { moveAll, type Moved } from './move'

/** `guest-profile/merge` (domain/reservations 2.2, 2.4, 2.8). */
export const serveMerge = serve(profileMerge.merge, async (input, { tx }) => {
  const { survivor_id, victim_id, choices = {} } = input
  const pair: Pair = { survivor_id, victim_id }
  await lockForMerge(tx, pair)
  const facts = await loadMergeFacts(tx, pair)
  const { survivor, victim } = facts
  freshOrStale(survivor, input.survivor_row_version, 'guest-profile')
  freshOrStale(victim, input.victim_row_version, 'guest-profile')

  const [block] = mergeBlocks(survivor, victim)
  if (isRefusal(block)) throw new Refused(block)
  const changed = changedFields(facts, choices)

  const { sql, who } = tx
  const by = who.employee_id || null
  const moved = await moveAll(tx, pair)
  // First the victim: while both are in use, both would hold a number that one alone may have.
  await sql`
    update guest_profile set is_active = false, merged_into_id = ${survivor_id}, updated_by_id = ${by} where id = ${victim_id}`
  await sql`
    update guest_profile set ${sql({ ...changed.after, updated_by_id: by } as never)} where id = ${survivor_id}`
  const [{ id: merge_id }] = await sql<{ id: number }[]>`
    insert into guest_merge (survivor_id, victim_id, choices, moved, merged_by_id)
    values (${survivor_id}, ${victim_id}, ${sql.json({ choices, ...changed, was_active: victim.is_active } as never)},
            ${sql.json(moved as never)}, ${by}) returning id`

  const label = `Profile ${victim.code} ${victim.name} merged into ${survivor.code} ${survivor.name}`
  const count = rowsIn(moved)
  note(tx, {
    entity: 'guest-profile',
    entity_id: survivor_id,
    label,
    before: changed.before,
    after: { ...changed.after, rows_moved: count },
  })
  note(tx, { entity: 'guest-profile', entity_id: victim_id, label, after: { merged_into: survivor.code } })
  return { survivor: await readProfile(tx, survivor_id), merge_id, moved: count }
})

/** The survivor's fields that take the victim's value, as they were and as they are. */
function changedFields({ sides }: MergeFacts, choices: Parameters<typeof takenFields>[1]) {
  const { survivor, victim } = sides
  const names = takenFields(sides, choices)
    .filter(({ name, from }) => from === 'victim' && survivor[name] !== victim[name])
    .map(({ name }) => name)
  const valuesOf = (record: typeof survivor) =>
    Object.fromEntries(names.map(name => [name, record[name] ?? null]))
  return { before: valuesOf(survivor), after: valuesOf(victim) }
}

const rowsIn = ({ rows }: Moved): number => rows.reduce((all, { keys }) => all + keys.length, 0)
