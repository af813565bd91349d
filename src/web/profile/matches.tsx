import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import type { OutputOf } from '../../wire/call'
import type { guestProfile } from '../../wire/profile'
import { StatusChip } from '../kit/status-chip'
import { Section } from './section'

type Props = {
  matches: OutputOf<typeof guestProfile.match>['matches']
  /** Enough is typed to look. */
  isTelling: boolean
  onOpen: (id: number) => void
}

/** Whoever a draft may be already, the likeliest first. */
export const Matches = ({ matches, isTelling, onOpen }: Props) => (
  <Section title="Known already?">
    {matches.length === 0 ? (
      <Box role="status" sx={{ color: 'text.secondary', fontSize: 13 }}>
        {isTelling ? 'Nobody like this is known.' : 'Whoever looks like it will stand here.'}
      </Box>
    ) : (
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1 }}>
        {matches.map(({ profile, strength, score }, place) => (
          <li key={profile.id}>
            <ButtonBase
              onClick={() => onOpen(profile.id)}
              aria-keyshortcuts={`Alt+${place + 1}`}
              sx={{
                width: '100%',
                display: 'flex',
                gap: 2,
                justifyContent: 'space-between',
                textAlign: 'start',
                padding: '8px 10px',
                border: 1,
                borderColor: 'divider',
                borderRadius: '6px',
                '&:hover': { borderColor: 'primary.main' },
              }}
            >
              <Box sx={{ minWidth: 0 }} dir="auto">
                <Box sx={{ fontWeight: 500 }}>
                  {profile.name} <small>{profile.code}</small>
                </Box>
                <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
                  {[profile.city, profile.phone, profile.email].filter(Boolean).join(' · ')}
                </Box>
              </Box>
              <StatusChip
                status={strength === 'strong' ? 'warning' : 'plain'}
                word={strength === 'strong' ? `Very like, ${score}` : `Like, ${score}`}
              />
            </ButtonBase>
          </li>
        ))}
      </Box>
    )}
  </Section>
)
