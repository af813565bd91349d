import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link, Navigate, useNavigate, useParams } from 'react-router-dom'
import type { Choices } from '../../hotel/profile-merge'
import type { OutputOf } from '../../wire/call'
import { profileMerge } from '../../wire/profile-merge'
import { useAnswer, useCall } from '../kit/call'
import { useHotkeys } from '../kit/hotkeys'
import { Page, Sheet } from '../kit/page'
import { Answered, Loading } from '../kit/states'
import { MergeFields } from './merge-fields'
import { useProfilePaths } from './paths'

type Preview = OutputOf<typeof profileMerge.preview>

/** Two profiles side by side, what goes on of each, what goes over and what is in the way. */
export const MergePage = () => {
  const { id = '', victim = '' } = useParams()
  const paths = useProfilePaths()
  const isPair = /^\d+$/.test(id) && /^\d+$/.test(victim)
  return isPair ? (
    <Pair key={`${id} ${victim}`} survivor_id={Number(id)} victim_id={Number(victim)} />
  ) : (
    <Navigate to={paths.all} replace />
  )
}

const Pair = ({ survivor_id, victim_id }: { survivor_id: number; victim_id: number }) => {
  const answer = useAnswer(profileMerge.preview, { survivor_id, victim_id }, { fresh: true })
  const navigate = useNavigate()
  const paths = useProfilePaths()
  const survivor = answer.data?.survivor
  return (
    <Page
      title={survivor ? `Merge into ${survivor.name}` : 'Merge'}
      hint="Of two profiles one goes on; everything that belongs to the other goes over to it"
      actions={
        <>
          <Button component={Link} to={paths.of(survivor_id)}>
            Back to profile
          </Button>
          <Button onClick={() => void navigate(paths.merge(victim_id, survivor_id), { replace: true })}>
            Swap them
          </Button>
        </>
      }
    >
      <Answered answer={answer}>{preview => <Choosing preview={preview} />}</Answered>
    </Page>
  )
}

const Choosing = ({ preview }: { preview: Preview }) => {
  const { survivor, victim, fields, moves, blocks } = preview
  const [choices, choose] = useState<Choices>({})
  const navigate = useNavigate()
  const paths = useProfilePaths()
  const merge = useCall(profileMerge.merge, {
    says: ({ survivor: { name } }) => `${victim.name} is merged into ${name}`,
    onDone: () => void navigate(paths.of(survivor.id), { replace: true }),
  })
  const isStopped = blocks.length > 0
  const run = () => {
    if (isStopped || merge.isPending) return
    merge.mutate({
      survivor_id: survivor.id,
      victim_id: victim.id,
      choices,
      survivor_row_version: survivor.row_version,
      victim_row_version: victim.row_version,
    })
  }
  useHotkeys({ 'ctrl+enter': run })
  // What is merged would only say that it is merged already, until the profile stands here.
  if (merge.isSuccess && merge.data) return <Loading rows={6} />

  return (
    <>
      {blocks.map(({ code, text }) => (
        <Alert key={code} severity="error">
          {text}
        </Alert>
      ))}
      <Sheet>
        <MergeFields
          survivor={survivor}
          victim={victim}
          fields={fields}
          choices={choices}
          onChoose={(name, side) => choose(before => ({ ...before, [name]: side }))}
        />
      </Sheet>
      <Sheet padded>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
          <Box sx={{ flex: '1 1 260px' }} role="status">
            {moves.length > 0 ? `Goes over: ${moves.map(said).join(', ')}.` : 'Nothing else has to go over.'}{' '}
            <Box component="span" sx={{ color: 'text.secondary' }}>
              It can be undone for 30 days.
            </Box>
          </Box>
          <Button
            variant="contained"
            disabled={isStopped}
            loading={merge.isPending}
            aria-keyshortcuts="Control+Enter"
            onClick={run}
          >
            Merge
          </Button>
        </Box>
      </Sheet>
    </>
  )
}

const irregular: Record<string, string> = {
  address: 'addresses',
  'reservation as accompanying guest': 'reservations as accompanying guest',
  'role on reservations': 'roles on reservations',
  'card on file': 'cards on file',
  'profile of its people and branches': 'profiles of its people and branches',
}

const said = ({ noun, count }: Preview['moves'][number]): string =>
  count === 1 ? `1 ${noun}` : `${count} ${irregular[noun] ?? `${noun}s`}`
