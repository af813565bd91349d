import { profileState } from '../../wire/profile-state'
import { FormDialog, useCallForm } from '../kit/call-form'
import { DateField } from '../kit/field/date'
import { ReferenceField } from '../kit/field/reference'
import { TextField } from '../kit/field/text'
import type { Profile } from './profile-row'

/** Says whom the house does not want any more, or only with care; the reason decides what happens at booking and check-in. */
export const RestrictDialog = ({ profile, onClose }: { profile: Profile; onClose: () => void }) => {
  const { id, row_version, name, restricted_reason_id, restriction_note, restriction_until } = profile
  const form = useCallForm(profileState.restrict, {
    defaults: { restricted_reason_id, note: restriction_note, until: restriction_until },
    send: ({ restricted_reason_id, note, until }) => ({
      id,
      row_version,
      is_restricted: true,
      restricted_reason_id: (restricted_reason_id as number | null) ?? null,
      note: (note as string | null) || null,
      until: (until as string | null) || null,
    }),
    says: `${name} is restricted`,
    onDone: onClose,
  })
  return (
    <FormDialog
      of={form}
      title={`Restrict ${name}`}
      confirm="Restrict"
      size="sm"
      isDestructive
      onClose={onClose}
    >
      <ReferenceField
        name="restricted_reason_id"
        label="Reason"
        entity="restricted-reason"
        filters={{ applies_to: ['profile', 'both'] }}
        required
        autoFocus
      />
      <TextField name="note" label="Note" help="Shown at booking and at check-in" maxLength={500} />
      <DateField name="until" label="Until" help="Empty: until it is lifted" />
    </FormDialog>
  )
}
