import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** What something will come to before it is done: words and their amounts, read out as they change. */
export const Reckoning = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box
    component="section"
    aria-label={label}
    aria-live="polite"
    sx={{
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) max-content',
      gap: '2px 16px',
      fontSize: 13,
      padding: '8px 12px',
      border: 1,
      borderColor: 'divider',
      borderRadius: '6px',
    }}
  >
    {children}
  </Box>
)
