import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Anchor from '@mui/material/Link'
import { useEffect, useState } from 'react'
import { Link, Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { guestProfile } from '../../wire/profile'
import { useAnswer } from '../kit/call'
import { formatDay, sentenceCase } from '../kit/format'
import { letterNow, useHotkeys } from '../kit/hotkeys'
import { useMay } from '../kit/may'
import { Page, Sheet } from '../kit/page'
import { useHouse } from '../kit/session'
import { Answered } from '../kit/states'
import { StatusChip } from '../kit/status-chip'
import { TabBar } from '../kit/tab-bar'
import { useGo, useOpens } from '../shell/way-to'
import { EditProfileDialog } from './edit-profile'
import { MergedIn } from './merged-in'
import { noteOpened } from './opened'
import { ProfileActions } from './profile-actions'
import { type ProfileTab, profileTabs } from './tabs'
import { useProfilePaths } from './paths'
import { ProfileMarks } from './profile-marks'
import { bookingFor, bookingPath, isPerson, isRestricted, type Profile } from './profile-row'

/** Everything about one guest or company: who it is, how to reach it, what it likes, when it was here. */
export const ProfilePage = () => {
  const { id = '' } = useParams()
  const paths = useProfilePaths()
  return /^\d+$/.test(id) ? <Known key={id} id={Number(id)} /> : <Navigate to={paths.all} replace />
}

/** The tab of the address; whoever asks for stays by their sort is at theirs. An unknown one, or one it has not, is the first. */
function useTab(profile: Profile | undefined): ProfileTab {
  const { '*': asked = '' } = useParams()
  const [search] = useSearchParams()
  const value = asked || (search.has('stays') ? 'stays' : '')
  const tab = profileTabs.find(one => one.value === value)
  const [first] = profileTabs
  return tab && (!profile || (tab.of?.(profile) ?? true)) ? tab : first
}

const Tabs = ({ profile }: { profile: Profile }) => {
  const { value } = useTab(profile)
  const go = useGo()
  const paths = useProfilePaths()
  return (
    <Sheet>
      <TabBar
        label="Parts of the profile"
        value={value}
        onChange={next => go(paths.of(profile.id, next === 'main' ? '' : next))}
        tabs={profileTabs
          .filter(({ of }) => of?.(profile) ?? true)
          .map(({ value, label, count }) => ({ value, label, count: count?.(profile) || undefined }))}
        sx={{}}
        wraps
      />
    </Sheet>
  )
}

const Known = ({ id }: { id: number }) => {
  const answer = useAnswer(guestProfile.view, { id })
  const [isEditing, setEditing] = useState(false)
  const isKnown = answer.data !== undefined
  useEffect(() => {
    if (isKnown) noteOpened(id)
  }, [id, isKnown])
  const profile = answer.data as unknown as Profile | undefined
  const Shown = useTab(profile)
  const mayEdit = useMay()('Guest profile store') && profile?.is_anonymised === false
  const navigate = useNavigate()
  const paths = useProfilePaths()
  const opens = useOpens()
  const mayBook = profile?.is_active === true && opens(bookingPath)
  useHotkeys({
    e: () => mayEdit && setEditing(true),
    n: () => mayBook && void navigate(bookingFor(profile)),
  })

  return (
    <Page
      title={profile?.name ?? 'Profile'}
      hint={
        profile ? (
          <Box
            component="span"
            sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}
          >
            {`${sentenceCase(profile.profile_type)} ${profile.code}`}
            <ReachedAt contacts={profile.contacts} />
            <ProfileMarks is_minor={profile.is_minor} missing={profile.missing} inFull />
          </Box>
        ) : null
      }
      actions={
        <>
          <Button component={Link} to={paths.all}>
            All profiles
          </Button>
          {paths.table && profile ? (
            <Button component={Link} to={`${paths.table}/${profile.id}`}>
              Every field
            </Button>
          ) : null}
          {mayBook ? (
            <Button
              component={Link}
              to={bookingFor(profile)}
              variant="outlined"
              aria-keyshortcuts={letterNow('n')}
            >
              New reservation
            </Button>
          ) : null}
          {mayEdit && profile ? (
            <Button variant="contained" aria-keyshortcuts={letterNow('e')} onClick={() => setEditing(true)}>
              Change
            </Button>
          ) : null}
          {profile ? <ProfileActions profile={profile} /> : null}
        </>
      }
    >
      <Answered answer={answer}>
        {() =>
          profile ? (
            <>
              <Warnings profile={profile} />
              {isPerson(profile.profile_type) ? <Figures profile={profile} /> : null}
              <Tabs profile={profile} />
              <Shown.Content profile={profile} mayEdit={mayEdit} />
              {isEditing ? <EditProfileDialog id={profile.id} onClose={() => setEditing(false)} /> : null}
            </>
          ) : null
        }
      </Answered>
    </Page>
  )
}

/** The first number and the first address that are not kept to oneself, to be used at once (domain/reservations 2.11). */
const ReachedAt = ({ contacts }: Pick<Profile, 'contacts'>) => {
  const open = contacts.filter(({ is_confidential }) => !is_confidential)
  const first = (...kinds: string[]) =>
    open.find(one => one.is_primary && kinds.includes(one.contact_type)) ??
    open.find(one => kinds.includes(one.contact_type))
  const [phone, email] = [first('mobile', 'phone'), first('email')]
  return (
    <>
      {phone ? <Anchor href={`tel:${phone.value.replace(/[^+\d]/g, '')}`}>{phone.value}</Anchor> : null}
      {email ? <Anchor href={`mailto:${email.value}`}>{email.value}</Anchor> : null}
    </>
  )
}

const Warnings = ({ profile }: { profile: Profile }) => {
  const today = useHouse()?.business_date
  return (
    <>
      {profile.merged_from ? (
        <Alert severity="info">Profile {profile.merged_from} was merged into this one.</Alert>
      ) : null}
      {profile.is_anonymised ? (
        <Alert severity="info">This person was erased; only figures are left.</Alert>
      ) : profile.is_active ? null : (
        <Alert severity="info">This profile is not used any more.</Alert>
      )}
      {isRestricted(profile, today) ? <Alert severity="error">{restrictionOf(profile)}</Alert> : null}
      <MergedIn merges={profile.merges} />
    </>
  )
}

function restrictionOf({ restriction_note, restricted_reason, restriction_until }: Profile): string {
  const because = [restricted_reason?.name, restriction_note].filter(Boolean).join(': ')
  return `Restricted${restriction_until ? ` until ${formatDay(restriction_until)}` : ''}. ${because}`
}

const Figures = ({
  profile: { vip_level, counts, last_stay, next_stay, future_stays },
}: {
  profile: Profile
}) => (
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
        ['Next stay', next_stay ? `${formatDay(next_stay.arrival_date)}, ${next_stay.confirmation_no}` : '–'],
      ].map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Box>
  </Sheet>
)
