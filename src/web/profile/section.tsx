import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { Sheet } from '../kit/page'

type Props = { title: string; add?: { label: string; run: () => void }[]; children: ReactNode }

/** A part of a profile with what can be added to it. */
export const Section = ({ title, add = [], children }: Props) => (
  <Sheet>
    <Box component="section" aria-label={title} sx={{ padding: { xs: 3, md: 4 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, marginBottom: 2 }}>
        <Box component="h2" sx={{ typography: 'h3', margin: 0, flex: 1 }}>
          {title}
        </Box>
        {add.map(({ label, run }) => (
          <Button key={label} size="small" onClick={run}>
            {label}
          </Button>
        ))}
      </Box>
      {children}
    </Box>
  </Sheet>
)

/** Label and value, the value left out where nothing is known. */
export const Facts = ({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) => (
  <Box
    component="dl"
    sx={{
      display: 'grid',
      gridTemplateColumns: 'minmax(90px, 140px) minmax(0, 1fr)',
      gap: '6px 12px',
      margin: 0,
      '& dt': { fontSize: 13, color: 'text.secondary' },
      '& dd': { margin: 0, overflowWrap: 'anywhere' },
    }}
  >
    {facts
      .filter(([, value]) => value !== null && value !== undefined && value !== '')
      .map(([label, value]) => (
        <Box key={label} sx={{ display: 'contents' }}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Box>
      ))}
  </Box>
)

/** One line in place of a list that is empty. */
export const None = ({ says }: { says: string }) => (
  <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{says}</Box>
)
