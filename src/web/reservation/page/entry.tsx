import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

type Props = {
  title: ReactNode
  marks?: ReactNode
  below: (string | null | undefined)[]
  children?: ReactNode
}

/** Something that was written down about a stay, one under the other. */
export const Entry = ({ title, marks, below, children }: Props) => (
  <Box
    sx={{ padding: '8px 10px', display: 'grid', gap: 1, '& + &': { borderTop: 1, borderColor: 'divider' } }}
  >
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      <strong>{title}</strong>
      {marks}
    </Box>
    {children ? <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{children}</Box> : null}
    <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{below.filter(Boolean).join(' · ')}</Box>
  </Box>
)
