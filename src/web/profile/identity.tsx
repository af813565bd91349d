import Box from '@mui/material/Box'
import { type ReactNode, useState } from 'react'
import { formatDay } from '../kit/format'
import { StatusChip } from '../kit/status-chip'
import { DocumentNumber } from './document-number'
import { IdentificationDialog } from './identification-dialog'
import { isPerson, type Profile } from './profile-row'
import { Facts, Section } from './section'

type Props = { profile: Profile; mayEdit: boolean }

/** Who it is: what passports and contracts say, what it likes. */
export const Identity = ({ profile, mayEdit }: Props) => {
  const [isAdding, setAdding] = useState(false)
  const { identifications, preferences } = profile
  const isDocumented = mayEdit && isPerson(profile.profile_type)
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Nationality', profile.nationality?.name],
    ['Language', profile.language?.name],
    ['Born', profile.date_of_birth ? formatDay(profile.date_of_birth) : null],
    ...identifications.map(
      ({ id, identification_type, number, issuing_country, expiry_date, is_expired }) =>
        [
          identification_type ?? 'Document',
          <span key={id}>
            <DocumentNumber id={id} masked={number} />
            {[issuing_country, expiry_date ? `until ${formatDay(expiry_date)}` : '']
              .filter(Boolean)
              .map(fact => `, ${fact}`)
              .join('')}{' '}
            {is_expired ? <StatusChip status="error" word="Expired" /> : null}
          </span>,
        ] as const,
    ),
    ['Likes', listed(preferences.filter(({ is_excluded }) => !is_excluded))],
    ['Does not want', listed(preferences.filter(({ is_excluded }) => is_excluded))],
  ]
  const isBare = facts.every(([, value]) => !value)
  if (!isDocumented && isBare) return null
  return (
    <Section title="Data" add={isDocumented ? [{ label: 'Add document', run: () => setAdding(true) }] : []}>
      {isBare ? <Box sx={{ color: 'text.secondary' }}>Nothing is known.</Box> : <Facts facts={facts} />}
      {isAdding ? <IdentificationDialog profile_id={profile.id} onClose={() => setAdding(false)} /> : null}
    </Section>
  )
}

const listed = (preferences: Profile['preferences']): string =>
  preferences.map(({ name, comment }) => (comment ? `${name} (${comment})` : name)).join(', ')
