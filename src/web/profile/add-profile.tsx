import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
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
import { useOpens } from '../shell/way-to'
import { Matches } from './matches'
import { useProfilePaths } from './paths'
import { bookingFor, bookingPath, isPerson, profileTypes } from './profile-row'

type Draft = InputOf<typeof guestProfile.quickStore>

/** What was typed for another kind of profile before the kind was changed is not said of this one. */
function said(values: FieldValues): Draft {
  const { title_id, first_name, tax_no, iata_no, ...draft } = cleaned(values) as Draft
  if (isPerson(draft.profile_type ?? 'individual'))
    return cleaned({ ...draft, title_id, first_name }) as Draft
  return cleaned({ ...draft, tax_no, ...(draft.profile_type === 'travel_agent' ? { iata_no } : {}) }) as Draft
}

/** A new profile from what is known at once; whoever looks like it stands beside, so that nobody is known twice. */
export const AddProfilePage = () => {
  const navigate = useNavigate()
  const paths = useProfilePaths()
  const isBooking = useRef(false)
  const mayBook = useOpens()(bookingPath)
  const openProfile = (id: number) => void navigate(paths.of(id))
  const form = useCallForm(guestProfile.quickStore, {
    defaults: { profile_type: 'individual' },
    send: said,
    says: ({ name, code }) => `${name} is known now, number ${code}`,
    onDone: ({ id }, { profile_type = 'individual' }) =>
      isBooking.current ? void navigate(bookingFor({ id, profile_type })) : openProfile(id),
  })
  const draft = useRested(JSON.stringify(said(form.form.watch())), 400)
  const typed = JSON.parse(draft) as Draft
  // One name alone fits half of the book.
  const { first_name, phone, email, tax_no, iata_no } = typed
  const isTelling = Boolean(typed.last_name && (first_name ?? phone ?? email ?? tax_no ?? iata_no))
  const found = useAnswer(guestProfile.match, { ...typed, limit: 9 } as never, {
    enabled: isTelling,
    keep: true,
    inline: true,
  })
  const matches = isTelling ? (found.data?.matches ?? []) : []
  const add = (thenBook: boolean) => {
    isBooking.current = thenBook
    form.submit()
  }
  useHotkeys({
    ...Object.fromEntries(
      matches.map(({ profile }, place) => [`alt+${place + 1}`, () => openProfile(profile.id)]),
    ),
    'ctrl+shift+enter': () => mayBook && add(true),
  })
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
          <CallFields of={{ ...form, submit: () => add(false) }} columns={2}>
            <ChoiceField name="profile_type" label="Type" required choices={profileTypes} />
            <TextField
              name="last_name"
              label={isPerson(type) ? 'Last name' : 'Name'}
              required
              autoFocus
              maxLength={100}
            />
            {isPerson(type) ? <TextField name="first_name" label="First name" maxLength={60} /> : null}
            {isPerson(type) ? (
              <ReferenceField name="title_id" label="Title" entity="master-type" category="title" />
            ) : (
              <TextField name="tax_no" label="Tax number" maxLength={30} />
            )}
            {type === 'travel_agent' ? (
              <TextField name="iata_no" label="IATA number" help="7 or 8 digits" maxLength={12} />
            ) : null}
            <TextField name="phone" label="Telephone" type="tel" maxLength={25} />
            <TextField name="email" label="E-mail" type="email" maxLength={120} />
            <ReferenceField name="country_id" label="Country" entity="master-type" category="country" />
            <ReferenceField name="language_id" label="Language" entity="master-type" category="language" />
          </CallFields>
          <Box sx={{ display: 'flex', justifyContent: 'end', gap: 2, marginTop: 4 }}>
            {mayBook ? (
              <Button
                loading={form.isSending}
                aria-keyshortcuts="Control+Shift+Enter"
                onClick={() => add(true)}
              >
                Add and book
              </Button>
            ) : null}
            <Button
              variant="contained"
              loading={form.isSending}
              aria-keyshortcuts="Control+Enter"
              onClick={() => add(false)}
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
