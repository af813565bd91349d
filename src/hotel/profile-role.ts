import type { Problem } from './booking'
import { refuse } from './refusal'

export type Filed = { id: number; name: string; profile_type: string }

/** Who is named on a booking: as guest, beside him, or as what the stay comes through. */
export type Named = {
  guest_profile_id?: number
  accompanying?: readonly number[]
  profiles?: readonly { role: string; guest_profile_id: number }[]
}

const persons: readonly string[] = ['individual', 'contact']

const roles: Readonly<Record<string, { label: string; types: readonly string[] }>> = {
  company: { label: 'Company', types: ['company'] },
  travel_agent: { label: 'Travel agent', types: ['travel_agent'] },
  source: { label: 'Source', types: ['source'] },
  group: { label: 'Group', types: ['group'] },
  contact: { label: 'Contact', types: persons },
  billing_contact: { label: 'Contact', types: persons },
  addressee: { label: 'Contact', types: persons },
}

/**
 * Only people stay, and a stay comes through a company, an agent, a source or a group only if the profile is filed as one
 * (domain/reservations 2). Somebody who acts for an organisation is a person and may stay as well; a posting master stands for
 * whoever pays. In: who is named, the profiles of them, whether it is a posting master. Out: one problem at most per field.
 * Refusals inside: `guest_not_a_person`, `profile_not_filed_as`.
 */
export function roleProblems(
  { guest_profile_id, accompanying = [], profiles = [] }: Named,
  filed: readonly Filed[],
  { is_posting_master }: { is_posting_master: boolean },
): Problem[] {
  const byId = new Map(filed.map(profile => [profile.id, profile]))
  const noPerson = (field: string, ids: readonly number[]): Problem[] =>
    ids
      .flatMap(id => byId.get(id) ?? [])
      .filter(({ profile_type }) => !persons.includes(profile_type))
      .slice(0, 1)
      .map(({ name }) => ({ field, refusal: refuse('guest_not_a_person', { name }) }))
  const misfiled = profiles.find(({ role, guest_profile_id: id }) => {
    const profile = byId.get(id)
    return profile !== undefined && roles[role]?.types.includes(profile.profile_type) === false
  })
  return [
    ...(is_posting_master || guest_profile_id === undefined
      ? []
      : noPerson('guest_profile_id', [guest_profile_id])),
    ...noPerson('accompanying', accompanying),
    ...(misfiled
      ? [
          {
            field: 'profiles',
            refusal: refuse('profile_not_filed_as', { label: roles[misfiled.role].label }),
          },
        ]
      : []),
  ]
}
