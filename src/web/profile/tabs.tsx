import type { ComponentType } from 'react'
import { Attachments } from './attachments'
import { Consents, Memberships, Relations } from './belonging'
import { ProfileHistory } from './history'
import { Identity } from './identity'
import { MainData } from './main-data'
import { NegotiatedRates } from './negotiated-rates'
import { NotesAndAlerts } from './notes-and-alerts'
import { Preferences } from './preferences'
import { isPerson, type Profile } from './profile-row'
import { Reach } from './reach'
import { Statistics } from './statistics'
import { Stays } from './stays'

export type TabProps = { profile: Profile; mayEdit: boolean }

export type ProfileTab = {
  value: string
  label: string
  /** Of whom it is shown; of everybody without. */
  of?: (profile: Profile) => boolean
  count?: (profile: Profile) => number
  Content: ComponentType<TabProps>
}

const isKnown = ({ is_anonymised }: Profile) => !is_anonymised
const isKnownPerson = (profile: Profile) => isKnown(profile) && isPerson(profile.profile_type)

/** What the page of a profile has, in the order of domain/reservations 2.11. */
export const profileTabs: readonly ProfileTab[] = [
  { value: 'main', label: 'Main', Content: MainData },
  { value: 'contact', label: 'Address & contact', Content: Reach },
  { value: 'identification', label: 'Identification', of: isKnownPerson, Content: Identity },
  {
    value: 'preferences',
    label: 'Preferences',
    of: isKnown,
    count: ({ preferences }) => preferences.length,
    Content: Preferences,
  },
  { value: 'memberships', label: 'Memberships', of: isKnown, Content: Memberships },
  {
    value: 'rates',
    label: 'Negotiated rates',
    of: isKnown,
    count: ({ negotiated_rates }) => negotiated_rates.length,
    Content: NegotiatedRates,
  },
  { value: 'relationships', label: 'Relationships', of: isKnown, Content: Relations },
  { value: 'privacy', label: 'Privacy', of: isKnownPerson, Content: Consents },
  {
    value: 'notes',
    label: 'Notes & alerts',
    of: isKnown,
    count: ({ notes, alerts }) => notes.length + alerts.filter(({ is_resolved }) => !is_resolved).length,
    Content: NotesAndAlerts,
  },
  {
    value: 'attachments',
    label: 'Attachments',
    of: isKnown,
    count: ({ attachments }) => attachments.length,
    Content: Attachments,
  },
  {
    value: 'stays',
    label: 'Stays & statistics',
    Content: ({ profile: { id } }) => (
      <>
        <Stays id={id} />
        <Statistics id={id} />
      </>
    ),
  },
  { value: 'history', label: 'History', of: isKnown, Content: ProfileHistory },
]
