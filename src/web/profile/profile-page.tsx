import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link, Navigate, useParams } from 'react-router-dom'
import { guestProfile } from '../../wire/profile'
import { useAnswer } from '../kit/call'
import { formatDay, sentenceCase } from '../kit/format'
import { useHotkeys } from '../kit/hotkeys'
import { useMay } from '../kit/may'
import { Page, Sheet } from '../kit/page'
import { Answered } from '../kit/states'
import { StatusChip } from '../kit/status-chip'
import { EditProfileDialog } from './edit-profile'
import { Identity } from './identity'
import { isPerson, type Profile, profilesPath } from './profile-row'
import { Reach } from './reach'
import { Stays } from './stays'

/** Everything about one guest or company: who it is, how to reach it, what it likes, when it was here. */
export const ProfilePage = () => {
  const { id = '' } = useParams()
  return /^\d+$/.test(id) ? <Known key={id} id={Number(id)} /> : <Navigate to={profilesPath} replace />
}

const Known = ({ id }: { id: number }) => {
  const answer = useAnswer(guestProfile.view, { id })
  const [isEditing, setEditing] = useState(false)
  const mayEdit = useMay()('Guest profile store')
  const profile = answer.data as unknown as Profile | undefined
  useHotkeys({ e: () => mayEdit && setEditing(true) })

  return (
    <Page
      title={profile?.name ?? 'Profile'}
      hint={profile ? `${sentenceCase(profile.profile_type)} ${profile.code}` : null}
      actions={
        <>
          <Button component={Link} to={profilesPath}>
            All profiles
          </Button>
          {mayEdit && profile ? (
            <Button variant="contained" aria-keyshortcuts="e" onClick={() => setEditing(true)}>
              Change
            </Button>
          ) : null}
        </>
      }
    >
      <Answered answer={answer}>
        {() =>
          profile ? (
            <>
              <Warnings profile={profile} />
              {isPerson(profile.profile_type) ? <Figures profile={profile} /> : null}
              <Box
                sx={{
                  display: 'grid',
                  gap: 3,
                  alignItems: 'start',
                  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
                }}
              >
                <Identity profile={profile} mayEdit={mayEdit} />
                <Reach profile={profile} mayEdit={mayEdit} />
              </Box>
              <Stays id={profile.id} />
              {isEditing ? <EditProfileDialog id={profile.id} onClose={() => setEditing(false)} /> : null}
            </>
          ) : null
        }
      </Answered>
    </Page>
  )
}

const Warnings = ({ profile }: { profile: Profile }) => (
  <>
    {profile.merged_from ? (
      <Alert severity="info">Profile {profile.merged_from} was merged into this one.</Alert>
    ) : null}
    {profile.is_restricted ? (
      <Alert severity="warning">
        Restricted: {profile.restriction_note || profile.restricted_reason?.name || 'no reason is given'}
      </Alert>
    ) : null}
  </>
)

const Figures = ({ profile: { vip_level, counts, last_stay, future_stays } }: { profile: Profile }) => (
  <Sheet>
    <Box
      component="dl"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 6,
        margin: 0,
        padding: '12px 20px',
        '& dt': { fontSize: 12, color: 'text.secondary' },
        '& dd': { margin: 0, fontSize: 16, fontWeight: 600 },
      }}
    >
      {vip_level ? (
        <div>
          <dt>VIP</dt>
          <dd>
            <StatusChip status="day_use" word={vip_level.name ?? vip_level.code ?? ''} />
          </dd>
        </div>
      ) : null}
      {[
        ['Stays', counts.stays],
        ['Nights', counts.nights],
        ['To come', future_stays],
        ['Cancelled', counts.cancellations],
        ['No-shows', counts.no_shows],
        [
          'Last stay',
          last_stay
            ? `${formatDay(last_stay.arrival_date)}${last_stay.room ? `, room ${last_stay.room}` : ''}`
            : '–',
        ],
      ].map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Box>
  </Sheet>
)
