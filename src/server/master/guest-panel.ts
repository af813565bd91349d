import type { MasterRecord } from '../../hotel/master/record'
import { may, type Tx } from '../tx'
import type { Hook } from './hooks'
import { refuseStray } from './place'
import { demandThat } from './wrong'

/** Only people have papers and wishes. */
async function demandPerson({ sql }: Tx, row: MasterRecord): Promise<void> {
  const [profile] = await sql<{ profile_type: string }[]>`
    select profile_type from guest_profile where id = ${Number(row.guest_profile_id)}`
  if (profile)
    demandThat(profile.profile_type === 'individual', 'guest_profile_id', 'Only a person can have this.')
}

/** Addresses of a guest (domain/master-data 2.30). */
export const guestAddressHook: Hook = {
  saving: async (tx, row) => {
    await refuseStray(tx, row)
    return row
  },
}

/** Papers of a guest: their pictures are for those who may see them, and so is the number (profile/reveal; domain/master-data 2.31). */
export const guestIdentificationHook: Hook = {
  saving: async (tx, row) => {
    await demandPerson(tx, row)
    demandThat(
      row.issue_date == null || String(row.issue_date) <= tx.today,
      'issue_date',
      'Issue date lies in the future.',
    )
    return { ...row, number: String(row.number ?? '').toUpperCase() }
  },
  shown: (who, record) => (may(who, 'View identity documents') ? record : { ...record, scans: [] }),
}

/** Wishes of a guest; the same one at one property once (domain/master-data 2.34). */
export const guestPreferenceHook: Hook = {
  saving: async (tx, row, before) => {
    await demandPerson(tx, row)
    const [same] = await tx.sql`
      select 1 from guest_preference
       where guest_profile_id = ${Number(row.guest_profile_id)} and preference_id = ${Number(row.preference_id)}
         and only_property_id is not distinct from ${(row.only_property_id as number | null) ?? null} and id <> ${Number(before?.id ?? 0)}`
    demandThat(!same, 'preference_id', 'Preference: this guest has it already.')
    return row
  },
}
