import { type ContactType, isContact, normalContact } from '../../hotel/contact'
import { refuseField } from '../../hotel/refusal'
import { Refused } from '../serve'
import { houseCountry } from '../store/guest'
import { readsConfidential } from '../store/open-contact'
import { changeOthers } from './change-others'
import { entityOf } from './entities'
import type { Hook } from './hooks'

/** A contact is kept as typed and compared in its plain form; one of each kind is the first to try (domain/reservations 2.1). */
export const guestContactHook: Hook = {
  shown: (who, record) =>
    record.is_confidential === true && !readsConfidential(who)
      ? { ...record, value: '•••', normal: '•••' }
      : record,
  saving: async (tx, row, before) => {
    const { sql } = tx
    const type = row.contact_type as ContactType
    const value = String(row.value ?? '').trim()
    if (!isContact(type, value)) {
      const text = type === 'email' ? 'Please enter a valid e-mail address.' : 'Please enter a valid contact.'
      throw new Refused(refuseField('value', text))
    }
    const guest = Number(row.guest_profile_id)
    const others = await sql<{ id: number }[]>`
      select id from guest_contact
       where guest_profile_id = ${guest} and contact_type = ${type} and is_primary and id <> ${Number(before?.id ?? 0)}`
    const is_primary = row.is_primary === true || others.length === 0
    if (is_primary && others.length > 0) {
      const these = sql`t.id = any (${others.map(({ id }) => id)}::bigint[])`
      await changeOthers(tx, entityOf('guest-contact'), these, { is_primary: false })
    }
    return { ...row, value, normal: normalContact(type, value, await houseCountry(tx)), is_primary }
  },
}
