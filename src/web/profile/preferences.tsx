import { useState } from 'react'
import { FormDialog } from '../kit/call-form'
import { type Column, DataTable } from '../kit/data-table'
import { FlagField } from '../kit/field/choice'
import { ReferenceField } from '../kit/field/reference'
import { TextField } from '../kit/field/text'
import { useMasterForm, useMasterRemoval } from '../kit/master-form'
import { StatusChip } from '../kit/status-chip'
import { mayHaveOwn, type Preference } from './profile-row'
import { None, Section } from './section'
import type { TabProps } from './tabs'

/** What the guest likes, and what he must never be given. */
export const Preferences = ({ profile, mayEdit }: TabProps) => {
  const { id, preferences } = profile
  const [open, setOpen] = useState<Preference | 'new'>()
  const drop = useMasterRemoval('guest-preference', 'The preference is gone')
  return (
    <Section
      title="Preferences"
      add={mayEdit && mayHaveOwn(profile) ? [{ label: 'Add preference', run: () => setOpen('new') }] : []}
    >
      {preferences.length === 0 ? (
        <None says="No preference is noted yet." />
      ) : (
        <DataTable
          caption="Preferences"
          rows={preferences}
          idOf={({ id }) => id}
          columns={columns}
          maxHeight="none"
          actions={
            mayEdit
              ? [
                  { label: 'Change', run: setOpen },
                  { label: 'Delete', isDestructive: true, run: ({ id }) => drop.mutate({ id }) },
                ]
              : []
          }
        />
      )}
      {open ? (
        <PreferenceDialog
          profile_id={id}
          preference={open === 'new' ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
    </Section>
  )
}

const columns: readonly Column<Preference>[] = [
  { key: 'name', label: 'Preference', cell: ({ name }) => <strong>{name}</strong> },
  { key: 'group', label: 'Group', from: 'sm', cell: ({ group }) => group },
  { key: 'comment', label: 'Comment', from: 'sm', cell: ({ comment }) => comment },
  {
    key: 'kind',
    label: '',
    cell: ({ is_excluded }) =>
      is_excluded ? (
        <StatusChip status="error" word="Never give it" />
      ) : (
        <StatusChip status="success" word="Likes" />
      ),
  },
]

type DialogProps = { profile_id: number; preference?: Preference; onClose: () => void }

const PreferenceDialog = ({ profile_id, preference, onClose }: DialogProps) => {
  const form = useMasterForm('guest-preference', {
    record: preference && { id: preference.id, row_version: preference.row_version },
    defaults: preference
      ? {
          preference_id: preference.preference_id,
          comment: preference.comment,
          is_excluded: preference.is_excluded,
        }
      : {},
    given: preference ? {} : { guest_profile_id: profile_id },
    says: 'The preference is kept',
    onDone: onClose,
  })
  return (
    <FormDialog
      of={form}
      title={preference ? 'Change preference' : 'Add preference'}
      confirm="Keep"
      onClose={onClose}
    >
      <ReferenceField
        name="preference_id"
        label="Preference"
        entity="master-type"
        category="preference"
        required
        autoFocus
      />
      <TextField name="comment" label="Comment" maxLength={200} />
      <FlagField name="is_excluded" label="Never give it" />
    </FormDialog>
  )
}
