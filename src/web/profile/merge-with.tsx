import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ActionDialog } from '../kit/action-dialog'
import { ReferencePicker } from '../kit/field/reference'
import { useProfilePaths } from './paths'
import type { Profile } from './profile-row'

/** Which other profile is the same guest or firm. */
export const MergeWithDialog = ({ profile, onClose }: { profile: Profile; onClose: () => void }) => {
  const [other, setOther] = useState<number | null>(null)
  const navigate = useNavigate()
  const paths = useProfilePaths()
  const isOther = other !== null && other !== profile.id
  return (
    <ActionDialog
      title={`Merge another profile into ${profile.name}`}
      confirm="Compare them"
      size="sm"
      isDisabled={!isOther}
      onConfirm={() => isOther && void navigate(paths.merge(profile.id, other))}
      onClose={onClose}
    >
      <label htmlFor="merge-with">Name or number of the other profile</label>
      <ReferencePicker
        id="merge-with"
        entity="guest-profile"
        filters={{ profile_type: profile.profile_type }}
        value={other}
        onChange={setOther}
        autoFocus
      />
    </ActionDialog>
  )
}
