import { useState } from 'react'
import { profilePrivacy } from '../../wire/profile-privacy'
import { profileState } from '../../wire/profile-state'
import { RoutingDialog } from '../cashiering/routing'
import { useCall } from '../kit/call'
import { giveFile } from '../kit/files'
import { useMay } from '../kit/may'
import { type RowAction, RowActions } from '../kit/row-actions'
import { EraseDialog } from './erase-dialog'
import { MergeWithDialog } from './merge-with'
import { isPerson, type Profile } from './profile-row'
import { RestrictDialog } from './restrict-dialog'

type Open = 'merge' | 'restrict' | 'erase' | 'routing'

/** What is done with a profile now and then, each for those who hold the right. */
export const ProfileActions = ({ profile }: { profile: Profile }) => {
  const [open, setOpen] = useState<Open>()
  const may = useMay()
  const { id, row_version, name, is_active, is_restricted, is_anonymised } = profile
  const status = useCall(profileState.status, {
    says: (_, { is_active }) => (is_active ? `${name} is in use again` : `${name} is not used any more`),
  })
  const lift = useCall(profileState.restrict, { says: `${name} is not restricted any more` })
  // The call says itself what was wrong.
  const keep = (format: 'json' | 'pdf') => giveFile(profilePrivacy.exportData, { id, format })
  const actions: (RowAction<Profile> & { right: string })[] = [
    { label: 'Merge with another', right: 'Guest merge', run: () => setOpen('merge') },
    {
      label: is_restricted ? 'Change the restriction' : 'Restrict',
      right: 'Guest restrict',
      run: () => setOpen('restrict'),
    },
    {
      label: 'Lift the restriction',
      right: 'Guest restrict',
      when: () => is_restricted,
      run: () => lift.mutate({ id, row_version, is_restricted: false }),
    },
    {
      label: is_active ? 'Set inactive' : 'Set active',
      right: 'Guest profile store',
      run: () => status.mutate({ id, row_version, is_active: !is_active }),
    },
    {
      label: 'Standard routing',
      right: 'Reservation update',
      when: () => !isPerson(profile.profile_type),
      run: () => setOpen('routing'),
    },
    { label: 'Export what is kept (PDF)', right: 'Guest privacy', run: () => keep('pdf') },
    { label: 'Export what is kept (JSON)', right: 'Guest privacy', run: () => keep('json') },
    {
      label: 'Erase',
      right: 'Guest privacy',
      when: () => isPerson(profile.profile_type),
      isDestructive: true,
      run: () => setOpen('erase'),
    },
  ]
  if (is_anonymised) return null
  const close = () => setOpen(undefined)
  return (
    <>
      <RowActions
        row={profile}
        actions={actions.filter(({ right, when }) => may(right) && (when?.(profile) ?? true))}
      />
      {open === 'merge' ? <MergeWithDialog profile={profile} onClose={close} /> : null}
      {open === 'restrict' ? <RestrictDialog profile={profile} onClose={close} /> : null}
      {open === 'routing' ? <RoutingDialog of={{ name, guest_profile_id: id }} onClose={close} /> : null}
      {open === 'erase' ? <EraseDialog profile={profile} onClose={close} /> : null}
    </>
  )
}
