import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useNavigate } from 'react-router-dom'
import type { InputOf } from '../../wire/call'
import { guestProfile } from '../../wire/profile'
import { useAnswer } from '../kit/call'
import { CallFields, useCallForm } from '../kit/call-form'
import { cleaned } from '../kit/cleaned'
import { ChoiceField } from '../kit/field/choice'
import { ReferenceField } from '../kit/field/reference'
import { TextField } from '../kit/field/text'
import { useHotkeys } from '../kit/hotkeys'
import { Page, Sheet } from '../kit/page'
import { useRested } from '../kit/rested'
import { Matches } from './matches'
import { useProfilePaths } from './paths'
import { isPerson, profileTypes } from './profile-row'

type Draft = InputOf<typeof guestProfile.quickStore>

/** A new profile from what is known at once; whoever looks like it stands beside, so that nobody is known twice. */
export const AddProfilePage = () => {
  const navigate = useNavigate()
  const paths = useProfilePaths()
  const openProfile = (id: number) => void navigate(paths.of(id))
  const form = useCallForm(guestProfile.quickStore, {
    defaults: { profile_type: 'individual' },
    send: values => cleaned(values) as Draft,
    says: ({ name, code }) => `${name} is known now, number ${code}`,
    onDone: ({ id }) => openProfile(id),
  })
  const draft = useRested(JSON.stringify(cleaned(form.form.watch())), 400)
  const typed = JSON.parse(draft) as Draft
  // One name alone fits half of the book.
  const isTelling = Boolean(typed.last_name && (typed.first_name ?? typed.phone ?? typed.email))
  const found = useAnswer(guestProfile.match, { ...typed, limit: 9 } as never, {
    enabled: isTelling,
    keep: true,
    inline: true,
  })
  const matches = isTelling ? (found.data?.matches ?? []) : []
  useHotkeys(
    Object.fromEntries(
      matches.map(({ profile }, place) => [`alt+${place + 1}`, () => openProfile(profile.id)]),
    ),
  )
  const type = form.form.watch('profile_type') as string

  return (
    <Page title="Add profile" hint="A name is enough; the rest can follow">
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
        }}
      >
        <Sheet padded>
          <CallFields of={form} columns={2}>
            <ChoiceField name="profile_type" label="Type" required choices={profileTypes} />
            <TextField
              name="last_name"
              label={isPerson(type) ? 'Last name' : 'Name'}
              required
              autoFocus
              maxLength={100}
            />
            {isPerson(type) ? <TextField name="first_name" label="First name" maxLength={60} /> : null}
            <TextField name="phone" label="Telephone" type="tel" maxLength={25} />
            <TextField name="email" label="E-mail" type="email" maxLength={120} />
            <ReferenceField name="country_id" label="Country" entity="master-type" category="country" />
            <ReferenceField name="language_id" label="Language" entity="master-type" category="language" />
          </CallFields>
          <Box sx={{ display: 'flex', justifyContent: 'end', marginTop: 4 }}>
            <Button
              variant="contained"
              loading={form.isSending}
              aria-keyshortcuts="Control+Enter"
              onClick={form.submit}
            >
              Add
            </Button>
          </Box>
        </Sheet>
        <Matches matches={matches} isTelling={isTelling} onOpen={openProfile} />
      </Box>
    </Page>
  )
}
