import type { BusinessDate } from '../../hotel/business-date'
import { restrict } from '../../hotel/profile-state'
import { refuse } from '../../hotel/refusal'
import { profileState } from '../../wire/profile-state'
import { accept, found, freshOrStale, Refused, serve } from '../serve'
import { refuseTakenIata } from '../store/iata'
import { demandUnused } from '../store/profile-use'
import { note, type Tx } from '../tx'

export type LockedProfile = {
  id: number
  code: string
  name: string
  profile_type: string
  iata_no: string | null
  row_version: number
  is_active: boolean
  is_anonymised: boolean
  merged_into_id: number | null
  is_restricted: boolean
  restricted_reason_id: number | null
  restriction_note: string | null
  restriction_until: BusinessDate | null
}

/** Locks a profile for a change of its state. Refuses `stale`, and `profile_gone` where there is nothing left to change. */
export async function lockProfile(
  { sql }: Tx,
  { id, row_version }: { id: number; row_version?: number },
): Promise<LockedProfile> {
  const [row] = await sql<LockedProfile[]>`
    select id, code, name, profile_type, iata_no, row_version, is_active, is_anonymised, merged_into_id, is_restricted, restricted_reason_id,
           restriction_note, restriction_until
      from guest_profile where id = ${id} for update`
  const profile = found(row, { id })
  if (profile.is_anonymised || profile.merged_into_id !== null) throw new Refused(refuse('profile_gone'))
  freshOrStale(profile, row_version, 'guest-profile')
  return profile
}

/** `guest-profile/status` (domain/reservations 2.2). */
export const serveProfileStatus = serve(profileState.status, async (input, { tx }) => {
  const profile = await lockProfile(tx, input)
  const { is_active } = input
  if (profile.is_active === is_active) return { row_version: profile.row_version }
  if (!is_active) await demandUnused(tx, profile.id)
  else await refuseTakenIata(tx, { ...profile, is_active })
  return keep(tx, profile, { is_active }, is_active ? 'is in use again' : 'is not used any more')
})

/** `guest-profile/restrict` (domain/reservations 2.5). */
export const serveRestrict = serve(profileState.restrict, async (input, { tx, today }) => {
  const profile = await lockProfile(tx, input)
  const { is_restricted, restricted_reason_id = null, note: words, until = null } = input
  const wanted = {
    is_restricted,
    restricted_reason_id,
    note: words || null,
    until: until as BusinessDate | null,
  }
  const kept = accept(restrict(wanted, today))
  if (kept.restricted_reason_id !== null) await demandReason(tx, kept.restricted_reason_id)
  return keep(tx, profile, kept, is_restricted ? 'restricted' : 'not restricted any more')
})

/** A reason of this house that is meant for guests. */
async function demandReason({ sql, property_id }: Tx, id: number): Promise<void> {
  const [reason] = await sql`
    select id from restricted_reason
     where property_id = ${property_id} and id = ${id} and is_active and applies_to in ('profile', 'both')`
  if (!reason) throw new Refused(refuse('not_in_use', { what: 'reason' }))
}

async function keep(
  tx: Tx,
  profile: LockedProfile,
  values: Partial<LockedProfile>,
  says: string,
): Promise<{ row_version: number }> {
  const { sql, who } = tx
  const [row] = await sql<{ row_version: number }[]>`
    update guest_profile set ${sql({ ...values, updated_by_id: who.employee_id || null } as never)}
     where id = ${profile.id} returning row_version`
  const before = Object.fromEntries(
    Object.keys(values).map(name => [name, profile[name as keyof LockedProfile]]),
  )
  note(tx, {
    entity: 'guest-profile',
    entity_id: profile.id,
    label: `Profile ${profile.code} ${profile.name} ${says}`,
    before,
    after: values,
  })
  return row
}
