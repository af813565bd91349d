import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { profilePrivacy } from '../../wire/profile-privacy'
import { ActionDialog } from '../kit/action-dialog'
import { useAnswer, useCall } from '../kit/call'
import { formatDay, sentenceCase } from '../kit/format'
import { Loading } from '../kit/states'
import type { Profile } from './profile-row'

/** Takes a person out of the house's records; what holds it back is said with its day, and it may be left to that day. */
export const EraseDialog = ({ profile, onClose }: { profile: Profile; onClose: () => void }) => {
  const { id, row_version, name, code } = profile
  const preview = useAnswer(profilePrivacy.erasureBlocks, { id }, { fresh: true, inline: true })
  const erase = useCall(profilePrivacy.anonymise, {
    inline: true,
    says: ({ done }) =>
      done ? `Profile ${code} is erased` : `${name} is erased as soon as nothing holds it`,
    onDone: onClose,
  })
  const blocks = preview.data?.blocks ?? []
  const isBlocked = blocks.length > 0
  return (
    <ActionDialog
      title={`Erase ${name}`}
      confirm={isBlocked ? 'Erase when possible' : 'Erase for good'}
      size="sm"
      isDestructive
      isBusy={erase.isPending}
      isDisabled={!preview.data || (isBlocked && preview.data.requested_at !== null)}
      failure={erase.error ?? preview.error}
      onConfirm={() => erase.mutate({ id, row_version, when_possible: isBlocked })}
      onClose={onClose}
    >
      <div>
        Name, contacts, documents, notes and letters are taken away; a number, the year of birth and the
        country are left for the statistics. Issued bills keep what was printed. This cannot be undone.
      </div>
      {preview.isPending ? <Loading rows={2} /> : null}
      {isBlocked ? (
        <Alert severity="warning">
          {preview.data?.requested_at ? 'It is asked for already. ' : null}
          Not yet possible:
          <Box component="ul" sx={{ margin: 0, paddingInlineStart: 4 }}>
            {blocks.map(({ text, until }) => (
              <li key={text}>
                {sentenceCase(text)}
                {until ? `, until ${formatDay(until)}` : ''}
              </li>
            ))}
          </Box>
        </Alert>
      ) : null}
    </ActionDialog>
  )
}
