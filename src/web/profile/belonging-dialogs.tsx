import type { FieldValues } from 'react-hook-form'
import type { OutputOf } from '../../wire/call'
import { consentPurposes, guestConsent, guestMembership, guestRelation } from '../../wire/profile-panels'
import { FormDialog, useCallForm } from '../kit/call-form'
import { ChoiceField, FlagField } from '../kit/field/choice'
import { DateField } from '../kit/field/date'
import { ReferenceField } from '../kit/field/reference'
import { TextField } from '../kit/field/text'
import { cleaned } from '../kit/cleaned'
import { purposeWord } from './purpose-word'

type Props = { profile_id: number; onClose: () => void }

export type Membership = OutputOf<typeof guestMembership.list>['items'][number]

/** A card of a guest programme; a number belongs to one guest. */
export const MembershipDialog = ({
  profile_id,
  membership,
  onClose,
}: Props & { membership?: Membership }) => {
  const form = useCallForm(membership ? guestMembership.update : guestMembership.store, {
    defaults: membership,
    send: values => membershipSent(profile_id, membership, values) as never,
    says: 'The membership is kept',
    onDone: onClose,
  })
  return (
    <FormDialog
      of={form}
      title={membership ? 'Change the membership' : 'Add a membership'}
      confirm="Keep"
      size="sm"
      columns={2}
      onClose={onClose}
    >
      <ReferenceField
        name="program_id"
        label="Programme"
        entity="master-type"
        category="membership_program"
        required
        autoFocus
      />
      <TextField name="number" label="Number" required maxLength={40} />
      <ReferenceField name="level_id" label="Level" entity="master-type" category="membership_level" />
      <TextField name="name_on_card" label="Name on the card" maxLength={80} />
      <DateField name="joined_on" label="Member since" />
      <DateField name="expires_on" label="Valid until" />
      <FlagField name="is_primary" label="The one that is used" />
    </FormDialog>
  )
}

/** What is emptied is sent as nothing, so that it goes. */
function membershipSent(guest_profile_id: number, membership: Membership | undefined, values: FieldValues) {
  const { program_id, number, level_id, name_on_card, joined_on, expires_on, is_primary } = values
  const given = { program_id, number, is_primary: is_primary === true }
  const rest = {
    level_id: level_id ?? null,
    name_on_card: name_on_card || null,
    joined_on: joined_on || null,
    expires_on: expires_on || null,
  }
  if (!membership) return { ...given, ...rest, guest_profile_id }
  const { id, row_version, is_active } = membership
  return { ...given, ...rest, id, row_version, is_active }
}

/** Who belongs to this profile. */
export const RelationDialog = ({ profile_id, onClose }: Props) => {
  const form = useCallForm(guestRelation.store, {
    send: values => ({ ...cleaned(values), from_id: profile_id }) as never,
    says: 'The relationship is kept',
    onDone: onClose,
  })
  return (
    <FormDialog of={form} title="Add a relationship" confirm="Keep" size="sm" onClose={onClose}>
      <ReferenceField
        name="relation_id"
        label="Relationship"
        entity="master-type"
        category="relation"
        required
        autoFocus
      />
      <ReferenceField name="to_id" label="To" entity="guest-profile" required />
      <FlagField name="is_primary" label="Stands first" />
    </FormDialog>
  )
}

/** What the guest has allowed or forbidden just now; earlier answers stay. */
export const ConsentDialog = ({ profile_id, onClose }: Props) => {
  const form = useCallForm(guestConsent.store, {
    defaults: { granted: true, method: 'verbal' },
    send: values => ({ granted: false, ...cleaned(values), guest_profile_id: profile_id }) as never,
    says: 'The answer is kept',
    onDone: onClose,
  })
  return (
    <FormDialog of={form} title="Note a consent" confirm="Keep" size="sm" columns={2} onClose={onClose}>
      <ChoiceField
        name="purpose"
        label="For"
        required
        choices={consentPurposes.map(value => ({ value, label: purposeWord(value) }))}
      />
      <ChoiceField
        name="method"
        label="Given by"
        required
        choices={[
          'registration_card',
          'verbal',
          'web',
          { value: 'email_link', label: 'E-mail link' },
          'import',
        ]}
      />
      <FlagField name="granted" label="Allowed" />
      <TextField name="evidence" label="Evidence" maxLength={200} />
    </FormDialog>
  )
}
