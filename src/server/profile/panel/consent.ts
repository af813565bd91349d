import type { z } from 'zod'
import { type ConsentPurpose, consentFlags } from '../../../hotel/profile-merge'
import { guestConsent } from '../../../wire/profile-panels'
import { answer, serve } from '../../serve'
import { note } from '../../tx'
import { lockProfile } from '../state'

export const answerConsents = answer(guestConsent.list, async ({ guest_profile_id }, { tx }) => ({
  items: await tx.sql<z.input<typeof guestConsent.list.output>['items']>`
    select c.id, c.purpose, c.granted, c.method, c.evidence, e.name as by,
           to_char(c.given_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as given_at
      from guest_consent c left join employee e on e.id = c.created_by_id
     where c.guest_profile_id = ${guest_profile_id} order by c.given_at desc, c.id desc`,
}))

/** `guest-consent/store`: one more answer; the flags of the profile follow the newest (domain/reservations 2.6). */
export const serveConsent = serve(guestConsent.store, async (input, { tx, today }) => {
  const { guest_profile_id, purpose, granted, method, evidence = null } = input
  const { sql, who } = tx
  const { code, name } = await lockProfile(tx, { id: guest_profile_id })
  const by = who.employee_id || null
  const [made] = await sql<{ id: number }[]>`
    insert into guest_consent (guest_profile_id, purpose, granted, method, evidence, created_by_id, given_at)
    values (${guest_profile_id}, ${purpose}, ${granted}, ${method}, ${evidence || null}, ${by}, clock_timestamp()) returning id`
  if (purpose in consentFlags) {
    const flag = consentFlags[purpose as ConsentPurpose]
    await sql`
      update guest_profile set ${sql({ [flag]: granted, consent_date: today, updated_by_id: by })} where id = ${guest_profile_id}`
  }
  note(tx, {
    entity: 'guest-profile',
    entity_id: guest_profile_id,
    label: `${code} ${name}: consent to ${purpose.replaceAll('_', ' ')} ${granted ? 'given' : 'withdrawn'}`,
    after: { purpose, granted, method },
  })
  return made
})
