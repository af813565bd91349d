import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { formatDay, sentenceCase } from '../kit/format'
import { Keywords } from './keywords'
import type { Profile } from './profile-row'
import { Facts, Section } from './section'
import type { TabProps } from './tabs'

/** Who it is, to whom it belongs, and what a booking of it begins with. */
export const MainData = ({ profile, mayEdit }: TabProps) => (
  <Box
    sx={{
      display: 'grid',
      gap: 3,
      alignItems: 'start',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
    }}
  >
    <Section title="Data">
      <Facts facts={whoOf(profile)} />
    </Section>
    <Section title="For reservations">
      <FactsOr says="Nothing is set: a reservation begins with what is usual." facts={presetsOf(profile)} />
    </Section>
    {profile.is_anonymised ? null : <Keywords profile={profile} mayEdit={mayEdit} />}
  </Box>
)

const FactsOr = ({ says, facts }: { says: string; facts: readonly (readonly [string, ReactNode])[] }) =>
  facts.every(([, value]) => !value) ? (
    <Box sx={{ color: 'text.secondary' }}>{says}</Box>
  ) : (
    <Facts facts={facts} />
  )

const whoOf = (profile: Profile): readonly (readonly [string, ReactNode])[] => [
  ['Name', profile.name],
  ['Also known as', [profile.name2, profile.alternate_name].filter(Boolean).join(', ')],
  ['Type', sentenceCase(profile.profile_type)],
  ['VIP', profile.vip_level?.name],
  ['Nationality', profile.nationality?.name],
  ['Language', profile.language?.name],
  [
    'Born',
    [profile.date_of_birth ? formatDay(profile.date_of_birth) : null, profile.birth_place]
      .filter(Boolean)
      .join(', '),
  ],
  ['Gender', profile.gender && profile.gender !== 'unspecified' ? sentenceCase(profile.gender) : null],
  ['Profession', profile.profession],
  ['Employer', profile.company?.name],
  ['Head office', profile.parent_company?.name],
  ['IATA number', profile.iata_no],
  ['Corporate number', profile.corporate_no],
  ['Tax number', profile.tax_no],
]

const presetsOf = (profile: Profile): readonly (readonly [string, ReactNode])[] => [
  ['Guest type', profile.guest_type?.name],
  ['Market', profile.market_code?.name],
  ['Source', profile.source_code?.name],
  ['Pays by', profile.default_payment_method?.name],
  ['Commission', profile.commission_percent ? `${Number(profile.commission_percent)} %` : null],
  ['Receivables account', profile.ar_account_no],
  ['Looked after by', profile.owner?.name],
  ['Incognito', profile.is_incognito ? `Shown as ${profile.incognito_name || 'Incognito'}` : null],
]
