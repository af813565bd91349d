import { type ErasureBlock } from '../../../hotel/privacy'
import { refuse } from '../../../hotel/refusal'
import { profilePrivacy } from '../../../wire/profile-privacy'
import { answer, found, Refused, serve } from '../../serve'
import { note, type Tx } from '../../tx'
import { lockProfile } from '../state'
import { erase } from './erase'
import { loadErasureBlocks, profilesOfPerson } from './facts'

/** `guest-profile/anonymise` (domain/reservations 2.6, 10.24). */
export const serveAnonymise = serve(profilePrivacy.anonymise, async (input, { tx }) => {
  const { id, when_possible = false } = input
  const ids = await lockPerson(tx, id)
  const { code, profile_type } = await lockProfile(tx, input)
  if (profile_type !== 'individual' && profile_type !== 'contact')
    throw new Refused(refuse('erase_people_only'))
  const blocks = await loadErasureBlocks(tx, ids)
  if (blocks.length === 0) {
    await eraseNow(tx, { id, code, ids })
    return { done: true, scheduled: false, blocks }
  }
  if (!when_possible) throw new Refused(refuse('anonymise_blocked', { ...saidOf(blocks), blocks }))
  await tx.sql`update guest_profile set anonymise_requested_at = coalesce(anonymise_requested_at, now()) where id = ${id}`
  note(tx, { entity: 'guest-profile', entity_id: id, label: `Profile ${code}: erasure asked for` })
  return { done: false, scheduled: true, blocks }
})

const saidOf = ([{ text, until }]: ErasureBlock[]) => ({
  cause: text,
  until: until === null ? '' : ` until ${until}`,
})

/** `guest-profile/anonymise-preview`. */
export const answerErasureBlocks = answer(profilePrivacy.erasureBlocks, async ({ id }, { tx }) => {
  const ids = await profilesOfPerson(tx, id)
  const [[row], blocks] = await Promise.all([
    tx.sql<{ requested_at: string | null }[]>`
      select to_char(anonymise_requested_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as requested_at
        from guest_profile where id = ${id}`,
    loadErasureBlocks(tx, ids),
  ])
  return { ...found(row, { id }), blocks }
})

/**
 * Erases everybody whose erasure was asked for and whom nothing holds any more: part of the work of a new day
 * (domain/reservations 2.6). Answers how many.
 */
export async function anonymiseDue(tx: Tx): Promise<number> {
  const asked = await tx.sql<{ id: number; code: string }[]>`
    select id, code from guest_profile
     where anonymise_requested_at is not null and not is_anonymised and merged_into_id is null order by anonymise_requested_at, id`
  let erased = 0
  for (const { id, code } of asked) {
    const ids = await lockPerson(tx, id)
    if ((await loadErasureBlocks(tx, ids)).length > 0) continue
    await eraseNow(tx, { id, code, ids })
    erased++
  }
  return erased
}

async function eraseNow(
  tx: Tx,
  { id, code, ids }: { id: number; code: string; ids: number[] },
): Promise<void> {
  await erase(tx, ids)
  note(tx, { entity: 'guest-profile', entity_id: id, label: `Profile ${code} erased` })
}

/** Locks the profile and what was merged into it, in the order of merges; whoever is just booking it is waited for. */
async function lockPerson(tx: Tx, id: number): Promise<number[]> {
  const ids = await profilesOfPerson(tx, id)
  await tx.sql`select id from guest_profile where id = any (${ids}::bigint[]) order by id for update`
  return ids
}
