import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { profileMerge } from '../../wire/profile-merge'
import { useCall } from '../kit/call'
import { formatInstant } from '../kit/format'
import { useMay } from '../kit/may'
import type { Profile } from './profile-row'

/** What was merged into this profile lately, with the way back. */
export const MergedIn = ({ merges }: Pick<Profile, 'merges'>) => {
  const may = useMay()
  const undo = useCall(profileMerge.undo, {
    says: ({ victim_name }) => `${victim_name} is a profile of its own again`,
  })
  return merges.map(({ merge_id, code, name, merged_at, by }) => (
    <Alert
      key={merge_id}
      severity="info"
      action={
        may('Guest merge') ? (
          <Button
            color="inherit"
            size="small"
            loading={undo.isPending}
            onClick={() => undo.mutate({ merge_id })}
          >
            Undo the merge
          </Button>
        ) : null
      }
    >
      Profile {code} <bdi>{name}</bdi> was merged into this one {by ? `by ${by} ` : ''}on{' '}
      {formatInstant(merged_at)}.
    </Alert>
  ))
}
