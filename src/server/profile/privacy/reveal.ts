import { maskOf } from '../../../hotel/sealed-number'
import { profilePrivacy } from '../../../wire/profile-privacy'
import { identificationNumber } from '../../database/document-key'
import { sealerIn } from '../../sealing'
import { found, serve } from '../../serve'
import { note } from '../../tx'

/** `guest-identification/reveal`: the number of a document, for whoever may see it; who looked is kept (domain/reservations 2.1). */
export const serveReveal = serve(profilePrivacy.reveal, async ({ id }, { tx }) => {
  const [row] = await tx.sql<{ number: string; guest_profile_id: number; code: string; end: string }[]>`
    select i.number, i.guest_profile_id, p.code, i.number_last4 as end
      from guest_identification i join guest_profile p on p.id = i.guest_profile_id where i.id = ${id}`
  const { number, guest_profile_id, code, end } = found(row, { entity: 'guest-identification', id })
  note(tx, {
    entity: 'guest-profile',
    entity_id: guest_profile_id,
    label: `The number of the document ${maskOf(end)} of profile ${code} was shown`,
  })
  return { number: sealerIn(tx).open(number, identificationNumber) }
})
